// Why an action cannot be done: the first question that a player would ask and that fails. [cold]
#include <algorithm>

#include "games/carcassonne/action.h"
#include "games/carcassonne/game.h"
#include "games/carcassonne/legal.h"
#include "games/carcassonne/mists/mists.h"
#include "games/carcassonne/names.h"
#include "games/carcassonne/scoring.h"
#include "games/carcassonne/turn.h"

namespace hali::carcassonne {
namespace {

using tiling::kNoTile;

constexpr std::array<std::string_view, 4> kTerrainWords{
    "", "carcassonne.terrain.field", "carcassonne.terrain.road", "carcassonne.terrain.city"};
constexpr std::array<std::string_view, 4> kSideWords{"carcassonne.turns.north", "carcassonne.turns.east",
                                                     "carcassonne.turns.south", "carcassonne.turns.west"};

// What a code that is not listed breaks. Every way through it ends in a refusal.
class Explainer {
 public:
  Explainer(const Rules& rules, const State& s) : rules_(rules), s_(s) {}

  [[nodiscard]] Refusal why(Action action) const {
    const Move move = decode(action);
    if (s_.step == Step::Over) return {"", "refusal.carcassonne.over"};
    if (encode(canonical(move)) != action) return {"", "refusal.garbage"};
    switch (move.verb) {
      case Verb::Start: return s_.step == Step::Start ? Refusal("", "refusal.garbage") : not_now();
      case Verb::Draw: return draw(move);
      case Verb::Place: return s_.step == Step::Place ? place(move) : not_now();
      case Verb::Haunt: return haunt(move);
      case Verb::Meeple:
      case Verb::Guard: return s_.step == Step::Figure ? figure(move) : not_now();
      case Verb::Pass: return not_now();
      case Verb::Bury: return s_.step == Step::Bury ? bury(move) : not_now();
      case Verb::Spare:
        return s_.step == Step::Spare ? Refusal("MCA-33", "refusal.carcassonne.spare") : not_now();
      case Verb::Ghost: return ghost();
      case Verb::Score:
      case Verb::Clear:
        return s_.step == Step::Settle ? Refusal("MC-222", "refusal.carcassonne.not_complete") : not_now();
      case Verb::Remove: return remove();
      case Verb::Done: return not_now();
      case Verb::Hound:
        return s_.step == Step::Hound ? Refusal("MC-241", "refusal.carcassonne.hound") : not_now();
      case Verb::Cover:
        return s_.step == Step::Cover ? Refusal("MC-261", "refusal.carcassonne.cover") : not_now();
    }
    return {"", "refusal.garbage"};
  }

 private:
  // The same move with everything its verb does not use at 0.
  static Move canonical(Move move) {
    switch (move.verb) {
      case Verb::Start: return {.verb = move.verb, .n = move.n & 3};
      case Verb::Draw: return {.verb = move.verb, .cell = {move.cell.x, 0}};
      case Verb::Place: return {.verb = move.verb, .cell = move.cell, .n = move.n & 3};
      case Verb::Haunt:
      case Verb::Guard:
      case Verb::Spare:
      case Verb::Ghost:
      case Verb::Score:
      case Verb::Clear:
      case Verb::Hound: move.m = 0; return move;
      case Verb::Meeple:
      case Verb::Remove: return move;
      case Verb::Pass:
      case Verb::Done: return {.verb = move.verb};
      case Verb::Bury: move.n = 0; return move;
      case Verb::Cover: return {.verb = move.verb, .cell = move.cell};
    }
    return move;
  }

  [[nodiscard]] static Refusal not_now() { return {"", "refusal.carcassonne.not_now"}; }

  [[nodiscard]] Refusal draw(const Move& move) const {
    if (s_.step != Step::Draw) return not_now();
    if (!rules_.options.entered) return {"MC-020", "refusal.carcassonne.unseen"};
    if (move.cell.x == 0) return {"MC-301", "refusal.carcassonne.name_it"};
    return {"MC-301", "refusal.carcassonne.none_left"};
  }

