// A table as its rows: people and machine players gather round it, the game is dealt as soon as no seat is
// open, then it is played. Nothing changes it but an entry (entry.h), and the same entries make the same
// table, on every node and after every restart. It asks nobody what time it is: rows have their time, which
// never goes back. No threads, no exceptions.
//
// A holder is somebody known by the hash of a secret, as 64 digits 0-9 a-f; empty: somebody who only watches.
// A seat whose holder is not there to play is a machine's: *away* as long as the holder may come back, or
// *resigned*. Who has resigned is from then on somebody who watches.
// The seed follows from the secret that was drawn before and from the words of all seats (commitment.h).
//
// One thread at a time. What may think in another is a MachineTurn, and what a proposal leaves to be thought
// about. It may be moved; references it gave do not hold then.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/chat.h"
#include "table/clock.h"
#include "table/entry.h"
#include "table/machine_turn.h"
#include "table/messages.h"
#include "table/opening.h"
#include "table/table.h"

namespace hali {

// Who says what to the table.
struct ProposalRequest {
  const Message& message;
  std::string_view holder;  // empty: somebody who watches
  const Words& words;
  JsonWriter& json;           // in the open object of the answer
  bool thinks_later = false;  // see Request
  Moment now = 0;             // who has no time left cannot act any more
};

// Whom a row concerns, so that whoever serves the table tells nobody too much and nobody too little.
struct RowEffect {
  bool table = false;  // "table" has changed for everybody
  bool game = false;   // the update has changed for everybody
  bool chat = false;   // somebody has said something
  SeatMask plans = 0;  // "table" has changed for these seats: their plans
  bool seats = false;  // who looks through which seat's eyes may have changed

  // Of several rows one after the other.
  RowEffect& operator|=(const RowEffect& other) {
    table = table || other.table;
    game = game || other.game;
    chat = chat || other.chat;
    plans = static_cast<SeatMask>(plans | other.plans);
    seats = seats || other.seats;
    return *this;
  }
};

class LoggedTable {
 public:
  // A table as row 0 makes it. A fault says what is wrong with the entry.
  static Result<LoggedTable> open(std::string_view entry);
  static Result<LoggedTable> open(OpenEntry entry, Moment time = 0);

  // What was agreed on besides the game, and when it was dealt.
  struct Terms {
    Access access = Access::Link;
    std::optional<ClockRule> clock{};
    Moment dealt = 0;
  };
  // A table at which everybody sits and whose game begins at a position: for questions about positions (see
  // Table::at_position). It counts a row for each seat besides the first. Requires: as many holders as seats,
  // and a proof.
  static LoggedTable at_position(TableSetup setup, std::shared_ptr<const AnyGame> game,
                                 const AnyState& position, std::vector<std::string> holders,
                                 const Terms& terms);

  // Row number rows(). A fault, which names the row, when the entry cannot be read or is not possible here;
  // then the table is as before.
  Result<void> apply(std::string_view entry);
  Result<void> apply(const Entry& entry, Moment time = 0);
  // What the last row did.
  [[nodiscard]] const RowEffect& effect() const { return effect_; }

  [[nodiscard]] std::uint64_t rows() const { return rows_; }
  [[nodiscard]] std::uint32_t branch() const;  // 0 before the deal
  // What branch() would be after an entry that is possible here.
  [[nodiscard]] std::uint32_t branch_after(const Entry& entry) const;
  [[nodiscard]] bool is_dealt() const { return table_.has_value(); }
  [[nodiscard]] bool is_over() const { return is_dealt() && table_->is_over(); }
  // Requires: is_dealt().
  [[nodiscard]] const Table& table() const { return *table_; }

  [[nodiscard]] const AnyGame& game() const { return is_dealt() ? table_->game() : *game_; }
  [[nodiscard]] const TableSeats& seats() const;
  // Through which seat's eyes somebody looks: kNoSeat for who has none, or has resigned.
  [[nodiscard]] Seat seat_of(std::string_view holder) const;
  // The same, but who has resigned still has a place among those who talk and play again.
  [[nodiscard]] Seat place_of(std::string_view holder) const;
  // Who holds the seat, or held it until the holder resigned; empty where nobody does. Requires, here and
  // below: the seat is one of the table.
  [[nodiscard]] std::string_view holder(Seat seat) const { return holders_[seat]; }
  [[nodiscard]] bool is_resigned(Seat seat) const { return has(resigned_, seat); }
  // A machine plays as long as the holder does not come back.
  [[nodiscard]] bool is_away(Seat seat) const;
  [[nodiscard]] bool is_maker(std::string_view holder) const { return !holder.empty() && holder == maker_; }
  [[nodiscard]] const std::string& maker() const { return maker_; }
  [[nodiscard]] std::uint64_t made() const { return made_; }  // seconds since 1970

