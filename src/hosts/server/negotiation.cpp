#include "hosts/server/negotiation.h"

#include <algorithm>

#include "base/text.h"
#include "hosts/server/request.h"

namespace hali::server {
namespace {

constexpr int kFull = 1000;  // weights have three decimals

// "1", "0.5", "0.125", "1.000".
std::optional<int> weight_of(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int weight = text[0] - '0';
  for (std::size_t i = 2; i < 5; ++i) {
    const char digit = i < text.size() ? text[i] : '0';
    if (digit < '0' || digit > '9') return std::nullopt;
    weight = weight * 10 + (digit - '0');
  }
  if (weight > kFull) return std::nullopt;
  return weight;
}

struct Accepted {
  std::optional<int> gzip;
  std::optional<int> identity;
  std::optional<int> any;

  std::optional<int>* of(std::string_view coding) {
    if (same_name(coding, "gzip") || same_name(coding, "x-gzip")) return &gzip;
    if (same_name(coding, "identity")) return &identity;
    return coding == "*" ? &any : nullptr;
  }
};

// "gzip;q=0.5, *;q=0"
Accepted read_accepted(std::string_view list) {
  Accepted accepted;
  for (const std::string_view item : split(list, ',')) {
    const auto cut = item.find(';');
    std::optional<int>* const to = accepted.of(trimmed(item.substr(0, cut)));
    if (to == nullptr) continue;
    std::optional<int> weight = kFull;
    if (cut != std::string_view::npos) {
      const std::string_view q = trimmed(item.substr(cut + 1));
      const bool named = q.starts_with("q=") || q.starts_with("Q=");
      weight = named ? weight_of(q.substr(2)) : std::nullopt;
    }
    if (weight) *to = std::min(to->value_or(kFull), *weight);
  }
  return accepted;
}

bool is_tag_sign(char c) { return c == 0x21 || (c >= 0x23 && c != 0x7f) || c < 0; }

// Cuts the first tag off `rest`: W/"a". Nothing when none stands there.
struct ListedTag {
  std::string_view tag;
  bool weak = false;
};
std::optional<ListedTag> next_tag(std::string_view& rest) {
  ListedTag found;
  if (rest.starts_with("W/")) {
    found.weak = true;
    rest.remove_prefix(2);
  }
  if (!rest.starts_with('"')) return std::nullopt;
  const auto end = std::find_if_not(rest.begin() + 1, rest.end(), is_tag_sign);
  if (end == rest.end() || *end != '"') return std::nullopt;
  found.tag = rest.substr(0, static_cast<std::size_t>(end - rest.begin()) + 1);
  rest = trimmed(rest.substr(found.tag.size()));
  return found;
}

}  // namespace

std::optional<Coding> choose_coding(const std::optional<std::string>& accept_encoding, bool has_gzip) {
  if (!accept_encoding) return Coding::Identity;
  const Accepted said = read_accepted(*accept_encoding);
  const int gzip = has_gzip ? said.gzip.value_or(said.any.value_or(0)) : 0;
  // The file as it is may always be sent unless that was excluded; with no weight of its own it comes last.
  const std::optional<int> plain = said.identity ? said.identity : said.any;
  if (gzip > 0 && gzip >= plain.value_or(0)) return Coding::Gzip;
  if (plain == 0) return std::nullopt;
  return Coding::Identity;
}

std::string tag_of_form(std::string_view tag, Coding coding) {
  if (coding == Coding::Identity) return std::string(tag);
  return std::string(tag.substr(0, tag.size() - 1)) + "-gz\"";
}

bool names_tag(std::string_view list, std::string_view tag, Comparison comparison) {
  std::string_view rest = trimmed(list);
  if (rest == "*") return true;
  bool named = false;
  bool separated = true;
  while (!rest.empty()) {
    if (rest.starts_with(',')) {  // empty places of a list are nothing
      separated = true;
      rest = trimmed(rest.substr(1));
      continue;
    }
    const auto next = separated ? next_tag(rest) : std::nullopt;
    if (!next) return false;
    separated = false;
    named = named || (next->tag == tag && (comparison == Comparison::Weak || !next->weak));
  }
  return named;
}

}  // namespace hali::server
