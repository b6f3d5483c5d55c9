// How good a position looks to a seat: what it has, and what its figures promise, each feature weighted by
// the chance that the tiles that are left complete it. Integers only, so that machine players choose the same
// everywhere.
#include <algorithm>

#include "games/carcassonne/game.h"
#include "games/carcassonne/legal.h"
#include "games/carcassonne/mists/mists.h"
#include "games/carcassonne/scoring.h"
#include "games/carcassonne/turn.h"
#include "games/carcassonne/value.h"

namespace hali::carcassonne {
namespace {

constexpr int kPoint = kWorthOfPoint;
constexpr int kSure = 256;  // a chance of one
constexpr int kDecided = 1 << 24;

// The chance that a cell is filled when so many of the tiles that are left fit it and many turns remain.
constexpr std::array<int, 13> kChance{0, 70, 115, 145, 165, 180, 192, 202, 210, 216, 221, 225, 229};

class Outlook {
 public:
  Outlook(const Rules& rules, const State& s)
      : rules_(rules), s_(s), left_(tiles_left(rules, s)), tiles_(to_come(rules, s)) {}

  // Points to come for a feature with figures, without majorities: now, or more when it is completed.
  struct Promise {
    int points = 0;  // in kPoint
    int chance = 0;  // that it is completed and its figures come home, of kSure
  };

  Promise promise(tiling::Part part, const Facts& facts) {
    if (facts.complete) return {facts.worth_complete() * kPoint, kSure};
    if (facts.sort == Sort::Field) return {field(part, facts), 0};
    const int chance = part.segment == kMiddle ? surround(part.slot) : close(part);
    // In the cooperative game only what is completed scores.
    const int now = rules_.mists() ? 0 : facts.worth_now();
    // What is still to be added makes it worth a little more than it would be now.
    const int then = std::max(now, complete_worth(facts));
    return {now * kPoint + (then - now) * kPoint * chance / kSure, chance};
  }

  // A share of the whole game that is still to come, of kSure.
  [[nodiscard]] int future() const { return s_.total == 0 ? 0 : std::min(kSure, kSure * tiles_ / s_.total); }

 private:
  static int complete_worth(const Facts& facts) {
    if (facts.sort == Sort::Castle) return facts.worth_complete() + facts.open;
    return facts.worth_complete();
  }

  // What does not reach a hound before its pile runs out comes too late (MC-242); with a marker for every
  // colour that is what games are lost by.
  static int to_come(const Rules& rules, const State& s) {
    return rules.mists() && rules.level().apart ? s.mists.piles[0] : s.total - s.drawn;
  }

  int fill(tiling::Cell cell) {
    if (tiles_ == 0) return 0;
    const tiling::SideCodes need = s_.land.need_at(cell);
    int fitting = 0;
    if (need == 0) {
      fitting = tiles_;
    } else {
      for (int kind = 0; kind < rules_.set->face_down; ++kind) {
        const int count = left_[kind];
        if (count > 0 && rules_.shapes().fits(kind)[need] != 0) fitting += count;
      }
    }
    const int chance = kChance[std::min<int>(fitting, kChance.size() - 1)];
    return tiles_ >= 24 ? chance : chance * (tiles_ + 8) / 32;
  }

  // All cells at the loose ends of a road or city. Each has a chance, and all must come.
  int close(tiling::Part start) {
    FixedVector<tiling::Cell, 12> cells;
    bool hopeless = false;
    each_part(rules_, s_, start, [&](tiling::Part part) {
      const unsigned sides = rules_.shapes().of(s_.land, part.slot).segments[part.segment].sides;
      for (int side = 0; side < tiling::kSides; ++side) {
        if ((sides >> side & 1u) == 0) continue;
        const std::uint8_t other = s_.land.beside(part.slot, side);
        if (other != tiling::kNoTile) {
          hopeless = hopeless || is_face_down(rules_, s_, other);  // MC-261
          continue;
        }
        const tiling::Cell cell = tiling::beside(s_.land.cell(part.slot), side);
        if (std::ranges::find(cells, cell) != cells.end()) continue;
        cells.full() ? void(hopeless = true) : cells.push_back(cell);
      }
    });
    if (hopeless) return 0;
    int chance = kSure;
    for (const tiling::Cell cell : cells) chance = chance * fill(cell) / kSure;
    return chance;
  }

  int surround(int slot) {
    int chance = kSure;
    each_around(s_.land.cell(slot), [&](tiling::Cell cell) {
      const std::uint8_t other = s_.land.find(cell);
      if (other == tiling::kNoTile) {
        chance = chance * fill(cell) / kSure;
      } else if (is_face_down(rules_, s_, other)) {
        chance = 0;
      }
    });
    return chance;
  }