  [[nodiscard]] std::string_view game_name() const { return game_of().name(); }
  [[nodiscard]] Access access() const { return access_; }
  [[nodiscard]] const std::optional<ClockRule>& clock_rule() const { return clock_rule_; }
  // When it was dealt; 0: not yet, or nobody knows.
  [[nodiscard]] Moment dealt_at() const { return dealt_at_; }
  // When the person on that seat last did or said something that all may know; 0: never.
  [[nodiscard]] Moment heard(Seat seat) const { return heard_[seat]; }
  // When something last happened that everybody may know: plans are not among it.
  [[nodiscard]] Moment last_told() const { return told_at_; }

  // When the time of the one to move is up: whoever serves the table stores late_entry() then. Nothing where
  // no time runs.
  [[nodiscard]] std::optional<Moment> up_at() const;
  // The row to be stored when somebody's time is up at that moment.
  [[nodiscard]] std::optional<Entry> late_entry(Moment now) const;

  // What is to be stored because of a plan of the seat to move: its first action, or that the plan is dropped
  // because that is not possible here. Nothing where it has none. Costs nothing where nobody plans.
  [[nodiscard]] std::optional<Entry> planned_entry() const;

  // The table where it goes on; empty: none yet.
  [[nodiscard]] const std::string& rematch() const { return rematch_; }
  // May somebody open it who has a place here, and has nobody yet?
  [[nodiscard]] bool needs_rematch(std::string_view holder) const;
  // "rematch":{"table","seat"} for who has or had that seat here, into an open object.
  void write_rematch(Seat seat, JsonWriter& json) const;
  // Where who has or had this seat sits there.
  [[nodiscard]] Seat rematch_seat(Seat seat) const;
  // The first rows of that table: everything as here, everybody one seat further, each seat kept for its
  // person. Who asks is its maker and sits down at once. Requires: is_over(), and the seat has a holder, who
  // is the plan's maker.
  [[nodiscard]] Opening rematch_opening(Seat by, OpeningPlan plan) const;

  [[nodiscard]] const Chat& chat() const { return chat_; }

  // What a message leads to, see messages.h; nothing has changed afterwards. Understands what
  // docs/PROTOCOL.md lists for a table of a server, but "open", "join" and "mine", which are not about one
  // table alone. "machine" is answered with an update: who serves the table lets its machine players think.
  // So is it with "rematch" where needs_rematch(): the answer stays empty, and who serves the table opens it.
  [[nodiscard]] Result<Proposal> propose(const ProposalRequest& request) const;
  // An update, or who must agree first. Requires: is_dealt(), and the writer stands in the open object of the
  // answer.
  void write_outcome(const Proposal& proposal, const Words& words, JsonWriter& json,
                     ViewText* told = nullptr) const {
    hali::write_outcome(*table_, proposal, words, json, told);
  }
  // The machine player that is to move; nothing where there is none.
  [[nodiscard]] std::optional<MachineTurn> machine_turn() const;

  // Who looks at the table, and when, and who is there.
  struct Onlooker {
    Seat seat = kNoSeat;  // seat_of
    bool maker = false;
    SeatMask here = 0;             // the seats whose holders are connected
    std::string_view holder = {};  // empty: somebody who watches
    Moment now = 0;                // for the clocks
  };
  // "table":{…}, into an open object. Before the deal nobody is told any words, before the end not the
  // secret, and a plan is told to its seat alone.
  void write_table(std::string_view name, const Onlooker& onlooker, const Words& words,
                   JsonWriter& json) const;
  // How it stands for who is not there, the same for everybody and in every language: its game, options,
  // seats, clock and when it was made, into an open object. Nothing of it changes by what is played.
  void write_listing(JsonWriter& json) const;
  // The whole answer to a message whose entry was the last row: "table", "update", "consent", "said" or
  // "rematch", as docs/PROTOCOL.md has them. True: an update is among it. Requires: the onlooker is who
  // asked, as it is after the row; the writer stands in the open object of the answer.
  bool write_answer(const Proposal& proposal, std::string_view name, const Onlooker& onlooker,
                    const Words& words, JsonWriter& json, ViewText* told = nullptr) const;

 private:
  LoggedTable(TableSetup setup, std::shared_ptr<const AnyGame> game);

