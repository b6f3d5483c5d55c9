// Any bytes as a tile or card set of one's own. What is accepted must be playable: a short random game is
// played with it under all invariants.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "base/json.h"
#include "games/registry.h"

namespace {

[[noreturn]] void fail(const char* what, const std::string& said) {
  std::fprintf(stderr, "%s: %s\n", what, said.c_str());
  std::abort();
}

// Every action reads back as itself, for that is how a record keeps it; now and then somebody looks.
void play_a_little(const hali::AnyGame& game, std::uint64_t seed) {
  hali::AnyState state = game.start(seed);
  hali::Rng rng(seed);
  hali::Actions legal;
  for (int i = 0; i < 60 && game.to_move(state) != hali::kNoSeat; ++i) {
    game.legal(state, legal);
    if (legal.empty()) fail("nothing to do", "");
    const hali::Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const std::string text = game.text(state, action);
    const auto parsed = game.parse(state, text);
    if (!parsed || *parsed != action) fail("reads as another action", text);
    game.apply(state, action, nullptr);
    if (i % 8 != 0) continue;
    if (const std::string broken = game.broken(state); !broken.empty()) fail("broken", broken);
    std::string view;
    hali::JsonWriter json(view);
    game.view(state, static_cast<hali::Seat>(i % game.players()), json);
    if (!hali::parse_json(view)) fail("a view that is no JSON", view);
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
    const int more =
        static_cast<int>(size % static_cast<std::size_t>(entry.max_players - entry.min_players + 1));
    const auto game = entry.make({.players = entry.min_players + more, .options = {}, .tiles = text});
    if (!game) std::abort();  // what the check accepts can be played
    play_a_little(**game, size);
  }
  return 0;
}
