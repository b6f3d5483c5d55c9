// What players call things: out of the words, so that names can be replaced.
#pragma once

#include <string>
#include <string_view>

#include "base/words.h"
#include "games/stars/cards.h"

namespace hali::stars {

// "Deep Ones (push/flip)": the creature, and which of its versions: the kind of its invocation and, on
// servants, the kind that its service changes (SR-008).
std::string card_name(const Card& card, const Words& words);
// The same by the parts of an id: "deep_ones", "p-f".
std::string card_name(std::string_view creature, std::string_view version, const Words& words);
std::string symbol_name(Symbol symbol, const Words& words);
// "row 2 to the left", "c3 and d3", "c3"
std::string move_in_words(SkyMove move, const Words& words);
std::string move_in_words(std::string_view text, const Words& words);
// "invoke gug-p" as players say it; what a solution is made of.
std::string action_in_words(std::string_view text, const Words& words);

// A card by its id, by the beginning of its id, or by one of the words of it; only among `among` where that
// is not empty.
struct FoundCard {
  CardId card = kNoCard;
  bool several = false;
};
FoundCard find_card(const CardSet& set, std::string_view text, std::span<const CardId> among);

}  // namespace hali::stars
