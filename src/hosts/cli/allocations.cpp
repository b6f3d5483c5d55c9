#include "hosts/cli/allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace hali::cli {
namespace {

std::atomic<std::uint64_t> count = 0;

}  // namespace

std::uint64_t allocations() { return count.load(std::memory_order_relaxed); }

void* counted(std::size_t size) {
  count.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

}  // namespace hali::cli

void* operator new(std::size_t size) { return hali::cli::counted(size); }
void* operator new[](std::size_t size) { return hali::cli::counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
