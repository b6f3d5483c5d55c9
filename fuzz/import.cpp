// Any bytes as a game that was played elsewhere: what is taken replays to its end.
// fuzz: -max_len=2500
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "games/carcassonne/game.h"
#include "games/carcassonne/import.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali::carcassonne;
  const auto imported = import_game({reinterpret_cast<const char*>(data), size}, "1");
  if (!imported) return imported.error().words.empty() ? std::abort(), 0 : 0;
  const auto game = Game::make(imported->setup);
  if (!game) std::abort();
  State state = game->start(imported->seed);
  for (const std::string& text : imported->actions) {
    const auto action = game->parse(state, text);
    if (!action || game->check(state, *action)) std::abort();
    game->apply(state, *action, nullptr);
  }
  if (!game->broken_invariant(state).empty()) std::abort();
  return 0;
}
