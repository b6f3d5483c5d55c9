// Where stores are put that tests make: each test of the suite runs over every kind.
#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <string>

#include "storage/store.h"
#include "storage/waiting.h"

namespace hali::test {

// Room for one store, empty at first. What lies there goes with it.
class Place {
 public:
  virtual ~Place() = default;
  [[nodiscard]] virtual std::string address() const = 0;
};

struct PlaceKind {
  std::string name;
  bool is_shared = false;  // may several stores have it open?
  std::function<std::unique_ptr<Place>()> make;
};

inline void PrintTo(const PlaceKind& kind, std::ostream* out) { *out << kind.name; }

PlaceKind sqlite_place();
PlaceKind postgres_place();  // its room is null where PostgreSQL is not installed

// Completions run on the store's thread. A failure of the test when it cannot be opened.
std::unique_ptr<storage::Store> opened(const std::string& address);

// {"do":"…"} and the like; tokens are drawn from a counter.
storage::Append row(std::string table, std::uint64_t at, std::string entry);

}  // namespace hali::test
