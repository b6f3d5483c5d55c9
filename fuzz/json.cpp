// Any bytes as JSON: a value or a fault that says where.
// fuzz: -max_len=400
#include "base/json.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto parsed = hali::parse_json({reinterpret_cast<const char*>(data), size});
  if (!parsed && parsed.error().where.empty()) std::abort();
  return 0;
}
