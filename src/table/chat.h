// What the people at a table say to each other: the last of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "base/seat.h"
#include "table/clock.h"

namespace hali {

inline constexpr std::size_t kMaxSaidCharacters = 300;
inline constexpr std::size_t kMaxSaidBytes = 4 * kMaxSaidCharacters;
inline constexpr std::size_t kKeptSayings = 200;
inline constexpr std::size_t kMaxSayings = 3'000;  // talk must leave room for the game in the table's log

// What can be said with one press, in the language of who reads it.
inline constexpr std::array<std::string_view, 7> kPhrases{"hello",       "good_luck", "one_moment", "sorry",
                                                          "well_played", "thanks",    "again"};
bool is_phrase(std::string_view word);

// The text without the blanks round it; nothing unless it is 1 to 300 characters of UTF-8, none of which
// steers a screen (control characters, line ends, what turns the direction of writing).
std::optional<std::string> said_text(std::string_view text);

// Either a text or a phrase.
struct Saying {
  std::uint64_t n = 0;  // the first is 1; whatever else happens at the table does not count
  Seat seat = kNoSeat;
  std::string name;  // of who said it, as it was; empty: the usual one of the seat
  std::string text;
  std::string phrase;
  Moment time = 0;
};

class Chat {
 public:
  void add(Saying saying);                                    // gets its number here
  [[nodiscard]] std::uint64_t last() const { return last_; }  // 0: nobody has said anything
  // "chat":[…], into an open object: what is kept of those after number `after`.
  void write(std::uint64_t after, JsonWriter& json) const;

 private:
  std::vector<Saying> kept_;
  std::uint64_t last_ = 0;
};

}  // namespace hali
