// Ratings on a server: each table counts once in every log, whoever asks however often and whatever the store
// does meanwhile.
#include "hosts/server/ratings.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <set>

#include "base/text.h"
#include "games/registry.h"
#include "hosts/server/rating_row.h"
#include "tests/support/disk.h"
#include "tests/support/random_table.h"
#include "tests/support/simulation_store.h"

namespace hali::test {
namespace {

using namespace server;

std::string id_of(int number) { return to_text(1000 + number) + std::string(28, 'b'); }

RatedSeat person(int number, int place) {
  return {.id = id_of(number), .name = "Person " + to_text(number), .is_machine = false, .place = place};
}
RatedSeat machine(const std::string& name, int place) {
  return {.id = machine_rating_id(name), .name = name, .is_machine = true, .place = place};
}

// A program that rates, with its own way to the store. It may be killed at any moment.
class Node {
 public:
  Node(SimulationClock& clock, Disk& disk, const Weather& weather)
      : store_(std::make_unique<SimulationStore>(clock, disk, weather, [](const std::string&) {})),
        ratings_(std::make_unique<Ratings>(*store_)) {}
  ~Node() { ratings_ = nullptr; }
  Ratings& ratings() { return *ratings_; }

 private:
  std::unique_ptr<SimulationStore> store_;
  std::unique_ptr<Ratings> ratings_;
};

class RatingLogs : public testing::Test {
 protected:
  // Until nothing is to do any more.
  void settle(Node& node) {
    for (int i = 0; i < 5000 && node.ratings().waiting() > 0; ++i) {
      node.ratings().retry();
      clock_.run_until(clock_.now() + 100);
    }
    EXPECT_EQ(node.ratings().waiting(), 0u);
    EXPECT_TRUE(node.ratings().idle());
  }
  std::vector<RatingRow> rows(const std::string& game, const std::string& id) {
    std::vector<RatingRow> out;
    for (const storage::Row& row : disk_.rows(rating_log(game, id), 0)) {
      const auto read = read_rating_row(row.entry);
      EXPECT_TRUE(read) << row.entry;
      if (read) out.push_back(*read);
    }
    return out;
  }
  void write(const std::string& id, std::uint64_t at, const std::string& entry,
             const std::vector<storage::Listing>& listings) {
    storage::Append append;
    append.table = rating_log("stars", id);
    append.row.at = at;
    append.row.entry = entry;
    append.token = 99;
    append.listings = listings;
    ASSERT_EQ(disk_.append(append), storage::Outcome::Stored);
  }
  std::vector<Standing> leaders(Node& node, const std::string& game, std::size_t most = 100) {
    std::vector<Standing> out;
    node.ratings().leaders(game, most, [&](Result<std::vector<Standing>> found) {
      ASSERT_TRUE(found);
      out = std::move(*found);
    });
    clock_.run_until(clock_.now() + 1000);
    return out;
  }

  SimulationClock clock_{1};
  Disk disk_;
  Weather weather_;
};

TEST_F(RatingLogs, HaveARowForEachWhoPlayed) {
  Node node(clock_, disk_, weather_);
  const RatedGame first{.table = "t1",
                        .game = "stars",
                        .ended = 5000,
                        .seats = {person(1, 2), machine("greedy", 1), person(2, 2)}};
  for (int i = 0; i < 3; ++i) node.ratings().rate(first);
  settle(node);
  const auto expected = after_game(std::vector<Placed>{
      {.rating = {}, .place = 2}, {.rating = {}, .place = 1}, {.rating = {}, .place = 2}});
  const std::vector<std::string> ids{id_of(1), "machine-greedy", id_of(2)};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto log = rows("stars", ids[i]);
    ASSERT_EQ(log.size(), 1u) << ids[i];
    EXPECT_EQ(log[0].table, "t1");
    EXPECT_EQ(log[0].time, 5000u);
    EXPECT_EQ(log[0].games, 1u);
    EXPECT_EQ(log[0].of, 3);
    EXPECT_EQ(log[0].place, i == 1 ? 1 : 2);
    EXPECT_NEAR(log[0].rating().mu, expected[i].mu, 0.0005);
    EXPECT_NEAR(log[0].rating().sigma, expected[i].sigma, 0.0005);
  }
  // The next game goes on from there, on its own ladder only.
  node.ratings().rate({.table = "t2", .game = "stars", .ended = 4000, .seats = {person(1, 1), person(2, 2)}});
  node.ratings().rate(
      {.table = "t3", .game = "realms", .ended = 4000, .seats = {person(1, 1), person(2, 2)}});
  settle(node);
  const auto one = rows("stars", id_of(1));
  const auto two = rows("stars", id_of(2));
  ASSERT_EQ(one.size(), 2u);
  const auto then = after_game(
      std::vector<Placed>{{.rating = one[0].rating(), .place = 1}, {.rating = two[0].rating(), .place = 2}});
  EXPECT_NEAR(one[1].rating().mu, then[0].mu, 0.0005);
  EXPECT_NEAR(two[1].rating().sigma, then[1].sigma, 0.0005);
  EXPECT_EQ(one[1].time, 5000u) << "times never go back";
  EXPECT_EQ(rows("realms", id_of(1)).size(), 1u);

