// The promises of the simulation about people: what they say, plan and leave, and what time it is.
#include <algorithm>
#include <boost/json/serialize.hpp>
#include <limits>

#include "base/json_read.h"
#include "base/text.h"
#include "hosts/server/lines.h"
#include "tests/support/simulation_node.h"

namespace hali::test {
namespace {

std::string list_of(const std::vector<std::string>& actions) {
  json::array list;
  for (const std::string& action : actions) list.emplace_back(action);
  return json::serialize(list);
}

// What a row says besides the game, and whose it is; nothing: it is something else.
std::optional<std::pair<Seat, Aside>> aside_of(const Entry& entry) {
  if (const auto* say = std::get_if<SayEntry>(&entry)) return {{say->seat, {"say", say->text}}};
  if (const auto* plan = std::get_if<PlanEntry>(&entry))
    return {{plan->seat, {"plan", list_of(plan->actions)}}};
  if (const auto* resign = std::get_if<ResignEntry>(&entry)) return {{resign->seat, {"resign", ""}}};
  if (const auto* back = std::get_if<ReturnEntry>(&entry)) return {{back->seat, {"return", ""}}};
  if (const auto* replace = std::get_if<ReplaceEntry>(&entry))
    return {{replace->by, {"replace", to_text(int{replace->seat})}}};
  if (const auto* rematch = std::get_if<RematchEntry>(&entry)) return {{rematch->by, {"rematch", ""}}};
  return std::nullopt;
}

bool is_same(const Aside& one, const Aside& other) {
  return one.kind == other.kind && one.text == other.text;
}

}  // namespace

std::map<std::string, int> Simulation::asides() const {
  std::map<std::string, int> times;
  for (const auto& row : truth_.done()) {
    if (const auto aside = aside_of(row.entry)) ++times[aside->second.kind];
    if (std::holds_alternative<LateEntry>(row.entry)) ++times["late"];
    const auto* action = std::get_if<DoEntry>(&row.entry);
    const bool wished = action == nullptr || !action->by.empty() ||
                        std::ranges::any_of(wished_, [&](const Wish& wish) { return is_of(row, wish); });
    if (!wished) ++times["planned"];
  }
  return times;
}

// A row is of no later time than it is at some node, and nobody is late before their time is up there.
void Simulation::check_time(const storage::Row& row) {
  const auto timed = read_timed_entry(row.entry);
  if (!timed) return;  // told elsewhere
  std::uint64_t latest = 0;
  for (std::size_t i = 0; i < nodes_.size(); ++i) latest = std::max(latest, calendar(i));
  // What was stored before the table was known here is added later: then more time has passed.
  if (timed->time == 0 || timed->time > latest) broken("a row has a node's time: " + row.entry);
  const auto* late = std::get_if<LateEntry>(&timed->entry);
  if (late == nullptr || truth_.log() == nullptr) return;
  const auto up = truth_.log()->up_at();
  if (!up || latest < *up) broken("nobody is late before their time is up: " + row.entry);
}

void Simulation::check_told_of_people(const SimulationClient& client, const json::object& message) {
  if (truth_.log() == nullptr) return;
  if (const auto* chat = find_array(message, "chat")) {
    for (const json::value& one : *chat) {
      if (static_cast<std::uint64_t>(int_of(one.as_object().at("n"), 0)) > truth_.log()->chat().last())
        broken("nobody is told what was not said: " + json::serialize(message));
    }
  }
  const auto* table = find_object(message, "table");
  const auto* plan = table == nullptr ? nullptr : find_array(*table, "plan");
  if (plan == nullptr || plan->empty()) return;
  // What is left of one's own plan.
  const std::string told = json::serialize(*plan);
  const bool own = std::ranges::any_of(asides_wished_, [&](const AsideWish& wish) {
    return wish.client == client.plan().number && wish.aside.kind == "plan" &&
           wish.aside.text.ends_with(std::string_view(told).substr(1));
  });
  if (!own) broken("a plan is told to its seat alone: " + json::serialize(message));
}

// Has the client been told all that its table shows besides the game?
bool Simulation::knows_people(const SimulationClient& client) {
  const LoggedTable& log = *truth_.log();
  if (client.chat().size() != log.chat().last() || client.seat().value_or(-1) != seat_of(client))
    return false;
  if (text_at(client.table(), "rematch") != log.rematch()) return false;
  const json::array& seats = array_at(client.table(), "seats");
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto& seat = seats[i].as_object();
    if (flag_at(seat, "away") != log.is_away(static_cast<Seat>(i))) return false;
    if (flag_at(seat, "resigned") != log.is_resigned(static_cast<Seat>(i))) return false;
  }
  const auto& held = *client.held();
  const int place = place_of(client);
  return place == seat_of(client) || *held.view == truth_.view(held.at, held.branch, -1);
}

