// What must hold in every state of a game, whatever was played. For tests: plain and slow on purpose. [cold]
#include <map>
#include <set>

#include "games/carcassonne/game.h"
#include "games/carcassonne/land.h"
#include "games/carcassonne/legal.h"
#include "games/carcassonne/mists/mists.h"
#include "games/carcassonne/names.h"
#include "games/carcassonne/setup.h"
#include "games/carcassonne/turn.h"

namespace hali::carcassonne {
namespace {

class Inspector {
 public:
  Inspector(const Rules& rules, const State& s) : rules_(rules), s_(s) {}

  std::string run() {
    figures();
    ghosts();
    tiles();
    sides();
    features();
    hounds();
    if (rules_.mists()) settled();
    return complaint_;
  }

 private:
  void expect(bool holds, const std::string& complaint) {
    if (!holds && complaint_.empty()) complaint_ = complaint;
  }

  // MC-012, MC-103, MC-201: nobody is lost or born. MC-032: two figures never share a part.
  void figures() {
    std::array<int, kColours> meeples{};
    std::array<int, kColours> guards{};
    std::set<std::pair<int, int>> places;
    for (const Figure& figure : s_.figures) {
      ++(figure.guard != 0 ? guards : meeples)[figure.colour];
      expect(figure.slot < s_.land.count(), "a figure beside the land");
      expect(kind_at(rules_, s_, figure.slot).has(figure.segment), "a figure on nothing");
      expect(places.insert({figure.slot, figure.segment}).second, "two figures on one part");
      expect(figure.ghosts < kToFlee, "a meeple with three ghosts");
      expect(figure.guard == 0 || figure.ghosts == 0, "a haunted guard");
      expect(figure.buried == 0 || figure.segment == kMiddle, "buried outside a cemetery");
    }
    for (int colour = 0; colour < rules_.colours(); ++colour) {
      const auto at = static_cast<std::size_t>(colour);
      const Hand& hand = s_.hands[at];
      expect(meeples[at] + hand.meeples == rules_.meeples(),
             "meeples: " + to_text(meeples[at] + hand.meeples));
      expect(guards[at] + hand.guards + hand.pool == (rules_.ghosts() ? 5 : 0), "guards");
    }
  }

  void ghosts() {
    int total = s_.ghosts + ghosts_on_board(s_);
    for (const Figure& figure : s_.figures) total += figure.ghosts;
    const int all = rules_.mists()                          ? rules_.level().ghosts
                    : rules_.ghosts() && rules_.options.fog ? kGhosts
                                                            : 0;
    expect(total == all, "ghosts: " + to_text(total));
    for (const Haunt& haunt : s_.mists.haunts) {
      const Kind& kind = kind_at(rules_, s_, haunt.slot);
      expect(haunt.count > 0, "an empty haunt");
      expect(haunt.place == kGraves ? kind.middle == Sort::Cemetery : haunt.place < kind.fogs,
             "ghosts where no fog is");
    }
  }

  void tiles() {
    const int start = rules_.options.variant == Variant::Base ? (s_.step == Step::Start ? 0 : 1) : kQuarters;
    const int face_down = static_cast<int>(s_.mists.face_down.size());
    const int out = s_.land.count() - start + s_.discarded + (s_.hand == kNoKind ? 0 : 1);
    expect(out == s_.drawn, "tiles: " + to_text(out) + " of " + to_text(int{s_.drawn}));
    auto left = tiles_in_play(rules_);
    for (int slot = start; slot < s_.land.count(); ++slot) --left[s_.land.kind(slot)];
    if (s_.hand != kNoKind) --left[s_.hand];
    const auto hidden = tiles_left(rules_, s_);
    int missing = 0;
    for (std::size_t kind = 0; kind < left.size(); ++kind) {
      if (static_cast<int>(kind) == rules_.set->face_down) continue;
      expect(left[kind] >= hidden[kind], "too many tiles of a kind");
      missing += left[kind] - hidden[kind];
    }
    expect(missing == s_.discarded, "tiles are missing");
    if (!rules_.mists()) return;
    expect(s_.mists.piles[0] + s_.mists.piles[1] + s_.mists.piles[2] == s_.total - s_.drawn, "piles");
    int backs = 0;
    for (int slot = 0; slot < s_.land.count(); ++slot) backs += is_face_down(rules_, s_, slot) ? 1 : 0;
    expect(backs == face_down, "face-down tiles");
  }