  const auto best = leaders(node, "stars");
  ASSERT_EQ(best.size(), 3u);
  EXPECT_GT(best[0].rating.proven(), best[1].rating.proven());
  EXPECT_GT(best[1].rating.proven(), best[2].rating.proven());
  EXPECT_EQ(best[1].name, "Person 1");
  EXPECT_EQ(best[1].games, 2u);
  EXPECT_EQ(best[1].rating, one[1].rating());
  EXPECT_TRUE(
      std::ranges::any_of(best, [](const Standing& s) { return s.is_machine && s.name == "greedy"; }));
  EXPECT_EQ(leaders(node, "stars", 1).size(), 1u);
  EXPECT_TRUE(leaders(node, "carcosa").empty());

  std::vector<Standing> mine;
  node.ratings().standings(id_of(1), {"stars", "carcosa", "realms"},
                           [&](Result<std::vector<Standing>> found) { mine = found.value(); });
  clock_.run_until(clock_.now() + 1000);
  ASSERT_EQ(mine.size(), 2u);
  EXPECT_EQ(mine[0].game, "realms");
  EXPECT_EQ(mine[1].game, "stars");
  EXPECT_EQ(mine[1].games, 2u);
}

TEST_F(RatingLogs, GiveAMachinePlayerTheMeanOfItsSeats) {
  Node node(clock_, disk_, weather_);
  node.ratings().rate({.table = "t1",
                       .game = "stars",
                       .ended = 1,
                       .seats = {machine("greedy", 3), person(1, 2), machine("greedy", 1)}});
  settle(node);
  const auto after = after_game(std::vector<Placed>{
      {.rating = {}, .place = 3}, {.rating = {}, .place = 2}, {.rating = {}, .place = 1}});
  const auto log = rows("stars", "machine-greedy");
  ASSERT_EQ(log.size(), 1u);
  EXPECT_NEAR(log[0].rating().mu, (after[0].mu + after[2].mu) / 2, 0.0005);
  EXPECT_NEAR(log[0].rating().sigma, (after[0].sigma + after[2].sigma) / 2, 0.0005);
  EXPECT_EQ(log[0].place, 1);
}

// Whoever asks again long after finds the table, wherever it lies in logs that have become long.
TEST_F(RatingLogs, KnowATableHoweverFarBackItIs) {
  constexpr int kGames = 700;
  {
    Node node(clock_, disk_, weather_);
    for (int i = 0; i < kGames; ++i) {
      node.ratings().rate({.table = "t" + to_text(i),
                           .game = "stars",
                           .ended = static_cast<std::uint64_t>(1000 + i / 10),  // many at the same time
                           .seats = {machine("greedy", 1 + i % 2), person(i % 7, 1 + (i / 2) % 2)}});
    }
    settle(node);
    EXPECT_EQ(node.ratings().rated(), static_cast<std::uint64_t>(kGames));
  }
  ASSERT_EQ(rows("stars", "machine-greedy").size(), static_cast<std::size_t>(kGames));
  Node again(clock_, disk_, weather_);
  for (int i = 0; i < kGames; i += 9) {
    again.ratings().rate({.table = "t" + to_text(i),
                          .game = "stars",
                          .ended = i % 2 == 0 ? static_cast<std::uint64_t>(1000 + i / 10) : 0,
                          .seats = {machine("greedy", 1 + i % 2), person(i % 7, 1 + (i / 2) % 2)}});
  }
  settle(again);
  EXPECT_EQ(rows("stars", "machine-greedy").size(), static_cast<std::size_t>(kGames));
}

// Half a table: who was rated keeps it, and the others are rated against what that one was before.
TEST_F(RatingLogs, GoOnWhereANodeHasDied) {
  Node node(clock_, disk_, weather_);
  node.ratings().rate({.table = "t0", .game = "stars", .ended = 1, .seats = {person(1, 1), person(2, 2)}});
  settle(node);
  const RatedGame game{.table = "t1", .game = "stars", .ended = 2, .seats = {person(1, 1), person(2, 2)}};
  const auto one = rows("stars", id_of(1));
  const auto two = rows("stars", id_of(2));
  const auto after = after_game(
      std::vector<Placed>{{.rating = one[0].rating(), .place = 1}, {.rating = two[0].rating(), .place = 2}});
  RatingRow row{.table = "t1", .time = 2, .games = 2, .place = 1, .of = 2};
  row.set(after[0]);
  write(id_of(1), 1, write_rating_row(row),
        {{rating_list("stars"), row.rank(), write_rating_text("x", false, row)}});
  Node other(clock_, disk_, weather_);
  other.ratings().rate(game);
  settle(other);
  EXPECT_EQ(rows("stars", id_of(1)).size(), 2u);
  const auto now = rows("stars", id_of(2));
  ASSERT_EQ(now.size(), 2u);
  EXPECT_NEAR(now[1].rating().mu, after[1].mu, 0.0005);
  EXPECT_NEAR(now[1].rating().sigma, after[1].sigma, 0.0005);
}

TEST_F(RatingLogs, ThatAreBrokenHoldUpNobodyElse) {
  write(id_of(1), 0, "soup", {});
  Node node(clock_, disk_, weather_);
  node.ratings().rate({.table = "t1", .game = "stars", .ended = 1, .seats = {person(1, 1), person(2, 2)}});
  node.ratings().rate({.table = "t2", .game = "stars", .ended = 1, .seats = {person(3, 1), person(2, 2)}});
  for (int i = 0; i < 50; ++i) {
    node.ratings().retry();
    clock_.run_until(clock_.now() + 100);
  }
  EXPECT_EQ(node.ratings().waiting(), 0u) << "games do not pile up behind it";
  EXPECT_EQ(node.ratings().rated(), 1u);
  EXPECT_EQ(rows("stars", id_of(2)).size(), 1u) << "nobody is rated against who cannot be";
  // Somebody has mended it, and somebody comes to the table.
  disk_.forget(rating_log("stars", id_of(1)));
  node.ratings().rate({.table = "t1", .game = "stars", .ended = 1, .seats = {person(1, 1), person(2, 2)}});
  settle(node);
  EXPECT_EQ(node.ratings().rated(), 2u);
  EXPECT_EQ(rows("stars", id_of(1)).size(), 1u);
}

// Three nodes that are killed and come back, over a store that loses and doubles: every game is asked for of
// some of them, some of it often. In the end it is as if each had been rated once.
struct Schedule {
  explicit Schedule(std::uint64_t seed) : clock(seed) {
    weather = {.append_lost = clock.below(2) * 6,
               .append_unknown = clock.below(2) * 5,
               .read_fails = clock.below(2) * 7,
               .delay = 1 + clock.below(6)};
    for (int i = 0; i < 25; ++i) {
      RatedGame game{
          .table = "t" + to_text(i), .game = "stars", .ended = 1000u + clock.below(300), .seats = {}};
      const int size = 2 + static_cast<int>(clock.below(3));
      const int first = static_cast<int>(clock.below(5));
      for (int k = 0; k < size; ++k)
        game.seats.push_back(person((first + k) % 5, 1 + static_cast<int>(clock.below(3))));
      if (clock.one_in(2)) game.seats.push_back(machine("greedy", 1 + static_cast<int>(clock.below(3))));
      games.push_back(std::move(game));
    }
  }

