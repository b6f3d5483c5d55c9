// How a position looks to all seats at once, for players that search. A game may offer it as
// `{ game.evaluate(seen) } -> std::same_as<Evaluation>`; otherwise the search makes do with `value`.
#pragma once

#include <array>
#include <cstdint>

#include "base/seat.h"

namespace hali {

struct Evaluation {
  static constexpr std::int32_t kPoint = 64;

  // What each seat will have in the end, as far as one can tell, in kPoint. Where all win or lose together
  // the first says it for all.
  std::array<std::int32_t, kMaxSeats> worth{};
  // How far such a guess is off from now on to the end: who leads by so much wins five games of six.
  std::int32_t spread = 10 * kPoint;
  // What the others have is hidden, and a redeal says nothing of how good it is: a seat compares itself with
  // what it had where the search began.
  bool alone = false;
};

}  // namespace hali
