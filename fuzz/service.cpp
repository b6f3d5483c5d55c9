// Any bytes as what four clients say to a server, with a game that has begun and a table that gathers: each
// is told JSON objects only, and what is stored makes the tables again. The first byte of a line says who
// speaks, or what else happens.
// fuzz: -max_len=400 -runs=6000
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/text.h"
#include "table/logged_table.h"
#include "tests/support/memory_server.h"

namespace {

using namespace hali;
using namespace hali::test;

constexpr int kMaxMessages = 6;
constexpr std::size_t kClients = 4;

// Thinking, large games and whole pages are somebody else's targets.
bool is_passed_over(std::string_view message) {
  for (const std::string_view word :
       {"greedy", "puzzle", "solve", "gains", "carc", "stars", "realms", "rules", "\\"}) {
    if (message.find(word) != std::string_view::npos) return true;
  }
  return false;
}

class Nowhere final : public server::Courier {
 public:
  bool send(const std::string&, std::string) override { return true; }
};

// Under names that can be guessed.
void copy(const Disk& from, const std::string& table, const std::string& name, Disk& to) {
  for (const storage::Row& row : from.rows(table, 0))
    to.append({.table = name, .row = row, .token = row.at + 1});
}

// "t": a game of two after an action; "g": a seat is open.
const Disk& prepared() {
  static const Disk kPrepared = [] {
    MemoryServer server;
    const auto anna = server.connect_as(1);
    const auto bert = server.connect_as(2);
    const std::string gathering = server.open(anna, "nim", {"person", "person"});
    const std::string table = server.open(anna, "nim", {"person", "person"});
    server.say(bert, R"({"ask":"take","seat":1,"table":")" + table + "\"}");
    server.say(anna, R"({"do":"take 1 from 1","table":")" + table + "\"}");
    Disk disk;
    copy(server.disk(), gathering, "g", disk);
    copy(server.disk(), table, "t", disk);
    return disk;
  }();
  return kPrepared;
}

void check_tables(const Disk& disk) {
  for (const std::string& name : disk.tables("", 100)) {
    if (name == "host" || name.substr(1, 1) == "-") continue;  // of people, not of a table
    const auto rows = disk.rows(name, 0);
    auto log = LoggedTable::open(rows.at(0).entry);
    if (!log) std::abort();
    for (std::size_t i = 1; i < rows.size(); ++i) {
      if (rows[i].at != i || !log->apply(rows[i].entry)) std::abort();
      if (log->branch() != rows[i].branch) std::abort();
    }
  }
}

void happen(MemoryServer& server, std::vector<server::LineId>& lines, std::string_view text) {
  const auto what = static_cast<unsigned char>(text.front());
  const std::size_t who = what % kClients;
  switch (what / 16 % 8) {
    case 0: server.service.disconnected(lines[who]); return;
    case 1: server.pass(std::chrono::milliseconds(50 * (what % 16))); return;
    case 2: server.store.fates.push_back({.written = what % 2 == 0, .told = what % 4 > 1}); return;
    default: server.say(lines[who], text.substr(1));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Disk disk = prepared();
  MemoryServer server({}, &disk);
  Nowhere courier;
  server.service.furnish({.secret = "the host's secret",
                          .courier = &courier,
                          .back_up = [] { return Result<server::Backup>(server::Backup()); },
                          .cost = {.operations = 1, .bytes = 8192}});
  std::vector<server::LineId> lines;
  for (std::size_t i = 0; i < kClients; ++i) {
    lines.push_back(i < 3 ? server.connect_as(static_cast<int>(i + 1)) : server.connect());
    server.say(lines.back(), R"({"ask":"join","table":"t"})");
  }
  int left = kMaxMessages;
  for (const std::string_view text : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    if (text.empty() || is_passed_over(text)) continue;
    if (left-- == 0) break;
    happen(server, lines, text);
  }
  // What could not be stored is tried again, and given up in the end.
  for (int i = 0; i < (size % 2 == 0 ? 8 : 1); ++i) server.pass(std::chrono::seconds(5));
  for (const auto line : lines) {
    for (const json::object& told : server.take(line)) {
      if (told.empty() || told.contains("broken")) std::abort();
    }
  }
  if (!server.service.idle()) std::abort();
  check_tables(disk);
  return 0;
}
