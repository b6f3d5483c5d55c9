#include "games/stars/describe/parts.h"
#include "games/stars/state.h"

namespace hali::stars {
namespace {

constexpr auto kDescribed = std::to_array<describe::Step>({
    {"start", "invoke summon exchange fetch discard draw", "The turn has begun and nothing is done yet."},
    {"moves", "serve push swap flip exchange fetch", "Symbols of the invocation are owed."},
    {"invoked", "summon exchange fetch discard draw", "The invocation is over."},
    {"summoned", "exchange fetch discard draw", "A creature was summoned in this turn."},
    {"discarded", "exchange fetch discard draw", "A card was discarded in this turn."},
    {"over", "", "The game is over."},
});
static_assert(describe::names_all(kStepNames, kDescribed));

}  // namespace

std::span<const describe::Step> described_steps() { return kDescribed; }

}  // namespace hali::stars
