// A request from its bytes to the answer, without a socket.
#include <gtest/gtest.h>

#include "hosts/server/answer.h"
#include "hosts/server/headers.h"

namespace hali::server {
namespace {

Status refusal_of(const std::string& bytes) {
  const Head head = find_head(bytes);
  if (head.refusal != 0) return head.refusal;
  if (head.size == 0) return 0;
  const auto request = parse_request(std::string_view(bytes).substr(0, head.size));
  return request ? 200 : request.error();
}

TEST(Http, AHeadEndsAtItsEmptyLine) {
  const std::string first = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n";
  for (std::size_t i = 0; i < first.size(); ++i) {
    const Head head = find_head(std::string_view(first).substr(0, i));
    EXPECT_EQ(head.size, 0u) << i;
    EXPECT_EQ(head.refusal, 0) << i;
  }
  EXPECT_EQ(find_head(first + "GET /b").size, first.size());
  EXPECT_EQ(find_head("\r\n\r\n" + first).size, first.size() + 4);
  EXPECT_EQ(parse_request("\r\n" + first)->target, "/a");
}

TEST(Http, WhatIsTooLongIsRefusedBeforeItEnds) {
  EXPECT_EQ(refusal_of("GET /" + std::string(kMaxRequestLine, 'a')), 414);
  EXPECT_EQ(refusal_of("GET /" + std::string(kMaxRequestLine, 'a') + " HTTP/1.1\r\n\r\n"), 414);
  EXPECT_EQ(refusal_of("GET / HTTP/1.1\r\nx: " + std::string(kMaxHead, 'a')), 431);
  std::string many = "GET / HTTP/1.1\r\n";
  for (std::size_t i = 0; i <= kMaxFields; ++i) many += "a: b\r\n";
  EXPECT_EQ(refusal_of(many + "\r\n"), 431);
  EXPECT_EQ(refusal_of("GET /" + std::string(kMaxRequestLine - 100, 'a') + " HTTP/1.1\r\n\r\n"), 200);
}

TEST(Http, NonsenseIsRefused) {
  for (const char* const bytes :
       {"\x16\x03\x01", "NONSENSE\r\n\r\n", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\n\n",
        "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\na b: c\r\n\r\n",
        "GET / HTTP/1.1\r\na : c\r\n\r\n", "GET / HTTP/1.1\r\n: c\r\n\r\n",
        "GET / HTTP/1.1\r\na: \x01\r\n\r\n", "GET /\x01 HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n", " GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"}) {
    EXPECT_EQ(refusal_of(bytes), 400) << bytes;
  }
  EXPECT_EQ(refusal_of("PRI * HTTP/2.0\r\n\r\n"), 505);
}

TEST(Http, ALineStaysOpenOnlyForWhoCanUseIt) {
  const auto kept = [](const std::string& more, const char* version = "1.1") {
    return parse_request("GET / HTTP/" + std::string(version) + "\r\n" + more + "\r\n")->keep_alive;
  };
  EXPECT_TRUE(kept(""));
  EXPECT_FALSE(kept("Connection: close\r\n"));
  EXPECT_FALSE(kept("", "1.0"));
  EXPECT_TRUE(kept("Connection: Keep-Alive\r\n", "1.0"));
  EXPECT_TRUE(parse_request("GET / HTTP/1.1\r\nContent-Length: 1\r\n\r\n")->has_body);
  EXPECT_TRUE(parse_request("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")->has_body);
  EXPECT_FALSE(parse_request("GET / HTTP/1.1\r\nContent-Length: 0\r\n\r\n")->has_body);
}

class HttpAnswer : public testing::Test {
 protected:
  // Lines of a request after "METHOD /a.js HTTP/1.1" and its Host.
  [[nodiscard]] Answer ask(const std::string& fields = "",
                           const std::string& line = "GET /a.js HTTP/1.1") const {
    const Desk desk{
        .site = site_, .hosts = hosts_, .stranger = [](const std::string& name) { return "not " + name; }};
    const auto request = parse_request(line + "\r\nHost: localhost\r\n" + fields + "\r\n");
    return request ? answer(desk, *request, {.local = "127.0.0.1", .visitor = "127.0.0.1"})
                   : refuse(request.error());
  }
  static std::string field(const Answer& answer, std::string_view name) {
    for (const auto& [key, value] : answer.fields) {
      if (key == name) return value;
    }
    return "";
  }

