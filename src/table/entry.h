// What changed a table, one entry a row of its log: all of it, so that the rows alone make the table again.
// An entry is one JSON object, written in one way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/fault.h"
#include "base/seat.h"
#include "games/setup.h"
#include "table/clock.h"
#include "table/seats.h"

namespace hali {

inline constexpr std::size_t kMaxEntryText = 5u << 20;
inline constexpr std::size_t kMaxPlanned = 8;

// Who finds a table: whoever has its link, or everybody in the lobby.
enum class Access : std::uint8_t { Link, Public };

// The first row: a table at which nobody sits yet but machine players.
struct OpenEntry {
  std::string game;
  Setup setup;  // with the version of its rules
  TableSeats seats;
  std::string commitment;  // see commitment.h
  std::string secret;
  std::string maker;       // the hash of who made it
  std::uint64_t made = 0;  // seconds since 1970; nothing follows from it
  Access access = Access::Link;
  std::optional<ClockRule> clock{};
  // One for each seat, or none at all: the hash of who alone may take it as long as it is open and the maker
  // has not opened it anew; empty: anybody.
  std::vector<std::string> kept{};
};

// Before the deal. A person takes an open seat.
struct TakeEntry {
  Seat seat = 0;
  std::string name;
  std::string colour;
  std::string holder;  // the hash of who holds the seat
  std::string words;   // see commitment.h
};

// Somebody else is put on a seat that nobody holds.
struct SitEntry {
  Seat seat = 0;
  TableSeat who;
};

// A person gives a seat back.
struct LeaveEntry {
  Seat seat = 0;
};

// After the deal.
struct DoEntry {
  Seat seat = 0;
  std::string action;  // as the notation has it
  std::string by{};    // the machine player that chose (seat_word.h); empty: a person
};

struct UndoEntry {
  Seat seat = 0;
};

struct ConsentEntry {
  Seat seat = 0;
  bool yes = false;
};

struct RedoEntry {
  Seat seat = 0;
};

// The seat is a machine player's from here to the end, and its holder is somebody who watches. In this row
// and the next two `player` is the machine player that sits down; empty: the best of the game as it is now.
struct ResignEntry {
  Seat seat = 0;
  std::string player{};
};

// The time of the seat to move is up: what then happens is the clock's to say.
struct LateEntry {
  Seat seat = 0;
  std::string player{};
};

// A person asks for a machine on the seat of an absent one; see ConsentRequest.
struct ReplaceEntry {
  Seat seat = 0;
  Seat by = 0;
  std::string player{};
};

// Who was away plays on.
struct ReturnEntry {
  Seat seat = 0;
};

// At any time. Who has or had a seat says something: a text or a phrase (chat.h).
struct SayEntry {
  Seat seat = 0;
  std::string text{};
  std::string phrase{};
};

// What a seat will do when it is to move, for nobody else to know. None: no plan any more.
struct PlanEntry {
  Seat seat = 0;
  std::vector<std::string> actions{};
};

// After the end: the table where it goes on.
struct RematchEntry {
  std::string table;
  Seat by = 0;
};

using Entry =
    std::variant<OpenEntry, TakeEntry, SitEntry, LeaveEntry, DoEntry, UndoEntry, ConsentEntry, RedoEntry,
                 ResignEntry, LateEntry, ReplaceEntry, ReturnEntry, SayEntry, PlanEntry, RematchEntry>;

// A row: an entry, and when it was stored as the server had it that stored it.
struct TimedEntry {
  Entry entry;
  Moment time = 0;  // 0: rows of before they had one; then no time passed
};

// Takes any bytes; a fault names the field. Whether it is possible at a table is for the table to say. What
// is written reads back as the same entry, with the same time.
Result<TimedEntry> read_timed_entry(std::string_view text);
Result<Entry> read_entry(std::string_view text);
std::string write_entry(const Entry& entry, Moment time = 0);

// "link", "public".
std::string_view word_of(Access access);
// "access" of a message or a row; "link" where it is left out.
Result<Access> read_access(const Message& from);

}  // namespace hali
