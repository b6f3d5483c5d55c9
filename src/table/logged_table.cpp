#include "table/logged_table.h"

#include <algorithm>
#include <cassert>

#include "base/text.h"
#include "table/apply_entry.h"
#include "table/replay.h"

namespace hali {
namespace {

Fault in_row(std::uint64_t row, Fault fault) {
  const std::string place = "row " + to_text(row);
  fault.where = fault.where.empty() ? place : place + ", " + fault.where;
  return fault;
}

bool is_open(const TableSeat& seat) { return seat.kind == TableSeat::Kind::Open; }

// Only an open seat can be kept for somebody.
bool may_be_kept(const OpenEntry& entry) {
  if (entry.kept.empty()) return true;
  if (entry.kept.size() != entry.seats.size()) return false;
  for (std::size_t i = 0; i < entry.kept.size(); ++i) {
    if (!entry.kept[i].empty() && !is_open(entry.seats[i])) return false;
  }
  return true;
}

// Which person's row it is; kNoSeat: a machine player's, a secret one, or one that comes about by itself.
Seat speaker_of(const Entry& entry) {
  return std::visit(
      []<class E>(const E& of) -> Seat {
        if constexpr (std::is_same_v<E, DoEntry>) return of.by.empty() ? of.seat : kNoSeat;
        if constexpr (std::is_same_v<E, ReplaceEntry>) return of.by;
        if constexpr (std::is_same_v<E, TakeEntry> || std::is_same_v<E, UndoEntry> ||
                      std::is_same_v<E, ConsentEntry> || std::is_same_v<E, RedoEntry> ||
                      std::is_same_v<E, ReturnEntry> || std::is_same_v<E, SayEntry>)
          return of.seat;
        return kNoSeat;
      },
      entry);
}

// Refusals of the gathering have sentences of their own without blanks.
std::unexpected<Fault> refused(const Refusal& refusal) { return fault("", refusal.words); }

}  // namespace

LoggedTable::LoggedTable(TableSetup setup, std::shared_ptr<const AnyGame> game)
    : holders_(setup.seats.size()),
      setup_(std::move(setup)),
      game_(std::move(game)),
      heard_(holders_.size()) {}

Result<LoggedTable> LoggedTable::open(std::string_view entry) {
  auto read = read_timed_entry(entry);
  if (!read) return std::unexpected(in_row(0, std::move(read.error())));
  auto* open = std::get_if<OpenEntry>(&read->entry);
  if (open == nullptr) return std::unexpected(in_row(0, wrong("", "fault.entry.first")));
  return LoggedTable::open(std::move(*open), read->time);
}

Result<LoggedTable> LoggedTable::open(OpenEntry entry, Moment time) {
  auto game = open_game(entry.game, entry.setup);
  if (!game) return std::unexpected(in_row(0, std::move(game.error())));
  const bool known = std::cmp_equal(entry.seats.size(), entry.setup.players) &&
                     std::ranges::none_of(entry.seats, &TableSeat::is_person);
  if (!known) return std::unexpected(in_row(0, wrong("seats", "fault.entry.seats")));
  if (!may_be_kept(entry))
    return std::unexpected(in_row(0, wrong("kept", "fault.entry.kept", to_text(entry.seats.size()))));
  if (commitment_of(entry.secret) != entry.commitment)
    return std::unexpected(in_row(0, wrong("commitment", "fault.entry.commitment")));
  CommittedDeal proof{.commitment = std::move(entry.commitment),
                      .secret = std::move(entry.secret),
                      .words = std::vector<std::string>(entry.seats.size())};
  LoggedTable table({.game = std::move(entry.game),
                     .setup = std::move(entry.setup),
                     .seats = std::move(entry.seats),
                     .seed = {},
                     .proof = std::move(proof),
                     .served = true},
                    std::move(*game));
  table.maker_ = std::move(entry.maker);
  table.made_ = entry.made;
  table.access_ = entry.access;
  table.clock_rule_ = entry.clock;
  table.kept_ = std::move(entry.kept);
  table.time_ = table.told_at_ = time;
  table.effect_ = {.table = true};
  table.deal_when_full();
  return table;
}

LoggedTable LoggedTable::at_position(TableSetup setup, std::shared_ptr<const AnyGame> game,
                                     const AnyState& position, std::vector<std::string> holders,
                                     const Terms& terms) {
  assert(holders.size() == setup.seats.size() && setup.proof);
  LoggedTable table(std::move(setup), std::move(game));
  table.rows_ += holders.size();
  table.holders_ = std::move(holders);
  table.table_ = Table::at_position(std::move(table.setup_), std::move(table.game_), position);
  table.access_ = terms.access;
  table.clock_rule_ = terms.clock;
  table.time_ = table.told_at_ = table.dealt_at_ = terms.dealt;
  table.start_clock();
  return table;
}

void LoggedTable::deal_when_full() {
  if (std::ranges::any_of(setup_.seats, is_open)) return;
  setup_.seed = seed_of_deal(setup_.proof->secret, setup_.proof->words);
  table_ = Table::open(std::move(setup_), std::move(game_));
  kept_ = {};
  dealt_at_ = time_;
  effect_.game = true;
  start_clock();
}

void LoggedTable::start_clock() {
  if (!clock_rule_) return;
  clock_.emplace(*clock_rule_, seats().size());
  clock_->runs(turn(), time_);
}

Clock::Turn LoggedTable::turn() const {
  const Seat seat = table_->to_move();
  return {.seat = seat, .person = seat != kNoSeat && seats()[seat].is_person()};
}

Result<void> LoggedTable::apply(std::string_view entry) {
  const auto read = read_timed_entry(entry);
  if (!read) return std::unexpected(in_row(rows_, read.error()));
  return apply(read->entry, read->time);
}

Result<void> LoggedTable::apply(const Entry& entry, Moment time) {
  const Moment before = time_;
  const RowEffect effect = std::exchange(effect_, {});
  time_ = std::max(time_, time);
  if (auto applied = std::visit([&](const auto& of) { return apply_to(of); }, entry); !applied) {
    time_ = before;
    effect_ = effect;
    return std::unexpected(in_row(rows_, std::move(applied.error())));
  }
  if (!std::holds_alternative<PlanEntry>(entry)) told_at_ = time_;
  if (const Seat seat = speaker_of(entry); seat < heard_.size()) heard_[seat] = time_;
  ++rows_;
  return {};
}

Result<void> LoggedTable::apply_to(const OpenEntry&) {
  return fault("", is_dealt() ? "fault.entry.dealt" : "fault.entry.again");
}

Result<void> LoggedTable::apply_to(const TakeEntry& entry) {
  if (is_dealt()) return fault("", "fault.entry.dealt");
  if (const auto refusal = check(entry)) return refused(*refusal);
  setup_.seats[entry.seat] = {
      .kind = TableSeat::Kind::Person, .name = entry.name, .colour = entry.colour, .player = {}};
  setup_.proof->words[entry.seat] = entry.words;
  holders_[entry.seat] = entry.holder;
  effect_ = {.table = true, .seats = true};
  deal_when_full();
  return {};
}

Result<void> LoggedTable::apply_to(const SitEntry& entry) {
  if (is_dealt()) return fault("", "fault.entry.dealt");
  if (const auto refusal = check(entry)) return refused(*refusal);
  setup_.seats[entry.seat] = entry.who;
  if (!kept_.empty()) kept_[entry.seat].clear();
  effect_ = {.table = true};
  deal_when_full();
  return {};
}

Result<void> LoggedTable::apply_to(const LeaveEntry& entry) {
  if (is_dealt()) return fault("", "fault.entry.dealt");
  if (const auto refusal = check(entry)) return refused(*refusal);
  setup_.seats[entry.seat] = {.kind = TableSeat::Kind::Open, .name = {}, .colour = {}, .player = {}};
  setup_.proof->words[entry.seat].clear();
  holders_[entry.seat].clear();
  if (!kept_.empty()) kept_[entry.seat].clear();
  effect_ = {.table = true, .seats = true};
  return {};
}

Result<void> LoggedTable::to_game(const Entry& entry) {
  if (!is_dealt()) return fault("", "refusal.gathering.open");
  auto applied = apply_entry(entry, *table_);
  if (applied) effect_.game = true;
  // What is left of their time is told with the table.
  if (applied && clock_) effect_.table = true;
  return applied;
}

Result<void> LoggedTable::apply_to(const DoEntry& entry) {
  const bool has_plan = entry.by.empty() && entry.seat < plans_.size() && !plans_[entry.seat].empty();
  bool as_planned = false;
  if (has_plan) {
    const auto planned = table_->allowed(entry.seat, plans_[entry.seat].front());
    as_planned = planned && table_->game().text(table_->history().now(), *planned) == entry.action;
  }
  if (auto applied = to_game(entry); !applied) return applied;
  if (as_planned) {
    plans_[entry.seat].erase(plans_[entry.seat].begin());
    effect_.plans = mask_of(entry.seat);
  } else if (has_plan) {
    drop_plan(entry.seat);
  }
  if (clock_) clock_->acted(turn(), time_);
  if (is_over()) {
    drop_plans();
    effect_.table = true;  // the end tells the secret
  }
  return {};
}

Result<void> LoggedTable::apply_to(const UndoEntry& entry) {
  const std::uint32_t before = branch();
  if (auto applied = to_game(entry); !applied) return applied;
  if (branch() != before) taken_back();
  return {};
}

Result<void> LoggedTable::apply_to(const ConsentEntry& entry) {
  const std::uint32_t before = branch();
  const Seat replaced = to_be_replaced();
  if (auto applied = to_game(entry); !applied) return applied;
  if (branch() != before) taken_back();
  if (replaced != kNoSeat && seats()[replaced].is_machine()) handed_over(replaced);
  return {};
}

Result<void> LoggedTable::apply_to(const RedoEntry& entry) {
  if (auto applied = to_game(entry); !applied) return applied;
  drop_plans();
  if (clock_) clock_->done_again(table_->at(), turn(), time_);
  return {};
}

// Plans were made for another course of things.
void LoggedTable::taken_back() {
  drop_plans();
  if (clock_) clock_->taken_back(table_->at(), turn(), time_);
}

void LoggedTable::drop_plan(Seat seat) {
  if (seat >= plans_.size() || plans_[seat].empty()) return;
  plans_[seat].clear();
  effect_.plans = static_cast<SeatMask>(effect_.plans | mask_of(seat));
}

void LoggedTable::drop_plans() {
  for (std::size_t i = 0; i < plans_.size(); ++i) drop_plan(static_cast<Seat>(i));
}

std::optional<Refusal> LoggedTable::check(const TakeEntry& entry) const {
  assert(!is_dealt());
  if (entry.seat >= setup_.seats.size() || !is_open(setup_.seats[entry.seat]))
    return Refusal("", "refusal.gathering.taken");
  const bool is_kept = !kept_.empty() && !kept_[entry.seat].empty();
  if (is_kept && kept_[entry.seat] != entry.holder) return Refusal("", "refusal.gathering.kept");
  if (seat_of(entry.holder) != kNoSeat) return Refusal("", "refusal.gathering.has_seat");
  return std::nullopt;
}

std::optional<Refusal> LoggedTable::check(const SitEntry& entry) const {
  assert(!is_dealt());
  if (entry.seat >= setup_.seats.size() || setup_.seats[entry.seat].is_person())
    return Refusal("", "refusal.gathering.taken");
  if (entry.who.is_person()) return Refusal("", "refusal.gathering.takes_itself");
  if (entry.who.is_machine() && find_player(setup_.game, entry.who.player) == nullptr)
    return Refusal("", "refusal.table.other_machine");
  return std::nullopt;
}

std::optional<Refusal> LoggedTable::check(const LeaveEntry& entry) const {
  assert(!is_dealt());
  if (entry.seat >= setup_.seats.size() || !setup_.seats[entry.seat].is_person())
    return Refusal("", "refusal.table.no_seat");
  return std::nullopt;
}

std::uint32_t LoggedTable::branch() const {
  return is_dealt() ? static_cast<std::uint32_t>(table_->branch()) : 0;
}

std::uint32_t LoggedTable::branch_after(const Entry& entry) const {
  const std::uint32_t before = branch();
  if (!is_dealt()) return before;
  if (const auto* undo = std::get_if<UndoEntry>(&entry)) {
    const bool at_once = table_->undo_offer(undo->seat).free || other_persons(seats(), undo->seat) == 0;
    return at_once ? before + 1 : before;
  }
  const auto* consent = std::get_if<ConsentEntry>(&entry);
  const auto& wish = table_->consent_request();
  const bool last = consent != nullptr && consent->yes && wish && wish->what == ConsentRequest::For::Undo &&
                    wish->missing == mask_of(consent->seat);
  return last ? before + 1 : before;
}

const TableSeats& LoggedTable::seats() const { return is_dealt() ? table_->seats() : setup_.seats; }

Seat LoggedTable::place_of(std::string_view holder) const {
  if (holder.empty()) return kNoSeat;
  const auto found = std::ranges::find(holders_, holder);
  return found == holders_.end() ? kNoSeat : static_cast<Seat>(found - holders_.begin());
}

Seat LoggedTable::seat_of(std::string_view holder) const {
  const Seat place = place_of(holder);
  return place != kNoSeat && is_resigned(place) ? kNoSeat : place;
}

std::optional<MachineTurn> LoggedTable::machine_turn() const {
  if (!is_dealt()) return std::nullopt;
  auto turn = hali::machine_turn(*table_);
  return turn ? std::optional(std::move(*turn)) : std::nullopt;
}

}  // namespace hali
