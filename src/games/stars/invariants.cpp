// What must hold in every state. [cold]
#include "base/text.h"
#include "games/stars/game.h"

namespace hali::stars {
namespace {

class Inspector {
 public:
  Inspector(const Rules& rules, const State& s) : rules_(rules), s_(s) {}

  std::string run() {
    sky();
    cards();
    areas();
    turn();
    return out_;
  }

 private:
  void say(const std::string& what) { out_ += (out_.empty() ? "" : "; ") + what; }

  // SR-005
  void sky() {
    std::array<int, kPairs> count{};
    for (const Symbol symbol : s_.sky) {
      if (symbol >= kSymbols) return say("no such symbol");
      ++count[pair_of(symbol)];
    }
    for (std::size_t i = 0; i < count.size(); ++i) {
      if (count[i] != kTileCounts[i]) say("the sky has other tiles");
    }
  }

  void cards() {
    std::array<int, kMaxCards> met{};
    for (const CardId card : s_.pile) ++met[card];
    for (const CardId card : s_.discard) ++met[card];
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      s_.hands[seat].each([&](CardId card) { ++met[card]; });
      for (const CardId card : s_.areas[seat].creatures) ++met[card];
    }
    if (s_.step == Step::Moves) ++met[s_.invoked];
    for (std::size_t card = 0; card < met.size(); ++card) {
      const int wanted = card < rules_.set->cards.size() ? 1 : 0;
      if (met[card] != wanted) say("card " + to_text(card) + " is there " + to_text(met[card]) + " times");
    }
    s_.open.each([&](CardId card) {
      bool held = false;
      for (const Cards& hand : s_.hands) held = held || hand.has(card);
      if (!held) say("card " + to_text(card) + " is open in no hand");
    });
    for (const CardId card : s_.pile) {
      if (s_.shuffle_of[card] != s_.shuffles) say("the pile holds a card of an older shuffle");
    }
  }

  void areas() {
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const Area& area = s_.areas[seat];
      const bool over = s_.step == Step::Over && rules_.options.lender_makes_room;
      if (area.creatures.size() > kAreaLimit + (over ? 1u : 0u)) say("too many creatures");
      if (seat != s_.active && area.served != 0) say("served in another's turn");
      if (area.served >> area.creatures.size() != 0) say("somebody served who is not there");
      if (s_.step != Step::Over && points_of(rules_, area) >= kPointsToWin) say("ten points and no end");
      for (std::size_t i = 0; i < area.creatures.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
          const Card& a = rules_.card(area.creatures[i]);
          const Card& b = rules_.card(area.creatures[j]);
          if (a.type == Type::GreatOldOne && a.name == b.name) say("a Great Old One twice");  // SR-095
        }
      }
    }
  }

  void turn() {
    if ((s_.step == Step::Moves) != (total(s_.owed) > 0)) say("owed symbols do not fit the step");
    if ((s_.step == Step::Over) != (s_.winners != 0)) say("winners do not fit the step");
    if (s_.active >= rules_.players()) say("nobody's turn");
  }

  const Rules& rules_;
  const State& s_;
  std::string out_;
};

}  // namespace

std::string Game::broken_invariant(const State& s) const { return Inspector(rules_, s).run(); }

}  // namespace hali::stars
