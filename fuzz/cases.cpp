// Any bytes as a file of rule cases, JSON or text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "games/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  for (const GameEntry& entry : games()) {
    if (entry.prove == nullptr) continue;
    const auto report = entry.prove({reinterpret_cast<const char*>(data), size});
    if (!report && report.error().words.empty()) std::abort();
    if (report && report->failed != 0 && report->failures.empty()) std::abort();
  }
  return 0;
}
