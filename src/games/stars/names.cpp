#include "games/stars/names.h"

#include <algorithm>

namespace hali::stars {
namespace {

// The version is what the id has beyond the creature: "p-f".
std::string_view version_of(const Card& card) {
  const std::string_view id = card.id;
  if (!id.starts_with(card.creature) || id.size() <= card.creature.size() + 1) return {};
  return id.substr(card.creature.size() + 1);
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

std::string card_name(const Card& card, const Words& words) {
  const std::string key = "stars.creature." + card.creature;
  std::string name = words.knows(key) ? words.fill(key, {}) : card.creature;
  const std::string_view version = version_of(card);
  return version.empty() ? name : name + " " + std::string(version);
}

std::string symbol_name(Symbol symbol, const Words& words) {
  return words.fill("stars.symbol." + std::string(kSymbolNames[symbol]), {});
}

std::string move_in_words(SkyMove move, const Words& words) {
  std::string text = move_text(move);
  switch (kind_of(move)) {
    case Kind::Push: {
      const std::string line = text.substr(5, 1);
      const std::string to = words.fill("stars.direction." + text.substr(7), {});
      return words.say(is_row(move) ? "stars.row_to" : "stars.column_to", line, to);
    }
    case Kind::Swap: return words.say("stars.two_cells", text.substr(5, 2), text.substr(8, 2));
    case Kind::Flip: return text.substr(5);
  }
  return text;
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
    for (std::size_t i = 0; i < set.cards.size() && !out.several; ++i) look(static_cast<CardId>(i));
  } else {
    for (std::size_t i = 0; i < among.size() && !out.several; ++i) look(among[i]);
  }
  if (out.several) out.card = kNoCard;
  return out;
}

}  // namespace hali::stars
