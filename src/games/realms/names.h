// Cards and items by what people call them: id, name in either language, or the beginning of one.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "games/realms/cards.h"
#include "games/realms/hand.h"

namespace hali::realms {

// "Doppelgänger" and "DOPPELGAENGER" are "doppelganger" and "doppelgaenger": small letters and digits, words
// joined by hyphens.
std::string plain(std::string_view name, bool long_umlauts = false);

// How cards and items stand in actions: "bell-tower".
std::string slug(std::string_view english);

// All that a card or an item is called.
Called called(std::string_view id, std::string_view en, std::string_view de);

// What a name may mean. One: found. None or several: the names that come near, for the message.
struct Found {
  int id = -1;
  std::vector<std::string> several;
};
Found find_card(const CardSet& set, bool suits, std::string_view text);
Found find_item(const CardSet& set, std::string_view text);

// The choice that a wild card or a text makes, by its name: "mirage". nullptr when there is none.
CardId* choice_named(Choices& choices, std::string_view name);

}  // namespace hali::realms
