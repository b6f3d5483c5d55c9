// What a seat may know, built from nothing. [cold]
#include "games/stars/game.h"
#include "games/stars/lending.h"
#include "games/stars/summoning.h"
#include "games/view_parts.h"

namespace hali::stars {
namespace {

class ViewWriter {
 public:
  ViewWriter(const Rules& rules, const State& s, Seat seat, JsonWriter& json)
      : rules_(rules), s_(s), seat_(seat), json_(json) {}

  void write() {
    json_.object().field("game", Game::kName);
    write_seat(json_, "seat", seat_);
    json_.field("step", kStepNames[std::to_underlying(s_.step)]);
    write_seat(json_, "to_move", s_.step == Step::Over ? kNoSeat : s_.active);
    json_.field("active", int{s_.active}).field("turn", int{s_.turn});
    sky();
    invocation();
    piles();
    areas();
    hands();
    if (seat_ < rules_.players()) own();
    ending();
    if (seat_ == kReferee) secrets();
    json_.end_object();
  }

 private:
  [[nodiscard]] std::string_view id(std::size_t card) const { return rules_.set->cards[card].id; }
  void optional_card(std::string_view key, CardId card) {
    json_.key(key);
    card == kNoCard ? json_.null() : json_.value(id(card));
  }
  [[nodiscard]] bool knows(Seat owner, std::size_t card) const {
    return owner == seat_ || seat_ == kReferee || s_.open.has(card);
  }
  void cells(std::string_view key, CellMask mask) {
    json_.key(key).array();
    for (; mask != 0; mask &= mask - 1)
      json_.value(std::string_view(cell_text(static_cast<Cell>(std::countr_zero(mask)))));
    json_.end_array();
  }

  void sky() {
    json_.key("sky").array();
    for (int row = 0; row < kSide; ++row) json_.value(std::string_view(sky_row(s_.sky, row)));
    json_.end_array();
  }

  // SR-031: what must still be carried out.
  void invocation() {
    optional_card("invoked", s_.invoked);
    json_.key("owed").object();
    for (std::size_t kind = 0; kind < kKinds; ++kind) json_.field(kKindNames[kind], int{s_.owed[kind]});
    json_.end_object();
    const Area& area = s_.areas[s_.active];
    json_.key("discards_left").value(s_.step == Step::Over ? 0 : discard_limit(rules_, area) - s_.discards);
  }

  // SR-013, SRA-13: the discard pile lies open, the top first. Of hidden cards all know by which shuffle they
  // came.
  void piles() {
    json_.field("pile", s_.pile.size()).field("shuffles", int{s_.shuffles}).key("discard").array();
    for (std::size_t i = s_.discard.size(); i > 0; --i) json_.value(id(s_.discard[i - 1]));
    json_.end_array().key("hidden").array();
    Cards hidden;
    for (const CardId card : s_.pile) hidden.add(card);
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      s_.hands[seat].each([&](CardId card) {
        if (!knows(seat, card)) hidden.add(card);
      });
    }
    by_shuffle(hidden, [&](int shuffle, const Cards& cards) {
      json_.object().field("shuffle", shuffle).key("cards").array();
      cards.each([&](CardId card) { json_.value(id(card)); });
      json_.end_array().end_object();
    });
    json_.end_array();
  }
  template <class Visit>
  void by_shuffle(const Cards& all, Visit&& visit) {
    for (int shuffle = 0; shuffle <= s_.shuffles; ++shuffle) {
      Cards some;
      all.each([&](CardId card) {
        if (s_.shuffle_of[card] == shuffle) some.add(card);
      });
      if (!some.empty()) visit(shuffle, some);
    }
  }

  void areas() {
    json_.key("areas").array();
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const Area& area = s_.areas[seat];
      json_.object().field("points", points_of(rules_, area)).key("creatures").array();
      for (std::size_t i = 0; i < area.creatures.size(); ++i) {
        json_.object().field("card", id(area.creatures[i])).field("served", area.has_served(i)).end_object();
      }
      json_.end_array().field("hand_limit", hand_limit(rules_, area));
      json_.field("discard_limit", discard_limit(rules_, area)).end_object();
    }
    json_.end_array();
  }

  void hands() {
    json_.key("hands").array();
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      json_.object().field("cards", s_.hands[seat].count()).key("known").array();
      Cards unseen;
      s_.hands[seat].each(
          [&](std::size_t card) { knows(seat, card) ? void(json_.value(id(card))) : unseen.add(card); });
      json_.end_array().key("unseen").array();
      by_shuffle(unseen, [&](int shuffle, const Cards& cards) {
        json_.object().field("shuffle", shuffle).field("cards", cards.count()).end_object();
      });
      json_.end_array().end_object();
    }
    json_.end_array();
  }

  // The own hand, with where every constellation lies or nearly lies.
  void own() {
    json_.key("hand").array();
    s_.hands[seat_].each([&](CardId card) {
      json_.object().field("card", id(card));
      place(rules_.set->cards[card].constellation);
      if (rules_.set->cards[card].type == Type::GreatOldOne) lenders(card);
      json_.end_object();
    });
    json_.end_array();
  }
  void place(const Constellation& constellation) {
    const auto seen = seen_at(constellation, s_.sky);
    json_.field("seen", seen.has_value());
    const Near near = nearest(constellation, s_.sky);
    cells("right", near.right);
    cells("wrong", near.wrong);
  }
  void lenders(CardId card) {
    json_.field("may_ignore", ignore_limit(rules_, s_, seat_, card)).key("lent").array();
    for (const Lending& lending : lendings(rules_, s_, seat_, card)) {
      if (lending.ignored == 0) continue;
      json_.object().key("lenders").array();
      for (const std::uint8_t at : lending.places) json_.value(id(s_.areas[seat_].creatures[at]));
      json_.end_array();
      place(rules_.card(card).without[lending.ignored]);
      json_.end_object();
    }
    json_.end_array();
  }

  void ending() {
    json_.key("ending");
    if (s_.step != Step::Over) return void(json_.null());
    json_.object().field("how", s_.stalled ? "stalled" : "ten_points");
    write_winners(json_, s_.winners);
    json_.end_object();
  }

  void secrets() {
    json_.key("pile_order").array();
    for (std::size_t i = s_.pile.size(); i > 0; --i) json_.value(id(s_.pile[i - 1]));
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

}  // namespace hali::stars
