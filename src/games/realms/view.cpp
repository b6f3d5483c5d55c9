// What a seat may know, built from nothing. [cold]
#include "games/realms/ending.h"
#include "games/realms/game.h"
#include "games/realms/item.h"
#include "games/realms/knowledge.h"
#include "games/realms/names.h"
#include "games/realms/score_json.h"
#include "games/realms/turn.h"
#include "games/view_parts.h"

namespace hali::realms {
namespace {

constexpr std::int64_t kForeseenWork = 150'000;  // for all hands with a card more or less

class ViewWriter {
 public:
  ViewWriter(const Rules& rules, const State& s, Seat seat, JsonWriter& json)
      : rules_(rules), s_(s), seat_(seat), json_(json) {}

  void write() {
    json_.object().field("game", Game::kName);
    write_seat(json_, "seat", seat_);
    json_.field("step", kStepNames[std::to_underlying(s_.step)]);
    write_seat(json_, "to_move", s_.step == Step::Over ? kNoSeat : s_.to_move);
    json_.field("active", int{s_.active}).field("turn", int{s_.turn});
    json_.field("suits", rules_.options.suits).field("items", rules_.options.items);
    json_.field("limit", rules_.area_limit());
    deck();
    area();
    item_piles();
    realms();
    asked();
    if (seat_ < rules_.players()) own();
    ending();
    if (seat_ == kReferee) secrets();
    json_.end_object();
  }

 private:
  [[nodiscard]] std::string_view id(std::size_t card) const { return rules_.set->cards[card].id; }
  [[nodiscard]] std::string_view item_id(std::size_t item) const { return rules_.set->items[item].id; }
  [[nodiscard]] Known known(std::size_t card) const {
    return seat_ == kReferee ? kExact : s_.known[row_of(seat_)][card];
  }
  void card_list(std::string_view key, const Cards& cards) {
    json_.key(key).array();
    cards.each([&](CardId card) { json_.value(id(card)); });
    json_.end_array();
  }
  void item_list(std::string_view key, ItemSet items) {
    json_.key(key).array();
    for (; items != 0; items &= items - 1)
      json_.value(item_id(static_cast<std::size_t>(std::countr_zero(items))));
    json_.end_array();
  }

  // Places are counted from the top. Cards that were in the deck once and were not seen since are there, or
  // were drawn by somebody.
  void deck() {
    json_.key("deck").object().field("size", s_.deck.size()).key("known").array();
    for (std::size_t i = 0; i < s_.deck.size(); ++i) {
      const CardId card = s_.deck[s_.deck.size() - 1 - i];
      if (known(card) == kExact) json_.object().field("place", i + 1).field("card", id(card)).end_object();
    }
    json_.end_array().key("was_inside").array();
    for (std::size_t card = 0; seat_ != kReferee && card < rules_.set->cards.size(); ++card) {
      const Known what = known(card);
      if (what == kExact || what == kNothing) continue;
      json_.object().field("card", id(card)).field("drawn_since", s_.draws - what).end_object();
    }
    json_.end_array().end_object();
  }

  void area() {
    json_.key("area").array();
    s_.area.each([&](CardId card) {
      json_.object().field("card", id(card));
      if (s_.sealed.has(card)) json_.field("sealed_by", int{s_.sealer});
      json_.end_object();
    });
    json_.end_array();
  }

  void item_piles() {
    json_.key("item_deck").value(s_.item_deck.size()).key("item_pile").array();
    for (std::size_t i = s_.pile.size(); i > 0; --i) json_.value(item_id(s_.pile[i - 1]));
    json_.end_array().key("in_use").array();
    for (const ItemId item : s_.in_use) json_.value(item_id(item));
    json_.end_array();
  }

  // FR-034: of a hand the number of cards, and what was seen of it.
  void realms() {
    json_.key("realms").array();
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const Realm& realm = s_.realms[seat];
      json_.object().field("cards", realm.hand.count()).field("normal_size", int{realm.size});
      json_.key("known").array();
      realm.hand.each([&](CardId card) {
        if (known(card) == kExact) json_.value(id(card));
      });
      json_.end_array();
      json_.key("item");
      realm.item == kNoItem ? json_.null() : json_.value(item_id(realm.item));
      json_.field("face_down",
                  std::popcount(realm.face_down));  // FR-074: which they are only their owner sees
      if (seat == seat_ || seat_ == kReferee || s_.step == Step::Over)
        item_list("own_items", realm.face_down);
      item_list("row", realm.row);
      traces(realm);
      json_.end_object();
    }
    json_.end_array();
  }
  // FR-084, FR-101: suits that so many of the cards not seen by everybody are known not to have, and to have.
  // The same for every seat: who has seen more could tell by his own count what it does not tell (FR-195).
  void traces(const Realm& realm) {
    std::array<int, kSuits> without{};
    std::array<int, kSuits> of{};
    realm.hand.each([&](CardId card) {
      if (s_.known[kRows - 1][card] == kExact) return;
      for (std::size_t suit = 0; suit < kSuits; ++suit) without[suit] += s_.not_suits[card] >> suit & 1;
      if (s_.of_suit[card] != 0) ++of[s_.of_suit[card] - std::size_t{1}];
    });
    suit_counts("without", without);
    suit_counts("of_suit", of);
  }
  void suit_counts(std::string_view key, const std::array<int, kSuits>& counts) {
    json_.key(key).object();
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      if (counts[suit] > 0) json_.field(kSuitNames[suit], counts[suit]);
    }
    json_.end_object();
  }

