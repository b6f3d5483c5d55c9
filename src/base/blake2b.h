// BLAKE2b without a key, as RFC 7693 describes it: a hash for which nobody finds two inputs that share it.
// For what must bind; base/hash.h is for signatures and tables. `b2sum -l 128` computes it too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace hali {

class Blake2b {
 public:
  static constexpr std::size_t kMaxBytes = 64;

  // A hash of so many bytes, 1 to kMaxBytes.
  explicit Blake2b(std::size_t bytes);

  void add(std::span<const std::byte> bytes);
  void add(std::string_view text) { add(std::as_bytes(std::span(text))); }

  // The hash of all that was added, two digits a byte. Nothing can be added afterwards.
  [[nodiscard]] std::string finish();

 private:
  static constexpr std::size_t kBlock = 128;

  void compress(bool last);

  std::size_t bytes_;
  std::array<std::uint64_t, 8> state_;
  std::array<std::byte, kBlock> block_{};
  std::size_t filled_ = 0;
  std::uint64_t total_ = 0;  // bytes so far; nobody hashes more than 2^64
};

}  // namespace hali
