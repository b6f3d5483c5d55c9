// A world in which disks are full, lines have no end and names are meant to do harm: the command says so and
// goes.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <string>

#include "base/embedded.h"
#include "base/json.h"
#include "table/tables.h"
#include "tests/support/shell.h"

namespace hali::test {
namespace {

TEST(BadWorlds, OutputThatCannotBeWrittenIsAFailureWithASentence) {
  for (const char* const command :
       {"--help", "--version", "games", "rules carcosa", "rules carcosa CA-061", "describe stars",
        "trace stars --seed 1", "simulate stars --games 1", "simulate stars --games 1 --json",
        "score realms --hand King,Queen --best", "puzzle stars --seed a", "signature stars", "play --help"}) {
    const Ran ran = run("$HALI " + std::string(command) + " 2>&1 >/dev/full");
    EXPECT_EQ(ran.code, 1) << command;
    EXPECT_NE(ran.said.find("The output cannot be written"), std::string::npos)
        << command << ": " << ran.said;
  }
  EXPECT_EQ(run("echo '{\"ask\":\"games\"}' | $HALI table 2>&1 >/dev/full").code, 1);
}

TEST(BadWorlds, ALineLongerThanAnyMessageIsRefusedAndTheNextOneAnswered) {
  const Ran ran =
      run("{ head -c 6000000 /dev/zero | tr '\\0' x; echo; echo '{\"ask\":\"games\",\"id\":7}'; } | $HALI "
          "table | cut -c 1-80");
  const auto end = ran.said.find('\n');
  ASSERT_NE(end, std::string::npos) << ran.said;
  EXPECT_NE(ran.said.substr(0, end).find("fault"), std::string::npos) << ran.said;
  EXPECT_TRUE(ran.said.substr(end + 1).starts_with("{\"id\":7,\"games\"")) << ran.said;
}

TEST(BadWorlds, WhatATerminalWouldObeyIsNotPrinted) {
  for (const char* const command :
       {"rules \"$(printf 'a\\033[2Jb')\"", "rules carcosa \"$(printf 'CA\\033]0;x\\007')\"",
        "simulate carcosa --options \"$(printf 'a\\233b=on')\"", "verify \"$(printf 'no\\rfile')\""}) {
    const Ran ran = run("$HALI " + std::string(command) + " 2>&1");
    EXPECT_NE(ran.code, 0) << command;
    EXPECT_NE(ran.said.find("\xEF\xBF\xBD"), std::string::npos) << command << ": " << ran.said;
    EXPECT_EQ(ran.said.find_first_of("\033\007\r\233"), std::string::npos) << command << ": " << ran.said;
  }
}

TEST(BadWorlds, TileSetsOfAllTablesAreBoundedTogether) {
  Tables tables({.own_device = true, .chance = nullptr});
  std::string set(embedded("data/carcosa/tiles.json").value());
  set.resize(3'900'000, ' ');
  const std::string quoted = json::serialize(json::value(set));
  std::size_t opened = 0;
  const auto open = [&](const std::string& name) {
    const std::string answer =
        tables.handle(R"({"ask":"open","game":"carcosa","players":2,"seed":"7","table":")" + name +
                      R"(","tiles":)" + quoted + "}");
    return answer.starts_with("{\"update\"");
  };
  while (opened < 10 && open("t" + std::to_string(opened))) ++opened;
  EXPECT_EQ(opened, kMaxTilesBytes / set.size());
  EXPECT_TRUE(open("t0")) << "a table that gives way makes room";
  EXPECT_EQ(tables.handle(R"({"ask":"close","table":"t1"})"), R"({"closed":true})");
  EXPECT_TRUE(open("another"));
}

}  // namespace
}  // namespace hali::test