  void run() {
    std::vector<std::unique_ptr<Node>> nodes(3);
    for (auto& node : nodes) node = std::make_unique<Node>(clock, disk, weather);
    for (const RatedGame& game : games) {
      for (auto& node : nodes) {
        if (clock.one_in(2)) continue;
        node->ratings().rate(game);
        if (clock.one_in(4)) node->ratings().rate(game);
      }
      clock.run_until(clock.now() + clock.below(40));
      for (auto& node : nodes) {
        node->ratings().retry();
        conflicts += clock.one_in(12) ? kill(node) : 0;
      }
    }
    // Whoever wakes a table asks once more.
    weather = {};
    for (auto& node : nodes) {
      for (const RatedGame& game : games) node->ratings().rate(game);
    }
    for (int i = 0; i < 2000; ++i) {
      for (auto& node : nodes) node->ratings().retry();
      clock.run_until(clock.now() + 50);
    }
    for (auto& node : nodes) {
      EXPECT_EQ(node->ratings().waiting(), 0u);
      conflicts += node->ratings().conflicts();
    }
  }

  std::uint64_t kill(std::unique_ptr<Node>& node) {
    const std::uint64_t had = node->ratings().conflicts();
    node = std::make_unique<Node>(clock, disk, weather);
    return had;
  }

