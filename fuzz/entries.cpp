// Any bytes as rows of a table's log, one a line: each is an entry that writes back as the same, or a fault
// that says what is wrong; and a table at which people gather, and one in the middle of a game, take it or
// stay as they are.
// fuzz: -max_len=900 -runs=20000
#include "table/entry.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/text.h"
#include "table/logged_table.h"

namespace {

using namespace hali;

constexpr int kMaxRows = 4;

std::string holder_of(char person) { return std::string(kHashDigits, person); }

LoggedTable gathering() {
  const std::string secret(kSecretDigits, '5');
  return LoggedTable::open(
             OpenEntry{.game = "carcosa",
                       .setup = {.players = 2, .options = {}, .tiles = {}, .rules = 2},
                       .seats = TableSeats(
                           2, {.kind = TableSeat::Kind::Open, .name = {}, .colour = {}, .player = {}}),
                       .commitment = commitment_of(secret),
                       .secret = secret,
                       .maker = holder_of('a'),
                       .made = 0,
                       .clock = ClockRule{.per = ClockRule::Per::Move, .seconds = 60}},
             1000)
      .value();
}

// Two people, one of whom has begun and waits for consent to take it back.
LoggedTable playing() {
  LoggedTable table = gathering();
  for (Seat seat = 0; seat < 2; ++seat) {
    const Entry take = TakeEntry{.seat = seat,
                                 .name = "",
                                 .colour = "",
                                 .holder = holder_of(static_cast<char>('b' + seat)),
                                 .words = "w"};
    if (!table.apply(take)) std::abort();
  }
  const Table& game = table.table();
  const Seat first = game.to_move();
  while (!game.undo_offer(first).possible || game.undo_offer(first).free) {
    Actions legal;
    game.game().legal(game.history().now(), legal);
    const std::string action = game.game().text(game.history().now(), legal[0]);
    if (!table.apply(Entry(DoEntry{.seat = game.to_move(), .action = action}))) std::abort();
  }
  if (!table.apply(Entry(UndoEntry{.seat = first}))) std::abort();
  return table;
}

void take(LoggedTable& table, const TimedEntry& row) {
  const std::uint64_t rows = table.rows();
  const auto applied = table.apply(row.entry, row.time);
  if (table.rows() != rows + (applied ? 1 : 0)) std::abort();
  if (!applied && applied.error().words.empty()) std::abort();
  if (table.is_dealt() && !table.table().game().broken_invariant(table.table().history().now()).empty())
    std::abort();
  // Whatever follows from it by itself is possible.
  const auto planned = table.planned_entry();
  if (planned && !LoggedTable(table).apply(*planned)) std::abort();
  const auto late = table.late_entry(kMaxMoment);
  if (late && !LoggedTable(table).apply(*late, kMaxMoment)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const LoggedTable kGathering = gathering();
  static const LoggedTable kPlaying = playing();
  LoggedTable gathers = kGathering;
  LoggedTable plays = kPlaying;
  int left = kMaxRows;
  for (const std::string_view row : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    if (left-- == 0) break;
    const auto entry = read_timed_entry(row);
    if (!entry) {
      if (entry.error().words.empty()) std::abort();
      continue;
    }
    const std::string written = write_entry(entry->entry, entry->time);
    const auto again = read_timed_entry(written);
    if (!again || write_entry(again->entry, again->time) != written) std::abort();
    if (std::holds_alternative<OpenEntry>(entry->entry)) (void)LoggedTable::open(row);
    take(gathers, *entry);
    take(plays, *entry);
  }
  return 0;
}
