// Puzzles and questions: the same everywhere, solvable as told, and bad questions are told what is wrong.
#include "games/stars/puzzle.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/json.h"
#include "base/words.h"
#include "games/stars/question.h"

namespace hali::stars::test {
namespace {

json::object ask(std::string_view question) {
  const auto answer = consult(question);
  EXPECT_TRUE(answer) << question << ": " << (answer ? "" : answer.error().words);
  return answer ? parse_json(*answer).value().as_object() : json::object();
}

TEST(Puzzle, TheSolutionWorksAndIsTheShortest) {
  const Game game = Game::make({.players = 2, .options = {}, .tiles = {}}).value();
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Puzzle puzzle = make_puzzle(game, seed, std::nullopt);
    ASSERT_NE(puzzle.solution.card, kNoCard) << seed;
    State s = puzzle.s;
    for (const Action action : actions_of(game.rules(), s, puzzle.solution)) {
      ASSERT_FALSE(game.check(s, action)) << seed << ": " << game.text(s, action);
      game.apply(s, action, nullptr);
    }
    EXPECT_GE(puzzle.solution.moves.size(), 2u);
    for (const Plan& plan : solve(game.rules(), puzzle.s, static_cast<int>(puzzle.solution.moves.size()) - 1))
      EXPECT_NE(plan.card, puzzle.solution.card) << "a shorter way exists, seed " << seed;
  }
}

TEST(Puzzle, EveryDifficultyCanBeHad) {
  const Game game = Game::make({.players = 2, .options = {}, .tiles = {}}).value();
  for (std::size_t i = 0; i < kDifficultyNames.size(); ++i) {
    const auto wanted = static_cast<Difficulty>(i);
    EXPECT_EQ(make_puzzle(game, 5, wanted).difficulty, wanted) << kDifficultyNames[i];
  }
}

TEST(Puzzle, ADayHasOnePuzzleAndAnotherDayAnother) {
  const auto one = consult(R"({"puzzle":{"date":"2026-11-15"}})");
  ASSERT_TRUE(one);
  EXPECT_EQ(*one, consult(R"({"puzzle":{"date":"2026-11-15"}})").value());
  EXPECT_NE(*one, consult(R"({"puzzle":{"date":"2026-11-16"}})").value());
  EXPECT_EQ(ask(R"({"puzzle":{"date":"2026-11-15"}})").at("difficulty").as_string(), "fiendish")
      << "a Sunday";
  EXPECT_EQ(ask(R"({"puzzle":{"date":"2026-11-16"}})").at("difficulty").as_string(), "easy") << "a Monday";
}

TEST(Puzzle, DaysThatAreNoneAreRefused) {
  for (const std::string_view date : {"2026-02-29", "2026-13-01", "2026-00-10", "2026-11-31", "26-11-15",
                                      "2026-11-15x", "today", "2026-1-5", "2100-02-29"})
    EXPECT_FALSE(daily(date)) << date;
  EXPECT_TRUE(daily("2028-02-29"));
  EXPECT_TRUE(daily("2000-02-29"));
}

TEST(Question, SolvesAPositionGivenByNames) {
  const json::object answer = ask(
      R"({"solve":{"sky":["231cs","402km","n351f","24e3c","l012s"],"hand":["gug-p","byakhee-s-f","dagoon-f"],"cult":[]}})");
  const auto& list = answer.at("summonings").as_array();
  ASSERT_FALSE(list.empty());
  bool at_once = false;
  for (const auto& plan : list) {
    at_once = at_once || (plan.at("card").as_string() == "byakhee-s-f" && plan.at("moves").as_int64() == 0);
    const auto& sequence = plan.at("sequence").as_array();
    const auto& choices = plan.at("choices").as_array();
    EXPECT_TRUE(std::string_view(sequence.back().as_string()).starts_with("summon "));
    ASSERT_EQ(choices.size(), sequence.size());
    EXPECT_EQ(choices.back().at("verb").as_string(), "summon");
    EXPECT_EQ(choices.back().at("card").as_string(), plan.at("card").as_string());
  }
  EXPECT_TRUE(at_once) << "it is there to be seen";
}

// Two Dholes lie there, a Ghast is in the hand: what is told is what can be played from the hand that was
// given.
TEST(Question, InvokesNothingThatIsNotInTheHand) {
  const json::object answer = ask(
      R"({"solve":{"sky":["llc05","s3s13","4120n","23s22","1ce1k"],"hand":["ghast-s"],"cult":["dhole-p","dhole-f"],"most_moves":2}})");
  for (const auto& plan : answer.at("summonings").as_array()) {
    const auto& invoked = plan.at("invoke");
    EXPECT_TRUE(invoked.is_null() || invoked.as_string() == "ghast-s") << invoked;
  }
}

TEST(Question, TriesActionsOnAPositionUntilOneIsRefused) {
  const json::object answer = ask(
      R"({"look":{"sky":["231cs","402km","n351f","24e3c","l012s"],"hand":["byakhee-p-p","gug-p"],
          "actions":["invoke byakhee-p-p","push 1 right","push 1 right"]}})");
  EXPECT_EQ(answer.at("done").as_int64(), 2);
  EXPECT_EQ(answer.at("rule").as_string(), "SR-030");
  EXPECT_EQ(answer.at("sky").as_array()[0].as_string(), "s231c");
  EXPECT_EQ(answer.at("choices").as_array().size(), answer.at("legal").as_array().size());
  EXPECT_EQ(answer.at("choices").as_array()[0].at("verb").as_string(), "discard");
  EXPECT_EQ(answer.at("choices").as_array()[0].at("card").as_string(), "gug-p");
}