  [[nodiscard]] Refusal place(const Move& move) const {
    if (s_.land.find(move.cell) != kNoTile) return {"MC-022", "refusal.carcassonne.taken"};
    const tiling::SideCodes need = s_.land.need_at(move.cell);
    const tiling::SideCodes sides = rules_.shapes().shape(s_.hand, move.n).sides;
    bool touches = false;
    for (int side = 0; side < tiling::kSides; ++side) {
      touches = touches || s_.land.find(tiling::beside(move.cell, side)) != kNoTile;
      const unsigned wanted = tiling::code_at(need, side);
      const unsigned shown = tiling::code_at(sides, side);
      if (wanted != 0 && wanted != shown)
        return {"MC-021", "refusal.carcassonne.sides", kSideWords[side], kTerrainWords[shown],
                kTerrainWords[wanted]};
    }
    if (!touches) return {"MC-022", "refusal.carcassonne.alone"};
    const int alike = rules_.shapes().canonical(s_.hand, move.n);
    return {"MC-021", "refusal.carcassonne.looks_alike", kSideWords[alike]};
  }

  [[nodiscard]] Refusal haunt(const Move& move) const {
    if (s_.step != Step::Haunt && s_.step != Step::HauntOwn) return not_now();
    const std::uint8_t slot = s_.land.find(move.cell);
    for (const Figure& figure : s_.figures) {
      if (figure.slot != slot || figure.segment != move.n) continue;
      if (figure.guard != 0) return {"MC-119", "refusal.carcassonne.guard"};
      return s_.step == Step::Haunt ? Refusal("MC-112", "refusal.carcassonne.haunt_other")
                                    : Refusal("MC-113", "refusal.carcassonne.haunt_own");
    }
    return {"", "refusal.carcassonne.nobody"};
  }

  [[nodiscard]] Refusal figure(const Move& move) const {
    if (s_.land.find(move.cell) != s_.laid) return {"MC-030", "refusal.carcassonne.other_tile"};
    const Kind& kind = rules_.kind(s_.land.kind(s_.laid));
    if (!kind.has(move.n)) return {"", "refusal.carcassonne.no_part"};
    if (!may_claim(rules_, s_, move.n)) return unclaimable(kind, move.n);
    if (move.verb == Verb::Guard) return {"MC-031", "refusal.carcassonne.no_guard"};
    if (move.m >= rules_.colours() || rules_.owner(static_cast<Colour>(move.m)) != s_.active)
      return {"MC-031", "refusal.carcassonne.colour"};
    return {"MC-031", "refusal.carcassonne.no_meeple"};
  }
  [[nodiscard]] Refusal unclaimable(const Kind& kind, int segment) const {
    switch (kind.sort(segment)) {
      case Sort::Field:
        if (rules_.mists()) return {"MC-200", "refusal.carcassonne.no_farmers"};
        if (!rules_.options.farmers) return {"MC-160", "refusal.carcassonne.no_farmers"};
        break;
      case Sort::Road:
        if (rules_.mists() && !rules_.options.coop_fogged_road &&
            (kind.fog_roads >> kind.number(segment) & 1u) != 0)
          return {"MCA-16", "refusal.carcassonne.fogged_road"};
        break;
      case Sort::Cemetery: return {"MC-231", "refusal.carcassonne.cemetery"};
      case Sort::Monastery: return {"MC-214", "refusal.carcassonne.cemetery"};
      default: break;
    }
    return {"MC-032", "refusal.carcassonne.occupied"};
  }

  [[nodiscard]] Refusal bury(const Move& move) const {
    const std::uint8_t slot = s_.land.find(move.cell);
    if (slot == kNoTile || !burial_due(rules_, s_, slot)) return {"MC-231", "refusal.carcassonne.no_burial"};
    if (move.m >= kFromHand && meeples_on_board(s_) > 0) return {"MC-231", "refusal.carcassonne.bury_board"};
    return {"MC-231", "refusal.carcassonne.nobody"};
  }
  [[nodiscard]] Refusal ghost() const {
    if (s_.step == Step::Feed) return {"MC-232", "refusal.carcassonne.feed"};
    if (s_.step == Step::HauntTile) return {"MC-260", "refusal.carcassonne.haunt_tile"};
    return not_now();
  }
  [[nodiscard]] Refusal remove() const {
    if (s_.step == Step::Remove) return {"MC-222", "refusal.carcassonne.remove"};
    if (s_.step == Step::Hunt) return {"MC-241", "refusal.carcassonne.hunt"};
    return not_now();
  }

  const Rules& rules_;
  const State& s_;
};

}  // namespace

std::optional<Refusal> Game::check(const State& s, Action action) const {
  Actions listed;
  carcassonne::legal(rules_, s, listed);
  if (std::ranges::find(listed, action) != listed.end()) return std::nullopt;
  return Explainer(rules_, s).why(action);
}

}  // namespace hali::carcassonne
