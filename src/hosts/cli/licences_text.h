#pragma once

#include <optional>
#include <span>
#include <string_view>

// What tools/licences.sh says of the command, built into it (cmake/embed.cmake writes the source). The only
// path is "hali.txt".
namespace hali::licences {

std::optional<std::string_view> embedded(std::string_view path);
std::span<const std::string_view> embedded_paths();

}  // namespace hali::licences
