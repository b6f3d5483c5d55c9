// Where this user's tables last when nobody says where.
#pragma once

#include <filesystem>
#include <system_error>

namespace hali::cli {

// $XDG_DATA_HOME/hali or ~/.local/share/hali; empty when the user has no home.
std::filesystem::path own_data_folder();
// That folder, and those above it; a new one is its owner's alone. No error when it is there.
std::error_code make_private_folder(const std::filesystem::path& named);

}  // namespace hali::cli
