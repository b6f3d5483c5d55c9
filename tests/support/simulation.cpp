#include "tests/support/simulation.h"

#include <algorithm>

#include "base/json_read.h"
#include "base/text.h"
#include "hosts/server/lines.h"
#include "tests/support/simulation_node.h"

namespace hali::test {
namespace {

constexpr Milliseconds kTick = 40;
constexpr Milliseconds kPlayed = 3000;     // then nobody wishes for more
constexpr Milliseconds kSettled = 120000;  // after the faults have stopped

}  // namespace

Simulation::Simulation(std::uint64_t seed, SimulationPlan plan)
    : clock_(seed), plan_(std::move(plan)), weather_(plan_.weather) {
  disk_.on_stored = [this](const std::string& table, const storage::Row& row) { stored(table, row); };
  for (int i = 0; i < plan_.nodes; ++i) nodes_.push_back(std::make_unique<Node>());
  for (std::size_t i = 0; i < nodes_.size(); ++i) start(i);
  std::string opens =
      R"("game":")" + plan_.game + R"(","players":)" + to_text(plan_.players) + R"(,"seats":[)";
  const int people = plan_.players - plan_.machines;
  for (int seat = 0; seat < plan_.players; ++seat) {
    opens += seat == 0 ? "" : ",";
    opens +=
        seat < people ? R"({"kind":"person"})" : R"({"kind":"machine","player":")" + plan_.machine + "\"}";
  }
  opens += "]";
  if (plan_.is_public) opens += R"(,"access":"public")";
  if (!plan_.clock.empty()) opens += R"(,"clock":)" + plan_.clock;
  for (int i = 0; i < people + plan_.watchers; ++i) {
    clients_.push_back(
        std::make_unique<SimulationClient>(clock_, *this,
                                           SimulationPlayer{.number = i,
                                                            .seat = i < people ? i : -1,
                                                            .opens = i == 0 ? opens : "",
                                                            .language = i % 2 == 0 ? "en" : "de",
                                                            .hands_over = plan_.handing_over}));
  }
  known_.resize(clients_.size());
}

Simulation::~Simulation() = default;

void Simulation::start(std::size_t index) {
  Node& node = *nodes_[index];
  node.up = true;
  ++node.life;
  node.store = std::make_unique<SimulationStore>(
      clock_, disk_, weather_, [this, index](const std::string& table) { written(index, table); });
  node.wire = std::make_unique<NodeWire>(*this, index);
  node.thinker = std::make_unique<NodeThinker>(clock_);
  server::ServiceLimits limits;
  limits.messages_per_s = 1000;
  limits.messages_per_s_of_address = 10000;
  limits.opens_per_minute = 1000;
  limits.asleep_after = std::chrono::seconds(1);
  limits.absent_after = std::chrono::seconds(1);
  limits.sayings_per_s = 1000;
  limits.tries = 3;
  limits.try_again = std::chrono::milliseconds(20);
  node.service = std::make_unique<server::Service>(
      *node.store, *node.wire, *node.thinker, [this] { return hex(clock_.draw()) + hex(clock_.draw()); },
      limits, [this, index] { return calendar(index); });
  tick(index);
}

// No two nodes agree on what time it is.
std::uint64_t Simulation::calendar(std::size_t index) const {
  const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(clock_.time().time_since_epoch());
  return 1'731'800'000'000 + static_cast<std::uint64_t>(passed.count()) * plan_.hurry + index * 700;
}

void Simulation::tick(std::size_t index) {
  clock_.after(kTick, [this, index, life = nodes_[index]->life] {
    Node& node = *nodes_[index];
    if (!node.up || node.life != life) return;
    if (clock_.one_in(weather_.clock_jump)) clock_.jump(clock_.below(60000));
    node.service->tick(clock_.time());
    tick(index);
  });
}

// All memory is lost, lines break, and what was asked of the store may happen or not.
void Simulation::crash(std::size_t index) {
  Node& node = *nodes_[index];
  if (!node.up) return;
  node.up = false;
  node.service.reset();
  node.thinker.reset();
  node.wire.reset();
  node.store.reset();
  for (const auto& [id, line] : std::exchange(node.lines, {})) hang_up(line);
  clock_.after(20 + clock_.while_up_to(100), [this, index] { start(index); });
}

// Nothing dies inside of a call: it is about to.
void Simulation::maybe_crash(std::size_t index) {
  if (!clock_.one_in(weather_.crash)) return;
  // Now and then it ends in good order, as far as it comes.
  const bool leaves = clock_.one_in(3);
  clock_.after(0, [this, index, leaves, life = nodes_[index]->life] {
    if (nodes_[index]->life != life || !nodes_[index]->up) return;
    if (!leaves) return crash(index);
    nodes_[index]->service->leave();
    clock_.after(clock_.while_up_to(60), [this, index, life] {
      if (nodes_[index]->life == life) crash(index);
    });
  });
}

std::shared_ptr<SimulationLine> Simulation::connect(SimulationClient& client) {
  std::vector<std::size_t> up;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (nodes_[i]->up) up.push_back(i);
  }
  if (up.empty()) return nullptr;
  const std::size_t index = up[clock_.below(static_cast<std::uint32_t>(up.size()))];
  Node& node = *nodes_[index];
  auto line = std::make_shared<SimulationLine>(
      SimulationLine{.id = next_line_++, .node = index, .life = node.life, .client = &client});
  node.lines[line->id] = line;
  node.service->connected(line->id, "192.0.2.1", clock_.time());
  return line;
}

