// People who sit at no table: they come to a server's lobby, hear of its changes and look again now and then,
// while others play. How long a look takes them is measured, and what they are told meanwhile.
#pragma once

#include <cstdint>
#include <optional>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "hosts/load/lines.h"
#include "hosts/load/plan.h"
#include "hosts/load/samples.h"

namespace hali::load {

struct LobbyFigures {
  std::uint64_t looks = 0;   // answered
  std::uint64_t pushes = 0;  // heard, of all people together
  std::uint64_t faults = 0, broken = 0, reconnects = 0;
  std::string first_fault;
  Samples latency_us, push_bytes;
};

class LobbyPeople final : public LineEvents {
 public:
  explicit LobbyPeople(const LoadPlan& plan);

  // Servers to go to, and one that is about to go.
  void node_up(std::size_t node, const Endpoint& where, Time now);
  void node_down(std::size_t node) { nodes_[node].reset(); }

  // Handles what has come, and waits for nothing.
  void step(Time now);
  // To be called by then, or when this can be read.
  [[nodiscard]] Time next_step(Time latest) const;
  [[nodiscard]] int descriptor() const { return lines_.descriptor(); }

  [[nodiscard]] bool all_look() const { return looking_ == people_.size(); }
  [[nodiscard]] std::size_t connections() const { return lines_.open_count(); }
  void measure() { figures_ = {}; }  // figures begin anew
  [[nodiscard]] const LobbyFigures& figures() const { return figures_; }

  // What happens on the lines.
  void opened(LineId line) override;
  void received(LineId line, std::string_view text) override;
  void closed(LineId line) override;

 private:
  struct Person {
    std::string key;
    std::optional<Time> asked;  // and not answered yet
    Time due{};                 // when they do the next thing
    bool looks = false;         // has been answered on this line
    bool of_game = false;       // looks at one game, else at all
  };
  struct Due {
    Time when;
    LineId line;
    bool operator<(const Due& other) const { return when > other.when; }
  };

  void come(LineId line, Time now);
  void look(LineId line);
  void looked(LineId line);
  void later(LineId line, Time now, std::chrono::milliseconds pause);

  std::string game_;
  Rng rng_;
  Lines lines_;
  std::vector<Person> people_;
  std::vector<std::optional<Endpoint>> nodes_;
  std::priority_queue<Due> due_;
  std::size_t looking_ = 0;
  std::uint64_t messages_ = 0;
  LobbyFigures figures_;
};

}  // namespace hali::load
