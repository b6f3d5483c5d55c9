// A game with people round it. The log of actions is the only truth: every state is a replay of it, and every
// question is answered out of it with what the one who asks may know. No clock, no threads, no exceptions.
//
// messages.h puts this behind JSON messages (docs/PROTOCOL.md).
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/machine_players.h"
#include "table/history.h"
#include "table/record.h"
#include "table/seats.h"
#include "table/undo.h"

namespace hali {

struct TableSetup {
  std::string game;
  Setup setup;
  TableSeats seats;  // one for each player
  Seed seed;
};

class Table {
 public:
  static Result<Table> open(TableSetup setup);
  // A table whose log begins at a position and not at the set-up that follows from the seed: for questions
  // about positions. It keeps no way to get there, so its record is of no use.
  static Result<Table> at_position(TableSetup setup, const AnyState& position);
  // A record goes on where it ends. `tiles` is the set it was played with, empty for the built-in one;
  // `seats` replaces those of the record where it is not empty.
  static Result<Table> load(const Record& record, std::string_view tiles, TableSeats seats,
                            const Words& words);

  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const GameEntry& entry() const { return *entry_; }
  [[nodiscard]] const Setup& setup() const { return setup_.setup; }
  [[nodiscard]] const TableSeats& seats() const { return setup_.seats; }
  [[nodiscard]] const Seed& seed() const { return setup_.seed; }  // decides every secret: for hosts only
  [[nodiscard]] const History& history() const { return history_; }
  [[nodiscard]] std::size_t at() const { return history_.size(); }
  [[nodiscard]] Seat to_move() const { return game_->to_move(history_.now()); }
  [[nodiscard]] bool is_over() const { return to_move() == kNoSeat; }
  [[nodiscard]] Record record() const;

  // Grows with every undo. Who has seen `since` actions in an earlier branch still knows the first
  // still_known(since, branch) of them.
  [[nodiscard]] std::size_t branch() const { return lows_.size(); }
  [[nodiscard]] std::size_t still_known(std::size_t since, std::size_t branch) const;

  // Playing. Refusals change nothing.
  [[nodiscard]] std::expected<Action, Refusal> allowed(Seat seat, std::string_view text) const;
  std::optional<Refusal> act(Seat seat, std::string_view text);
  std::optional<Refusal> act_by_machine();
  // What a machine player would do here with what the seat knows.
  [[nodiscard]] std::expected<Action, Refusal> hint(Seat seat, const MachinePlayer& player) const;
  // Somebody else sits down on the seat, or the same under another name.
  void sit(Seat seat, TableSeat who);

  // Taking back. undo() and consent() leave a undo_request() while somebody has not agreed yet.
  [[nodiscard]] UndoOffer undo_offer(Seat seat) const;
  [[nodiscard]] bool can_redo(Seat seat) const { return !undone_.empty() && undone_.back().by == seat; }
  [[nodiscard]] const std::optional<UndoRequest>& undo_request() const { return undo_request_; }
  std::optional<Refusal> undo(Seat seat);
  std::optional<Refusal> consent(Seat seat, bool yes);
  std::optional<Refusal> redo(Seat seat);

  // The state after so many actions with everything dealt anew that the seat could not know then; as it was
  // when the game is over, for then there are no secrets left. For seats of the table only. So many deals,
  // each another.
  [[nodiscard]] std::vector<AnyState> deals(std::size_t at, Seat seat, std::size_t count) const;

 private:
  Table(const GameEntry& entry, std::unique_ptr<AnyGame> game, TableSetup setup, History history)
      : entry_(&entry), game_(std::move(game)), setup_(std::move(setup)), history_(std::move(history)) {}

  [[nodiscard]] std::optional<Refusal> not_to_move(Seat seat) const;
  void play(Action action, const MachinePlayer* by);
  void take_back(Seat by, std::size_t to);
  void keep_chain();  // after all that may change the head of the record

  const GameEntry* entry_;
  std::unique_ptr<AnyGame> game_;
  TableSetup setup_;
  History history_;
  std::optional<UndoRequest> undo_request_;
  std::vector<Undone> undone_;
  std::vector<std::size_t> lows_;  // how many actions each undo left
};

}  // namespace hali
