#include <algorithm>
#include <tuple>

#include "base/json_writer.h"
#include "base/text.h"
#include "games/registry.h"
#include "hosts/server/service_impl.h"
#include "table/answer.h"

namespace hali::server {
namespace {

constexpr std::size_t kListed = 50;                      // of each list
constexpr auto kFresh = std::chrono::milliseconds(500);  // so long what was read of the lobby is told again
constexpr auto kFollow = std::chrono::seconds(2);
constexpr auto kFollowMany = std::chrono::seconds(10);
constexpr std::size_t kMany = 200;  // followers

std::string list_of(std::string_view list, std::string_view game) {
  return game.empty() ? std::string(list) : std::string(list) + "-" + std::string(game);
}

// On the lists of all games and of its own; an empty text takes it off.
void list(std::vector<storage::Listing>& out, std::string_view where, std::string_view game, Moment rank,
          const std::string& text) {
  for (const std::string_view of : {std::string_view(), game})
    out.push_back({.list = list_of(where, of), .rank = static_cast<std::int64_t>(rank), .text = text});
}

std::string listing_text(const LoggedTable& log) {
  std::string out;
  JsonWriter json(out);
  log.write_listing(json.object());
  json.end_object();
  return out;
}

bool seats_people(const Entry& entry) {
  return std::holds_alternative<TakeEntry>(entry) || std::holds_alternative<SitEntry>(entry) ||
         std::holds_alternative<LeaveEntry>(entry);
}

// Does the game end by this action? It has not been done yet.
bool ends(const LoggedTable& log, const DoEntry& entry) {
  const hali::Table& table = log.table();
  const auto action = table.game().parse(table.history().now(), entry.action);
  if (!action) return false;
  AnyState next = table.history().now();
  table.game().apply(next, *action, nullptr);
  return table.game().to_move(next) == kNoSeat;
}

}  // namespace

// Where a public table stands after the row: open while it gathers, then running, at last nowhere.
std::vector<storage::Listing> Service::Impl::listings_after(const AwakeTable& table,
                                                            const UnderWay& row) const {
  const Entry& entry = *row.proposal.entry;
  std::vector<storage::Listing> out;
  std::optional<LoggedTable> after;
  if (!table.log) {
    const auto* open = std::get_if<OpenEntry>(&entry);
    // Where its maker is about to sit down it is listed with that row: never while nobody is there.
    if (open == nullptr || open->access != Access::Public || row.then) return out;
    auto opened = LoggedTable::open(*open, row.time);
    if (opened) after = std::move(*opened);
  } else if (table.log->access() != Access::Public) {
    return out;
  } else if (table.log->is_dealt()) {
    const auto* action = std::get_if<DoEntry>(&entry);
    if (action != nullptr && ends(*table.log, *action)) list(out, "running", table.log->game_name(), 0, "");
    return out;
  } else if (seats_people(entry)) {
    after = *table.log;
    if (!after->apply(entry, row.time)) after.reset();
  }
  if (!after || after->is_over()) return out;
  const std::string text = listing_text(*after);
  if (!after->is_dealt()) {
    list(out, "open", after->game_name(), after->made() * 1000, text);
  } else {
    if (table.log) list(out, "open", after->game_name(), 0, "");
    list(out, "running", after->game_name(), row.time, text);
  }
  return out;
}

void Service::Impl::lobby(Line& line, Waiting asked) {
  const auto game = asked.message.text_or("game", "");
  if (!game) return answer_fault(asked, game.error());
  if (!game->empty() && find_game(*game) == nullptr)
    return answer_fault(asked, wrong("game", "fault.game", *game));
  const auto follow = asked.message.flag_or("follow", false);
  if (!follow) return answer_fault(asked, follow.error());
  line.follows = *follow ? std::optional(*game) : std::nullopt;
  LobbyPage& page = lobby_[*game];
  page.waiting.push_back(std::move(asked));
  if (page.known && now_ - page.since < kFresh) return tell_lobby(*game);
  read_lobby(*game);
}

void Service::Impl::read_lobby(const std::string& game) {
  LobbyPage& page = lobby_[game];
  if (std::exchange(page.reading, true)) return;
  store_.listed(
      list_of("open", game), kListed,
      later([game](Impl& self, const Result<std::vector<storage::Listed>>& open) {
        if (!open) return self.lobby_away(game);
        self.store_.listed(
            list_of("running", game), kListed,
            self.later([game, open = *open](Impl& then, const Result<std::vector<storage::Listed>>& running) {
              running ? then.lobby_read(game, open, *running) : then.lobby_away(game);
            }));
      }));
}

// Into an open array.
void Service::Impl::write_listed(const std::vector<storage::Listed>& tables, JsonWriter& json) {
  for (const storage::Listed& one : tables) {
    const Table awake = find_table(one.name);
    const auto watches = [](const Line* line) { return line->seat == kNoSeat; };
    const auto watching = awake == nullptr ? 0 : std::ranges::count_if(awake->lines, watches);
    json.raw(one.text).reopen_object().field("table", one.name).field("watching", watching).end_object();
  }
}

void Service::Impl::lobby_read(const std::string& game, const std::vector<storage::Listed>& open,
                               const std::vector<storage::Listed>& running) {
  LobbyPage& page = lobby_[game];
  page.reading = false;
  page.known = true;
  page.since = now_;
  page.text.clear();
  {
    JsonWriter json(page.text);
    json.object();
    write_listed(open, json.key("open").array());
    write_listed(running, json.end_array().key("running").array());
    json.end_array();
    json.end_object();
  }
  tell_lobby(game);
}

void Service::Impl::tell_lobby(const std::string& game) {
  LobbyPage& page = lobby_[game];
  for (const Waiting& asked : std::exchange(page.waiting, {}))
    answer(asked.line, asked.id, [&](JsonWriter& json) { json.key("lobby").raw(page.text); });
  // Not whenever somebody looks: of a thousand people somebody always does.
  if (!page.due || page.reading) return;
  page.due = false;
  if (page.pushed == page.text) return;
  page.pushed = page.text;
  const auto text = std::make_shared<const std::string>(R"({"push":"lobby","lobby":)" + page.text + "}");
  for (const auto& [id, line] : lines_) {
    if (line.follows == game && !line.closing) wire_.send(id, text);
  }
}

void Service::Impl::lobby_away(const std::string& game) {
  LobbyPage& page = lobby_[game];
  page.reading = false;
  for (const Waiting& asked : std::exchange(page.waiting, {}))
    answer_fault(asked, wrong("", "fault.service.away"));
}

// Those who follow the lobby are told when it has changed, the less often the more they are.
void Service::Impl::refresh_lobby() {
  if (lobby_.empty() || now_ - lobby_told_ < kFollow) return;
  std::size_t followers = 0;
  TextMap<std::size_t> followed;
  for (const auto& [id, line] : lines_) {
    if (!line.follows) continue;
    ++followed[*line.follows];
    ++followers;
  }
  if (followers > kMany && now_ - lobby_told_ < kFollowMany) return;
  lobby_told_ = now_;
  std::erase_if(lobby_, [&](const auto& page) {
    return !followed.contains(page.first) && !page.second.reading && page.second.waiting.empty();
  });
  for (const auto& [game, count] : followed) {
    lobby_[game].due = true;
    read_lobby(game);
  }
}

// One's own tables with how they stand: each must have been read.
struct Service::Impl::MineAnswer {
  explicit MineAnswer(Waiting question) : asked(std::move(question)) {}