  Site site_ = Site::of_files({{"index.html", "page"}, {"a.js", "a long script"}, {"a.js.gz", "packed"}});
  HostList hosts_;
};

TEST_F(HttpAnswer, TheTagBelongsToTheFormThatIsSent) {
  const Answer plain = ask();
  const Answer packed = ask("Accept-Encoding: gzip\r\n");
  EXPECT_EQ(plain.body(), "a long script");
  EXPECT_EQ(packed.body(), "packed");
  EXPECT_EQ(field(packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(field(plain, "Vary"), "Accept-Encoding");
  const std::string plain_tag = field(plain, "ETag");
  const std::string packed_tag = field(packed, "ETag");
  EXPECT_NE(plain_tag, packed_tag);
  EXPECT_EQ(ask("If-None-Match: " + plain_tag + "\r\n").status, 304);
  EXPECT_EQ(ask("If-None-Match: " + packed_tag + "\r\n").status, 200);
  const Answer known = ask("Accept-Encoding: gzip\r\nIf-None-Match: \"x\", W/" + packed_tag + "\r\n");
  EXPECT_EQ(known.status, 304);
  EXPECT_EQ(field(known, "ETag"), packed_tag);
  EXPECT_EQ(known.body(), "");
  EXPECT_EQ(head_text(known, true, "").find("Content-Length"), std::string::npos);
  EXPECT_EQ(ask("If-None-Match: \"x\"\r\nIf-None-Match: " + plain_tag + "\r\n").status, 304)
      << "two lines, one list";
  EXPECT_EQ(ask("If-None-Match: *\r\n", "HEAD /a.js HTTP/1.1").status, 304);
  EXPECT_EQ(ask("If-None-Match: *\r\n", "GET /none HTTP/1.1").status, 404);
}

TEST_F(HttpAnswer, WhatCannotBeSentIsNotSent) {
  EXPECT_EQ(ask("Accept-Encoding: gzip;q=0\r\n").body(), "a long script");
  EXPECT_EQ(ask("Accept-Encoding: br\r\nAccept-Encoding: gzip;q=0, identity;q=0\r\n").status, 406);
  EXPECT_EQ(ask("If-Match: \"x\"\r\n").status, 412);
  EXPECT_EQ(ask("If-Match: *\r\n").status, 200);
  const Answer whole = ask("Range: bytes=0-1\r\nIf-Range: \"x\"\r\n");
  EXPECT_EQ(whole.status, 200);
  EXPECT_EQ(whole.body(), "a long script");
}

TEST_F(HttpAnswer, OnlyReadingOnlyFilesOnlyByItsName) {
  for (const char* const method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW", "get"}) {
    const Answer refused = ask("", std::string(method) + " / HTTP/1.1");
    EXPECT_EQ(refused.status, 405) << method;
    EXPECT_EQ(field(refused, "Allow"), "GET, HEAD");
  }
  EXPECT_EQ(ask("", "GET http://localhost/a.js HTTP/1.1").status, 200);
  const Answer stranger = ask("", "GET http://evil.example/a.js HTTP/1.1");
  EXPECT_EQ(stranger.status, 421);
  EXPECT_EQ(stranger.body(), "not evil.example\n");
  EXPECT_EQ(ask("Host: localhost\r\n").status, 400);
}

TEST_F(HttpAnswer, EveryAnswerCarriesThePolicyAndAHeadTheLengthOfItsGet) {
  for (const Answer& one : {ask(), ask("", "GET /none HTTP/1.1"), ask("Host: x\r\n"), refuse(431),
                            refuse(503), ask("If-None-Match: *\r\n"), ask("", "POST / HTTP/1.1")}) {
    const std::string head = head_text(one, false, "now");
    for (const char* const line :
         {"\r\nContent-Security-Policy: default-src 'none'", "frame-ancestors 'none'",
          "\r\nReferrer-Policy: no-referrer\r\n", "\r\nCross-Origin-Opener-Policy: same-origin\r\n",
          "\r\nCross-Origin-Resource-Policy: same-origin\r\n", "\r\nX-Content-Type-Options: nosniff\r\n",
          "\r\nDate: now\r\n", "\r\nConnection: close\r\n"}) {
      EXPECT_NE(head.find(line), std::string::npos) << one.status << line;
    }
    EXPECT_EQ(head.find("unsafe-inline"), std::string::npos);
    EXPECT_FALSE(head.substr(0, head.find('\r')).ends_with(' ')) << "a status without a reason: " << head;
  }
  const Answer head = ask("", "HEAD /a.js HTTP/1.1");
  EXPECT_TRUE(head.head);
  EXPECT_NE(head_text(head, true, "").find("\r\nContent-Length: 13\r\n"), std::string::npos);
}

TEST(Http, DatesAreSpelledAsTheStandardDoes) {
  EXPECT_EQ(http_date(std::chrono::sys_seconds(std::chrono::seconds(784111777))),
            "Sun, 06 Nov 1994 08:49:37 GMT");
  EXPECT_EQ(http_date(std::chrono::sys_seconds(std::chrono::seconds(951782400))),
            "Tue, 29 Feb 2000 00:00:00 GMT");
}

}  // namespace
}  // namespace hali::server
