// A game at one keyboard: people and machine players take turns at a table, people type.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/notation_words.h"
#include "hosts/cli/drawing.h"
#include "hosts/cli/menu.h"
#include "table/table.h"

namespace hali::cli {

class Session {
 public:
  // Requires: every seat has a name and is a person's or a machine player's; `words` outlive the session.
  Session(Table table, Ink ink, const Words& words);

  // Plays until the game is over, the input ends or somebody quits; returns the exit code.
  int run();

 private:
  enum class Next { Ask, Go, Quit };  // ask again, look at the game anew, leave

  void tell_from(std::size_t first);  // the actions since then, to all seats
  bool pass_keyboard(Seat seat);
  void show(Seat seat, const Menu& menu);
  void show_end();
  void after_end();  // save, look at the log, leave
  Next ask(Seat seat);
  Next run_command(Seat seat, const Menu& menu, std::string_view typed);
  Next act(Seat seat, std::string_view typed);
  Next play(Seat seat, Action action);

  void why(std::string_view typed) const;
  void hint(Seat seat) const;
  void show_rule(std::string_view id) const;
  Next undo(Seat seat);
  Next redo(Seat seat);
  void ask_consent();
  void save(const std::string& path);
  void show_log(Seat seat) const;
  // What was typed, in the player's words or those of the notation.
  [[nodiscard]] std::expected<Action, Refusal> read(std::string_view typed) const;
  [[nodiscard]] const AnyState& now() const { return table_.history().now(); }
  [[nodiscard]] std::string view_of(Seat seat) const;
  void print_unread(Seat seat);

  Table table_;
  const AnyGame& game_;  // the table's
  SeatNames names_;
  Ink ink_;
  const Words& words_;
  NotationWords spoken_;
  std::unique_ptr<Drawer> drawer_;
  std::vector<std::vector<std::string>> unread_;  // what each seat has not been told yet
  std::string shown_;                             // the view on the screen
  Seat at_keyboard_ = kNoSeat;
  std::size_t people_;
  bool terminal_;
  bool unsaved_ = false;  // the last saving came to nothing
};

}  // namespace hali::cli
