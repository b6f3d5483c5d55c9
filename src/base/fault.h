// What is wrong with something that came from outside: a file, an option, a message.
#pragma once

#include <expected>
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

// std::unexpected of a Fault, for `return fault(...)`.
template <class... Arguments>
std::unexpected<Fault> fault(std::string where, std::string_view words, Arguments&&... arguments) {
  return std::unexpected(
      Fault{std::move(where), std::string(words), {std::string(std::forward<Arguments>(arguments))...}});
}

}  // namespace hali