// Who has served, what an invocation still owes, what lies elsewhere, and the switches.
TEST(Question, APositionMayBeInTheMiddleOfATurn) {
  const std::string sky = R"("sky":["231cs","402km","n351f","24e3c","l012s"])";
  const json::object answer = ask(R"({"look":{)" + sky + R"(,"hand":["gug-p"],
      "cult":["miri_nigri-p",{"card":"formless-s-p","served":true}],"owed":{"push":1,"flip":2},
      "others":["ghast-s",{"card":"ghast-p","served":true}],"discard":["dhole-p"]}})");
  const json::object& view = answer.at("view").as_object();
  EXPECT_EQ(view.at("step").as_string(), "moves");
  EXPECT_EQ(view.at("owed"), parse_json(R"({"push":1,"swap":0,"flip":2})").value());
  EXPECT_EQ(view.at("areas").as_array()[0].at("creatures"),
            parse_json(R"([{"card":"miri_nigri-p","served":false},{"card":"formless-s-p","served":true}])")
                .value());
  for (const std::size_t seat : {1u, 2u}) {
    const json::array& creatures = view.at("areas").as_array()[seat].at("creatures").as_array();
    ASSERT_EQ(creatures.size(), 1u);
    EXPECT_EQ(creatures[0].at("served").as_bool(), false) << "only one's own have served in one's turn";
  }
  EXPECT_EQ(view.at("discard"), parse_json(R"(["dhole-p"])").value());
  const json::array& legal = answer.at("legal").as_array();
  const auto can = [&](std::string_view text) {
    return std::ranges::any_of(legal, [&](const json::value& each) { return each.as_string() == text; });
  };
  EXPECT_TRUE(can("serve miri_nigri-p"));
  EXPECT_FALSE(can("serve formless-s-p"));
  EXPECT_TRUE(can("flip a1"));
  EXPECT_FALSE(can("draw"));
  const auto at_start = ask(R"({"look":{)" + sky + R"(,"hand":["gug-p"],"owed":{"push":0}}})");
  EXPECT_EQ(at_start.at("view").at("step").as_string(), "start");
  const auto lone = [&](const char* mirrors) {
    return ask(R"({"solve":{"sky":"2222222222222222222222222","hand":["gug-p"],"options":{"mirrors":")" +
               std::string(mirrors) + R"("}}})");
  };
  EXPECT_TRUE(lone("on").contains("summonings"));
  EXPECT_FALSE(
      consult(R"({"solve":{"sky":"2222222222222222222222222","hand":[],"options":{"mirrors":"x"}}})"));
}

TEST(Question, WhatIsWrongIsNamedInEveryLanguage) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 23> kBad{{
      {"{]", ""},
      {"[]", ""},
      {"{}", ""},
      {R"({"solve":3})", "solve"},
      {R"({"solve":{"hand":[]}})", "sky"},
      {R"({"solve":{"sky":["22"],"hand":[]}})", "sky"},
      {R"({"solve":{"sky":"2222222222222222222222222"}})", "hand"},
      {R"({"solve":{"sky":"2222222222222222222222222","hand":["cthulhu"]}})", "hand"},
      {R"({"solve":{"sky":"2222222222222222222222222","hand":["gug"]}})", "hand"},
      {R"({"solve":{"sky":"2222222222222222222222222","hand":["gug-p"],"cult":["gug-p"]}})", "cult"},
      {R"({"solve":{"sky":"2222222222222222222222222","hand":[],"most_moves":10}})", "most_moves"},
      {R"({"solve":{"sky":"2222222222222222222222222","hand":[],"owed":3}})", "owed"},
      {R"({"solve":{"sky":"2222222222222222222222222","hand":[],"owed":{"pull":1}}})", "owed"},
      {R"({"solve":{"sky":"2222222222222222222222222","hand":[],"owed":{"push":10}}})", "owed"},
      {R"({"solve":{"sky":"2222222222222222222222222","hand":[],"owed":{"push":-1}}})", "owed"},
      {R"({"solve":{"sky":"2222222222222222222222222","hand":[],"owed":{"push":5,"flip":5}}})", "owed"},
      {R"({"solve":{"sky":"2222222222222222222222222","hand":[],"cult":3}})", "cult"},
      {R"({"solve":{"sky":"2222222222222222222222222","hand":[],"cult":[{"served":true}]}})", "cult"},
      {R"({"solve":{"sky":"2222222222222222222222222","hand":[],"discard":["gug-p","gug-p"]}})", "discard"},
      {R"({"solve":{"sky":"2222222222222222222222222","hand":[],"others":["gug-p"],"cult":["gug-p"]}})",
       "others"},
      {R"({"puzzle":{}})", "puzzle"},
      {R"({"puzzle":{"date":"2026-02-30"}})", "date"},
      {R"({"puzzle":{"seed":"a","difficulty":"mild"}})", "difficulty"},
  }};
  for (const auto& [question, where] : kBad) {
    const auto answer = consult(question);
    ASSERT_FALSE(answer) << question;
    EXPECT_TRUE(where.empty() || answer.error().where == where) << question << ": " << answer.error().where;
    for (const auto* language : {"en", "de"})
      EXPECT_TRUE(Words::in(language).value().knows(answer.error().words)) << answer.error().words;
  }
}

}  // namespace
}  // namespace hali::stars::test
