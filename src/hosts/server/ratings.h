// Ratings as the store keeps them (docs/RATINGS.md): a log for each who is rated in each game, a row for each
// game that counted.
//
// A table is rated exactly once in each log, however often it is asked for, by however many nodes, and
// whatever fails in between. Nothing is kept here that is not in the store, but what waits to be done.
//
// One thread; completions of the store come on it, too.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/json_writer.h"
#include "base/rating.h"
#include "hosts/server/rated_game.h"
#include "storage/store.h"

namespace hali::server {

// Where somebody stands. What is shown are mu and the uncertainty.
struct Standing {
  std::string game;
  std::string name;
  bool is_machine = false;
  Rating rating;
  std::uint64_t games = 0;
};

// "rating", "uncertainty" and "games", into an open object: whole numbers.
void write_standing(const Standing& standing, JsonWriter& json);

std::string rating_log(std::string_view game, std::string_view id);
std::string rating_list(std::string_view game);

class Ratings {
 public:
  // Requires: the store outlives this. What comes back when this is gone is passed over.
  explicit Ratings(storage::Store& store);
  Ratings(const Ratings&) = delete;
  Ratings& operator=(const Ratings&) = delete;
  ~Ratings();

  // Sees to it that the game is rated. What fails is tried again by retry(); of what this node has rated
  // lately nothing is asked any more. When too much waits, or a log is damaged, it is forgotten: who wakes
  // the table later asks again.
  void rate(RatedGame game);
  // Once in a while: tries again what failed.
  void retry();
  [[nodiscard]] bool idle() const;                // nothing is under way
  [[nodiscard]] std::size_t waiting() const;      // games that are not rated yet
  [[nodiscard]] std::uint64_t rated() const;      // games that this node found or made rated
  [[nodiscard]] std::uint64_t conflicts() const;  // rows that somebody else was faster with

  // The best of a game, the best first.
  void leaders(std::string_view game, std::size_t most,
               std::function<void(Result<std::vector<Standing>>)> done);
  // Where somebody stands, in those of these games in which they have played. Requires: some games.
  void standings(std::string_view id, const std::vector<std::string>& games,
                 std::function<void(Result<std::vector<Standing>>)> done);

 private:
  class Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace hali::server
