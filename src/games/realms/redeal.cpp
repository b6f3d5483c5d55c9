// Redeals: the hidden cards are laid out in an order of their own and mixed from there, so that nothing of
// the true deal is left.
#include <algorithm>
#include <compare>
#include <numeric>
#include <utility>

#include "games/realms/knowledge.h"

namespace hali::realms {
namespace {

// After so many rounds of swaps no trace of the first order is left, where places are bound.
constexpr int kRounds = 24;

// What tells a place in a hand from another; places alike in all of it are one as good as the other.
struct Marks {
  std::uint8_t of_suit = 0;
  std::uint16_t drawn_as = 0;
  std::uint16_t not_suits = 0;
  std::uint16_t seen_by = 0;  // rows
  bool drawn = false;
  bool subject = false;

  auto operator<=>(const Marks&) const = default;
};

// A place is named by the card that lies there in the state; `now_` is what comes to lie there.
class Redealer {
 public:
  Redealer(const Rules& rules, State& s, Seat seat, Rng& rng)
      : rules_(rules), s_(s), row_(row_of(seat)), rng_(rng) {
    for (Seat owner = 0; owner < rules.players(); ++owner) {
      if (owner != seat) add_hand(s.realms[owner].hand);
    }
    hands_ = places_.size();
    for (const CardId card : s.deck) {
      if (hidden(card)) places_.push_back(card);
    }
    now_ = places_;
    std::ranges::sort(now_);
    bound_ = std::ranges::any_of(now_, [&](CardId card) { return s.known[row_][card] != kNothing; });
    for (std::size_t i = 0; i < hands_; ++i)
      bound_ = bound_ || s.not_suits[places_[i]] != 0 || s.of_suit[places_[i]] != 0;
  }

  void run() {
    if (bound_) fit();
    mix();
    write();
    std::ranges::sort(s_.item_deck);
    rng_.shuffle(s_.item_deck.span());
    s_.chance = Rng(rng_.next());
  }

 private:
  using List = FixedVector<CardId, kMaxCards>;

  [[nodiscard]] bool hidden(std::size_t card) const { return s_.known[row_][card] != kExact; }
  [[nodiscard]] Marks marks(CardId place) const {
    Marks out{.of_suit = s_.of_suit[place],
              .drawn_as = s_.drawn_as[place],
              .not_suits = s_.not_suits[place],
              .drawn = s_.drawn.has(place),
              .subject = s_.subject == place};
    for (std::size_t row = 0; row < kRows; ++row) {
      if (s_.known[row][place] == kExact) out.seen_by |= static_cast<std::uint16_t>(1u << row);
    }
    return out;
  }
  void add_hand(const Cards& hand) {
    List list;
    hand.each([&](CardId card) {
      if (hidden(card)) list.push_back(card);
    });
    std::ranges::sort(list, {}, [&](CardId place) { return std::pair(marks(place), place); });
    for (const CardId place : list) places_.push_back(place);
  }
  [[nodiscard]] bool may_lie(CardId card, std::size_t place) const {
    return place >= hands_ || admits(rules_, s_, row_, card, places_[place]);
  }

  // A first deal that is possible: every place in a hand takes a card, others make way for it where they can.
  void fit() {
    const List cards = now_;
    taken_.fill(kFree);
    for (std::size_t place = 0; place < hands_; ++place) {
      Cards asked;
      find_card_for(place, cards, asked);
    }
    std::size_t deck = hands_;
    for (std::size_t i = 0; i < cards.size(); ++i) now_[taken_[i] == kFree ? deck++ : taken_[i]] = cards[i];
  }
  bool find_card_for(std::size_t place, const List& cards, Cards& asked) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (asked.has(i) || !may_lie(cards[i], place)) continue;
      asked.add(i);
      if (taken_[i] != kFree && !find_card_for(taken_[i], cards, asked)) continue;
      taken_[i] = static_cast<std::uint8_t>(place);
      return true;
    }
    return false;
  }

  // A swap is as likely as the one that takes it back, so that all deals are equally likely in the end. Where
  // nothing is bound this is a shuffle, and one round of it is enough.
  void mix() {
    const auto size = static_cast<std::uint32_t>(now_.size());
    for (int round = 0; round < (bound_ ? kRounds : 1); ++round) {
      for (std::uint32_t left = size; left > 1; --left) swap(left - 1, rng_.below(left));
      for (std::uint32_t i = 0; bound_ && i < size; ++i) {
        // One after the other: compilers draw the arguments of a call in any order.
        const std::uint32_t third = rng_.below(size);
        const std::uint32_t second = rng_.below(size);
        turn(i, second, third);
      }
    }
  }
  void swap(std::size_t a, std::size_t b) {
    if (a != b && may_lie(now_[a], b) && may_lie(now_[b], a)) std::swap(now_[a], now_[b]);
  }
  // Three at once: what no row of swaps may reach.
  void turn(std::size_t a, std::size_t b, std::size_t c) {
    if (a == b || b == c || a == c) return;
    if (!may_lie(now_[a], b) || !may_lie(now_[b], c) || !may_lie(now_[c], a)) return;
    std::swap(now_[a], now_[b]);
    std::swap(now_[a], now_[c]);
  }

  // What others have seen stays with the place. What else they know of a card is what everybody knows of it:
  // the rest is not for this seat to know.
  void write() {
    const State old = s_;
    std::iota(holder_.begin(), holder_.end(), CardId{0});
    for (std::size_t i = 0; i < places_.size(); ++i) holder_[places_[i]] = now_[i];
    for (CardId& card : s_.deck) card = holder_[card];
    for (Realm& realm : s_.realms) rename(realm.hand);
    rename(s_.drawn);
    if (s_.subject != kNoCard) s_.subject = holder_[s_.subject];
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const CardId place = places_[i];
      const CardId card = now_[i];
      s_.drawn_as[card] = old.drawn_as[place];
      s_.not_suits[card] = old.not_suits[place];
      s_.of_suit[card] = old.of_suit[place];
      for (std::size_t row = 0; row < kRows; ++row) {
        if (row == row_) continue;
        s_.known[row][card] = old.known[row][place] == kExact ? kExact : old.known[kRows - 1][card];
      }
    }
  }
  void rename(Cards& cards) const {
    const Cards old = cards;
    cards.clear();
    old.each([&](CardId card) { cards.add(holder_[card]); });
  }

  static constexpr std::uint8_t kFree = 0xff;

  const Rules& rules_;
  State& s_;
  std::size_t row_;
  Rng& rng_;
  List places_;                                  // those in hands first
  std::size_t hands_ = 0;                        // so many
  List now_;                                     // by place
  bool bound_ = false;                           // not every card may lie everywhere
  std::array<std::uint8_t, kMaxCards> taken_{};  // by card: its place in a hand
  std::array<CardId, kMaxCards> holder_{};       // by the card that lay there: the card that lies there now
};

}  // namespace

void redeal(const Rules& rules, State& s, Seat seat, Rng& rng) { Redealer(rules, s, seat, rng).run(); }

}  // namespace hali::realms