  // MC-021: what touches agrees.
  void sides() {
    for (int slot = 0; slot < s_.land.count(); ++slot) {
      for (int side = 0; side < tiling::kSides; ++side) {
        const std::uint8_t other = s_.land.find(tiling::beside(s_.land.cell(slot), side));
        expect(other == s_.land.beside(slot, side), "a neighbour is not known");
        if (other == tiling::kNoTile || is_face_down(rules_, s_, slot) || is_face_down(rules_, s_, other))
          continue;
        const unsigned mine = tiling::code_at(rules_.shapes().of(s_.land, slot).sides, side);
        const unsigned theirs =
            tiling::code_at(rules_.shapes().of(s_.land, other).sides, tiling::opposite(side));
        expect(mine == theirs, "sides that do not agree");
      }
    }
  }

  // Features kept up to date are features followed from nothing.
  void features() {
    tiling::FloodFill<kTiles> fill(s_.land, rules_.shapes());
    int count = 0;
    for (int slot = 0; slot < s_.land.count(); ++slot) {
      for (int part = 0; part < kind_at(rules_, s_, slot).parts(); ++part) {
        const tiling::Part start = tiling::part_of(slot, part);
        if (fill.reached(start)) continue;
        ++count;
        feature(fill, start);
      }
    }
    int kept = 0;
    s_.features.each([&](FeatureId) { ++kept; });
    expect(kept == count, "features: " + to_text(kept) + " instead of " + to_text(count));
  }
  void feature(tiling::FloodFill<kTiles>& fill, tiling::Part start) {
    const FeatureId id = s_.features.at(start);
    std::set<int> tiles;
    int figures = 0;
    int open = 0;
    fill.from(start, [&](tiling::Part part) {
      tiles.insert(part.slot);
      expect(s_.features.at(part) == id, "a part of another feature");
      for (const Figure& figure : s_.figures) figures += part_of(figure) == part ? 1 : 0;
      const auto& segment = rules_.shapes().of(s_.land, part.slot).segments[part.segment];
      for (int side = 0; side < tiling::kSides; ++side) {
        const std::uint8_t other = s_.land.beside(part.slot, side);
        if (other == tiling::kNoTile || is_face_down(rules_, s_, other)) open += segment.sides >> side & 1;
      }
    });
    const Kind& kind = kind_at(rules_, s_, start.slot);
    expect(s_.features[id].tiles == tiles.size(), "tiles of a feature");
    expect(s_.features[id].figures == figures, "figures of a feature");
    expect(kind.sort(start.segment) == Sort::Field || s_.features[id].open == open,
           "loose ends of a feature");
    const bool closed = kind.sort(start.segment) != Sort::Field && open == 0;
    const bool scoring =
        s_.step == Step::Figure || s_.step == Step::Haunt || s_.step == Step::HauntOwn || rules_.mists();
    expect(!closed || figures == 0 || scoring || s_.step == Step::Over, "a completed feature was not scored");
  }

  void hounds() {
    unsigned with_figures = 0;
    for (const Figure& figure : s_.figures) {
      expect((with_figures & figure.hounds) == 0, "a hound with two meeples");
      with_figures |= figure.hounds;
    }
    for (unsigned hound = 0; hound < kHounds; ++hound) {
      const bool abroad = s_.mists.hounds[hound] == Hound::Abroad;
      expect(abroad == ((with_figures >> hound & 1u) != 0), "a hound on its own");
    }
  }

  // Between two turns nothing is left to be done.
  void settled() {
    if (s_.step != Step::Draw) return;
    for (int slot = 0; slot < s_.land.count(); ++slot)
      expect(!burial_due(rules_, s_, slot), "a burial was forgotten");
    for (const Figure& figure : s_.figures) {
      if (figure.buried != 0) continue;
      const bool closed = figure.segment == kMiddle ? surrounded(rules_, s_, figure.slot)
                                                    : s_.features[s_.features.at(part_of(figure))].open == 0;
      expect(!closed, "a completed feature was not settled");
    }
  }

  const Rules& rules_;
  const State& s_;
  std::string complaint_;
};

}  // namespace

std::string Game::broken_invariant(const State& s) const { return Inspector(rules_, s).run(); }

}  // namespace hali::carcassonne
