// What a player that thinks is asked, and what it tells meanwhile.
#pragma once

#include <cstdint>
#include <span>

#include "games/action.h"

namespace hali {

// When to stop. The same generator and number of iterations give the same choice on every machine; a time
// does not. It is the processor's time of the thread. Both may be given: what comes first ends it. With
// neither it thinks until it is told to stop.
struct Budget {
  std::int64_t iterations = 0;  // 0: without end
  double seconds = 0;           // 0: without end

  [[nodiscard]] constexpr bool endless() const { return iterations <= 0 && !(seconds > 0); }
};

// What is known of one action at the root so far.
struct Weighed {
  Action action = 0;
  float value = 0;         // for the seat that chooses: 0 is lost, 1 is won
  std::int32_t tried = 0;  // over so many deals; 0: by the first look alone
};

struct Progress {
  std::int64_t iterations = 0;
  Action best = 0;
  std::span<const Weighed> actions;  // the best first; holds during the call
};

// Told every few iterations. Whoever listens may end it: the best so far is the answer.
struct Watch {
  bool (*tell)(void* listener, const Progress& progress) = nullptr;  // false: stop
  void* listener = nullptr;

  // Goes on?
  [[nodiscard]] bool on(const Progress& progress) const {
    return tell == nullptr || tell(listener, progress);
  }
};

}  // namespace hali
