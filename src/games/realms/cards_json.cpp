// Reads the card set and refuses what does not hang together, naming card and field. [cold]
#include "base/index_of.h"
#include "base/json_read.h"
#include "base/printable.h"
#include "base/text.h"
#include "games/realms/clauses_json.h"
#include "games/realms/names.h"

namespace hali::realms {
namespace {

constexpr int kMinStrength = -50;
constexpr int kMaxStrength = 63;
constexpr std::size_t kMaxText = 40;

// Names that any selector of the value speaks of.
Check collect_names(const json::value& value, Names& names, const std::string& where, int depth = 0) {
  if (depth > 12) return wrong(where, "fault.cards.clause", "depth");
  if (value.is_array()) {
    for (const auto& entry : value.get_array()) {
      if (Check no = collect_names(entry, names, where, depth + 1); no) return no;
    }
  } else if (value.is_object()) {
    for (const auto& [key, inner] : value.get_object()) {
      if ((key == "names" || key == "except_names") && inner.is_array()) {
        for (const auto& name : inner.get_array()) {
          if (name.is_string())
            names.try_emplace(std::string(name.get_string()), static_cast<int>(names.size()));
        }
      } else if (Check no = collect_names(inner, names, where, depth + 1); no) {
        return no;
      }
    }
  }
  if (names.size() > static_cast<std::size_t>(kMaxSpokenNames)) return wrong(where, "fault.cards.many_names");
  return {};
}

class SetReader {
 public:
  explicit SetReader(const Switches& switches) : switches_(switches) {}

  Check read(const json::object& file) {
    const json::array& cards = array_at(file, "cards");
    if (cards.empty()) return wrong("cards", "fault.cards.list");
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const std::string where = "cards[" + to_text(i) + "]";
      if (!cards[i].is_object()) return wrong(where, "fault.cards.object");
      if (Check no = collect_names(cards[i], spoken_, where); no) return no;
    }
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const std::string where = "cards[" + to_text(i) + "]";
      if (Check no = one(cards[i].get_object(), where); no) return no;
    }
    return finish(cards);
  }

  CardSet set;

 private:
  static Check text(const json::object& from, std::string_view field, const std::string& where,
                    std::string& out) {
    out = std::string(text_at(from, field));
    // It is printed in terminals and stands on one line.
    const bool plain_text = printable(out) == out && out.find('\n') == std::string::npos;
    if (out.empty() || out.size() > kMaxText || !plain_text)
      return wrong(where + ", " + std::string(field), "fault.cards.text");
    return {};
  }

  Check one(const json::object& from, std::string where) {
    std::string id;
    if (Check no = text(from, "id", where, id); no) return no;
    where += " " + id;
    if (set.find(id) || set.find_item(id)) return wrong(where, "fault.cards.twice", id);
    const std::string_view part = text_at(from, "set");
    if (part == "cursed_items") return item(from, id, where);
    if (part != "base" && part != "cursed_suits") return wrong(where + ", set", "fault.cards.set");
    return card(from, id, where, part == "base");
  }

  Check card(const json::object& from, const std::string& id, const std::string& where, bool base) {
    if (set.cards.size() >= static_cast<std::size_t>(kMaxCards)) return wrong(where, "fault.cards.many");
    Facts& facts = set.facts[set.cards.size()];
    Card& card = set.cards.emplace_back();
    card.id = id;
    card.base = base;
    if (Check no = text(from, "name_en", where, card.en); no) return no;
    if (Check no = text(from, "name_de", where, card.de); no) return no;
    card.called = called(card.id, card.en, card.de);
    const auto suit = index_of(kSuitNames, text_at(from, "suit"));
    if (!suit) return wrong(where, "fault.cards.suit", std::string(text_at(from, "suit")));
    const auto strength = int_within(from, "strength", kMinStrength, kMaxStrength);
    if (!strength)
      return wrong(where + ", strength", "fault.cards.number", to_text(kMinStrength), to_text(kMaxStrength));
    facts.suit = static_cast<Suit>(*suit);
    facts.strength = static_cast<std::int16_t>(*strength);
    const auto [name, fresh] = names_.try_emplace(card.en, static_cast<int>(names_.size()));
    facts.name = static_cast<std::uint8_t>(name->second);
    facts.signature = kEveryCard | bit_of(facts.suit);
    if (const auto said = spoken_.find(card.en); said != spoken_.end())
      facts.signature |= Bits{1} << (kFirstName + said->second);
    return read_clauses(from, spoken_, switches_, set, where);
  }

