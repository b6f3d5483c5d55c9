#include "table/commitment.h"

#include <algorithm>
#include <cassert>

#include "base/blake2b.h"
#include "base/printable.h"

namespace hali {
namespace {

constexpr std::size_t kHashBytes = kHashDigits / 2;

}  // namespace

bool is_hex(std::string_view text, std::size_t digits) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  return text.size() == digits && text.find_first_not_of(kDigits) == std::string_view::npos;
}

bool is_words(std::string_view text) {
  return text.size() <= kMaxWordsBytes && text.find('\n') == std::string_view::npos &&
         printable(text) == text;
}

std::string commitment_of(std::string_view secret) {
  assert(is_hex(secret, kSecretDigits));
  Blake2b hash(kHashBytes);
  hash.add("hali commitment\n");
  hash.add(secret);
  return hash.finish();
}

Seed seed_of_deal(std::string_view secret, std::span<const std::string> words) {
  assert(is_hex(secret, kSecretDigits) && std::ranges::all_of(words, is_words));
  Blake2b hash(kHashBytes);
  hash.add("hali seed\n");
  hash.add(secret);
  hash.add("\n");
  for (const std::string& seat : words) {
    hash.add(seat);
    hash.add("\n");
  }
  return *Seed::read(hash.finish().substr(0, kSecretDigits));
}

}  // namespace hali
