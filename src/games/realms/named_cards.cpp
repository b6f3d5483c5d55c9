#include "games/realms/named_cards.h"  // [cold]

#include "base/text.h"

namespace hali::realms {
namespace {

constexpr std::size_t kMostTexts = 2 * kMaxCards;

}  // namespace

std::string several_of(const Found& found) {
  std::string out;
  for (std::size_t i = 0; i < found.several.size() && i < 6; ++i)
    out += (out.empty() ? "" : ", ") + found.several[i];
  return out + (found.several.size() > 6 ? ", …" : "");
}

Check NamedCards::read(std::string_view where, std::string_view name, CardId& out) const {
  const Found found = find_card(set_, suits_, name);
  if (found.id >= 0) return out = static_cast<CardId>(found.id), Check{};
  if (!found.several.empty()) return wrong(where, "fault.realms.ambiguous", trimmed(name), several_of(found));
  if (find_card(set_, !suits_, name).id >= 0)
    return wrong(where, suits_ ? "fault.realms.only_base" : "fault.realms.only_suits", trimmed(name));
  return wrong(where, "fault.realms.unknown", trimmed(name));
}

Check NamedCards::read(std::string_view where, const std::vector<std::string>& names, std::size_t most,
                       std::vector<CardId>& out) {
  for (const std::string& name : names) {
    CardId card = kNoCard;
    if (Check bad = read(where, name, card)) return bad;
    if (seen_[card]) return wrong(where, "fault.realms.twice", set_.cards[card].en);
    seen_[card] = true;
    out.push_back(card);
    if (out.size() > most) return wrong(where, "fault.realms.many", to_text(names.size()), to_text(most));
  }
  return {};
}

Result<std::vector<std::string>> texts(const json::object& from, std::string_view key) {
  std::vector<std::string> out;
  const auto* list = from.if_contains(key);
  if (list == nullptr) return out;
  if (!list->is_array() || list->get_array().size() > kMostTexts)
    return fault(std::string(key), "fault.realms.list");
  for (const auto& entry : list->get_array()) {
    if (!entry.is_string()) return fault(std::string(key), "fault.realms.list");
    out.emplace_back(entry.get_string());
  }
  return out;
}

}  // namespace hali::realms
