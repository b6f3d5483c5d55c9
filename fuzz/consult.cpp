// Any bytes as a question that a game answers without a table: a fault with words, or an answer that is JSON.
// The first byte says which game is asked. A wish for a puzzle is read; one that would be granted takes a
// search of tenths of a second, which has tests of its own. fuzz: -max_len=600
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/json.h"
#include "base/json_read.h"
#include "fuzz/chosen_game.h"

namespace {

using namespace hali;

bool is_date(std::string_view text) {
  return text.size() == 10 &&
         std::ranges::all_of(text, [](char c) { return c == '-' || (c >= '0' && c <= '9'); });
}

bool asks_for_a_puzzle(std::string_view question) {
  const auto parsed = parse_json(question);
  const auto* asked = parsed ? parsed->if_object() : nullptr;
  const auto* wish = asked == nullptr ? nullptr : asked->if_contains("puzzle");
  if (wish == nullptr || !wish->is_object()) return false;
  return !text_at(wish->get_object(), "seed").empty() || is_date(text_at(wish->get_object(), "date"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view question(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (question.find("puz") != std::string_view::npos && asks_for_a_puzzle(question)) return 0;
  const auto answer = fuzz::chosen_game(data[0], &GameEntry::consult)->consult(question);
  if (!answer && answer.error().words.empty()) std::abort();
  if (answer && !parse_json(*answer)) std::abort();
  return 0;
}
