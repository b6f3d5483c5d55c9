// Reads the card file and refuses what does not hang together, naming card and field. [cold]
#include <algorithm>
#include <array>
#include <bit>

#include "base/index_of.h"
#include "base/json_read.h"
#include "base/text.h"
#include "games/stars/cards.h"

namespace hali::stars {
namespace {

constexpr std::size_t kMostSymbols = 5;  // on one side of a service or of an invocation
constexpr std::size_t kMaxText = 40;
constexpr int kMaxPoints = 9;

class CardReader {
 public:
  CardReader(const json::object& from, std::string where) : from_(from), where_(std::move(where)) {}

  Check read(Card& card) {
    if (Check no = names(card); no) return no;
    const auto points = int_within(from_, "vp", 0, kMaxPoints);
    if (!points) return bad("vp");
    card.points = static_cast<std::uint8_t>(*points);
    if (!symbols(from_, "invocation", card.invocation)) return bad("invocation");
    if (Check no = serves(card); no) return no;
    if (const auto* star = from_.if_contains("star"); star != nullptr && !star->is_null()) {
      const auto symbol = index_of(kSymbolNames, text_of(*star));
      if (!symbol) return bad("star");
      card.star = static_cast<Symbol>(*symbol);
    }
    return constellation(card);
  }

 private:
  [[nodiscard]] Check bad(std::string_view field) const {
    return wrong(where_, "fault.stars.field", std::string(field));
  }

  static bool good_name(std::string_view text) {
    return !text.empty() && text.size() <= kMaxText && std::ranges::all_of(text, [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    });
  }

  Check names(Card& card) const {
    card.id = text_at(from_, "id");
    card.creature = text_at(from_, "creature");
    card.pantheon = text_at(from_, "pantheon");
    if (!good_name(card.id)) return bad("id");
    if (!good_name(card.creature)) return bad("creature");
    if (!card.pantheon.empty() && !good_name(card.pantheon)) return bad("pantheon");
    const auto type = index_of(kTypeNames, text_at(from_, "type"));
    if (!type) return bad("type");
    card.type = static_cast<Type>(*type);
    if ((card.type == Type::Independent) != card.pantheon.empty()) return bad("pantheon");
    return {};
  }

  static bool symbols(const json::object& from, std::string_view key, Owed& to) {
    const json::array& entries = array_at(from, key);
    if (entries.empty() || entries.size() > kMostSymbols) return false;
    for (const auto& entry : entries) {
      const auto kind = index_of(kKindNames, text_of(entry));
      if (!kind) return false;
      ++to[*kind];
    }
    return true;
  }

  Check serves(Card& card) const {
    const json::array& list = array_at(from_, "service");
    if (list.size() != 1 || !list[0].is_object()) return bad("service");
    const json::object& service = list[0].get_object();
    if (card.type == Type::Independent) {
      const auto text = index_of(kTextNames, text_at(service, "special"));
      if (!text || *text == 0) return bad("service");
      card.text = static_cast<Text>(*text);
      return {};
    }
    const auto from = index_of(kKindNames, text_at(service, "from"));
    Service read;
    if (!from || !symbols(service, "to", read.to)) return bad("service");
    read.from = static_cast<Kind>(*from);
    card.service = read;
    return {};
  }

  static std::optional<GroupPrint> read_cells(const json::array& cells) {
    constexpr int kFurthest = 8;
    GroupPrint out;
    std::array<std::array<bool, kFurthest + 1>, kFurthest + 1> seen{};
    for (const auto& entry : cells) {
      if (!entry.is_object()) return std::nullopt;
      const json::object& cell = entry.get_object();
      const auto x = int_within(cell, "dx", 0, kFurthest);
      const auto y = int_within(cell, "dy", 0, kFurthest);
      if (!x || !y) return std::nullopt;
      bool& twice = seen[*y][*x];
      if (twice) return std::nullopt;
      twice = true;
      if (text_at(cell, "symbol") == "any") continue;
      const auto symbol = index_of(kSymbolNames, text_at(cell, "symbol"));
      if (!symbol || out.full()) return std::nullopt;
      out.push_back(
          {static_cast<std::int16_t>(*y), static_cast<std::int16_t>(*x), static_cast<Symbol>(*symbol)});
    }
    return out;
  }

