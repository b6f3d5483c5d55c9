#include "games/carcosa/knowledge.h"

#include <algorithm>
#include <utility>

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
  const Pile& pile = s.stacks[static_cast<std::size_t>(stack)];
  if (pile.size > 0) show_face(rules, s, pile.top, stack, s.takings);
}

void show_special(const Rules& rules, State& s, TileId tile) {
  for (Seat seat = 0; seat < rules.players(); ++seat) look(s, seat, tile);
}

void look_through(const Rules& rules, State& s, Seat seat, int stack) {
  const Pile& pile = s.stacks[static_cast<std::size_t>(stack)];
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

namespace {

// A redeal in the making. A place is named by the tile that lies there in the state; holder says who lies
// there now.
class Redealer {
 public:
  Redealer(const Rules& rules, State& s, Seat seat, Rng& rng)
      : rules_(rules), s_(s), seat_(seat), rng_(rng), tiles_(rules.set->tiles.size()) {
    for (std::size_t i = 0; i < kTiles; ++i) holder_[i] = place_of_[i] = static_cast<TileId>(i);
    for (int i = 0; i < rules.stacks(); ++i) {
      each_tile(s, s.stacks[static_cast<std::size_t>(i)],
                [&](TileId tile) { stack_of_[tile] = static_cast<std::uint8_t>(i); });
    }
    for (Seat owner = 0; owner < rules.players(); ++owner) {
      each_tile(s, s.cults[owner].held, [&](TileId tile) { stack_of_[tile] = kTakenUnseen; });
    }
    each_tile(s, s.aside, [&](TileId tile) { stack_of_[tile] = kTakenUnseen; });
  }

  void run() {
    deal_hidden();
    std::array<TileId, kTiles> twin{};  // whose knowledge of the seat's own goes along
    for (std::size_t i = 0; i < kTiles; ++i) twin[i] = static_cast<TileId>(i);
    deal_specials(twin);
    write(twin);
  }

 private:
  static constexpr std::uint8_t kElsewhere = 0xff;
  static constexpr std::uint8_t kTakenUnseen = 0xfe;
  using List = FixedVector<TileId, kTiles>;

  void swap_at(TileId place, TileId other) {
    std::swap(holder_[place], holder_[other]);
    place_of_[holder_[place]] = place;
    place_of_[holder_[other]] = other;
  }

  template <class Wanted>
  List list(Wanted&& wanted) const {
    List out;
    for (std::size_t i = 0; i < tiles_; ++i) {
      if (wanted(static_cast<TileId>(i))) out.push_back(static_cast<TileId>(i));
    }
    return out;
  }

  // May the lost tile lie at that hidden place, for all the seat knows?
  [[nodiscard]] bool may_lie(TileId tile, TileId place) const {
    const Trail known = trail(s_, seat_, tile);
    if (stack_of_[place] == known.where()) return true;
    const Taken taken = s_.taken[place];
    return stack_of_[place] == kTakenUnseen && taken.stack() == known.where() &&
           taken.number() >= known.since();
  }

  // The places of which the seat does not know what lies there, in the order of the table and not of what
  // lies there: the deal must not depend on the truth.
  [[nodiscard]] List hidden_places() const {
    List places;
    const auto add = [&](const Pile& pile) {
      each_tile(s_, pile, [&](TileId place) {
        if (!trail(s_, seat_, place).is_exact()) places.push_back(place);
      });
    };
    for (const Pile& stack : s_.stacks) add(stack);
    for (const Cult& cult : s_.cults) add(cult.held);
    add(s_.aside);
    add(s_.box);
    return places;
  }

  void put(TileId tile, List& free, std::size_t at) {
    holder_[free[at]] = tile;
    place_of_[tile] = free[at];
    free.erase_unordered(at);
  }

  // Every deal that the seat's knowledge allows is equally likely. Of the tiles lost in one stack, the one
  // lost later has the fewer places, and all of them are places of the earlier ones too: taken in that order,
  // each finds as many places free as in any other deal. The others then lie anywhere.
  void deal_hidden() {
    List free = hidden_places();
    List hidden = free;
    const auto is_lost = [&](TileId t) { return trail(s_, seat_, t).where() != Trail::Anywhere; };
    const auto since = [&](TileId t) { return is_lost(t) ? trail(s_, seat_, t).since() : -1; };
    std::ranges::sort(hidden, [&](TileId a, TileId b) {
      return std::pair(-since(a), int{a}) < std::pair(-since(b), int{b});
    });
    for (const TileId tile : hidden) {
      FixedVector<std::uint8_t, kTiles> fit;
      for (std::size_t i = 0; is_lost(tile) && i < free.size(); ++i) {
        if (may_lie(tile, free[i])) fit.push_back(static_cast<std::uint8_t>(i));
      }
      const std::size_t choices = is_lost(tile) ? fit.size() : free.size();
      const std::size_t chosen = rng_.below(static_cast<std::uint32_t>(choices));
      put(tile, free, is_lost(tile) ? fit[chosen] : chosen);
    }
  }

  void deal_specials(std::array<TileId, kTiles>& twin) {
    BitSet<kTiles> done;
    for (std::size_t i = 0; i < tiles_; ++i) {
      if (done.has(i)) continue;
      const List alike = list([&](TileId t) {
        return !trail(s_, seat_, t).face() && rules_.tile(t).same_face(rules_.tile(static_cast<int>(i)));
      });
      for (const TileId t : alike) done.add(t);
      for (std::size_t left = alike.size(); left > 1; --left) {
        const TileId a = alike[left - 1];
        const TileId b = alike[rng_.below(static_cast<std::uint32_t>(left))];
        swap_at(place_of_[a], place_of_[b]);
        std::swap(twin[a], twin[b]);
      }
    }
  }

  void write(const std::array<TileId, kTiles>& twin) {
    const State old = s_;
    const auto now = [&](TileId t) { return t == kNoTileId ? t : holder_[t]; };
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      auto& tile = s_.tile_at[static_cast<std::size_t>(slot)];
      tile = now(tile);
    }
    for (auto& pile : s_.stacks) rename(pile);
    for (auto& cult : s_.cults) rename(cult.held);
    rename(s_.aside);
    rename(s_.box);
    s_.hand = now(old.hand);
    s_.returning = now(old.returning);
    s_.tried.clear();
    old.tried.each([&](std::size_t t) { s_.tried.add(holder_[t]); });
    for (std::size_t i = 0; i < tiles_; ++i) {
      s_.below[holder_[i]] = now(old.below[i]);
      s_.taken[holder_[i]] = old.taken[i];
      for (Seat seat = 0; seat < rules_.players(); ++seat) {
        if (seat != seat_) s_.trails[seat][holder_[i]] = old.trails[seat][i];
      }
      s_.trails[seat_][i] = old.trails[seat_][twin[i]];
    }
  }
  void rename(Pile& pile) const {
    if (pile.top != kNoTileId) pile.top = holder_[pile.top];
    if (pile.bottom != kNoTileId) pile.bottom = holder_[pile.bottom];
  }

  const Rules& rules_;
  State& s_;
  Seat seat_;
  Rng& rng_;
  std::size_t tiles_;
  std::array<TileId, kTiles> holder_{};    // by place: the tile that lies there now
  std::array<TileId, kTiles> place_of_{};  // by tile: the place it lies at now
  std::array<std::uint8_t, kTiles> stack_of_ = [] {
    std::array<std::uint8_t, kTiles> all{};
    all.fill(kElsewhere);
    return all;
  }();
};

}  // namespace

void redeal(const Rules& rules, State& s, Seat seat, Rng& rng) { Redealer(rules, s, seat, rng).run(); }

}  // namespace hali::carcosa
