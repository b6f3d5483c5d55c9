#include "games/carcosa/describe/parts.h"
#include "games/carcosa/events.h"
#include "games/carcosa/names.h"

namespace hali::carcosa {
namespace {

using describe::field;
using describe::integer_or;
using describe::kBool;
using describe::kInteger;
using describe::kObject;
using describe::kPart;
using describe::kSeat;
using describe::kText;
using describe::one_of;
using describe::or_null;
using describe::Viewer;

constexpr std::string_view kSolo = "players=1";
constexpr std::string_view kThugsOn = "thugs=on";
constexpr std::string_view kStrangerOn = "stranger=on";
constexpr std::string_view kFaceKnown = "the viewer knows it";
constexpr std::string_view kSpecialKnown = "the viewer has seen the fixed side";

constexpr std::array<std::string_view, 2> kOwnerless{"thug", "occultist"};
constexpr std::array<std::string_view, 2> kNoStackNames{"sign", "pool"};
constexpr std::array<std::string_view, 2> kMarkSigns{"X", "I"};
constexpr std::array<std::string_view, 5> kEndings{"ascends", "king_rises", "researched", "hunted",
                                                   "banished"};

constexpr auto kView = std::to_array({
    field("game", kText, "the game's name"),
    field("seat", or_null(kSeat), "who looks; `null` for watchers and in `all`"),
    field("turn", kInteger, "number of the turn, from 0"),
    field("active", kSeat, "whose turn it is"),
    field("to_move", or_null(kSeat), "who decides; another seat may, in phase 5; `null` at the end"),
    field("step", one_of(kStepNames), "what is to be decided"),
    field("track", kInteger, "length of the power track"),
    field("board[]", kObject, "the tiles of the city"),
    field("board[].x", kInteger, "its cell"),
    field("board[].y", kInteger, "its cell"),
    field("board[].turns", one_of(kTurnNames), "its rotation"),
    field("board[].fixed", kBool, "is it fixed?"),
    field("board[].kind", kText, "id of the tile"),
    field("board[].star", kInteger, "its star: 0, 4 or 8"),
    field("board[].special", one_of(kSpecialNames), "what its fixed side shows")
        .when("it is fixed, or the viewer has seen it"),
    field("board[].played", kBool, "true").when("it was played in this turn and is not resolved yet"),
    field("figures[]", kObject, "the meeples on tiles"),
    field("figures[].owner", or_null(kSeat), "whose it is; `null` for thugs and occultists"),
    field("figures[].who", one_of(kOwnerless), "which of the two").when("it has no owner"),
    field("figures[].x", kInteger, "its cell"),
    field("figures[].y", kInteger, "its cell"),
    field("figures[].on", kText, "the part it is on; it lies when that is water"),
    field("features[]", kObject, "every ley line, district, ritual site and water"),
    field("features[].sort", one_of(kSortNames), "its sort"),
    field("features[].tiles", kInteger, "how many tiles"),
    field("features[].open", kInteger, "ends, sides, neighbours or half-sides that still face nothing"),
    field("features[].finished", kBool, "is it finished, or its site spent?"),
    field("features[].figures[]", kInteger, "how many cultists of each seat"),
    field("features[].thugs", kInteger, "how many thugs").when("there are any").with(kThugsOn),
    field("features[].occultists", kInteger, "how many occultists").when("there are any").with(kSolo),
    field("features[].controllers[]", kSeat, "who controls it"),
    field("features[].worth", kInteger, "power at the end if nothing changed"),
    field("features[].parts[]", kPart, "its parts"),
    field("stacks[]", kObject, "the stacks, the first is number 1"),
    field("stacks[].size", kInteger, "how many tiles"),
    field("stacks[].top", or_null(kObject),
          "its top; `null` when it is empty or while somebody looks through it"),
    field("stacks[].top.kind", kText, "id of the tile"),
    field("stacks[].top.star", kInteger, "its star"),
    field("stacks[].top.special", one_of(kSpecialNames), "what its fixed side shows").when(kSpecialKnown),
    field("stacks[].prophets[]", kSeat, "whose Prophet stands on it"),
    field("stacks[].scientist", kBool, "true").when("the scientist stands on it").with(kSolo),
    field("stacks[].tiles[]", kObject, "all its tiles, from the top").only(Viewer::All),
    field("stacks[].tiles[].kind", kText, "id of the tile"),
    field("stacks[].tiles[].star", kInteger, "its star"),
    field("stacks[].tiles[].special", one_of(kSpecialNames), "what its fixed side shows"),
    field("stacks[].known[]", kObject, "tiles below the top that the viewer knows; none for watchers")
        .only(Viewer::People),
    field("stacks[].known[].place", kInteger, "its place from the top, from 1"),
    field("stacks[].known[].kind", kText, "id of the tile"),
    field("stacks[].known[].star", kInteger, "its star"),
    field("stacks[].known[].special", one_of(kSpecialNames), "what its fixed side shows").when(kSpecialKnown),
    field("stacks[].lost[]", kObject,
          "tiles the viewer knew in this stack before somebody else changed its order")
        .only(Viewer::Seats),
    field("stacks[].lost[].kind", kText, "id of the tile"),
    field("stacks[].lost[].star", kInteger, "its star"),
    field("stacks[].lost[].special", one_of(kSpecialNames), "what its fixed side shows").when(kSpecialKnown),
    field("stacks[].lost[].since", kInteger,
          "how many unseen takings there had been before; those after it may have taken it along"),
    field("depleted", kInteger, "how many stacks are empty"),
    field("aside[]", kObject, "tiles out of the game"),
    field("aside[].kind", kText, "id of the tile").when(kFaceKnown),
    field("aside[].star", kInteger, "its star").when(kFaceKnown),
    field("aside[].special", one_of(kSpecialNames), "what its fixed side shows").when(kSpecialKnown),
    field("boxed", kInteger, "tiles that never were in the game").when("there are any").with(kSolo),
    field("cults[]", kObject, "by seat"),
    field("cults[].power", kInteger, "space of the Oracle"),
    field("cults[].ready", kInteger, "ready cultists"),
    field("cults[].recovery", kInteger, "cultists in Recovery"),
    field("cults[].asylum", kInteger, "cultists in the Asylum"),
    field("cults[].lying", kInteger, "lying on the Yellow Sign"),
    field("cults[].standing", kInteger, "standing on the Yellow Sign"),
    field("cults[].thugs", kInteger, "ready thugs").with(kThugsOn),
    field("cults[].stones[]", kInteger, "imbued stones, 2 to 7"),
    field("cults[].prophet", integer_or(kNoStackNames), "the stack of its Prophet, or where else he is"),
    field("cults[].held[]", kObject, "tiles kept"),
    field("cults[].held[].kind", kText, "id of the tile").when(kFaceKnown),
    field("cults[].held[].star", kInteger, "its star").when(kFaceKnown),
    field("cults[].held[].special", one_of(kSpecialNames), "what its fixed side shows").when(kSpecialKnown),
    field("cults[].held[].from", kInteger, "the stack it came from"),
    field("cults[].if_ended_now", kInteger, "final power if the game were scored now"),
    field("sign_thugs", kInteger, "thugs lying on the Yellow Sign").with(kThugsOn),
    field("stranger", or_null(kObject), "where the Stranger is; `null` on the Yellow Sign").with(kStrangerOn),
    field("stranger.x", kInteger, "his cell"),
    field("stranger.y", kInteger, "his cell"),
    field("stranger.gap", kBool, "does he stand in a gap?"),
    field("investigators", kObject, "The Investigators").with(kSolo),
    field("investigators.marks[]", kObject, "the marked spaces of the track"),
    field("investigators.marks[].space", kInteger, "its number"),
    field("investigators.marks[].sign", one_of(kMarkSigns), "what is printed there"),
    field("investigators.marks[].holds", one_of(kMarkNames), "who is there"),
    field("investigators.assistant", kInteger, "the assistant's space"),
    field("investigators.assistant_lies", kBool, "does he lie?"),
    field("investigators.scientist", or_null(kInteger),
          "the scientist's stack; `null` before his first selection"),
    field("investigators.detectives[]", kObject, "detectives on the map"),
    field("investigators.detectives[].x", kInteger, "his cell"),
    field("investigators.detectives[].y", kInteger, "his cell"),
    field("investigators.detectives[].strikes", kBool, "does he attack in phase 6 as things stand?"),
    field("investigators.cult", kInteger, "cultists that count for the size of the cult"),
    field("investigators.hastur", kInteger, "tiles of Hastur with an occultist"),
    field("investigators.research[]", kObject, "what the scientist may take if phase 6 came now"),
    field("investigators.research[].stack", kInteger, "from which stack"),
    field("investigators.research[].kind", kText, "id of the tile"),
    field("investigators.research[].steps", kInteger, "how far the assistant walks for it"),
    field("hand", or_null(kObject), "the selected tile, until it is played"),
    field("hand.kind", kText, "id of the tile"),
    field("hand.star", kInteger, "its star"),
    field("hand.special", one_of(kSpecialNames), "what its fixed side shows").when(kSpecialKnown),
    field("remaining[]", kObject,
          "kinds that are neither in the city nor in the hand nor known to be set aside"),
    field("remaining[].kind", kText, "id of the tile"),
    field("remaining[].count", kInteger, "how many of it"),
    field("asked", kObject, "what the decision is about"),
    field("asked.question", kText,
          "the step, or `learn_keep` and `betray_science` where a step asks two questions"),
    field("asked.length", kInteger, "tiles of the ley line").when("the step is `imbue`"),
    field("asked.stones[]", kInteger, "the stones it can imbue").when("the step is `imbue`"),
    field("asked.theatres", kInteger, "theatres of the district").when("the step is `recruit`"),
    field("asked.thug", kBool, "true").when("a thug may be recruited").with(kThugsOn),
    field("asked.stack", kInteger, "the stack of the secret").when("the step is `learn`").with(kStrangerOn),
    field("asked.removed", kBool, "has a tile left already?").when("the step is `learn`").with(kStrangerOn),
    field("asked.space", kInteger, "the space of who goes")
        .when("the step is `haunt` or `deploy`")
        .with(kSolo),
    field("asked.prophet", kSeat, "whose Prophet").when("the step is `betray`, with several players"),
    field("asked.sorted", kInteger, "tiles put in order").when("the step is `glimpse`"),
    field("asked.stone", kInteger, "the stone in use").when("one is"),
    field("asked.meeple_put", kBool, "is the meeple of this turn put?").when("the step is `meeple`"),
    field("stalled", kInteger, "turns in a row without progress (CA-110)"),
    field("ending", or_null(kObject), "how the game ended; `null` while it goes on"),
    field("ending.how", one_of(kEndings), "A Cult Ascends, The King Rises, or a defeat of the solo game"),
    field("ending.winners[]", kSeat, "who won"),
    field("ending.scores[]", kInteger, "final power, by seat"),
    field("ending.lines[]", kObject, "the final scoring").when("the King did not rise"),
    field("ending.lines[].seat", kSeat, "whose power"),
    field("ending.lines[].for", one_of(kWorth), "what for"),
    field("ending.lines[].x", kInteger, "the cell").when("it is for something on the board"),
    field("ending.lines[].y", kInteger, "the cell").when("it is for something on the board"),
    field("ending.lines[].power", kInteger, "the power"),
});

}  // namespace

std::span<const describe::Field> described_view() { return kView; }

}  // namespace hali::carcosa