  SimulationClock clock;
  Disk disk;
  Weather weather;
  std::vector<RatedGame> games;
  std::uint64_t conflicts = 0;
};

TEST(RatingSchedules, RateEveryTableOnceInEveryLog) {
  std::uint64_t conflicts = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    SCOPED_TRACE(seed);
    Schedule schedule(seed);
    schedule.run();
    conflicts += schedule.conflicts;
    std::map<std::string, std::multiset<std::string>> wanted;
    for (const RatedGame& game : schedule.games) {
      for (const RatedSeat& seat : game.seats) wanted[rating_log("stars", seat.id)].insert(game.table);
    }
    for (const auto& [log, tables] : wanted) {
      std::multiset<std::string> found;
      RatingRow before;
      for (const storage::Row& row : schedule.disk.rows(log, 0)) {
        const auto read = read_rating_row(row.entry);
        ASSERT_TRUE(read) << row.entry;
        found.insert(read->table);
        EXPECT_EQ(read->games, row.at + 1);
        EXPECT_GE(read->time, before.time);
        EXPECT_LT(read->sigma, before.sigma) << "each row goes on from the one before";
        before = *read;
      }
      ASSERT_EQ(found, tables) << log;
      const auto listings = schedule.disk.listings_of(log);
      ASSERT_EQ(listings.size(), 1u);
      EXPECT_EQ(listings[0].rank, before.rank());
      const auto text = read_rating_text(listings[0].text);
      ASSERT_TRUE(text);
      EXPECT_EQ(text->rating, before.rating());
    }
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(conflicts, 100u) << "nobody was in anybody's way";
}

TEST(RatedGames, CountWhenAllPeopleHaveAccountsAndAreSeveral) {
  const AccountName account = [](std::string_view who) -> std::optional<std::string> {
    if (who.starts_with("x")) return std::nullopt;
    return "name of " + std::string(who.substr(0, 1));
  };
  const std::string anna(64, 'a'), bert(64, 'b'), stranger(64, 'x');
  const auto count = [&](const std::vector<EndedSeat>& seats, std::vector<int> places) {
    return rated_game("t", "stars", 7, seats, places, account);
  };
  const auto two = count({{anna, ""}, {bert, ""}, {"", "greedy"}}, {1, 2, 3});
  ASSERT_TRUE(two);
  EXPECT_EQ(two->table, "t");
  EXPECT_EQ(two->ended, 7u);
  ASSERT_EQ(two->seats.size(), 3u);
  EXPECT_EQ(two->seats[0],
            (RatedSeat{.id = std::string(32, 'a'), .name = "name of a", .is_machine = false, .place = 1}));
  EXPECT_EQ(two->seats[2],
            (RatedSeat{.id = "machine-greedy", .name = "greedy", .is_machine = true, .place = 3}));
  EXPECT_TRUE(count({{anna, ""}, {"", "greedy"}, {"", "greedy"}}, {1, 2, 3}));
  EXPECT_TRUE(count({{"", "random"}, {"", "greedy"}}, {1, 2}));
  EXPECT_FALSE(count({{anna, ""}, {stranger, ""}}, {1, 2})) << "without an account";
  EXPECT_FALSE(count({{anna, ""}, {anna, ""}}, {1, 2})) << "against oneself";
  EXPECT_FALSE(count({{"", "greedy"}, {"", "greedy"}}, {1, 2})) << "against oneself";
  EXPECT_FALSE(count({{anna, ""}}, {1})) << "alone";
  EXPECT_FALSE(count({{anna, ""}, {bert, ""}}, {})) << "nobody has won";
  EXPECT_FALSE(count({{anna, ""}, {"", ""}}, {1, 2})) << "an open seat";
  EXPECT_TRUE(count({{anna, "greedy"}, {bert, ""}}, {1, 2})) << "a machine player went on for her";
}

TEST(RatedGames, PlaceWinnersThenPointsThenWhoResigned) {
  Rng rng(std::uint64_t{3});
  for (const GameEntry& entry : games()) {
    for (int players = std::max(2, entry.min_players); players <= entry.max_players; ++players) {
      SCOPED_TRACE(std::string(entry.name) + " " + to_text(players));
      Table table = open({.game = entry.name, .seats = std::vector<std::string>(players, "human")});
      play_to(table, 100000, rng);
      ASSERT_TRUE(table.is_over());
      const AnyGame& game = table.game();
      const AnyState& state = table.history().now();
      const SeatMask winners = game.winners(state);
      ASSERT_NE(winners, 0);
      const auto places = places_of(game, state, 0);
      ASSERT_EQ(places.size(), static_cast<std::size_t>(players));
      for (Seat a = 0; a < players; ++a) {
        EXPECT_EQ(places[a] == 1, has(winners, a));
        for (Seat b = 0; b < players; ++b) {
          if (has(winners, a) || has(winners, b)) continue;
          EXPECT_EQ(places[a]<places[b], game.score(state, a)> game.score(state, b));
        }
      }
      const Seat winner = static_cast<Seat>(std::countr_zero(static_cast<unsigned>(winners)));
      const auto resigned = places_of(game, state, mask_of(winner));
      EXPECT_EQ(resigned[winner], players) << "last, although the machine player won for them";
      EXPECT_EQ(std::ranges::count(resigned, players), 1);
    }
  }
}

TEST(RatedGames, AreNoneWhereAllWinOrLoseTogether) {
  Rng rng(std::uint64_t{3});
  Table table = open({.game = "carcassonne", .seats = {"human", "human"}, .options = {{"variant", "mists"}}});
  play_to(table, 100000, rng);
  ASSERT_TRUE(table.is_over());
  EXPECT_TRUE(places_of(table.game(), table.history().now(), 0).empty());
}

TEST(RatingRows, ReadBackAsTheyAreAndRefuseWhatIsNone) {
  RatingRow row{.table = "t", .time = 1731800000000, .games = 12, .place = 2, .of = 3};
  row.set({.mu = -17.0004, .sigma = 295.8127});
  const std::string text = write_rating_row(row);
  EXPECT_EQ(text,
            R"({"table":"t","time":1731800000000,"mu":-17000,"sigma":295813,"games":12,"place":2,"of":3})");
  const auto read = read_rating_row(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(write_rating_row(*read), text);
  EXPECT_EQ(read->rank(), -17000 - 3 * 295813);
  const auto shown = read_rating_text(write_rating_text("Zo\xC3\xAB \"x\"", true, row));
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->name, "Zo\xC3\xAB \"x\"");
  EXPECT_TRUE(shown->is_machine);
  for (const char* const bad :
       {"", "soup", "[]", "{}", R"({"table":"t","time":1,"mu":1,"sigma":0,"games":1})",
        R"({"table":"t","time":-1,"mu":1,"sigma":1,"games":1})",
        R"({"table":"","time":1,"mu":1,"sigma":1,"games":1})",
        R"({"table":"t","time":1,"mu":1.5,"sigma":1,"games":1})",
        R"({"table":"t","time":1,"mu":9223372036854775807,"sigma":1,"games":1})"}) {
    EXPECT_FALSE(read_rating_row(bad)) << bad;
  }
}

}  // namespace
}  // namespace hali::test
