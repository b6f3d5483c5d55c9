// A deal drawn from all that the seat's knowledge allows, each equally likely. Where the tiles really lie has
// no say: places and tiles are put in an order that follows from what the seat knows before chance is asked.
#include <algorithm>  // [cold]
#include <cassert>
#include <tuple>
#include <utility>

#include "games/carcosa/knowledge.h"
#include "games/carcosa/piles.h"

namespace hali::carcosa {
namespace {

// Tiles that look alike on both sides are the same to everybody: which of them it is has no say either.
auto look_of(const Tile& tile) { return std::tuple(tile.kind, tile.star, tile.special); }

// A place is named by the tile that lies there in the state; holder says who lies there now.
class Redealer {
 public:
  Redealer(const Rules& rules, State& s, Seat seat, Rng& rng)
      : rules_(rules), s_(s), seat_(seat), rng_(rng), tiles_(rules.set->tiles.size()) {
    for (std::size_t i = 0; i < kTiles; ++i) holder_[i] = static_cast<TileId>(i);
    for (std::size_t i = 0; i < tiles_; ++i) {
      trails_[i] = s.trails[seat][i];
      by_look_.push_back(static_cast<TileId>(i));
    }
    std::ranges::sort(by_look_.span(), {}, [&](TileId t) { return std::pair(look_of(rules_.tile(t)), t); });
    find_places();
  }

  void run() {
    deal_specials();
    deal_lost();
    deal_unknown();
    write();
  }

 private:
  static constexpr std::uint8_t kElsewhere = 0xff;
  static constexpr std::uint8_t kTakenUnseen = 0xfe;
  using List = FixedVector<TileId, kTiles>;

  // All places, in an order that everybody sees.
  void find_places() {
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      add_place(s_.tile_at[slot], kElsewhere);
    }
    add_place(s_.hand, kElsewhere);
    add_place(s_.returning, kElsewhere);
    for (int i = 0; i < rules_.stacks(); ++i) {
      each_tile(s_, s_.stacks[i], [&](TileId tile) { add_place(tile, static_cast<std::uint8_t>(i)); });
    }
    for (Seat owner = 0; owner < rules_.players(); ++owner) {
      each_tile(s_, s_.cults[owner].held, [&](TileId tile) { add_place(tile, kTakenUnseen); });
    }
    each_tile(s_, s_.aside, [&](TileId tile) { add_place(tile, kTakenUnseen); });
    each_tile(s_, s_.box, [&](TileId tile) { add_place(tile, kElsewhere); });
  }
  void add_place(TileId tile, std::uint8_t stack) {
    if (tile == kNoTileId || placed_.has(tile)) return;
    placed_.add(tile);
    places_.push_back(tile);
    stack_of_[tile] = stack;
    if (!trail(s_, seat_, tile).is_exact()) hidden_.push_back(tile);
  }

  template <class Wanted>
  List list(Wanted&& wanted) const {
    List out;
    for (const TileId tile : by_look_) {
      if (wanted(tile)) out.push_back(tile);
    }
    return out;
  }

  // Tiles whose unstable faces are alike and whose fixed faces the seat has not seen: which of them is where
  // it knows one to be, and which was lost where, is anybody's guess.
  void deal_specials() {
    const Tile* face = nullptr;
    for (const TileId first : by_look_) {
      const Tile& tile = rules_.tile(first);
      if (face != nullptr && face->same_face(tile)) continue;
      face = &tile;
      List alike = list([&](TileId t) {
        return placed_.has(t) && !trail(s_, seat_, t).face() && rules_.tile(t).same_face(tile);
      });
      const List slots = slots_of(alike);
      rng_.shuffle(alike.span());
      for (std::size_t k = 0; k < slots.size(); ++k) {
        const Trail known = trail(s_, seat_, slots[k]);
        trails_[alike[k]] = known;
        if (known.is_exact()) holder_[slots[k]] = alike[k];
      }
    }
  }

  // What the seat knows of them: first the known places in their order, then the trails that were lost.
  [[nodiscard]] List slots_of(const List& alike) const {
    List slots;
    for (const TileId place : places_) {
      const bool is_one = std::ranges::find(alike, place) != alike.end();
      if (is_one && trail(s_, seat_, place).is_exact()) slots.push_back(place);
    }
    const std::size_t exact = slots.size();
    for (const TileId t : alike) {
      if (!trail(s_, seat_, t).is_exact()) slots.push_back(t);
    }
    std::ranges::sort(slots.span().subspan(exact), {}, [&](TileId t) {
      return std::tuple(trail(s_, seat_, t).where(), trail(s_, seat_, t).since(), t);
    });
    return slots;
  }

  // May a tile of that trail lie at that hidden place, for all the seat knows?
  [[nodiscard]] bool may_lie(Trail known, TileId place) const {
    if (stack_of_[place] == known.where()) return true;
    const Taken taken = s_.taken[place];
    return stack_of_[place] == kTakenUnseen && taken.stack() == known.where() &&
           taken.number() >= known.since();
  }

  // Tiles lost in a stack. The places of a later loss are among those of an earlier one in the same stack,
  // and stacks share none: dealt from the latest on, every choice leaves the next as many ways, so all deals
  // are equally likely.
  void deal_lost() {
    List lost =
        list([&](TileId t) { return !trails_[t].is_exact() && trails_[t].where() != Trail::Anywhere; });
    std::ranges::sort(lost.span(), {}, [&](TileId t) {
      return std::tuple(trails_[t].where(), -trails_[t].since(), look_of(rules_.tile(t)), t);
    });
    for (const TileId tile : lost) {
      List free;
      for (const TileId place : hidden_) {
        if (!filled_.has(place) && may_lie(trails_[tile], place)) free.push_back(place);
      }
      assert(!free.empty());
      const TileId place = free[rng_.below(static_cast<std::uint32_t>(free.size()))];
      holder_[place] = tile;
      filled_.add(place);
    }
  }

  void deal_unknown() {
    List unknown = list([&](TileId t) { return placed_.has(t) && trails_[t].where() == Trail::Anywhere; });
    rng_.shuffle(unknown.span());
    std::size_t next = 0;
    for (const TileId place : hidden_) {
      if (!filled_.has(place)) holder_[place] = unknown[next++];
    }
    assert(next == unknown.size());
  }

  void write() {
    const State old = s_;
    const auto now = [&](TileId t) { return t == kNoTileId ? t : holder_[t]; };
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      auto& tile = s_.tile_at[slot];
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
      s_.trails[seat_][i] = trails_[i];
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
  List by_look_;  // all tiles
  List places_;
  List hidden_;  // of these, those the seat does not know
  BitSet<kTiles> placed_;
  BitSet<kTiles> filled_;
  std::array<std::uint8_t, kTiles> stack_of_{};  // by place
  std::array<TileId, kTiles> holder_{};          // by place: the tile that lies there now
  std::array<Trail, kTiles> trails_{};           // what the seat knows of each tile, in the new deal
};

}  // namespace

void redeal(const Rules& rules, State& s, Seat seat, Rng& rng) { Redealer(rules, s, seat, rng).run(); }

}  // namespace hali::carcosa
