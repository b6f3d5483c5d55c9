// Recorded games, told in full: tests/playthroughs/GAME.txt. Set-up, every action, every event, and after
// each turn a hash of everything there is to know. What changes in a game's course shows as a difference in a
// text file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"

namespace hali::test {

struct Playthrough {
  Setup setup;
  std::string options;  // as written: "mat=L,advanced=off"
  std::uint64_t seed = 0;
  std::vector<std::string> actions;
};

// The text of a file of the source tree; nothing when there is no such file.
std::optional<std::string> file_text(const std::string& path);

std::string playthrough_path(const GameEntry& entry);
// The games of a file: what is needed to play them again. Lines that are not set-ups or actions are passed
// over.
std::vector<Playthrough> read_playthroughs(std::string_view text);
// Plays the actions and tells the game; stops with a line that says why when one of them cannot be played.
std::string tell(const GameEntry& entry, const Playthrough& playthrough);
// Plays new games with the strongest machine players there are, so that much happens in them.
std::vector<Playthrough> play_new(const GameEntry& entry);

}  // namespace hali::test
