// Any bytes as frames of a server, and as a message of it: what a load generator reads is within them.
// fuzz: -max_len=512
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "hosts/load/frames.h"
#include "hosts/load/told.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hali::load;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_upgrade(text);
  const Told told = read_told(text);
  std::vector<std::string_view> texts;
  if (told.update) texts_of(told.update->legal, texts);
  for (const std::string_view one : texts) {
    if (one.size() < 2 || one.data() < text.data() || one.data() + one.size() > text.data() + size)
      std::abort();
  }
  // The same frames, whole and byte by byte.
  const auto count = [&](std::size_t step) {
    Messages messages;
    std::size_t bytes = 0;
    for (std::size_t at = 0; at < size && !messages.broken(); at += step) {
      messages.feed(text.substr(at, step));
      for (Messages::Message message; messages.next(message);) bytes += message.payload.size() + 1;
    }
    return bytes;
  };
  if (count(size + 1) != count(1)) std::abort();
  return 0;
}
