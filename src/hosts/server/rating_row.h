// What is written of ratings: the rows of their logs and the texts on their lists, in thousandths.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/rating.h"

namespace hali::server {

// {"table":"T","time":1731800000000,"mu":1708567,"sigma":295813,"games":12,"place":1,"of":3}
struct RatingRow {
  std::string table;
  std::uint64_t time = 0;  // when the game ended, in milliseconds since 1970; never before the row before
  std::int64_t mu = 1500'000;
  std::int64_t sigma = 500'000;
  std::uint64_t games = 0;  // this one included: the row's number and one
  int place = 1;
  int of = 0;

  [[nodiscard]] Rating rating() const {
    return {.mu = static_cast<double>(mu) / 1000, .sigma = static_cast<double>(sigma) / 1000};
  }
  void set(const Rating& rating);
  // The order of leaderboards.
  [[nodiscard]] std::int64_t rank() const { return mu - 3 * sigma; }
};

std::string write_rating_row(const RatingRow& row);
std::optional<RatingRow> read_rating_row(std::string_view text);

// {"name":"Anna","machine":false,"mu":1708567,"sigma":295813,"games":12}
struct RatingText {
  std::string name;
  bool is_machine = false;
  Rating rating;
  std::uint64_t games = 0;
};

std::string write_rating_text(std::string_view name, bool is_machine, const RatingRow& row);
std::optional<RatingText> read_rating_text(std::string_view text);

}  // namespace hali::server
