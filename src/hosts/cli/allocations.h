// How often the program has asked for memory: this program's operator new counts.
#pragma once

#include <cstdint>

namespace hali::cli {

std::uint64_t allocations();

}  // namespace hali::cli