  Check item(const json::object& from, const std::string& id, const std::string& where) {
    if (items_ >= kItems) return wrong(where, "fault.cards.items", to_text(kItems));
    // What an item does is in the rules, by its number: the order is fixed.
    if (id != "CH" + to_text(24 + items_))
      return wrong(where, "fault.cards.item_order", "CH" + to_text(24 + items_));
    Item& item = set.items[items_++];
    item.id = id;
    if (Check no = text(from, "name_en", where, item.en); no) return no;
    if (Check no = text(from, "name_de", where, item.de); no) return no;
    item.called = called(item.id, item.en, item.de);
    constexpr std::array<std::string_view, 4> kTimings{"any_time", "replaces_turn", "after_turn",
                                                       "as_copied_item"};
    const auto timing = index_of(kTimings, text_at(from, "timing"));
    if (!timing) return wrong(where + ", timing", "fault.cards.timing");
    item.timing = static_cast<Timing>(*timing);
    const auto points = int_within(from, "points", -kMaxPoints, kMaxPoints);
    if (!points)
      return wrong(where + ", points", "fault.cards.number", to_text(-kMaxPoints), to_text(kMaxPoints));
    item.points = static_cast<std::int16_t>(*points);
    return {};
  }

  // What needs all cards: who takes whose place, and how many there are of each part.
  Check finish(const json::array& source) {
    set.names = static_cast<int>(names_.size());
    for (Card& wild : set.cards) {
      for (std::size_t i = 0; i < set.cards.size(); ++i) {
        const Facts& facts = set.facts[i];
        if ((bit_of(facts.suit) & wild.copies) != 0) wild.copied |= facts.signature;
      }
    }
    std::size_t at = 0;
    for (const auto& entry : source) {
      if (text_at(entry.get_object(), "set") == "cursed_items") continue;
      const std::string_view by = text_at(entry.get_object(), "replaced_by");
      if (!by.empty()) {
        const auto found = set.find(by);
        if (!found || set.cards[*found].base)
          return wrong(set.cards[at].id, "fault.cards.replaced", std::string(by));
        set.cards[at].replaced_by = *found;
      }
      ++at;
    }
    for (const bool suits : {false, true}) {
      int count = 0;
      for (const CardId card : set.ids()) count += set.in_game(card, suits) ? 1 : 0;
      const int wanted = suits ? 68 : 53;
      if (count != wanted) return wrong("cards", "fault.cards.count", to_text(count), to_text(wanted));
    }
    if (items_ != kItems) return wrong("cards", "fault.cards.items", to_text(kItems));
    return told_apart();
  }

  // Actions and records know cards by what they are called: each name must lead back to its card.
  [[nodiscard]] Check told_apart() const {
    for (const CardId id : set.ids()) {
      const Card& card = set.cards[id];
      for (const bool suits : {false, true}) {
        if (!set.in_game(id, suits)) continue;
        if (find_card(set, suits, slug(card.en)).id != id)
          return wrong("cards " + card.id + ", name_en", "fault.cards.called", card.en);
      }
    }
    for (std::size_t i = 0; i < set.items.size(); ++i) {
      if (find_item(set, slug(set.items[i].en)).id != static_cast<int>(i))
        return wrong("cards " + set.items[i].id + ", name_en", "fault.cards.called", set.items[i].en);
    }
    return {};
  }

  const Switches& switches_;
  Names spoken_;
  Names names_;
  int items_ = 0;
};

}  // namespace

std::optional<CardId> CardSet::find(std::string_view id) const {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].id == id) return static_cast<CardId>(i);
  }
  return std::nullopt;
}

std::optional<ItemId> CardSet::find_item(std::string_view id) const {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].id == id) return static_cast<ItemId>(i);
  }
  return std::nullopt;
}

Result<CardSet> read_card_set(std::string_view text, const Switches& switches) {
  auto parsed = parse_json(text);
  if (!parsed) return std::unexpected(parsed.error());
  if (!parsed->is_object()) return fault("", "fault.cards.object");
  SetReader reader(switches);
  if (Check no = reader.read(parsed->get_object()); no) return std::unexpected(*no);
  return std::move(reader.set);
}

}  // namespace hali::realms
