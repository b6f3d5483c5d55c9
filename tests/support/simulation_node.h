// One node of the simulation: a service with what it needs of the world. For the sources of the simulation.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "tests/support/simulation.h"

namespace hali::test {

class Simulation::NodeWire final : public server::Wire {
 public:
  NodeWire(Simulation& world, std::size_t node) : world_(world), node_(node) {}
  void send(server::LineId line, std::shared_ptr<const std::string> text) override {
    world_.sent(node_, line, *text);
  }
  void close(server::LineId line, server::Farewell) override { world_.closed(node_, line); }

 private:
  Simulation& world_;
  std::size_t node_;
};

class Simulation::NodeThinker final : public server::Thinker {
 public:
  explicit NodeThinker(SimulationClock& clock) : clock_(clock) {}
  bool think(server::Matter, std::function<void()> work, std::function<void()> done) override {
    if (*busy_ >= 2) return false;
    ++*busy_;
    // The work is done some time between being asked for and being told.
    clock_.after(clock_.while_up_to(5), [this, busy = std::weak_ptr(busy_), work = std::move(work),
                                         done = std::move(done)]() mutable {
      if (busy.expired()) return;
      work();
      clock_.after(clock_.while_up_to(20), [busy, done = std::move(done)] {
        if (const auto alive = busy.lock()) {
          --*alive;
          done();
        }
      });
    });
    return true;
  }

 private:
  SimulationClock& clock_;
  std::shared_ptr<int> busy_ = std::make_shared<int>(0);
};

struct Simulation::Node {
  std::uint64_t life = 0;
  bool up = false;
  std::unique_ptr<SimulationStore> store;
  std::unique_ptr<NodeWire> wire;
  std::unique_ptr<NodeThinker> thinker;
  std::unique_ptr<server::Service> service;
  std::map<server::LineId, std::shared_ptr<SimulationLine>> lines;
};

}  // namespace hali::test
