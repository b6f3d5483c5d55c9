#pragma once

#include <optional>
#include <span>
#include <string_view>

// The files of data/ and the pages of rules/, built into the binary (cmake/embed.cmake writes the
// source). A path is as in the source tree: "data/carcosa/tiles.json", "rules/carcosa.de.md".
namespace hali {

// The bytes of a file, unchanged; nothing when there is no such file. They live as long as the program.
std::optional<std::string_view> embedded(std::string_view path);

// Every path that `embedded` knows, in byte order.
std::span<const std::string_view> embedded_paths();

}  // namespace hali
