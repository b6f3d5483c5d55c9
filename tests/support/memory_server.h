// A service over a store in memory, for tests that speak to it line by line. Nothing happens by itself:
// run() does all that is due.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/rng.h"
#include "base/text.h"
#include "hosts/server/service.h"
#include "tests/support/disk.h"

namespace hali::test {

// What is due, in its order.
class Errands {
 public:
  void post(std::function<void()> what) { due_.push_back(std::move(what)); }
  void run() {
    while (!due_.empty()) {
      const auto next = std::move(due_.front());
      due_.pop_front();
      next();
    }
  }
  bool step() {
    if (due_.empty()) return false;
    const auto next = std::move(due_.front());
    due_.pop_front();
    next();
    return true;
  }

 private:
  std::deque<std::function<void()>> due_;
};

class MemoryStore final : public storage::Store {
 public:
  MemoryStore(Errands& errands, Disk& disk) : errands_(errands), disk_(disk) {}

  // What the next appends come to: written or not, and what is said.
  struct Fate {
    bool written = true;
    bool told = true;
  };
  std::deque<Fate> fates;
  bool away = false;            // reads fail
  std::optional<Fault> damage;  // so do they, and this is why

  [[nodiscard]] std::string_view name() const override { return "memory"; }
  void append(storage::Append row, std::function<void(storage::Outcome)> done) override {
    Fate fate;
    if (!fates.empty()) {
      fate = fates.front();
      fates.pop_front();
    }
    const auto outcome = fate.written ? disk_.append(row) : storage::Outcome::Unavailable;
    errands_.post([done = std::move(done), outcome = fate.told ? outcome : storage::Outcome::Unavailable] {
      done(outcome);
    });
  }
  void read(std::string table, std::uint64_t from,
            std::function<void(Result<std::vector<storage::Row>>)> done) override {
    errands_.post([this, table, from, done = std::move(done)] {
      if (away) return done(fault("", "fault.service.away"));
      if (damage) return done(std::unexpected(*damage));
      done(disk_.rows(table, from));
    });
  }
  void tables_of(std::string holder, std::function<void(Result<std::vector<storage::Held>>)> done) override {
    errands_.post([this, holder, done = std::move(done)] { done(disk_.tables_of(holder)); });
  }
  void tables(std::string after, std::size_t most,
              std::function<void(Result<std::vector<std::string>>)> done) override {
    errands_.post([this, after, most, done = std::move(done)] { done(disk_.tables(after, most)); });
  }
  void listed(std::string list, std::size_t most,
              std::function<void(Result<std::vector<storage::Listed>>)> done) override {
    errands_.post([this, list, most, done = std::move(done)] {
      if (away) return done(fault("", "fault.service.away"));
      done(disk_.listed(list, most));
    });
  }
  void listings_of(std::string table,
                   std::function<void(Result<std::vector<storage::Listing>>)> done) override {
    errands_.post([this, table, done = std::move(done)] { done(disk_.listings_of(table)); });
  }
  void listen(std::function<void(std::string table)> news) override { news_ = std::move(news); }
  [[nodiscard]] bool ready() const override { return !away; }
  void hear(const std::string& table) { news_(table); }

 private:
  Errands& errands_;
  Disk& disk_;
  std::function<void(std::string)> news_;
};

class MemoryWire final : public server::Wire {
 public:
  struct End {
    std::vector<std::shared_ptr<const std::string>> texts;
    std::string all;  // also what was taken
    std::optional<server::Farewell> closed;
  };

  void send(server::LineId line, std::shared_ptr<const std::string> text) override {
    if (ends[line].closed) return;
    ends[line].all += *text;
    ends[line].texts.push_back(std::move(text));
  }
  void close(server::LineId line, server::Farewell why) override {
    if (!ends[line].closed) ends[line].closed = why;
  }

