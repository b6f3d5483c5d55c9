// However somebody goes back and forth at a table, it stands where a plain replay of what is left stands, and
// answers as a table at which nothing was ever taken back. What is free to take back has shown nobody
// anything.
#include <algorithm>

#include "base/json.h"
#include "base/text.h"
#include "table/tables.h"
#include "tests/harness/harness.h"

namespace hali::test {
namespace {

constexpr int kMostDeeds = 500;     // of one table
constexpr std::size_t kNearly = 9;  // one moment in so many is looked at

struct Taken {
  Seat by = kNoSeat;
  std::vector<Action> actions;
};

// What somebody had seen when he looked.
struct Glance {
  std::size_t branch = 0;
  std::vector<Action> actions;
};

// A table and, beside it, the plain truth: a list of actions and the states they lead to.
class Course {
 public:
  Course(const Case& value, int number) : game_(value, number), builder_({}), rng_(game_.rng().next()) {
    setup_ = {.game = std::string(value.entry->name),
              .setup = game_.setup(),
              .seats = TableSeats(static_cast<std::size_t>(value.players)),
              .seed = game_.seed()};
    const Seat person = any_seat();
    for (TableSeat& seat : setup_.seats) {
      if (&seat == &setup_.seats[person] || rng_.below(3) != 0) continue;
      seat.kind = TableSeat::Kind::Machine;
      seat.player = "random";
    }
    table_ = &builder_.place("", *Table::open(setup_));
    states_.push_back(game_.state());
  }

  void run() {
    for (int i = 0; i < kMostDeeds; ++i) {
      if (testing::Test::HasFatalFailure()) return;
      if (rules().to_move(states_.back()) == kNoSeat && rng_.below(8) == 0) break;
      do_something();
      as_it_should_be();
      if (rng_.below(64) == 0) as_if_never_taken_back();
    }
    as_if_never_taken_back();
  }

  int free = 0;
  int bound = 0;

 private:
  [[nodiscard]] const AnyGame& rules() const { return game_.rules(); }
  [[nodiscard]] std::string where() const {
    return std::string(rules().name()) + ": " + game_.name() + ", after " + to_text(actions_.size()) +
           " actions and " + to_text(table_->branch()) + " undos";
  }
  [[nodiscard]] bool is_person(Seat seat) const { return setup_.seats[seat].is_person(); }
  [[nodiscard]] Seat any_seat() {
    return static_cast<Seat>(rng_.below(static_cast<std::uint32_t>(rules().players())));
  }
  std::string ask(Seat seat, std::string_view message) {
    return builder_.handle(R"({"as":)" + to_text(int{seat}) + "," + std::string(message) + "}");
  }

  void do_something() {
    const std::uint32_t chance = rng_.below(16);
    const bool over = rules().to_move(states_.back()) == kNoSeat;
    if (chance < 3 || (over && chance < 8)) return take_back();
    if (chance < 6) return do_again();
    if (chance == 6) return glances_.push_back({.branch = table_->branch(), .actions = actions_});
    if (!over) act();
  }

  void play(Action action) {
    actions_.push_back(action);
    AnyState state = states_.back();
    rules().apply(state, action, nullptr);
    states_.push_back(state);
  }

  void act() {
    const Seat mover = rules().to_move(states_.back());
    taken_.clear();
    if (!is_person(mover)) {
      builder_.handle(R"({"ask":"machine"})");
      ASSERT_EQ(table_->at(), actions_.size() + 1) << where();
      return play(table_->history().action(actions_.size()));
    }
    Actions legal;
    rules().legal(states_.back(), legal);
    const Action action = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
    ask(mover, R"("do":")" + rules().text(states_.back(), action) + "\"");
    play(action);
    const UndoOffer offer = table_->undo_offer(mover);
    ASSERT_TRUE(offer.possible && offer.to + 1 == actions_.size()) << where();
    ++(offer.free ? free : bound);
  }

  // How many actions are left when the seat takes its last one back; nothing when there is none.
  [[nodiscard]] std::optional<std::size_t> before_last_of(Seat seat) const {
    for (std::size_t at = actions_.size(); at > 0; --at) {
      if (is_person(seat) && rules().to_move(states_[at - 1]) == seat) return at - 1;
    }
    return std::nullopt;
  }

  void take_back() {
    const Seat seat = any_seat();
    const auto to = before_last_of(seat);
    const UndoOffer offer = table_->undo_offer(seat);
    ASSERT_EQ(offer.possible, to.has_value()) << where();
    if (offer.free) nobody_has_learned_anything(*to);
    const std::string answer = ask(seat, R"("ask":"undo")");
    ASSERT_EQ(answer.contains("refused"), !to) << where() << answer;
    if (!to) return;
    const SeatMask others = other_persons(setup_.seats, seat);
    ASSERT_EQ(answer.contains(R"({"consent")"), !offer.free && others != 0) << where() << answer;
    if (!offer.free && others != 0 && !all_agree(others)) return;
    taken_.push_back(
        {.by = seat, .actions = {actions_.begin() + static_cast<std::ptrdiff_t>(*to), actions_.end()}});
    actions_.resize(*to);
    states_.resize(*to + 1);
  }

  // One after the other; nothing happens before the last, and one may say no.
  bool all_agree(SeatMask others) {
    for (Seat seat = 0; seat < rules().players(); ++seat) {
      if (!has(others, seat)) continue;
      EXPECT_EQ(table_->at(), actions_.size()) << where();
      const bool yes = rng_.below(8) != 0;
      ask(seat, yes ? R"("ask":"consent","yes":true)" : R"("ask":"consent","yes":false)");
      if (!yes) return false;
    }
    return true;
  }

