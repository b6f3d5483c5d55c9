// What people do round the game: they run out of time, go, come back, talk, plan and play again.
#include <cassert>

#include "table/logged_table.h"

namespace hali {
namespace {

// A plan is a row each time: they must leave room for the game in the table's log.
constexpr std::uint32_t kMaxPlans = 3'000;

std::unexpected<Fault> refused(const Refusal& refusal) { return fault("", refusal.words); }

}  // namespace

bool LoggedTable::is_away(Seat seat) const {
  return is_dealt() && !holders_[seat].empty() && seats()[seat].is_machine() && !is_resigned(seat);
}

std::optional<Refusal> LoggedTable::is_running() const {
  if (!is_dealt()) return Refusal("", "refusal.gathering.open");
  if (is_over()) return Refusal("", "refusal.table.over");
  return std::nullopt;
}

std::optional<Refusal> LoggedTable::no_such(std::string_view player) const {
  const std::string_view game = table_->game().name();
  const bool known = player.empty() ? best_player(game) != nullptr : find_player(game, player) != nullptr;
  if (!known) return Refusal("", "refusal.table.other_machine");
  return std::nullopt;
}

// Under the name that everybody knows.
void LoggedTable::hand_over(Seat seat, std::string_view player) {
  TableSeat machine = seats()[seat];
  if (machine.is_person()) {
    machine.kind = TableSeat::Kind::Machine;
    machine.player = player.empty() ? best_player(table_->game().name())->name : player;
    table_->sit(seat, std::move(machine));
  }
  handed_over(seat);
}

void LoggedTable::handed_over(Seat seat) {
  drop_plan(seat);
  if (clock_) clock_->runs(turn(), time_);
  effect_.table = effect_.game = effect_.seats = true;
}

std::optional<Refusal> LoggedTable::check(const ResignEntry& entry) const {
  if (auto refusal = is_running()) return refusal;
  if (entry.seat >= seats().size() || holders_[entry.seat].empty() || is_resigned(entry.seat))
    return Refusal("", "refusal.table.no_seat");
  return no_such(entry.player);
}

Result<void> LoggedTable::apply_to(const ResignEntry& entry) {
  if (const auto refusal = check(entry)) return refused(*refusal);
  resigned_ = static_cast<SeatMask>(resigned_ | mask_of(entry.seat));
  hand_over(entry.seat, entry.player);
  return {};
}

std::optional<Moment> LoggedTable::up_at() const { return clock_ ? clock_->up_at() : std::nullopt; }

std::optional<Entry> LoggedTable::late_entry(Moment now) const {
  const auto up = up_at();
  if (!up || std::max(now, time_) < *up) return std::nullopt;
  const MachinePlayer* best = best_player(table_->game().name());
  return LateEntry{.seat = clock_->running(), .player = best == nullptr ? "" : std::string(best->name)};
}

Result<void> LoggedTable::apply_to(const LateEntry& entry) {
  if (const auto refusal = is_running()) return refused(*refusal);
  const bool up = clock_ && clock_->running() == entry.seat && clock_->left(entry.seat, time_) == 0;
  if (!up) return fault("", "refusal.clock.running");
  if (const auto refusal = no_such(entry.player)) return refused(*refusal);
  SeatMask& gone = clock_->rule().then == ClockRule::Then::Resign ? resigned_ : lapsed_;
  gone = static_cast<SeatMask>(gone | mask_of(entry.seat));
  hand_over(entry.seat, entry.player);
  return {};
}

std::optional<Refusal> LoggedTable::check(const ReplaceEntry& entry) const {
  if (auto refusal = is_running()) return refusal;
  if (entry.by >= seats().size() || entry.seat >= seats().size() || !seats()[entry.by].is_person())
    return Refusal("", "refusal.table.no_seat");
  if (entry.seat == entry.by) return Refusal("", "refusal.replace.self");
  if (!seats()[entry.seat].is_person()) return Refusal("", "refusal.table.machine");
  return no_such(entry.player);
}

Result<void> LoggedTable::apply_to(const ReplaceEntry& entry) {
  if (const auto refusal = check(entry)) return refused(*refusal);
  if (waits_to_replace(entry.seat, entry.by)) return fault("", "fault.entry.asked");
  const std::string_view game = table_->game().name();
  table_->replace(entry.seat, entry.by,
                  entry.player.empty() ? *best_player(game) : *find_player(game, entry.player));
  effect_.game = true;
  if (seats()[entry.seat].is_machine()) handed_over(entry.seat);
  return {};
}

bool LoggedTable::waits_to_replace(Seat seat, Seat by) const {
  return to_be_replaced() == seat && table_->consent_request()->by == by;
}

Seat LoggedTable::to_be_replaced() const {
  if (!is_dealt() || !table_->consent_request()) return kNoSeat;
  return table_->consent_request()->seat;
}

std::optional<Refusal> LoggedTable::check(const ReturnEntry& entry) const {
  if (auto refusal = is_running()) return refusal;
  if (entry.seat >= seats().size() || holders_[entry.seat].empty() || is_resigned(entry.seat))
    return Refusal("", "refusal.table.no_seat");
  if (!is_away(entry.seat)) return Refusal("", "refusal.return.here");
  if (!clock_) return std::nullopt;
  // Otherwise running out of time would give more of it.
  if (clock_->rule().per == ClockRule::Per::Game && clock_->left(entry.seat, time_) == 0)
    return Refusal("", "refusal.return.gone");
  if (has(lapsed_, entry.seat) && table_->to_move() == entry.seat) return Refusal("", "refusal.return.turn");
  return std::nullopt;
}

Result<void> LoggedTable::apply_to(const ReturnEntry& entry) {
  if (const auto refusal = check(entry)) return refused(*refusal);
  TableSeat person = seats()[entry.seat];
  person.kind = TableSeat::Kind::Person;
  person.player.clear();
  table_->sit(entry.seat, std::move(person));
  lapsed_ = static_cast<SeatMask>(lapsed_ & ~mask_of(entry.seat));
  handed_over(entry.seat);
  return {};
}

std::optional<Refusal> LoggedTable::check(const SayEntry& entry) const {
  if (entry.seat >= seats().size() || holders_[entry.seat].empty())
    return Refusal("", "refusal.table.no_seat");
  if (chat_.last() >= kMaxSayings) return Refusal("", "refusal.say.enough");
  return std::nullopt;
}

Result<void> LoggedTable::apply_to(const SayEntry& entry) {
  if (const auto refusal = check(entry)) return refused(*refusal);
  chat_.add({.seat = entry.seat,
             .name = seats()[entry.seat].name,
             .text = entry.text,
             .phrase = entry.phrase,
             .time = time_});
  effect_.chat = true;
  // Who talks is not absent.
  if (entry.seat == to_be_replaced()) {
    table_->drop_request();
    effect_.game = true;
  }
  return {};
}

std::optional<Refusal> LoggedTable::check(const PlanEntry& entry) const {
  if (auto refusal = is_running()) return refusal;
  if (entry.seat >= seats().size() || holders_[entry.seat].empty() || is_resigned(entry.seat))
    return Refusal("", "refusal.table.no_seat");
  if (!seats()[entry.seat].is_person()) return Refusal("", "refusal.table.machine");
  // Dropping one is always possible: whoever serves the table may have to.
  const bool drops = entry.actions.empty() && entry.seat < plans_.size() && !plans_[entry.seat].empty();
  if (plans_made_ >= kMaxPlans && !drops) return Refusal("", "refusal.plan.enough");
  return std::nullopt;
}

Result<void> LoggedTable::apply_to(const PlanEntry& entry) {
  if (const auto refusal = check(entry)) return refused(*refusal);
  plans_.resize(seats().size());
  plans_[entry.seat] = entry.actions;
  ++plans_made_;
  effect_.plans = mask_of(entry.seat);
  return {};
}

std::optional<Entry> LoggedTable::planned_entry() const {
  if (plans_.empty() || is_over()) return std::nullopt;
  const Seat seat = table_->to_move();
  if (plans_[seat].empty()) return std::nullopt;
  const auto action = table_->allowed(seat, plans_[seat].front());
  if (!action) return PlanEntry{.seat = seat};
  return DoEntry{.seat = seat, .action = table_->game().text(table_->history().now(), *action)};
}

std::optional<Refusal> LoggedTable::check(const RematchEntry& entry) const {
  if (!is_over()) return Refusal("", "refusal.rematch.running");
  if (entry.by >= seats().size() || holders_[entry.by].empty()) return Refusal("", "refusal.table.no_seat");
  if (!rematch_.empty()) return Refusal("", "refusal.rematch.made");
  return std::nullopt;
}

Result<void> LoggedTable::apply_to(const RematchEntry& entry) {
  if (const auto refusal = check(entry)) return refused(*refusal);
  rematch_ = entry.table;
  effect_.table = true;
  return {};
}

bool LoggedTable::needs_rematch(std::string_view holder) const {
  return !check(RematchEntry{.table = {}, .by = place_of(holder)});
}

Seat LoggedTable::rematch_seat(Seat seat) const {
  return static_cast<Seat>((std::size_t{seat} + 1) % seats().size());
}

Opening LoggedTable::rematch_opening(Seat by, OpeningPlan plan) const {
  assert(is_over() && holders_[by] == plan.maker);
  TableSeats turned(seats().size());
  std::vector<std::string> kept(seats().size());
  for (std::size_t i = 0; i < seats().size(); ++i) {
    const Seat to = rematch_seat(static_cast<Seat>(i));
    turned[to] = seats()[i];
    kept[to] = holders_[i];
    if (holders_[i].empty()) continue;
    turned[to].kind = TableSeat::Kind::Open;
    turned[to].player.clear();
  }
  const TableSeat& own = seats()[by];
  TakeEntry take{
      .seat = rematch_seat(by), .name = own.name, .colour = own.colour, .holder = plan.maker, .words = {}};
  OpenEntry open{.game = std::string(table_->game().name()),
                 .setup = table_->setup(),
                 .seats = std::move(turned),
                 .commitment = commitment_of(plan.secret),
                 .secret = std::move(plan.secret),
                 .maker = std::move(plan.maker),
                 .made = plan.made,
                 .access = access_,
                 .clock = clock_rule_,
                 .kept = std::move(kept)};
  return {.open = std::move(open), .take = std::move(take)};
}

}  // namespace hali
