#include "hosts/server/rated_game.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace hali::server {

std::string rating_id(std::string_view holder) { return std::string(holder.substr(0, 32)); }

std::string machine_rating_id(std::string_view machine) { return "machine-" + std::string(machine); }

std::vector<int> places_of(const AnyGame& game, const AnyState& state, SeatMask resigned) {
  const SeatMask winners = game.winners(state);
  if (winners == 0) return {};
  // What is larger is better: to have played to the end, to have won, points.
  using Merit = std::tuple<bool, bool, int>;
  std::vector<Merit> merits;
  for (Seat seat = 0; seat < game.players(); ++seat) {
    const bool stayed = !has(resigned, seat);
    merits.emplace_back(stayed, stayed && has(winners, seat),
                        stayed && !has(winners, seat) ? game.score(state, seat) : 0);
  }
  std::vector<int> places;
  places.reserve(merits.size());
  for (const Merit& mine : merits) {
    places.push_back(1 + static_cast<int>(std::ranges::count_if(
                             merits, [&](const Merit& other) { return other > mine; })));
  }
  return places;
}

std::optional<RatedGame> rated_game(std::string_view table, std::string_view game, std::uint64_t ended,
                                    const std::vector<EndedSeat>& seats, const std::vector<int>& places,
                                    const AccountName& account) {
  if (seats.size() < 2 || places.size() != seats.size()) return std::nullopt;
  RatedGame out{.table = std::string(table), .game = std::string(game), .ended = ended, .seats = {}};
  std::set<std::string> ids;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].holder.empty()) {
      if (seats[i].machine.empty()) return std::nullopt;
      out.seats.push_back({.id = machine_rating_id(seats[i].machine),
                           .name = seats[i].machine,
                           .is_machine = true,
                           .place = places[i]});
      ids.insert(out.seats.back().id);
      continue;
    }
    auto name = account(seats[i].holder);
    if (!name) return std::nullopt;
    out.seats.push_back({.id = rating_id(seats[i].holder),
                         .name = std::move(*name),
                         .is_machine = false,
                         .place = places[i]});
    if (!ids.insert(out.seats.back().id).second) return std::nullopt;
  }
  if (ids.size() < 2) return std::nullopt;
  return out;
}

}  // namespace hali::server
