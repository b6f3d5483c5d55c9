#include "hosts/server/ratings.h"

#include <algorithm>
#include <cassert>
#include <map>

#include "base/hash.h"
#include "hosts/server/rating_row.h"
#include "storage/storable.h"

namespace hali::server {
namespace {

constexpr std::size_t kMostWaiting = 10000;
constexpr std::size_t kRemembered = 10000;  // tables that need not be asked for again
constexpr std::uint64_t kFirstLook = 64;  // rows from the end, in search of a table; then eight times as many
constexpr int kMaxRounds = 20;            // against others who are faster
constexpr unsigned kLongestPause = 512;   // calls of retry()

// The same row of the same table has the same token on every node: it may be stored by any of them, once.
std::uint64_t token_of(std::string_view log, std::string_view table, std::uint64_t at) {
  Hash hash;
  hash.add(log);
  hash.add(table);
  hash.add(at);
  return hash.value();
}

// The log of one who is rated, as far as it matters to one game.
struct RatedLog {
  std::string name;
  const RatedSeat* who = nullptr;  // the first of its seats
  std::vector<std::size_t> seats;
  int place = 1;  // the best of them

  RatingRow before;        // what it was before the game
  std::uint64_t rows = 0;  // where its row goes
  bool is_read = false;
  bool is_rated = false;  // the table is in it
};

enum class Sought : std::uint8_t { Known, LookFurther, Broken };

// Looks for the table in rows from number `from` to the last one.
Sought search(const std::vector<storage::Row>& rows, std::uint64_t from, const RatedGame& game,
              RatedLog& log) {
  log.rows = from + rows.size();
  log.before = {};
  for (std::size_t i = rows.size(); i-- > 0;) {
    const auto row = read_rating_row(rows[i].entry);
    if (!row) return Sought::Broken;
    if (i + 1 == rows.size()) log.before = *row;
    if (row->table == game.table) {
      log.is_rated = true;
      if (i == 0 && from > 0) return Sought::LookFurther;
      const auto earlier = i == 0 ? RatingRow() : read_rating_row(rows[i - 1].entry);
      if (!earlier) return Sought::Broken;
      log.before = *earlier;
      return Sought::Known;
    }
    // Times never go back in a log: all rows before this one are of games that ended earlier.
    if (row->time < game.ended) return Sought::Known;
  }
  return from == 0 ? Sought::Known : Sought::LookFurther;
}

}  // namespace

std::string rating_log(std::string_view game, std::string_view id) {
  return "r-" + std::string(game) + "-" + std::string(id);
}

std::string rating_list(std::string_view game) { return "rating-" + std::string(game); }

class Ratings::Impl : public std::enable_shared_from_this<Ratings::Impl> {
 public:
  explicit Impl(storage::Store& store) : store_(store) {}

  void rate(RatedGame game) {
    if (waiting_.size() >= kMostWaiting || !known_.insert(game.table).second) return;
    auto job = std::make_unique<Job>();
    job->game = std::move(game);
    waiting_.push_back(std::move(job));
    begin();
  }

  void retry() {
    for (const auto& job : waiting_) job->pause -= std::min(job->pause, 1u);
    begin();
  }

  void leaders(std::string_view game, std::size_t most,
               std::function<void(Result<std::vector<Standing>>)> done) {
    store_.listed(
        rating_list(game), most,
        [game = std::string(game), done = std::move(done)](Result<std::vector<storage::Listed>> found) {
          if (!found) return done(std::unexpected(std::move(found).error()));
          std::vector<Standing> out;
          for (const storage::Listed& one : *found) add_standing(game, one.text, out);
          done(std::move(out));
        });
  }

  void standings(std::string_view id, const std::vector<std::string>& games,
                 std::function<void(Result<std::vector<Standing>>)> done) {
    struct Answer {
      std::map<std::string, std::vector<Standing>> found;
      std::optional<Fault> failed;
      std::size_t open = 0;
      std::function<void(Result<std::vector<Standing>>)> done;
    };
    auto answer = std::make_shared<Answer>();
    answer->done = std::move(done);
    answer->open = games.size();
    assert(!games.empty());
    for (const std::string& game : games) {
      store_.listings_of(rating_log(game, id),
                         [answer, game](Result<std::vector<storage::Listing>> listings) {
                           if (!listings)
                             answer->failed = std::move(listings).error();
                           else if (const auto* text = text_on(*listings, rating_list(game))) {
                             add_standing(game, *text, answer->found[game]);
                           }
                           if (--answer->open > 0) return;
                           if (answer->failed)
                             return answer->done(std::unexpected(std::move(*answer->failed)));
                           std::vector<Standing> all;
                           for (auto& [name, found] : answer->found)
                             std::ranges::move(found, std::back_inserter(all));
                           answer->done(std::move(all));
                         });
    }
  }

