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

// All but the chain.
Record lines_of(const RecordSource& source, const History& history) {
  Record out;
  out.game = source.game.name();
  out.rules = source.game.rules_version();
  out.players = source.game.players();
  out.options = unusual_options(find_game(source.game.name())->options, source.setup);
  if (!source.setup.tiles.empty()) out.tiles = tiles_hash(source.setup.tiles);
  out.seats = first_seats(source.seats, history);
  out.seed = source.seed;
  if (source.proof != nullptr) {
    out.form = kProvenForm;
    out.proof = *source.proof;
  }
  auto sitting = out.seats;
  for (std::size_t i = 0; i < history.size(); ++i) {
    const Seat seat = history.seat(i);
    if (sitting[seat] != history.by(i)) {
      sitting[seat] = history.by(i);
      out.sittings.push_back({.before = i, .seat = seat, .who = history.by(i)});
    }
    out.actions.push_back(history.text(i));
  }
  for (std::size_t i = 0; i < sitting.size(); ++i) {
    if (sitting[i] != source.seats[i])
      out.sittings.push_back(
          {.before = history.size(), .seat = static_cast<Seat>(i), .who = source.seats[i]});
  }
  out.result = result_of(source.game, history.now());
  return out;
}

}  // namespace

Record record_of(const RecordSource& source, const History& history) {
  Record out = lines_of(source, history);
  const Chain* kept = history.chain(head_of(out));
  out.chain = kept != nullptr ? chain_of(out, *kept, history.now()) : chain_of(out, history.states());
  return out;
}

void keep_chain(const RecordSource& source, History& history) {
  const Record record = lines_of(source, history);
  std::string head = head_of(record);
  if (history.chain(head) != nullptr) return;
  history.keep_chain(std::move(head), chains_of(record, history.states()));
}

}  // namespace hali