  // MC-054: cities that border it, those still open by their chance.
  int field(tiling::Part start, const Facts& facts) {
    int worth = 3 * kPoint * facts.cities;
    BitSet<kMaxFeatures> met;
    each_part(rules_, s_, start, [&](tiling::Part part) {
      const Kind& kind = kind_at(rules_, s_, part.slot);
      unsigned bordering = kind.field_cities[kind.number(part.segment)];
      for (std::uint8_t city = 0; bordering != 0; ++city, bordering >>= 1u) {
        if ((bordering & 1u) == 0) continue;
        const FeatureId id = s_.features.at({part.slot, city});
        if (s_.features[id].open == 0 || met.has(id)) continue;
        met.add(id);
        worth += 3 * kPoint * close({part.slot, city}) / kSure;
      }
    });
    return worth;
  }

  const Rules& rules_;
  const State& s_;
  std::array<std::uint8_t, 256> left_;
  int tiles_;
};

// visit(part, facts) for every feature with figures, once.
template <class Visit>
void each_claimed(const Rules& rules, const State& s, Visit&& visit) {
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    if (s.figures[i].buried != 0) continue;
    const tiling::Part part = part_of(s.figures[i]);
    bool first = true;
    for (std::size_t j = 0; j < i && first && part.segment != kMiddle; ++j) {
      const tiling::Part other = part_of(s.figures[j]);
      first = other.segment == kMiddle || s.features.at(other) != s.features.at(part);
    }
    if (first) visit(part, facts_of(rules, s, part));
  }
}

// A figure in hand is worth what it may still bring; the first ones most.
int hand_worth(int figures, int future) {
  constexpr std::array<int, 8> kWorth{0, 230, 390, 520, 630, 720, 790, 840};
  return kWorth[std::min(figures, 7)] * future / kSure;
}

}  // namespace

Worths worths(const Rules& rules, const State& s) {
  Outlook outlook(rules, s);
  Worths worth{};
  const int future = outlook.future();
  std::array<int, kColours> coming{};  // figures on their way home, of kSure
  each_claimed(rules, s, [&](tiling::Part part, const Facts& facts) {
    const Outlook::Promise promise = outlook.promise(part, facts);
    const unsigned majority = facts.majority();
    for (Seat owner = 0; owner < rules.players(); ++owner) {
      if (facts.figures[owner] == 0) continue;
      if ((majority >> owner & 1u) != 0) worth[owner] += promise.points;
      coming[owner] += promise.chance * facts.figures[owner];
      worth[owner] -= facts.ghosts[owner] * (kPoint + kPoint * promise.chance / kSure);  // MC-121, MC-152
      if (facts.sort == Sort::Cemetery) worth[owner] += kPoint * 2 * promise.chance / kSure * future / kSure;
    }
  });
  for (Seat owner = 0; owner < rules.players(); ++owner) {
    const Hand& hand = s.hands[owner];
    worth[owner] += s.scores[owner] * kPoint + hand_worth(hand.meeples + hand.guards, future);
    worth[owner] += coming[owner] * 80 / kSure * future / kSure;
  }
  return worth;
}

namespace {

int competitive(const Rules& rules, const State& s, Seat seat) {
  const Worths worth = worths(rules, s);
  int best_other = -kDecided;
  for (Seat other = 0; other < rules.players(); ++other)
    if (other != seat) best_other = std::max(best_other, worth[other]);
  return worth[seat] - best_other * 3 / 4;
}

// Empty cells round open cemeteries: each costs a ghost now and then, and a tile a turn on the haunted
// levels.
int open_graves(const Rules& rules, const State& s) {
  int cells = 0;
  for (int slot = 0; slot < s.land.count(); ++slot) {
    if (!cemetery_open(rules, s, slot)) continue;
    if (rules.level().haunted) {
      cells += 1 + 8 - s.land.around(slot);
    } else {
      for (int side = 0; side < tiling::kSides; ++side)
        cells += s.land.beside(slot, side) == tiling::kNoTile ? 1 : 0;
    }
  }
  return cells;
}

// How a team weighs what it has, in sixteenths. Where every colour has a marker (MC-270) a promise to one of
// them is worth less to all, and the game lasts longer, so that ghosts are dearer.
struct Temper {
  int promise;
  int ghosts;
  int graves;
};
constexpr Temper kOneMarker{.promise = 12, .ghosts = 16, .graves = 24};
constexpr Temper kManyMarkers{.promise = 8, .ghosts = 32, .graves = 16};

// The markers on the track: what their points are worth, and how surely all of them come to the next space
// that counts: the next hound's, or the goal when both are off the track.
class Markers {
 public:
  Markers(const Rules& rules, const State& s) : rules_(rules), s_(s), next_(rules.level().goal) {
    for (std::size_t hound = 0; hound < kHounds; ++hound) {
      if (s.mists.hounds[hound] == Hound::Track) next_ = std::min(next_, rules.level().hounds[hound]);
    }
    missing_.fill(kSure);
  }

