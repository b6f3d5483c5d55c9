#include "hosts/cli/allocations.h"

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <new>
#include <string_view>

namespace hali::cli {
namespace {

std::atomic<std::uint64_t> count = 0;

// Before main() nobody has said what to do (memory.h), and to throw needs memory, too.
[[noreturn]] void end_before_the_beginning() {
  constexpr std::string_view kWords = "hali: no memory\n";
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kWords.data(), kWords.size());
  ::_exit(1);
}

}  // namespace

std::uint64_t allocations() { return count.load(std::memory_order_relaxed); }

void* counted_or_null(std::size_t size) noexcept {
  count.fetch_add(1, std::memory_order_relaxed);
  return std::malloc(size == 0 ? 1 : size);
}

void* counted(std::size_t size) {
  for (;;) {
    if (void* memory = counted_or_null(size)) return memory;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) end_before_the_beginning();
    handler();
  }
}

}  // namespace hali::cli

void* operator new(std::size_t size) { return hali::cli::counted(size); }
void* operator new[](std::size_t size) { return hali::cli::counted(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return hali::cli::counted_or_null(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return hali::cli::counted_or_null(size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