  using Applied = Result<void>;
  Applied apply_to(const OpenEntry& entry);
  Applied apply_to(const TakeEntry& entry);
  Applied apply_to(const SitEntry& entry);
  Applied apply_to(const LeaveEntry& entry);
  Applied apply_to(const DoEntry& entry);
  Applied apply_to(const UndoEntry& entry);
  Applied apply_to(const ConsentEntry& entry);
  Applied apply_to(const RedoEntry& entry);
  Applied apply_to(const ResignEntry& entry);
  Applied apply_to(const LateEntry& entry);
  Applied apply_to(const ReplaceEntry& entry);
  Applied apply_to(const ReturnEntry& entry);
  Applied apply_to(const SayEntry& entry);
  Applied apply_to(const PlanEntry& entry);
  Applied apply_to(const RematchEntry& entry);
  // What stands against it; of the first three, before the deal.
  [[nodiscard]] std::optional<Refusal> check(const TakeEntry& entry) const;
  [[nodiscard]] std::optional<Refusal> check(const SitEntry& entry) const;
  [[nodiscard]] std::optional<Refusal> check(const LeaveEntry& entry) const;
  [[nodiscard]] std::optional<Refusal> check(const ResignEntry& entry) const;
  [[nodiscard]] std::optional<Refusal> check(const ReplaceEntry& entry) const;
  [[nodiscard]] std::optional<Refusal> check(const ReturnEntry& entry) const;
  [[nodiscard]] std::optional<Refusal> check(const SayEntry& entry) const;
  [[nodiscard]] std::optional<Refusal> check(const PlanEntry& entry) const;
  [[nodiscard]] std::optional<Refusal> check(const RematchEntry& entry) const;
  [[nodiscard]] std::optional<Refusal> is_running() const;  // why the game is not on
  void deal_when_full();
  void start_clock();
  Applied to_game(const Entry& entry);
  // Whose seat a machine is to play if all agree; kNoSeat: nobody has asked. Then by whom, of a seat of the
  // table.
  [[nodiscard]] Seat to_be_replaced() const;
  [[nodiscard]] bool waits_to_replace(Seat seat, Seat by) const;
  // Why nobody of that name can play here.
  [[nodiscard]] std::optional<Refusal> no_such(std::string_view player) const;
  void hand_over(Seat seat, std::string_view player);
  void handed_over(Seat seat);
  void taken_back();
  void drop_plans();
  void drop_plan(Seat seat);
  [[nodiscard]] Clock::Turn turn() const;
  [[nodiscard]] const AnyGame& game_of() const { return is_dealt() ? table_->game() : *game_; }

  [[nodiscard]] Result<Proposal> propose_take(const ProposalRequest& request) const;
  [[nodiscard]] Result<Proposal> propose_sit(const ProposalRequest& request) const;
  [[nodiscard]] Result<Proposal> propose_leave(const ProposalRequest& request) const;
  [[nodiscard]] Result<Proposal> propose_resign(const ProposalRequest& request) const;
  [[nodiscard]] Result<Proposal> propose_return(const ProposalRequest& request) const;
  [[nodiscard]] Result<Proposal> propose_replace(const ProposalRequest& request) const;
  [[nodiscard]] Result<Proposal> propose_say(const ProposalRequest& request) const;
  [[nodiscard]] Result<Proposal> propose_plan(const ProposalRequest& request) const;
  [[nodiscard]] Result<Proposal> propose_rematch(const ProposalRequest& request) const;
  [[nodiscard]] Result<Proposal> tell_record(const ProposalRequest& request) const;
  template <class E>
  Result<Proposal> unless_refused(const ProposalRequest& request, E entry, UpdateRequest wanted) const;
  [[nodiscard]] UpdateRequest first_update(const ProposalRequest& request) const;
  [[nodiscard]] Result<UpdateRequest> wanted_of(const ProposalRequest& request, Seat seat) const;
  [[nodiscard]] bool is_too_late(std::string_view ask, const ProposalRequest& request) const;
  [[nodiscard]] std::string takes_over() const;
  void write_clocks(Moment now, JsonWriter& json) const;
  void write_seat_of(Seat seat, std::string_view name, const Onlooker& onlooker, JsonWriter& json) const;

  std::uint64_t rows_ = 1;
  std::string maker_;
  std::uint64_t made_ = 0;
  Access access_ = Access::Link;
  std::optional<ClockRule> clock_rule_;
  std::vector<std::string> kept_;     // one for each seat until the deal; empty: for nobody
  std::vector<std::string> holders_;  // one for each seat; empty: nobody
  SeatMask resigned_ = 0;
  SeatMask lapsed_ = 0;                  // away because their time was up
  TableSetup setup_;                     // until the deal
  std::shared_ptr<const AnyGame> game_;  // until the deal
  std::optional<Table> table_;
  std::optional<Clock> clock_;                   // from the deal
  std::vector<std::vector<std::string>> plans_;  // one for each seat as soon as anybody has made one
  Chat chat_;
  std::string rematch_;
  std::uint32_t plans_made_ = 0;
  Moment time_ = 0;  // of the last row, never going back
  Moment dealt_at_ = 0;
  Moment told_at_ = 0;
  std::vector<Moment> heard_;  // one for each seat
  RowEffect effect_;
  mutable std::string record_;  // when the game is over and somebody has asked for it: it costs milliseconds
};

}  // namespace hali