void Simulation::send(const std::shared_ptr<SimulationLine>& line, std::string text) {
  line->last_up = std::max(line->last_up, clock_.now() + clock_.while_up_to(weather_.delay));
  if (clock_.one_in(weather_.disconnect)) hang_up(line);
  clock_.at(line->last_up, [this, line, text = std::move(text)] {
    Node& node = *nodes_[line->node];
    if (!line->up || !node.up || node.life != line->life) return;
    node.service->received(line->id, text, clock_.time());
    maybe_crash(line->node);
  });
}

// Either side hears of it when it does.
void Simulation::hang_up(const std::shared_ptr<SimulationLine>& line) {
  if (!std::exchange(line->up, false)) return;
  clock_.after(clock_.while_up_to(10), [line] { line->client->cut(); });
  clock_.after(clock_.while_up_to(60), [this, line] {
    Node& node = *nodes_[line->node];
    if (!node.up || node.life != line->life) return;
    node.lines.erase(line->id);
    node.service->disconnected(line->id);
  });
}

void Simulation::closed(std::size_t index, server::LineId id) {
  const auto found = nodes_[index]->lines.find(id);
  if (found == nodes_[index]->lines.end()) return;
  clock_.at(std::max(found->second->last_down, clock_.now()),
            [this, line = found->second] { hang_up(line); });
}

void Simulation::sent(std::size_t index, server::LineId id, const std::string& text) {
  const auto found = nodes_[index]->lines.find(id);
  if (found == nodes_[index]->lines.end()) return;
  const auto& line = found->second;
  auto read = parse_json(text);
  if (!read || !read->is_object()) return broken("what is told is JSON: " + text);
  auto message = std::make_shared<const json::object>(std::move(read->get_object()));
  check_sent(*line, *message);
  line->last_down = std::max(line->last_down, clock_.now() + clock_.while_up_to(weather_.delay));
  clock_.at(line->last_down, [line, message] {
    if (line->up) line->client->received(*message);
  });
  if (clock_.one_in(weather_.disconnect)) hang_up(line);
}

void Simulation::stored(const std::string& table, const storage::Row& row) {
  if (table_.empty() || table != table_) return;
  check_time(row);
  if (const std::string wrong = truth_.add(row); !wrong.empty()) broken(wrong);
}

void Simulation::written(std::size_t by, const std::string& table) {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (i != by && nodes_[i]->up) nodes_[i]->store->hear(table);
  }
  if (nodes_[by]->up) maybe_crash(by);
}

void Simulation::table_is(const std::string& name) {
  if (!table_.empty() || name.empty()) return;
  table_ = name;
  for (const storage::Row& row : disk_.rows(name, 0)) stored(name, row);
}

void Simulation::broken(const std::string& promise) {
  if (broken_.empty()) broken_ = "after " + to_text(clock_.now()) + " ms: " + promise;
}

int Simulation::seat_of(const SimulationClient& client) const {
  if (truth_.log() == nullptr) return -1;
  const Seat seat = truth_.log()->seat_of(server::holder_of(client.key()));
  return seat == kNoSeat ? -1 : int{seat};
}

void Simulation::wished(const SimulationClient& client, const Intent& intent) {
  wished_.push_back({client.plan().number, intent});
}

void Simulation::acknowledged(const SimulationClient& client, const Intent& intent, const json::object&) {
  acknowledged_.push_back({client.plan().number, intent});
}

int Simulation::place_of(const SimulationClient& client) const {
  if (truth_.log() == nullptr) return -1;
  const Seat seat = truth_.log()->place_of(server::holder_of(client.key()));
  return seat == kNoSeat ? -1 : int{seat};
}

void Simulation::wished(const SimulationClient& client, const Aside& aside) {
  asides_wished_.push_back({client.plan().number, aside});
}

void Simulation::acknowledged(const SimulationClient& client, const Aside& aside,
                              const json::object& answer) {
  asides_acknowledged_.push_back({client.plan().number, aside, answer});
}

bool Simulation::is_settled() {
  if (truth_.log() == nullptr || !truth_.log()->is_dealt()) return false;
  for (const auto& node : nodes_) {
    if (!node->up || !node->service->idle()) return false;
  }
  const Table& table = truth_.log()->table();
  return std::ranges::all_of(clients_, [&](const auto& client) {
    return client->is_settled() && client->held() &&
           client->held()->at == static_cast<std::int64_t>(table.at()) &&
           client->held()->branch == static_cast<std::int64_t>(table.branch()) && knows_people(*client);
  });
}

std::string Simulation::run() {
  for (const auto& client : clients_) client->start();
  while (broken_.empty() && clock_.now() < kPlayed && truth_.rows() < plan_.most_rows && clock_.step()) {
  }
  // From now on nothing goes wrong, and all must come to know the same.
  finishing_ = true;
  weather_ = {};
  weather_.delay = plan_.weather.delay;
  for (const auto& client : clients_) client->finish();
  const Milliseconds end = clock_.now() + kSettled;
  Milliseconds looked = clock_.now() + 100;
  while (broken_.empty() && clock_.now() < end && clock_.step()) {
    if (clock_.now() < looked) continue;
    looked = clock_.now() + 100;
    if (is_settled()) break;
  }
  if (broken_.empty()) check_end();
  return broken_;
}

}  // namespace hali::test
