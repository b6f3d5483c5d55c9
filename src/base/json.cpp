#include "base/json.h"

#include <algorithm>
#include <boost/json/parser.hpp>

#include "base/text.h"

namespace hali {
namespace {

constexpr std::size_t kMaxDepth = 32;

std::string place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const auto start = before.rfind('\n');
  const auto column = start == std::string_view::npos ? before.size() + 1 : before.size() - start;
  return to_text(line) + ":" + to_text(column);
}

}  // namespace

Result<json::value> parse_json(std::string_view text) {
  json::parse_options options;
  options.max_depth = kMaxDepth;
  json::parser parser({}, options);
  boost::system::error_code error;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  if (error) return fault(place_of(text, read), "fault.json", error.message());
  if (const auto rest = text.find_first_not_of(" \t\r\n", read); rest != std::string_view::npos) {
    return fault(place_of(text, rest), "fault.json", "extra data");
  }
  return parser.release();
}

}  // namespace hali
