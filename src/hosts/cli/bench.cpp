// hali bench [GAME]: how fast the rules are, on one thread.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "base/json_writer.h"
#include "hosts/cli/allocations.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/bench_updates.h"
#include "hosts/cli/problem.h"
#include "search/thinkers.h"

namespace hali::cli {
namespace {

struct BenchArguments {
  std::string game;
  std::string players;
  std::string options;
  std::string seconds = "1";
  bool json = false;
};

// Complete random games with lists that are reused.
double allocations_per_action(const AnyGame& game) {
  constexpr std::uint64_t kGames = 64;
  Actions legal;
  legal.reserve(1u << 12u);  // a list that grows once in thousands of games is none of the rules' business
  Events events;
  std::uint64_t actions = 0;
  std::uint64_t allocated = 0;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    AnyState state = game.start(seed);
    Rng rng(seed);
    const std::uint64_t before = allocations();
    std::uint64_t played = 0;
    for (; game.to_move(state) != kNoSeat; ++played) {
      game.legal(state, legal);
      events.clear();
      game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], &events);
    }
    allocated += allocations() - before;
    actions += played;
  }
  return static_cast<double>(allocated) / static_cast<double>(actions);
}

// The middle one of many runs, each on another seed. The first runs pay for tables that are made once.
double median_us(const Workload& work, double seconds) {
  using Clock = std::chrono::steady_clock;
  constexpr std::uint64_t kWarm = 200;
  const auto begin = Clock::now();
  const auto since_begin = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  for (std::uint64_t seed = 0; seed < kWarm && since_begin() < seconds / 2; ++seed) work.run(seed);
  std::vector<double> times;
  double elapsed = 0;
  for (std::uint64_t seed = kWarm; elapsed < seconds / 2; ++seed) {
    const auto start = Clock::now();
    work.run(seed);
    times.push_back(std::chrono::duration<double>(Clock::now() - start).count());
    elapsed += times.back();
  }
  std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
  return times[times.size() / 2] * 1e6;
}

// How many of them a second, for each figure that only this game has.
std::vector<double> own_figures(const GameEntry& entry, double seconds) {
  using Clock = std::chrono::steady_clock;
  std::vector<double> out;
  for (const Workload& work : entry.workloads) {
    if (work.median) {
      out.push_back(median_us(work, seconds));
      continue;
    }
    std::uint64_t done = work.run(0);  // the first time pays for tables that are made once
    done = 0;
    const auto start = Clock::now();
    double elapsed = 0;
    for (std::uint64_t seed = 1; elapsed < seconds / 2; ++seed) {
      done += work.run(seed);
      elapsed = std::chrono::duration<double>(Clock::now() - start).count();
    }
    out.push_back(static_cast<double>(done) / elapsed);
  }
  return out;
}

