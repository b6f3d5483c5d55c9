// Any bytes as messages to tables, one a line, with a table that waits in the middle of a game: every one is
// answered with one JSON object, and the tables hold together.
// fuzz: -max_len=600 -runs=10000
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/json.h"
#include "base/text.h"
#include "table/tables.h"

namespace {

constexpr int kMaxMessages = 3;

// Thinking and whole sets of games are somebody else's targets; and the tables of one input must be gone
// before the next, so there is but one name.
bool is_passed_over(std::string_view message) {
  for (const std::string_view word : {"bench", "signature", "greedy", "table", "puzzle", "solve"}) {
    if (message.find(word) != std::string_view::npos) return true;
  }
  return message.find("hint") != std::string_view::npos && message.find("random") == std::string_view::npos;
}

// Only looks at the table, whatever else it says. A word may be written with escapes: then who knows.
bool only_asks(std::string_view message) {
  if (message.find('\\') != std::string_view::npos) return false;
  for (const std::string_view word :
       {"do", "machine", "undo", "redo", "consent", "sit", "open", "load", "close"}) {
    if (message.find(word) != std::string_view::npos) return false;
  }
  return true;
}

// A table as it is before every input. Opening one is dear, so it is left alone by those who only ask.
class Waiting {
 public:
  hali::Tables& tables() {
    if (changed_) {
      tables_.handle(R"({"lang":"en","ask":"open","game":"carcosa","players":2,"seed":"1",)"
                     R"("seats":[{},{"kind":"machine","player":"random"}]})");
    }
    changed_ = false;
    return tables_;
  }
  void is_changed() { changed_ = true; }

 private:
  hali::Tables tables_{{.own_device = true, .chance = [] { return hali::Seed(1); }}};  // keeps its words
  bool changed_ = true;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  static Waiting waiting;
  Tables& tables = waiting.tables();
  int left = kMaxMessages;
  for (const std::string_view message : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    if (is_passed_over(message)) continue;
    if (left-- == 0) break;
    if (!only_asks(message)) waiting.is_changed();
    const std::string said = tables.handle(message);
    const auto answer = parse_json(said);
    if (!answer || !answer->is_object() || answer->get_object().empty()) std::abort();
  }
  return 0;
}
