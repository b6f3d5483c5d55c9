// Are two counts of the same things alike, or a count and what it should be? Chi-squared with a level of one
// in a million; the seeds of tests are fixed, so that a test either always passes or never.
#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace hali::test {

// Exceeded once in a million by as many degrees of freedom.
inline double once_in_a_million(std::size_t degrees) {
  constexpr std::array<double, 13> kTable{0,     23.93, 27.64, 30.67, 33.38, 35.89, 38.26,
                                          40.53, 42.70, 44.82, 46.87, 48.87, 50.83};
  return kTable.at(degrees);
}

inline bool fits(std::span<const double> counted, std::span<const double> expected) {
  double chi_squared = 0;
  std::size_t possible = 0;
  for (std::size_t i = 0; i < counted.size(); ++i) {
    if (expected[i] == 0 && counted[i] > 0) return false;  // cannot be
    if (expected[i] == 0) continue;
    ++possible;
    chi_squared += (counted[i] - expected[i]) * (counted[i] - expected[i]) / expected[i];
  }
  return possible < 2 || chi_squared < once_in_a_million(possible - 1);
}

// Two samples of the same size.
inline bool alike(std::span<const double> one, std::span<const double> other) {
  double chi_squared = 0;
  std::size_t possible = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (one[i] + other[i] == 0) continue;
    ++possible;
    chi_squared += (one[i] - other[i]) * (one[i] - other[i]) / (one[i] + other[i]);
  }
  return possible < 2 || chi_squared < once_in_a_million(possible - 1);
}

}  // namespace hali::test
