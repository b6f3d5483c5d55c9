// Cases say what they mean: what nobody reads is refused, with its place.
#include <gtest/gtest.h>

#include <string>

#include "games/registry.h"

namespace hali::carcosa {
namespace {

// What is wrong with a file of one case; empty when the case holds.
std::string trouble(const std::string& text) {
  const auto report = find_game("carcosa")->run_cases(text);
  if (!report) return report.error().where + " " + report.error().arguments[0];
  return report->failures.empty() ? std::string() : report->failures[0];
}

std::string json_case(const std::string& config, const std::string& state, const std::string& step,
                      const std::string& more = "") {
  return R"({"cases":[{"id":"X","config":)" + config + R"(,"state":)" + state + R"(,"steps":[)" + step +
         R"(],"expect":{})" + more + "}]}";
}

TEST(CarcosaCases, UnknownKeysOfAJsonCaseAreRefusedByName) {
  const std::string good = R"({"op":"selectable","want":[0,1,2,3]})";
  EXPECT_EQ(trouble(json_case("{}", "{}", good)), "");
  const auto refused = [&](const std::string& text) {
    const std::string all = trouble(text);
    const std::string end = " is not known";
    return all.starts_with("X: ") && all.ends_with(end) ? all.substr(3, all.size() - 3 - end.size()) : all;
  };
  EXPECT_EQ(refused(json_case("{}", "{}", good, R"(,"nonsense":1)")), "nonsense");
  EXPECT_EQ(refused(json_case(R"({"nonsense":1})", "{}", good)), "config.nonsense");
  EXPECT_EQ(refused(json_case(R"({"solo":{"nonsense":1}})", "{}", good)), "config.solo.nonsense");
  EXPECT_EQ(refused(json_case("{}", R"({"nonsense":1})", good)), "state.nonsense");
  EXPECT_EQ(refused(json_case("{}", R"({"players":{"1":{"nonsense":1}}})", good)),
            "state.players.1.nonsense");
  EXPECT_EQ(refused(json_case("{}", "{}", good + R"(,{"op":"recover","stack":1})")), "steps[2].stack");
  EXPECT_EQ(refused(json_case("{}", "{}", R"({"op":"resolve","choices":{"ordre":[]}})")),
            "steps[1].choices.ordre");
  EXPECT_EQ(refused(json_case("{}", R"({"board":[[0,0,"HASTUR_A",0,"f"]]})",
                              R"({"op":"feature","x":0,"y":0,"seg":"D0","want":{"nonsense":1}})")),
            "steps[1].want.nonsense");
}

TEST(CarcosaCases, StacksThatAreSaidToBeDepletedAre_CA_025) {
  const std::string step = R"({"op":"before_select","want":true})";
  EXPECT_EQ(trouble(json_case("{}", R"({"stacks":[1,0,2,2],"depleted":[false,true,false,false]})", step)),
            "");
  EXPECT_NE(trouble(json_case("{}", R"({"stacks":[1,0,2,2],"depleted":[true,false,false,false]})", step)),
            "");
}

std::string text_case(const std::string& tile, const std::string& piece) {
  return "case: x\noptions: thugs=on\nboard:\n  0,0 HASTUR_A north fixed\n  " + tile + "\npieces:\n  " +
         piece + "\nexpect sign thugs: 6\n";
}

TEST(CarcosaCases, ExtraWordsOfIndentedLinesAreRefusedWithTheLine) {
  const std::string tile = "0,-1 DIS_CAP south";
  EXPECT_EQ(trouble(text_case(tile, "1: 0,0 district")), "");
  EXPECT_EQ(trouble(text_case(tile, "thug: 0,0 district")), "");
  for (const std::string piece : {"1: thug 0,0 district", "1: 0,0 district lying", "1: 0,0 district 0,0 ley",
                                  "1: 0,0", "5: 0,0 district"}) {
    EXPECT_EQ(trouble(text_case(tile, piece)), "line 6 " + piece);
  }
  for (const std::string extra :
       {" north", " nonsense", " fixed unstable", " fixed fixed", " theatre feaster"}) {
    EXPECT_EQ(trouble(text_case(tile + extra, "1: 0,0 district")), "line 3 " + tile + extra);
  }
}

}  // namespace
}  // namespace hali::carcosa
