// A game with people round it. The log of actions is the only truth: every state is a replay of it, and every
// question is answered out of it with what the one who asks may know. No clock, no threads, no exceptions.
//
// A table owns its game, its history and all they hold. It may be moved; references it gave to its game stay,
// those to its seats and history do not. Const functions may be called from several threads at once, the
// others from one, with nobody in the const ones.
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
#include "table/commitment.h"
#include "table/consent.h"
#include "table/history.h"
#include "table/record.h"
#include "table/record_of.h"
#include "table/seats.h"
#include "table/undo.h"

namespace hali {

// Requires: as many seats as players; the machine players named are players of the game.
struct TableSetup {
  std::string game;
  Setup setup;
  TableSeats seats;
  Seed seed;
  // What the seed follows from, where that can be proven. Requires: it does (seed_of_deal).
  std::optional<CommittedDeal> proof{};
  // Several people play, each on a device of their own, and the host keeps the game. The end is the end: when
  // it has come the secrets are told, and nothing is taken back any more. Records are asked for seldom, and
  // no chain is kept for them.
  bool served = false;
};

class Table {
 public:
  // A fault when there is no such game, or it cannot be set up so.
  static Result<Table> open(TableSetup setup);
  // The same with a game that is there already. Requires: it is the one of that set-up.
  static Table open(TableSetup setup, std::shared_ptr<const AnyGame> game);
  // A table whose log begins at a position and not at the set-up that follows from the seed: for questions
  // about positions. It keeps no way to get there, so its record is of no use. Requires: the position is one
  // of that game with that set-up.
  static Result<Table> at_position(TableSetup setup, const AnyState& position);
  static Table at_position(TableSetup setup, std::shared_ptr<const AnyGame> game, const AnyState& position);
  // A record goes on where it ends. `tiles` is the set it was played with, empty for the built-in one;
  // `seats` replaces those of the record where it is not empty.
  static Result<Table> load(const Record& record, std::string_view tiles, TableSeats seats,
                            const Words& words);

  // References hold until the table changes; that to the game as long as the table, or the one it is moved
  // to.
  [[nodiscard]] const AnyGame& game() const { return *game_; }
  // For whom the game must outlive the table.
  [[nodiscard]] std::shared_ptr<const AnyGame> shared_game() const { return game_; }
  [[nodiscard]] const GameEntry& entry() const { return *entry_; }
  [[nodiscard]] const Setup& setup() const { return setup_.setup; }
  [[nodiscard]] const TableSeats& seats() const { return setup_.seats; }
  [[nodiscard]] const Seed& seed() const { return setup_.seed; }  // decides every secret: for hosts only
  [[nodiscard]] const std::optional<CommittedDeal>& proof() const { return setup_.proof; }  // so does this
  [[nodiscard]] const History& history() const { return history_; }
  [[nodiscard]] bool is_served() const { return setup_.served; }
  [[nodiscard]] std::size_t at() const { return history_.size(); }
  [[nodiscard]] Seat to_move() const { return game_->to_move(history_.now()); }
  [[nodiscard]] bool is_over() const { return to_move() == kNoSeat; }
  [[nodiscard]] Record record() const;

  // Grows with every undo. Who has seen `since` actions in an earlier branch still knows the first
  // still_known(since, branch) of them.
  [[nodiscard]] std::size_t branch() const { return lows_.size(); }
  [[nodiscard]] std::size_t still_known(std::size_t since, std::size_t branch) const;

  // Playing. Refusals change nothing; any seat and any text may be given.
  [[nodiscard]] std::expected<Action, Refusal> allowed(Seat seat, std::string_view text) const;
  std::optional<Refusal> act(Seat seat, std::string_view text);
  std::optional<Refusal> act_by_machine();
  // An action that the seat's machine player chose earlier or elsewhere; `by` is who, with which version
  // (seat_word.h). Whether it really would choose so is not asked.
  std::optional<Refusal> act_by(std::string_view by, Seat seat, std::string_view text);
  // Who chooses now; refused where no machine player does.
  [[nodiscard]] std::expected<const MachinePlayer*, Refusal> machine_to_move() const;
  // Why the seat has nothing to decide now.
  [[nodiscard]] std::optional<Refusal> not_to_move(Seat seat) const;
  // What a machine player would do here with what the seat knows.
  [[nodiscard]] std::expected<Action, Refusal> hint(Seat seat, const MachinePlayer& player) const;
  // Somebody else sits down on the seat, or the same under another name. What was asked of the others falls:
  // others would have to agree now. Requires: the seat is one of the table.
  void sit(Seat seat, TableSeat who);
  // Who sits where is as it was when there were more actions than this; nothing: as it always was.
  [[nodiscard]] std::optional<std::size_t> sat_at() const { return sat_at_; }

  // Taking back. undo() and consent() leave a consent_request() while somebody has not agreed yet. The checks
  // say what they would answer.
  [[nodiscard]] UndoOffer undo_offer(Seat seat) const;
  [[nodiscard]] bool can_redo(Seat seat) const { return !undone_.empty() && undone_.back().by == seat; }
  [[nodiscard]] const std::optional<ConsentRequest>& consent_request() const { return consent_request_; }
  [[nodiscard]] std::optional<Refusal> check_undo(Seat seat) const;
  [[nodiscard]] std::optional<Refusal> check_consent(Seat seat, bool yes) const;
  [[nodiscard]] std::optional<Refusal> check_redo(Seat seat) const;
  // Does the seat wait for others to agree that it takes back?
  [[nodiscard]] bool waits_for_consent(Seat seat) const {
    return consent_request_ && consent_request_->what == ConsentRequest::For::Undo &&
           consent_request_->by == seat;
  }
  std::optional<Refusal> undo(Seat seat);
  std::optional<Refusal> consent(Seat seat, bool yes);
  std::optional<Refusal> redo(Seat seat);
  // `by` asks all other persons but the one on `seat` whether a machine may play there; with nobody to ask it
  // sits down at once. The person there says no by consent(), or by acting. Requires: two persons' seats of
  // the table, and a player of the game.
  void replace(Seat seat, Seat by, const MachinePlayer& player);
  void drop_request() { consent_request_.reset(); }

  // The state after so many actions with everything dealt anew that the seat could not know then; as it was
  // when the game is over, for then there are no secrets left. So many deals, each another. Requires: at <=
  // at(); the seat is one of the table while the game goes on; count > 0.
  [[nodiscard]] std::vector<AnyState> deals(std::size_t at, Seat seat, std::size_t count) const;

 private:
  Table(const GameEntry& entry, std::shared_ptr<const AnyGame> game, TableSetup setup, History history)
      : entry_(&entry), game_(std::move(game)), setup_(std::move(setup)), history_(std::move(history)) {}

  [[nodiscard]] std::expected<Action, Refusal> possible(std::string_view text) const;
  void play(Action action, const std::string& by);
  void take_back(Seat by, std::size_t to);
  void seated();  // somebody else
  void grant();   // what was asked for. Requires: a request.
  // Requires: the seats live as long as it is used.
  [[nodiscard]] RecordSource record_source(const std::vector<std::string>& seats) const;
  void keep_chain();  // after all that may change the head of the record

  const GameEntry* entry_;
  std::shared_ptr<const AnyGame> game_;
  TableSetup setup_;
  History history_;
  std::optional<ConsentRequest> consent_request_;
  std::vector<Undone> undone_;
  std::vector<std::size_t> lows_;  // how many actions each undo left
  std::optional<std::size_t> sat_at_;
};

}  // namespace hali
