#include "games/stars/legal.h"

#include "games/stars/summoning.h"
#include "games/stars/turn.h"

namespace hali::stars {
namespace {

void add(Actions& out, Verb verb, std::size_t what = 0) {
  out.push_back(encode({.verb = verb, .what = static_cast<std::uint8_t>(what)}));
}

// Every move as an action, in their order: listing them is copying.
constexpr auto kMoveActions = [] {
  std::array<Action, kMoves> out{};
  for (std::size_t move = 0; move < kMoves; ++move)
    out[move] = encode({.verb = Verb::Move, .what = static_cast<std::uint8_t>(move)});
  return out;
}();

// SR-056: in whichever order.
void list_moves(const State& s, Actions& out) {
  constexpr std::array<int, kKinds + 1> kFirst{0, kFirstSwap, kFirstFlip, kMoves};
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (s.owed[kind] > 0)
      out.insert(out.end(), kMoveActions.begin() + kFirst[kind], kMoveActions.begin() + kFirst[kind + 1]);
  }
}

// SR-022, SRA-07, SRA-24: several creatures may serve, between any two moves; none must (SR-055).
void list_services(const Rules& rules, const State& s, Actions& out) {
  const Area& area = s.areas[s.active];
  for (std::size_t place = 0; place < area.creatures.size(); ++place) {
    const auto& service = rules.card(area.creatures[place]).service;
    if (service && !area.has_served(place) && s.owed[std::to_underlying(service->from)] > 0)
      add(out, Verb::Serve, place);
  }
}

void list_exchanges(const Rules& rules, const State& s, std::size_t independent, Type type, Actions& out) {
  const Area& mine = s.areas[s.active];
  for (std::size_t own = 0; own < mine.creatures.size(); ++own) {
    if (rules.card(mine.creatures[own]).type != type || mine.has_served(own)) continue;
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      if (seat == s.active) continue;
      const Area& theirs = s.areas[seat];
      for (std::size_t other = 0; other < theirs.creatures.size(); ++other) {
        if (rules.card(theirs.creatures[other]).type != type) continue;
        out.push_back(encode({.verb = Verb::Exchange,
                              .what = static_cast<std::uint8_t>(independent),
                              .mine = static_cast<std::uint8_t>(own),
                              .whom = seat,
                              .theirs = static_cast<std::uint8_t>(other)}));
      }
    }
  }
}

// SR-151, SRA-28
void list_independents(const Rules& rules, const State& s, Actions& out) {
  const Area& area = s.areas[s.active];
  for (std::size_t place = 0; place < area.creatures.size(); ++place) {
    const Text text = rules.card(area.creatures[place]).text;
    if (text == Text::ExchangeServants || text == Text::ExchangeMinions) {
      list_exchanges(rules, s, place, exchanges(text), out);
    } else if (text == Text::TakeCard) {
      for (const bool from_discard : {false, true}) {
        if (may_fetch(rules, s, from_discard))
          out.push_back(encode(
              {.verb = Verb::Fetch, .what = static_cast<std::uint8_t>(place), .from_discard = from_discard}));
      }
    }
  }
}

void list_hand(const State& s, Verb verb, Actions& out) {
  s.hands[s.active].each([&](CardId card) { add(out, verb, card); });
}

}  // namespace

// SR-023, SR-081: all but the drawing may be left out. SRA-23: creatures are not discarded at will.
void legal(const Rules& rules, const State& s, Actions& out) {
  out.clear();
  if (s.step == Step::Over) return;
  if (s.step == Step::Moves) {
    list_moves(s, out);
    list_services(rules, s, out);
    list_independents(rules, s, out);
    return;
  }
  if (s.step == Step::Start) list_hand(s, Verb::Invoke, out);
  if (s.step == Step::Start || s.step == Step::Invoked) list_summonings(rules, s, out);
  if (s.discards < discard_limit(rules, s.areas[s.active])) list_hand(s, Verb::Discard, out);
  list_independents(rules, s, out);
  add(out, Verb::Draw);
}

}  // namespace hali::stars