  [[nodiscard]] bool idle() const { return now_ == nullptr; }
  [[nodiscard]] std::size_t waiting() const { return waiting_.size() + (now_ ? 1 : 0); }

  std::uint64_t rated = 0;
  std::uint64_t conflicts = 0;

 private:
  // One game at a time: two that end at once and share a player would only be in each other's way.
  struct Job {
    RatedGame game;
    std::vector<RatedLog> logs;
    std::size_t open = 0;  // answers of the store
    bool failed = false;
    bool broken = false;
    int rounds = 0;
    unsigned pause = 0;  // calls of retry() to wait for
    unsigned next_pause = 1;
  };

  static const std::string* text_on(const std::vector<storage::Listing>& listings, const std::string& list) {
    const auto found = std::ranges::find(listings, list, &storage::Listing::list);
    return found == listings.end() ? nullptr : &found->text;
  }

  static void add_standing(const std::string& game, const std::string& text, std::vector<Standing>& out) {
    auto read = read_rating_text(text);
    if (!read) return;
    out.push_back({.game = game,
                   .name = std::move(read->name),
                   .is_machine = read->is_machine,
                   .rating = read->rating,
                   .games = read->games});
  }

  // Nothing happens when all this is gone.
  template <class Done>
  auto later(Done done) {
    ++now_->open;
    return [weak = weak_from_this(), done = std::move(done)](auto result) mutable {
      const auto self = weak.lock();
      if (!self) return;
      --self->now_->open;
      done(*self, std::move(result));
      if (self->now_->open == 0) self->go_on();
    };
  }

  void begin() {
    if (now_) return;
    const auto due = std::ranges::find(waiting_, 0u, [](const auto& job) { return job->pause; });
    if (due == waiting_.end()) return;
    now_ = std::move(*due);
    waiting_.erase(due);
    now_->failed = false;
    now_->broken = false;
    now_->rounds = 0;
    now_->logs.clear();
    const auto& seats = now_->game.seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const std::string name = rating_log(now_->game.game, seats[i].id);
      auto log = std::ranges::find(now_->logs, name, &RatedLog::name);
      if (log == now_->logs.end()) {
        now_->logs.push_back(
            {.name = name, .who = &seats[i], .seats = {}, .place = seats[i].place, .before = {}});
        log = now_->logs.end() - 1;
      }
      log->seats.push_back(i);
      log->place = std::min(log->place, seats[i].place);
    }
    read();
  }

  void read() {
    for (std::size_t i = 0; i < now_->logs.size(); ++i) {
      if (now_->logs[i].is_read) continue;
      store_.listings_of(now_->logs[i].name,
                         later([i](Impl& self, Result<std::vector<storage::Listing>> listings) {
                           if (!listings) return self.fail();
                           const auto* text = text_on(*listings, rating_list(self.now_->game.game));
                           const auto standing = text == nullptr ? std::nullopt : read_rating_text(*text);
                           self.look(i, standing ? standing->games : 0, kFirstLook);
                         }));
    }
  }

  // At so many of the rows at the end of a log, which has so many at least.
  void look(std::size_t i, std::uint64_t rows, std::uint64_t back) {
    const std::uint64_t from = rows > back ? rows - back : 0;
    store_.read(now_->logs[i].name, from,
                later([i, rows, back, from](Impl& self, Result<std::vector<storage::Row>> found) {
                  if (!found) {
                    self.now_->broken = self.now_->broken || storage::is_damage(found.error());
                    return self.fail();
                  }
                  RatedLog& log = self.now_->logs[i];
                  switch (search(*found, from, self.now_->game, log)) {
                    case Sought::Known: log.is_read = true; return;
                    case Sought::LookFurther: return self.look(i, rows, back * 8);
                    case Sought::Broken: self.now_->broken = true; return self.fail();
                  }
                }));
  }

  void fail() { now_->failed = true; }

