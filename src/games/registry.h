// Every game there is. A folder of src/games with an entry.cpp is in the list; nobody edits it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace hali {

struct Description;  // games/description.h

// What became of a file of rule cases.
struct CaseReport {
  int passed = 0;
  int failed = 0;
  std::vector<std::string> failures;  // one line each: which case, and what differs
};

// A figure of speed that only this game has, for `hali bench`: does a share of the work and says how many of
// them that were.
struct Workload {
  std::string_view figure;  // "hands_scored_per_s"
  std::uint64_t (*run)(std::uint64_t seed) = nullptr;
  bool median = false;  // not a rate but the median time of one run, in microseconds
};

// A game that was played elsewhere, as one that can be replayed.
struct Imported {
  Setup setup;
  std::uint64_t seed = 1;
  std::vector<std::string> actions;
};

struct GameEntry {
  std::string_view name;
  int min_players = 0;
  int max_players = 0;
  int oldest_rules = 1;  // the versions of the rules that can be played
  int newest_rules = 1;
  std::span<const OptionSpec> options;
  GameTraits traits;
  Result<std::unique_ptr<AnyGame>> (*make)(const Setup& setup) = nullptr;
  // Runs a file of rule cases: JSON, or the text form of cases/. A fault when the file as a whole cannot be
  // read. It is the game's folder case_runner/; nullptr where there is none, and in the browser.
  Result<CaseReport> (*run_cases)(std::string_view text) = nullptr;
  // Looks at a tile or card set of one's own; the result counts what is in it, as lines of "key: number".
  Result<std::vector<std::string>> (*check_set)(std::string_view text) = nullptr;
  // Answers a question about the game that needs no table, JSON to JSON: what a hand is worth.
  Result<std::string> (*consult)(std::string_view question) = nullptr;
  // Takes a game that was played at a real table or in another program. Of a file with several, `which` names
  // one by id or by number from 1. A fault names the move. It is the game's import.cpp; nullptr where there
  // is none, and in the browser.
  Result<Imported> (*import)(std::string_view text, std::string_view which) = nullptr;
  // What other programs may rely on. It is the game's folder describe/; nullptr in the browser.
  const Description& (*describe)() = nullptr;
  std::span<const Workload> workloads = {};
};

// Where nobody says how many play: two, if the game is for two.
inline int usual_players(const GameEntry& entry) {
  return entry.min_players > 2 ? entry.min_players : entry.max_players < 2 ? entry.max_players : 2;
}

// The games that players are offered.
std::span<const GameEntry> games();
// The games of examples/: to copy from, and held to all promises like the others, but on no list of the
// players. The browser has none.
std::span<const GameEntry> example_games();
// One of either; nullptr when there is none.
const GameEntry* find_game(std::string_view name);

// The part of an entry that follows from the concept alone.
template <GameRules G>
GameEntry entry_of() {
  return {.name = G::kName,
          .min_players = G::kMinPlayers,
          .max_players = G::kMaxPlayers,
          .oldest_rules = G::kOldestRulesVersion,
          .newest_rules = G::kRulesVersion,
          .options = G::options(),
          .traits = traits_of<G>(),
          .make = [](const Setup& setup) -> Result<std::unique_ptr<AnyGame>> {
            if (!traits_of<G>().sets && !setup.tiles.empty()) return fault("tiles", "fault.sets", G::kName);
            auto game = G::make(setup);
            if (!game) return std::unexpected(game.error());
            return std::make_unique<Erased<G>>(std::move(*game));
          }};
}

}  // namespace hali
