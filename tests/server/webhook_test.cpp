// Whoever is away hears at an address of their own that it is their turn: only the open internet is spoken
// to, nothing hidden is said, and nobody waits for it.
#include "hosts/server/webhook.h"

#include <gtest/gtest.h>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/json/serialize.hpp>
#include <future>
#include <thread>

#include "hosts/server/channel.h"
#include "hosts/server/public_address.h"
#include "hosts/server/webhook_post.h"
#include "tests/support/folder.h"
#include "tests/support/memory_server.h"
#include "tests/support/shell.h"

namespace hali::test {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using server::Posted;
using server::read_webhook;

TEST(Webhooks, LeadToPublicAddressesOnly) {
  for (const char* const good :
       {"8.8.8.8", "1.1.1.1", "93.184.216.34", "172.15.0.1", "172.32.0.1", "100.63.255.255", "100.128.0.1",
        "223.255.255.255", "2606:4700::1111", "2a00:1450::1", "2001:4860::8888"})
    EXPECT_TRUE(server::is_public(asio::ip::make_address(good))) << good;
  for (const char* const bad : {"0.0.0.0",         "0.1.2.3",          "10.0.0.1",   "100.64.0.1",
                                "100.127.255.255", "127.0.0.1",        "127.8.9.1",  "169.254.169.254",
                                "172.16.0.1",      "172.31.255.255",   "192.0.0.1",  "192.0.2.1",
                                "192.88.99.1",     "192.168.1.1",      "198.18.0.1", "198.19.255.255",
                                "198.51.100.1",    "203.0.113.1",      "224.0.0.1",  "239.255.255.255",
                                "240.0.0.1",       "255.255.255.255",  "::",         "::1",
                                "::ffff:8.8.8.8",  "::ffff:127.0.0.1", "::8.8.8.8",  "64:ff9b::808:808",
                                "64:ff9b:1::1",    "100::1",           "2001::1",    "2001:0:53aa::1",
                                "2001:2::1",       "2001:10::1",       "2001:20::1", "2001:1ff::1",
                                "2001:db8::1",     "2002:7f00:1::1",   "3fff::1",    "3fff:fff::1",
                                "fc00::1",         "fd12::1",          "fe80::1",    "fec0::1",
                                "ff02::1",         "4000::1",          "5f00::1"})
    EXPECT_FALSE(server::is_public(asio::ip::make_address(bad))) << bad;
}

TEST(Webhooks, AreReadAsTheyWillBeUsed) {
  const auto hook = read_webhook("https://Hooks.Example.com/a/b?c=d#e");
  ASSERT_TRUE(hook);
  EXPECT_EQ(*hook, (server::Webhook{.secure = true,
                                    .host = "hooks.example.com",
                                    .port = 443,
                                    .target = "/a/b?c=d",
                                    .authority = "hooks.example.com"}));
  EXPECT_EQ(read_webhook("http://example.com:8080")->port, 8080);
  EXPECT_EQ(read_webhook("http://example.com?x")->target, "/?x");
  EXPECT_EQ(read_webhook("http://[2606:4700::1111]:8080/x")->host, "2606:4700::1111");
  EXPECT_EQ(read_webhook("http://[2606:4700::1111]:8080/x")->authority, "[2606:4700::1111]:8080");
  for (const std::string& bad : {std::string(),
                                 std::string("http"),
                                 std::string("http://"),
                                 std::string("ftp://example.com/"),
                                 std::string("file:///etc/passwd"),
                                 std::string("javascript:alert(1)"),
                                 std::string("//example.com/"),
                                 std::string("http://user:pass@example.com/"),
                                 std::string("http://example.com@127.0.0.1/"),
                                 std::string("http://example.com\\@127.0.0.1/"),
                                 std::string("http://example.com:0/"),
                                 std::string("http://example.com:22/"),
                                 std::string("http://example.com:25/"),
                                 std::string("http://example.com:99999/"),
                                 std::string("http://example.com:8x/"),
                                 std::string("http://example.com/a b"),
                                 std::string("http://example.com/\r\nX: y"),
                                 std::string("http://exämple.com/"),
                                 std::string("http://exa mple.com/"),
                                 std::string("http://example..com/"),
                                 std::string("http://[::1/"),
                                 std::string("http://[example.com]/"),
                                 "http://example.com/" + std::string(500, 'x')})
    EXPECT_FALSE(read_webhook(bad)) << bad;
  for (const char* const inside :
       {"http://127.0.0.1/", "http://localhost/", "http://LOCALHOST./", "http://a.localhost/",
        "http://printer.local/", "http://metadata.google.internal/", "http://router/", "http://[::1]/",
        "http://[::ffff:127.0.0.1]/", "http://169.254.169.254/latest/", "http://10.1.2.3:8080/",
        "http://2130706433/", "http://0x7f000001/", "http://127.1/", "http://0177.0.0.1/",
        "http://1.2.3.4.5/", "http://192.168.0.1/"})
    EXPECT_FALSE(read_webhook(inside)) << inside;
}

// One that answers each caller with the same text, or never.
class Listener {
 public:
  explicit Listener(std::string answer) : answer_(std::move(answer)), thread_([this] { run(); }) {}
  ~Listener() {
    ends_ = true;
    asio::io_context io;
    tcp::socket knock(io);
    boost::system::error_code ignored;
    knock.connect(acceptor_.local_endpoint(), ignored);
    thread_.join();
  }
  [[nodiscard]] std::string url(const std::string& path = "/hook") const {
    return "http://127.0.0.1:" + to_text(acceptor_.local_endpoint().port()) + path;
  }
  [[nodiscard]] std::vector<std::string> heard() {
    const std::lock_guard lock(mutex_);
    return heard_;
  }

