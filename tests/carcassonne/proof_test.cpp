// What a case says and nobody reads is refused, with its place.
#include <gtest/gtest.h>

#include "games/registry.h"

namespace hali {
namespace {

std::string complaint(std::string_view game, const std::string& cases) {
  const auto report = find_game(game)->run_cases(cases);
  if (!report) return "fault: " + report.error().words + " " + report.error().where;
  return report->failures.empty() ? "" : report->failures.front();
}
std::string golden(std::string_view game, const std::string& one) {
  return complaint(game, R"({"cases": [)" + one + "]}");
}

std::string land(const std::string& more) {
  return R"({"id": "T", "mode": "gcc", "start": [{"kind": "U", "x": 0, "y": 0, "rot": 0}], )" + more + "}";
}

TEST(CarcassonneGolden, UnknownKeysAreRefusedWithTheirPlace) {
  const auto wrong = [](const std::string& more) { return golden("carcassonne", land(more)); };
  EXPECT_EQ(wrong(R"("moves": [], "expect": {"meeples": [5, 5]})"), "");
  EXPECT_NE(wrong(R"("preset": {"nonsense": 1}, "expect": {})").find("preset: there is no key nonsense"),
            std::string::npos);
  EXPECT_NE(wrong(R"("nonsense": 1)").find("there is no key nonsense"), std::string::npos);
  EXPECT_NE(wrong(R"("moves": [{"kind": "U", "x": 1, "y": 0, "rot": 0, "meeple": {"colour": 1}}])")
                .find("moves 0 meeple: there is no key colour"),
            std::string::npos);
  EXPECT_NE(wrong(R"("preset": {"placed": {"0,0": {"feature": "road", "ghost": 1}}})")
                .find("preset placed 0,0 there is no key ghost"),
            std::string::npos);
}

TEST(CarcassonneGolden, FiguresAndScoresCanBePreset) {
  const auto wrong = [](const std::string& more) { return golden("carcassonne", land(more)); };
  EXPECT_EQ(wrong(R"("preset": {"meeples": [3, 2], "guards": [1, 0], "guard_pool": 2, "score": [7, 40]},
                  "moves": [], "expect": {"meeples": [3, 2], "guards": [1, 0], "guard_pool": [2, 2],
                  "final": [7, 40]})"),
            "");
  EXPECT_NE(wrong(R"("preset": {"meeples": [3, 2, 1]})").find("preset meeples"), std::string::npos);
  EXPECT_NE(wrong(R"("preset": {"guards": "many"})").find("preset guards"), std::string::npos);
}

TEST(CarcassonneCases, WordsTooManyAreRefused) {
  const std::string head = "case: one\nrules: MC-010\noptions: variant=ghosts\n";
  const auto wrong = [&](const std::string& lines) { return complaint("carcassonne", head + lines); };
  EXPECT_EQ(wrong("board:\n  0,0 U north\npieces:\n  1: 0,0 road ghosts 1\n"), "");
  EXPECT_NE(wrong("board:\n  0,0 U north\npieces:\n  1: 0,0 road ghosts 1 nonsense\n"), "");
  EXPECT_NE(wrong("board:\n  0,0 U north\npieces:\n  1: 0,0 road guard 2\n"), "");
  EXPECT_NE(wrong("board:\n  0,0 U north east\n"), "");
}

TEST(StarsGolden, UnknownKeysAreRefusedWithTheirPlace) {
  const std::string input =
      R"("op": "ignore_limit", "expected": {"limit": 2}, "input": {"copies_in_play": 1)";
  EXPECT_EQ(golden("stars", "{" + input + "}}"), "");
  EXPECT_NE(golden("stars", "{" + input + R"(, "nonsense": 1}})").find("input there is no key nonsense"),
            std::string::npos);
  EXPECT_NE(golden("stars", R"({"nonsense": 1, )" + input + "}}").find("there is no key nonsense"),
            std::string::npos);
}

TEST(RealmsGolden, UnknownKeysAndCardsOutsideTheHandAreRefused) {
  const std::string hand = R"({"mode": "base", "hand": ["FR01"], "expected_total": 9)";
  const std::string right = golden("realms", hand + "}");
  EXPECT_EQ(right.find("there is no key"), std::string::npos) << right;
  EXPECT_NE(golden("realms", hand + R"(, "nonsense": 1})").find("there is no key nonsense"),
            std::string::npos);
  EXPECT_NE(golden("realms", hand + R"(, "expected_cards": {"FR02": 1}})"), right);
}

}  // namespace
}  // namespace hali
