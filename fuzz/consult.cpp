// Any bytes as a question that a game answers without a table: a fault with words, or an answer that is JSON.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/json.h"
#include "games/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  for (const GameEntry& entry : games()) {
    if (entry.consult == nullptr) continue;
    const auto answer = entry.consult({reinterpret_cast<const char*>(data), size});
    if (!answer && answer.error().words.empty()) std::abort();
    if (answer && !parse_json(*answer)) std::abort();
  }
  return 0;
}
