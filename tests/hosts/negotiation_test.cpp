// Which form of a file is sent, and when it is known already: RFC 9110, 8.8.3, 12.5.3, 13.1.
#include "hosts/server/negotiation.h"

#include <gtest/gtest.h>

namespace hali::server {
namespace {

std::string chosen(const std::optional<std::string>& said, bool has_gzip = true) {
  const auto coding = choose_coding(said, has_gzip);
  if (!coding) return "none";
  return *coding == Coding::Gzip ? "gzip" : "identity";
}

TEST(Negotiation, GzipGoesToWhoeverTakesItAndToNobodyElse) {
  for (const char* const said :
       {"gzip", "GZip", "x-gzip", "br, gzip", "gzip, deflate, br, zstd", " gzip ; q=0.001", "gzip;Q=1.000",
        "*", "br;q=1, *;q=0.1", "gzip;q=0.5, identity;q=0.5", "identity;q=0, gzip", "identity;q=0, *",
        ",,gzip,,", "gzip\t;\tq=1"}) {
    EXPECT_EQ(chosen(said), "gzip") << said;
  }
  for (const char* const said :
       {"", "br", "gzip;q=0", "gzip;q=0.000", "gzip; q=0.0, br", "gzip;q=0, *", "identity",
        "identity, gzip;q=0.9", "gzip;q=0.5, *", "gzip;q=0.2, identity;q=0.4", "gzipped", "gzip2",
        "*;q=0, identity", "gzip;q=0, gzip;q=1"}) {
    EXPECT_EQ(chosen(said), "identity") << said;
  }
  EXPECT_EQ(chosen(std::nullopt), "identity");
}

TEST(Negotiation, AWeightThatIsNoneCountsAsNotSaid) {
  for (const char* const weight : {"q=", "q=2", "q=1.001", "q=.5", "q=-1", "q=0.1234", "q=abc", "q",
                                   "level=1", "q=1;x", "q = 1", "q=0,5", "q=1e3", "q=+1", "q=00"}) {
    EXPECT_EQ(chosen("gzip;" + std::string(weight)), "identity") << weight;
  }
  EXPECT_EQ(chosen("gzip, identity;q=nonsense"), "gzip");
}

TEST(Negotiation, WhatIsExcludedIsNotSent) {
  EXPECT_EQ(chosen("identity;q=0"), "none");
  EXPECT_EQ(chosen("*;q=0"), "none");
  EXPECT_EQ(chosen("br, *;q=0"), "none");
  EXPECT_EQ(chosen("gzip;q=0, identity;q=0"), "none");
  EXPECT_EQ(chosen("gzip, identity;q=0", false), "none");
  EXPECT_EQ(chosen("gzip, *;q=0", false), "none");
  EXPECT_EQ(chosen("gzip", false), "identity");
  EXPECT_EQ(chosen("gzip, *", false), "identity");
}

TEST(Negotiation, EveryFormHasItsOwnTag) {
  EXPECT_EQ(tag_of_form("\"12ab\"", Coding::Identity), "\"12ab\"");
  EXPECT_EQ(tag_of_form("\"12ab\"", Coding::Gzip), "\"12ab-gz\"");
}

TEST(Negotiation, ATagIsFoundInAList) {
  const auto weak = [](std::string_view list) { return names_tag(list, "\"a\"", Comparison::Weak); };
  const auto strong = [](std::string_view list) { return names_tag(list, "\"a\"", Comparison::Strong); };
  for (const char* const list : {"\"a\"", "*", " * ", "W/\"a\"", "\"b\", \"a\"", "\"b\",W/\"a\" , \"c\"",
                                 ", ,\"a\",", "\"x,y\", \"a\"", "W/\"\",\"a\""}) {
    EXPECT_TRUE(weak(list)) << list;
  }
  for (const char* const list : {"", "a", "\"b\"", "\"a", "w/\"a\"", "W/ \"a\"", "\"a\" \"a\"", "\"a\", b",
                                 "*, \"a\"", "\"x\",\"a\"y", "\"a b\"", "\"A\"", "\"a\\\""}) {
    EXPECT_FALSE(weak(list)) << list;
  }
  EXPECT_TRUE(strong("\"a\""));
  EXPECT_TRUE(strong("W/\"a\", \"a\""));
  EXPECT_FALSE(strong("W/\"a\""));
}

}  // namespace
}  // namespace hali::server