  void asked() {
    json_.key("asked").object();
    if (s_.effect != kNoItem) json_.field("item", item_id(s_.effect));
    if (s_.left > 0) json_.field("left", int{s_.left});
    const bool own = seat_ == s_.active || seat_ == kReferee;
    const bool open = s_.effect == kMarketWagon || (s_.effect == kLantern && own);
    if (open && s_.subject != kNoCard) json_.field("card", id(s_.subject));
    if (!s_.shown.empty()) card_list("offers", s_.shown);
    json_.field("used", s_.used).field("no_discard", s_.no_discard).field("extra_turn", s_.extra);
    json_.end_object();
  }

  // The own hand: its cards, what it would score now and why, and what would change if a card came or went.
  void own() {
    const Realm& realm = s_.realms[seat_];
    card_list("hand", realm.hand);
    if (seat_ == s_.active) card_list("drawn", s_.drawn);
    const Best best = best_of(rules_, s_, realm.hand);
    json_.key("score").object();
    scored(realm.hand, best.choices);
    const int items = score_items(*rules_.set, rules_.switches(), rules_.players(), realm.face_down);
    json_.field("items", items).end_object();
    if (s_.step == Step::Over) return;
    // Hands of many cards that choose are dear: what is not found in time is left out.
    std::int64_t work = kForeseenWork;
    const auto foresee = [&](std::size_t card, const Cards& hand) {
      const int total = best_of(rules_, s_, hand, &work).total;
      if (work >= 0) json_.field(id(card), total);
    };
    json_.key("if_gone").object();
    realm.hand.each([&](CardId card) {
      Cards rest = realm.hand;
      rest.remove(card);
      foresee(card, rest);
    });
    json_.end_object().key("if_taken").object();
    if (realm.hand.count() < kMaxHand) {
      s_.area.each([&](CardId card) {
        Cards more = realm.hand;
        more.add(card);
        foresee(card, more);
      });
    }
    json_.end_object();
  }
  void scored(const Cards& hand, const Choices& choices) {
    const HandList cards = listed(hand);
    const AreaList area = area_of(s_);
    const Surroundings around{.players = rules_.players(), .discard = area};
    write_scored(*rules_.set, explain(*rules_.set, rules_.switches(), around, cards, choices), choices,
                 json_);
  }

  void ending() {
    json_.key("ending");
    if (s_.step != Step::Over) return void(json_.null());
    json_.object().field("how", s_.ending == Ending::Limit     ? "limit"
                                : s_.ending == Ending::Stalled ? "stalled"
                                                               : "deck_out");
    write_winners(json_, s_.winners);
    json_.key("realms").array();
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const Realm& realm = s_.realms[seat];
      json_.object().field("score", int{s_.scores[seat]});
      scored(realm.hand, best_of(rules_, s_, realm.hand).choices);
      json_.key("items").object();
      for (ItemSet rest = realm.face_down; rest != 0; rest &= rest - 1) {
        const auto item = static_cast<ItemId>(std::countr_zero(rest));
        json_.field(item_id(item),
                    score_item(*rules_.set, rules_.switches(), rules_.players(), realm.face_down, item));
      }
      json_.end_object().end_object();
    }
    json_.end_array().end_object();
  }

  void secrets() {
    json_.key("item_order").array();
    for (const ItemId item : s_.item_deck) json_.value(item_id(item));
    json_.end_array().field("idle", int{s_.idle});
    write_chance(json_, s_.chance);
  }

  const Rules& rules_;
  const State& s_;
  Seat seat_;
  JsonWriter& json_;
};

}  // namespace

void Game::view(const State& s, Seat seat, JsonWriter& json) const {
  ViewWriter(rules_, s, seat, json).write();
}

}  // namespace hali::realms
