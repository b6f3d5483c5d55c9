// Arguments that several commands share. They are read as text here, so that every complaint is one of our
// sentences.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "games/registry.h"
#include "hosts/cli/commands.h"
#include "search/machine_players.h"

namespace hali::cli {

// Which game, and how it is set up.
struct GameArguments {
  std::string game;
  std::string players;
  std::string options;
  std::string tiles;
  std::string seed;
  std::string seats;  // --bots or --seats
};

// A game ready to be played.
struct Prepared {
  const GameEntry* entry = nullptr;
  Setup setup;
  std::unique_ptr<AnyGame> game;
};

void add_game_argument(Command& command, GameArguments& to, const Words& words);
void add_setup_options(Command& command, GameArguments& to, const Words& words);
void add_bots_option(Command& command, GameArguments& to, const Words& words);

const GameEntry& known_game(const std::string& name, const Words& words);
std::int64_t number_in(const std::string& text, std::string_view option, std::int64_t lowest,
                       std::int64_t highest, const Words& words);
// Machines among themselves play by numbers.
std::uint64_t read_number_seed(const std::string& text, const Words& words);
Seed read_seed(const std::string& text, const Words& words);
// A key of 128 bits from the system's generator.
Seed seed_by_chance();
// --players, or as many as --bots names, or the fewest the game allows.
int count_players(const GameArguments& arguments, const GameEntry& entry, const Words& words);
Prepared prepare(const GameArguments& arguments, int players, const Words& words);

// One machine player a seat; one name stands for all seats.
std::vector<const MachinePlayer*> read_bots(const GameArguments& arguments, int players, const Words& words);
std::string machine_names(std::string_view game);

}  // namespace hali::cli
