// The commands of `hali` for all games, one file each; those of one game are in its folder (game_host.h).
// Every add_… describes its command to the parser and leaves in Cli::run what to do when it was chosen.
#pragma once

#include <functional>
#include <string>

#include "base/words.h"
#include "hosts/cli/command.h"

namespace hali::cli {

// Exit codes.
inline constexpr int kOk = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadInput = 2;

struct Cli {
  CLI::App& app;
  const Words& words;
  std::function<int()> run;
  std::string
      language;  // --lang was looked up before the parser was built: its own texts are in that language
};

void add_play(Cli& cli);
void add_replay(Cli& cli);
void add_rules(Cli& cli);
void add_games(Cli& cli);
void add_licences(Cli& cli);
void add_simulate(Cli& cli);
void add_trace(Cli& cli);
void add_describe(Cli& cli);
void add_golden(Cli& cli);
void add_tiles(Cli& cli);
void add_arena(Cli& cli);
void add_bench(Cli& cli);
void add_signature(Cli& cli);
void add_serve(Cli& cli);
void add_load(Cli& cli);
void add_table(Cli& cli);
void add_verify(Cli& cli);
void add_import(Cli& cli);
void add_store(Cli& cli);

// A sub-command with its line in the help, grouped, and --lang after it too.
Command add_command(Cli& cli, const std::string& name, std::string_view group, const std::string& about);

}  // namespace hali::cli