  std::map<server::LineId, End> ends;
};

class MemoryThinker final : public server::Thinker {
 public:
  explicit MemoryThinker(Errands& errands) : errands_(errands) {}
  bool think(server::Matter matter, std::function<void()> work, std::function<void()> done) override {
    matters.push_back(matter);
    if (full) return false;
    auto both = [work = std::move(work), done = std::move(done)] {
      work();
      done();
    };
    held ? waiting.push_back(std::move(both)) : errands_.post(std::move(both));
    return true;
  }

  bool full = false;
  bool held = false;  // thoughts wait in `waiting` until somebody runs them
  std::vector<std::function<void()>> waiting;
  std::vector<server::Matter> matters;  // of all that was asked for

 private:
  Errands& errands_;
};

// A key for tests, another for each number.
inline std::string key_of(int number) {
  return hex(0x1234567890abcdefu) + hex(static_cast<std::uint64_t>(number));
}

class MemoryServer {
 public:
  explicit MemoryServer(server::ServiceLimits limits = {}, Disk* disk = nullptr, std::uint64_t seed = 7)
      : rng_(seed),
        disk_(disk == nullptr ? own_disk : *disk),
        store(errands, disk_),
        thinker(errands),
        service(
            store, wire, thinker, [this] { return hex(rng_.next()) + hex(rng_.next()); }, limits,
            [this] { return date(); }) {}

  server::LineId connect(const std::string& address = "192.0.2.1") {
    service.connected(++lines_, address, now);
    return lines_;
  }
  // A line on which somebody has said who they are.
  server::LineId connect_as(int number, const std::string& address = "192.0.2.1") {
    const auto line = connect(address);
    say(line, R"({"ask":"hello","key":")" + key_of(number) + "\"}");
    take(line);
    return line;
  }
  // Says it and does all that is due.
  void say(server::LineId line, std::string_view text) {
    service.received(line, text, now);
    errands.run();
  }
  // All that came on the line since it was looked at last.
  std::vector<json::object> take(server::LineId line) {
    std::vector<json::object> out;
    for (const auto& text : std::exchange(wire.ends[line].texts, {})) {
      auto read = parse_json(*text);
      out.push_back(read && read->is_object() ? std::move(read->get_object())
                                              : json::object{{"broken", *text}});
    }
    return out;
  }
  // The answer to a message; what was pushed before it is passed over.
  json::object ask(server::LineId line, std::string_view text) {
    take(line);
    say(line, text);
    json::object answer;
    for (json::object& message : take(line)) {
      if (!message.contains("push")) answer = std::move(message);
    }
    return answer;
  }
  // The name of a table that the line has made, after who sits there: "person" or a machine player. `more`:
  // further fields of the message, each after a comma.
  std::string open(server::LineId line, std::string_view game, const std::vector<std::string>& seats,
                   std::string_view more = "") {
    std::string text = R"({"ask":"open","game":")" + std::string(game) + R"(","players":)" +
                       to_text(seats.size()) + R"(,"seats":[)";
    for (std::size_t i = 0; i < seats.size(); ++i) {
      text += i == 0 ? "" : ",";
      text += seats[i] == "person" ? R"({"kind":"person"})"
                                   : R"({"kind":"machine","player":")" + seats[i] + "\"}";
    }
    const json::object answer = ask(line, text + "]" + std::string(more) + "}");
    const auto* table = answer.if_contains("table");
    return table == nullptr ? "" : std::string(table->as_object().at("table").as_string());
  }
  void pass(std::chrono::milliseconds time) {
    now += time;
    service.tick(now);
    errands.run();
  }

 private:
  Rng rng_;
  server::LineId lines_ = 0;

 public:
  Errands errands;
  Disk own_disk;

 private:
  Disk& disk_;

 public:
  MemoryStore store;
  MemoryWire wire;
  MemoryThinker thinker;
  server::Service service;
  server::Time now{std::chrono::hours(1)};

  // Some day in 2024, and what has passed since.
  [[nodiscard]] std::uint64_t date() const {
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch());
    return 1'731'800'000'000 + static_cast<std::uint64_t>(passed.count());
  }
  [[nodiscard]] Disk& disk() { return disk_; }
};

}  // namespace hali::test
