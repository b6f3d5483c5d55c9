#include "table/record_of.h"

namespace hali {
namespace {

// Who chose first for each seat; who sits there now where nothing was chosen yet.
std::vector<std::string> first_seats(std::vector<std::string> seats, const History& history) {
  SeatMask known = 0;
  for (std::size_t i = 0; i < history.size(); ++i) {
    const Seat seat = history.seat(i);
    if (has(known, seat)) continue;
    known |= mask_of(seat);
    seats[seat] = history.by(i);
  }
  return seats;
}

}  // namespace

Record record_of(const AnyGame& game, const Setup& setup, const Seed& seed,
                 const std::vector<std::string>& seats, const History& history) {
  Record out;
  out.game = game.name();
  out.rules = game.rules_version();
  out.players = game.players();
  out.options = unusual_options(find_game(game.name())->options, setup);
  if (!setup.tiles.empty()) out.tiles = tiles_hash(setup.tiles);
  out.seats = first_seats(seats, history);
  out.seed = seed;
  auto sitting = out.seats;
  std::vector<AnyState> states;
  history.tell(0, history.size(), [&](std::size_t i, const AnyState& before, const Events&) {
    const Seat seat = history.seat(i);
    if (sitting[seat] != history.by(i))
      out.sittings.push_back({.before = i, .seat = seat, .who = sitting[seat] = history.by(i)});
    out.actions.push_back(game.text(before, history.action(i)));
    states.push_back(before);
  });
  states.push_back(history.now());
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (sitting[i] != seats[i])
      out.sittings.push_back({.before = history.size(), .seat = static_cast<Seat>(i), .who = seats[i]});
  }
  out.result = result_of(game, states.back());
  out.chain = chain_of(out, states);
  return out;
}

}  // namespace hali
