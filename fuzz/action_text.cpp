// Any bytes as an action in the middle of a game: what can be read can be checked, and its text reads back.
// fuzz: -max_len=64
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "fuzz/midgame.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  if (size < 2) return 0;
  const fuzz::Midgame now = fuzz::midgame(data[0], data[1]);
  const auto action = now.game->parse(now.state, {reinterpret_cast<const char*>(data) + 2, size - 2});
  if (!action) return action.error().words.empty() ? std::abort(), 0 : 0;
  if (now.game->check(now.state, *action)) return 0;
  const auto again = now.game->parse(now.state, now.game->text(now.state, *action));
  if (!again || *again != *action) std::abort();
  AnyState after = now.state;
  now.game->apply(after, *action, nullptr);
  if (!now.game->broken_invariant(after).empty()) std::abort();
  return 0;
}