 private:
  void run() {
    std::vector<tcp::socket> held;
    while (!ends_) {
      tcp::socket socket(io_);
      boost::system::error_code error;
      acceptor_.accept(socket, error);
      if (error || ends_) return;
      if (answer_.empty()) {
        held.push_back(std::move(socket));
        continue;
      }
      std::string text;
      std::array<char, 1024> some{};
      while (!text.contains('}') && !error)
        text.append(some.data(), socket.read_some(asio::buffer(some), error));
      {
        const std::lock_guard lock(mutex_);
        heard_.push_back(text);
      }
      socket.write_some(asio::buffer(answer_), error);
    }
  }

  std::string answer_;
  asio::io_context io_;
  tcp::acceptor acceptor_{io_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  std::mutex mutex_;
  std::vector<std::string> heard_;
  std::atomic<bool> ends_ = false;
  std::thread thread_;
};

constexpr std::string_view kBody = R"({"kind":"turn"})";
Posted post(const std::string& url, const server::PostTerms& terms) {
  return server::post_webhook(url, std::string(kBody), terms);
}
const server::PostTerms kHere{.patience = std::chrono::milliseconds(2000), .anywhere = true};

TEST(WebhookPost, SaysWhatItHasTo) {
  Listener listener("HTTP/1.1 204 No Content\r\n\r\n");
  EXPECT_EQ(post(listener.url("/hook?a=b"), kHere), Posted::Done);
  ASSERT_EQ(listener.heard().size(), 1u);
  const std::string text = listener.heard()[0];
  EXPECT_TRUE(text.starts_with("POST /hook?a=b HTTP/1.1\r\nHost: 127.0.0.1:")) << text;
  EXPECT_TRUE(text.contains("Content-Length: 15\r\n"));
  EXPECT_TRUE(text.ends_with("\r\n\r\n" + std::string(kBody)));
}

TEST(WebhookPost, SpeaksToNoAddressOfThisMachine) {
  Listener listener("HTTP/1.1 200 OK\r\n\r\n");
  EXPECT_EQ(post(listener.url(), {}), Posted::Forbidden);
  // By a name as well: what counts is where it leads.
  server::PostTerms by_name;
  EXPECT_EQ(post("http://localhost:" + listener.url("").substr(17) + "/", by_name), Posted::Forbidden);
  EXPECT_TRUE(listener.heard().empty());
}

TEST(WebhookPost, FollowsNoRedirection) {
  Listener there("HTTP/1.1 200 OK\r\n\r\n");
  Listener here("HTTP/1.1 302 Found\r\nLocation: " + there.url() + "\r\n\r\n");
  EXPECT_EQ(post(here.url(), kHere), Posted::Refused);
  EXPECT_TRUE(there.heard().empty());
}

TEST(WebhookPost, WhatIsNoAnswerIsAFailure) {
  Listener nonsense("SSH-2.0-OpenSSH\r\n");
  EXPECT_EQ(post(nonsense.url(), kHere), Posted::Failed);
  Listener sad("HTTP/1.1 500 Oh\r\n\r\n");
  EXPECT_EQ(post(sad.url(), kHere), Posted::Refused);
  EXPECT_EQ(post("http://127.0.0.1:9/", kHere), Posted::Forbidden);  // no usual port
}

TEST(WebhookPost, WaitsNoLongerThanItMay) {
  Listener silent("");
  const auto began = std::chrono::steady_clock::now();
  EXPECT_EQ(post(silent.url(), {.patience = std::chrono::milliseconds(200), .anywhere = true}),
            Posted::Failed);
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(2));
}

// Somebody who speaks TLS with a certificate of their own making.
class SecureListener {
 public:
  SecureListener(const std::string& certificate, const std::string& key) : tls_(certificate, key) {
    EXPECT_EQ(tls_.load(), "");
    thread_ = std::thread([this] { run(); });
  }
  ~SecureListener() { thread_.join(); }
  [[nodiscard]] std::string url() const {
    return "https://127.0.0.1:" + to_text(acceptor_.local_endpoint().port()) + "/hook";
  }
  [[nodiscard]] std::string heard() {
    const std::lock_guard lock(mutex_);
    return heard_;
  }

