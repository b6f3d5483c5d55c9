// Any bytes as a tile or card set of one's own. The first byte says for which game. What is accepted must be
// playable: some actions are played with it, and no state is broken.
// fuzz: -max_len=30000
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "fuzz/chosen_game.h"

namespace {

void play_a_little(const hali::AnyGame& game, std::uint64_t seed) {
  constexpr int kActions = 16;
  hali::AnyState state = game.start(seed);
  hali::Rng rng(seed);
  hali::Actions legal;
  for (int i = 0; i < kActions && game.to_move(state) != hali::kNoSeat; ++i) {
    game.legal(state, legal);
    if (legal.empty()) std::abort();
    game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
  }
  if (const std::string broken = game.broken(state); !broken.empty()) {
    std::fprintf(stderr, "broken: %s\n", broken.c_str());
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  if (size == 0) return 0;
  const GameEntry* entry = fuzz::chosen_game(data[0], &GameEntry::check_set);
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto report = entry->check_set(text);
  if (!report) return report.error().words.empty() ? std::abort(), 0 : 0;
  const auto game = entry->make({.players = entry->min_players, .options = {}, .tiles = text});
  if (!game && !text.empty()) std::abort();  // what the check accepts can be played
  if (game) play_a_little(**game, size);
  return 0;
}
