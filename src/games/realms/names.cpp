#include "games/realms/names.h"

namespace hali::realms {
namespace {

// The letters of German, as two bytes, and what they are without dots.
struct Letter {
  std::string_view bytes;
  std::string_view brief;
  std::string_view full;
};
constexpr std::array<Letter, 7> kLetters{{{"ä", "a", "ae"},
                                          {"ö", "o", "oe"},
                                          {"ü", "u", "ue"},
                                          {"Ä", "a", "ae"},
                                          {"Ö", "o", "oe"},
                                          {"Ü", "u", "ue"},
                                          {"ß", "ss", "ss"}}};

// How well a name answers: 2 wholly, 1 by its beginning, 0 not.
int fits(std::string_view name, std::string_view wanted, std::string_view wanted_long) {
  const std::string is = plain(name);
  const std::string is_long = plain(name, true);
  if (is == wanted || is_long == wanted_long) return 2;
  return is.starts_with(wanted) || is_long.starts_with(wanted_long) ? 1 : 0;
}

// `each` visits every candidate with its id, names and number.
template <class Each>
Found search(std::string_view text, Each&& each) {
  const std::string wanted = plain(text);
  const std::string wanted_long = plain(text, true);
  Found found;
  if (wanted.empty()) return found;
  int best = 0;
  each([&](int number, std::string_view id, std::string_view en, std::string_view de) {
    const int now =
        plain(id) == wanted ? 3 : std::max(fits(en, wanted, wanted_long), fits(de, wanted, wanted_long));
    if (now == 0 || now < best) return;
    if (now > best) found.several.clear();
    best = now;
    found.id = number;
    found.several.emplace_back(en);
  });
  if (found.several.size() != 1) found.id = -1;
  if (found.id >= 0) found.several.clear();
  return found;
}

}  // namespace

std::string plain(std::string_view name, bool long_umlauts) {
  std::string out;
  bool gap = false;
  for (std::size_t i = 0; i < name.size();) {
    std::string_view letters;
    std::size_t length = 1;
    char small = 0;
    for (const Letter& letter : kLetters) {
      if (!name.substr(i).starts_with(letter.bytes)) continue;
      letters = long_umlauts ? letter.full : letter.brief;
      length = letter.bytes.size();
    }
    if (letters.empty()) {
      const char c = name[i];
      small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
      if ((small >= 'a' && small <= 'z') || (small >= '0' && small <= '9'))
        letters = std::string_view(&small, 1);
    }
    if (letters.empty()) {
      gap = true;
    } else {
      if (gap && !out.empty()) out += '-';
      gap = false;
      out += letters;
    }
    i += length;
  }
  return out;
}

std::string slug(std::string_view english) { return plain(english); }

Found find_card(const CardSet& set, bool suits, std::string_view text) {
  return search(text, [&](auto&& visit) {
    for (std::size_t i = 0; i < set.cards.size(); ++i) {
      if (!set.in_game(static_cast<CardId>(i), suits)) continue;
      visit(static_cast<int>(i), set.cards[i].id, set.cards[i].en, set.cards[i].de);
    }
  });
}

Found find_item(const CardSet& set, std::string_view text) {
  return search(text, [&](auto&& visit) {
    for (std::size_t i = 0; i < set.items.size(); ++i)
      visit(static_cast<int>(i), set.items[i].id, set.items[i].en, set.items[i].de);
  });
}

CardId* choice_named(Choices& choices, std::string_view name) {
  if (name == "doppelganger") return &choices.doppelganger;
  if (name == "mirage") return &choices.mirage;
  if (name == "shapeshifter") return &choices.shapeshifter;
  if (name == "island") return &choices.island;
  if (name == "angel") return &choices.angel;
  return nullptr;
}

}  // namespace hali::realms
