#include "hosts/server/rating_row.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/json.h"
#include "base/json_read.h"
#include "base/json_writer.h"

namespace hali::server {
namespace {

constexpr std::int64_t kFar = 1'000'000'000'000;  // of all numbers but times

std::optional<std::int64_t> whole(const json::object& from, std::string_view key, std::int64_t low,
                                  std::int64_t high) {
  const auto* value = from.if_contains(key);
  const std::int64_t* number = value == nullptr ? nullptr : value->if_int64();
  if (number == nullptr || *number < low || *number > high) return std::nullopt;
  return *number;
}

// mu, sigma and games, which rows and texts have both.
bool read_numbers(const json::object& from, RatingRow& row) {
  const auto mu = whole(from, "mu", -kFar, kFar);
  const auto sigma = whole(from, "sigma", 1, kFar);
  const auto games = whole(from, "games", 1, kFar);
  if (!mu || !sigma || !games) return false;
  row.mu = *mu;
  row.sigma = *sigma;
  row.games = static_cast<std::uint64_t>(*games);
  return true;
}

}  // namespace

void RatingRow::set(const Rating& rating) {
  mu = std::llround(rating.mu * 1000);
  sigma = std::max<std::int64_t>(std::llround(rating.sigma * 1000), 1);
}

std::string write_rating_row(const RatingRow& row) {
  std::string out;
  JsonWriter json(out);
  json.object();
  json.key("table").value(row.table);
  json.key("time").value(row.time);
  json.key("mu").value(row.mu);
  json.key("sigma").value(row.sigma);
  json.key("games").value(row.games);
  json.key("place").value(row.place);
  json.key("of").value(row.of);
  json.end_object();
  return out;
}

std::optional<RatingRow> read_rating_row(std::string_view text) {
  const auto parsed = parse_json(text);
  if (!parsed || !parsed->is_object()) return std::nullopt;
  const json::object& from = parsed->get_object();
  RatingRow row{.table = std::string(text_at(from, "table"))};
  const auto time = whole(from, "time", 0, std::numeric_limits<std::int64_t>::max());
  if (row.table.empty() || !time || !read_numbers(from, row)) return std::nullopt;
  row.time = static_cast<std::uint64_t>(*time);
  row.place = int_at(from, "place", 1);
  row.of = int_at(from, "of", 0);
  return row;
}

std::string write_rating_text(std::string_view name, bool is_machine, const RatingRow& row) {
  std::string out;
  JsonWriter json(out);
  json.object();
  json.key("name").value(name);
  json.key("machine").value(is_machine);
  json.key("mu").value(row.mu);
  json.key("sigma").value(row.sigma);
  json.key("games").value(row.games);
  json.end_object();
  return out;
}

std::optional<RatingText> read_rating_text(std::string_view text) {
  const auto parsed = parse_json(text);
  if (!parsed || !parsed->is_object()) return std::nullopt;
  const json::object& from = parsed->get_object();
  RatingRow row;
  if (!read_numbers(from, row)) return std::nullopt;
  return RatingText{.name = std::string(text_at(from, "name")),
                    .is_machine = flag_at(from, "machine"),
                    .rating = row.rating(),
                    .games = row.games};
}

}  // namespace hali::server