  // All that was asked for is answered.
  void go_on() {
    if (now_->broken) return drop();
    if (now_->failed) return put_back();
    const auto& logs = now_->logs;
    if (std::ranges::all_of(logs, &RatedLog::is_rated)) return finish();
    if (!std::ranges::all_of(logs, &RatedLog::is_read)) {
      if (++now_->rounds > kMaxRounds) return put_back();
      return read();
    }
    append();
  }

  void append() {
    const auto after = computed();
    for (std::size_t i = 0; i < now_->logs.size(); ++i) {
      const RatedLog& log = now_->logs[i];
      if (log.is_rated) continue;
      RatingRow row{.table = now_->game.table,
                    .time = std::max(now_->game.ended, log.before.time),
                    .games = log.rows + 1,
                    .place = log.place,
                    .of = static_cast<int>(now_->game.seats.size())};
      row.set(after[i]);
      storage::Append wanted;
      wanted.table = log.name;
      wanted.row.at = log.rows;
      wanted.row.entry = write_rating_row(row);
      wanted.token = token_of(log.name, row.table, log.rows);
      wanted.listings.push_back({.list = rating_list(now_->game.game),
                                 .rank = row.rank(),
                                 .text = write_rating_text(log.who->name, log.who->is_machine, row)});
      store_.append(std::move(wanted),
                    later([i](Impl& self, storage::Outcome outcome) { self.appended(i, outcome); }));
    }
  }

  void appended(std::size_t i, storage::Outcome outcome) {
    RatedLog& log = now_->logs[i];
    switch (outcome) {
      case storage::Outcome::Stored: log.is_rated = true; return;
      case storage::Outcome::Taken:  // somebody else's row: from there on with what it says
        ++conflicts;
        log.is_read = false;
        return;
      case storage::Outcome::Unavailable: return fail();
    }
  }

  // What each log comes to: the mean of its seats.
  [[nodiscard]] std::vector<Rating> computed() const {
    std::vector<Placed> players(now_->game.seats.size());
    for (const RatedLog& log : now_->logs) {
      for (const std::size_t seat : log.seats) {
        players[seat] = {.rating = log.before.rating(), .place = now_->game.seats[seat].place};
      }
    }
    const auto after = after_game(players);
    std::vector<Rating> out;
    for (const RatedLog& log : now_->logs) {
      Rating mean{.mu = 0, .sigma = 0};
      const auto share = static_cast<double>(log.seats.size());
      for (const std::size_t seat : log.seats) {
        mean.mu += after[seat].mu / share;
        mean.sigma += after[seat].sigma / share;
      }
      out.push_back(mean);
    }
    return out;
  }

  void put_back() {
    now_->pause = now_->next_pause;
    now_->next_pause = std::min(now_->next_pause * 2, kLongestPause);
    waiting_.push_back(std::move(now_));
    begin();
  }

  // A log that cannot be read is somebody's to mend. Games must not pile up behind it: who wakes the table
  // when that is done asks again.
  void drop() {
    known_.erase(now_->game.table);
    now_ = nullptr;
    begin();
  }

  void finish() {
    ++rated;
    remembered_.push_back(now_->game.table);
    if (remembered_.size() > kRemembered) {
      known_.erase(remembered_.front());
      remembered_.pop_front();
    }
    now_ = nullptr;
    begin();
  }

  storage::Store& store_;
  std::unique_ptr<Job> now_;
  std::deque<std::unique_ptr<Job>> waiting_;
  std::unordered_set<std::string> known_;  // waiting, under way or remembered
  std::deque<std::string> remembered_;
};

Ratings::Ratings(storage::Store& store) : impl_(std::make_shared<Impl>(store)) {}
Ratings::~Ratings() = default;

void Ratings::rate(RatedGame game) { impl_->rate(std::move(game)); }
void Ratings::retry() { impl_->retry(); }
bool Ratings::idle() const { return impl_->idle(); }
std::size_t Ratings::waiting() const { return impl_->waiting(); }
std::uint64_t Ratings::rated() const { return impl_->rated; }
std::uint64_t Ratings::conflicts() const { return impl_->conflicts; }

void Ratings::leaders(std::string_view game, std::size_t most,
                      std::function<void(Result<std::vector<Standing>>)> done) {
  impl_->leaders(game, most, std::move(done));
}

void Ratings::standings(std::string_view id, const std::vector<std::string>& games,
                        std::function<void(Result<std::vector<Standing>>)> done) {
  impl_->standings(id, games, std::move(done));
}

}  // namespace hali::server
