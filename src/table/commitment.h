// A deal that can be proven afterwards. Before anybody sits down the host draws a secret and tells its hash;
// everybody adds words of their own; the seed follows from both. At the end the secret is told: the host
// could not choose the deal because of the words, nor the players because of the secret (docs/RECORD.md).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/seed.h"

namespace hali {

inline constexpr std::size_t kSecretDigits = 32;
inline constexpr std::size_t kHashDigits = 64;  // of a commitment, of who holds a seat
inline constexpr std::size_t kMaxWordsBytes = 200;

// All that proves a deal. A plain value.
struct CommittedDeal {
  std::string commitment;
  std::string secret;
  std::vector<std::string> words;  // one for each seat, empty where none were given

  bool operator==(const CommittedDeal&) const = default;
};

// So many digits 0-9 a-f and nothing else.
bool is_hex(std::string_view text, std::size_t digits);
// What a seat may add: UTF-8 of at most kMaxWordsBytes without control characters.
bool is_words(std::string_view text);

// The hash that is told before the deal. Requires: is_hex(secret, kSecretDigits).
std::string commitment_of(std::string_view secret);
// What is dealt from. Requires, too: is_words of all of them.
Seed seed_of_deal(std::string_view secret, std::span<const std::string> words);

}  // namespace hali
