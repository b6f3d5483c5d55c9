#include "hosts/server/site.h"

#include <array>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "base/hash.h"
#include "base/text.h"
#include "hosts/server/built_page.h"

namespace hali::server {
namespace {

constexpr std::size_t kMaxFiles = 5000;
constexpr std::uintmax_t kMaxBytes = 256u << 20;
constexpr std::string_view kPacked = ".gz";

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/markdown; charset=utf-8"},
    {".mp3", "audio/mpeg"},
}};

std::string_view type_of(std::string_view path) {
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

std::string tag_of(std::string_view bytes) {
  Hash hash;
  hash.add(bytes);
  return "\"" + hex(hash.value()) + "\"";
}

int digit_of(char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto at = kDigits.find(static_cast<char>(c | ('A' <= c && c <= 'F' ? 0x20 : 0)));
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

// "%20" becomes a blank; what is no such sign stays.
std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? digit_of(text[i + 1]) : -1;
    const int low = high < 0 ? -1 : digit_of(text[i + 2]);
    out += low < 0 ? text[i] : static_cast<char>(high * 16 + low);
    if (low >= 0) i += 2;
  }
  return out;
}

}  // namespace

Site Site::built_in() {
  Site site;
  for (const std::string_view path : built_page::embedded_paths()) {
    site.add(std::string(path), built_page::embedded(path).value_or(""));
  }
  site.pair_packed();
  return site;
}

std::optional<Site> Site::of_folder(const std::filesystem::path& folder) {
  Site site;
  std::uintmax_t total = 0;
  std::error_code error;
  auto entry = std::filesystem::recursive_directory_iterator(folder, error);
  for (; !error && entry != std::filesystem::recursive_directory_iterator(); entry.increment(error)) {
    if (!entry->is_regular_file(error)) continue;
    total += entry->file_size(error);
    if (error || total > kMaxBytes || site.files_.size() >= kMaxFiles) return std::nullopt;
    std::ifstream in(entry->path(), std::ios::binary);
    const std::string path = entry->path().lexically_relative(folder).generic_string();
    std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (in.bad()) return std::nullopt;
    const auto& kept = site.owned_.insert_or_assign(path, std::move(bytes)).first->second;
    site.add(path, kept);
  }
  if (error) return std::nullopt;
  site.pair_packed();
  return site;
}

Site Site::of_files(std::map<std::string, std::string, std::less<>> files) {
  Site site;
  site.owned_ = std::move(files);
  for (const auto& [path, bytes] : site.owned_) site.add(path, bytes);
  site.pair_packed();
  return site;
}

void Site::add(std::string path, std::string_view bytes) {
  SiteFile file{.bytes = bytes,
                .packed = {},
                .type = type_of(path),
                .tag = tag_of(bytes),
                .lasting = path.starts_with("assets/")};
  files_.insert_or_assign(std::move(path), std::move(file));
}

// "a.js.gz" is not a file of its own but the short form of "a.js".
void Site::pair_packed() {
  for (auto at = files_.begin(); at != files_.end();) {
    const std::string_view path = at->first;
    const bool packed = path.ends_with(kPacked);
    const auto whole = packed ? files_.find(path.substr(0, path.size() - kPacked.size())) : files_.end();
    if (whole == files_.end()) {
      ++at;
      continue;
    }
    if (at->second.bytes.size() < whole->second.bytes.size()) whole->second.packed = at->second.bytes;
    at = files_.erase(at);
  }
}

const SiteFile* Site::find(std::string_view target) const {
  target = target.substr(0, target.find_first_of("?#"));
  if (!target.starts_with('/')) return nullptr;
  std::string path = unescaped(target.substr(1));
  if (path.empty() || path.ends_with('/')) path += "index.html";
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace hali::server
