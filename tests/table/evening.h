// An evening of people round a table of a server, for tests of what they do besides the game. Whatever they
// do, the rows alone make the same table: this is looked at when it ends.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "base/text.h"
#include "tests/support/logged.h"

namespace hali::test {

inline const std::string kAnna = holder_of(1);
inline const std::string kBert = holder_of(2);
inline const std::string kCleo = holder_of(3);
inline const std::string kNobody;
constexpr Moment kStart = 1'800'000'000'000;
constexpr ClockRule kMinuteAMove{.per = ClockRule::Per::Move, .seconds = 60};
constexpr ClockRule kMinuteAGame{.per = ClockRule::Per::Game, .seconds = 60};

struct Wish {
  std::string game = "carcosa";
  int players = 2;
  int people = 2;  // the others are machines
  std::optional<ClockRule> clock{};
};

// A table at which everybody sits, and what time it is there.
class Evening {
 public:
  explicit Evening(const Wish& wish) : talk(opening(wish)) {
    talk.now = kStart;
    for (int seat = 0; seat < wish.people; ++seat) take(seat);
  }
  ~Evening() { expect_the_same_again(); }
  Evening(const Evening&) = delete;
  Evening& operator=(const Evening&) = delete;

  static OpenEntry opening(const Wish& wish) {
    OpenEntry open = opening_of(wish.game, {.players = wish.players, .options = {}, .tiles = {}});
    for (int i = wish.people; i < wish.players; ++i)
      open.seats[static_cast<std::size_t>(i)] = {
          .kind = TableSeat::Kind::Machine, .name = {}, .colour = {}, .player = "random"};
    open.clock = wish.clock;
    return open;
  }
  void take(int seat) {
    talk.say(holder_of(seat + 1),
             R"({"ask":"take","seat":)" + to_text(seat) + R"(,"name":"N)" + to_text(seat) + "\"}");
  }

  [[nodiscard]] const LoggedTable& log() const { return talk.table(); }
  [[nodiscard]] const Table& table() const { return talk.table().table(); }
  [[nodiscard]] std::string legal() {
    Actions legal;
    table().game().legal(table().history().now(), legal);
    const Action one = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    return table().game().text(table().history().now(), one);
  }
  // Who is to move does something.
  void act() {
    if (const auto turn = log().machine_turn()) {
      talk.add(write_entry(turn->think(), talk.now));
    } else {
      talk.say(std::string(log().holder(table().to_move())), R"({"do":")" + legal() + "\"}");
    }
  }
  void act_until_to_move(Seat seat) {
    while (table().to_move() != seat && !log().is_over()) act();
  }
  void play_to_the_end() {
    while (!log().is_over()) act();
  }

  // All that anybody is told is told by the table that the rows make, too.
  void expect_the_same_again() const {
    const LoggedTable again = talk.again();
    for (const std::string& holder : {kNobody, kAnna, kBert, kCleo, holder_of(0)}) {
      std::string out[2];
      const LoggedTable* tables[2] = {&log(), &again};
      for (int i = 0; i < 2; ++i) {
        JsonWriter json(out[i]);
        json.object();
        tables[i]->write_table("T", talk.onlooker(holder), english(), json);
        tables[i]->chat().write(0, json);
        json.end_object();
        if (tables[i]->is_dealt()) out[i] += told(tables[i]->table());
      }
      EXPECT_EQ(out[0], out[1]);
    }
    EXPECT_EQ(log().up_at(), again.up_at());
    EXPECT_EQ(log().last_told(), again.last_told());
    EXPECT_EQ(log().planned_entry().has_value(), again.planned_entry().has_value());
  }

  // What stands against a row now; nothing has changed.
  std::string wrong_in(const std::string& row) const {
    LoggedTable table = talk.again();
    const std::string before = told(table);
    const auto applied = table.apply(row);
    EXPECT_FALSE(applied) << row;
    EXPECT_EQ(told(table), before);
    EXPECT_EQ(table.rows(), talk.rows().size());
    return applied ? "nothing" : applied.error().words;
  }
  // A message that is refused, by the key of its sentence: nothing is stored.
  void expect_refused(const std::string& holder, std::string_view message, std::string_view words) {
    const std::size_t rows = talk.rows().size();
    const std::string answer = talk.say(holder, message);
    EXPECT_EQ(talk.rows().size(), rows) << answer;
    EXPECT_NE(answer.find(english().say(words)), std::string::npos) << answer;
  }
  [[nodiscard]] std::string row(std::string_view text, Moment later = 0) const {
    return std::string(text.substr(0, text.size() - 1)) + R"(,"time":)" + to_text(talk.now + later) + "}";
  }

  LoggedTalk talk;
  Rng rng{std::uint64_t{5}};
};

inline bool has(const std::string& text, std::string_view part) { return text.contains(part); }

}  // namespace hali::test
