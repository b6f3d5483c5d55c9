#include "games/stars/names.h"  // [cold]

#include <algorithm>

#include "base/text.h"

namespace hali::stars {
namespace {

// The version is what the id has beyond the creature: "p-f".
std::string_view version_of(const Card& card) {
  const std::string_view id = card.id;
  if (!id.starts_with(card.creature) || id.size() <= card.creature.size() + 1) return {};
  return id.substr(card.creature.size() + 1);
}

// A letter of a version: the kind it begins with. Cards of one's own may have other versions.
std::string kind_word(std::string_view letter, const Words& words) {
  for (const std::string_view kind : kKindNames) {
    if (letter == kind.substr(0, 1)) return words.fill("stars.kind." + std::string(kind), {});
  }
  return std::string(letter);
}

std::string lowered(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
    if (c == ' ') c = '_';
  }
  return out;
}

}  // namespace

std::string card_name(std::string_view creature, std::string_view version, const Words& words) {
  const std::string key = "stars.creature." + std::string(creature);
  std::string name = words.knows(key) ? words.fill(key, {}) : std::string(creature);
  if (version.empty()) return name;
  std::string kinds;
  for (const std::string_view letter : split(version, '-'))
    kinds += (kinds.empty() ? "" : "/") + kind_word(letter, words);
  return words.say("stars.version", name, kinds);
}

std::string card_name(const Card& card, const Words& words) {
  return card_name(card.creature, version_of(card), words);
}

std::string symbol_name(Symbol symbol, const Words& words) {
  return words.fill("stars.symbol." + std::string(kSymbolNames[symbol]), {});
}

std::string move_in_words(SkyMove move, const Words& words) { return move_in_words(move_text(move), words); }

std::string move_in_words(std::string_view text, const Words& words) {
  const auto parts = split(text, ' ');
  if (parts.size() < 2) return std::string(text);
  std::string first(parts[1]);
  if (parts.size() == 2) return first;  // flip c3
  if (parts[0] == "swap") return words.say("stars.two_cells", first, parts[2]);
  const bool is_row = first[0] >= '1' && first[0] <= '9';
  return words.say(is_row ? "stars.row_to" : "stars.column_to", first,
                   words.fill("stars.direction." + std::string(parts[2]), {}));
}

std::string action_in_words(std::string_view text, const Words& words) {
  const auto parts = split(text, ' ');
  const auto card = [&](std::size_t part) {
    const std::string_view id = parts[part];
    const auto dash = std::min(id.find('-'), id.size());
    return card_name(id.substr(0, dash), id.substr(std::min(dash + 1, id.size())), words);
  };
  const std::string key = "stars.solution." + std::string(parts.empty() ? "" : parts[0]);
  if (parts.size() < 2 || !words.knows(key)) return std::string(text);
  if (parts[0] == "push" || parts[0] == "swap" || parts[0] == "flip")
    return words.say(key, move_in_words(text, words));
  std::string lenders;
  for (std::size_t i = 3; i < parts.size(); ++i) lenders += (i > 3 ? ", " : "") + card(i);
  const bool lent = parts[0] == "summon" && parts.size() > 3 && parts[2] == "lend";
  return lent ? words.say("stars.solution.summon_with", card(1), lenders) : words.say(key, card(1));
}

FoundCard find_card(const CardSet& set, std::string_view text, std::span<const CardId> among) {
  const std::string wanted = lowered(text);
  if (wanted.empty()) return {};
  if (const auto exact = set.find(wanted)) return {.card = *exact};
  FoundCard out;
  const auto look = [&](CardId card) {
    if (!set[card].id.starts_with(wanted)) return;
    out.several = out.card != kNoCard;
    out.card = out.several ? out.card : card;
  };
  if (among.empty()) {
    for (const CardId card : set.ids()) {
      if (!out.several) look(card);
    }
  } else {
    for (std::size_t i = 0; i < among.size() && !out.several; ++i) look(among[i]);
  }
  if (out.several) out.card = kNoCard;
  return out;
}

}  // namespace hali::stars
