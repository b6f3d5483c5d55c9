// What people do round the game, at both tables of a pair.
#include <algorithm>
#include <regex>

#include "base/text.h"
#include "tests/support/served_pair.h"
#include "tests/support/twins.h"

namespace hali::test {
namespace {

// Without what a seat is told of its own plan.
std::string without_plan(const std::string& text) {
  static const std::regex kPlan(R"("plan":\[[^\]]*\])");
  return std::regex_replace(text, kPlan, R"("plan":[])");
}

}  // namespace

void ServedPair::count(const Entry& entry) {
  seen_.said += std::holds_alternative<SayEntry>(entry) ? 1 : 0;
  seen_.plans += std::holds_alternative<PlanEntry>(entry) ? 1 : 0;
  seen_.late += std::holds_alternative<LateEntry>(entry) ? 1 : 0;
  seen_.resigned += std::holds_alternative<ResignEntry>(entry) ? 1 : 0;
  seen_.replaced += std::holds_alternative<ReplaceEntry>(entry) ? 1 : 0;
  seen_.returned += std::holds_alternative<ReturnEntry>(entry) ? 1 : 0;
  seen_.rematches += std::holds_alternative<RematchEntry>(entry) ? 1 : 0;
}

ServedPair::Seen& ServedPair::Seen::operator+=(const Seen& other) {
  for (const auto member : {&Seen::said, &Seen::plans, &Seen::planned, &Seen::late, &Seen::resigned,
                            &Seen::replaced, &Seen::returned, &Seen::rematches})
    this->*member += other.*member;
  return *this;
}

void ServedPair::people_do_something() {
  switch (below(16)) {
    case 0:
    case 1:
    case 2: return talk();
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
    case 8: return below(2) == 0 ? plan_and_act() : plan();
    case 9: return below(8) == 0 ? resign() : talk();
    case 10: return below(4) == 0 ? be_replaced() : talk();
    case 11: return say(any_line(), R"("ask":"return","has":)" + moment());
    case 12: return say(any_line(), R"("ask":"replace","seat":)" + number(3));
    case 13: return say(any_line(), R"("ask":"rematch")");
    default: return time_passes();
  }
}

void ServedPair::talk() {
  const std::string what =
      below(2) == 0 ? R"("phrase":"one_moment")" : R"("text":" I had a plan. )" + number(99) + "\"";
  say(any_line(), R"("ask":"say",)" + what);
}

// What the seat could do when it is its turn, if others do what they might: a list of texts.
std::string ServedPair::likely_plan(std::size_t side, Seat seat) {
  AnyState state = sides_[side].now();
  const auto any_action = [&] {
    Actions legal;
    rules_->legal(state, legal);
    return legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
  };
  for (int i = 0; i < 12 && rules_->to_move(state) != seat && rules_->to_move(state) != kNoSeat; ++i)
    rules_->apply(state, any_action(), nullptr);
  std::string list;
  for (std::size_t i = 0; i <= below(4) && rules_->to_move(state) == seat; ++i) {
    const Action action = any_action();
    list += (i == 0 ? "\"" : ",\"") + rules_->text(state, action) + "\"";
    rules_->apply(state, action, nullptr);
  }
  return list.empty() ? R"("nothing of this kind")" : list;
}

