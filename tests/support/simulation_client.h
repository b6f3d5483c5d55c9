// Somebody at a simulated table: finds a node, takes a seat, plays what is legal, takes back, agrees; loses
// the line, comes back to any node and says again what was not answered. Keeps what a client keeps: the last
// update, put together from differences.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "tests/support/simulation_clock.h"

namespace hali::test {

class SimulationClient;

// A line between a client and one life of a node.
struct SimulationLine {
  server::LineId id = 0;
  std::size_t node = 0;
  std::uint64_t life = 0;
  SimulationClient* client = nullptr;
  bool up = true;
  Milliseconds last_up = 0, last_down = 0;  // when what was sent last arrives: nothing overtakes
};

// The wish of a client to change the table. The same one may be sent several times: it names the moment that
// it is meant for, so it is done once at the most.
struct Intent {
  std::string kind;  // "do", "undo", "redo", "consent"
  std::string text;  // of an action
  std::int64_t at = 0, branch = 0;
  int sent = 0;

  [[nodiscard]] bool is_same(const Intent& other) const {
    return kind == other.kind && text == other.text && at == other.at && branch == other.branch;
  }
};

// What is said besides the game. It names no moment, so it is said once: where no answer comes nobody knows
// whether it was done.
struct Aside {
  std::string kind;  // "say", "plan", "resign", "return", "replace", "rematch"
  std::string text;  // what is said; the planned actions as JSON; whom to replace
};

// A view as somebody holds it.
struct HeldView {
  std::int64_t at = 0, branch = 0;
  std::shared_ptr<const json::value> view;
};

// What a client needs of the world, and tells it.
class SimulationNetwork {
 public:
  virtual ~SimulationNetwork() = default;
  // A line to some node; nothing when none is there.
  virtual std::shared_ptr<SimulationLine> connect(SimulationClient& client) = 0;
  virtual void send(const std::shared_ptr<SimulationLine>& line, std::string text) = 0;
  virtual void hang_up(const std::shared_ptr<SimulationLine>& line) = 0;
  // The name of the table, empty while there is none.
  [[nodiscard]] virtual const std::string& table() const = 0;
  virtual void table_is(const std::string& name) = 0;
  // The client has made this of what it was told.
  virtual void holds(const SimulationClient& client, const HeldView& held) = 0;
  virtual void wished(const SimulationClient& client, const Intent& intent) = 0;
  virtual void acknowledged(const SimulationClient& client, const Intent& intent,
                            const json::object& answer) = 0;
  virtual void wished(const SimulationClient& client, const Aside& aside) = 0;
  virtual void acknowledged(const SimulationClient& client, const Aside& aside,
                            const json::object& answer) = 0;
  virtual void broken(const std::string& promise) = 0;
};

struct SimulationPlayer {
  int number = 0;     // among the clients
  int seat = -1;      // the one it wants; -1: watches
  std::string opens;  // the fields of the message that opens the table; empty: somebody else does
  std::string language = "en";
  bool hands_over = false;  // resigns, and has others replaced
};

class SimulationClient {
 public:
  SimulationClient(SimulationClock& clock, SimulationNetwork& network, SimulationPlayer plan);

  void start();
  void received(const json::object& message);
  void cut();  // the line is gone
  // No new wishes from now on; what is open is brought to its end.
  void finish() { finishing_ = true; }
  [[nodiscard]] bool is_settled() const;

  [[nodiscard]] const SimulationPlayer& plan() const { return plan_; }
  [[nodiscard]] const std::string& key() const { return key_; }
  [[nodiscard]] std::optional<int> seat() const { return mine_; }
  [[nodiscard]] const std::optional<HeldView>& held() const { return held_; }
  // The table as it was told last, and all that was said at it.
  [[nodiscard]] const json::object& table() const { return table_; }
  [[nodiscard]] const std::vector<json::object>& chat() const { return chat_; }
  [[nodiscard]] std::string state() const;  // for messages

 private:
  struct Asked {
    std::string ask;
    std::optional<HeldView> base;  // what the client held when it asked
    std::optional<Intent> wish;
    std::optional<Aside> aside;
    bool since = false;  // it has said how far it has seen
  };

  void connect();
  void join();
  std::string says(const std::string& ask, std::string fields);
  void send(const std::string& ask, std::string fields);
  void answered(const Asked& asked, const json::object& answer);
  void table_told(const json::object& table);
  void update_told(const json::object& update, const std::optional<HeldView>& base, bool since);
  void settle_intent(const Intent& asked, const json::object& answer);
  void decide();
  // simulation_asides.cpp
  void maybe_say_aside();
  void say_aside(std::string kind, std::string fields = {}, std::string text = {});
  void aside_answered(const Aside& aside, const json::object& answer);
  void chat_told(const json::array& chat);
  [[nodiscard]] std::optional<int> absent() const;
  void want(Intent intent);
  void send_intent();
  void come_back_later();

  SimulationClock& clock_;
  SimulationNetwork& network_;
  SimulationPlayer plan_;
  std::string key_;
  std::shared_ptr<SimulationLine> line_;
  std::uint64_t lines_ = 0;  // how many there have been: what was meant for an old one is forgotten
  std::map<std::int64_t, Asked> asked_;
  std::int64_t next_id_ = 1;
  std::string joined_;  // the table that the present line hears of
  std::optional<int> mine_;
  std::optional<HeldView> held_;
  json::object last_;  // the last update
  json::object table_;
  std::vector<json::object> chat_;
  std::vector<std::string> legal_;  // what was possible when it was last one's turn
  int said_ = 0;
  std::optional<Intent> intent_;
  bool deciding_ = false;
  bool finishing_ = false;
};

}  // namespace hali::test
