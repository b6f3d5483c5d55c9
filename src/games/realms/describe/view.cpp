#include "games/realms/describe/parts.h"
#include "games/realms/names.h"
#include "games/realms/score_json.h"
#include "games/realms/suits.h"

namespace hali::realms {
namespace {

using describe::field;
using describe::kBool;
using describe::kInteger;
using describe::kObject;
using describe::kSeat;
using describe::kText;
using describe::one_of;
using describe::or_null;
using describe::Viewer;

constexpr std::array<std::string_view, 3> kEndings{"limit", "stalled", "deck_out"};
constexpr std::string_view kItemsOn = "items=on";
constexpr std::string_view kSuitsOn = "suits=on";
constexpr std::string_view kMade = "it makes one";
constexpr std::string_view kSeldomBest = "a card of that suit is nearly always as good";

constexpr auto kView = std::to_array({
    field("game", kText, "the game's name"),
    field("seat", or_null(kSeat), "who looks; `null` for watchers and in `all`"),
    field("step", one_of(kStepNames), "what is to be decided"),
    field("to_move", or_null(kSeat), "who decides; `null` at the end"),
    field("active", kSeat, "whose turn it is"),
    field("turn", kInteger, "number of the turn, from 0"),
    field("suits", kBool, "are the three suits of The Cursed Hoard in?"),
    field("items", kBool, "are the cursed items in?"),
    field("limit", kInteger, "so many cards in the area end the game"),
    field("deck", kObject, "the deck"),
    field("deck.size", kInteger, "how many cards"),
    field("deck.known[]", kObject, "cards whose place the viewer knows; in `all` every card"),
    field("deck.known[].place", kInteger, "its place from the top, from 1"),
    field("deck.known[].card", kText, "its id"),
    field("deck.was_inside[]", kObject,
          "cards the viewer knows to have been in the deck once; empty in `all`"),
    field("deck.was_inside[].card", kText, "its id"),
    field("deck.was_inside[].drawn_since", kInteger, "how many cards were drawn from the deck since then"),
    field("area[]", kObject, "the discard area"),
    field("area[].card", kText, "its id"),
    field("area[].sealed_by", kSeat, "who sealed it").when("it is sealed").with(kItemsOn),
    field("item_deck", kInteger, "how many items are in the item deck"),
    field("item_pile[]", kText, "the item pile, top first"),
    field("in_use[]", kText, "items at work"),
    field("realms[]", kObject, "by seat"),
    field("realms[].cards", kInteger, "cards in hand"),
    field("realms[].normal_size", kInteger, "the normal hand size"),
    field("realms[].known[]", kText, "cards of it that the viewer knows"),
    field("realms[].item", or_null(kText), "the face-up item"),
    field("realms[].face_down", kInteger, "how many face-down items"),
    field("realms[].own_items[]", kText, "the face-down items")
        .when("it is the viewer's own, at the end, or in `all`"),
    field("realms[].row[]", kText, "the items of its Backpack"),
    field("realms[].without", kObject, "what is known of its unseen cards"),
    field("realms[].without.*", kInteger, "by suit: so many of them do not have it").with(kItemsOn),
    field("realms[].of_suit", kObject, "what else is known of its unseen cards"),
    field("realms[].of_suit.*", kInteger, "by suit: so many of them have it").with(kItemsOn),
    field("asked", kObject, "what the decision is about"),
    field("asked.item", kText, "whose ability is at work").when("one is").with(kItemsOn),
    field("asked.left", kInteger, "how many are still to be chosen")
        .when("more than one decision is due")
        .with(kItemsOn),
    field("asked.card", kText, "the card shown or found")
        .when("Market Wagon or Lantern have one")
        .with(kItemsOn),
    field("asked.offers[]", kText, "cards offered at the Market Wagon").when("there are any").with(kItemsOn),
    field("asked.used", kBool, "was an item used in this turn?"),
    field("asked.no_discard", kBool, "is there no discard in this turn?"),
    field("asked.extra_turn", kBool, "does another turn follow?"),
    field("hand[]", kText, "the own cards").only(Viewer::Seats),
    field("drawn[]", kText, "those drawn in this turn").when("it is the own turn").only(Viewer::Seats),
    field("score", kObject, "what the own hand is worth now, with the best choices").only(Viewer::Seats),
    field("score.total", kInteger, "points of the cards"),
    field("score.cards[]", kObject, "the cards"),
    field("score.cards[].card", kText, "its id"),
    field("score.cards[].points", kInteger, "its points"),
    field("score.cards[].suit", one_of(kSuitNames), "its suit").when("it is not the printed one"),
    field("score.cards[].as", kText, "the card whose name it has").when("it is not its own"),
    field("score.cards[].strength", kInteger, "its strength").when("it is not the printed one"),
    field("score.cards[].blanked", kBool, "true").when("it is blanked"),
    field("score.cards[].blanked_by", kText, "by which card").when("another card blanked it"),
    field("score.cards[].cleared_by", kText, "the card that cleared its penalty").when("one did"),
    field("score.cards[].struck_by", kText, "the card that struck a word of its penalty").when("one did"),
    field("score.cards[].cleared", kBool, "true").when("the Island cleared it"),
    field("score.cards[].reasons[]", kObject, "where its bonus and penalty come from"),
    field("score.cards[].reasons[].why", one_of(kPayNames), "the sort of text"),
    field("score.cards[].reasons[].points", kInteger, "its points"),
    field("score.cards[].reasons[].missing", kBool, "true").when("it is paid for cards that are not there"),
    field("score.cards[].reasons[].cards[]", kText, "the cards that matter"),
    field("score.choices", kObject, "the choices made"),
    field("score.choices.doppelganger", kText, "the card copied").when(kMade),
    field("score.choices.mirage", kText, "the card copied").when(kMade),
    field("score.choices.mirage_suit", one_of(kSuitNames), "a suit without a name")
        .when(kMade)
        .rare(kSeldomBest),
    field("score.choices.shapeshifter", kText, "the card copied").when(kMade),
    field("score.choices.shapeshifter_suit", one_of(kSuitNames), "a suit without a name")
        .when(kMade)
        .rare(kSeldomBest),
    field("score.choices.book_of_changes", kObject, "the Book of Changes").when(kMade),
    field("score.choices.book_of_changes.target", kText, "the card it changes"),
    field("score.choices.book_of_changes.suit", one_of(kSuitNames), "the new suit"),
    field("score.choices.island", kText, "the card it clears").when(kMade),
    field("score.choices.angel", kText, "the card it protects").when(kMade).with(kSuitsOn),
    field("score.items", kInteger, "points of the own face-down items"),
    field("if_gone", kObject,
          "the total without each own card; where many cards choose, as far as it is found in time")
        .when("the game goes on")
        .only(Viewer::Seats),
    field("if_gone.*", kInteger, "by card"),
    field("if_taken", kObject, "the total with each card of the area besides, likewise")
        .when("the game goes on")
        .only(Viewer::Seats),
    field("if_taken.*", kInteger, "by card"),
    field("ending", or_null(kObject), "how the game ended; `null` while it goes on"),
    field("ending.how", one_of(kEndings),
          "by the limit, because nobody got any further, or for want of cards"),
    field("ending.winners[]", kSeat, "who won"),
    field("ending.realms[]", kObject, "the hands, by seat").like("score"),
    field("ending.realms[].score", kInteger, "points of hand and items"),
    field("ending.realms[].items", kObject, "the face-down items"),
    field("ending.realms[].items.*", kInteger, "points by item").with(kItemsOn),
    field("item_order[]", kText, "the item deck, top last").only(Viewer::All),
    field("idle", kInteger, "turns since the area was larger than ever").only(Viewer::All),
    field("chance", kInteger, "what the generator says next").only(Viewer::All),
});

}  // namespace

std::span<const describe::Field> described_view() { return kView; }

}  // namespace hali::realms