  void do_again() {
    const Seat seat = any_seat();
    const std::string answer = ask(seat, R"("ask":"redo")");
    const bool possible = !taken_.empty() && taken_.back().by == seat;
    ASSERT_EQ(answer.contains("refused"), !possible) << where() << answer;
    if (!possible) return;
    for (const Action action : taken_.back().actions) play(action);
    taken_.pop_back();
  }

  // What is taken back freely is the seat's own and the machines'; and whatever anybody could not know when
  // it began, he would have seen the same.
  void nobody_has_learned_anything(std::size_t to) {
    for (Seat looker = 0; looker < rules().players(); ++looker) {
      AnyState other = states_[to];
      rules().redeal(other, looker, rng_);
      for (std::size_t i = to; i < actions_.size(); ++i) {
        // That it could be done tells something too, where all know what was done.
        if (rules().check(other, actions_[i])) {
          ASSERT_TRUE(rules().to_move(states_[i]) != looker && rules().is_secret(states_[i], actions_[i]))
              << "seat " << int{looker} << " has learned something because of "
              << rules().text(states_[i], actions_[i]) << ": " << where();
          break;
        }
        rules().apply(other, actions_[i], nullptr);
        ASSERT_EQ(view_of(rules(), other, looker), view_of(rules(), states_[i + 1], looker))
            << "seat " << int{looker} << " has learned something by " << rules().text(states_[i], actions_[i])
            << ": " << where();
      }
    }
  }

  void as_it_should_be() {
    ASSERT_EQ(table_->at(), actions_.size()) << where();
    ASSERT_TRUE(table_->history().now() == states_.back()) << where();
    const std::size_t at = rng_.below(static_cast<std::uint32_t>(states_.size()));
    ASSERT_TRUE(table_->history().state(at) == states_[at]) << at << ": " << where();
    if (at < actions_.size()) {
      ASSERT_EQ(table_->history().action(at), actions_[at]) << where();
      ASSERT_EQ(table_->history().seat(at), rules().to_move(states_[at])) << where();
    }
    for (Seat seat = 0; seat < rules().players(); ++seat) {
      const UndoOffer offer = table_->undo_offer(seat);
      for (std::size_t i = offer.to; offer.free && i < actions_.size(); ++i) {
        const Seat who = rules().to_move(states_[i]);
        ASSERT_TRUE(who == seat || !is_person(who)) << "free although another person has acted: " << where();
      }
    }
    for (const Glance& glance : glances_) {
      const std::size_t known = table_->still_known(glance.actions.size(), glance.branch);
      ASSERT_LE(known, actions_.size()) << where();
      ASSERT_TRUE(std::equal(actions_.begin(), actions_.begin() + static_cast<std::ptrdiff_t>(known),
                             glance.actions.begin()))
          << where();
    }
  }

  // The same actions at a table at which nobody has ever taken anything back.
  void as_if_never_taken_back() {
    TableSetup setup = setup_;
    setup.seats = TableSeats(setup_.seats.size());
    Table plain = *Table::open(setup);
    for (std::size_t i = 0; i < actions_.size(); ++i)
      plain.act(rules().to_move(states_[i]), rules().text(states_[i], actions_[i]));
    ASSERT_EQ(plain.at(), actions_.size()) << where();
    for (Seat seat = 0; seat < plain.seats().size(); ++seat) plain.sit(seat, setup_.seats[seat]);
    builder_.place("plain", std::move(plain));
    const Seat seat = any_seat();
    for (std::size_t at = rng_.below(kNearly); at < states_.size(); at += kNearly) {
      const std::string place = R"(,"at":)" + to_text(at);
      same(seat, R"("ask":"look")" + place);
      same(seat, R"("ask":"what_if","actions":[])" + place);
    }
    const json::object update = updated(seat, "");
    const json::object plain_update = updated(seat, R"("table":"plain",)");
    for (const std::string_view key : {"at", "steps", "view", "to_move", "over", "seats"})
      ASSERT_EQ(update.at(key), plain_update.at(key)) << key << ": " << where();
    ASSERT_EQ(update.contains("legal"), plain_update.contains("legal")) << where();
    if (!update.contains("legal")) return;
    ASSERT_EQ(update.at("legal"), plain_update.at("legal")) << where();
  }
  void same(Seat seat, const std::string& message) {
    ASSERT_EQ(ask(seat, message), ask(seat, R"("table":"plain",)" + message)) << message << ": " << where();
  }
  json::object updated(Seat seat, const std::string& table) {
    const auto read = parse_json(ask(seat, table + R"("ask":"update","since":0)"));
    return read->at("update").as_object();
  }

  RandomGame game_;
  Tables builder_;
  Rng rng_;
  TableSetup setup_;
  const Table* table_ = nullptr;
  std::vector<Action> actions_;
  std::vector<AnyState> states_;  // states_[i] after so many actions
  std::vector<Taken> taken_;
  std::vector<Glance> glances_;
};

TEST_P(Harness, GoingBackAndForthLeadsWhereAPlainReplayLeads) {
  int free = 0;
  int bound = 0;
  for (int i = 0; i < games_to_play(GetParam(), 100); ++i) {
    Course course(GetParam(), i);
    ASSERT_NO_FATAL_FAILURE(course.run());
    free += course.free;
    bound += course.bound;
  }
  // Where nothing is hidden nobody learns anything by an action; where there are secrets somebody does.
  const GameTraits traits = GetParam().entry->traits;
  EXPECT_TRUE(!traits.secrets || bound > 0);
  EXPECT_TRUE(traits.hides() || bound == 0);
  EXPECT_GT(free, 0);
}

}  // namespace
}  // namespace hali::test
