// Looking back, looking elsewhere, hints and records.
#include <map>
#include <set>

#include "base/text.h"
#include "tests/table/talk.h"

namespace hali::test {
namespace {

json::object play_to_end(Talk& talk, std::size_t salt) {
  for (std::size_t i = 0; i < 5000; ++i) {
    const auto update = talk.ask(R"({"ask":"update","since":10000})").at("update").as_object();
    if (update.at("over").as_bool()) return update;
    talk.act(i * 7 + salt);
  }
  ADD_FAILURE() << "the game does not end";
  return {};
}

TEST(Looking, EveryMomentLooksAsItDidThen) {
  Talk talk;
  talk.ask(kTwoPeople);
  std::vector<json::value> views{talk.update(0).at("view")};
  for (std::size_t i = 0; i < 60; ++i) {
    talk.act(i);
    views.push_back(talk.update(0).at("view"));
  }
  for (std::size_t at = 0; at < views.size(); ++at) {
    const auto look = talk.as(0, R"({"ask":"look","at":)" + std::to_string(at) + "}").at("look").as_object();
    EXPECT_EQ(look.at("view"), views[at]) << at;
    EXPECT_EQ(look.at("at"), at);
    EXPECT_EQ(look.at("of"), 60);
    EXPECT_EQ(look.at("do").is_null(), at == 0);
    EXPECT_EQ(look.at("choice").is_null(), at == 0);
  }
}

TEST(Looking, StepsTellTheSameAsLooks) {
  Talk talk;
  talk.ask(kTwoPeople);
  for (std::size_t i = 0; i < 40; ++i) talk.act(i);
  const auto steps = talk.update(1, R"({"ask":"update","since":10})").at("steps").as_array();
  ASSERT_EQ(steps.size(), 30u);
  for (const auto& step : steps) {
    const auto at = step.at("at").as_int64();
    const auto look = talk.as(1, R"({"ask":"look","at":)" + std::to_string(at) + "}").at("look");
    for (const char* const field : {"do", "choice", "seat", "events"})
      EXPECT_EQ(step.at(field), look.at(field)) << at;
  }
}

TEST(Looking, WhatIfChangesNothingAndRefusesWhatTheRulesDo) {
  Talk talk;
  talk.ask(kTwoPeople);
  for (std::size_t i = 0; i < 20; ++i) talk.act(i);
  const auto before = talk.raw(R"({"ask":"update"})");
  const auto now = talk.ask(R"({"ask":"update"})").at("update");
  const int mover = static_cast<int>(now.at("to_move").as_int64());
  std::string actions;
  for (int i = 0; i < 12; ++i) {
    const auto answer = talk.as(mover, R"({"ask":"what_if","at":20,"actions":[)" + actions + "]}");
    const auto what_if = answer.at("what_if").as_object();
    for (const char* const field : {"view", "events", "legal", "to_move"})
      ASSERT_TRUE(what_if.contains(field));
    actions += (i == 0 ? "" : ",") + json::serialize(what_if.at("legal").as_array().back());
  }
  const auto refused = talk.as(mover, R"({"ask":"what_if","at":20,"actions":["place 90,90 north"]})");
  EXPECT_TRUE(refused.contains("refused"));
  EXPECT_EQ(talk.raw(R"({"ask":"update"})"), before);
}

// Which tiles of the board a view knows the special of, by "x,y".
std::map<std::string, std::string> known_specials(const json::value& view) {
  std::map<std::string, std::string> known;
  for (const auto& tile : view.at("board").as_array()) {
    const auto* special = tile.as_object().if_contains("special");
    if (special == nullptr) continue;
    known[json::serialize(tile.at("x")) + "," + json::serialize(tile.at("y"))] = special->as_string().c_str();
  }
  return known;
}

TEST(Looking, ManyDealsAgreeOnWhatIsKnownAndDifferInWhatIsHidden) {
  Talk talk;
  talk.ask(kTwoPeople);
  std::size_t sure = 0;
  std::size_t open = 0;
  for (std::size_t i = 0; i < 260; ++i) {
    const auto now = talk.ask(R"({"ask":"update","since":10000})").at("update");
    if (now.at("to_move").is_null()) break;
    const int mover = static_cast<int>(now.at("to_move").as_int64());
    const auto own = talk.update(mover, R"({"ask":"update","since":10000})");
    json::object message{{"ask", "what_if"}, {"deals", 12}};
    message["actions"] = json::array{own.at("legal").as_array().back()};
    message["then"] = json::array{"under", "resolve", "next", "imbue none", "recruit"};
    const auto what_if = talk.as(mover, json::serialize(message)).at("what_if");
    auto known = known_specials(own.at("view"));
    // A replaced tile gives its cell to another.
    const auto action = split(own.at("legal").as_array().back().as_string(), ' ');
    if (action[0] == "replace") known.erase(std::string(action[1]));
    ASSERT_EQ(what_if.at("deals").as_array().size(), 12u);
    std::map<std::string, std::set<std::string>> flips;
    for (const auto& deal : what_if.at("deals").as_array()) {
      for (const auto& step : deal.as_array()) {
        for (const auto& event : step.at("events").as_array()) {
          if (event.at("event") != "flip") continue;
          const auto cell = json::serialize(event.at("x")) + "," + json::serialize(event.at("y"));
          flips[cell].insert(event.at("special").as_string().c_str());
        }
      }
    }
    for (const auto& [cell, specials] : flips) {
      if (known.contains(cell)) {
        EXPECT_EQ(specials, std::set<std::string>{known.at(cell)}) << cell;
        ++sure;
      }
      open += specials.size() > 1 ? 1 : 0;
    }
    talk.act(i * 7);
  }
  EXPECT_GT(sure, 0u);
  EXPECT_GT(open, 0u);
}

TEST(Looking, WhatIfGoesOnAsFarAsItIsTold) {
  Talk talk;
  talk.ask(kTwoPeople);
  const auto what_if =
      talk.as(0, R"({"ask":"what_if","actions":["take 1"],"then":["place","resolve"],"deals":1})")
          .at("what_if")
          .as_object();
  const auto steps = what_if.at("deals").as_array().at(0).as_array();
  ASSERT_EQ(steps.size(), 3u);
  EXPECT_EQ(steps.at(0).at("do"), "take 1");
  EXPECT_TRUE(std::string(steps.at(1).at("do").as_string()).starts_with("place "));
  EXPECT_EQ(steps.at(2).at("do"), "resolve");
  EXPECT_NE(what_if.at("to_move"), steps.at(0).at("seat"));
  EXPECT_TRUE(talk.as(0, R"({"ask":"what_if","actions":[],"deals":65})").contains("fault"));
  EXPECT_TRUE(talk.as(0, R"({"ask":"what_if","actions":[],"then":"resolve"})").contains("fault"));
}

TEST(Looking, WhenTheGameIsOverWhatIfIsPlayedOnWhatReallyLayThere) {
  Talk talk;
  talk.ask(kTwoPeople);
  play_to_end(talk, 3);
  const auto text = talk.ask(R"({"ask":"record"})").at("record").as_string();
  const Record record = read_record({text.data(), text.size()}).value();
  json::object message{{"ask", "what_if"}, {"at", 5}};
  json::array& actions = message["actions"].emplace_array();
  for (std::size_t i = 5; i < record.actions.size(); ++i) actions.emplace_back(record.actions[i]);
  const auto answer = talk.as(0, json::serialize(message));
  ASSERT_TRUE(answer.contains("what_if")) << json::serialize(answer).substr(0, 200);
  EXPECT_EQ(answer.at("what_if").at("view"), talk.update(0).at("view"));
  EXPECT_TRUE(answer.at("what_if").at("to_move").is_null());
}

TEST(Looking, HintsAreLegalAndTheSameWhenAskedAgain) {
  Talk talk;
  talk.ask(kTwoPeople);
  for (std::size_t i = 0; i < 25; ++i) {
    const auto now = talk.ask(R"({"ask":"update","since":10000})").at("update");
    const int mover = static_cast<int>(now.at("to_move").as_int64());
    const auto hint = talk.as(mover, R"({"ask":"hint"})").at("hint").at("do");
    EXPECT_EQ(talk.as(mover, R"({"ask":"hint"})").at("hint").at("do"), hint);
    json::object message{{"ask", "why"}, {"do", hint}};
    EXPECT_TRUE(talk.as(mover, json::serialize(message)).contains("allowed"));
    message = {{"do", hint}};
    ASSERT_TRUE(talk.as(mover, json::serialize(message)).contains("update"));
  }
}

TEST(Looking, RecordsOfSeveralGamesComeBackAsTheSameTables) {
  for (std::size_t salt = 0; salt < 4; ++salt) {
    Talk talk;
    const std::string players = std::to_string(2 + salt % 3);
    talk.ask(R"({"ask":"open","game":"carcosa","players":)" + players +
             R"(,"options":{"advanced":"off","short_game":"on"},"seed":")" + std::to_string(salt) + "\"}");
    if (salt == 0) {
      for (std::size_t i = 0; i < 33; ++i) talk.act(i);
    } else {
      play_to_end(talk, salt);
    }
    const auto record = talk.ask(R"({"ask":"record"})").at("record");
    const json::object message{{"table", "again"}, {"as", 0}, {"ask", "load"}, {"record", record}};
    const auto loaded = talk.ask(json::serialize(message)).at("update");
    const auto here = talk.update(0);
    for (const char* const field : {"at", "view", "options", "to_move", "over", "steps"}) {
      EXPECT_EQ(loaded.at(field), here.at(field)) << field;
    }
    EXPECT_EQ(talk.ask(R"({"table":"again","ask":"record"})").at("record"), record);
  }
}

TEST(Looking, ALoadedGameTakesTheSeatsItIsGiven) {
  Talk talk;
  talk.ask(kTwoPeople);
  talk.act();
  json::object message{{"ask", "load"}};
  message["record"] = talk.ask(R"({"ask":"record"})").at("record");
  message["seats"] =
      parse_json(R"([{"kind":"person","name":"Zoë","colour":"jade"},{"kind":"machine","player":"greedy"}])")
          .value();
  const auto seats = talk.ask(json::serialize(message)).at("update").at("seats").as_array();
  EXPECT_EQ(seats.at(0).at("name"), "Zoë");
  EXPECT_EQ(seats.at(0).at("colour"), "jade");
  EXPECT_EQ(seats.at(1).at("player"), "greedy");
}

}  // namespace
}  // namespace hali::test
