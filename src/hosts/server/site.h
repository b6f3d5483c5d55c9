// The files of a page, all in memory: what is not in the list does not exist, so no path leads anywhere else.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace hali::server {

struct SiteFile {
  std::string_view bytes;
  std::string_view packed;  // gzip; empty when there is none
  std::string_view type;    // its content type
  std::string tag;          // changes with the bytes
  bool lasting = false;     // its name changes with its bytes: it may be kept for ever
};

class Site {
 public:
  // What is built into this program; empty when it was built without the page.
  static Site built_in();
  // The files of a folder, as they are now. Nothing when it cannot be read or is larger than a page should
  // be.
  static std::optional<Site> of_folder(const std::filesystem::path& folder);
  // Files by their path below the page's folder.
  static Site of_files(std::map<std::string, std::string, std::less<>> files);

  Site(Site&&) = default;
  Site& operator=(Site&&) = default;
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;
  ~Site() = default;

  [[nodiscard]] bool empty() const { return !files_.contains("index.html"); }
  // By the target of a request, as it came: "/", "/assets/a.js?x". nullptr when there is no such file.
  [[nodiscard]] const SiteFile* find(std::string_view target) const;

 private:
  Site() = default;
  void add(std::string path, std::string_view bytes);
  void pair_packed();

  std::map<std::string, std::string, std::less<>> owned_;  // bytes that are not built in
  std::map<std::string, SiteFile, std::less<>> files_;
};

}  // namespace hali::server
