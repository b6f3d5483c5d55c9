// The ids of the first things of a list, one after the other, as the type that ids of that kind have:
// for (const CardId card : ids<CardId>(cards.size())).
#pragma once

#include <cassert>
#include <cstddef>
#include <limits>

namespace hali {

template <class Id>
class Ids {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::size_t at) : at_(at) {}
    constexpr Id operator*() const { return static_cast<Id>(at_); }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::size_t at_;
  };

  constexpr explicit Ids(std::size_t count) : count_(count) {}
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(0); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(count_); }

 private:
  std::size_t count_;
};

// Requires: the largest of them is a number that Id can hold.
template <class Id>
constexpr Ids<Id> ids(std::size_t count) {
  assert(count == 0 || count - 1 <= std::numeric_limits<Id>::max());
  return Ids<Id>(count);
}

}  // namespace hali
