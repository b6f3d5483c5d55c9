// What the terminal has for one game alone: its picture and its commands. It lives in
// hosts/cli/games/<game>/, whose host.cpp defines `GameHost <game>_host()`; the list of them is generated
// from the folders (cmake/registry.cmake). A game without such a folder is drawn plainly and has no commands
// of its own.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "hosts/cli/commands.h"
#include "hosts/cli/drawing.h"

namespace hali::cli {

struct GameHost {
  std::string_view game;
  // `tiles` is the set in use; empty for the built-in one.
  std::unique_ptr<Drawer> (*drawer)(std::string_view tiles) = nullptr;
  // Each describes its command to the parser, as those of commands.h do.
  std::vector<void (*)(Cli&)> commands = {};
  // Is it meant where somebody checks a tile set and names no game?
  bool usual_for_tiles = false;
};

// In the order of their folders. They live as long as the program.
std::span<const GameHost> game_hosts();

}  // namespace hali::cli
