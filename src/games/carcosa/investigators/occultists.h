// Occultists: called to Hastur, met on the track, meeting cultists, going mad (CI-040 to CI-044).
#pragma once

#include "games/carcosa/city.h"
#include "games/carcosa/investigators/track.h"

namespace hali::carcosa {

// CI-040: the occultists on the track that are nearest to the assistant, bit per mark.
unsigned nearest_occultists(const Rules& rules, const State& s);
// The Hastur tiles without an occultist.
Slots unwatched_hastur(const Rules& rules, const State& s);

// CI-041: may an occultist go to that part? It belongs to one of the largest open features nobody is on.
class Haunts {
 public:
  Haunts(const Rules& rules, const State& s);
  [[nodiscard]] bool has(int slot, int segment) const;
  // visit(slot, segment) in the order of the board.
  template <class Visit>
  void each(Visit&& visit) const {
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      const Kind& kind = kind_at(rules_, s_, slot);
      for (int segment = 0; segment < kind.districts + kind.leys; ++segment) {
        if (has(slot, segment)) visit(slot, segment);
      }
      if (has(slot, kSite)) visit(slot, int{kSite});
    }
  }

 private:
  [[nodiscard]] bool site_is_open(int slot) const;

  const Rules& rules_;
  const State& s_;
  int largest_ = 0;
};

// CI-042: a cultist or thug and an occultist that share a tile or a feature, by their places in
// State::figures.
struct Pair {
  std::uint8_t cultist = 0;
  std::uint8_t occultist = 0;
};
using Pairs = FixedVector<Pair, kMaxFigures * kMarks>;
// Those of one owner on the same part are one.
Pairs meetings(const Rules& rules, const State& s);

void send_to_hastur(const Play& play, int mark, int slot);      // CI-040
void haunt(const Play& play, int mark, int slot, int segment);  // CI-041
void meet(const Play& play, const Pair& pair);                  // CI-042
void return_occultist(const Play& play, int mark);              // CI-042, CI-043
bool holds_all_of_hastur(const Rules& rules, const State& s);   // CI-044

}  // namespace hali::carcosa
