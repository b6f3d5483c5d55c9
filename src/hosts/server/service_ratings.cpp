#include <cmath>
#include <map>

#include "base/json_writer.h"
#include "games/registry.h"
#include "hosts/server/rated_game.h"
#include "hosts/server/service_impl.h"
#include "table/answer.h"

namespace hali::server {
namespace {

constexpr std::size_t kLeaders = 100;

}  // namespace

// All that is known of a game at its end; whose accounts they were must be read.
struct Service::Impl::EndedGame {
  std::string table;
  std::string game;
  Moment ended = 0;
  std::vector<EndedSeat> seats;
  std::vector<int> places;
  std::map<std::string, std::string, std::less<>> names;  // of accounts, by who holds them
  std::size_t missing = 0;
  bool away = false;  // the store
};

void Service::Impl::rate(AwakeTable& table) {
  if (leaving_ || std::exchange(table.rated, true)) return;
  const LoggedTable& log = *table.log;
  auto ended = std::make_shared<EndedGame>();
  ended->table = table.name;
  ended->game = log.game_name();
  ended->ended = log.last_told();
  SeatMask resigned = 0;
  for (std::size_t i = 0; i < log.seats().size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (log.is_resigned(seat)) resigned = static_cast<SeatMask>(resigned | mask_of(seat));
    const std::string holder(log.holder(seat));
    ended->seats.push_back({.holder = holder, .machine = holder.empty() ? log.seats()[i].player : ""});
  }
  ended->places = places_of(log.table().game(), log.table().history().now(), resigned);
  ended->missing = 1;
  for (const EndedSeat& seat : ended->seats) {
    if (seat.holder.empty()) continue;
    ++ended->missing;
    account_of(seat.holder,
               [ended, holder = seat.holder](Impl& self, const FoundAccount& found, std::uint64_t) {
                 if (!found) ended->away = true;
                 if (found && *found) ended->names.emplace(holder, (*found)->name);
                 if (--ended->missing == 0) self.rate(*ended);
               });
  }
  if (--ended->missing == 0) rate(*ended);
}

void Service::Impl::rate(const EndedGame& ended) {
  if (ended.away) {
    // Whoever comes to the table later has it looked at again.
    if (const Table table = find_table(ended.table)) table->rated = false;
    return;
  }
  auto game = rated_game(ended.table, ended.game, ended.ended, ended.seats, ended.places,
                         [&](std::string_view holder) -> std::optional<std::string> {
                           const auto found = ended.names.find(holder);
                           if (found == ended.names.end()) return std::nullopt;
                           return found->second;
                         });
  if (game) ratings_.rate(std::move(*game));
}

void Service::Impl::leaderboard(Waiting asked) {
  const auto game = asked.message.text("game");
  if (!game) return answer_fault(asked, game.error());
  if (find_game(*game) == nullptr) return answer_fault(asked, wrong("game", "fault.game", *game));
  ratings_.leaders(*game, kLeaders,
                   later([asked = std::move(asked)](Impl& self, const Result<std::vector<Standing>>& best) {
                     if (!best) return self.answer_fault(asked, wrong("", "fault.service.away"));
                     self.answer(asked.line, asked.id, [&](JsonWriter& json) {
                       json.key("ratings").array();
                       for (const Standing& one : *best) {
                         json.object().field("name", one.name).field("machine", one.is_machine);
                         write_standing(one, json);
                         json.end_object();
                       }
                       json.end_array();
                     });
                   }));
}

void write_standing(const Standing& standing, JsonWriter& json) {
  json.field("rating", std::lround(standing.rating.mu))
      .field("uncertainty", std::lround(2 * standing.rating.sigma))
      .field("games", standing.games);
}

}  // namespace hali::server
