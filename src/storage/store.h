// Where the logs of tables, and of what else is kept (log_kind.h), last. A table is rows that are only ever
// added, numbered from 0; taking back is a row like any other, and only what perishes (log_kind.h) ever goes.
// Who adds says which number the row shall have: of two who add the same one is stored and the other told so,
// however many programs share the store.
//
// Two stores: sqlite_store.h (one program, one file) and postgres_store.h (any number of programs).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/fault.h"
#include "base/seat.h"

namespace hali::storage {

struct Row {
  std::uint64_t at = 0;      // its number in the log of its table
  std::uint32_t branch = 0;  // how often the table has been taken back, this row included
  std::string entry;         // what happened, as the table writes it (table/entry.h)

  bool operator==(const Row&) const = default;
};

// Somebody, known by the hash of a secret, has a seat since this row. So tables are found by who sits there.
struct Holder {
  std::string hash;
  Seat seat = kNoSeat;

  bool operator==(const Holder&) const = default;
};

// Since this row its log stands on a list, at this rank and with this text; without a text it stands there no
// more. A log is on a list once: the newest row that speaks of it counts. So logs are found by what they are.
struct Listing {
  std::string list;
  std::int64_t rank = 0;
  std::string text;

  bool operator==(const Listing&) const = default;
};

struct Append {
  std::string table;
  Row row;
  // Drawn by who appends, another one for each row: appending the same again is harmless, and says Stored.
  std::uint64_t token = 0;
  std::optional<Holder> holder{};
  // Stored with the row or not at all; each of another list.
  std::vector<Listing> listings{};
  // Other logs that go when the row comes, with all that is known of them. Requires: all perish.
  std::vector<std::string> drops{};
};

enum class Outcome : std::uint8_t {
  Stored,       // durable, exactly once
  Taken,        // the table has another number of rows, or this can never be stored: nothing was written
  Unavailable,  // nobody knows: the disk is full, the database is away. The same append may be tried again
};

struct Held {
  std::string table;
  Seat seat = kNoSeat;

  bool operator==(const Held&) const = default;
};

// A log on a list.
struct Listed {
  std::string name;
  std::int64_t rank = 0;
  std::string text;

  bool operator==(const Listed&) const = default;
};

inline constexpr std::size_t kMaxTableName = 64;  // letters, digits, - and _; also of lists
inline constexpr std::size_t kMaxEntryBytes = 5u << 20;
inline constexpr std::size_t kMaxListings = 16;  // of one row
inline constexpr std::size_t kMaxListingBytes = 64u << 10;
inline constexpr std::size_t kMaxDrops = 64;  // with one row

// Completions are handed to this, one after the other, from any thread; whoever made the store runs them
// where he likes. They are never run inside of the call that asked.
using Post = std::function<void(std::function<void()>)>;

// Any thread may call. Every completion comes exactly once, also when the store is closed (as Unavailable or
// a fault); those of one table's appends in their order. Nothing here throws.
class Store {
 public:
  virtual ~Store() = default;

  [[nodiscard]] virtual std::string_view name() const = 0;  // "sqlite", "postgres"

  virtual void append(Append row, std::function<void(Outcome)> done) = 0;
  // The rows of a table from that number on, in their order; none when there is no such table.
  virtual void read(std::string table, std::uint64_t from,
                    std::function<void(Result<std::vector<Row>>)> done) = 0;
  // The tables at which somebody has or had a seat, the newest first.
  virtual void tables_of(std::string holder, std::function<void(Result<std::vector<Held>>)> done) = 0;
  // The names of so many tables after this one, in the order of their letters: for checks and exports.
  virtual void tables(std::string after, std::size_t most,
                      std::function<void(Result<std::vector<std::string>>)> done) = 0;

  // So many of a list: the highest rank first, of the same rank in the order of their letters.
  virtual void listed(std::string list, std::size_t most,
                      std::function<void(Result<std::vector<Listed>>)> done) = 0;
  // Where one log stands, in the order of the lists' letters: for exports.
  virtual void listings_of(std::string table, std::function<void(Result<std::vector<Listing>>)> done) = 0;

  // From now on news() is called for rows that another program may have added to a table. An empty name: news
  // may have been missed, of any table. To be called once.
  virtual void listen(std::function<void(std::string table)> news) = 0;
  // Is the store reachable, as far as it knows?
  [[nodiscard]] virtual bool ready() const = 0;
};

// "sqlite:PATH", "postgres://…": opened and brought to the newest schema. A fault says what is wrong: a newer
// schema, a damaged file, no such database.
Result<std::unique_ptr<Store>> open_store(const std::string& address, Post post);

}  // namespace hali::storage
