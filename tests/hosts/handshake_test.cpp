// Who gets a line: whose page asks, by which name, through which proxy. Without a socket.
#include "hosts/server/handshake.h"

#include <gtest/gtest.h>

#include "hosts/server/addresses.h"
#include "hosts/server/forwarded.h"
#include "hosts/server/origin.h"

namespace hali::server {
namespace {

class Handshake : public testing::Test {
 protected:
  Handshake() { hosts.allow("tower.example"); }

  static Request request_of(const std::string& text) {
    const auto request = parse_request(text);
    EXPECT_TRUE(request) << text;
    return request.value_or(Request{});
  }
  // `more`: fields, each with its end of line; `but`: one that is left out.
  static Request asking(const std::string& more = "", const std::string& but = "") {
    std::string text = "GET /ws HTTP/1.1\r\n";
    for (const std::string& field :
         {std::string("Host: localhost"), std::string("Upgrade: websocket"),
          std::string("Connection: keep-alive, Upgrade"), std::string("Sec-WebSocket-Version: 13"),
          std::string("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")}) {
      if (but.empty() || !field.starts_with(but)) text += field + "\r\n";
    }
    return request_of(text + more + "\r\n");
  }
  Status status(const Request& request) {
    const Desk desk{.site = site,
                    .hosts = hosts,
                    .stranger = [](const std::string& name) { return name; },
                    .behind_proxy = behind_proxy};
    const auto told = shake_hands(desk, request, {.local = "10.0.0.1", .visitor = "10.0.0.9"});
    return told ? told->status : told.error().status;
  }

