// The clocks of a table of a server. Only persons have one; time runs for the person to move, from the deal
// to the end. Nothing here asks what time it is: whoever changes the table says it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/fault.h"
#include "base/json_writer.h"
#include "base/seat.h"
#include "table/message.h"

namespace hali {

using Moment = std::uint64_t;       // milliseconds since 1970; 0: of before rows had a time
using Milliseconds = std::int64_t;  // a span

inline constexpr Moment kMaxMoment = 253'402'300'799'999;  // the year 9999

// How long a person may think, and what happens then.
struct ClockRule {
  enum class Per : std::uint8_t { Move, Game };
  enum class Then : std::uint8_t { Machine, Resign };

  static constexpr std::size_t kLeastSeconds = 5;
  static constexpr std::size_t kMostSeconds = 30 * 86'400;
  static constexpr std::size_t kMostIncrement = 3600;

  Per per = Per::Move;
  std::uint32_t seconds = 0;    // for every move, or for the whole game
  std::uint32_t increment = 0;  // of a whole game's clock: seconds for every turn
  Then then = Then::Machine;    // who runs out of time: a machine plays on meanwhile, or to the end

  bool operator==(const ClockRule&) const = default;
};

// An object {"per","seconds","increment","then"}; the last two may be left out. A fault names the field.
Result<ClockRule> read_clock(const Message& from);
// "clock" of a message or a row; nothing where it is left out or null.
Result<std::optional<ClockRule>> read_clock_of(const Message& message);
// Its fields, into an open object: `all`, or only those that are not as usual.
void write_clock(const ClockRule& rule, bool all, JsonWriter& json);

// Who has how much time. A move is all that a seat decides until somebody else is to decide. Taking back
// gives no time back: who does has what was left before the action that went, or what is left now if that is
// less. Requires, of every function: the time given is not before that of the last call.
class Clock {
 public:
  // Everybody has all their time. Requires: the rule is one that read_clock gives.
  Clock(const ClockRule& rule, std::size_t seats);

  [[nodiscard]] const ClockRule& rule() const { return rule_; }

  // Who is to move now: kNoSeat at the end. Time runs where a person is.
  struct Turn {
    Seat seat = kNoSeat;
    bool person = false;
  };
  // The game is dealt, or somebody else sits on a seat.
  void runs(Turn turn, Moment now);
  // The seat whose turn it was did an action.
  void acted(Turn turn, Moment now);
  // So many actions are left, fewer than there were.
  void taken_back(std::size_t actions, Turn turn, Moment now);
  // What was taken back last has come again, and there are so many. Nobody gains an increment by it.
  void done_again(std::size_t actions, Turn turn, Moment now);

  // For whom time runs; kNoSeat: for nobody.
  [[nodiscard]] Seat running() const { return turn_.person ? turn_.seat : kNoSeat; }
  // What a seat has left at that moment, 0 or more.
  [[nodiscard]] Milliseconds left(Seat seat, Moment now) const;
  // When the time of the one to move is up; nothing where none runs.
  [[nodiscard]] std::optional<Moment> up_at() const;

 private:
  void charge(Moment now);
  void pass_to(Turn turn, bool gains);

  ClockRule rule_;
  std::vector<Milliseconds> left_;  // of each seat, at since_
  Turn turn_;
  Moment since_ = 0;
  // What the one to move had left at each action, those that were taken back last included.
  std::vector<std::uint32_t> at_action_;
  std::size_t actions_ = 0;
};

}  // namespace hali
