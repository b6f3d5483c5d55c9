// A table in memory, with those who hear of it and what waits for it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hosts/server/lines.h"
#include "table/logged_table.h"

namespace hali::server {

// A message whose answer takes more than this call.
struct Waiting {
  LineId line = 0;
  Message message;
  std::string ask;
  std::string id;  // as JSON; empty: none
  Tongue tongue = Tongue::English;
  bool rematches = false;  // asks to play again, and the table for it is there
  int conflicts = 0;       // how often another node was quicker
  bool ahead = false;      // knows more than was known here: the table was read again for it
};

// A row that is being stored. One at a time for each table.
struct UnderWay {
  Proposal proposal;              // has the entry
  std::optional<Waiting> asker;   // nothing: a machine player, a plan or a clock
  std::optional<TakeEntry> then;  // the maker's seat, after the table is there
  std::string rematch_of{};       // the table that waits for this one: the message goes on there
  Moment time = 0;                // of the row
  std::uint64_t token = 0;
  int tries = 0;
  Time since{};  // the first try
  Time next_try{};
  bool asked = false;  // the store has not answered yet
};

// What a machine player has chosen, for the moment that it was asked about.
struct Thought {
  MachineTurn turn;
  Seen moment;
  std::optional<DoEntry> choice;
};

struct AwakeTable {
  std::string name;
  std::optional<LoggedTable> log;  // nothing: it is being read or stored for the first time
  std::optional<Fault> damage;     // it cannot be read, and why
  std::vector<Line*> lines;        // who hear of it
  std::vector<Waiting> waiting;
  // What each seat was told last, and after all of them who watches; empty after a while, for they are large.
  std::vector<ViewText> views;
  std::optional<UnderWay> under_way;
  std::shared_ptr<Thought> thought;  // to be stored as soon as nothing else is
  // Whoever wants to know how it stands is called as soon as it has been read or made, or cannot be.
  std::vector<std::function<void()>> when_read;
  std::vector<Time> gone;  // since when a seat has no line; empty: nobody has left
  Time awake_since{};
  Time quiet_since{};  // without a line
  Time told_at{};      // the last row
  Time next_try{};     // of reading
  Time next_thought{};
  int failures = 0;       // of reading, one after the other
  bool reading = false;   // rows are on their way
  bool behind = false;    // there may be rows that were not read
  bool thinking = false;  // a machine player is
  bool listed = false;    // among those who need to be looked after
  bool quiet = false;     // among those without a line
  bool warm = false;      // among those that have views
  bool clocked = false;   // among those whose clocks run
  bool rated = false;     // its end has been looked at for ratings

  [[nodiscard]] bool is_free() const { return log && !under_way && !reading; }
  [[nodiscard]] bool is_idle() const {
    return lines.empty() && waiting.empty() && when_read.empty() && !under_way && !reading && !thinking;
  }
};

}  // namespace hali::server
