// A game at one keyboard: people and machine players take turns, people type.
#pragma once

#include <string>
#include <vector>

#include "hosts/cli/arguments.h"
#include "hosts/cli/drawing.h"
#include "hosts/cli/menu.h"
#include "table/history.h"

namespace hali::cli {

struct SeatPlan {
  std::vector<std::string> players;            // "human" or a machine player's name
  std::vector<const MachinePlayer*> machines;  // nullptr for people
  SeatNames names;
};

class Session {
 public:
  Session(const Prepared& prepared, SeatPlan seats, Seed seed, History history, Ink ink, const Words& words);

  // Plays until the game is over, the input ends or somebody quits; returns the exit code.
  int run();

 private:
  enum class Next { Ask, Go, Quit };  // ask again, look at the game anew, leave

  void play(Action action, const MachinePlayer* by);
  void play_machine(Seat seat);
  bool pass_keyboard(Seat seat);
  void show(Seat seat, const Menu& menu);
  void show_end();
  void linger();  // after the end: save, look at the log, leave
  Next ask(Seat seat);
  Next obey(Seat seat, const Menu& menu, std::string_view typed);
  Next act(Seat seat, std::string_view typed);

  void why(std::string_view typed) const;
  void show_rule(std::string_view id) const;
  Next undo(Seat seat);
  void save(const std::string& path);
  void show_log(Seat seat) const;
  // What was typed, in the player's words or those of the notation.
  [[nodiscard]] std::expected<Action, Refusal> read(std::string_view typed) const;
  [[nodiscard]] Record record() const;
  [[nodiscard]] std::string view_of(Seat seat) const;
  void print_unread(Seat seat);

  const Prepared& prepared_;
  const AnyGame& game_;
  SeatPlan seats_;
  Seed seed_;
  History history_;
  Ink ink_;
  const Words& words_;
  NotationWords spoken_;
  std::unique_ptr<Drawer> drawer_;
  std::vector<std::vector<std::string>> unread_;  // what each seat has not been told yet
  std::string shown_;                             // the view on the screen
  Seat at_keyboard_ = kNoSeat;
  bool terminal_;
  bool unsaved_ = false;  // the last saving came to nothing
};

}  // namespace hali::cli
