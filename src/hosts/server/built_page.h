// The files of the built page (web/dist), built into the binary; none when it was not built before.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace hali::built_page {

// By path below the page's folder: "index.html". They live as long as the program.
std::optional<std::string_view> embedded(std::string_view path);
std::span<const std::string_view> embedded_paths();

}  // namespace hali::built_page
