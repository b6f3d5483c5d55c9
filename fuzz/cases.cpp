// Any bytes as a file of rule cases, JSON or text. The first byte says for which game.
// fuzz: -max_len=1500 -runs=20000
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "fuzz/chosen_game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  if (size == 0) return 0;
  const GameEntry* entry = fuzz::chosen_game(data[0], &GameEntry::run_cases);
  const auto report = entry->run_cases({reinterpret_cast<const char*>(data) + 1, size - 1});
  if (!report && report.error().words.empty()) std::abort();
  if (report && report->failed != 0 && report->failures.empty()) std::abort();
  return 0;
}