 private:
  // One caller, and not for long.
  void run() {
    server::Socket socket(io_);
    acceptor_.accept(socket);
    socket.non_blocking(true);
    auto session = tls_.session();
    server::attach(session, socket.native_handle());
    server::Channel channel(std::move(socket), std::move(session));
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    std::string text;
    bool shaken = false;
    while (std::chrono::steady_clock::now() < until && !text.contains('}')) {
      std::array<char, 1024> some{};
      const server::Step step = shaken ? channel.read(some) : channel.shake_hands();
      if (step.want == server::Want::Gone) return;
      shaken = shaken || step.want == server::Want::Nothing;
      text.append(some.data(), step.bytes);
      if (step.want != server::Want::Nothing) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    const std::array<std::string_view, 1> answer{"HTTP/1.1 200 OK\r\n\r\n"};
    channel.write(answer);
    const std::lock_guard lock(mutex_);
    heard_ = text;
  }

  server::Tls tls_;
  asio::io_context io_;
  asio::basic_socket_acceptor<tcp, server::Executor> acceptor_{
      io_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  std::mutex mutex_;
  std::string heard_;
  std::thread thread_;
};

class WebhookTls : public testing::Test {
 protected:
  // A certificate for that address, standing on itself; its file.
  std::string make(const std::string& address) {
    const std::string name = folder / address;
    const auto made =
        run("openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
            "-subj /CN=here -addext subjectAltName=IP:" +
            address + " -keyout " + name + ".key -out " + name + ".pem 2>/dev/null");
    return made.code == 0 ? name : "";
  }

  Folder folder{"webhook"};
};

TEST_F(WebhookTls, OnlyACertificateThatIsBelievedAndOfThatNameIsSpokenTo) {
  const std::string right = make("127.0.0.1");
  const std::string other = make("127.0.0.2");
  if (right.empty() || other.empty()) GTEST_SKIP() << "there is no command openssl";
  const auto trusting = [](const std::string& name) {
    return server::PostTerms{
        .patience = std::chrono::milliseconds(3000), .anywhere = true, .authorities = name + ".pem"};
  };
  {
    SecureListener listener(right + ".pem", right + ".key");
    EXPECT_EQ(post(listener.url(), trusting(right)), Posted::Done);
  }
  {
    SecureListener listener(right + ".pem", right + ".key");
    EXPECT_EQ(post(listener.url(), kHere), Posted::Failed);  // nobody vouches for it
    EXPECT_EQ(listener.heard(), "");
  }
  {
    SecureListener listener(other + ".pem", other + ".key");
    EXPECT_EQ(post(listener.url(), trusting(other)), Posted::Failed);  // somebody else's
    EXPECT_EQ(listener.heard(), "");
  }
}

class Notes final : public server::Courier {
 public:
  bool send(const std::string& url, std::string body) override {
    sent.emplace_back(url, std::move(body));
    return true;
  }
  std::vector<std::pair<std::string, std::string>> sent;
};

// Anna and Bert at a table; Bert has named an address and is gone.
class News : public testing::Test {
 protected:
  News() {
    server.service.furnish({.courier = &notes});
    anna = server.connect_as(1);
    bert = server.connect_as(2);
    table = server.open(anna, "nim", {"person", "person"});
    at(anna, R"("ask":"join")");
    at(bert, R"("ask":"take","seat":1)");
    name(bert, "\"https://hooks.example.com/bert\"");
  }
  json::object at(server::LineId line, const std::string& rest) {
    return server.ask(line, R"({"table":")" + table + "\"," + rest + "}");
  }
  json::object name(server::LineId line, const std::string& url) {
    return server.ask(line, R"({"ask":"notify","url":)" + url + "}");
  }
  std::int64_t mover() { return at(anna, R"("ask":"update")").at("update").at("to_move").as_int64(); }
  // Whoever is to move does something, until it is that seat's turn.
  void until_turn_of(std::int64_t seat) {
    for (int i = 0; i < 10 && mover() != seat; ++i) act();
    ASSERT_EQ(mover(), seat);
  }
  void act() {
    const auto line = mover() == 0 ? anna : server.connect_as(2);
    const auto update = at(line, R"("ask":"update")").at("update");
    at(line, R"("do":")" + std::string(update.at("legal").as_array().at(0).as_string()) + "\"");
    if (line != anna) server.service.disconnected(line);
  }

