// Every sentence of the engine and the terminal, in one language: data/words/<language>/, built into the binary.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/fault.h"
#include "base/refusal.h"

namespace hali {

class Words {
 public:
  // Knows "en" and "de".
  static Result<Words> in(std::string_view language);

  [[nodiscard]] std::string_view language() const { return language_; }
  [[nodiscard]] bool knows(std::string_view key) const { return texts_.contains(key); }
  // All keys that begin so, in their order. They live as long as these words.
  [[nodiscard]] std::vector<std::string_view> keys(std::string_view prefix) const;

  // The sentence of `key` with {0}, {1}, … filled in. A key without a sentence is returned as it is, so that
  // a missing word is seen and nothing breaks.
  template <class... Arguments>
  [[nodiscard]] std::string say(std::string_view key, const Arguments&... arguments) const {
    return fill(key, {as_text(arguments)...});
  }
  [[nodiscard]] std::string fill(std::string_view key, const std::vector<std::string>& arguments) const;

  // "the place is taken (CA-031)"
  [[nodiscard]] std::string say(const Refusal& refusal) const;
  // "tiles.json, kinds[3]: …"
  [[nodiscard]] std::string say(const Fault& problem) const;

 private:
  static std::string as_text(std::string_view text) { return std::string(text); }
  static std::string as_text(std::integral auto number) { return std::to_string(number); }

  std::string language_;
  std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace hali
