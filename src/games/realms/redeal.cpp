// A deal drawn from all that the seat's knowledge allows, each equally likely. Where the cards really lie has
// no say: places and cards are put in an order that follows from what the seat knows before chance is asked.
#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>

#include "games/realms/knowledge.h"

namespace hali::realms {
namespace {

constexpr std::size_t kPublic = kRows - 1;

// A place is named by the card that lies there in the state.
class Redealer {
 public:
  Redealer(const Rules& rules, State& s, Seat seat, Rng& rng)
      : rules_(rules), s_(s), row_(row_of(seat)), rng_(rng) {
    for (const CardId card : s.deck) add(card);
    const std::size_t in_deck = places_.size();
    for (Seat owner = 0; owner < rules.players(); ++owner) {
      if (owner == seat) continue;
      const std::size_t first = places_.size();
      s.realms[owner].hand.each([&](std::size_t card) { add(static_cast<CardId>(card)); });
      // The others' hands have no order: their places are told apart by what is known of them.
      std::ranges::sort(places_.span().subspan(first), {}, [&](CardId place) { return marks_of(place); });
    }
    for (std::size_t i = 0; i < places_.size(); ++i) bound_[i] = i >= in_deck;
    cards_ = places_;
    std::ranges::sort(cards_.span());
  }

  void run() {
    deal_somehow();
    if (!all_may_lie_anywhere()) mix();  // where nothing is bound, shuffled cards are a fair deal already
    write();
    std::ranges::sort(s_.item_deck.span());
    rng_.shuffle(s_.item_deck.span());
    s_.chance = Rng(rng_.next());
  }

 private:
  using List = FixedVector<CardId, kMaxCards>;

  void add(CardId card) {
    if (s_.known[row_][card] != kExact) places_.push_back(card);
  }

  // All by which two places of a hand can be told apart.
  using Marks = std::tuple<std::uint8_t, std::uint16_t, std::uint16_t, std::uint32_t, bool, bool>;
  [[nodiscard]] Marks marks_of(CardId place) const {
    std::uint32_t seen_by = 0;
    for (std::size_t row = 0; row < kRows; ++row)
      seen_by |= (s_.known[row][place] == kExact ? 1u : 0u) << row;
    return Marks(s_.of_suit[place], s_.drawn_as[place], s_.not_suits[place], seen_by, s_.drawn.has(place),
                 s_.subject == place);
  }

  // May the card lie at the i-th place, for all the seat knows?
  [[nodiscard]] bool may_lie(CardId card, std::size_t i) const {
    return !bound_[i] || admits(rules_, s_, row_, card, places_[i]);
  }

  [[nodiscard]] bool all_may_lie_anywhere() const {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (!bound_[i]) continue;
      if (!std::ranges::all_of(cards_, [&](CardId card) { return may_lie(card, i); })) return false;
    }
    return true;
  }

  // Any deal that is possible, found by letting cards give way to each other.
  void deal_somehow() {
    rng_.shuffle(cards_.span());
    holder_.fill(kNoCard);
    // The last places are those of the hands, which are hard to please.
    for (std::size_t i = places_.size(); i-- > 0;) {
      Cards tried;
      [[maybe_unused]] const bool found = fill(i, tried);
      assert(found);
    }
  }
  bool fill(std::size_t i, Cards& tried) {
    for (const CardId card : cards_) {
      if (tried.has(card) || !may_lie(card, i)) continue;
      tried.add(card);
      const auto owner = std::ranges::find(holder_, card);
      if (owner != holder_.end() && !fill(static_cast<std::size_t>(owner - holder_.begin()), tried)) continue;
      holder_[i] = card;
      return true;
    }
    return false;
  }

  // Two or three places exchange their cards wherever that is possible. Every deal is left for another as
  // often as it is come to from there, so that in the end all are equally likely.
  void mix() {
    constexpr std::size_t kRounds = 24;
    const auto count = static_cast<std::uint32_t>(places_.size());
    if (count < 2) return;
    for (std::size_t i = 0; i < kRounds * places_.size(); ++i) {
      const std::size_t a = rng_.below(count);
      const std::size_t b = rng_.below(count);
      if (i % 4 != 0) {
        if (may_lie(holder_[a], b) && may_lie(holder_[b], a)) std::swap(holder_[a], holder_[b]);
        continue;
      }
      const std::size_t c = rng_.below(count);
      if (a == b || b == c || a == c) continue;
      if (!may_lie(holder_[a], b) || !may_lie(holder_[b], c) || !may_lie(holder_[c], a)) continue;
      std::swap(holder_[b], holder_[c]);  // c has b's
      std::swap(holder_[a], holder_[b]);  // b has a's, a has c's
    }
  }

  // What is known of a place stays with it, and so does who else has seen what lies there. What others know
  // of a card besides is what everybody knows of it: the rest is not for this seat to know.
  void write() {
    const State old = s_;
    std::array<CardId, kMaxCards> now{};  // by place
    for (std::size_t i = 0; i < now.size(); ++i) now[i] = static_cast<CardId>(i);
    for (std::size_t i = 0; i < places_.size(); ++i) now[places_[i]] = holder_[i];
    const auto rename = [&](Cards& cards) {
      const Cards before = cards;
      cards.clear();
      before.each([&](std::size_t card) { cards.add(now[card]); });
    };
    for (CardId& card : s_.deck) card = now[card];
    for (Realm& realm : s_.realms) rename(realm.hand);
    rename(s_.drawn);
    if (s_.subject != kNoCard) s_.subject = now[s_.subject];
    for (const CardId place : places_) {
      const CardId card = now[place];
      s_.drawn_as[card] = old.drawn_as[place];
      s_.not_suits[card] = old.not_suits[place];
      s_.of_suit[card] = old.of_suit[place];
      for (std::size_t row = 0; row < kRows; ++row) {
        if (row == row_) continue;
        s_.known[row][card] = old.known[row][place] == kExact ? kExact : old.known[kPublic][card];
      }
    }
  }

  const Rules& rules_;
  State& s_;
  std::size_t row_;
  Rng& rng_;
  List places_;
  List cards_;
  std::array<bool, kMaxCards> bound_{};     // by the number of a place: it is in a hand
  std::array<CardId, kMaxCards> holder_{};  // by the number of a place: the card that lies there now
};

}  // namespace

void redeal(const Rules& rules, State& s, Seat seat, Rng& rng) { Redealer(rules, s, seat, rng).run(); }

}  // namespace hali::realms
