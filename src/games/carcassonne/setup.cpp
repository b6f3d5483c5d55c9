#include "games/carcassonne/setup.h"  // [cold]

#include <algorithm>

#include "base/rng.h"
#include "games/carcassonne/mists/ghosts.h"
#include "games/carcassonne/turn.h"

namespace hali::carcassonne {
namespace {

constexpr int kGuards = 2;     // MC-103
constexpr int kGuardPool = 3;  // MC-103

// MC-101, MC-200, MC-230, MC-170, MCA-44.
bool in_play(const Rules& rules, int kind) {
  const Sort middle = rules.kind(kind).middle;
  if (rules.set->is_base(kind)) return !rules.mists();
  if (!rules.set->is_mists(kind)) return false;
  if (rules.mists()) return rules.level().buildings || (middle != Sort::Castle && middle != Sort::Cemetery);
  if (!rules.ghosts()) return false;
  return !(middle == Sort::Castle && !rules.options.castles) &&
         !(middle == Sort::Cemetery && !rules.options.cemeteries);
}

void lay_start(const Rules& rules, State& s) {
  if (rules.options.variant == Variant::Base) {  // MC-010
    lay(rules, s, {0, 0}, rules.set->start_kind, 0);
    return;
  }
  for (const Quarter& quarter : rules.set->start) {  // MC-102, MCA-14
    const int slot = lay(rules, s, {quarter.x, quarter.y}, quarter.kind, 0);
    const Kind& kind = rules.kind(quarter.kind);
    for (int fog = 0; fog < kind.fogs && rules.mists(); ++fog)  // MC-202, MC-110
      move_in({rules, s, nullptr}, slot, fog, kind.fog[fog].ghosts);
  }
}

}  // namespace

std::array<std::uint8_t, 256> tiles_in_play(const Rules& rules) {
  std::array<std::uint8_t, 256> counts{};
  for (std::size_t kind = 0; kind < rules.set->kinds.size(); ++kind) {
    if (in_play(rules, static_cast<int>(kind))) counts[kind] = rules.set->kinds[kind].count;
  }
  // MC-010, MC-101, MCA-20: the start tile of the base game is not drawn, whether it lies or stays in the
  // box.
  if (!rules.mists()) --counts[rules.set->start_kind];
  return counts;
}

State empty_table(const Rules& rules) {
  State s;
  for (int colour = 0; colour < rules.colours(); ++colour) {
    Hand& hand = s.hands[colour];
    hand.meeples = static_cast<std::uint8_t>(rules.meeples());
    if (rules.ghosts()) hand.guards = kGuards, hand.pool = kGuardPool;
  }
  if (rules.ghosts() && rules.options.fog) s.ghosts = kGhosts;  // MC-104, MC-170
  if (rules.mists()) {
    s.ghosts = static_cast<std::uint8_t>(rules.level().ghosts);
    for (std::size_t hound = 0; hound < kHounds; ++hound)
      s.mists.hounds[hound] = rules.level().hounds[hound] > 0 ? Hound::Track : Hound::Gone;
  }
  return s;
}

State set_up(const Rules& rules, const Seed& seed) {
  Rng rng(seed);
  State s = empty_table(rules);
  const auto counts = tiles_in_play(rules);
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    for (int i = 0; i < counts[kind]; ++i) s.supply[s.total++] = static_cast<KindId>(kind);
  }
  rng.shuffle(std::span<KindId>(s.supply.data(), s.total));
  if (rules.mists()) {
    if (rules.level().piles) {  // MC-240
      const auto third = static_cast<std::uint8_t>(s.total / kPiles);
      s.mists.piles = {static_cast<std::uint8_t>(s.total - 2 * third), third, third};
    } else {
      s.mists.piles = {s.total, 0, 0};
    }
  }
  if (!rules.options.entered)  // MC-300; MC-301: there the first seat begins
    s.active = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(rules.players())));
  const bool ask = rules.options.entered && rules.options.variant == Variant::Base;
  if (!ask) lay_start(rules, s);
  s.step = ask ? Step::Start : Step::Draw;
  return s;
}

}  // namespace hali::carcassonne
