#include "base/blake2b.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace hali {
namespace {

constexpr std::array<std::uint64_t, 8> kStart{
    0x6a09e667f3bcc908u, 0xbb67ae8584caa73bu, 0x3c6ef372fe94f82bu, 0xa54ff53a5f1d36f1u,
    0x510e527fade682d1u, 0x9b05688c2b3e6c1fu, 0x1f83d9abfb41bd6bu, 0x5be0cd19137e2179u,
};

// Which word of the block a round takes when.
constexpr std::array<std::array<std::uint8_t, 16>, 10> kSigma{{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};
constexpr std::size_t kRounds = 12;

std::uint64_t word_at(std::span<const std::byte> bytes, std::size_t word) {
  std::uint64_t out = 0;
  for (std::size_t i = 8; i > 0; --i)
    out = out << 8 | std::to_integer<std::uint64_t>(bytes[word * 8 + i - 1]);
  return out;
}

}  // namespace

Blake2b::Blake2b(std::size_t bytes) : bytes_(bytes), state_(kStart) {
  assert(bytes >= 1 && bytes <= kMaxBytes);
  state_[0] ^= 0x01010000u ^ bytes;
}

void Blake2b::compress(bool last) {
  std::array<std::uint64_t, 16> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = word_at(block_, i);
  std::array<std::uint64_t, 16> v;
  std::ranges::copy(state_, v.begin());
  std::ranges::copy(kStart, v.begin() + 8);
  v[12] ^= total_;
  if (last) v[14] = ~v[14];
  for (std::size_t round = 0; round < kRounds; ++round) {
    const auto& order = kSigma[round % kSigma.size()];
    const auto mix = [&](std::size_t a, std::size_t b, std::size_t c, std::size_t d, std::size_t step) {
      v[a] += v[b] + words[order[2 * step]], v[d] = std::rotr(v[d] ^ v[a], 32);
      v[c] += v[d], v[b] = std::rotr(v[b] ^ v[c], 24);
      v[a] += v[b] + words[order[2 * step + 1]], v[d] = std::rotr(v[d] ^ v[a], 16);
      v[c] += v[d], v[b] = std::rotr(v[b] ^ v[c], 63);
    };
    mix(0, 4, 8, 12, 0);
    mix(1, 5, 9, 13, 1);
    mix(2, 6, 10, 14, 2);
    mix(3, 7, 11, 15, 3);
    mix(0, 5, 10, 15, 4);
    mix(1, 6, 11, 12, 5);
    mix(2, 7, 8, 13, 6);
    mix(3, 4, 9, 14, 7);
  }
  for (std::size_t i = 0; i < state_.size(); ++i) state_[i] ^= v[i] ^ v[i + 8];
}

void Blake2b::add(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    if (filled_ == kBlock) {  // a full block waits until it is known not to be the last
      total_ += kBlock;
      compress(false);
      filled_ = 0;
    }
    const std::size_t part = std::min(kBlock - filled_, bytes.size());
    std::ranges::copy(bytes.first(part), block_.begin() + static_cast<std::ptrdiff_t>(filled_));
    filled_ += part;
    bytes = bytes.subspan(part);
  }
}

std::string Blake2b::finish() {
  total_ += filled_;
  std::fill(block_.begin() + static_cast<std::ptrdiff_t>(filled_), block_.end(), std::byte{0});
  compress(true);
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (std::size_t i = 0; i < bytes_; ++i) {
    const auto byte = static_cast<std::size_t>(state_[i / 8] >> (8 * (i % 8)) & 0xffu);
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15u];
  }
  return out;
}

}  // namespace hali