  Site site = Site::of_files({{"index.html", "page"}});
  HostList hosts;
  bool behind_proxy = false;
};

TEST_F(Handshake, TheKeyIsAnsweredAsTheStandardSays) {
  EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

TEST_F(Handshake, WhoAsksInFormGetsALine) { EXPECT_EQ(status(asking()), 101); }

TEST_F(Handshake, WhoDoesNotIsTold) {
  EXPECT_EQ(status(asking("", "Upgrade")), 426);
  EXPECT_EQ(status(asking("", "Connection")), 426);
  EXPECT_EQ(status(asking("", "Sec-WebSocket-Version")), 426);
  EXPECT_EQ(status(asking("Sec-WebSocket-Version: 8\r\n", "Sec-WebSocket-Version")), 426);
  EXPECT_EQ(status(asking("", "Sec-WebSocket-Key")), 400);
  EXPECT_EQ(status(asking("Sec-WebSocket-Key: short\r\n", "Sec-WebSocket-Key")), 400);
  EXPECT_EQ(status(asking("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")), 400) << "two of them";
  EXPECT_EQ(status(asking("Content-Length: 5\r\n")), 400);
  EXPECT_EQ(status(asking("", "Host")), 400);
  EXPECT_EQ(status(asking("Host: evil.example\r\n", "Host")), 421);
}

TEST_F(Handshake, APageOfSomebodyElseGetsNone) {
  for (const std::string own :
       {"http://localhost:8420", "https://tower.example", "http://10.0.0.1:1", "HTTP://[::1]"}) {
    EXPECT_EQ(status(asking("Origin: " + own + "\r\n")), 101) << own;
  }
  for (const std::string other :
       {"http://evil.example", "null", "file://", "https://tower.example.evil.example",
        "https://tower.example@evil.example", "chrome-extension://localhost", "localhost",
        "http://localhost, http://evil.example", ""}) {
    EXPECT_EQ(status(asking("Origin: " + other + "\r\n")), 403) << other;
  }
}

TEST_F(Handshake, OnlyAProxyThatIsTrustedIsBelieved) {
  const Request evil = asking("X-Forwarded-Host: evil.example\r\n");
  const Request tower = asking("X-Forwarded-Host: tower.example\r\nHost: backend.example\r\n", "Host");
  EXPECT_EQ(status(evil), 101);
  EXPECT_EQ(status(tower), 421);
  behind_proxy = true;
  EXPECT_EQ(status(evil), 421);
  EXPECT_EQ(status(tower), 101);
  EXPECT_EQ(status(asking("X-Forwarded-Host: a b\r\n")), 400);
}

TEST(Forwarded, OfSeveralTheNearestProxyIsBelieved) {
  const auto told = [](const std::string& fields) {
    return forwarded(*parse_request("GET / HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n"));
  };
  EXPECT_EQ(told("").address, std::nullopt);
  EXPECT_EQ(told("X-Forwarded-For: 6.6.6.6, 192.0.2.7\r\n").address, "192.0.2.7");
  EXPECT_EQ(told("X-Forwarded-For: 192.0.2.7\r\nX-Forwarded-For: 192.0.2.8\r\n").address, "192.0.2.8");
  EXPECT_EQ(told("X-Forwarded-For: 192.0.2.7:4711\r\n").address, "192.0.2.7");
  EXPECT_EQ(told("X-Forwarded-For: 2001:db8:1:2:3::4\r\n").address, "2001:db8:1:2::");
  EXPECT_EQ(told("X-Forwarded-For: [2001:db8:1:2:3::4]:443\r\n").address, "2001:db8:1:2::");
  EXPECT_EQ(told("X-Forwarded-For: ::ffff:192.0.2.7\r\n").address, "192.0.2.7");
  for (const std::string bad : {"unknown", "", "192.0.2.7,", "[", "]", "[]", ":", "1.2.3.4.5", "_hidden"}) {
    EXPECT_EQ(told("X-Forwarded-For: " + bad + "\r\n").address, std::nullopt) << bad;
  }
  EXPECT_FALSE(told("").secure);
  EXPECT_TRUE(told("X-Forwarded-Proto: HTTPS\r\n").secure);
  EXPECT_FALSE(told("X-Forwarded-Proto: https, http\r\n").secure);
  EXPECT_EQ(told("X-Forwarded-Host: a.example, b.example:8\r\n").host, "b.example:8");
}

TEST(Addresses, ANetworkOfIpv6IsOneVisitor) {
  EXPECT_EQ(visitor_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(visitor_of("2001:db8:1:2:3:4:5:6"), visitor_of("2001:db8:1:2::1"));
  EXPECT_NE(visitor_of("2001:db8:1:3::1"), visitor_of("2001:db8:1:2::1"));
  EXPECT_EQ(visitor_of("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(visitor_of("fe80::1%eth0"), "fe80::");
  EXPECT_EQ(visitor_of("nobody"), std::nullopt);
}

TEST(Addresses, ALogNamesNobody) {
  EXPECT_EQ(network_of("192.0.2.7"), "192.0.2.0/24");
  EXPECT_EQ(network_of("2001:db8:1:2::"), "2001:db8:1::/48");
  EXPECT_EQ(network_of(""), "");
}

TEST(TransportSecurity, IsAskedForWhereThereIsTlsAndAName) {
  const Site site = Site::of_files({{"index.html", "page"}});
  HostList hosts;
  hosts.allow("tower.example");
  const auto asks = [&](const std::string& fields, bool secure, bool behind_proxy) {
    const Desk desk{.site = site,
                    .hosts = hosts,
                    .stranger = [](const std::string& name) { return name; },
                    .behind_proxy = behind_proxy};
    const Answer told = answer(desk, *parse_request("GET / HTTP/1.1\r\n" + fields + "\r\n"),
                               {.local = "127.0.0.1", .visitor = "", .secure = secure});
    return head_text(told, true, "now").find("Strict-Transport-Security: max-age=") != std::string::npos;
  };
  const std::string tower = "Host: tower.example\r\n";
  EXPECT_TRUE(asks(tower, true, false));
  EXPECT_FALSE(asks(tower, false, false));
  EXPECT_FALSE(asks("Host: localhost\r\n", true, false))
      << "other servers of this machine have that name too";
  EXPECT_FALSE(asks("Host: 127.0.0.1\r\n", true, false));
  EXPECT_FALSE(asks(tower + "X-Forwarded-Proto: https\r\n", false, false));
  EXPECT_TRUE(asks(tower + "X-Forwarded-Proto: https\r\n", false, true));
}

}  // namespace
}  // namespace hali::server