// Who is not to move plans: the seat that is looked at the same at both tables; others at one of them alone,
// or something else at the other.
void ServedPair::plan() {
  const Seat seat = any_seat();
  if (sides_[0].table().to_move() == seat) return ask(any_line());
  if (seat == watched_) {
    if (below(3) == 0) return plan_otherwise(seat);
    const std::string list = below(4) == 0 ? "" : likely_plan(0, seat);
    return say(lines_[seat], R"("ask":"plan","do":[)" + list + "]");
  }
  // Some time after what everybody knows of: "mine" tells when that was.
  if (below(2) == 0) pass(std::chrono::milliseconds(1 + below(2'000)));
  if (parted_ || sides_[0].table().to_move() == seat) return;
  const std::size_t side = below(2);
  const std::string list = likely_plan(side, seat);
  const std::string fields = R"("ask":"plan","do":[)" + list + "]";
  last_ += "\n  seat " + to_text(seat) + " plans at table " + to_text(side) + ": " + list;
  switch (below(4)) {
    case 0: say_one(1 - side, lines_[seat], R"("ask":"plan","do":[])"); break;
    case 1:
      say_one(1 - side, lines_[seat], R"("ask":"plan","do":[)" + likely_plan(1 - side, seat) + "]");
      break;
    default: break;
  }
  // Now and then somebody says something while it is being stored.
  MemoryServer& server = sides_[side].server;
  server.service.received(lines_[seat], message(fields), server.now);
  if (below(2) == 0) server.errands.run();
  if (below(4) == 0) ask_the_house(any_line());
}

// Somebody plans at one table what will be possible at both, and at once it comes to that.
void ServedPair::plan_and_act() {
  const Seat mover = sides_[0].table().to_move();
  const auto any_action = [&](const AnyState& state) {
    Actions legal;
    rules_->legal(state, legal);
    return legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
  };
  for (int tries = 0; tries < 16; ++tries) {
    std::array<AnyState, 2> next{sides_[0].now(), sides_[1].now()};
    const Action action = any_action(next[0]);
    const std::string text = rules_->text(next[0], action);
    const auto same = in_other(1, mover, text, rules_->is_secret(next[0], action));
    if (!same) continue;
    rules_->apply(next[0], action, nullptr);
    rules_->apply(next[1], *rules_->parse(next[1], *same), nullptr);
    const Seat seat = rules_->to_move(next[0]);
    if (seat == mover || seat == watched_ || seat == kNoSeat || seat != rules_->to_move(next[1])) continue;
    const std::string planned = rules_->text(next[0], any_action(next[0]));
    const auto there = rules_->parse(next[1], planned);
    if (!there || rules_->check(next[1], *there)) continue;
    const std::size_t side = below(2);
    say_one(side, lines_[seat], R"("ask":"plan","do":[")" + planned + "\"]");
    last_ += "\n  seat " + to_text(seat) + " plans at table " + to_text(side) + ": " + planned;
    return do_both(mover, text, *same);
  }
  act();
}

// What one has planned oneself is told in "plan" and nowhere else.
void ServedPair::plan_otherwise(Seat seat) {
  expect_alike();
  std::array<std::vector<std::shared_ptr<const std::string>>, 2> told;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string list = i == 0 ? likely_plan(0, seat) : "";
    say_one(i, lines_[seat], R"("ask":"plan","do":[)" + list + "]");
    told[i] = std::exchange(sides_[i].server.wire.ends[lines_[seat]].texts, {});
  }
  ASSERT_EQ(told[0].size(), told[1].size());
  for (std::size_t i = 0; i < told[0].size(); ++i) {
    const std::string one = without_plan(*told[0][i]);
    const std::string other = without_plan(*told[1][i]);
    ASSERT_TRUE(one == other) << game_name_ << last_ << "\n" << difference(one, other);
  }
  last_ += "\n  seat " + to_text(seat) + " planned something and thought better of it";
  say(lines_[seat], R"("ask":"plan","do":[])");
}

void ServedPair::resign() { say(lines_[any_seat()], R"("ask":"resign","has":)" + moment()); }

// Somebody is not there for a while, and others let a machine play.
void ServedPair::be_replaced() {
  const Seat seat = any_seat();
  go(lines_[seat]);
  pass(std::chrono::seconds(61));
  for (Seat by = 0; by < rules_->players() && !parted_; ++by) {
    if (by == seat) continue;
    const bool asked = sides_[0].table().consent_request().has_value();
    say(lines_[by],
        asked ? R"("ask":"consent","yes":true)" : R"("ask":"replace","seat":)" + to_text(int{seat}));
  }
  lines_[seat] = come(seat, R"(,"has":)" + moment());
  if (below(2) == 0 && !parted_) say(lines_[seat], R"("ask":"return")");
}

void ServedPair::time_passes() {
  for (std::size_t i = 0; i <= below(3) && !parted_; ++i)
    pass(std::chrono::milliseconds(below(4) == 0 ? 1 + below(100'000) : 1 + below(6'000)));
}

// What is not asked of the table, but shows it.
void ServedPair::ask_the_house(server::LineId line) {
  switch (below(4)) {
    case 0: return say(line, R"("ask":"mine")");
    case 1: return say(line, R"("ask":"lobby","follow":)" + std::string(below(4) == 0 ? "false" : "true"));
    case 2: return say(line, R"("ask":"lobby","follow":true,"game":")" + std::string(rules_->name()) + "\"");
    default: return say(line, R"("ask":"hello","key":"0")");
  }
}

// After the end, where the tables still cannot be told apart.
void ServedPair::play_again() {
  say(lines_[any_seat()], R"("ask":"rematch")");
  say(any_line(), R"("ask":"rematch")");
  talk();
  time_passes();
  ask_the_house(any_line());
}

}  // namespace hali::test
