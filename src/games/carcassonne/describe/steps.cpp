#include "games/carcassonne/action_forms.h"
#include "games/carcassonne/describe/parts.h"
#include "games/carcassonne/names.h"

namespace hali::carcassonne {
namespace {

constexpr auto kDescribed = std::to_array<describe::Step>({
    {"start", "start", "Which way the start tile lies."},
    {"draw", "draw", "The turn begins."},
    {"place", "place", "The drawn tile is placed."},
    {"haunt", "haunt", "A meeple of another player gets a ghost."},
    {"haunt_own", "haunt", "An own meeple gets a ghost."},
    {"bury", "bury", "Somebody is buried in a closed cemetery."},
    {"spare", "spare", "Which fog gets one ghost fewer.", forms::kTwoFogs},
    {"feed", "ghost", "Which cemetery gets the ghost."},
    {"haunt_tile", "ghost", "Which fog of the tile gets the ghost."},
    {"figure", "meeple guard pass", "Who is put on the tile."},
    {"settle", "score clear", "Which complete feature comes next, for points or against ghosts."},
    {"remove", "remove done", "Which ghosts leave for the points that were given up."},
    {"hound", "hound", "Which meeple the hound joins."},
    {"hunt", "remove done", "Which ghosts leave round the hound."},
    {"cover", "cover", "Where the face-down tile goes."},
    {"over", "", "The game is over."},
});
static_assert(describe::names_all(kStepNames, kDescribed));

}  // namespace

std::span<const describe::Step> described_steps() { return kDescribed; }

}  // namespace hali::carcassonne
