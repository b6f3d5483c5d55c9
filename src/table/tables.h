// Several tables behind one door: text in, text out. One thread at a time; two of them share nothing.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "base/seed.h"
#include "base/words.h"
#include "table/message.h"
#include "table/table.h"

namespace hali {

inline constexpr std::size_t kMaxTables = 256;
inline constexpr std::size_t kMaxTilesBytes = 16u << 20;  // the tile sets of all tables together

struct TablesPlan {
  // Everybody who asks owns the device anyway: records are given while a game goes on, and measurements run.
  bool own_device = false;
  // A key nobody can foretell, for tables opened without a seed.
  Seed (*chance)() = nullptr;
};

class Tables {
 public:
  explicit Tables(TablesPlan plan) : plan_(plan) {}

  // One message in, one JSON object out, whatever the bytes are. Never throws. Requires: nothing.
  std::string handle(std::string_view text);

  // A table made elsewhere takes its place, and that of one of the same name. It stays where it is until it
  // is closed or another takes its place: so long the reference holds.
  const Table& place(std::string_view name, Table table);

 private:
  using Answer = Result<void>;  // written into the open object of the answer

  const Words& words(std::string_view language);
  Answer answer(const Message& message, const Words& words, JsonWriter& json);
  Answer open(const Message& message, const Words& words, JsonWriter& json);
  Answer load(const Message& message, const Words& words, JsonWriter& json);
  Answer put(const Message& message, Result<Table> table, const Words& words, JsonWriter& json);
  Answer close(const Message& message, JsonWriter& json);

  TablesPlan plan_;
  std::map<std::string, Table, std::less<>> tables_;
  std::map<std::string, Words, std::less<>> words_;
  std::string language_ = "en";  // of the last message that named one: answers to unreadable ones are in it
};

}  // namespace hali
