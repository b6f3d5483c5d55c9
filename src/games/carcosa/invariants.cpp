// What must hold in every state of a game, whatever was played. For tests: plain and slow on purpose. [cold]
#include <algorithm>
#include <map>
#include <set>

#include "games/carcosa/choices.h"
#include "games/carcosa/city.h"
#include "games/carcosa/game.h"
#include "games/carcosa/investigators/detectives.h"
#include "games/carcosa/investigators/occultists.h"
#include "games/carcosa/investigators/settle.h"
#include "games/carcosa/knowledge.h"
#include "games/carcosa/names.h"
#include "games/carcosa/piles.h"

namespace hali::carcosa {
namespace {

class Inspector {
 public:
  Inspector(const Rules& rules, const State& s) : rules_(rules), s_(s) {}

  std::string run() {
    cultists();
    tiles();
    prophets();
    board();
    frontier();
    features();
    resolved();
    settled();
    knowledge();
    return complaint_;
  }

 private:
  void expect(bool holds, const std::string& complaint) {
    if (!holds && complaint_.empty()) complaint_ = complaint;
  }
  [[nodiscard]] bool is_fixed(int slot) const { return s_.fixed.has(slot); }

  void cultists() {
    std::array<int, kMaxSeats> total{};
    for (const Figure& figure : s_.figures) ++total[figure.owner];
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const Cult& cult = s_.cults[seat];
      const int traps = seat == 0 ? marked(Mark::Trap) : 0;
      const int all =
          total[seat] + cult.ready + cult.recovery + cult.asylum + cult.lying + cult.standing + traps;
      expect(all == kCultists, "a cult of " + to_text(all));
      expect(cult.power <= rules_.track_end(), "an Oracle beyond the track");
      expect(cult.standing == 0 || cult.power == rules_.track_end(), "standing without summoning");
      expect((cult.stones & ~kAllStones) == 0, "a stone that does not exist");
    }
    int thugs = total[kThug] + s_.sign_thugs + marked(Mark::ThugTrap);
    for (const Cult& cult : s_.cults) thugs += cult.thugs;
    expect(thugs == (rules_.options.thugs ? kThugs : 0), "thugs: " + to_text(thugs));
    const int occultists = total[kOccultist] + marked(Mark::Occultist) + s_.solo.homeless;
    const int detectives = static_cast<int>(s_.solo.detectives.size()) + marked(Mark::Detective);
    expect(occultists <= (rules_.solo() ? most_occultists(rules_.options) : 0), "too many occultists");
    expect(detectives <= (rules_.solo() ? most_detectives(rules_.options) : 0), "too many detectives");
    expect(s_.solo.newcomers <= s_.figures.size(), "more newcomers than figures");
  }
  [[nodiscard]] int marked(Mark mark) const {
    return static_cast<int>(std::ranges::count(s_.solo.marks, mark));
  }

  // Between two steps of the solo game everything is settled (CI-053).
  void settled() {
    const bool asking = asks_choice(s_.step) || s_.step == Step::Return || s_.step == Step::Over;
    if (!rules_.solo() || asking || s_.resolving.part != Resolving::Idle) return;
    expect(s_.solo.met_by_oracle == 0 && s_.solo.met_by_assistant == 0, "somebody met and left standing");
    expect(s_.solo.homeless == 0 && s_.solo.called == 0, "an occultist on his way");
    expect(meetings(rules_, s_).empty(), "an occultist beside a cultist");
    expect(maddening_tiles(rules_, s_).empty(), "a sane detective in a theatre");
    expect(cult_size(s_) >= 3 && s_.solo.assistant > 0, "a lost game that goes on");
  }

