// Who keeps a game needs no whole record: what the updates bring makes it, through undo, redo and other
// people.
#include "base/rng.h"
#include "tests/table/talk.h"

namespace hali::test {
namespace {

// A saved game as the page keeps it.
class Keeper {
 public:
  explicit Keeper(Talk& talk) : talk_(talk) {}

  // Sends a message that may change something, as that seat.
  json::object send(int seat, std::string_view text) {
    json::object answer = talk_.as(seat, R"({"save":true,)" + std::string(text.substr(1)));
    if (const json::value* update = answer.if_contains("update")) take(update->at("saved").as_object());
    return answer;
  }

  [[nodiscard]] std::string text() const {
    std::string out = head_;
    for (const std::string& line : lines_) out += line;
    return out + end_;
  }
  [[nodiscard]] std::size_t brought() const { return brought_; }

 private:
  void take(const json::object& saved) {
    const auto since = static_cast<std::size_t>(saved.at("since").as_int64());
    ASSERT_LE(since, lines_.size());
    lines_.resize(since);
    for (const json::value& line : saved.at("lines").as_array()) lines_.emplace_back(line.as_string());
    brought_ = saved.at("lines").as_array().size();
    head_ = saved.at("head").as_string();
    end_ = saved.at("end").as_string();
  }

  Talk& talk_;
  std::string head_;
  std::vector<std::string> lines_;
  std::string end_;
  std::size_t brought_ = 0;
};

std::string record_of(Talk& talk) {
  const json::object answer = talk.ask(R"({"ask":"record"})");
  return std::string(answer.at("record").as_string());
}

// The n-th legal action of the seat to move, or the machine's choice.
json::object go_on(Talk& talk, Keeper& keeper, std::size_t n) {
  const json::object now = talk.ask(R"({"ask":"update","since":10000})").at("update").as_object();
  const auto mover = static_cast<int>(now.at("to_move").as_int64());
  if (now.at("seats").as_array().at(static_cast<std::size_t>(mover)).at("kind") == "machine")
    return keeper.send(0, R"({"ask":"machine"})");
  const json::object own = talk.update(mover, R"({"ask":"update","since":10000})");
  const json::array& legal = own.at("legal").as_array();
  const std::string text(legal.at(n % legal.size()).as_string());
  return keeper.send(mover, R"({"do":")" + text + R"("})");
}

TEST(Saved, WhatUpdatesBringIsTheRecordAtEveryMoment) {
  for (const std::string_view game : {"carcosa", "realms", "stars", "carcassonne"}) {
    SCOPED_TRACE(game);
    Talk talk;
    Keeper keeper(talk);
    keeper.send(0, R"({"ask":"open","game":")" + std::string(game) +
                       R"(","players":3,"seed":"7","seats":[{"kind":"person"},)"
                       R"({"kind":"machine","player":"random"},{"kind":"person"}]})");
    Rng rng(std::uint64_t{5});
    for (int i = 0; i < 80; ++i) {
      const auto what = rng.below(12);
      if (what == 0) {
        keeper.send(0, R"({"ask":"undo"})");
        keeper.send(2, R"({"ask":"consent","yes":true})");
      } else if (what == 1) {
        keeper.send(0, R"({"ask":"redo"})");
      } else if (what == 2) {
        keeper.send(2, rng.below(2) == 0 ? R"({"ask":"sit","seat":{"kind":"machine","player":"random"}})"
                                         : R"({"ask":"sit","seat":{"kind":"person"}})");
      } else {
        const json::object answer = go_on(talk, keeper, rng.below(1000));
        ASSERT_TRUE(answer.contains("update")) << json::serialize(answer);
        ASSERT_EQ(keeper.brought(), 1u);
      }
      ASSERT_EQ(keeper.text(), record_of(talk)) << i;
    }
    EXPECT_TRUE(talk.ask(json::serialize(json::object{{"ask", "load"}, {"record", keeper.text()}}))
                    .contains("update"));
  }
}

TEST(Saved, OnAServerItIsHeldBackUntilTheGameIsOver) {
  Talk talk(false);
  talk.ask(kTwoPeople);
  EXPECT_FALSE(talk.update(0, R"({"ask":"update","save":true})").contains("saved"));
}

TEST(Saved, AMessageThatCannotBeUnderstoodChangesNothing) {
  Talk talk;
  talk.ask(kTwoPeople);
  const json::object before = talk.ask(R"({"ask":"update"})");
  const auto mover = static_cast<int>(before.at("update").at("to_move").as_int64());
  EXPECT_TRUE(talk.as(mover, R"({"do":"take 1","save":"yes"})").contains("fault"));
  EXPECT_EQ(talk.ask(R"({"ask":"update"})"), before);
}

}  // namespace
}  // namespace hali::test
