// What a game is asked to start with.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fault.h"
#include "base/seat.h"

namespace hali {

// A switch of a game. The first value is the default. Its words: option.<game>.<name>,
// option.<game>.<name>.about, and option.<game>.<name>.value.<value> for values other than on and off.
struct OptionSpec {
  std::string_view name;
  std::span<const std::string_view> values;
  // With how many players another value than the default can be chosen.
  int fewest = 1;
  int most = kMaxSeats;
  // What holds with other numbers of players, so that it may be named there too.
  std::string_view otherwise = {};
  // How many players each value asks for, in the order of the values, where that is not `fewest` for all.
  std::span<const int> fewest_each = {};
  // Another switch, and the values of it with which this one means anything; none: it always does.
  std::string_view needs = {};
  std::span<const std::string_view> needed = {};
  // The versions of the rules from which there is this switch, and from which it is refused where it means
  // nothing: records that are older do not know of it.
  int since = 1;
  int needs_since = 1;

  // The fewest players with whom that value can be chosen.
  [[nodiscard]] int least(std::string_view value) const {
    for (std::size_t i = 0; i < fewest_each.size(); ++i) {
      if (values[i] == value) return fewest_each[i];
    }
    return fewest;
  }
  [[nodiscard]] bool allows(std::string_view value, int players) const {
    const bool usual = value == values.front() || (!otherwise.empty() && value == otherwise);
    return usual || (players >= least(value) && players <= most);
  }
  [[nodiscard]] bool suits(int players) const { return players >= fewest && players <= most; }
  // The value that holds where this one was chosen.
  [[nodiscard]] std::string_view holding(std::string_view value, int players) const {
    return otherwise.empty() || suits(players) ? value : otherwise;
  }
};

// The values of a switch that is usually on, or usually off.
inline constexpr std::array<std::string_view, 2> kOn{"on", "off"};
inline constexpr std::array<std::string_view, 2> kOff{"off", "on"};

// Where no version of the rules is named: the newest.
inline constexpr int kNewestRules = 0;

struct Setup {
  int players = 2;
  std::map<std::string, std::string, std::less<>> options;  // only those that were given
  std::string tiles;         // a tile or card set of one's own as JSON; empty: the one built in
  int rules = kNewestRules;  // an older version, as a record names it
};

// The version of the rules that is played by; a fault when the game does not know it.
Result<int> choose_rules(const Setup& setup, int oldest, int newest);

// Every option of the game with its value, defaults filled in; a fault names an unknown option or value, one
// that does not suit the number of players, or one that means nothing beside the others.
Result<std::map<std::string_view, std::string_view>> choose_options(std::span<const OptionSpec> specs,
                                                                    const Setup& setup);

// Reads "mat=L,advanced=off" into the set-up; later entries win.
Result<Setup> read_options_text(std::string_view text, Setup setup);

}  // namespace hali
