// How often this thread has allocated so far, and what happens when it cannot. The test program replaces the
// global operator new to know.
#pragma once

#include <cstdint>

namespace hali::test {

std::uint64_t allocations();

// The n-th allocation of this thread from now on fails as when memory is used up: the new handler is called,
// std::bad_alloc is thrown where there is none. Others succeed; 0 lets all succeed.
void fail_allocation(std::uint64_t n);
// Has it come to that since?
bool allocation_failed();

}  // namespace hali::test
