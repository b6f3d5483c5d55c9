#include "games/carcosa/events.h"
#include "games/carcosa/city.h"
#include "games/carcosa/describe/parts.h"
#include "games/carcosa/names.h"

namespace hali::carcosa {
namespace {

using describe::kBool;
using describe::kInteger;
using describe::kText;
using describe::one_of;
using describe::or_null;
using describe::Who;

constexpr std::array<std::string_view, 4> kSources{"sign", "asylum", "lake", "trap"};

constexpr std::string_view kNeverFits = "with replacing, a tile nearly always fits somewhere";
constexpr std::string_view kCrowded = "every place for him is taken";

constexpr auto kEvents = std::to_array<describe::EventKind>({
    {"turn_begins", Who::Somebody, "A turn begins; the first is number 0 and begins with the game."},
    {"recovered", Who::Somebody,
     "So many came from Recovery and from the Asylum; not told when nobody moves."},
    {"took", Who::Somebody, "The top tile of a stack was selected; so many are left."},
    {"depleted", Who::Nobody, "A stack is empty."},
    {"place", Who::Somebody, "A tile was placed."},
    {"replace", Who::Somebody, "A tile was replaced."},
    {"returned", Who::Somebody, "A tile went under a stack; `null`: it was set aside."},
    {"impossible", Who::Somebody, "The tile fits nowhere."},
    {"no_tile", Who::Somebody, "Nothing could be drawn instead.", "", "", kNeverFits},
    {"cultist", Who::Somebody, "A cultist was put on a part, in phase 4 or by stone III."},
    {"ley_complete", Who::Nobody, "A ley line is complete; the cell is its first in reading order."},
    {"district_complete", Who::Nobody, "A district is complete; the cell is its first in reading order."},
    {"ritual_complete", Who::Nobody, "A rite is complete."},
    {"flip", Who::Nobody, "A tile became fixed."},
    {"power", Who::Somebody, "Power was gained: `gain` is the nominal one, `to` the space reached.", "why"},
    {"asylum", Who::Somebody, "A cultist went mad."},
    {"stand", Who::Somebody, "A cultist stands on the Yellow Sign; so many now."},
    {"feaster", Who::Nobody, "A feaster came and devours so many, thugs among them."},
    {"devoured", Who::Somebody, "So many of that seat were devoured."},
    {"imbue", Who::Somebody, "Stones were imbued."},
    {"recruit", Who::Somebody, "So many were recruited."},
    {"stone", Who::Somebody, "A ritual stone was used."},
    {"prophet", Who::Somebody, "The Prophet was moved by stone V; `null`: home."},
    {"called", Who::Somebody, "Stone VI called somebody."},
    {"glimpse", Who::Somebody, "Somebody looks through a stack."},
    {"kept", Who::Somebody, "Stone VII: a tile of the stack was kept."},
    {"stalled", Who::Nobody, "The guard against games without an end ends the game.", "", "",
     "random games make progress"},
    {"scored", Who::Somebody, "One line of the final scoring; the cell counts only for things on the board."},
    {"king_rises", Who::Somebody, "The King Rises: this cult wins."},
    {"cult_ascends", Who::Somebody, "A Cult Ascends: this cult wins."},
    {"thug", Who::Somebody, "A thug was put on a part."},
    {"thug_taken", Who::Somebody, "A thug was recruited."},
    {"thug_gone", Who::Nobody, "A thug went back to the Yellow Sign."},
    {"stranger_comes", Who::Nobody, "The Stranger came into a gap."},
    {"stranger_walks", Who::Nobody, "The Stranger entered a tile."},
    {"stranger_speaks", Who::Nobody, "The Stranger spoke to all who were there."},
    {"secret", Who::Somebody, "A secret was learned from a stack."},
    {"trap", Who::Somebody, "Somebody lay down as a trap."},
    {"occultist_hastur", Who::Nobody, "The occultist of that space went to a tile of Hastur."},
    {"occultist_feature", Who::Nobody, "The occultist of that space went to a feature."},
    {"occultist_stays", Who::Nobody, "The occultist of that space found no feature.", "", "", kCrowded},
    {"occultist_meets", Who::Nobody, "An occultist met a cultist there."},
    {"occultist_back", Who::Nobody, "An occultist returned to that space."},
    {"occultist_out", Who::Nobody, "An occultist left the game."},
    {"detective_in", Who::Nobody, "The detective of that space came to a tile of Hastur."},
    {"detective_out", Who::Nobody, "The detective of that space left the game.", "", "", kCrowded},
    {"detective_moves", Who::Nobody, "A detective stepped onto that tile."},
    {"detective_waits", Who::Nobody, "A detective stayed there."},
    {"attack", Who::Nobody, "A detective attacked somebody there."},
    {"detective_mad", Who::Nobody, "A detective went mad and goes to that space; 0: he left the game."},
    {"detective_eaten", Who::Nobody, "A feaster ate the detective there.", "", "",
     "a feaster seldom comes where a detective is"},
    {"research", Who::Nobody, "The scientist took a tile."},
    {"assistant_walks", Who::Nobody, "The assistant walked to that space."},
    {"assistant_stands", Who::Nobody, "The assistant stood up."},
    {"trapped", Who::Nobody, "The assistant fell into a trap."},
    {"assistant_put", Who::Somebody, "Stone V put the assistant on that space."},
    {"scientist", Who::Somebody, "Stone V moved the scientist; `null`: home, beside the mat."},
    {"lost", Who::Somebody, "The solo game is lost."},
    {"stone_idle", Who::Somebody, "The stone is spent and does nothing: there is nothing for it to do."},
    {"stone_declined", Who::Somebody, "The stone is spent, and what it offered was declined."},
});
static_assert(describe::names_all(names_of(kEventForms), kEvents));

constexpr auto kDetails = std::to_array<describe::Detail>({
    {"turn", kInteger, "number of the turn"},
    {"to_ready", kInteger, "from Recovery to the ready pool"},
    {"to_recovery", kInteger, "from the Asylum to Recovery"},
    {"stack", or_null(kInteger), "number of a stack"},
    {"left", kInteger, "tiles left in it"},
    {"kind", kText, "id of a tile"},
    {"turns", one_of(kTurnNames), "rotation of the tile"},
    {"segment", kText, "part of the tile"},
    {"part", kText, "part of the tile"},
    {"length", kInteger, "tiles of the ley line"},
    {"size", kInteger, "tiles of the district"},
    {"around", kInteger, "neighbour tiles"},
    {"special", one_of(kSpecialNames), "what the fixed side shows"},
    {"gain", kInteger, "power"},
    {"to", kInteger, "space of the Oracle"},
    {"why", one_of(kWhy), "what the power is for"},
    {"standing", kInteger, "how many stand"},
    {"devoured", kInteger, "how many are devoured, thugs included"},
    {"thugs", kInteger, "thugs among them"},
    {"cultists", kInteger, "how many cultists"},
    {"stones", kInteger, "values of stones", "", true},
    {"value", kInteger, "value of the stone"},
    {"from", one_of(kSources), "whence"},
    {"thug", kBool, "is it a thug?"},
    {"fixes", kBool, "was the tile unstable, so that it is fixed now?"},
    {"turns_in_a_row", kInteger, "turns without progress"},
    {"power", kInteger, "points"},
    {"for", one_of(kWorth), "what they are for"},
    {"space", kInteger, "space of the track"},
    {"steps", kInteger, "how far"},
    {"defeat", one_of(std::span(kEndingNames).subspan(3)), "how"},
});

}  // namespace

std::span<const describe::EventKind> described_events() { return kEvents; }
std::span<const describe::Detail> described_details() { return kDetails; }

}  // namespace hali::carcosa
