// A store that several simulated nodes share: slow, sometimes away, and nobody knows what became of an append
// that was not answered. What has taken effect lasts, whoever dies.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "storage/store.h"
#include "tests/support/disk.h"
#include "tests/support/simulation_clock.h"

namespace hali::test {

// How often things go wrong: once in so many, 0 is never.
struct Weather {
  std::uint32_t append_lost = 0;     // not written, and nobody is told
  std::uint32_t append_unknown = 0;  // written, and nobody is told
  std::uint32_t read_fails = 0;
  std::uint32_t news_lost = 0;  // news of any table come later instead
  std::uint32_t news_doubled = 0;
  std::uint32_t disconnect = 0;  // a line breaks when a message is on it
  std::uint32_t crash = 0;       // of a node, at a message or an append
  std::uint32_t clock_jump = 0;
  std::uint32_t delay = 3;  // the usual most, in milliseconds
};

// What one node has of the disk. When it goes, so do all answers to it; what it had asked for may happen.
class SimulationStore final : public storage::Store {
 public:
  // All outlive the store. `told` hears of every row that was written through it.
  SimulationStore(SimulationClock& clock, Disk& disk, const Weather& weather,
                  std::function<void(const std::string& table)> told)
      : clock_(clock), disk_(disk), weather_(weather), told_(std::move(told)) {}

  [[nodiscard]] std::string_view name() const override { return "simulation"; }
  void append(storage::Append row, std::function<void(storage::Outcome)> done) override;
  void read(std::string table, std::uint64_t from,
            std::function<void(Result<std::vector<storage::Row>>)> done) override;
  void tables_of(std::string holder, std::function<void(Result<std::vector<storage::Held>>)> done) override;
  void tables(std::string after, std::size_t most,
              std::function<void(Result<std::vector<std::string>>)> done) override;
  void listed(std::string list, std::size_t most,
              std::function<void(Result<std::vector<storage::Listed>>)> done) override;
  void listings_of(std::string table,
                   std::function<void(Result<std::vector<storage::Listing>>)> done) override;
  void listen(std::function<void(std::string table)> news) override { news_ = std::move(news); }
  [[nodiscard]] bool ready() const override { return true; }

  // Another node has written to the table, or nobody knows to which.
  void hear(const std::string& table);

 private:
  template <class Done, class What>
  void answer(Done done, What what);

  SimulationClock& clock_;
  Disk& disk_;
  const Weather& weather_;
  std::function<void(const std::string& table)> told_;
  std::function<void(std::string table)> news_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace hali::test
