#include "games/stars/describe/parts.h"
#include "games/stars/state.h"

namespace hali::stars {
namespace {

using describe::form;
using describe::kText;
using describe::one_of;
using describe::Times;

constexpr std::array<std::string_view, 10> kLines{"1", "2", "3", "4", "5", "a", "b", "c", "d", "e"};
constexpr std::array<std::string_view, 4> kWays{"left", "right", "up", "down"};
constexpr std::array<std::string_view, 2> kPiles{"draw", "discard"};

constexpr auto kActions = std::to_array({
    form("invoke", {{"card", kText}}, "Plays a card of the hand for its symbols, which are then owed.",
         "SR-030"),
    form("serve", {{"creature", kText}}, "An own creature changes one symbol that is owed.", "SR-051"),
    form("push", {{"line", one_of(kLines)}, {"way", one_of(kWays)}},
         "Pushes a row left or right, or a column up or down.", "SR-032"),
    form("swap", {{"cell", kText}, {"cell", kText}}, "Swaps two neighbouring tiles.", "SR-033"),
    form("flip", {{"cell", kText}}, "Turns a tile over.", "SR-034"),
    form("summon",
         {{"card", kText},
          {"creature", kText, Times::Maybe, "room"},
          {"creature", kText, Times::Some, "lend"}},
         "Summons a card of the hand. The creature after `room` makes room for it, those after `lend` lend "
         "their stars, in the order in which they leave.",
         "SR-157"),
    form("exchange", {{"independent", kText}, {"own", kText}, {"theirs", kText}},
         "A Gug or Tindaloo leaves and exchanges an own creature for one of another player.",
         "SR-152, SR-153"),
    form("fetch", {{"dhole", kText}, {"pile", one_of(kPiles)}},
         "A Dhole leaves and takes the top card of a pile into the hand.", "SR-154"),
    form("discard", {{"card", kText}}, "Discards a card of the hand.", "SR-120"),
    form("draw", {}, "Fills up the hand and ends the turn.", "SR-130"),
});

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

std::span<const describe::Form> described_actions() { return kActions; }
std::span<const describe::Step> described_steps() { return kDescribed; }

}  // namespace hali::stars
