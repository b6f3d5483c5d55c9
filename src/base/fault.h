// What is wrong with something that came from outside: a file, an option, a message.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hali {

// `where` names the place in its own terms ("kinds[3] LEY_TWIN, waters" or "line 12"); `words` is the key of
// the sentence in data/words and `arguments` fill its blanks {0}, {1}, …
struct Fault {
  std::string where;
  std::string words;
  std::vector<std::string> arguments;
};

template <class T>
using Result = std::expected<T, Fault>;

// What a step of a reader finds wrong; nothing when it read what it should.
using Check = std::optional<Fault>;

template <class... Arguments>
Fault wrong(std::string_view where, std::string_view words, Arguments&&... arguments) {
  return {std::string(where), std::string(words), {std::string(std::forward<Arguments>(arguments))...}};
}

// std::unexpected of a Fault, for `return fault(...)`.
template <class... Arguments>
std::unexpected<Fault> fault(std::string_view where, std::string_view words, Arguments&&... arguments) {
  return std::unexpected(wrong(where, words, std::forward<Arguments>(arguments)...));
}

}  // namespace hali
