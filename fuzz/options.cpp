// Any bytes as option text, offered to every game: a game or a fault with words.
// fuzz: -max_len=200
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "games/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  const auto setup = read_options_text({reinterpret_cast<const char*>(data), size}, Setup{});
  if (!setup) return setup.error().words.empty() ? std::abort(), 0 : 0;
  for (const GameEntry& entry : games()) {
    const auto chosen = choose_options(entry.options, *setup);
    if (!chosen && chosen.error().words.empty()) std::abort();
    if (chosen && chosen->size() != entry.options.size()) std::abort();
  }
  return 0;
}