bool Simulation::is_planned(Seat seat, const std::string& action) const {
  return std::ranges::any_of(asides_wished_, [&](const AsideWish& wish) {
    return wish.client == int{seat} && wish.aside.kind == "plan" &&
           wish.aside.text.contains("\"" + action + "\"");
  });
}

// What was acknowledged is there, and nothing is there more often than it was wished for.
void Simulation::check_people() {
  const auto times_wished = [&](Seat seat, const Aside& aside) {
    return std::ranges::count_if(asides_wished_, [&](const AsideWish& wish) {
      return wish.client == int{seat} && is_same(wish.aside, aside);
    });
  };
  const auto times_stored = [&](int client, const Aside& aside) {
    return std::ranges::count_if(truth_.done(), [&](const SimulationTruth::Done& row) {
      const auto stored = aside_of(row.entry);
      return stored && int{stored->first} == client && is_same(stored->second, aside);
    });
  };
  for (const auto& row : truth_.done()) {
    const auto aside = aside_of(row.entry);
    if (!aside || (aside->second.kind == "plan" && aside->second.text == "[]")) continue;
    if (times_stored(int{aside->first}, aside->second) > times_wished(aside->first, aside->second))
      broken("nothing is done twice, or that nobody wished for: " + write_entry(row.entry));
  }
  for (const AsideWish& one : asides_acknowledged_) {
    if (one.aside.kind != "rematch" && times_stored(one.client, one.aside) == 0)
      broken("what was acknowledged is stored: " + one.aside.kind + " " + one.aside.text);
  }
  check_sayings();
  check_rematch();
}

// What was said has the number that was told, once and for all.
void Simulation::check_sayings() {
  std::vector<const SayEntry*> said;
  for (const auto& row : truth_.done()) {
    if (const auto* say = std::get_if<SayEntry>(&row.entry)) said.push_back(say);
  }
  for (const AsideWish& one : asides_acknowledged_) {
    if (one.aside.kind != "say") continue;
    const auto n = static_cast<std::size_t>(int_of(object_at(one.answer, "said").at("n"), 0));
    const bool there = n >= 1 && n <= said.size() && said[n - 1]->text == one.aside.text;
    if (!there) broken("what was said has its number: " + one.aside.text + ", " + to_text(n));
  }
  for (const auto& client : clients_) {
    for (std::size_t i = 0; i < client->chat().size() && i < said.size(); ++i) {
      if (text_at(client->chat()[i], "text") != said[i]->text) broken("all heard the same: " + said[i]->text);
    }
  }
}

// However many asked at once: no second table is made to play on, and none is in the lobby where nobody sits.
void Simulation::check_left_over() {
  std::string made;
  for (const std::string& name : disk_.tables("", std::numeric_limits<std::size_t>::max())) {
    const auto rows = disk_.rows(name, 0);
    const auto opened = rows.empty() ? Result<Entry>(fault("", "")) : read_entry(rows.front().entry);
    const auto* open = opened ? std::get_if<OpenEntry>(&*opened) : nullptr;
    if (open == nullptr || open->kept.empty()) continue;
    if (!made.empty()) broken("one table is made to play on: " + made + ", " + name);
    made = name;
  }
  if (!truth_.log()->rematch().empty() && made != truth_.log()->rematch())
    broken("the table that was made is the one that was told: " + made);
  for (const storage::Listed& one : disk_.listed("open", std::numeric_limits<std::size_t>::max())) {
    if (one.name != table_ && disk_.rows(one.name, 0).size() < 2)
      broken("somebody sits where others find it");
  }
}

// All who ask are told of one table, and that is there, with everybody one seat further.
void Simulation::check_rematch() {
  const LoggedTable& log = *truth_.log();
  for (const AsideWish& one : asides_acknowledged_) {
    if (one.aside.kind != "rematch") continue;
    if (text_at(object_at(one.answer, "rematch"), "table") != log.rematch())
      broken("there is one table to play on: " + json::serialize(one.answer));
  }
  check_left_over();
  if (log.rematch().empty()) return;
  const auto rows = disk_.rows(log.rematch(), 0);
  const auto opened = rows.empty() ? Result<Entry>(fault("", "")) : read_entry(rows.front().entry);
  const auto* open = opened ? std::get_if<OpenEntry>(&*opened) : nullptr;
  if (open == nullptr) return broken("the table to play on is there");
  for (std::size_t i = 0; i < open->kept.size(); ++i) {
    if (open->kept[(i + 1) % open->kept.size()] != log.holder(static_cast<Seat>(i)))
      broken("everybody sits one seat further");
  }
}

}  // namespace hali::test
