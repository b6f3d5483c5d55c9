// Any bytes as messages to tables, one a line, with a table that waits: every one is answered with one JSON
// object, and the tables hold together.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/json.h"
#include "base/text.h"
#include "table/tables.h"

namespace {

constexpr std::string_view kOpen =
    R"({"ask":"open","game":"carcosa","players":2,"seed":"1","seats":[{},{"kind":"machine","player":"random"}]})";

// Thinking and whole sets of games are somebody else's targets.
bool takes_long(std::string_view message) {
  return message.find("bench") != std::string_view::npos ||
         message.find("signature") != std::string_view::npos;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  Tables tables({.own_device = true, .chance = [] { return std::uint64_t{1}; }});
  tables.handle(kOpen);
  int left = 20;
  for (const std::string_view message : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    if (left-- == 0) break;
    if (takes_long(message)) continue;
    const auto answer = parse_json(tables.handle(message));
    if (!answer || !answer->is_object() || answer->get_object().empty()) std::abort();
  }
  return 0;
}
