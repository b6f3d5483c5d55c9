// A whole server in one process, driven by one seed: nodes over one store, lines that break, clients that
// come back, machine players that take their time, and everything that may go wrong. Watches while it runs
// that nobody is told what is not stored, and in the end that nothing was lost, done twice or left unsaid.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "hosts/server/service.h"
#include "tests/support/simulation_client.h"
#include "tests/support/simulation_plan.h"
#include "tests/support/simulation_store.h"
#include "tests/support/simulation_truth.h"

namespace hali::test {

class Simulation final : public SimulationNetwork {
 public:
  Simulation(std::uint64_t seed, SimulationPlan plan);
  ~Simulation() override;

  // To the end. The first promise that was broken; empty when all were kept.
  std::string run();
  [[nodiscard]] std::size_t rows() const { return truth_.rows(); }
  [[nodiscard]] std::size_t acknowledgements() const { return acknowledged_.size(); }
  // How often what came about besides the game: "say", "plan", "late" and so on.
  [[nodiscard]] std::map<std::string, int> asides() const;

 private:
  class NodeWire;
  class NodeThinker;
  struct Node;
  struct Wish {
    int client = 0;
    Intent intent;
  };
  struct AsideWish {
    int client = 0;
    Aside aside;
    json::object answer{};
  };

  std::shared_ptr<SimulationLine> connect(SimulationClient& client) override;
  void send(const std::shared_ptr<SimulationLine>& line, std::string text) override;
  void hang_up(const std::shared_ptr<SimulationLine>& line) override;
  [[nodiscard]] const std::string& table() const override { return table_; }
  void table_is(const std::string& name) override;
  void holds(const SimulationClient& client, const HeldView& held) override;
  void wished(const SimulationClient& client, const Intent& intent) override;
  void acknowledged(const SimulationClient& client, const Intent& intent,
                    const json::object& answer) override;
  void wished(const SimulationClient& client, const Aside& aside) override;
  void acknowledged(const SimulationClient& client, const Aside& aside, const json::object& answer) override;
  void broken(const std::string& promise) override;

  void start(std::size_t node);
  void crash(std::size_t node);
  void tick(std::size_t node);
  void maybe_crash(std::size_t node);
  void sent(std::size_t node, server::LineId line, const std::string& text);
  void closed(std::size_t node, server::LineId line);
  void stored(const std::string& table, const storage::Row& row);
  void written(std::size_t by, const std::string& table);
  void check_sent(const SimulationLine& line, const json::object& message);
  void check_update(const json::object& update, int seat);
  void check_end();
  void check_actions();
  void check_time(const storage::Row& row);
  void check_told_of_people(const SimulationClient& client, const json::object& message);
  void check_people();
  void check_sayings();
  void check_rematch();
  void check_left_over();
  [[nodiscard]] bool knows_people(const SimulationClient& client);
  [[nodiscard]] bool is_planned(Seat seat, const std::string& action) const;
  [[nodiscard]] std::uint64_t calendar(std::size_t node) const;
  [[nodiscard]] int place_of(const SimulationClient& client) const;
  static bool is_of(const SimulationTruth::Done& row, const Wish& wish);
  [[nodiscard]] bool is_settled();
  [[nodiscard]] int seat_of(const SimulationClient& client) const;

  SimulationClock clock_;
  SimulationPlan plan_;
  Weather weather_;
  Disk disk_;
  SimulationTruth truth_;
  std::string table_;
  std::vector<std::unique_ptr<Node>> nodes_;
  std::vector<std::unique_ptr<SimulationClient>> clients_;
  std::vector<std::size_t> known_;  // how many rows each client has heard of
  std::vector<Wish> wished_;
  std::vector<Wish> acknowledged_;
  std::vector<AsideWish> asides_wished_;
  std::vector<AsideWish> asides_acknowledged_;
  server::LineId next_line_ = 1;
  bool finishing_ = false;
  std::string broken_;
};

}  // namespace hali::test