  Check constellation(Card& card) const {
    const json::array& groups = array_at(from_, "constellation");
    if (groups.empty() || groups.size() > kMaxGroups) return bad("constellation");
    std::array<int, kPairs> tiles{};
    for (const auto& group : groups) {
      const auto print = group.is_array() ? read_cells(group.get_array()) : std::nullopt;
      if (!print || print->empty()) return bad("constellation");
      for (const Want& want : *print) ++tiles[pair_of(want.symbol)];
      card.prints.push_back(*print);
    }
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      if (tiles[i] > kTileCounts[i]) return wrong(where_, "fault.stars.too_many_tiles");
    }
    if (card.type != Type::GreatOldOne) return {};
    if (card.prints.size() != 1) return wrong(where_, "fault.stars.one_group");
    Planes once{Sky{}};
    once.of = {};
    for (const Want& want : card.prints[0]) {
      if (once.of[want.symbol]++ != 0) return wrong(where_, "fault.stars.symbol_twice");
    }
    return {};
  }

  const json::object& from_;
  std::string where_;
};

// A start hand for everybody must be there, and room in the actions for every number.
constexpr std::size_t kFewestCards = 30;

}  // namespace

std::optional<CardId> CardSet::find(std::string_view id) const {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].id == id) return static_cast<CardId>(i);
  }
  return std::nullopt;
}

std::vector<GroupPrint> without_cells(std::span<const GroupPrint> groups, unsigned cells) {
  std::vector<GroupPrint> out(groups.begin(), groups.end());
  if (out.empty()) return out;
  GroupPrint rest;
  for (std::size_t i = 0; i < out[0].size(); ++i) {
    if ((cells >> i & 1u) == 0) rest.push_back(out[0][i]);
  }
  out[0] = rest;
  return out;
}

void CardSet::finish(bool mirrors) {
  std::vector<std::string_view> names;
  std::vector<std::string_view> families;
  const auto numbered = [](std::vector<std::string_view>& list, std::string_view name) {
    const auto known = index_of(list, name);
    if (!known) list.push_back(name);
    return static_cast<std::uint8_t>(known.value_or(list.size() - 1));
  };
  for (Card& card : cards) {
    card.name = numbered(names, card.creature);
    card.family = card.pantheon.empty() ? 0xff : numbered(families, card.pantheon);
    card.constellation = compile(card.prints, mirrors);
    if (card.type != Type::GreatOldOne || card.prints.empty()) continue;
    card.without.resize(std::size_t{1} << card.prints[0].size());
    for (unsigned mask = 0; mask < card.without.size(); ++mask) {
      if (std::popcount(mask) <= kMostIgnored)
        card.without[mask] = compile(without_cells(card.prints, mask), mirrors);
    }
  }
}

Result<CardSet> read_card_set(std::string_view text, bool mirrors) {
  auto parsed = parse_json(text);
  if (!parsed) return std::unexpected(parsed.error());
  if (!parsed->is_object()) return fault("", "fault.stars.object");
  const auto* list = find_array(parsed->get_object(), "cards");
  if (list == nullptr) return fault("cards", "fault.stars.field", "cards");
  const json::array& entries = *list;
  if (entries.size() < kFewestCards || entries.size() > kMaxCards)
    return fault("cards", "fault.stars.count", to_text(entries.size()), to_text(kFewestCards),
                 to_text(kMaxCards));
  CardSet set;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::string where = "cards[" + to_text(i) + "]";
    if (!entries[i].is_object()) return fault(where, "fault.stars.object");
    const std::string_view id = text_at(entries[i].get_object(), "id");
    if (!id.empty() && id.size() <= kMaxText) where += " " + std::string(id);
    Card card;
    if (Check no = CardReader(entries[i].get_object(), where).read(card); no) return std::unexpected(*no);
    if (set.find(card.id)) return fault(where, "fault.stars.twice", card.id);
    set.cards.push_back(std::move(card));
  }
  set.finish(mirrors);
  return set;
}

}  // namespace hali::stars
