#include "tests/support/simulation_store.h"

namespace hali::test {

// Completions come to a node that still lives, and never inside of the call.
template <class Done, class What>
void SimulationStore::answer(Done done, What what) {
  clock_.after(clock_.while_up_to(weather_.delay),
               [alive = std::weak_ptr(alive_), done = std::move(done), what = std::move(what)]() mutable {
                 if (!alive.expired()) done(std::move(what));
               });
}

void SimulationStore::append(storage::Append row, std::function<void(storage::Outcome)> done) {
  enum class Fate : std::uint8_t { Told, Lost, Unknown };
  const Fate fate = clock_.one_in(weather_.append_lost)      ? Fate::Lost
                    : clock_.one_in(weather_.append_unknown) ? Fate::Unknown
                                                             : Fate::Told;
  // Of what a node has asked for when it dies half is written.
  const bool outlives = clock_.one_in(2);
  clock_.after(clock_.while_up_to(weather_.delay),
               [this, alive = std::weak_ptr(alive_), &disk = disk_, told = told_, row = std::move(row),
                done = std::move(done), fate, outlives]() mutable {
                 const bool dead = alive.expired();
                 if (dead && !outlives) return;
                 if (fate == Fate::Lost) {
                   if (!dead) answer(std::move(done), storage::Outcome::Unavailable);
                   return;
                 }
                 const storage::Outcome outcome = disk.append(row);
                 if (outcome == storage::Outcome::Stored) told(row.table);
                 if (!dead) {
                   answer(std::move(done), fate == Fate::Unknown ? storage::Outcome::Unavailable : outcome);
                 }
               });
}

void SimulationStore::read(std::string table, std::uint64_t from,
                           std::function<void(Result<std::vector<storage::Row>>)> done) {
  if (clock_.one_in(weather_.read_fails)) {
    answer(std::move(done), Result<std::vector<storage::Row>>(fault("", "fault.store.away")));
    return;
  }
  clock_.after(clock_.while_up_to(weather_.delay),
               [this, alive = std::weak_ptr(alive_), table = std::move(table), from,
                done = std::move(done)]() mutable {
                 if (alive.expired()) return;
                 answer(std::move(done), Result<std::vector<storage::Row>>(disk_.rows(table, from)));
               });
}

void SimulationStore::tables_of(std::string holder,
                                std::function<void(Result<std::vector<storage::Held>>)> done) {
  answer(std::move(done), Result<std::vector<storage::Held>>(disk_.tables_of(holder)));
}

void SimulationStore::tables(std::string after, std::size_t most,
                             std::function<void(Result<std::vector<std::string>>)> done) {
  answer(std::move(done), Result<std::vector<std::string>>(disk_.tables(after, most)));
}

void SimulationStore::listed(std::string list, std::size_t most,
                             std::function<void(Result<std::vector<storage::Listed>>)> done) {
  if (clock_.one_in(weather_.read_fails)) {
    answer(std::move(done), Result<std::vector<storage::Listed>>(fault("", "fault.store.away")));
    return;
  }
  answer(std::move(done), Result<std::vector<storage::Listed>>(disk_.listed(list, most)));
}

void SimulationStore::listings_of(std::string table,
                                  std::function<void(Result<std::vector<storage::Listing>>)> done) {
  if (clock_.one_in(weather_.read_fails)) {
    answer(std::move(done), Result<std::vector<storage::Listing>>(fault("", "fault.store.away")));
    return;
  }
  answer(std::move(done), Result<std::vector<storage::Listing>>(disk_.listings_of(table)));
}

void SimulationStore::hear(const std::string& table) {
  const bool lost = clock_.one_in(weather_.news_lost);
  const Milliseconds later = clock_.while_up_to(weather_.delay) + (lost ? 40 : 0);
  const int times = clock_.one_in(weather_.news_doubled) ? 2 : 1;
  for (int i = 0; i < times; ++i) {
    clock_.after(later * (i + 1), [this, alive = std::weak_ptr(alive_), table = lost ? "" : table] {
      if (!alive.expired() && news_) news_(table);
    });
  }
}

}  // namespace hali::test
