// Playing a record again.
#pragma once

#include <memory>
#include <vector>

#include "base/words.h"
#include "games/registry.h"
#include "table/chain.h"
#include "table/played_action.h"
#include "table/record.h"

namespace hali {

// states[0] is the set-up, states[i] follows after actions[i - 1]. All states are there, 8 KB each: for
// checking and looking, not for keeping (history.h).
struct Replay {
  std::vector<AnyState> states;
  std::vector<PlayedAction> actions{};
  // The chain, where the record had one: the head it began with, and its value after 0, 1, 2, … actions.
  std::string head{};
  std::vector<Chain> chains{};
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

// How the game ended; nothing while it goes on.
std::optional<RecordResult> result_of(const AnyGame& game, const AnyState& state);

// The options of the set-up that differ from the default: what a record keeps.
std::map<std::string, std::string, std::less<>> unusual_options(std::span<const OptionSpec> specs,
                                                                const Setup& setup);

}  // namespace hali
