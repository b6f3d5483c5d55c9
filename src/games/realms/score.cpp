#include "games/realms/score.h"

#include "games/realms/item.h"
#include "games/realms/score_core.h"

namespace hali::realms {

Slots take_slots(const CardSet& set, std::span<const CardId> hand, const Choices& choices) {
  Slots slots;
  for (const CardId card : hand) slots.add(set, card);
  if (choices.doppelganger != kNoCard)
    slots.copy_all(set, slot_where(set, hand, is_doppelganger), choices.doppelganger);
  if (choices.mirage != kNoCard) slots.copy_name(set, slot_where(set, hand, is_mirage), choices.mirage);
  if (choices.mirage_suit < kSuits) slots.copy_suit(slot_where(set, hand, is_mirage), choices.mirage_suit);
  if (choices.shapeshifter != kNoCard)
    slots.copy_name(set, slot_where(set, hand, is_shapeshifter), choices.shapeshifter);
  if (choices.shapeshifter_suit < kSuits)
    slots.copy_suit(slot_where(set, hand, is_shapeshifter), choices.shapeshifter_suit);
  if (choices.book_target != kNoCard) slots.change_suit(slots.find(choices.book_target), choices.book_suit);
  if (choices.island != kNoCard) slots.island = slots.find(choices.island);
  if (choices.angel != kNoCard) slots.angel = slots.find(choices.angel);
  return slots;
}

int score_slots(const CardSet& set, const Switches& switches, const Surroundings& around,
                const Slots& slots) {
  NullListener listener;
  return Scorer<NullListener>(set, switches, around, slots, listener).run();
}

int score_slots(const CardSet& set, const Switches& switches, const Surroundings& around, const Slots& slots,
                unsigned& blanked) {
  NullListener listener;
  Scorer<NullListener> scorer(set, switches, around, slots, listener);
  const int total = scorer.run();
  blanked = scorer.blanked();
  return total;
}

int score_hand(const CardSet& set, const Switches& switches, const Surroundings& around,
               std::span<const CardId> hand, const Choices& choices) {
  return score_slots(set, switches, around, take_slots(set, hand, choices));
}

int score_item(const CardSet& set, const Switches& switches, int players, ItemSet face_down, ItemId item) {
  constexpr int kSpyglassForTwo = -10;  // FR-056
  constexpr int kChestBonus = 25;       // FR-095
  constexpr int kChestOthers = 3;
  const int printed = set.items[item].points;
  if (item == kSpyglass && players == 2) return kSpyglassForTwo;
  if (item != kTreasureChest) return printed;
  ItemSet others = face_down & ~bit(kTreasureChest);
  if (!switches.vault_counts) others &= ~bit(kSealedVault);
  if (std::popcount(others) < kChestOthers) return printed;
  return switches.chest_net20 ? printed + kChestBonus : kChestBonus;
}

int score_items(const CardSet& set, const Switches& switches, int players, ItemSet face_down) {
  int total = 0;
  for (ItemSet rest = face_down; rest != 0; rest &= rest - 1)
    total += score_item(set, switches, players, face_down, static_cast<ItemId>(std::countr_zero(rest)));
  return total;
}

namespace {

std::optional<Fault> no(std::string_view where, std::string_view words, std::string_view text = {}) {
  return Fault{std::string(where), std::string(words), {std::string(text)}};
}

bool holds(std::span<const CardId> hand, CardId card) { return std::ranges::find(hand, card) != hand.end(); }

std::optional<Fault> check_copy(const CardSet& set, bool suits, std::string_view where, const Card* wild,
                                CardId copied, std::uint8_t suit, bool suit_only) {
  if (copied == kNoCard && suit >= kSuits) return {};
  if (wild == nullptr) return no(where, "fault.realms.choice_absent");
  if (copied != kNoCard) {
    if (!set.in_game(copied, suits)) return no(where, "fault.realms.not_in_game", set.cards[copied].id);
    if ((bit_of(set.facts[copied].suit) & wild->copies) == 0)
      return no(where, "fault.realms.choice_suit", set.cards[copied].en);
    return {};
  }
  if (!suit_only || (bit_of(static_cast<Suit>(suit)) & wild->copies) == 0)
    return no(where, "fault.realms.choice_suit", kSuitNames[suit]);
  return {};
}

}  // namespace

std::optional<Fault> check_choices(const CardSet& set, const Switches& switches, bool suits,
                                   std::span<const CardId> hand, const Choices& choices) {
  const auto card_where = [&](auto test) {
    const int slot = slot_where(set, hand, test);
    return slot < 0 ? nullptr : &set.cards[hand[slot]];
  };
  if (choices.doppelganger != kNoCard) {
    const Card* wild = card_where(is_doppelganger);
    if (wild == nullptr) return no("doppelganger", "fault.realms.choice_absent");
    if (!holds(hand, choices.doppelganger) || &set.cards[choices.doppelganger] == wild)
      return no("doppelganger", "fault.realms.choice_other", set.cards[choices.doppelganger].en);
  }
  if (auto bad = check_copy(set, suits, "mirage", card_where(is_mirage), choices.mirage, choices.mirage_suit,
                            switches.copy_suit_only);
      bad)
    return bad;
  if (auto bad = check_copy(set, suits, "shapeshifter", card_where(is_shapeshifter), choices.shapeshifter,
                            choices.shapeshifter_suit, switches.copy_suit_only);
      bad)
    return bad;
  if (choices.book_target != kNoCard) {
    const Card* book = card_where(is_book);
    if (book == nullptr) return no("book_of_changes", "fault.realms.choice_absent");
    if (!holds(hand, choices.book_target) || &set.cards[choices.book_target] == book)
      return no("book_of_changes", "fault.realms.choice_other", set.cards[choices.book_target].en);
    const bool known = choices.book_suit < kSuits &&
                       (choices.book_suit < static_cast<int>(Suit::Building) || suits) &&
                       (choices.book_suit != static_cast<int>(Suit::Wild) || switches.book_wild);
    if (!known)
      return no("book_of_changes", "fault.realms.choice_book_suit",
                choices.book_suit < kSuits ? kSuitNames[choices.book_suit] : std::string_view("?"));
  }
  const Slots slots = take_slots(set, hand,
                                 {.doppelganger = choices.doppelganger,
                                  .mirage = choices.mirage,
                                  .shapeshifter = choices.shapeshifter,
                                  .mirage_suit = choices.mirage_suit,
                                  .shapeshifter_suit = choices.shapeshifter_suit,
                                  .book_target = choices.book_target,
                                  .book_suit = choices.book_suit});
  const auto slot_with = [&](Powers power) {
    for (int i = 0; i < slots.count; ++i) {
      if ((set.facts[hand[i]].powers & power) != 0) return i;
    }
    return -1;
  };
  if (choices.island != kNoCard) {
    const int owner = slot_with(kIsland);
    if (owner < 0) return no("island", "fault.realms.choice_absent");
    const int slot = slots.find(choices.island);
    if (slot < 0) return no("island", "fault.realms.choice_other", set.cards[choices.island].en);
    const Bits may = set.facts[hand[owner]].island;
    if ((slots.signature[slot] & may) == 0)
      return no("island", "fault.realms.choice_island", set.cards[choices.island].en);
  }
  if (choices.angel != kNoCard) {
    const int owner = slot_with(kAngel);
    if (owner < 0) return no("angel", "fault.realms.choice_absent");
    if (slots.find(choices.angel) < 0 || slots.find(choices.angel) == owner)
      return no("angel", "fault.realms.choice_other", set.cards[choices.angel].en);
  }
  return {};
}

}  // namespace hali::realms
