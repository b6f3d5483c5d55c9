// hali arena: a match says what it proves, the same again, and bad input is told clearly.
#include <gtest/gtest.h>

#include <string>

#include "base/json.h"
#include "base/text.h"
#include "tests/support/shell.h"

namespace hali::test {
namespace {

json::value last_line(const std::string& said) {
  std::string_view last;
  for (const std::string_view line : split(said, '\n'))
    if (!line.empty()) last = line;
  return parse_json(last).value();
}

TEST(Arena, AMatchEndsWithOneObject) {
  const Ran ran = run("$HALI arena carcassonne greedy,random --pairs 3 --json");
  ASSERT_EQ(ran.code, 0) << ran.said;
  const json::value match = last_line(ran.said);
  EXPECT_EQ(match.at("game").as_string(), "carcassonne");
  EXPECT_EQ(match.at("players").as_array().size(), 2u);
  EXPECT_EQ(match.at("games").to_number<int>(), 6);  // every deal with each on both seats
  const double greedy = match.at("win_rate").at("greedy").to_number<double>();
  EXPECT_GT(greedy, 0.8);
  EXPECT_NEAR(greedy + match.at("win_rate").at("random").to_number<double>(), 1, 1e-3);
  EXPECT_LT(match.at("low").to_number<double>(), greedy);
  EXPECT_GT(match.at("high").to_number<double>(), match.at("low").to_number<double>());
  EXPECT_GT(match.at("elo").to_number<double>(), 0);
  EXPECT_GT(match.at("elo_error").to_number<double>(), 0);
  EXPECT_GT(match.at("mean_score").at("greedy").to_number<double>(), 20);
  EXPECT_GE(match.at("ms_per_move").at("greedy").to_number<double>(), 0);
}

// Times differ; nothing else may.
TEST(Arena, ThreadsDoNotShowInWhatIsFound) {
  const std::string line = "$HALI arena realms search,greedy --pairs 2 --iterations 20 --json --threads ";
  json::value one = last_line(run(line + "1").said);
  json::value two = last_line(run(line + "2").said);
  one.as_object().erase("ms_per_move");
  two.as_object().erase("ms_per_move");
  EXPECT_EQ(one, two);
}

TEST(Arena, OneAmongSeveralSitsOnEverySeat) {
  const Ran ran = run("$HALI arena realms greedy,random --players 4 --pairs 2 --json");
  ASSERT_EQ(ran.code, 0) << ran.said;
  const json::value match = last_line(ran.said);
  EXPECT_EQ(match.at("games").to_number<int>(), 8);
  EXPECT_EQ(match.at("seats").to_number<int>(), 4);
  EXPECT_NEAR(match.at("win_rate").at("greedy").to_number<double>() +
                  match.at("win_rate").at("random").to_number<double>(),
              1, 1e-3);
}

TEST(Arena, WhoWinsOrLosesTogetherIsComparedNotOpposed) {
  const Ran ran =
      run("$HALI arena carcassonne greedy,random --players 2 --options variant=mists --pairs 2 --json");
  ASSERT_EQ(ran.code, 0) << ran.said;
  const json::value match = last_line(ran.said);
  EXPECT_EQ(match.at("games").to_number<int>(), 4);
  EXPECT_TRUE(match.at("elo").is_null());
  EXPECT_GT(match.at("mean_score").at("greedy").to_number<double>(),
            match.at("mean_score").at("random").to_number<double>());
}

TEST(Arena, TheSequentialTestEndsAMatchEarly) {
  const Ran ran = run("$HALI arena carcassonne greedy,random --pairs 500 --sprt --json");
  ASSERT_EQ(ran.code, 0) << ran.said;
  const json::value match = last_line(ran.said);
  EXPECT_EQ(match.at("sprt").as_string(), "stronger");
  EXPECT_LT(match.at("pairs").to_number<int>(), 100);
}

TEST(Arena, AnEqualMatchIsFair) {
  const json::value match = last_line(run("$HALI arena nim random,random --pairs 200 --json").said);
  EXPECT_EQ(match.at("players").as_array()[1].as_string(), "random (2)");
  EXPECT_LE(match.at("low").to_number<double>(), 0.5);
  EXPECT_GE(match.at("high").to_number<double>(), 0.5);
}

TEST(Arena, BadInputIsToldAndPlaysNothing) {
  const auto complains = [](const std::string& rest, std::string_view about) {
    const Ran ran = run("$HALI arena " + rest + " 2>&1");
    EXPECT_EQ(ran.code, 2) << rest;
    EXPECT_NE(ran.said.find(about), std::string::npos) << rest << ": " << ran.said;
  };
  complains("carcosa greedy,hal", "hal");
  complains("carcosa greedy,random --pairs 0", "--pairs");
  complains("carcosa search,greedy --ms 0", "--ms");
  complains("carcosa search,greedy --iterations 0", "--iterations");
  complains("carcosa search,greedy --iterations 5 --ms 5", "--ms");
  complains("carcosa greedy", "2");
  complains("carcosa greedy,random,greedy --players 2", "3");
  complains("chess greedy,random", "chess");
  complains("carcosa greedy --players 1 --sprt", "--sprt");
  complains("carcosa greedy,random --threads 0", "--threads");
}

}  // namespace
}  // namespace hali::test
