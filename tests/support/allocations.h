// How often this thread has allocated so far. The test program replaces the global operator new to know.
#pragma once

#include <cstdint>

namespace hali::test {

std::uint64_t allocations();

}  // namespace hali::test
