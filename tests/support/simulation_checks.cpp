// The promises of the simulation: what is sent while it runs, what is held, and what is there in the end.
#include <algorithm>
#include <boost/json/serialize.hpp>
#include <map>

#include "base/json_read.h"
#include "base/text.h"
#include "tests/support/simulation_node.h"

namespace hali::test {
namespace {

std::int64_t number_at(const json::object& from, std::string_view key) {
  const auto* value = from.if_contains(key);
  return value != nullptr && value->is_int64() ? value->get_int64() : -1;
}

}  // namespace

// When it is sent it must be stored: what arrives later could have been stored meanwhile.
void Simulation::check_sent(const SimulationLine& line, const json::object& message) {
  if (table_.empty()) return;
  check_told_of_people(*line.client, message);
  for (const auto& word : {"update", "stale"}) {
    const auto* told = find_object(message, word);
    if (told == nullptr) continue;
    const std::int64_t at = number_at(*told, "at");
    const std::int64_t branch = number_at(*told, "branch");
    if (!truth_.was(at, branch))
      return broken("nobody is told what is not stored: " + json::serialize(message));
    if (std::string_view(word) == "update") check_update(*told, seat_of(*line.client));
  }
  if (const auto* table = find_object(message, "table"); table != nullptr && truth_.log() != nullptr) {
    if (flag_at(*table, "dealt") && !truth_.log()->is_dealt())
      broken("nobody is told of a deal that is not stored");
    const auto* mine = table->if_contains("mine");
    const int told = mine != nullptr && mine->is_int64() ? static_cast<int>(mine->get_int64()) : -1;
    if (told >= 0 && told != place_of(*line.client)) broken("nobody is told of a seat that is not stored");
  }
}

// Every step that is told was done, by whom it is told of.
void Simulation::check_update(const json::object& update, int seat) {
  const std::int64_t branch = number_at(update, "branch");
  if (branch != static_cast<std::int64_t>(truth_.log()->table().branch())) return;
  const History& history = truth_.log()->table().history();
  for (const json::value& value : array_at(update, "steps")) {
    const auto& step = value.as_object();
    const auto at = static_cast<std::size_t>(number_at(step, "at"));
    if (at == 0 || at > history.size())
      return broken("a step that is told was done: " + json::serialize(step));
    const PlayedAction& played = history.played(at - 1);
    const auto* text = step.if_contains("do");
    const bool told = text != nullptr && text->is_string();
    if (number_at(step, "seat") != int{played.seat}) return broken("a step is of whose it is");
    if (told && text->get_string() != played.text) return broken("a step is told as it was");
    if (told == (played.secret && int{played.seat} != seat)) return broken("a secret step is secret");
  }
}

void Simulation::holds(const SimulationClient& client, const HeldView& held) {
  if (!truth_.was(held.at, held.branch)) return broken("what is held is stored: " + client.state());
  auto& known = known_[static_cast<std::size_t>(client.plan().number)];
  const std::size_t row = truth_.row_of(held.at, held.branch);
  if (row < known) return broken("nobody is told what was before what they know: " + client.state());
  known = row;
  // Large views are looked at now and then, and in the end.
  if (held.view->as_object().size() > 12 && !finishing_ && !clock_.one_in(6)) return;
  // A node that has not heard yet that somebody resigned tells what the seat sees; in the end all have.
  const bool may_lag = !finishing_ || !knows_people(client);
  if (may_lag && place_of(client) >= 0 && *held.view == truth_.view(held.at, held.branch, place_of(client)))
    return;
  if (*held.view != truth_.view(held.at, held.branch, seat_of(client))) {
    broken("what is held is the view of the rows: " + client.state() + "\n" + json::serialize(*held.view) +
           "\nbut it is\n" + json::serialize(truth_.view(held.at, held.branch, seat_of(client))));
  }
}

void Simulation::check_end() {
  if (!is_settled()) {
    std::string who;
    for (const auto& client : clients_) who += "\n  " + client->state();
    if (truth_.log() != nullptr && truth_.log()->is_dealt())
      who += "\n  the table is at " + to_text(truth_.log()->table().at()) + "/" +
             to_text(truth_.log()->branch());
    for (const auto& node : nodes_)
      who += node->up && node->service->idle() ? "\n  node idle" : "\n  node busy or down";
    return broken("all come to know the same in the end:" + who);
  }
  const Table& table = truth_.log()->table();
  const Seat mover = table.to_move();
  if (mover != kNoSeat && table.seats()[mover].is_machine())
    broken("machine players play while somebody is there");
  for (const auto& client : clients_) {
    const int seat = seat_of(*client);
    if (client->plan().seat >= 0 && place_of(*client) != client->plan().seat)
      broken("everybody has the seat they took");
    if (client->seat().value_or(-1) != seat) broken("everybody knows the seat they have");
    holds(*client, *client->held());
  }
  check_actions();
  check_people();
}

bool Simulation::is_of(const SimulationTruth::Done& row, const Wish& wish) {
  if (row.at != wish.intent.at || row.branch != wish.intent.branch) return false;
  const auto seat = static_cast<Seat>(wish.client);
  const auto* action = std::get_if<DoEntry>(&row.entry);
  const auto* undo = std::get_if<UndoEntry>(&row.entry);
  const auto* redo = std::get_if<RedoEntry>(&row.entry);
  const auto* consent = std::get_if<ConsentEntry>(&row.entry);
  const std::string& kind = wish.intent.kind;
  if (kind == "do") return action != nullptr && action->seat == seat && action->action == wish.intent.text;
  if (kind == "undo") return undo != nullptr && undo->seat == seat;
  if (kind == "redo") return redo != nullptr && redo->seat == seat;
  return consent != nullptr && consent->seat == seat && consent->yes == (wish.intent.text == "true");
}

// Every acknowledged wish is in the log once, at the moment that it was meant for, and nothing is there that
// nobody wished for.
void Simulation::check_actions() {
  std::map<std::pair<std::int64_t, std::int64_t>, int> done;  // actions by branch and at
  for (const auto& row : truth_.done()) {
    const auto* action = std::get_if<DoEntry>(&row.entry);
    if (action != nullptr && ++done[{row.branch, row.at}] > 1) broken("one action a moment");
    const bool of_game = action != nullptr || std::holds_alternative<UndoEntry>(row.entry) ||
                         std::holds_alternative<RedoEntry>(row.entry) ||
                         std::holds_alternative<ConsentEntry>(row.entry);
    if (action != nullptr && (!action->by.empty() || is_planned(action->seat, action->action))) continue;
    if (of_game && std::ranges::none_of(wished_, [&](const Wish& wish) { return is_of(row, wish); })) {
      broken("nothing is done that nobody wished for: " + write_entry(row.entry));
    }
  }
  for (const Wish& one : acknowledged_) {
    const auto times = std::ranges::count_if(truth_.done(), [&](const auto& row) { return is_of(row, one); });
    // A wish to take back may be said, refused by others and said again at the same moment.
    const bool once = one.intent.kind == "do" || one.intent.kind == "redo";
    if (times < 1 || (once && times > 1)) {
      broken("what was acknowledged is stored once: " + one.intent.kind + " " + one.intent.text + " at " +
             to_text(one.intent.at) + "/" + to_text(one.intent.branch) + ", found " + to_text(times));
    }
  }
}

}  // namespace hali::test
