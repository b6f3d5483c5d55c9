#include "games/stars/events.h"
#include "games/stars/describe/parts.h"

namespace hali::stars {
namespace {

using describe::kInteger;
using describe::kText;
using describe::Who;

constexpr auto kEvents = std::to_array<describe::EventKind>({
    {"turn_begins", Who::Somebody, "A turn begins; the first is number 1 and begins with the game."},
    {"invoked", Who::Somebody, "The card was played for its symbols."},
    {"served", Who::Somebody, "The creature changed a symbol."},
    {"pushed", Who::Somebody, "A line of the sky was pushed."},
    {"swapped", Who::Somebody, "Two tiles were swapped."},
    {"flipped", Who::Somebody, "A tile was turned over."},
    {"invocation_over", Who::Somebody, "The last symbol is carried out, the invoked card is discarded."},
    {"made_room", Who::Somebody, "The creature was discarded for a seventh."},
    {"summoned", Who::Somebody, "The card lies on the cult area now; `points` are those of the whole area."},
    {"lent", Who::Somebody, "The creature lent its star."},
    {"lender_left", Who::Somebody, "The servant that lent its star was discarded."},
    {"exchanged", Who::Somebody, "The own creature `card` was given for the creature `for`."},
    {"fetched", Who::Somebody, "The Dhole took the top card of the draw pile: only its owner saw it."},
    {"fetched_open", Who::Somebody, "The Dhole `card` took the top card `for` of the discard pile."},
    {"independent_left", Who::Somebody, "The independent was discarded after its use."},
    {"discarded", Who::Somebody, "The card was discarded from the hand."},
    {"drew", Who::Somebody, "So many cards were drawn, so many are left."},
    {"shuffled", Who::Nobody, "The discard pile became the draw pile, of so many cards."},
    {"won", Who::Somebody, "The game is won."},
    {"stalled", Who::Nobody, "The game ended because nobody got any further; `points` are the most."},
});
static_assert(describe::names_all(names_of(kEventForms), kEvents));

constexpr auto kDetails = std::to_array<describe::Detail>({
    {"turn", kInteger, "number of the turn"},
    {"card", kText, "id of a card"},
    {"for", kText, "id of a card"},
    {"move", kText, "a move of the sky, as in actions"},
    {"star", kText, "code of a symbol"},
    {"points", kInteger, "points of creatures"},
    {"cards", kInteger, "how many cards"},
    {"left", kInteger, "how many cards are left in the draw pile"},
});

}  // namespace

std::span<const describe::EventKind> described_events() { return kEvents; }
std::span<const describe::Detail> described_details() { return kDetails; }

}  // namespace hali::stars