  Waiting asked;
  std::string holder;
  std::vector<storage::Held> held;
  std::size_t missing = 0;
};

void Service::Impl::mine(Line& line, Waiting asked) {
  if (line.holder.empty()) return answer_fault(asked, wrong("", "fault.service.hello"));
  store_.tables_of(line.holder,
                   later([asked = std::move(asked), holder = line.holder](
                             Impl& self, const Result<std::vector<storage::Held>>& held) mutable {
                     if (!held) return self.answer_fault(asked, wrong("", "fault.service.away"));
                     auto mine = std::make_shared<MineAnswer>(std::move(asked));
                     mine->holder = std::move(holder);
                     const std::size_t most = std::min(held->size(), self.limits_.tables_told);
                     mine->held.assign(held->begin(), held->begin() + static_cast<std::ptrdiff_t>(most));
                     self.gather_mine(mine);
                   }));
}

void Service::Impl::gather_mine(const std::shared_ptr<MineAnswer>& mine) {
  mine->missing = 1;
  for (const storage::Held& one : mine->held) {
    const Table table = wake(one.table);
    if (table == nullptr || table->log || table->damage) continue;
    ++mine->missing;
    table->when_read.emplace_back([weak = weak_from_this(), mine] {
      if (const auto self = weak.lock()) self->tell_mine(mine);
    });
  }
  tell_mine(mine);
}

void Service::Impl::tell_mine(const std::shared_ptr<MineAnswer>& mine) {
  if (--mine->missing > 0) return;
  answer(mine->asked.line, mine->asked.id, [&](JsonWriter& json) { write_mine(*mine, json); });
  // Nobody hears of them: they may fall asleep again.
  for (const storage::Held& one : mine->held) {
    if (const Table table = find_table(one.table)) rest(table);
  }
}

void Service::Impl::write_mine(const MineAnswer& mine, JsonWriter& json) {
  struct Mine {
    int order;  // one's turn, running, gathering, over
    Moment time;
    const storage::Held* held;
    const LoggedTable* log;
  };
  std::vector<Mine> all;
  for (const storage::Held& one : mine.held) {
    const Table table = find_table(one.table);
    if (table == nullptr || !table->log) continue;
    const LoggedTable& log = *table->log;
    // Who has left again is not told of it.
    if (log.place_of(mine.holder) != one.seat) continue;
    const bool turn = log.is_dealt() && !log.is_over() && log.table().to_move() == log.seat_of(mine.holder);
    const int order = turn ? 0 : log.is_over() ? 3 : log.is_dealt() ? 1 : 2;
    all.push_back({order, log.last_told(), &one, &log});
  }
  std::ranges::stable_sort(all, [](const Mine& a, const Mine& b) {
    return std::tuple(a.order, -static_cast<std::int64_t>(a.time)) <
           std::tuple(b.order, -static_cast<std::int64_t>(b.time));
  });
  json.key("mine").array();
  for (const Mine& one : all) {
    json.object().field("table", one.held->table).field("seat", int{one.held->seat});
    one.log->write_listing(json);
    json.field("dealt", one.log->is_dealt()).field("over", one.log->is_over()).field("turn", one.order == 0);
    json.key("to_move");
    write_seat(one.log->is_dealt() ? one.log->table().to_move() : kNoSeat, json);
    json.field("time", one.time).end_object();
  }
  json.end_array();
}

}  // namespace hali::server
