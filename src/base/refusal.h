// Why an action may not be done: the rule it breaks, and what fills the blanks of the sentence.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "base/fixed_vector.h"

namespace hali {

// Text in an argument must outlive the refusal: a literal, or a name out of the game's own tables.
using RefusalArgument = std::variant<std::int64_t, std::string_view>;

// `rule` is an id of the rules page ("CA-031"); `words` is the key of the sentence in data/words. Arguments
// fill {0}, {1}, … of the sentence; a text argument is itself a key when one of that name exists. No
// allocation. Requires: both texts outlive the refusal (literals do), and there are at most four arguments.
struct Refusal {
  std::string_view rule;
  std::string_view words;
  FixedVector<RefusalArgument, 4> arguments;

  Refusal(std::string_view rule_id, std::string_view key) : rule(rule_id), words(key) {}

  template <class... Arguments>
  Refusal(std::string_view rule_id, std::string_view key, Arguments... values) : rule(rule_id), words(key) {
    (add(values), ...);
  }

 private:
  void add(std::string_view text) { arguments.push_back(text); }
  void add(const char* text) { arguments.push_back(std::string_view(text)); }
  void add(std::integral auto number) { arguments.push_back(static_cast<std::int64_t>(number)); }
};

}  // namespace hali
