#include "games/realms/setup.h"  // [cold]

#include "games/realms/turn.h"

namespace hali::realms {

Rules make_rules(const Options& options, std::shared_ptr<const CardSet> set, int version) {
  Rules rules{.options = options, .set = std::move(set), .version = version};
  for (const CardId card : rules.set->ids()) {
    if (!rules.set->in_game(card, options.suits)) continue;
    switch (rules.set->cards[card].takes) {
      case TakeFrom::DeckTop: rules.takers[0] = card; break;
      case TakeFrom::Deck: rules.takers[1] = card; break;
      case TakeFrom::DiscardArea: rules.takers[2] = card; break;
      case TakeFrom::Nowhere: break;
    }
  }
  return rules;
}

State empty_table(const Rules& rules) {
  State s;
  for (auto& row : s.known) row.fill(kNothing);
  for (Seat seat = 0; seat < rules.players(); ++seat)
    s.realms[seat].size = static_cast<std::uint8_t>(rules.hand_size());
  return s;
}

// FR-002, FR-003, FR-110: which cards are in, and how many are dealt.
State set_up(const Rules& rules, const Seed& seed) {
  State s = empty_table(rules);
  s.chance = Rng(seed);
  for (const CardId card : rules.set->ids()) {
    if (rules.set->in_game(card, rules.options.suits)) s.deck.push_back(card);
  }
  s.chance.shuffle(s.deck.span());
  const Play play{rules, s};
  const int cards = rules.players() == 2 ? 0 : rules.hand_size();  // FR-050
  for (Seat seat = 0; seat < rules.players(); ++seat) draw_cards(play, seat, cards);
  if (rules.options.items) {
    for (int i = 0; i < kItems; ++i) s.item_deck.push_back(static_cast<ItemId>(i));
    s.chance.shuffle(s.item_deck.span());
    for (Seat seat = 0; rules.players() > 2 && seat < rules.players(); ++seat) replace_item(play, seat);
  }
  s.active = static_cast<Seat>(s.chance.below(static_cast<std::uint32_t>(rules.players())));  // FR-021
  begin_turn(play);
  s.revelations = 0;
  return s;
}

}  // namespace hali::realms
