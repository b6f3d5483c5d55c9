// Steps 3a to 3c: features are settled, hounds run, the piles wander.
#include "games/carcassonne/scoring.h"  // [cold]

#include <algorithm>
#include <bit>

#include "games/carcassonne/mists/ghosts.h"
#include "games/carcassonne/mists/mists.h"
#include "games/carcassonne/turn.h"

namespace hali::carcassonne {

namespace {

constexpr int kAway = 3;       // MC-222: ghosts that may leave a tile
constexpr int kHuntTiles = 2;  // MC-241

// MC-203
void win(const Play& play) {
  State& s = play.s;
  s.step = Step::Over;
  s.ending = Ending::Won;
  s.winners = static_cast<SeatMask>((1u << play.rules.players()) - 1u);
  play.tell<EventKind::Won>();
}

// MC-225: the win is checked after every gain. True when the game is won.
bool add_points(const Play& play, Colour colour, int points, int slot) {
  State& s = play.s;
  auto& marker = s.mists.points[play.rules.level().apart ? colour : 0];
  marker = static_cast<std::uint16_t>(marker + points);
  const bool apart = play.rules.level().apart;
  play.tell<EventKind::TeamPoints>(apart ? play.rules.owner(colour) : kNoSeat, points, marker,
                                   apart ? std::optional(colour) : std::nullopt, s.land.cell(slot));
  if (!reached(play.rules, s, play.rules.level().goal)) return false;
  win(play);
  return true;
}

void next_pile(const Play& play) {  // MC-242
  auto& piles = play.s.mists.piles;
  piles = {static_cast<std::uint8_t>(piles[0] + piles[1]), piles[2], 0};
  play.tell<EventKind::NextPile>(piles[0], piles[1] > 0 ? 1 : 0);
}

// Step 3c.
void cover_next(const Play& play) {
  State& s = play.s;
  bool open = false;
  for (int slot = 0; slot < s.land.count() && play.rules.level().haunted; ++slot)
    open = open || cemetery_open(play.rules, s, slot);
  if (!open) return end_turn(play);
  if (left_to_draw(play.rules, s) == 0) return lose(play, Ending::Exhausted);  // MC-242
  s.step = Step::Cover;
}

// Step 3b: the next hound that the markers have reached.
void run_hounds(const Play& play) {
  State& s = play.s;
  for (std::uint8_t hound = 0; hound < kHounds; ++hound) {
    if (s.mists.hounds[hound] != Hound::Track) continue;
    if (!reached(play.rules, s, play.rules.level().hounds[hound])) continue;
    if (meeples_on_board(s) > 0) {
      s.mists.hound = hound;
      s.step = Step::Hound;
      return;
    }
    s.mists.hounds[hound] = Hound::Gone;
    play.tell<EventKind::HoundGone>(hound + 1, std::optional<tiling::Cell>());
    next_pile(play);
  }
  cover_next(play);
}

// Is there anything left to take, on this tile or on another that may be cleared?
bool can_remove(const Rules& rules, const State& s) {
  return std::ranges::any_of(
      s.mists.haunts, [&](const Haunt& haunt) { return may_remove(rules, s, haunt.slot, haunt.place); });
}

// MC-243: the hounds of the feature's meeples. True when the game is won.
bool score_hounds(const Play& play, const Figure& figure) {
  State& s = play.s;
  for (unsigned hound = 0; hound < kHounds; ++hound) {
    if ((figure.hounds >> hound & 1u) == 0) continue;
    s.mists.hounds[hound] = Hound::Gone;
    const int points = ghosts_on_board(s);
    play.tell<EventKind::HoundPoints>(hound + 1, points, s.land.cell(figure.slot));
    if (points > 0 && add_points(play, figure.colour, points, figure.slot)) return true;
  }
  return false;
}

// The rest of MC-225: hounds, then everybody goes home (MC-224).
void leave_feature(const Play& play, tiling::Part part) {
  State& s = play.s;
  const bool middle = part.segment == kMiddle;
  const FeatureId id = middle ? FeatureId{0} : s.features.at(part);
  const auto here = [&](const Figure& figure) {
    if (figure.buried != 0) return false;
    return middle ? part_of(figure) == part
                  : figure.segment != kMiddle && s.features.at(part_of(figure)) == id;
  };
  for (Figure& figure : s.figures) {
    if (!here(figure) || figure.hounds == 0) continue;
    const Figure followed = figure;
    figure.hounds = 0;
    if (score_hounds(play, followed)) return;
  }
  for (std::size_t i = s.figures.size(); i-- > 0;) {
    if (here(s.figures[i])) send_home(play, i);
  }
  settle_next(play);
}

}  // namespace

bool reached(const Rules& rules, const State& s, int space) {
  for (int marker = 0; marker < rules.markers(); ++marker) {
    if (s.mists.points[marker] < space) return false;
  }
  return true;
}

// MC-203
void lose(const Play& play, Ending how) {
  State& s = play.s;
  s.step = Step::Over;
  s.ending = how;
  play.tell<EventKind::Lost>(how == Ending::Haunted ? Defeat::Haunted : Defeat::Exhausted);
}

void settle_next(const Play& play) {
  bool any = false;
  each_completed(play.rules, play.s, [&](tiling::Part) { any = true; });
  if (!any) return run_hounds(play);
  play.s.step = Step::Settle;
}

// MC-221: a complete road, city or castle, worth what it is worth in the other games; no majority.
void score_for_team(const Play& play, tiling::Part part) {
  State& s = play.s;
  const Facts facts = facts_of(play.rules, s, part);
  const int worth = facts.worth_complete();
  play.tell<EventKind::Completed>(s.active, s.land.cell(part.slot), facts.sort, facts.tiles, facts.pennants,
                                  worth);
  for (Colour colour = 0; colour < play.rules.colours(); ++colour) {  // MC-223
    if (facts.figures[colour] > 0 && add_points(play, colour, worth, part.slot)) return;
  }
  leave_feature(play, part);
}

// MC-222; of castles too (MCA-37), and where there is no ghost (MC-304).
void give_up_points(const Play& play, tiling::Part part) {
  State& s = play.s;
  const Facts facts = facts_of(play.rules, s, part);
  const auto colours = std::ranges::count_if(facts.figures, [](int count) { return count > 0; });
  play.tell<EventKind::GaveUp>(s.active, s.land.cell(part.slot), facts.sort,
                               facts.worth_complete() * static_cast<int>(colours));
  s.mists.settling = part;
  s.mists.tile = tiling::kNoTile;
  s.mists.beside = tiling::kNoTile;
  s.mists.removing = kAway;
  s.mists.tiles_left = 1;
  s.step = Step::Remove;
  if (!can_remove(play.rules, s)) removing_done(play);
}

bool may_remove(const Rules& rules, const State& s, int slot, int place) {
  if (s.step != Step::Remove && s.step != Step::Hunt) return false;
  if (ghosts_at(s, slot, place) == 0) return false;
  if (slot == s.mists.tile) return s.mists.removing > 0;
  if (s.mists.tiles_left == 0 || (s.mists.waiting.has(slot))) return false;
  if (s.mists.beside == tiling::kNoTile) return true;
  const tiling::Cell a = s.land.cell(slot);
  const tiling::Cell b = s.land.cell(s.mists.beside);
  return (a.x - b.x) * (a.x - b.x) <= 1 && (a.y - b.y) * (a.y - b.y) <= 1 && !is_face_down(rules, s, slot);
}

void remove_ghosts(const Play& play, int slot, int place, int count) {
  State& s = play.s;
  if (slot != s.mists.tile) {
    // MC-241: different tiles; one that was left does not come again.
    if (s.mists.tile != tiling::kNoTile) s.mists.waiting.add(s.mists.tile);
    s.mists.tile = static_cast<std::uint8_t>(slot);
    s.mists.removing = kAway;
    --s.mists.tiles_left;
  }
  move_out(s, slot, place, count);
  s.mists.removing = static_cast<std::uint8_t>(s.mists.removing - count);
  play.tell<EventKind::GhostsGone>(s.active, s.land.cell(slot), count, s.ghosts, GhostPlace{place});
  if (!can_remove(play.rules, s)) removing_done(play);
}

void removing_done(const Play& play) {
  State& s = play.s;
  const bool hunt = s.step == Step::Hunt;
  s.mists.waiting.clear();
  s.mists.tile = tiling::kNoTile;
  s.mists.removing = 0;
  s.mists.tiles_left = 0;
  s.mists.beside = tiling::kNoTile;
  if (!hunt) return leave_feature(play, s.mists.settling);
  next_pile(play);
  run_hounds(play);
}

// MC-241, MCA-31, MCA-41
void put_hound(const Play& play, int index) {
  State& s = play.s;
  Figure& figure = s.figures[index];
  figure.hounds = static_cast<std::uint8_t>((figure.hounds | 1u << s.mists.hound) & 3u);
  s.mists.hounds[s.mists.hound] = Hound::Abroad;
  play.tell<EventKind::HoundComes>(play.rules.owner(figure.colour), s.land.cell(figure.slot),
                                   s.mists.hound + 1, part_on(s, figure));
  s.mists.tile = tiling::kNoTile;
  s.mists.beside = figure.slot;
  s.mists.tiles_left = kHuntTiles;
  s.mists.removing = 0;
  s.step = Step::Hunt;
  if (!can_remove(play.rules, s)) removing_done(play);
}

// MC-261, MCA-43
bool may_cover(const Rules& rules, const State& s, tiling::Cell cell) {
  if (s.land.find(cell) != tiling::kNoTile) return false;
  bool beside = false;
  each_around(cell, [&](tiling::Cell near) {
    const std::uint8_t slot = s.land.find(near);
    beside = beside || (slot != tiling::kNoTile && cemetery_open(rules, s, slot));
  });
  return beside;
}

}  // namespace hali::carcassonne
