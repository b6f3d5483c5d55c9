// Any bytes as messages to tables, one a line, with a table that waits: every one is answered with one JSON
// object, and the tables hold together.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/json.h"
#include "base/text.h"
#include "table/tables.h"

namespace {

constexpr std::string_view kOpen = R"({"lang":"en","ask":"open","game":"carcosa","players":2,"seed":"1",)"
                                   R"("seats":[{},{"kind":"machine","player":"random"}]})";

// Thinking and whole sets of games are somebody else's targets; and the tables of one input must be gone
// before the next, so there is but one name.
bool is_passed_over(std::string_view message) {
  for (const std::string_view word : {"bench", "signature", "greedy", "table"}) {
    if (message.find(word) != std::string_view::npos) return true;
  }
  return message.find("hint") != std::string_view::npos && message.find("random") == std::string_view::npos;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  static Tables tables({.own_device = true, .chance = [] { return Seed(1); }});  // keeps its words
  tables.handle(kOpen);
  int left = 20;
  for (const std::string_view message : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    if (left-- == 0) break;
    if (is_passed_over(message)) continue;
    const auto answer = parse_json(tables.handle(message));
    if (!answer || !answer->is_object() || answer->get_object().empty()) std::abort();
  }
  return 0;
}
