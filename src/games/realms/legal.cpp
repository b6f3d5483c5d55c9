#include "games/realms/legal.h"

#include "games/realms/ending.h"
#include "games/realms/item.h"
#include "games/realms/items.h"
#include "games/realms/turn.h"

namespace hali::realms {
namespace {

constexpr int kFewestUnder = 3;  // FR-093

class Lister {
 public:
  Lister(const Rules& rules, const State& s, Actions& out) : rules_(rules), s_(s), out_(out) {}

  void run() {
    switch (s_.step) {
      case Step::Draw: return draw(), use();
      case Step::Discard: return discards();
      case Step::Dusk: return add(Verb::End), add(Verb::Swap), use();
      case Step::Pick: return items(Verb::Pick, s_.realms[s_.to_move].row);
      case Step::Look: return seats();
      case Step::Rob: return victims();
      case Step::Fetch: return items(Verb::Fetch, fetchable(rules_, s_));
      case Step::Repeat: return items(Verb::Repeat, repeatable(rules_, s_, s_.in_use.size() > 1));
      case Step::Name: return suits();
      case Step::Show: return cards(Verb::Show, s_.realms[s_.active].hand);
      case Step::Offer: return offers();
      case Step::Deal: return deal();
      case Step::Bury: return cards(Verb::Bury, unsealed(s_));
      case Step::Seal: return cards(Verb::Seal, unsealed(s_));
      case Step::Rake: return cards(Verb::Take, reachable(s_));
      case Step::Owe:
      case Step::Trim: return cards(Verb::Discard, discardable(rules_, s_));
      case Step::Under: return under();
      case Step::Return: return returns();
      case Step::Wish: return deck(Verb::Wish);
      case Step::Luck: return add(Verb::Luck), add(Verb::Pass);
      case Step::Grant: return deck(Verb::Grant), add(Verb::Pass);
      case Step::Raise: return cards(Verb::Raise, raisable(rules_, s_, s_.to_move)), add(Verb::Pass);
      case Step::Over: return;
    }
  }

 private:
  void add(Verb verb, int n = 0, int m = 0) { out_.push_back(encode({.verb = verb, .n = n, .m = m})); }
  void cards(Verb verb, const Cards& list) {
    const std::size_t before = out_.size();
    out_.resize(before + static_cast<std::size_t>(list.count()));
    Action* next = out_.data() + before;
    list.each([&](CardId card) { *next++ = encode({.verb = verb, .n = static_cast<int>(card)}); });
  }
  void items(Verb verb, ItemSet list) {
    for (; list != 0; list &= list - 1) add(verb, std::countr_zero(list));
  }
  void use() {
    if (rules_.options.items && may_use_own(rules_, s_)) add(Verb::Use);
  }
  void draw() {
    if (!s_.deck.empty()) add(Verb::Draw);
    cards(Verb::Take, takeable(rules_, s_));
  }
  void discards() {
    cards(Verb::Discard, discardable(rules_, s_));
    if (rules_.options.items && !limit_reached(rules_, s_)) use();  // FR-041
  }
  void seats() {
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (seat != s_.active) add(Verb::Look, seat);
    }
  }
  void victims() {
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const ItemSet list = robbable(rules_, s_, seat);
      const ItemId open = s_.realms[seat].item;
      if (open != kNoItem && (list & bit(open)) != 0) add(Verb::Rob, seat);
      for (ItemSet rest = list & s_.realms[seat].row; rest != 0; rest &= rest - 1)
        add(Verb::Rob, seat, std::countr_zero(rest) + 1);
    }
  }
  void suits() {
    for (int suit = 0; suit < kSuits; ++suit) {
      if (may_name(rules_, suit)) add(Verb::Name, suit);
    }
  }
  void offers() {
    Cards list = s_.realms[s_.to_move].hand;
    s_.shown.each([&](CardId card) { list.remove(card); });
    cards(Verb::Offer, list);
    add(Verb::Pass);
  }
  void deal() {
    cards(Verb::Trade, s_.shown);
    add(Verb::Keep);
    if (may_exchange(s_)) add(Verb::Exchange);
  }
  void under() {
    cards(Verb::Under, s_.realms[s_.active].hand);
    if (s_.drawn.count() >= kFewestUnder) add(Verb::Done);
  }
  void returns() {
    s_.drawn.each([&](CardId card) {
      if (!s_.realms[s_.active].hand.has(card)) return;
      add(Verb::Top, static_cast<int>(card));
      add(Verb::Bottom, static_cast<int>(card));
    });
  }
  // In the order of the set: the order of the deck is nobody's business.
  void deck(Verb verb) {
    Cards list;
    for (const CardId card : s_.deck) list.add(card);
    cards(verb, list);
  }

  const Rules& rules_;
  const State& s_;
  Actions& out_;
};

}  // namespace

void legal(const Rules& rules, const State& s, Actions& out) {
  out.clear();
  Lister(rules, s, out).run();
}

}  // namespace hali::realms
