// docs/PROTOCOL.md is true: every message of it is understood, and every field it shows is there.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <vector>

#include "base/text.h"
#include "games/registry.h"
#include "tests/table/talk.h"

namespace hali::test {
namespace {

std::string page() {
  std::ifstream in(HALI_SOURCE_DIR "/docs/PROTOCOL.md");
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// The code between backticks in a line.
std::vector<std::string> code_in(std::string_view line) {
  std::vector<std::string> out;
  for (auto from = line.find('`'); from != std::string_view::npos; from = line.find('`', from)) {
    const auto to = line.find('`', from + 1);
    if (to == std::string_view::npos) break;
    out.emplace_back(line.substr(from + 1, to - from - 1));
    from = to + 1;
  }
  return out;
}

struct Row {
  std::string message;
  std::set<std::string> answers;  // the keys that the answer may have
};

// The rows of the table of messages.
std::vector<Row> rows() {
  std::vector<Row> out;
  const std::string text = page();
  for (const std::string_view line : split(text, '\n')) {
    if (!line.starts_with("| `{")) continue;
    const auto code = code_in(line);
    Row row{.message = code.front(), .answers = {"refused"}};
    if (line.find("update", line.find("` |")) != std::string_view::npos) row.answers.insert("update");
    for (std::size_t i = 1; i < code.size(); ++i) {
      if (code[i].starts_with("{\"")) row.answers.insert(code[i].substr(2, code[i].find('"', 2) - 2));
    }
    out.push_back(row);
  }
  return out;
}

std::string filled_in(std::string message, Talk& talk) {
  if (message.starts_with(R"({"ask":"open")")) return std::string(kTwoPeople);
  if (message.starts_with(R"({"ask":"load")")) {
    json::object load{{"ask", "load"}};
    load["record"] = talk.ask(R"({"ask":"record"})").at("record");
    return json::serialize(load);
  }
  return message;
}

TEST(Protocol, EveryMessageOfThePageIsUnderstood) {
  const auto all = rows();
  EXPECT_GE(all.size(), 18u);
  for (const Row& row : all) {
    Talk talk;
    talk.ask(kTwoPeople);
    for (std::size_t i = 0; i < 20; ++i) talk.act(i);
    const auto answer = talk.as(0, filled_in(row.message, talk));
    bool found = false;
    for (const std::string& key : row.answers) found = found || answer.contains(key);
    EXPECT_TRUE(found) << row.message << " was answered with " << json::serialize(answer);
  }
}

// Every field of the example is in what really comes.
void expect_fields(const json::value& example, const json::value& real, const std::string& where) {
  if (const auto* fields = example.if_object()) {
    ASSERT_TRUE(real.is_object()) << where;
    for (const auto& [name, value] : *fields) {
      const std::string field(name);
      if (field == "…" || field == "text") continue;
      if (where.ends_with(".events")) continue;  // each kind of event has its own
      const bool action = where.ends_with(".choices") || where.ends_with(".choice");
      if (action && field != "verb") continue;  // each verb has its own
      ASSERT_TRUE(real.get_object().contains(name)) << where << "." << field;
      expect_fields(value, real.get_object().at(name), where + "." + field);
    }
  } else if (const auto* items = example.if_array(); items != nullptr && !items->empty()) {
    ASSERT_TRUE(real.is_array() && !real.get_array().empty()) << where;
    expect_fields(items->front(), real.get_array().front(), where);
  }
}

TEST(Protocol, EveryFieldOfTheExamplesIsThere) {
  Talk talk;
  talk.ask(kTwoPeople);
  talk.ask(
      R"({"ask":"open","game":"carcosa","players":2,"seed":"7","seats":[{"kind":"person","name":"Anna","colour":"amber"},{"kind":"person"}]})");
  for (std::size_t i = 0; i < 6; ++i) talk.act(i);
  const auto mover = talk.ask(R"({"ask":"update"})").at("update").at("to_move").as_int64();
  const std::string text = page();
  int examples = 0;
  for (auto from = text.find("```json\n"); from != std::string::npos;
       from = text.find("```json\n", from + 1)) {
    const auto start = from + 8;
    std::string example = text.substr(start, text.find("```", start) - start);
    const auto parsed = parse_json(example);
    if (!parsed) continue;  // the list of answers in lines
    ++examples;
    const bool games = parsed->as_object().contains("games");
    const auto real = games ? talk.ask(R"({"ask":"games"})")
                            : talk.as(static_cast<int>(mover), R"({"ask":"update","save":true})");
    expect_fields(*parsed, real, "");
  }
  EXPECT_EQ(examples, 3);
}

// All that the example has is in the answer, with the same values.
bool is_in(const json::value& example, const json::value& real) {
  if (const auto* fields = example.if_object()) {
    const auto* there = real.if_object();
    return there != nullptr && std::ranges::all_of(*fields, [&](const auto& field) {
             const json::value* value = there->if_contains(field.key());
             return value != nullptr && is_in(field.value(), *value);
           });
  }
  const auto* items = example.if_array();
  if (items == nullptr) return example == real;
  const auto* there = real.if_array();
  return there != nullptr && std::ranges::equal(*items, *there, is_in);
}

// A game that other programs hear of has a page; a new one may do without for a start.
bool has_page(const GameEntry& entry) {
  return std::filesystem::exists(HALI_SOURCE_DIR "/docs/games/" + std::string(entry.name) + ".md");
}

TEST(Protocol, EveryGameAnswersAsThePageSays) {
  Talk talk;
  json::object answer;
  std::set<std::string> answered;
  const std::string text = page();
  for (const std::string_view line : split(text, '\n')) {
    if (line.starts_with("> {")) answer = talk.ask(line.substr(2));
    if (!line.starts_with("< {")) continue;
    const auto example = parse_json(line.substr(2));
    ASSERT_TRUE(example) << line;
    EXPECT_TRUE(is_in(*example, answer)) << line << " but the answer is " << json::serialize(answer);
    const json::value* update = answer.if_contains("update");
    const json::value* game = update == nullptr ? nullptr : update->as_object().if_contains("game");
    if (game != nullptr) answered.emplace(game->as_string());
  }
  for (const GameEntry& entry : games())
    EXPECT_TRUE(!has_page(entry) || answered.contains(std::string(entry.name))) << entry.name;
}

TEST(Protocol, ThePageLeadsToTheDescriptionOfEveryGame) {
  for (const GameEntry& entry : games()) {
    if (!has_page(entry)) continue;
    const std::string link = "(games/" + std::string(entry.name) + ".md)";
    EXPECT_TRUE(page().contains(link)) << link;
  }
}

TEST(Protocol, TheIdComesBackUnchanged) {
  Talk talk;
  EXPECT_EQ(talk.ask(R"({"id":{"a":[1,null]},"ask":"games"})").at("id"), (json::object{{"a", {1, nullptr}}}));
  EXPECT_EQ(talk.ask(R"({"id":5,"ask":"nonsense"})").at("id"), 5);
  EXPECT_FALSE(talk.ask(R"({"ask":"games"})").contains("id"));
}

TEST(Protocol, SentencesAreInTheLanguageOfTheAsker) {
  Talk talk;
  talk.ask(kTwoPeople);
  const auto english = talk.as(0, R"({"lang":"en","do":"fly"})").at("refused").at("text");
  const auto german = talk.as(0, R"({"lang":"de","do":"fly"})").at("refused").at("text");
  EXPECT_NE(english, german);
  // What cannot be read at all is answered in the language last spoken.
  EXPECT_NE(talk.raw("{").find("kein JSON"), std::string::npos) << talk.raw("{");
}

TEST(Protocol, AStaleActionIsNotDone) {
  Talk talk;
  talk.ask(kTwoPeople);
  talk.act();
  const auto before = talk.ask(R"({"ask":"update"})");
  for (const int seat : {0, 1}) {
    const auto answer = talk.as(seat, R"({"do":"resolve","at":0})");
    ASSERT_TRUE(answer.contains("stale"));
    EXPECT_EQ(answer.at("stale").at("at"), 1);
  }
  EXPECT_EQ(talk.ask(R"({"ask":"update"})"), before);
}

TEST(Protocol, TablesAreApart) {
  Talk talk;
  talk.ask(R"({"table":"a",)" + std::string(kTwoPeople.substr(1)));
  EXPECT_TRUE(talk.ask(R"({"table":"b","ask":"update"})").contains("fault"));
  talk.ask(R"({"table":"b",)" + std::string(kPersonAndMachine.substr(1)));
  EXPECT_EQ(talk.ask(R"({"table":"a","ask":"close"})").at("closed"), true);
  EXPECT_TRUE(talk.ask(R"({"table":"a","ask":"update"})").contains("fault"));
  EXPECT_TRUE(talk.ask(R"({"table":"b","ask":"update"})").contains("update"));
}

TEST(Protocol, AMachinePlayersGameGoesToItsEndByMessages) {
  Talk talk;
  auto update =
      talk.ask(R"({"ask":"open","game":"carcosa","players":3,"seats":[{"kind":"machine","player":"random"},)"
               R"({"kind":"machine","player":"random"},{"kind":"machine","player":"random"}]})")
          .at("update");
  while (!update.at("over").as_bool()) {
    ASSERT_LT(update.at("at").as_int64(), 5000);
    const auto answer = talk.ask(R"({"ask":"machine"})");
    ASSERT_TRUE(answer.contains("update"));
    EXPECT_EQ(answer.at("update").at("steps").as_array().size(), 1u);
    update = answer.at("update");
  }
  EXPECT_TRUE(talk.ask(R"({"ask":"machine"})").contains("refused"));
}

TEST(Protocol, SomebodyElseCanTakeASeat) {
  Talk talk;
  talk.ask(kTwoPeople);
  const auto first = talk.ask(R"({"ask":"update"})").at("update").at("to_move").as_int64();
  const auto sat =
      talk.update(static_cast<int>(first), R"({"ask":"sit","seat":{"kind":"machine","player":"greedy"}})");
  EXPECT_EQ(sat.at("seats").as_array().at(static_cast<std::size_t>(first)).at("player"), "greedy");
  EXPECT_TRUE(talk.ask(R"({"ask":"machine"})").contains("update"));
  EXPECT_TRUE(
      talk.ask(R"({"ask":"sit","seat":{"kind":"open"}})").contains("refused"));  // a watcher has no seat
}

}  // namespace
}  // namespace hali::test
