// Any bytes as a question that a game answers without a table: a fault with words, or an answer that is JSON.
// The first byte says which game is asked. Puzzles are made with a search of their own: `puzzle` asks for
// them.
// fuzz: -max_len=600
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/json.h"
#include "fuzz/chosen_game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  if (size == 0) return 0;
  const std::string_view question(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (question.find("puzzle") != std::string_view::npos) return 0;
  const auto answer = fuzz::chosen_game(data[0], &GameEntry::consult)->consult(question);
  if (!answer && answer.error().words.empty()) std::abort();
  if (answer && !parse_json(*answer)) std::abort();
  return 0;
}
