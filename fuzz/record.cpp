// Any bytes as a save file: a record that writes back as the same text, or a fault that names the line; and a
// record that can be read is played again as far as it goes.
// fuzz: -max_len=1200
#include "table/record.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "table/replay.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static const Words words = Words::in("en").value();
  const auto record = read_record(text);
  if (!record) return record.error().words.empty() ? std::abort(), 0 : 0;
  const auto again = read_record(write_record(*record));
  if (!again || *again != *record) std::abort();
  const auto game = open_game(*record, "");
  if (game) (void)replay(*record, **game, words);
  return 0;
}
