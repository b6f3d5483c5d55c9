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

namespace hali {

// How the game ended. Seats are bits, scores one for each seat.
struct RecordResult {
  std::string ending;
  std::vector<int> scores;
  SeatMask winners = 0;

  bool operator==(const RecordResult&) const = default;
};

struct Record {
  std::string game;
  int rules = 1;
  int players = 0;
  std::map<std::string, std::string, std::less<>> options;  // only those that differ from the default
  std::optional<std::uint64_t> tiles;                       // hash of a set of one's own (see tiles_hash)
  std::vector<std::string> seats;                           // "human" or the name of a machine player
  Seed seed;
  std::vector<std::string> actions;
  std::optional<RecordResult> result;

  bool operator==(const Record&) const = default;
};

inline constexpr std::size_t kMaxRecordBytes = 1u << 20;
inline constexpr std::size_t kMaxRecordLine = 1000;
inline constexpr std::size_t kMaxRecordActions = 10000;

// What is written reads back as the same record, and what is read writes back as the same text.
std::string write_record(const Record& record);
// Takes any bytes whatever; a fault names the line.
Result<Record> read_record(std::string_view text);

// The line on which the action stands, 0 being the first.
std::size_t line_of_action(const Record& record, std::size_t action);

// The number by which a record knows a tile or card set.
std::uint64_t tiles_hash(std::string_view tiles);

}  // namespace hali
