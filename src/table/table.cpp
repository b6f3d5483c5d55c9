#include "table/table.h"

#include <algorithm>
#include <cassert>

#include "base/text.h"
#include "search/machine_players.h"
#include "table/record_of.h"
#include "table/seat_word.h"
#include "table/seed_derivation.h"

namespace hali {

Result<Table> Table::open(TableSetup setup) {
  auto game = open_game(setup.game, setup.setup);
  if (!game) return std::unexpected(game.error());
  return open(std::move(setup), std::move(*game));
}

Table Table::open(TableSetup setup, std::shared_ptr<const AnyGame> game) {
  const GameEntry& entry = *find_game(setup.game);
  History history(*game, setup.seed);
  Table table(entry, std::move(game), std::move(setup), std::move(history));
  table.keep_chain();
  return table;
}

Result<Table> Table::at_position(TableSetup setup, const AnyState& position) {
  auto game = open_game(setup.game, setup.setup);
  if (!game) return std::unexpected(game.error());
  return at_position(std::move(setup), std::move(*game), position);
}

Table Table::at_position(TableSetup setup, std::shared_ptr<const AnyGame> game, const AnyState& position) {
  const GameEntry& entry = *find_game(setup.game);
  History history(*game, Replay{.states = {position}});
  return Table(entry, std::move(game), std::move(setup), std::move(history));
}

Result<Table> Table::load(const Record& record, std::string_view tiles, TableSeats seats,
                          const Words& words) {
  auto game = open_game(record, tiles);
  if (!game) return std::unexpected(game.error());
  if (seats.empty()) {
    auto recorded = read_seats(seats_at_end(record), record.game);
    if (!recorded) return std::unexpected(recorded.error());
    seats = std::move(*recorded);
  }
  auto played = replay(record, **game, words);
  if (!played) return std::unexpected(played.error());
  History history(**game, *played);
  TableSetup setup{.game = record.game,
                   .setup = setup_of(record, tiles),
                   .seats = std::move(seats),
                   .seed = record.seed,
                   .proof = record.proof};
  Table table(*find_game(record.game), std::move(*game), std::move(setup), std::move(history));
  table.keep_chain();
  return table;
}

RecordSource Table::record_source(const std::vector<std::string>& seats) const {
  return {.game = *game_,
          .setup = setup(),
          .seed = setup_.seed,
          .seats = seats,
          .proof = setup_.proof ? &*setup_.proof : nullptr};
}

Record Table::record() const {
  const auto seats = record_seats(setup_.seats, setup_.game);
  return record_of(record_source(seats), history_);
}

void Table::keep_chain() {
  if (setup_.served) return;
  const auto seats = record_seats(setup_.seats, setup_.game);
  hali::keep_chain(record_source(seats), history_);
}

void Table::sit(Seat seat, TableSeat who) {
  assert(seat < seats().size());
  setup_.seats[seat] = std::move(who);
  seated();
}

void Table::seated() {
  sat_at_ = at();
  consent_request_.reset();
  keep_chain();
}

std::size_t Table::still_known(std::size_t since, std::size_t branch) const {
  for (std::size_t i = branch; i < lows_.size(); ++i) since = std::min(since, lows_[i]);
  return std::min(since, at());
}

std::optional<Refusal> Table::not_to_move(Seat seat) const {
  const Seat mover = to_move();
  if (mover == kNoSeat) return Refusal("", "refusal.table.over");
  if (seat != mover) return Refusal("", "refusal.table.turn");
  if (seats()[seat].is_machine()) return Refusal("", "refusal.table.machine");
  if (!seats()[seat].is_person()) return Refusal("", "refusal.table.open");
  return std::nullopt;
}

std::expected<Action, Refusal> Table::allowed(Seat seat, std::string_view text) const {
  if (const auto refusal = not_to_move(seat)) return std::unexpected(*refusal);
  return possible(text);
}

std::expected<Action, Refusal> Table::possible(std::string_view text) const {
  if (at() >= kMaxRecordActions) return std::unexpected(Refusal("", "refusal.table.long"));
  auto action = game_->parse(history_.now(), text);
  if (!action) return action;
  if (const auto refusal = game_->check(history_.now(), *action)) return std::unexpected(*refusal);
  return action;
}

void Table::play(Action action, const std::string& by) {
  // Who plays is there; everything else that was asked for can wait for its answer.
  using For = ConsentRequest::For;
  if (consent_request_ && (consent_request_->what == For::Undo || consent_request_->seat == to_move()))
    consent_request_.reset();
  history_.play(action, by);
  undone_.clear();
}

std::optional<Refusal> Table::act(Seat seat, std::string_view text) {
  const auto action = allowed(seat, text);
  if (!action) return action.error();
  play(*action, seat_word(nullptr));
  return std::nullopt;
}

std::expected<const MachinePlayer*, Refusal> Table::machine_to_move() const {
  const Seat seat = to_move();
  if (seat == kNoSeat) return std::unexpected(Refusal("", "refusal.table.over"));
  if (!seats()[seat].is_machine()) return std::unexpected(Refusal("", "refusal.table.no_machine"));
  if (at() >= kMaxRecordActions) return std::unexpected(Refusal("", "refusal.table.long"));
  return find_player(setup_.game, seats()[seat].player);
}

std::optional<Refusal> Table::act_by_machine() {
  const auto player = machine_to_move();
  if (!player) return player.error();
  play(machine_choice(*game_, history_.now(), **player), seat_word(*player));
  return std::nullopt;
}

std::optional<Refusal> Table::act_by(std::string_view by, Seat seat, std::string_view text) {
  const auto player = machine_to_move();
  if (!player) return player.error();
  if (seat != to_move()) return Refusal("", "refusal.table.turn");
  const auto who = read_seat_word(setup_.game, by);
  if (!who || who->player != *player) return Refusal("", "refusal.table.other_machine");
  const auto action = possible(text);
  if (!action) return action.error();
  play(*action, std::string(by));
  return std::nullopt;
}

std::expected<Action, Refusal> Table::hint(Seat seat, const MachinePlayer& player) const {
  if (const auto refusal = not_to_move(seat)) return std::unexpected(*refusal);
  return hint_choice(*game_, history_.now(), player);
}

UndoOffer Table::undo_offer(Seat seat) const {
  if (setup_.served && is_over()) return {};
  return hali::undo_offer(*game_, history_, seats(), seat);
}

void Table::take_back(Seat by, std::size_t to) {
  Undone undone{.by = by, .choices = {}};
  for (std::size_t i = to; i < at(); ++i) undone.choices.push_back({history_.action(i), history_.by(i)});
  history_.take_back_to(to);
  undone_.push_back(std::move(undone));
  lows_.push_back(to);
  consent_request_.reset();
  keep_chain();
}

std::optional<Refusal> Table::check_undo(Seat seat) const {
  if (!undo_offer(seat).possible) return Refusal("", "refusal.undo.nothing");
  return std::nullopt;
}

std::optional<Refusal> Table::undo(Seat seat) {
  if (auto refusal = check_undo(seat)) return refusal;
  if (waits_for_consent(seat)) return std::nullopt;
  const UndoOffer offer = undo_offer(seat);
  const SeatMask others = other_persons(seats(), seat);
  if (offer.free || others == 0) {
    take_back(seat, offer.to);
  } else {
    consent_request_ =
        ConsentRequest{.what = ConsentRequest::For::Undo, .by = seat, .missing = others, .to = offer.to};
  }
  return std::nullopt;
}

std::optional<Refusal> Table::check_consent(Seat seat, bool yes) const {
  if (!consent_request_) return Refusal("", "refusal.consent.nothing");
  const bool asked = seat < seats().size() && has(consent_request_->missing, seat);
  // Who is to be replaced has the last word.
  const bool withdrawn =
      !yes && seat < seats().size() && (seat == consent_request_->by || seat == consent_request_->seat);
  if (!asked && !withdrawn) return Refusal("", "refusal.consent.not_asked");
  return std::nullopt;
}

std::optional<Refusal> Table::consent(Seat seat, bool yes) {
  if (auto refusal = check_consent(seat, yes)) return refusal;
  if (!yes) {
    consent_request_.reset();
    return std::nullopt;
  }
  consent_request_->missing = static_cast<SeatMask>(consent_request_->missing & ~mask_of(seat));
  if (consent_request_->missing == 0) grant();
  return std::nullopt;
}

void Table::grant() {
  const ConsentRequest wish = *consent_request_;
  if (wish.what == ConsentRequest::For::Undo) return take_back(wish.by, wish.to);
  setup_.seats[wish.seat].kind = TableSeat::Kind::Machine;
  setup_.seats[wish.seat].player = wish.player->name;
  seated();
}

void Table::replace(Seat seat, Seat by, const MachinePlayer& player) {
  assert(seat != by && seats()[seat].is_person() && seats()[by].is_person());
  const SeatMask others = other_persons(seats(), by) & ~mask_of(seat);
  consent_request_ = ConsentRequest{
      .what = ConsentRequest::For::Replace, .by = by, .missing = others, .seat = seat, .player = &player};
  if (others == 0) grant();
}

std::optional<Refusal> Table::check_redo(Seat seat) const {
  if (!can_redo(seat)) return Refusal("", "refusal.redo.nothing");
  return std::nullopt;
}

std::optional<Refusal> Table::redo(Seat seat) {
  if (auto refusal = check_redo(seat)) return refusal;
  for (const auto& [action, who] : undone_.back().choices) history_.play(action, who);
  undone_.pop_back();
  keep_chain();
  consent_request_.reset();
  return std::nullopt;
}

std::vector<AnyState> Table::deals(std::size_t at, Seat seat, std::size_t count) const {
  assert(at <= this->at() && count > 0 && (is_over() || seat < seats().size()));
  const AnyState state = history_.state(at);
  return is_over() ? std::vector<AnyState>(count, state) : deals_of(*game_, state, seat, count);
}

}  // namespace hali
