// The names by which a server may be called.
#include "hosts/server/host_list.h"

#include <gtest/gtest.h>

namespace hali::server {
namespace {

TEST(HostList, ANameIsReadInOneSpelling) {
  EXPECT_EQ(host_name("localhost"), "localhost");
  EXPECT_EQ(host_name("LocalHost:8420"), "localhost");
  EXPECT_EQ(host_name("localhost."), "localhost");
  EXPECT_EQ(host_name("127.0.0.1:80"), "127.0.0.1");
  EXPECT_EQ(host_name("[::1]:80"), "::1");
  EXPECT_EQ(host_name("[0:0:0:0:0:0:0:1]"), "::1");
  EXPECT_EQ(host_name("[::FFFF:127.0.0.1]"), "127.0.0.1");
  EXPECT_EQ(host_name("a-b.example:"), "a-b.example");
  EXPECT_EQ(host_name("xn--bcher-kva.example"), "xn--bcher-kva.example");
}

TEST(HostList, NonsenseIsNoName) {
  for (const char* const text : {"",
                                 ".",
                                 ":80",
                                 "localhost:x",
                                 "localhost:65536",
                                 "localhost:-1",
                                 "localhost:80:80",
                                 "a b",
                                 "a,b",
                                 "a/b",
                                 "a@b",
                                 "localhost, localhost",
                                 "[::1",
                                 "::1",
                                 "[::1]x",
                                 "[::1]:x",
                                 "[127.0.0.1]",
                                 "[fe80::1%eth0]",
                                 "[]",
                                 "a..b",
                                 ".a",
                                 "-a",
                                 "b\xc3\xbc"
                                 "cher",
                                 "%6cocalhost",
                                 "local\thost",
                                 "http://localhost"}) {
    EXPECT_FALSE(host_name(text)) << text;
  }
  EXPECT_FALSE(host_name(std::string(254, 'a')));
}

TEST(HostList, OnlyItsOwnNamesAreAllowed) {
  HostList hosts;
  for (const char* const own : {"localhost", "127.0.0.1", "::1", "192.168.1.5"}) {
    EXPECT_TRUE(hosts.allows(own, "192.168.1.5")) << own;
  }
  for (const char* const other : {"evil.example", "localhost.evil.example", "192.168.1.6", "", "tower"}) {
    EXPECT_FALSE(hosts.allows(other, "192.168.1.5")) << other;
  }
  hosts.allow("Tower.Example:8420");
  hosts.allow("[fd00::0:1]");
  EXPECT_TRUE(hosts.allows("tower.example", "127.0.0.1"));
  EXPECT_TRUE(hosts.allows("fd00::1", "127.0.0.1"));
  EXPECT_FALSE(hosts.allows("tower.example.org", "127.0.0.1"));
}

Request request(int version, std::vector<std::string> hosts, std::string target = "/") {
  Request request{.method = "GET", .target = std::move(target), .version = version, .fields = {}};
  for (std::string& host : hosts) request.fields.emplace_back("HOST", std::move(host));
  return request;
}

TEST(HostList, AHostIsNamedOnce) {
  EXPECT_EQ(host_of(request(11, {"a"})), "a");
  EXPECT_EQ(host_of(request(10, {})), "");
  EXPECT_EQ(host_of(request(10, {"a"})), "a");
  EXPECT_EQ(host_of(request(11, {})).error(), 400);
  EXPECT_EQ(host_of(request(11, {"a", "a"})).error(), 400);
  EXPECT_EQ(host_of(request(10, {"a", "a"})).error(), 400);
  EXPECT_EQ(host_of(request(11, {""})).error(), 400);
  EXPECT_EQ(host_of(request(11, {"a b"})).error(), 400);
}

TEST(HostList, ATargetThatIsAWholeAddressNamesTheHost) {
  EXPECT_EQ(host_of(request(11, {"a"}, "http://b/x")), "b");
  EXPECT_EQ(host_of(request(11, {"a"}, "HTTP://b:80?x")), "b");
  EXPECT_EQ(host_of(request(11, {"a b"}, "http://b/")).error(), 400);
  EXPECT_EQ(host_of(request(11, {"a"}, "http://me@b/")).error(), 400);
  EXPECT_EQ(host_of(request(11, {"a"}, "http:///x")).error(), 400);
  EXPECT_EQ(path_of("http://b/x?y"), "/x?y");
  EXPECT_EQ(path_of("http://b"), "/");
  EXPECT_EQ(path_of("http://b?y"), "/");
  EXPECT_EQ(path_of("/http://b/x"), "/http://b/x");
}

}  // namespace
}  // namespace hali::server
