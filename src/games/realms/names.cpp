#include "games/realms/names.h"  // [cold]

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

// What is asked for, in the forms that are compared.
struct Wanted {
  explicit Wanted(std::string_view text) : brief(plain(text)), full(plain(text, true)) {}

  // How well a thing answers: 3 by its id, 2 by a whole name, 1 by a name's beginning, 0 not.
  [[nodiscard]] int fits(const Called& thing) const {
    if (thing.id == brief) return 3;
    int best = 0;
    for (std::size_t language = 0; language < thing.brief.size(); ++language) {
      const std::string& is = thing.brief[language];
      const std::string& is_full = thing.full[language];
      if (is == brief || is_full == full) return 2;
      if (is.starts_with(brief) || is_full.starts_with(full)) best = 1;
    }
    return best;
  }

  std::string brief;
  std::string full;
};

// `each` visits every candidate with its number.
template <class Each>
Found search(std::string_view text, Each&& each) {
  const Wanted wanted(text);
  Found found;
  if (wanted.brief.empty()) return found;
  int best = 0;
  each([&](int number, const auto& thing) {
    const int now = wanted.fits(thing.called);
    if (now == 0 || now < best) return;
    if (now > best) found.several.clear();
    best = now;
    found.id = number;
    found.several.emplace_back(thing.en);
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

Called called(std::string_view id, std::string_view en, std::string_view de) {
  return {.id = plain(id), .brief = {plain(en), plain(de)}, .full = {plain(en, true), plain(de, true)}};
}

Found find_card(const CardSet& set, bool suits, std::string_view text) {
  // Programs ask by id.
  if (const auto card = set.find(text); card && set.in_game(*card, suits))
    return {.id = *card, .several = {}};
  return search(text, [&](auto&& visit) {
    for (const CardId card : set.ids()) {
      if (set.in_game(card, suits)) visit(card, set.cards[card]);
    }
  });
}

Found find_item(const CardSet& set, std::string_view text) {
  return search(text, [&](auto&& visit) {
    for (std::size_t i = 0; i < set.items.size(); ++i) visit(static_cast<int>(i), set.items[i]);
  });
}

std::optional<Suit> find_suit(std::string_view text) {
  constexpr std::array<std::string_view, kSuits> kGerman{
      "armee", "artefakt", "bestie",   "flamme", "flut",     "land",     "anfuehrer",
      "waffe", "wetter",   "zauberer", "joker",  "gebaeude", "outsider", "untoter"};
  const std::string wanted = plain(text, true);
  for (std::size_t i = 0; i < kSuitNames.size(); ++i) {
    if (wanted == kSuitNames[i] || wanted == kGerman[i]) return static_cast<Suit>(i);
  }
  return std::nullopt;
}

CardId* choice_named(Choices& choices, std::string_view name) {
  const std::string wanted = plain(name);
  if (wanted == "doppelganger") return &choices.doppelganger;
  if (wanted == "mirage" || wanted == "spiegelung") return &choices.mirage;
  if (wanted == "shapeshifter" || wanted == "gestaltwandler") return &choices.shapeshifter;
  if (wanted == "island" || wanted == "insel") return &choices.island;
  if (wanted == "angel" || wanted == "engel") return &choices.angel;
  return nullptr;
}

}  // namespace hali::realms
