// Playing a record again.
#pragma once

#include <memory>
#include <vector>

#include "base/words.h"
#include "games/registry.h"
#include "table/record.h"

namespace hali {

// states[0] is the set-up, states[i] follows after actions[i - 1].
struct Replay {
  std::vector<AnyState> states;
  std::vector<Action> actions;
  std::vector<std::string> by;  // who chose each action (see seat_word.h)
};

// A game for that set-up, its number of players checked too; faults name the option or file at fault.
Result<std::unique_ptr<AnyGame>> open_game(std::string_view game, const Setup& setup);
// The set-up a record was made with, its version of the rules too, and its game. `tiles` is the set it was
// played with; empty for the built-in one.
Setup setup_of(const Record& record, std::string_view tiles);
Result<std::unique_ptr<AnyGame>> open_game(const Record& record, std::string_view tiles);

// Plays a record again and holds it to all that docs/RECORD.md says of its form. A fault names the first line
// that does not hold and says why.
Result<Replay> replay(const Record& record, const AnyGame& game, const Words& words);
// Plays only its actions: a record in the making, which has neither result nor chain yet.
Result<Replay> play_actions(const Record& record, const AnyGame& game, const Words& words);

// The chain of a record whose states are these; states[0] is the set-up.
std::string chain_of(const Record& record, std::span<const AnyState> states);

// How the game ended; nothing while it goes on.
std::optional<RecordResult> result_of(const AnyGame& game, const AnyState& state);

// The options of the set-up that differ from the default: what a record keeps.
std::map<std::string, std::string, std::less<>> unusual_options(std::span<const OptionSpec> specs,
                                                                const Setup& setup);

}  // namespace hali
