// The creature cards as facts.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fault.h"
#include "base/ids.h"
#include "games/stars/constellation.h"

namespace hali::stars {

using CardId = std::uint8_t;
inline constexpr int kMaxCards = 96;
inline constexpr CardId kNoCard = 0xff;

enum class Type : std::uint8_t { GreatOldOne, Minion, Servant, Independent };
inline constexpr std::array<std::string_view, 4> kTypeNames{"great_old_one", "minion", "servant",
                                                            "independent"};

// What an independent can do (SR-152 to SR-156).
enum class Text : std::uint8_t { None, ExchangeServants, ExchangeMinions, TakeCard, HandOfSix, DiscardTwo };
inline constexpr std::array<std::string_view, 6> kTextNames{
    "", "exchange_lesser", "exchange_greater", "take_card", "hand_limit_6", "discard_two"};

// SR-051: one symbol of a kind becomes others.
struct Service {
  Kind from = Kind::Push;
  Owed to{};
  bool operator==(const Service&) const = default;
};

inline constexpr int kMostIgnored = 3;  // SR-091

struct Card {
  std::string id;
  std::string creature;   // SR-008: the name that versions share
  std::uint8_t name = 0;  // its number: equal for versions of one creature
  Type type = Type::Servant;
  std::string pantheon;
  std::uint8_t family = 0xff;  // the number of the pantheon; 0xff: none
  std::uint8_t points = 0;
  Owed invocation{};
  std::optional<Service> service;
  Text text = Text::None;
  Symbol star = kNoSymbol;
  std::vector<GroupPrint> prints;
  Constellation constellation;
  // Great Old Ones: the constellation without some of the symbols of its first group, by the mask of their
  // numbers there (SR-094). Only masks of up to three are filled.
  std::vector<Constellation> without;

  // The number of a symbol in the first group; nothing when it is not there (SR-097).
  [[nodiscard]] std::optional<std::size_t> cell_of(Symbol symbol) const {
    if (prints.empty()) return std::nullopt;
    for (std::size_t i = 0; i < prints[0].size(); ++i) {
      if (prints[0][i].symbol == symbol) return i;
    }
    return std::nullopt;
  }
};

struct CardSet {
  std::vector<Card> cards;

  // All cards of the set, in its order.
  [[nodiscard]] Ids<CardId> ids() const { return hali::ids<CardId>(cards.size()); }
  [[nodiscard]] const Card& operator[](CardId card) const { return cards[card]; }
  [[nodiscard]] std::optional<CardId> find(std::string_view id) const;
  // Numbers names and families, and compiles the constellations.
  void finish(bool mirrors);
};

// The groups without some cells of the first.
std::vector<GroupPrint> without_cells(std::span<const GroupPrint> groups, unsigned cells);

Result<CardSet> read_card_set(std::string_view text, bool mirrors);

}  // namespace hali::stars
