// Any bytes as a tile or card set of one's own. The first byte says for which game. What is accepted must be
// playable: some actions are played with it, each reads back as itself, and no state is broken.
// fuzz: -max_len=30000 -runs=20000
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "base/json.h"
#include "fuzz/chosen_game.h"

namespace {

[[noreturn]] void fail(const char* what, const std::string& said) {
  std::fprintf(stderr, "%s: %s\n", what, said.c_str());
  std::abort();
}

// Every action reads back as itself, for that is how a record keeps it; in the end somebody looks.
void play_a_little(const hali::AnyGame& game, std::uint64_t seed) {
  constexpr int kActions = 16;
  hali::AnyState state = game.start(seed);
  hali::Rng rng(seed);
  hali::Actions legal;
  for (int i = 0; i < kActions && game.to_move(state) != hali::kNoSeat; ++i) {
    game.legal(state, legal);
    if (legal.empty()) fail("nothing to do", "");
    const hali::Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const std::string text = game.text(state, action);
    const auto parsed = game.parse(state, text);
    if (!parsed || *parsed != action) fail("reads as another action", text);
    game.apply(state, action, nullptr);
  }
  if (const std::string broken = game.broken_invariant(state); !broken.empty()) fail("broken", broken);
  std::string view;
  hali::JsonWriter json(view);
  game.view(state, static_cast<hali::Seat>(seed % static_cast<std::uint64_t>(game.players())), json);
  if (!hali::parse_json(view)) fail("a view that is no JSON", view);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  if (size == 0) return 0;
  const GameEntry* entry = fuzz::chosen_game(data[0], &GameEntry::check_set);
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto report = entry->check_set(text);
  if (!report) return report.error().words.empty() ? std::abort(), 0 : 0;
  const auto more =
      static_cast<int>(size % static_cast<std::size_t>(entry->max_players - entry->min_players + 1));
  const auto game = entry->make({.players = entry->min_players + more, .options = {}, .tiles = text});
  if (!game) std::abort();  // what the check accepts can be played
  play_a_little(**game, size);
  return 0;
}
