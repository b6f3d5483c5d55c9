// Two servers behind which stand tables that differ only in what a seat may not know, and in what somebody
// else has planned. Everything is said to both, time passes alike at both, and whoever may not know the
// difference must be sent the same bytes, in the same number and order.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"
#include "hosts/server/lines.h"
#include "table/logged_table.h"
#include "tests/harness/harness.h"
#include "tests/support/memory_server.h"

namespace hali::test {

// One of the two servers, and the table in it as its rows tell it.
struct PairedServer {
  PairedServer();

  MemoryServer server;
  std::optional<LoggedTable> mirror;

  [[nodiscard]] const Table& table() const { return mirror->table(); }
  [[nodiscard]] const AnyState& now() const { return mirror->table().history().now(); }
};

class ServedPair {
 public:
  // `watched` is the seat that may not know the difference; kNoSeat: only who watches may not.
  ServedPair(std::array<PairedServer, 2>& sides, int number, const GameEntry& entry, RandomGame& game,
             std::shared_ptr<const AnyGame> rules, Seat watched);
  ~ServedPair();
  ServedPair(const ServedPair&) = delete;
  ServedPair& operator=(const ServedPair&) = delete;

  // Until something is revealed that differs, or it is enough. How many exchanges were alike.
  int run();
  // How much of each kind came about: so that a test can see that it does not look at nothing.
  struct Seen {
    int said = 0, plans = 0, planned = 0, late = 0, resigned = 0, replaced = 0, returned = 0, rematches = 0;

    Seen& operator+=(const Seen& other);
  };
  [[nodiscard]] const Seen& seen() const { return seen_; }

 private:
  // The table on both sides.
  void place(PairedServer& side, const GameEntry& entry, const Setup& setup, const AnyState& position);
  void stored(PairedServer& side, const std::string& table, const storage::Row& row);
  void count(const Entry& entry);

  // Lines, under the same number on both sides.
  server::LineId come(Seat seat, std::string_view more = "");
  void go(server::LineId line);
  void say(server::LineId line, const std::string& fields);
  void say_one(std::size_t which, server::LineId line, const std::string& fields);
  [[nodiscard]] std::string message(const std::string& fields) const;
  void pass(std::chrono::milliseconds time);
  void expect_alike();

  // Chance.
  Seat any_seat() { return static_cast<Seat>(below(static_cast<std::size_t>(rules_->players()))); }
  server::LineId any_line();
  std::size_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }
  std::string number(std::size_t up_to);
  std::string moment();
  std::string text();

  // The game.
  void something_happens();
  void ask(server::LineId line);
  void act();
  void do_both(Seat mover, const std::string& text, const std::string& other);
  void take_back();
  void come_back();
  void watchers_come_and_go();
  [[nodiscard]] std::optional<std::string> in_other(std::size_t other, Seat mover, const std::string& text,
                                                    bool secret);
  void keep_together();
  void see_what_came();
  [[nodiscard]] bool looks_alike(std::size_t at) const;

  // People.
  void people_do_something();
  void talk();
  void plan();
  void plan_and_act();
  void plan_otherwise(Seat seat);
  [[nodiscard]] std::string likely_plan(std::size_t side, Seat seat);
  void resign();
  void be_replaced();
  void time_passes();
  void ask_the_house(server::LineId line);
  void play_again();

  std::array<PairedServer, 2>& sides_;
  std::string name_;
  std::string game_name_;
  std::shared_ptr<const AnyGame> rules_;
  Seat watched_;
  Rng rng_;
  std::optional<ClockRule> clock_;
  std::vector<server::LineId> lines_;  // of the seats
  std::vector<server::LineId> watchers_;
  std::string last_;           // what was said, for messages
  std::size_t looked_at_ = 0;  // up to this moment what both show has been compared
  std::size_t looked_branch_ = 0;
  Seen seen_;
  bool parted_ = false;
};

}  // namespace hali::test
