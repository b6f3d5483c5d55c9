#include "hosts/cli/data_folder.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>

namespace hali::cli {

std::filesystem::path own_data_folder() {
  const auto said = [](const char* name) {
    const char* value = std::getenv(name);
    // By the XDG Base Directory Specification a path that is not absolute is to be ignored.
    return std::filesystem::path(value != nullptr && *value == '/' ? value : "");
  };
  if (const auto data = said("XDG_DATA_HOME"); !data.empty()) return data / "hali";
  if (const auto home = said("HOME"); !home.empty()) return home / ".local/share/hali";
  return {};
}

std::error_code make_private_folder(const std::filesystem::path& named) {
  const auto folder = named.has_filename() ? named : named.parent_path();  // "data/"
  std::error_code error;
  if (std::filesystem::is_directory(folder, error)) return {};
  if (folder.has_parent_path()) std::filesystem::create_directories(folder.parent_path(), error);
  if (mkdir(folder.c_str(), S_IRWXU) != 0) return {errno, std::generic_category()};
  return {};
}

}  // namespace hali::cli
