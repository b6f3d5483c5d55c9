// What only a store for many programs has: nodes that race, news of each other, a database that goes away.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "base/words.h"
#include "storage/storable.h"
#include "tests/storage/places.h"
#include "tests/support/cluster.h"

namespace hali::test {
namespace {

using namespace storage;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

template <class Condition>
bool within(std::chrono::seconds time, Condition condition) {
  for (const auto until = Clock::now() + time; Clock::now() < until;) {
    if (condition()) return true;
    std::this_thread::sleep_for(2ms);
  }
  return condition();
}

class PostgresStore : public testing::Test {
 protected:
  void SetUp() override {
    cluster_ = Cluster::shared();
    if (cluster_ == nullptr) GTEST_SKIP() << "there is no PostgreSQL on this machine";
    ASSERT_TRUE(cluster_->start());
    address_ = cluster_->fresh_database();
  }
  std::string refusal(const std::string& address) {
    auto store = open_store(address, WaitingStore::at_once);
    if (store) return "opened";
    return store.error().words + ": " + Words::in("en").value().say(store.error());
  }

  Cluster* cluster_ = nullptr;
  std::string address_;
};

TEST_F(PostgresStore, StoresOneOfTwoNodesWhoWantTheSameRow) {
  constexpr std::uint64_t kRounds = 60;
  const std::vector<std::string> tables = {"a", "b", "c", "d", "e", "f"};
  std::atomic<int> stored = 0;
  std::atomic<int> unavailable = 0;
  std::vector<std::thread> nodes;
  for (int me = 0; me < 3; ++me) {
    nodes.emplace_back([&, me] {
      auto store = opened(address_);
      ASSERT_NE(store, nullptr);
      // All tables at once, in an order of its own: groups that cross.
      for (std::uint64_t at = 0; at < kRounds; ++at) {
        std::atomic<int> open = static_cast<int>(tables.size());
        for (std::size_t i = 0; i < tables.size(); ++i) {
          const std::string& table = tables[(i * static_cast<std::size_t>(2 * me + 1) + at) % tables.size()];
          store->append(row(table, at, std::to_string(me)), [&](Outcome outcome) {
            stored += outcome == Outcome::Stored;
            unavailable += outcome == Outcome::Unavailable;
            --open;
          });
        }
        while (open > 0) std::this_thread::yield();
      }
    });
  }
  for (std::thread& node : nodes) node.join();
  EXPECT_EQ(
      cluster_->sql(address_, "select deadlocks from pg_stat_database where datname = current_database()"),
      "0\n")
      << "groups waited for each other";
  auto store = opened(address_);
  std::size_t rows = 0;
  for (const std::string& table : tables) rows += WaitingStore(*store).read(table).value().size();
  // On a machine that is busy elsewhere an answer may come too late.
  EXPECT_GE(rows, static_cast<std::size_t>(stored));
  EXPECT_LE(rows, static_cast<std::size_t>(stored + unavailable));
  EXPECT_EQ(rows, kRounds * tables.size());
}

TEST_F(PostgresStore, BringsNewsOfOtherNodesAndNotOfItsOwn) {
  auto here = opened(address_);
  auto there = opened(address_);
  std::mutex mutex;
  std::multiset<std::string> news;
  here->listen([&](const std::string& table) {
    const std::lock_guard lock(mutex);
    news.insert(table);
  });
  const auto heard = [&](const std::string& table) {
    const std::lock_guard lock(mutex);
    return news.count(table);
  };
  ASSERT_TRUE(within(10s, [&] { return heard("") == 1; })) << "from the beginning something may be missed";
  EXPECT_EQ(WaitingStore(*here).append(row("mine", 0, "x")), Outcome::Stored);
  EXPECT_EQ(WaitingStore(*there).append(row("theirs", 0, "x")), Outcome::Stored);
  ASSERT_TRUE(within(10s, [&] { return heard("theirs") == 1; }));
  EXPECT_EQ(heard("mine"), 0u);
  // More tables than one message of PostgreSQL's has room for.
  const std::string long_name(50, 'n');
  for (int i = 0; i < 400; ++i) there->append(row(long_name + std::to_string(i), 0, "x"), [](Outcome) {});
  EXPECT_TRUE(within(10s, [&] {
    for (int i = 0; i < 400; ++i) {
      if (heard(long_name + std::to_string(i)) != 1) return false;
    }
    return true;
  }));
}

// Every action is tried until it is known; the database crashes in the middle, several times.
TEST_F(PostgresStore, StoresEveryRowExactlyOnceAlthoughTheDatabaseGoesAndComes) {
  auto store = opened(address_);
  std::atomic<int> news = 0;
  store->listen([&](const std::string& table) { news += table.empty(); });
  std::atomic<bool> enough = false;
  std::atomic<int> slowest_ms = 0;
  std::atomic<int> unavailable = 0;
  constexpr int kPlayers = 4;
  std::array<std::uint64_t, kPlayers> acknowledged{};
  std::vector<std::thread> players;
  for (int me = 0; me < kPlayers; ++me) {
    players.emplace_back([&, me] {
      const std::string table = "table" + std::to_string(me);
      for (std::uint64_t at = 0; !enough; ++at) {
        const Append append = row(table, at, std::to_string(at));
        for (;;) {
          const auto begin = Clock::now();
          const Outcome outcome = WaitingStore(*store).append(append);
          const auto took = static_cast<int>(
              std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count());
          if (took > slowest_ms) slowest_ms = took;
          ASSERT_NE(outcome, Outcome::Taken) << table << " " << at;
          if (outcome == Outcome::Stored) break;
          ++unavailable;
        }
        acknowledged[static_cast<std::size_t>(me)] = at + 1;
      }
    });
  }
  for (int crash = 0; crash < 3; ++crash) {
    EXPECT_TRUE(within(20s, [&] { return news > crash; })) << "the listener comes back and says so";
    std::this_thread::sleep_for(300ms);
    cluster_->crash();
    EXPECT_TRUE(within(5s, [&] { return !store->ready(); }));
    if (crash == 1) std::this_thread::sleep_for(3s);
    ASSERT_TRUE(cluster_->start());
    EXPECT_TRUE(within(20s, [&] { return store->ready(); }));
  }
  std::this_thread::sleep_for(300ms);
  enough = true;
  for (std::thread& player : players) player.join();
  EXPECT_GT(unavailable, 0);
  EXPECT_LT(slowest_ms, 15000);
  EXPECT_TRUE(within(20s, [&] { return news > 3; }));
  for (int me = 0; me < kPlayers; ++me) {
    const auto rows = WaitingStore(*store).read("table" + std::to_string(me));
    ASSERT_TRUE(rows);
    ASSERT_EQ(rows->size(), acknowledged[static_cast<std::size_t>(me)]);
    EXPECT_GT(rows->size(), 3u);
    for (std::size_t at = 0; at < rows->size(); ++at) EXPECT_EQ((*rows)[at].entry, std::to_string(at));
  }
}

TEST_F(PostgresStore, AnswersWithinABoundedTimeWhileTheDatabaseIsAway) {
  auto store = opened(address_);
  ASSERT_EQ(WaitingStore(*store).append(row("t", 0, "x")), Outcome::Stored);
  cluster_->crash();
  const auto begin = Clock::now();
  EXPECT_EQ(WaitingStore(*store).append(row("t", 1, "x")), Outcome::Unavailable);
  EXPECT_LT(Clock::now() - begin, 6s);
  EXPECT_FALSE(WaitingStore(*store).read("t"));
  EXPECT_LT(Clock::now() - begin, 10s);
  EXPECT_EQ(refusal(address_).substr(0, 20), "fault.store.database");
  EXPECT_FALSE(store->ready());
  store = nullptr;  // closes although nobody is there
  ASSERT_TRUE(cluster_->start());
}

TEST_F(PostgresStore, AnswersAlsoWhenTheDatabaseIsMutedInTheMiddleOfAnAppend) {
  auto store = opened(address_);
  ASSERT_EQ(WaitingStore(*store).append(row("t", 0, "x")), Outcome::Stored);
  // Somebody holds the table: the append waits inside the database until that gives up.
  std::thread holder([&] {
    cluster_->sql(address_, "begin; lock table hali_rows in exclusive mode; select pg_sleep(8); commit;");
  });
  ASSERT_TRUE(within(5s, [&] {
    return cluster_->sql(address_,
                         "select count(*) from pg_locks where mode = 'ExclusiveLock' and "
                         "relation = 'hali_rows'::regclass") == "1\n";
  }));
  const Append append = row("t", 1, "x");
  const auto begin = Clock::now();
  EXPECT_EQ(WaitingStore(*store).append(append), Outcome::Unavailable);
  EXPECT_LT(Clock::now() - begin, 8s);
  holder.join();
  EXPECT_TRUE(within(10s, [&] { return WaitingStore(*store).append(append) == Outcome::Stored; }));
  EXPECT_EQ(WaitingStore(*store).read("t").value().size(), 2u);
}

TEST_F(PostgresStore, ServesHealthyTablesBesideOneThatCannotBeWritten) {
  auto store = opened(address_);
  for (const char* const table : {"good", "bad"}) {
    ASSERT_EQ(WaitingStore(*store).append(row(table, 0, "x")), Outcome::Stored);
  }
  cluster_->sql(address_,
                "create function spoil() returns trigger language plpgsql as $$ begin "
                "if new.table_id = (select id from hali_tables where name = 'bad') then "
                "raise exception 'damaged'; end if; return new; end $$; "
                "create trigger spoil before insert on hali_rows for each row execute function spoil();");
  std::uint64_t at = 1;
  std::map<Outcome, int> bad;
  std::mutex mutex;
  for (int i = 0; i < 200; ++i) {
    store->append(row("bad", 1, "y"), [&](Outcome outcome) {
      const std::lock_guard lock(mutex);
      ++bad[outcome];
    });
    const Append good = row("good", at, "x");
    Outcome outcome = WaitingStore(*store).append(good);
    // Only who came in one group with it when it first failed has to try again.
    if (outcome == Outcome::Unavailable) outcome = WaitingStore(*store).append(good);
    ASSERT_EQ(outcome, Outcome::Stored) << i;
    ++at;
  }
  store = opened(address_);
  EXPECT_EQ(bad[Outcome::Unavailable], 200);
}

TEST_F(PostgresStore, MayBeOpenedByManyForTheFirstTime) {
  std::atomic<int> fine = 0;
  std::vector<std::thread> nodes;
  for (int i = 0; i < 6; ++i) {
    nodes.emplace_back([&, i] {
      auto store = opened(address_);
      if (store) fine += WaitingStore(*store).append(row("t" + std::to_string(i), 0, "x")) == Outcome::Stored;
    });
  }
  for (std::thread& node : nodes) node.join();
  EXPECT_EQ(fine, 6);
  EXPECT_EQ(cluster_->sql(address_, "select key, value from hali_meta"), "schema|2\n");
}

// The statements of the first version, as they were.
constexpr const char* kFirstSchema = R"(
      create table hali_meta (key text primary key, value text not null);
      insert into hali_meta values ('schema', '1');
      create table hali_tables (
        id bigint generated always as identity primary key,
        name text collate "C" not null unique);
      create table hali_rows (
        table_id bigint not null, at bigint not null, branch bigint not null,
        token bigint not null, sum bigint not null, entry bytea not null,
        primary key (table_id, at));
      create table hali_holders (
        hash text collate "C" not null, table_id bigint not null, seat smallint not null,
        primary key (hash, table_id, seat));

