// What a server pays for a table: waking it up from its rows, and one action of a person through proposal and
// row, without what is told of it.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "table/chain.h"
#include "table/logged_table.h"

namespace hali {
namespace {

constexpr std::size_t kRows = 200;
constexpr std::string_view kSecret = "00112233445566778899aabbccddeeff";

std::string holder_of(int seat) { return std::string(kHashDigits - 1, 'a') + std::to_string(seat); }

// The rows of a game in which two people do anything.
std::vector<std::string> rows_of(std::string_view game) {
  OpenEntry open{
      .game = std::string(game),
      .setup = {.players = 2, .options = {}, .tiles = {}, .rules = find_game(game)->newest_rules},
      .seats = TableSeats(2, {.kind = TableSeat::Kind::Open, .name = {}, .colour = {}, .player = {}}),
      .commitment = commitment_of(kSecret),
      .secret = std::string(kSecret),
      .maker = holder_of(0),
      .made = 0};
  std::vector<std::string> rows{write_entry(open)};
  LoggedTable table = LoggedTable::open(rows.front()).value();
  Rng rng(std::uint64_t{1});
  Actions legal;
  for (Seat seat = 0; seat < 2; ++seat) {
    rows.push_back(write_entry(
        TakeEntry{.seat = seat, .name = "Anna", .colour = {}, .holder = holder_of(seat), .words = {}}));
    (void)table.apply(rows.back());
  }
  while (rows.size() < kRows && !table.is_over()) {
    const AnyState& now = table.table().history().now();
    table.table().game().legal(now, legal);
    const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    rows.push_back(write_entry(
        DoEntry{.seat = table.table().to_move(), .action = table.table().game().text(now, action)}));
    (void)table.apply(rows.back());
  }
  return rows;
}

LoggedTable woken(const std::vector<std::string>& rows) {
  LoggedTable table = LoggedTable::open(rows.front()).value();
  for (std::size_t i = 1; i < rows.size(); ++i) (void)table.apply(rows[i]);
  return table;
}

void wake(benchmark::State& state, std::string_view game) {
  const auto rows = rows_of(game);
  for (auto _ : state) {
    LoggedTable table = woken(rows);
    benchmark::DoNotOptimize(table.rows());
  }
  state.counters["rows"] = static_cast<double>(rows.size());
  state.counters["per_row"] =
      benchmark::Counter(static_cast<double>(rows.size()),
                         benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void open_only(benchmark::State& state, std::string_view game) {
  const auto rows = rows_of(game);
  for (auto _ : state) benchmark::DoNotOptimize(LoggedTable::open(rows.front()).value().rows());
}

// Reading the message, proposing, writing the row and applying it, over a whole game.
void act(benchmark::State& state, std::string_view game) {
  const auto rows = rows_of(game);
  const Words words = Words::in("en").value();
  std::vector<std::string> messages;
  for (const std::string& row : rows)
    messages.push_back(row.starts_with(R"({"do")") ? row.substr(0, row.find(R"(,"seat")")) + "}" : "");
  std::string out;
  std::size_t at = rows.size();
  std::optional<LoggedTable> table;
  for (auto _ : state) {
    if (at >= rows.size()) {
      state.PauseTiming();
      table = woken({rows.begin(), rows.begin() + 3});
      at = 3;
      state.ResumeTiming();
    }
    const Message message = Message::read(messages[at++]).value();
    out.clear();
    JsonWriter json(out);
    json.object();
    auto proposal = table->propose({.message = message,
                                    .holder = table->holder(table->table().to_move()),
                                    .words = words,
                                    .json = json});
    json.end_object();
    const std::string row = write_entry(*proposal->entry);
    benchmark::DoNotOptimize(table->apply(row).has_value());
  }
}

// The same actions at a table itself: with the chain kept up to date, as on one's own device, and without.
void by_hand(benchmark::State& state, std::string_view game, bool served) {
  const auto rows = rows_of(game);
  std::vector<DoEntry> deeds;
  for (const std::string& row : rows) {
    const Entry entry = read_entry(row).value();
    if (const auto* deed = std::get_if<DoEntry>(&entry)) deeds.push_back(*deed);
  }
  const LoggedTable begun = woken({rows.begin(), rows.begin() + 3});
  TableSetup setup{.game = std::string(game),
                   .setup = begun.table().setup(),
                   .seats = begun.seats(),
                   .seed = begun.table().seed(),
                   .proof = begun.table().proof(),
                   .served = served};
  std::size_t at = deeds.size();
  std::optional<Table> table;
  for (auto _ : state) {
    if (at >= deeds.size()) {
      state.PauseTiming();
      table = Table::open(setup).value();
      at = 0;
      state.ResumeTiming();
    }
    benchmark::DoNotOptimize(table->act(deeds[at].seat, deeds[at].action).has_value());
    ++at;
  }
}

// What the chain would add to every action.
void chain(benchmark::State& state, std::string_view game) {
  const LoggedTable table = woken(rows_of(game));
  Chain chain("head", table.table().history().now());
  for (auto _ : state) chain.add("take 3", table.table().history().now());
  benchmark::DoNotOptimize(chain.text());
}

void entry(benchmark::State& state) {
  for (auto _ : state)
    benchmark::DoNotOptimize(read_entry(R"({"do":"place 2,-1 east","seat":0})").has_value());
}
BENCHMARK(entry);

#define HALI_LOGGED(game)                                        \
  BENCHMARK_CAPTURE(open_only, game, #game);                     \
  BENCHMARK_CAPTURE(wake, game, #game);                          \
  BENCHMARK_CAPTURE(act, game, #game);                           \
  BENCHMARK_CAPTURE(by_hand, game##_without_chain, #game, true); \
  BENCHMARK_CAPTURE(by_hand, game##_with_chain, #game, false);   \
  BENCHMARK_CAPTURE(chain, game, #game)

HALI_LOGGED(carcosa);
HALI_LOGGED(carcassonne);
HALI_LOGGED(realms);
HALI_LOGGED(stars);

}  // namespace
}  // namespace hali
