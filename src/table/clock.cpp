#include "table/clock.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

#include "base/index_of.h"
#include "base/text.h"

namespace hali {
namespace {

constexpr std::array<std::string_view, 2> kPer{"move", "game"};
constexpr std::array<std::string_view, 2> kThen{"machine", "resign"};
constexpr Milliseconds kSecond = 1000;
// Nobody has more, whatever increments come: it must be possible to write it down in 32 bits.
constexpr Milliseconds kMostLeft = std::numeric_limits<std::uint32_t>::max();

Check unknown_field(const Message& from) {
  constexpr std::array<std::string_view, 4> kFields{"per", "seconds", "increment", "then"};
  for (const auto& field : from.fields()) {
    if (!index_of(kFields, std::string_view(field.key()))) return wrong(field.key(), "fault.entry.field");
  }
  return std::nullopt;
}

}  // namespace

Result<ClockRule> read_clock(const Message& from) {
  if (const auto unknown = unknown_field(from)) return std::unexpected(*unknown);
  const auto per = from.text("per");
  if (!per) return std::unexpected(per.error());
  const auto which = index_of(kPer, std::string_view(*per));
  if (!which) return fault("per", "fault.clock.per");
  const auto seconds = from.count("seconds", ClockRule::kMostSeconds);
  if (!seconds) return std::unexpected(seconds.error());
  if (*seconds < ClockRule::kLeastSeconds)
    return fault("seconds", "fault.clock.seconds", to_text(ClockRule::kLeastSeconds));
  const auto increment = from.count_or("increment", 0, ClockRule::kMostIncrement);
  if (!increment) return std::unexpected(increment.error());
  ClockRule rule{.per = static_cast<ClockRule::Per>(*which),
                 .seconds = static_cast<std::uint32_t>(*seconds),
                 .increment = static_cast<std::uint32_t>(*increment)};
  if (rule.per == ClockRule::Per::Move && rule.increment > 0)
    return fault("increment", "fault.clock.increment");
  const auto then = from.text_or("then", kThen.front());
  if (!then) return std::unexpected(then.error());
  const auto what = index_of(kThen, std::string_view(*then));
  if (!what) return fault("then", "fault.clock.then");
  rule.then = static_cast<ClockRule::Then>(*what);
  return rule;
}

Result<std::optional<ClockRule>> read_clock_of(const Message& message) {
  const json::value* given = message.find("clock");
  if (given == nullptr || given->is_null()) return std::nullopt;
  const auto part = message.part("clock");
  if (!part) return std::unexpected(part.error());
  auto rule = read_clock(*part);
  if (!rule) {
    rule.error().where = rule.error().where.empty() ? "clock" : "clock, " + rule.error().where;
    return std::unexpected(std::move(rule.error()));
  }
  return *rule;
}

void write_clock(const ClockRule& rule, bool all, JsonWriter& json) {
  json.field("per", kPer[std::to_underlying(rule.per)]).field("seconds", rule.seconds);
  if (all || rule.increment > 0) json.field("increment", rule.increment);
  if (all || rule.then != ClockRule::Then::Machine) json.field("then", kThen[std::to_underlying(rule.then)]);
}

Clock::Clock(const ClockRule& rule, std::size_t seats)
    : rule_(rule), left_(seats, Milliseconds{rule.seconds} * kSecond) {}

void Clock::charge(Moment now) {
  assert(now >= since_);
  if (turn_.person) left_[turn_.seat] = left(turn_.seat, now);
  since_ = now;
}

void Clock::pass_to(Turn turn, bool gains) {
  if (turn_.seat != kNoSeat && turn_.seat != turn.seat) {
    Milliseconds& left = left_[turn_.seat];
    if (rule_.per == ClockRule::Per::Move) {
      left = Milliseconds{rule_.seconds} * kSecond;
    } else if (gains && turn_.person) {
      left = std::min(left + Milliseconds{rule_.increment} * kSecond, kMostLeft);
    }
  }
  turn_ = turn;
}

void Clock::runs(Turn turn, Moment now) {
  charge(now);
  turn_ = turn;
}

void Clock::acted(Turn turn, Moment now) {
  assert(turn_.seat != kNoSeat);
  charge(now);
  at_action_.resize(actions_++);
  at_action_.push_back(static_cast<std::uint32_t>(left_[turn_.seat]));
  pass_to(turn, true);
}

void Clock::taken_back(std::size_t actions, Turn turn, Moment now) {
  assert(actions < actions_ && turn.seat != kNoSeat);
  charge(now);
  pass_to(turn, false);
  Milliseconds& left = left_[turn.seat];
  left = std::min(left, Milliseconds{at_action_[actions]});
  actions_ = actions;
}

void Clock::done_again(std::size_t actions, Turn turn, Moment now) {
  assert(actions_ < actions && actions <= at_action_.size() && turn_.seat != kNoSeat);
  charge(now);
  // It is the same action once more, with less time left.
  std::uint32_t& at = at_action_[actions_];
  at = std::min(at, static_cast<std::uint32_t>(left_[turn_.seat]));
  pass_to(turn, false);
  actions_ = actions;
}

Milliseconds Clock::left(Seat seat, Moment now) const {
  assert(seat < left_.size());
  const Milliseconds left = left_[seat];
  if (seat != running() || now <= since_) return left;
  const Moment passed = now - since_;
  return passed >= static_cast<Moment>(left) ? 0 : left - static_cast<Milliseconds>(passed);
}

std::optional<Moment> Clock::up_at() const {
  if (running() == kNoSeat) return std::nullopt;
  return since_ + static_cast<Moment>(left_[turn_.seat]);
}

}  // namespace hali
