#include <algorithm>

#include "base/json_writer.h"
#include "hosts/server/service_impl.h"
#include "table/answer.h"
#include "table/catalogue.h"

namespace hali::server {
namespace {

// Is it still for this machine player to do what it has thought of? Whoever was away may have come back
// meanwhile, at the same moment of the game.
bool is_wanted(const LoggedTable& log, const Thought& thought) {
  if (!log.is_dealt()) return false;
  const hali::Table& table = log.table();
  if (table.at() != thought.moment.at || table.branch() != thought.moment.branch) return false;
  const auto player = table.machine_to_move();
  return player && *player == thought.turn.player;
}

}  // namespace

// A machine player whose turn it is thinks while somebody is there to see it, on this node or several: the
// store decides who was first, and all choose alike.
void Service::Impl::let_think(const Table& table) {
  if (!table->log || table->thinking || table->lines.empty() || leaving_) return;
  if (table->thought) {
    const auto ready = table->thought;
    if (!is_wanted(*table->log, *ready)) {
      table->thought.reset();
    } else if (table->is_free()) {
      table->thought.reset();
      if (table->log->rows() >= limits_.rows_of_table) return;
      UnderWay row;
      row.proposal.entry = std::move(*ready->choice);
      return store(table, std::move(row));
    } else {
      return;
    }
  }
  if (!table->log->is_dealt() || table->under_way) return;
  const hali::Table& game = table->log->table();
  if (game.is_over() || !game.seats()[game.to_move()].is_machine()) return;
  const bool alone = std::ranges::none_of(game.seats(), &TableSeat::is_person);
  if (alone && now_ < table->next_thought) return look_after(table);
  auto turn = table->log->machine_turn();
  if (!turn) return;
  auto work = std::make_shared<Thought>(
      Thought{.turn = std::move(*turn), .moment = seen_now(game), .choice = std::nullopt});
  auto done = later([table, work](Impl& self) { self.thought(table, work); });
  table->thinking = true;
  if (thinker_.think(Matter::Turn, [work] { work->choice = work->turn.think(); }, std::move(done))) {
    table->next_thought = now_ + limits_.machine_pause;
    return;
  }
  --in_flight_;
  table->thinking = false;
  look_after(table);
}

void Service::Impl::thought(const Table& table, const std::shared_ptr<Thought>& thought) {
  table->thinking = false;
  // Somebody took back or came back meanwhile: thrown away, and thought anew where it must be.
  if (table->log && is_wanted(*table->log, *thought)) table->thought = thought;
  if (table->lines.empty()) rest(table);
  let_think(table);
}

void Service::Impl::consult(Waiting asked) {
  auto message = std::make_shared<const Message>(std::move(asked.message));
  think_about(asked, [message](JsonWriter& json) { return hali::consult(*message, json); });
}

// Hints, guesses and questions without a table: the answer comes when it is found.
void Service::Impl::think_about(const Waiting& asked, hali::Thinking thinking) {
  auto text = std::make_shared<std::string>();
  // The words outlive the service where the thought does.
  auto work = [text, thinking = std::move(thinking), spoken = words_, tongue = asked.tongue, id = asked.id] {
    JsonWriter json(*text);
    json.object();
    if (!id.empty()) json.key("id").raw(id);
    if (const auto found = thinking(json); !found)
      write_fault(found.error(), (*spoken)[static_cast<std::size_t>(tongue)], json);
    json.end_object();
  };
  const Line* const line = find(asked.line);
  if (line == nullptr) return;
  // One who asks much makes himself wait, not others.
  Address& address = *line->address;
  if (address.thoughts >= limits_.thoughts_of_address) {
    ++figures_.limited;
    return answer_fault(asked, wrong("", "fault.service.busy"));
  }
  ++address.thoughts;
  auto done = later([text, &address, line = asked.line](Impl& self) {
    --address.thoughts;
    if (const Line* there = self.find(line)) self.send(*there, std::move(*text));
  });
  if (thinker_.think(Matter::Question, std::move(work), std::move(done))) return;
  --in_flight_;
  --address.thoughts;
  ++figures_.limited;
  answer_fault(asked, wrong("", "fault.service.busy"));
}

}  // namespace hali::server