  [[nodiscard]] int worth() const {
    int sum = 0;
    for (int marker = 0; marker < rules_.markers(); ++marker) sum += worth(points(marker));
    return sum;
  }
  // The feature may be completed for the colours that stand there.
  void promise(const Facts& facts, int chance) {
    for (int colour = 0; colour < rules_.colours(); ++colour) {
      const int lacking = next_ - points(colour);
      if (facts.figures[colour] == 0 || lacking <= 0) continue;
      int& missing = missing_[colour];
      missing = missing * (kSure - chance * std::min(lacking, facts.worth_complete()) / lacking) / kSure;
    }
  }
  // What one more point is worth to the colours of a feature together, of kPoint.
  [[nodiscard]] int weight(const Facts& facts) const {
    int sum = 0;
    for (int colour = 0; colour < rules_.colours(); ++colour) {
      if (facts.figures[colour] == 0) continue;
      sum += worth(points(colour) + 1) - worth(points(colour));
    }
    return sum;
  }
  // That each comes so far, and that all do.
  [[nodiscard]] int arrival() const {
    if (!rules_.level().apart) return 0;
    int sum = 0;
    int all = kSure;
    for (int colour = 0; colour < rules_.colours(); ++colour) {
      const bool there = points(colour) >= next_;
      const int sure = there ? kSure : kSure - missing_[colour];
      sum += 8 * kPoint * sure / kSure;
      all = all * sure / kSure;
    }
    return sum + 20 * kPoint * all / kSure;
  }

 private:
  [[nodiscard]] int points(int colour) const { return s_.mists.points[rules_.level().apart ? colour : 0]; }
  // Beyond the goal there is nothing to win; up to the next space points are the dearest.
  [[nodiscard]] int worth(int points) const {
    const int have = std::min(points, rules_.level().goal);
    return rules_.level().apart ? (5 * have + 12 * std::min(points, next_)) * kPoint / 4 : have * kPoint;
  }

  const Rules& rules_;
  const State& s_;
  int next_;
  std::array<int, kColours> missing_{};  // the chance that a colour does not come so far, of kSure
};

}  // namespace

// Together: points and what they promise, ghosts in the supply, and the tiles that are left.
int team_worth(const Rules& rules, const State& s) {
  const Temper& temper = rules.level().apart ? kManyMarkers : kOneMarker;
  Outlook outlook(rules, s);
  Markers markers(rules, s);
  int worth = markers.worth();
  each_claimed(rules, s, [&](tiling::Part part, const Facts& facts) {
    const Outlook::Promise promise = outlook.promise(part, facts);
    markers.promise(facts, promise.chance);
    worth += promise.points * markers.weight(facts) / kPoint * temper.promise / 16;
  });
  worth += markers.arrival();
  for (int colour = 0; colour < rules.colours(); ++colour)
    worth += std::min<int>(3, s.hands[colour].meeples) * kPoint * 3 / 8;
  // The fewer ghosts are left, the dearer each is: at none the next fog loses the game.
  const int gone = std::max(0, 12 - int{s.ghosts});
  worth -= (gone * gone * kPoint / 8 + gone * kPoint * 3 / 4) * temper.ghosts / 16;
  worth -= open_graves(rules, s) * kPoint * temper.graves / 16;
  // Ghosts in fog that can still be finished may come back together.
  for (const Haunt& haunt : s.mists.haunts) {
    if (haunt.place == kGraves) continue;
    bool spoilt = false;
    each_fog(rules, s, haunt.slot, haunt.place, [&](int slot, int fog) {
      const unsigned sides = turned_sides(kind_at(rules, s, slot).fog[fog].sides, s.land.turns(slot));
      for (int side = 0; side < tiling::kSides; ++side) {
        const std::uint8_t other = s.land.beside(slot, side);
        if ((sides >> side & 1u) == 0 || other == tiling::kNoTile) continue;
        spoilt = spoilt || (fog_sides(rules, s, other) >> tiling::opposite(side) & 1u) == 0;
      }
    });
    if (!spoilt) worth += haunt.count * kPoint * 5 / 8;
  }
  return worth;
}

int Game::value(const State& s, Seat seat) const {
  if (!rules_.mists()) {
    if (s.step == Step::Over) return (has(s.winners, seat) ? kDecided : -kDecided) + s.scores[seat] * kPoint;
    return competitive(rules_, s, seat);
  }
  const int worth = team_worth(rules_, s);
  if (s.ending == Ending::Won) return kDecided + worth;
  return s.step == Step::Over ? worth - kDecided : worth;
}

}  // namespace hali::carcassonne
