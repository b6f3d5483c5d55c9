#include "base/seed.h"

#include "base/text.h"

namespace hali {

std::string Seed::text() const { return is_number_ ? to_text(words_[0]) : hex(words_[0]) + hex(words_[1]); }

std::optional<Seed> Seed::read(std::string_view text) {
  constexpr std::size_t kHalf = 16;
  Seed seed;
  if (text.size() == 2 * kHalf) {
    const auto high = hex_number(text.substr(0, kHalf));
    const auto low = hex_number(text.substr(kHalf));
    if (high && low) seed = of({*high, *low});
  } else {
    seed = Seed(hali::number<std::uint64_t>(text).value_or(0));
  }
  return seed.text() == text ? std::optional(seed) : std::nullopt;
}

}  // namespace hali
