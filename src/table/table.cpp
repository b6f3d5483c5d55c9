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
  const GameEntry& entry = *find_game(setup.game);
  History history(**game, setup.seed);
  Table table(entry, std::move(*game), std::move(setup), std::move(history));
  table.keep_chain();
  return table;
}

Result<Table> Table::at_position(TableSetup setup, const AnyState& position) {
  auto game = open_game(setup.game, setup.setup);
  if (!game) return std::unexpected(game.error());
  const GameEntry& entry = *find_game(setup.game);
  History history(**game, Replay{.states = {position}});
  return Table(entry, std::move(*game), std::move(setup), std::move(history));
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
  History history(**game, std::move(*played));
  TableSetup setup{
      .game = record.game, .setup = setup_of(record, tiles), .seats = std::move(seats), .seed = record.seed};
  Table table(*find_game(record.game), std::move(*game), std::move(setup), std::move(history));
  table.keep_chain();
  return table;
}

Record Table::record() const {
  const auto seats = record_seats(setup_.seats, setup_.game);
  return record_of({.game = *game_, .setup = setup(), .seed = setup_.seed, .seats = seats}, history_);
}

void Table::keep_chain() {
  const auto seats = record_seats(setup_.seats, setup_.game);
  hali::keep_chain({.game = *game_, .setup = setup(), .seed = setup_.seed, .seats = seats}, history_);
}

void Table::sit(Seat seat, TableSeat who) {
  assert(seat < seats().size());
  setup_.seats[seat] = std::move(who);
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
  if (at() >= kMaxRecordActions) return std::unexpected(Refusal("", "refusal.table.long"));
  auto action = game_->parse(history_.now(), text);
  if (!action) return action;
  if (const auto refusal = game_->check(history_.now(), *action)) return std::unexpected(*refusal);
  return action;
}

void Table::play(Action action, const MachinePlayer* by) {
  history_.play(action, seat_word(by));
  undo_request_.reset();
  undone_.clear();
}

std::optional<Refusal> Table::act(Seat seat, std::string_view text) {
  const auto action = allowed(seat, text);
  if (!action) return action.error();
  play(*action, nullptr);
  return std::nullopt;
}

std::optional<Refusal> Table::act_by_machine() {
  const Seat seat = to_move();
  if (seat == kNoSeat) return Refusal("", "refusal.table.over");
  if (!seats()[seat].is_machine()) return Refusal("", "refusal.table.no_machine");
  if (at() >= kMaxRecordActions) return Refusal("", "refusal.table.long");
  const MachinePlayer* player = find_player(setup_.game, seats()[seat].player);
  play(machine_choice(*game_, history_.now(), *player), player);
  return std::nullopt;
}

std::expected<Action, Refusal> Table::hint(Seat seat, const MachinePlayer& player) const {
  if (const auto refusal = not_to_move(seat)) return std::unexpected(*refusal);
  Rng thoughts = rng_for_thinking(*game_, history_.now(), seat, "hint");
  return player.choose(*game_, history_.now(), thoughts);
}

UndoOffer Table::undo_offer(Seat seat) const { return hali::undo_offer(*game_, history_, seats(), seat); }

void Table::take_back(Seat by, std::size_t to) {
  Undone undone{.by = by, .choices = {}};
  for (std::size_t i = to; i < at(); ++i) undone.choices.push_back({history_.action(i), history_.by(i)});
  history_.take_back_to(to);
  undone_.push_back(std::move(undone));
  lows_.push_back(to);
  undo_request_.reset();
  keep_chain();
}

std::optional<Refusal> Table::undo(Seat seat) {
  const UndoOffer offer = undo_offer(seat);
  if (!offer.possible) return Refusal("", "refusal.undo.nothing");
  if (undo_request_ && undo_request_->by == seat) return std::nullopt;
  const SeatMask others = other_persons(seats(), seat);
  if (offer.free || others == 0) {
    take_back(seat, offer.to);
  } else {
    undo_request_ = UndoRequest{.by = seat, .to = offer.to, .missing = others};
  }
  return std::nullopt;
}

std::optional<Refusal> Table::consent(Seat seat, bool yes) {
  if (!undo_request_) return Refusal("", "refusal.consent.nothing");
  const bool asked = seat < seats().size() && has(undo_request_->missing, seat);
  const bool withdrawn = !yes && seat == undo_request_->by;
  if (!asked && !withdrawn) return Refusal("", "refusal.consent.not_asked");
  if (!yes) {
    undo_request_.reset();
    return std::nullopt;
  }
  undo_request_->missing = static_cast<SeatMask>(undo_request_->missing & ~mask_of(seat));
  if (undo_request_->missing == 0) take_back(undo_request_->by, undo_request_->to);
  return std::nullopt;
}

std::optional<Refusal> Table::redo(Seat seat) {
  if (!can_redo(seat)) return Refusal("", "refusal.redo.nothing");
  for (const auto& [action, who] : undone_.back().choices) history_.play(action, who);
  undone_.pop_back();
  keep_chain();
  undo_request_.reset();
  return std::nullopt;
}

std::vector<AnyState> Table::deals(std::size_t at, Seat seat, std::size_t count) const {
  std::vector<AnyState> out(count, history_.state(at));
  if (is_over()) return out;
  const Hash seen = hash_of_view(*game_, out.front(), seat);
  for (std::size_t number = 0; number < count; ++number) {
    Rng thoughts = rng_for_thinking(seen, "deal " + to_text(number));
    game_->redeal(out[number], seat, thoughts);
  }
  return out;
}

}  // namespace hali