  MemoryServer server;
  Notes notes;
  server::LineId anna = 0, bert = 0;
  std::string table;
};

TEST_F(News, WhoIsAwayHearsThatItIsTheirTurn) {
  until_turn_of(0);
  server.service.disconnected(bert);
  act();
  ASSERT_EQ(mover(), 1);
  EXPECT_TRUE(notes.sent.empty());
  server.pass(std::chrono::seconds(4));
  ASSERT_EQ(notes.sent.size(), 1u);
  EXPECT_EQ(notes.sent[0].first, "https://hooks.example.com/bert");
  // All that is told: nothing of the game itself, no key and no seat.
  EXPECT_EQ(notes.sent[0].second, R"({"kind":"turn","game":"nim","path":"/#/online/)" + table + "\"}");
  server.pass(std::chrono::seconds(200));
  EXPECT_EQ(notes.sent.size(), 1u);
}

TEST_F(News, WhoIsHereAnywhereHearsNothing) {
  until_turn_of(0);
  act();  // Bert has a line, though not at this table
  server.pass(std::chrono::seconds(4));
  EXPECT_TRUE(notes.sent.empty());
}

TEST_F(News, WhoComesBackInTimeHearsNothing) {
  until_turn_of(0);
  server.service.disconnected(bert);
  act();
  bert = server.connect_as(2);
  server.pass(std::chrono::seconds(4));
  EXPECT_TRUE(notes.sent.empty());
}

TEST_F(News, ASeatIsToldOnceAMinuteAndNotForgotten) {
  until_turn_of(0);
  server.service.disconnected(bert);
  act();
  server.pass(std::chrono::seconds(4));
  ASSERT_EQ(notes.sent.size(), 1u);
  act();  // Bert, from a line that is gone again
  act();  // Anna
  server.pass(std::chrono::seconds(10));
  EXPECT_EQ(notes.sent.size(), 1u);
  server.pass(std::chrono::seconds(50));
  EXPECT_EQ(notes.sent.size(), 2u);
}

TEST_F(News, OneWithoutAnAddressIsNotTold) {
  EXPECT_EQ(server.ask(bert, R"({"ask":"notify"})").at("notify").at("url"), "https://hooks.example.com/bert");
  EXPECT_TRUE(name(bert, "null").at("notify").at("url").is_null());
  until_turn_of(0);
  server.service.disconnected(bert);
  act();
  server.pass(std::chrono::seconds(4));
  EXPECT_TRUE(notes.sent.empty());
}

TEST_F(News, AnAddressMustBeOneOfTheOpenInternet) {
  for (const char* const bad : {R"("http://127.0.0.1/")", R"("ftp://example.com")", "7", R"("")"})
    EXPECT_TRUE(name(bert, bad).contains("fault")) << bad;
  EXPECT_EQ(server.ask(bert, R"({"ask":"notify"})").at("notify").at("url"), "https://hooks.example.com/bert");
  EXPECT_TRUE(name(server.connect(), R"("https://example.com/")").contains("fault"));
}

TEST_F(News, WhoeverDrawsManyKeysFillsNoStore) {
  server.now += std::chrono::minutes(2);
  const auto logs = server.disk().tables("", 1000).size();
  int named = 0;
  for (int i = 0; i < 40; ++i) {
    const auto answer = name(server.connect_as(100 + i), "\"https://hooks.example.com/x\"");
    named += answer.contains("notify") ? 1 : 0;
    EXPECT_TRUE(answer.contains("notify") || json::serialize(answer).contains("in a minute"));
  }
  EXPECT_EQ(named, 10);
  EXPECT_EQ(server.disk().tables("", 1000).size(), logs + 10);
  EXPECT_TRUE(server.ask(bert, R"({"ask":"notify"})").contains("notify")) << "to ask is free";
  server.now += std::chrono::minutes(1);
  EXPECT_TRUE(name(bert, "null").contains("notify"));
}

TEST_F(News, WhereTheHostDoesNotAllowItNobodyNamesOne) {
  MemoryServer bare;
  const auto line = bare.connect_as(1);
  EXPECT_TRUE(bare.ask(line, R"({"ask":"notify","url":"https://example.com/"})").contains("fault"));
  const auto hello = server.ask(server.connect(), R"({"ask":"hello","key":")" + key_of(9) + "\"}");
  EXPECT_EQ(hello.at("hello").at("webhooks"), true);
}

}  // namespace
}  // namespace hali::test
