// The people at the tables: they make them, sit down, play any legal action, come back when their line breaks
// and open the next table when a game is over. At each table one action is under way at a time; the next
// follows when every seat has been told of it.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "hosts/load/lines.h"
#include "hosts/load/lobby_people.h"
#include "hosts/load/plan.h"
#include "hosts/load/samples.h"
#include "hosts/load/told.h"

namespace hali::load {

// What somebody was told at one table: to be held against the store.
struct TableLog {
  std::string name;
  std::string actions;  // acknowledged, each as a JSON text on a line of its own
  std::uint64_t count = 0;
  std::string in_doubt;  // sent, and nothing heard of it
};

struct CrowdFigures {
  std::uint64_t actions = 0, updates = 0, games = 0;
  std::uint64_t faults = 0, refused = 0, stale = 0, reconnects = 0, nudges = 0, behind = 0, broken = 0;
  std::uint64_t doubled = 0, changed = 0;  // rows that nobody sent, texts that are others after a crash
  std::string first_fault;
  Samples latency_us, update_bytes;
};

class Crowd final : public LineEvents {
 public:
  // `full` of the tables have all their players connected, the others their maker alone, and those do not
  // play.
  Crowd(const LoadPlan& plan, std::size_t tables, std::size_t playing, std::size_t full);

  // Servers to go to. The first call brings everybody in.
  void node_up(std::size_t node, const Endpoint& where, Time now);
  // It is about to go. The tables that lose a line with it are counted by hit() until all their players are
  // back.
  void node_down(std::size_t node);

  // Handles what comes until `until` at the latest. True when a watched descriptor can be read.
  bool step(Time until);
  Lines& lines() { return lines_; }

  // Every table is dealt, and who came to the lobby sees it.
  [[nodiscard]] bool all_there() const { return dealt_ == tables_.size() && lobby_.all_look(); }
  [[nodiscard]] std::size_t dealt() const { return dealt_; }
  void play(Time now);  // from now on they act
  void measure();       // figures begin anew
  void rest() { playing_ = false; }
  [[nodiscard]] bool resting() const { return under_way_ == 0; }
  [[nodiscard]] std::size_t hit() const { return hit_; }
  // When the first action of a table that was hit was acknowledged, since the last node_down(); nothing when
  // none was.
  [[nodiscard]] std::optional<Time> first_back() const { return first_back_; }
  [[nodiscard]] Time last_action() const { return last_action_; }
  [[nodiscard]] const CrowdFigures& figures() const { return figures_; }
  [[nodiscard]] const LobbyPeople& lobby() const { return lobby_; }
  [[nodiscard]] std::size_t connections() const { return lines_.open_count() + lobby_.connections(); }

  // Of all tables, those that are over first.
  [[nodiscard]] std::vector<TableLog> logs() const;

  // What happens on the lines.
  void opened(LineId line) override;
  void received(LineId line, std::string_view text) override;
  void closed(LineId line) override;

 private:
  struct Player {
    std::string key;
    std::uint64_t at = 0;
    bool told = false;  // at holds
    bool over = false;
    bool away = false;      // he took his seat and left
    bool compares = false;  // what comes next tells the whole game
    int tries = 0;
    int node = -1;
  };
  struct Table {
    TableLog log;
    std::vector<Player> players;
    std::uint32_t branch = 0;
    std::string next;  // chosen, by whom, after how many actions
    int next_seat = -1;
    std::uint64_t next_at = 0;
    bool sent = false;  // log.in_doubt is under way on this line
    bool dealt = false, ready = false, plays = true, full = true, was_hit = false, was_cut = false;
    Time sent_at{}, moved{};
  };
  struct Due {
    Time when;
    LineId line;
    bool operator<(const Due& other) const { return when > other.when; }
  };

  [[nodiscard]] std::size_t table_of(LineId line) const { return line / seats_; }
  [[nodiscard]] int seat_of(LineId line) const { return static_cast<int>(line % seats_); }
  [[nodiscard]] LineId line_of(std::size_t table, int seat) const {
    return static_cast<LineId>(table * seats_ + static_cast<std::size_t>(seat));
  }

  // Where a line goes first: the players of a table are spread over the nodes. Requires: there are nodes.
  [[nodiscard]] std::size_t home_of(LineId line) const {
    return (table_of(line) + line % seats_) % nodes_.size();
  }

  void come_in(Time now);
  void look_after(Time now);
  void launch_due(Time now);
  void open_table(LineId line);
  void join(LineId line);
  void take_seat(LineId line);
  void on_table(LineId line, const Told& told);
  void on_update(LineId line, const ToldUpdate& update, std::size_t bytes);
  void compare(Table& table, const ToldUpdate& update);
  void acknowledged(Table& table);
  void choose(Table& table, int seat, const ToldUpdate& update);
  void settle(std::size_t table);
  void finish(std::size_t table);
  void launch(std::size_t table, Time scheduled);
  void send_action(std::size_t table);
  void try_again_later(LineId line);

  LoadPlan plan_;
  std::size_t seats_;
  Rng rng_;
  Lines lines_;
  LobbyPeople lobby_;
  std::vector<Table> tables_;
  std::vector<TableLog> finished_;
  struct Node {
    Endpoint where;
    bool up = false;
  };
  std::vector<Node> nodes_;
  std::deque<LineId> coming_;    // shall be opened
  std::vector<LineId> waiting_;  // no server is there
  std::priority_queue<Due> later_;
  std::deque<std::size_t> ready_;  // tables that wait for their moment
  Time next_launch_{}, next_look_{}, last_action_{}, now_{};
  std::optional<Time> first_back_;
  bool playing_ = false;
  std::size_t dealt_ = 0, under_way_ = 0, hit_ = 0;
  std::uint64_t messages_ = 0;
  std::string out_;
  std::vector<std::string_view> texts_;
  CrowdFigures figures_;
};

}  // namespace hali::load