std::string tenths(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

void print(const GameEntry& entry, const AnyGame& game, const std::string& options, const Speed& speed,
           const UpdateFigures& updates, double allocated, double iterations, const std::vector<double>& own,
           bool as_json) {
  const auto rounded = [](double value) { return std::llround(value); };
  char decimals[32];
  std::snprintf(decimals, sizeof decimals, "%.4f", allocated);
  if (!as_json) {
    std::printf("%-14s %7d %10lld %12lld %9lld %9lld %6lld %6zu %8s %7lld %7lld %7lld\n",
                std::string(entry.name).c_str(), game.players(), rounded(speed.random_games_per_s),
                rounded(speed.actions_per_s), rounded(speed.ns_per_apply), rounded(speed.ns_per_legal),
                rounded(speed.ns_per_state_copy), speed.state_bytes, decimals,
                rounded(speed.ns_per_legal_early), rounded(speed.ns_per_legal_middle),
                rounded(speed.ns_per_legal_late));
    std::printf("%-14s us_per_view %.1f view_bytes %lld us_per_update %.1f update_bytes %lld\n", "",
                updates.us_per_view, rounded(updates.view_bytes), updates.us_per_update,
                rounded(updates.update_bytes));
    std::printf("%-14s search_iterations_per_s %lld\n", "", rounded(iterations));
    for (std::size_t i = 0; i < own.size(); ++i)
      std::printf("%-14s %s %lld\n", "", std::string(entry.workloads[i].figure).c_str(), rounded(own[i]));
    return;
  }
  std::string out;
  JsonWriter json(out);
  json.object().field("game", entry.name).field("players", game.players());
  if (!options.empty()) json.field("options", options);
  json.field("random_games_per_s", rounded(speed.random_games_per_s));
  json.field("actions_per_s", rounded(speed.actions_per_s))
      .field("ns_per_apply", rounded(speed.ns_per_apply));
  json.field("ns_per_legal", rounded(speed.ns_per_legal));
  json.field("ns_per_state_copy", rounded(speed.ns_per_state_copy)).field("state_bytes", speed.state_bytes);
  json.key("allocations_per_action").raw(decimals);
  json.field("ns_per_legal_20_tiles", rounded(speed.ns_per_legal_early));
  json.field("ns_per_legal_50_tiles", rounded(speed.ns_per_legal_middle));
  json.field("ns_per_legal_80_tiles", rounded(speed.ns_per_legal_late));
  json.key("us_per_view").raw(tenths(updates.us_per_view));
  json.field("view_bytes", rounded(updates.view_bytes));
  json.key("us_per_update").raw(tenths(updates.us_per_update));
  json.field("update_bytes", rounded(updates.update_bytes));
  json.field("mean_update_bytes", rounded(updates.mean_update_bytes));
  json.field("search_iterations_per_s", rounded(iterations));
  for (std::size_t i = 0; i < own.size(); ++i) json.field(entry.workloads[i].figure, rounded(own[i]));
  json.end_object();
  std::cout << out << std::endl;
}

// With options, only the numbers of players they go with.
void bench_game(const GameEntry& entry, int lowest, int highest, const BenchArguments& arguments,
                double seconds, const Words& words) {
  const GameSearch* search = find_search(entry.name);
  const GameThinkers* thinking = find_thinkers(entry.name);
  if (search == nullptr || search->measure == nullptr || thinking == nullptr)
    throw Problem(words.say("cli.bench.none", entry.name));
  for (int players = std::max(lowest, entry.min_players); players <= std::min(highest, entry.max_players);
       ++players) {
    const Setup setup = value_or_problem(
        words, read_options_text(arguments.options, {.players = players, .options = {}, .tiles = {}}));
    auto made = entry.make(setup);
    if (!made && made.error().words == "fault.option.players" && lowest < highest) continue;
    const auto game = value_or_problem(words, std::move(made));
    print(entry, *game, arguments.options, search->measure(*game, seconds),
          measure_updates(entry, setup, seconds / 2, words), allocations_per_action(*game),
          thinking->iterations_per_s(*game, seconds), own_figures(entry, seconds), arguments.json);
  }
}

double read_seconds(const std::string& text, const Words& words) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || !(value > 0 && value <= 3600))
    throw Problem(words.say("cli.bad_number", "--seconds", text, 0, 3600));
  return value;
}

int bench(const BenchArguments& arguments, const Words& words) {
  int lowest = 1;
  int highest = kMaxSeats;
  if (!arguments.players.empty()) {
    const auto* entry = arguments.game.empty() ? nullptr : find_game(arguments.game);
    lowest = entry == nullptr ? lowest : entry->min_players;
    highest = entry == nullptr ? highest : entry->max_players;
    lowest = highest = static_cast<int>(number_in(arguments.players, "--players", lowest, highest, words));
  }
  const double seconds = read_seconds(arguments.seconds, words);
  if (!arguments.json) {
    std::printf("%-14s %7s %10s %12s %9s %9s %6s %6s %8s %7s %7s %7s\n", "game", "players", "games/s",
                "actions/s", "ns/apply", "ns/legal", "copy", "bytes", "allocs", "legal20", "legal50",
                "legal80");
  }
  const std::span<const GameEntry> wanted =
      arguments.game.empty() ? games() : std::span(&known_game(arguments.game, words), 1);
  for (const GameEntry& entry : wanted) bench_game(entry, lowest, highest, arguments, seconds, words);
  return kOk;
}

}  // namespace

void add_bench(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "bench", "cli.group.machine", words.say("cli.bench.about"));
  auto to = std::make_shared<BenchArguments>();
  command.optional_argument("GAME", to->game, words.say("cli.bench.game"));
  command.option("--players", to->players, words.say("cli.bench.players"), "N");
  command.option("--options", to->options, words.say("cli.argument.options"), "K=V,..");
  command.option("--seconds", to->seconds, words.say("cli.bench.seconds"), "N");
  command.flag("--json", to->json, words.say("cli.bench.json"));
  command.run([&cli, to] { return bench(*to, cli.words); });
}

}  // namespace hali::cli
