// How many connections there may be: each costs a descriptor, and the system gives a program so many.
#pragma once

#include <cstdint>

namespace hali::server {

struct Capacity {
  int pages = 1000;
  int pages_by_address = 100;
  int lines = 0;
};

// Of so many descriptors. `lines` and `by_address` are what is asked for; no lines: the page alone.
Capacity capacity_of(std::uint64_t descriptors, int lines, int by_address);

// As many descriptors as this program may have at all, from now on.
std::uint64_t raise_descriptors();

}  // namespace hali::server
