#include "games/carcosa/knowledge.h"

#include "games/carcosa/piles.h"

namespace hali::carcosa {

void look(State& s, Seat seat, TileId tile) {
  Trail& known = trail(s, seat, tile);
  if (known.is_exact() && known.face()) return;
  known = Trail::exact(true);
  ++s.revelations;
}

void show_face(const Rules& rules, State& s, TileId tile, int stack, int taking) {
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (trail(s, seat, tile).is_exact()) continue;
    const bool may_be_lost = (s.shuffled >> stack & 1) != 0;
    for (std::size_t id = 0; may_be_lost && id < rules.set->tiles.size(); ++id) {
      Trail& lost = s.trails[seat][id];
      const bool could_be = lost.where() == static_cast<unsigned>(stack) && lost.since() <= taking;
      if (could_be && rules.tile(static_cast<int>(id)).same_face(rules.tile(tile))) lost = Trail();
    }
    trail(s, seat, tile) = Trail::exact(false);
    ++s.revelations;
  }
}

void show_top(const Rules& rules, State& s, int stack) {
  const Pile& pile = s.stacks[stack];
  if (pile.size > 0) show_face(rules, s, pile.top, stack, s.takings);
}

void uncover(const Play& play, int stack) {
  const Pile& pile = play.s.stacks[stack];
  if (pile.size == 0) return;
  show_top(play.rules, play.s, stack);
  const Tile& top = play.rules.tile(pile.top);
  play.tell<EventKind::StackTop>(stack_number(stack), pile.size, top.kind, top.star);
}

void show_special(const Rules& rules, State& s, TileId tile) {
  for (Seat seat = 0; seat < rules.players(); ++seat) look(s, seat, tile);
}

void look_through(const Rules& rules, State& s, Seat seat, int stack) {
  const Pile& pile = s.stacks[stack];
  s.shuffled |= static_cast<std::uint8_t>(1u << stack);
  each_tile(s, pile, [&](TileId tile) {
    for (Seat other = 0; other < rules.players(); ++other) {
      const Trail known = trail(s, other, tile);
      if (other == seat) {
        look(s, other, tile);
      } else if (known.is_exact() && pile.size > 1) {
        trail(s, other, tile) = Trail::in_stack(stack, s.takings, known.face());
      }
    }
  });
}

void take_unseen(State& s, TileId tile, int stack) {
  s.taken[tile] = Taken::from(static_cast<unsigned>(stack), s.takings);
  constexpr int kMost = 0xfff;  // what a trail can count to; far beyond any game
  if (s.takings < kMost) ++s.takings;
}

}  // namespace hali::carcosa
