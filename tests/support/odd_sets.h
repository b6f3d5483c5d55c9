// Tile and card sets as nobody prints them: the built-in ones with fields changed, lists cut and tiles dealt
// out anew. Some are refused; what is not must be playable.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "base/rng.h"
#include "games/registry.h"

namespace hali::test {

// The sets of data/ that the game takes as a set of one's own.
std::vector<std::string> built_in_sets(const GameEntry& entry);

class OddSets {
 public:
  explicit OddSets(std::string_view built_in);

  // Another set each time; the generator alone decides which.
  [[nodiscard]] std::string make(Rng& rng) const;

 private:
  json::value set_;
};

}  // namespace hali::test
