// The record of a game: what a save file holds, and all that is needed to play the game again. docs/RECORD.md
// describes the text.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fault.h"
#include "base/seat.h"
#include "base/seed.h"
#include "table/commitment.h"

namespace hali {

// How the game ended. Seats are bits, scores one for each seat.
struct RecordResult {
  std::string ending;
  std::vector<int> scores;
  SeatMask winners = 0;

  bool operator==(const RecordResult&) const = default;
};

// Somebody else sits down on a seat before so many actions were done.
struct Sitting {
  std::size_t before = 0;
  Seat seat = 0;
  std::string who;

  bool operator==(const Sitting&) const = default;
};

// What is written is of form 2, or of form 3 where the deal can be proven; of form 1 what players have saved
// is read.
inline constexpr int kRecordForm = 2;
inline constexpr int kProvenForm = 3;

struct Record {
  int form = kRecordForm;
  std::string game;
  int rules = 1;
  int players = 0;
  std::map<std::string, std::string, std::less<>> options;  // only those that differ from the default
  std::optional<std::uint64_t> tiles;                       // hash of a set of one's own (see tiles_hash)
  std::vector<std::string> seats;                           // at the start (see seat_word.h)
  Seed seed;
  std::optional<CommittedDeal> proof;  // of form 3: what the seed follows from
  std::vector<std::string> actions;
  std::vector<Sitting> sittings;  // in the order of the lines
  std::optional<RecordResult> result;
  std::string chain;  // from form 2 on (see chain.h)

  bool operator==(const Record&) const = default;
};

inline constexpr std::size_t kMaxRecordBytes = 1u << 20;
inline constexpr std::size_t kMaxRecordLine = 1000;
inline constexpr std::size_t kMaxRecordActions = 10000;

// What is written reads back as the same record, and what is read writes back as the same text. Requires, of
// a record that is written: it has a proof if and only if it is of form 3; its sittings stand in the order of
// their lines, none before an action that is not there.
std::string write_record(const Record& record);
// The same text in the parts in which it grows: one for each action, with the seats that change hands before
// it.
struct RecordParts {
  std::string head;                // up to and with "actions"
  std::vector<std::string> lines;  // each ends with a line feed
  std::string end;                 // seats after the last action, the result, the chain
};
RecordParts parts_of(const Record& record);
// Takes any bytes whatever; a fault names the line. Whether it is the record of a game is for replay() to
// say.
Result<Record> read_record(std::string_view text);

// The parts of the text that the chain covers.
std::string head_of(const Record& record);  // up to and with "actions"
std::string line_of(const Sitting& sitting);

// Who sits at the table when the record ends.
std::vector<std::string> seats_at_end(const Record& record);

// The number of the line that begins with that word of the head; of several the last.
std::size_t line_number(const Record& record, std::string_view head_word);
// Of the line on which the action stands, 0 being the first. Requires: there is such an action, such a
// sitting.
std::size_t line_of_action(const Record& record, std::size_t action);
std::size_t line_of_sitting(const Record& record, std::size_t sitting);
// Of the line after all actions and seats: the result, or the chain where there is none.
std::size_t line_of_end(const Record& record);

// The number by which a record knows a tile or card set.
std::uint64_t tiles_hash(std::string_view tiles);

}  // namespace hali
