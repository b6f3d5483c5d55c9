// A vector that lives inside its owner: trivially copyable when its items are, never allocates.
//
// Items keep their place until something before them is erased or inserted; references and iterators hold as
// long, and no longer than the owner stays where it is. What was erased leaves its bytes behind: vectors with
// the same items may differ in the bytes beyond size() (equal bytes are equal vectors, not the other way
// round). Bounds are asserted, not checked: in a release build going beyond them is undefined.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace hali {

template <class T, std::size_t N>
class FixedVector {
 public:
  // As wide as an item's alignment, so that no padding follows.
  using Size = std::conditional_t<
      (alignof(T) >= 8), std::uint64_t,
      std::conditional_t<(alignof(T) >= 4 || N >= 65536), std::uint32_t,
                         std::conditional_t<(alignof(T) >= 2 || N >= 256), std::uint16_t, std::uint8_t>>>;

  static constexpr std::size_t capacity() { return N; }
  [[nodiscard]] constexpr std::size_t size() const { return static_cast<std::size_t>(size_); }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr bool full() const { return size_ == N; }

  // Requires: i < size().
  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  // Requires: not empty().
  constexpr T& back() { return (*this)[size() - 1]; }
  constexpr const T& back() const { return (*this)[size() - 1]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size(); }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size(); }
  constexpr operator std::span<const T>() const {
    return {items_.data(), size()};
  }  // NOLINT(google-explicit-constructor)
  constexpr std::span<T> span() { return {items_.data(), size()}; }

  // Requires: not full().
  constexpr void push_back(const T& item) {
    assert(size_ < N);
    items_[size()] = item;
    ++size_;
  }
  // Requires: not empty().
  constexpr void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  constexpr void clear() { size_ = 0; }

  // Keeps the order of the rest. Requires: at < size().
  constexpr void erase(std::size_t at) {
    assert(at < size_);
    for (std::size_t i = at + 1; i < size_; ++i) items_[i - 1] = items_[i];
    --size_;
  }
  // Before the item that stands there. Requires: at <= size(), not full(), and `item` is none of the vector's
  // own.
  constexpr void insert(std::size_t at, const T& item) {
    assert(at <= size_ && size_ < N);
    for (std::size_t i = size(); i > at; --i) items_[i] = items_[i - 1];
    items_[at] = item;
    ++size_;
  }
  // The last item takes the place of the erased one. Requires: at < size().
  constexpr void erase_unordered(std::size_t at) {
    assert(at < size_);
    items_[at] = items_[size() - 1];
    --size_;
  }

 private:
  std::array<T, N> items_{};
  Size size_ = 0;
};

}  // namespace hali
