// Tiles or cards as all games that are played with them share them.
#pragma once

#include <memory>
#include <utility>

#include "base/fault.h"

namespace hali {

// What was read, to be shared; the fault when nothing could be.
template <class Set>
Result<std::shared_ptr<const Set>> shared(Result<Set> read) {
  if (!read) return std::unexpected(std::move(read.error()));
  return std::make_shared<const Set>(std::move(*read));
}

}  // namespace hali
