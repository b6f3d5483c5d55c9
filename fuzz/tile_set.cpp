// Any bytes as a tile or card set of one's own. What is accepted must be playable: a short random game is
// played with it under all invariants.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "games/registry.h"

namespace {

void play_a_little(const hali::AnyGame& game, std::uint64_t seed) {
  hali::AnyState state = game.start(seed);
  hali::Rng rng(seed);
  hali::Actions legal;
  for (int i = 0; i < 120 && game.to_move(state) != hali::kNoSeat; ++i) {
    game.legal(state, legal);
    if (legal.empty()) std::abort();
    game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
    if (const std::string broken = game.broken(state); !broken.empty()) {
      std::fprintf(stderr, "broken: %s\n", broken.c_str());
      std::abort();
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const GameEntry& entry : games()) {
    if (entry.check_set == nullptr) continue;
    const auto report = entry.check_set(text);
    if (!report && report.error().words.empty()) std::abort();
    if (!report) continue;
    const auto game = entry.make({.players = entry.min_players, .options = {}, .tiles = text});
    if (!game) std::abort();  // what the check accepts can be played
    play_a_little(**game, size);
  }
  return 0;
}