  void tiles() {
    std::array<int, kTiles> seen{};
    const auto see_pile = [&](const Pile& pile) {
      each_tile(s_, pile, [&](TileId tile) { ++seen[tile]; });
      if (pile.size > 0) expect(tile_in(s_, pile, pile.size - 1) == pile.bottom, "a pile without its bottom");
    };
    for (const Pile& stack : s_.stacks) see_pile(stack);
    for (const Cult& cult : s_.cults) see_pile(cult.held);
    see_pile(s_.aside);
    see_pile(s_.box);
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      const TileId tile = s_.tile_at[slot];
      ++seen[tile];
      expect(rules_.tile(tile).kind == s_.board.kind(slot), "a tile that is not what it shows");
    }
    if (s_.hand != kNoTileId) ++seen[s_.hand];
    if (s_.returning != kNoTileId) ++seen[s_.returning];
    for (const int count : seen) expect(count == 1, "a tile in " + to_text(count) + " places");
  }

  void prophets() {
    std::set<int> taken;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const int at = s_.cults[seat].prophet;
      if (at < kMaxStacks) expect(taken.insert(at).second, "two Prophets on a stack");
    }
    if (rules_.solo() && s_.solo.scientist < kMaxStacks)
      expect(taken.insert(s_.solo.scientist).second, "the scientist on a Prophet's stack");
    const bool selecting = s_.step == Step::Select;
    expect(!selecting || depleted_stacks(s_, rules_.stacks()) < 2,
           "phase 2 with two depleted stacks");  // CA-111
  }

  void board() {
    std::map<std::pair<int, int>, int> at;
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      const tiling::Cell cell = s_.board.cell(slot);
      expect(at.emplace(std::pair(cell.x, cell.y), slot).second, "two tiles on a cell");
      expect(s_.board.find(cell) == slot, "a tile that is not found");
    }
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      tiling::SideCodes need = 0;
      for (int side = 0; side < tiling::kSides; ++side) {
        const tiling::Cell next = tiling::beside(s_.board.cell(slot), side);
        const auto found = at.find({next.x, next.y});
        const int other = found == at.end() ? tiling::kNoTile : found->second;
        expect(s_.board.beside(slot, side) == other, "a wrong neighbour");
        if (other == tiling::kNoTile) continue;
        const unsigned mine = tiling::code_at(rules_.shapes().of(s_.board, slot).sides, side);
        const unsigned theirs =
            tiling::code_at(rules_.shapes().of(s_.board, other).sides, tiling::opposite(side));
        expect(mine == theirs, "sides that do not agree");
        need |= tiling::side_code(side, theirs);
      }
      expect(need == s_.board.need(slot), "a tile with a wrong need");
      expect(slot == 0 || need != 0, "a tile on its own");
    }
  }

  void frontier() {
    std::map<std::pair<int, int>, tiling::SideCodes> wanted;
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      for (int side = 0; side < tiling::kSides; ++side) {
        if (s_.board.beside(slot, side) != tiling::kNoTile) continue;
        const tiling::Cell cell = tiling::beside(s_.board.cell(slot), side);
        const unsigned code = tiling::code_at(rules_.shapes().of(s_.board, slot).sides, side);
        wanted[{cell.x, cell.y}] |= tiling::side_code(tiling::opposite(side), code);
      }
    }
    expect(wanted.size() == s_.board.open_count(), "a frontier of the wrong size");
    for (std::size_t i = 0; i < s_.board.open_count(); ++i) {
      const tiling::Cell cell = s_.board.open_cell(i);
      const auto found = wanted.find({cell.x, cell.y});
      expect(found != wanted.end() && found->second == s_.board.open_need(i), "a wrong open cell");
    }
  }

  // Regions kept up to date against regions followed from scratch.
  void features() {
    tiling::FloodFill<kTiles> fill(s_.board, rules_.shapes());
    std::set<int> labels;
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      for (std::uint8_t segment = 0; segment < rules_.shapes().of(s_.board, slot).joined; ++segment) {
        const tiling::Part start = tiling::part_of(slot, segment);
        if (fill.reached(start)) continue;
        const auto id = s_.features.at(start);
        expect(labels.insert(id).second, "two features of one name");
        std::set<int> slots;
        int open = 0;
        fill.from(start, [&](tiling::Part part) {
          expect(s_.features.at(part) == id, "a feature in two");
          slots.insert(part.slot);
          const auto& shape = rules_.shapes().of(s_.board, part.slot).segments[part.segment];
          for (int side = 0; side < tiling::kSides; ++side) {
            open += (shape.sides >> side & 1) != 0 && s_.board.beside(part.slot, side) == tiling::kNoTile;
          }
        });
        expect(static_cast<int>(slots.size()) == s_.features[id].tiles, "a feature of the wrong size");
        expect(open == s_.features[id].open, "a feature with wrong loose ends");
        count_figures(id);
      }
    }
    int known = 0;
    s_.features.each([&](tiling::RegionId) { ++known; });
    expect(known == static_cast<int>(labels.size()), "a feature that is nowhere");
  }
  void count_figures(tiling::RegionId id) {
    int figures = 0;
    for (const Figure& figure : s_.figures) figures += feature_of(rules_, s_, figure) == id;
    expect(figures == s_.features[id].figures, "a feature with wrong figures");
  }

  // After phase 5 nothing completed is left over.
  void resolved() {
    std::set<int> ritualists;
    for (const Figure& figure : s_.figures) {
      expect(kind_at(rules_, s_, figure.slot).has(figure.segment), "a figure on nothing");
      if (figure.segment == kSite) expect(ritualists.insert(figure.slot).second, "two ritualists on a site");
    }
    const bool quiet = s_.step == Step::Dawn || s_.step == Step::Select || s_.step == Step::Dusk;
    if (!quiet) return;
    s_.features.each([&](tiling::RegionId id) {
      if (!closed(s_, id)) return;
      expect(finished(rules_, s_, id), "a closed feature on an unstable tile");
      expect(s_.features[id].figures == 0 || guarded(id), "somebody on a finished feature");
    });
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      if (!kind_at(rules_, s_, slot).ritual) continue;
      expect(is_fixed(slot) || s_.board.around(slot) < 8, "a surrounded site that is not fixed");
      expect(!is_fixed(slot) || ritualist(s_, slot) < 0, "a ritualist on a spent site");
    }
  }

  // CI-011, CI-040: guards and occultists may be on finished districts of Hastur.
  [[nodiscard]] bool guarded(tiling::RegionId id) const {
    bool all = rules_.solo();
    for (const Figure& figure : s_.figures) {
      if (feature_of(rules_, s_, figure) == id) all &= is_hastur(rules_, s_, figure.slot);
    }
    return all;
  }

  void knowledge() {
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      for (int slot = 0; slot < s_.board.count(); ++slot) {
        const Trail known = trail(s_, seat, s_.tile_at[slot]);
        expect(known.is_exact(), "a tile in the city that somebody does not know");
        expect(!is_fixed(slot) || known.face(), "a fixed face that somebody does not know");
      }
      const bool in_hands = s_.step == Step::Glimpse || s_.step == Step::Shape || s_.step == Step::Learn;
      const std::size_t opened = s_.step == Step::Learn ? s_.searched : s_.cults[s_.active].prophet;
      for (const Pile& stack : s_.stacks) {
        const bool covered = in_hands && &stack == &s_.stacks[opened % kMaxStacks];
        if (stack.size > 0 && !covered)
          expect(trail(s_, seat, stack.top).is_exact(), "a top that somebody does not know");
      }
      if (s_.hand != kNoTileId)
        expect(trail(s_, seat, s_.hand).is_exact(), "a hand that somebody does not know");
    }
    if (s_.hand != kNoTileId)
      expect(trail(s_, s_.active, s_.hand).face(), "a selected tile that was not looked at");
  }

  const Rules& rules_;
  const State& s_;
  std::string complaint_;
};

}  // namespace

std::string Game::broken_invariant(const State& s) const { return Inspector(rules_, s).run(); }

}  // namespace hali::carcosa
