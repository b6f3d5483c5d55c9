// ChaCha20 with a key of 128 bits, as its author published it: a block of the key stream for a number. Nobody
// who sees some of it can tell the rest or the key.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace hali {

using ChaChaBlock = std::array<std::uint32_t, 16>;

// `nonce` keeps streams of one key apart. Words are little-endian bytes of the stream.
constexpr ChaChaBlock chacha20(std::array<std::uint64_t, 2> key, std::uint64_t nonce, std::uint64_t number) {
  const auto low = [](std::uint64_t word) { return static_cast<std::uint32_t>(word); };
  const auto high = [](std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32); };
  const std::array<std::uint32_t, 4> keys{low(key[0]), high(key[0]), low(key[1]), high(key[1])};
  const ChaChaBlock start{
      0x61707865u, 0x3120646eu, 0x79622d36u, 0x6b206574u,  // "expand 16-byte k"
      keys[0],     keys[1],     keys[2],     keys[3],      // a short key stands twice
      keys[0],     keys[1],     keys[2],     keys[3],     low(number), high(number), low(nonce), high(nonce),
  };
  ChaChaBlock x = start;
  const auto quarter = [&x](std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
  };
  for (int round = 0; round < 20; round += 2) {
    for (std::size_t i = 0; i < 4; ++i) quarter(i, i + 4, i + 8, i + 12);
    for (std::size_t i = 0; i < 4; ++i) quarter(i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12);
  }
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += start[i];
  return x;
}

}  // namespace hali
