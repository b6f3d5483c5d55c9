// Any bytes as a wish for a puzzle: a fault with words, or a puzzle as JSON. Making one is a search of some
// milliseconds, so these are apart from the other questions.
// fuzz: -max_len=80
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "base/json.h"
#include "games/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  static const GameEntry* const kStars = find_game("stars");
  const std::string wish(reinterpret_cast<const char*>(data), size);
  const auto answer = kStars->consult(R"({"puzzle":)" + wish + "}");
  if (!answer && answer.error().words.empty()) std::abort();
  if (answer && !parse_json(*answer)) std::abort();
  return 0;
}
