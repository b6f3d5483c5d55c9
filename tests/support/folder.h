// A folder of a test's own, gone with it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

namespace hali::test {

class Folder {
 public:
  explicit Folder(std::string_view name = "test") {
    std::string path =
        (std::filesystem::temp_directory_path() / ("hali-" + std::string(name) + "-XXXXXX")).string();
    if (::mkdtemp(path.data()) != nullptr) path_ = path;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }

  // Empty when it could not be made.
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::string operator/(std::string_view name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace hali::test
