#include "games/carcassonne/turn.h"

#include <algorithm>

#include "games/carcassonne/land.h"
#include "games/carcassonne/mists/mists.h"
#include "games/carcassonne/scoring.h"

namespace hali::carcassonne {

TilePart part_on(const State& s, const Figure& figure) { return {s.land.kind(figure.slot), figure.segment}; }

// MC-021, MC-105: terrain alone decides, fog does not.
bool fits_anywhere(const Rules& rules, const State& s, int kind) {
  const auto& fits = rules.shapes().fits(kind);
  for (std::size_t i = 0; i < s.land.open_count(); ++i) {
    if (fits[s.land.open_need(i)] != 0) return true;
  }
  return false;
}

int left_to_draw(const Rules& rules, const State& s) {
  return rules.mists() ? s.mists.piles[0] : s.total - s.drawn;
}

KindId take_next(const Rules& rules, State& s) {
  if (rules.mists()) --s.mists.piles[0];
  return s.supply[s.drawn++];
}

namespace {

// The tile that was drawn comes into the hand if it fits anywhere. MCA-32: the next one is of the same pile.
bool take_up(const Play& play, KindId kind) {
  State& s = play.s;
  ++s.revelations;
  const int left = left_to_draw(play.rules, s);
  if (!fits_anywhere(play.rules, s, kind)) {  // MC-023
    ++s.discarded;
    play.tell<EventKind::Unplaceable>(s.active, kind, left);
    return false;
  }
  s.hand = kind;
  s.step = Step::Place;
  play.tell<EventKind::Drew>(s.active, kind, left);
  return true;
}

// MC-025, MC-242, MCA-38.
void nothing_left(const Play& play) { play.rules.mists() ? lose(play, Ending::Exhausted) : finish(play); }

bool is_target_of(const State& s, const Figure& figure, bool own) {
  return figure.guard == 0 && (figure.colour == s.active) == own;  // MC-119, MC-162, MCA-28
}

// MC-116, MCA-08, MCA-11: is there a ghost, and somebody to put it on? If not, this ghost alone is skipped.
bool ask_for_ghost(const Play& play, Step step) {
  State& s = play.s;
  const bool own = step == Step::HauntOwn;
  if (s.ghosts == 0) {
    play.tell<EventKind::NoGhost>(s.active, NoGhost::Supply);
    return false;
  }
  const auto wanted = [&](const Figure& figure) { return is_target_of(s, figure, own); };
  if (std::none_of(s.figures.begin(), s.figures.end(), wanted)) {
    play.tell<EventKind::NoGhost>(s.active, NoGhost::Target);
    return false;
  }
  s.step = step;
  return true;
}

// MC-114: first the opponent's ghost, then the own one.
void ask_for_own_ghost(const Play& play) {
  const bool due = play.s.own_ghost_due;
  play.s.own_ghost_due = false;
  if (due && ask_for_ghost(play, Step::HauntOwn)) return;
  ask_for_figure(play);
}

// MC-115, MCA-04: both ghosts are compulsory, one each (MCA-03). They come before the figure and the scores
// (MCA-22).
void meet_fog(const Play& play) {
  State& s = play.s;
  const FogMet met = fog_met(play.rules, s);
  if (met.extends) play.tell<EventKind::Extended>(s.active, s.land.cell(s.laid));
  if (met.destroys) play.tell<EventKind::Destroyed>(s.active, s.land.cell(s.laid));
  s.own_ghost_due = met.destroys;
  if (met.extends && ask_for_ghost(play, Step::Haunt)) return;
  ask_for_own_ghost(play);
}

}  // namespace

// MCA-03, MCA-18, MCA-19: fog against fog, however many sides and whatever else bounds it.
FogMet fog_met(const Rules& rules, const State& s) {
  FogMet met;
  const unsigned mine = fog_sides(rules, s, s.laid);
  for (int side = 0; side < tiling::kSides; ++side) {
    const std::uint8_t other = s.land.beside(s.laid, side);
    if (other == tiling::kNoTile) continue;
    const bool here = (mine >> side & 1u) != 0;
    const bool there = (fog_sides(rules, s, other) >> tiling::opposite(side) & 1u) != 0;
    met.extends |= here && there;
    met.destroys |= here != there;
  }
  if (rules.options.destroy_only_with_fog_tile && mine == 0) met.destroys = false;  // MCA-02
  return met;
}

// MC-307
FogMet ghosts_to_come(const Rules& rules, const State& s) {
  FogMet met = rules.ghosts() && rules.options.fog ? fog_met(rules, s) : FogMet{};  // MC-170
  const auto meeple = [&](bool own, unsigned ghosts) {
    return std::ranges::any_of(s.figures, [&](const Figure& figure) {
      return is_target_of(s, figure, own) && figure.ghosts >= ghosts;
    });
  };
  met.extends = met.extends && s.ghosts > 0 && meeple(false, 0);  // MC-116
  // MCA-10: the extending ghost may be the last one, unless it is a third and three return.
  const bool remains = s.ghosts > (met.extends ? 1 : 0) || (met.extends && meeple(false, kToFlee - 1));
  met.destroys = met.destroys && remains && meeple(true, 0);
  return met;
}

// MC-302: an action of its own.
void draw(const Play& play) {
  while (left_to_draw(play.rules, play.s) > 0) {
    if (take_up(play, take_next(play.rules, play.s))) return;
  }
  nothing_left(play);
}

void draw_named(const Play& play, int kind) {
  State& s = play.s;
  KindId& next = s.supply[s.drawn];
  const auto rest = std::find(&next, s.supply.data() + s.total, static_cast<KindId>(kind));
  if (rest != s.supply.data() + s.total) {
    std::swap(*rest, next);
  } else {  // MC-301: the tile that was thought to lie face down is here
    std::swap(*std::find(s.mists.face_down.begin(), s.mists.face_down.end(), static_cast<KindId>(kind)),
              next);
  }
  if (!take_up(play, take_next(play.rules, s)) && left_to_draw(play.rules, s) == 0) nothing_left(play);
}

int lay(const Rules& rules, State& s, tiling::Cell cell, int kind, int turns) {
  const int slot = s.land.place(cell, kind, turns, rules.shapes().shape(kind, turns).sides);
  s.features.add(s.land, rules.shapes(), slot);
  return slot;
}

void play_tile(const Play& play, tiling::Cell cell, int turns) {
  State& s = play.s;
  const KindId kind = s.hand;
  s.hand = kNoKind;
  s.laid = static_cast<std::uint8_t>(lay(play.rules, s, cell, kind, turns));
  play.tell<EventKind::Placed>(s.active, cell, kind, turns);
  if (play.rules.mists()) return tile_laid(play);
  if (play.rules.ghosts() && play.rules.options.fog) return meet_fog(play);
  ask_for_figure(play);
}

bool is_target(const State& s, const Figure& figure) {
  return is_target_of(s, figure, s.step == Step::HauntOwn);
}

void haunt(const Play& play, int index) {
  State& s = play.s;
  const bool own = s.step == Step::HauntOwn;
  const auto at = static_cast<std::size_t>(index);
  Figure& figure = s.figures[at];
  const tiling::Cell cell = s.land.cell(figure.slot);
  const Colour colour = figure.colour;
  const TilePart part = part_on(s, figure);
  ++figure.ghosts;
  --s.ghosts;
  play.tell<EventKind::Haunted>(colour, cell, int{figure.ghosts}, s.ghosts, part);
  if (figure.ghosts == kToFlee) {  // MC-117, MCA-24; MC-118, MCA-09: before a figure is put
    send_home(play, at);
    play.tell<EventKind::Fled>(colour, cell, s.ghosts, part);
  }
  own ? ask_for_figure(play) : ask_for_own_ghost(play);
}

bool may_claim(const Rules& rules, const State& s, int segment) {
  const Kind& kind = kind_at(rules, s, s.laid);
  const tiling::Part part = tiling::part_of(s.laid, segment);
  switch (kind.sort(segment)) {
    case Sort::None: return false;
    case Sort::Field:
      if (!rules.options.farmers) return false;
      break;  // MC-160, MC-200
    case Sort::City: break;
    case Sort::Road:  // MCA-16
      if (rules.mists() && !rules.options.coop_fogged_road &&
          (kind.fog_roads >> kind.number(segment) & 1u) != 0)
        return false;
      break;
    case Sort::Cemetery:
    case Sort::Monastery: return !rules.mists();  // MC-140, MC-214, MC-231
    case Sort::Castle: return true;               // MC-130, MCA-13
  }
  return s.features[s.features.at(part)].figures == 0;  // MC-032, MC-034
}

namespace {

bool has_figure(const Rules& rules, const State& s) {
  for (int colour = s.active; colour < rules.colours(); colour += rules.players()) {
    const Hand& hand = s.hands[colour];
    if (hand.meeples + hand.guards > 0) return true;
  }
  return false;
}

}  // namespace

bool can_place_figure(const Rules& rules, const State& s) {
  if (!has_figure(rules, s)) return false;
  const int parts = kind_at(rules, s, s.laid).parts();
  for (int segment = 0; segment < parts; ++segment) {
    if (may_claim(rules, s, segment)) return true;
  }
  return may_claim(rules, s, kMiddle);
}

// MC-120
void put_figure(const Play& play, int segment, Colour colour, bool guard) {
  State& s = play.s;
  Hand& hand = s.hands[colour];
  --(guard ? hand.guards : hand.meeples);
  s.figures.push_back({.slot = s.laid,
                       .segment = static_cast<std::uint8_t>(segment),
                       .colour = colour,
                       .guard = static_cast<std::uint8_t>(guard ? 1 : 0)});
  if (segment != kMiddle) s.features.add_figures(s.features.at(part_of(s.figures.back())), 1);
  play.tell<EventKind::FigurePlaced>(play.rules.owner(colour), s.land.cell(s.laid),
                                     TilePart{s.land.kind(s.laid), segment},
                                     guard ? FigureSort::Guard : FigureSort::Meeple, colour);
}

void tell_leaving(const Play& play, const Figure& figure, LeftFor where) {
  play.tell<EventKind::FigureLeft>(
      play.rules.owner(figure.colour), play.s.land.cell(figure.slot), part_on(play.s, figure),
      figure.guard != 0 ? FigureSort::Guard : FigureSort::Meeple, figure.colour, where);
}

// MC-123, MCA-25: its ghosts return to the supply.
void send_home(const Play& play, std::size_t index) {
  State& s = play.s;
  const Figure figure = s.figures[index];
  Hand& hand = s.hands[figure.colour];
  ++(figure.guard != 0 ? hand.guards : hand.meeples);
  s.ghosts = static_cast<std::uint8_t>(s.ghosts + figure.ghosts);
  if (figure.segment != kMiddle) s.features.add_figures(s.features.at(part_of(figure)), -1);
  s.figures.erase_unordered(index);
  tell_leaving(play, figure, LeftFor::Hand);
  if (figure.ghosts == 0) return;
  play.tell<EventKind::GhostsLeft>(s.land.cell(figure.slot),
                                   GhostPlace{GhostPlace::kOnMeeple, part_on(s, figure)}, int{figure.ghosts},
                                   s.ghosts);
}

void ask_for_figure(const Play& play) {
  if (!can_place_figure(play.rules, play.s)) return figure_done(play);
  play.s.step = Step::Figure;
}

// MC-033, MC-036, MCA-26: scores come after the figure, which may stand on what the tile has just completed.
void figure_done(const Play& play) {
  if (play.rules.mists()) return settle_next(play);
  score_completed(play);
  end_turn(play);
}

void end_turn(const Play& play) {
  State& s = play.s;
  s.active = clockwise(s.active, 1, play.rules.players());
  if (!play.rules.mists() && s.drawn == s.total) return finish(play);  // MC-050
  ++s.turn;
  s.step = Step::Draw;
  play.tell<EventKind::TurnBegins>(s.active, s.turn);
}

}  // namespace hali::carcassonne