      create function hali_append(
        names text[], ats bigint[], branches bigint[], tokens bigint[], sums bigint[], entries bytea[],
        holders text[], seats smallint[], news text[]) returns boolean[] language plpgsql as $$
      declare
        inserted bigint;
        stored boolean[];
      begin
        if 0 = any (ats) then
          insert into hali_tables (name)
          select w.name from unnest(names, ats) with ordinality as w (name, at, place)
          where w.at = 0 order by w.place
          on conflict do nothing;
        end if;
        insert into hali_rows (table_id, at, branch, token, sum, entry)
        select t.id, w.at, w.branch, w.token, w.sum, w.entry
        from unnest(names, ats, branches, tokens, sums, entries) as w (name, at, branch, token, sum, entry)
          join hali_tables t on t.name = w.name
        where w.at = 0 or exists (select from hali_rows p where p.table_id = t.id and p.at = w.at - 1)
        order by t.id
        on conflict do nothing;
        get diagnostics inserted = row_count;
        if inserted < cardinality(names) then
          select array_agg(r.token is not null order by w.place) into stored
          from unnest(names, ats, tokens) with ordinality as w (name, at, token, place)
            left join hali_tables t on t.name = w.name
            left join hali_rows r on r.table_id = t.id and r.at = w.at and r.token = w.token;
        end if;
        if holders is not null then
          insert into hali_holders (hash, table_id, seat)
          select w.holder, t.id, w.seat
          from unnest(names, ats, tokens, holders, seats) as w (name, at, token, holder, seat)
            join hali_tables t on t.name = w.name
            join hali_rows r on r.table_id = t.id and r.at = w.at and r.token = w.token
          where w.holder is not null
          order by w.holder, t.id, w.seat
          on conflict do nothing;
        end if;
        perform pg_notify('hali', n) from unnest(news) as n;
        return stored;
      end $$;
)";

TEST_F(PostgresStore, BringsADatabaseOfTheFirstSchemaToTheNewest) {
  ASSERT_EQ(cluster_->sql(address_, kFirstSchema), "");
  const Row kept{.at = 0, .branch = 0, .entry = "kept"};
  const std::string sum = std::to_string(row_sum("t", kept));
  cluster_->sql(address_, "select hali_append('{t}', '{0}', '{0}', '{77}', '{" + sum +
                              "}', array['kept'::bytea], '{anna}', '{2}', '{news}')");
  EXPECT_EQ(cluster_->sql(address_, "select value from hali_meta"), "1\n");
  std::atomic<int> fine = 0;
  std::vector<std::thread> nodes;
  for (int i = 0; i < 3; ++i) {
    nodes.emplace_back([&] { fine += opened(address_) != nullptr; });
  }
  for (std::thread& node : nodes) node.join();
  EXPECT_EQ(fine, 3);
  EXPECT_EQ(cluster_->sql(address_, "select value from hali_meta"), "2\n");
  auto store = opened(address_);
  WaitingStore waiting(*store);
  EXPECT_EQ(waiting.read("t").value(), std::vector{kept});
  EXPECT_EQ(waiting.tables_of("anna").value(), (std::vector<Held>{{.table = "t", .seat = 2}}));
  Append next = row("t", 1, "next");
  next.listings = {{"open", 5, "listed"}};
  EXPECT_EQ(waiting.append(next), Outcome::Stored);
  EXPECT_EQ(waiting.listed("open", 10).value(), (std::vector<Listed>{{"t", 5, "listed"}}));
}

// Rows of the same logs from several nodes at once, each with listings: nobody waits for ever, and the list
// says what the last row of each log said.
TEST_F(PostgresStore, ListsWhatTheLastRowSaidHoweverManyNodesWrite) {
  constexpr int kNodes = 3;
  constexpr int kLogs = 20;
  constexpr std::uint64_t kRows = 15;
  std::atomic<int> unavailable = 0;
  std::vector<std::thread> nodes;
  for (int node = 0; node < kNodes; ++node) {
    nodes.emplace_back([&, node] {
      auto store = opened(address_);
      std::vector<std::thread> writers;
      for (int half = 0; half < 2; ++half) {
        writers.emplace_back([&, half] {
          WaitingStore waiting(*store);
          for (int i = 0; i < kLogs; ++i) {
            const int log = half == 0 ? i : kLogs - 1 - i;
            const std::string name = "log" + std::to_string(log);
            const std::uint64_t at = waiting.read(name).value().size();
            if (at >= kRows) continue;
            const std::string entry = std::to_string(node) + " " + std::to_string(at);
            Append append = row(name, at, entry);
            append.listings = {{"open", log, entry}, {"running", -log, entry}};
            unavailable += waiting.append(append) == Outcome::Unavailable;
          }
        });
      }
      for (std::thread& writer : writers) writer.join();
    });
  }
  for (std::thread& node : nodes) node.join();
  EXPECT_EQ(unavailable, 0);
  auto store = opened(address_);
  WaitingStore waiting(*store);
  const auto found = waiting.listed("open", 100).value();
  ASSERT_EQ(found.size(), static_cast<std::size_t>(kLogs));
  for (const Listed& one : found)
    EXPECT_EQ(one.text, waiting.read(one.name).value().back().entry) << one.name;
}

TEST_F(PostgresStore, RefusesANewerSchemaAndWhatIsNoDatabase) {
  {
    auto store = opened(address_);
  }
  cluster_->sql(address_, "update hali_meta set value = '99' where key = 'schema'");
  EXPECT_TRUE(refusal(address_).starts_with("fault.store.newer: ")) << refusal(address_);
  EXPECT_NE(refusal(address_).find("99"), std::string::npos);
  cluster_->sql(address_, "update hali_meta set value = 'soup' where key = 'schema'");
  EXPECT_TRUE(refusal(address_).starts_with("fault.store.foreign: "));
  std::string nowhere = address_;
  nowhere.replace(nowhere.find("/test"), 5, "/nosuch");
  EXPECT_TRUE(refusal(nowhere).starts_with("fault.store.database: ")) << refusal(nowhere);
  EXPECT_NE(refusal(nowhere).find("nosuch"), std::string::npos) << refusal(nowhere);
}

TEST(Addresses, AreNeverToldWithTheirPassword) {
  for (const char* const address :
       {"postgres://anna:hunter2@localhost:1/x", "postgres://anna:hunter2%zz@localhost/x",
        "postgres://anna:hunter2@[::1/x", "postgresql://localhost:1/x?password=hunter2",
        "postgresql://localhost:1/x?password=hunter2&nonsense=1", "postgress://anna:hunter2@localhost/x",
        "mysql:hunter2", "hunter2hunter2hunter2hunter2", "", "sqlite:", "postgres:hunter2"}) {
    const auto store = open_store(address, WaitingStore::at_once);
    ASSERT_FALSE(store) << address;
    const std::string said = Words::in("en").value().say(store.error());
    if (std::string_view(address).find(':') == std::string_view::npos) continue;
    EXPECT_EQ(said.find("hunter2"), std::string::npos) << said;
    EXPECT_GT(said.size(), 20u);
  }
}

}  // namespace
}  // namespace hali::test
