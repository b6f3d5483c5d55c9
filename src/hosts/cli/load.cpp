// hali load: people at many tables of a server, and what it bears.
#include "hosts/load/load.h"

#include <charconv>
#include <iostream>

#include "hosts/cli/arguments.h"
#include "hosts/cli/problem.h"
#include "hosts/load/scan.h"

namespace hali::cli {
namespace {

constexpr int kMostTables = 100'000;

struct LoadArguments {
  std::vector<std::string> urls;
  std::string tables = "200", seats = "2", seconds = "10", game = "carcosa", rate = "0", idle = "0",
              lobby = "0", crashes = "0", nodes = "1", seed = "1";
  std::string store, data;
  bool tear = false, json = false;
};

double decimal_in(const std::string& text, std::string_view option, double lowest, double highest,
                  const Words& words) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || !(value >= lowest && value <= highest))
    throw Problem(
        words.say("cli.bad_number", option, text, static_cast<int>(lowest), static_cast<int>(highest)));
  return value;
}

load::LoadPlan read_plan(const LoadArguments& arguments, const Words& words) {
  const auto whole = [&](const std::string& text, std::string_view option, int lowest, int highest) {
    return static_cast<int>(number_in(text, option, lowest, highest, words));
  };
  load::LoadPlan plan;
  for (const std::string& url : arguments.urls) {
    const auto endpoint = load::read_endpoint(url);
    if (!endpoint) throw Problem(words.say("cli.load.bad_url", url));
    plan.urls.push_back(*endpoint);
  }
  const GameEntry& entry = known_game(arguments.game, words);
  plan.game = std::string(entry.name);
  plan.seats = whole(arguments.seats, "--seats", entry.min_players, entry.max_players);
  plan.tables = whole(arguments.tables, "--tables", 1, kMostTables);
  plan.idle = whole(arguments.idle, "--idle", 0, kMostTables);
  plan.lobby = whole(arguments.lobby, "--lobby", 0, kMostTables);
  plan.crashes = whole(arguments.crashes, "--crash", 0, 1'000'000);
  plan.nodes = whole(arguments.nodes, "--nodes", 1, 16);
  plan.seconds = decimal_in(arguments.seconds, "--seconds", 0, 86400, words);
  plan.rate = decimal_in(arguments.rate, "--rate", 0, 1'000'000, words);
  plan.seed = read_number_seed(arguments.seed, words);
  plan.store = arguments.store;
  plan.data = arguments.data;
  plan.tear = arguments.tear;
  const bool own = plan.urls.empty();
  if (!own && (plan.crashes > 0 || plan.nodes > 1 || !plan.data.empty() || plan.tear))
    throw Problem(words.say("cli.load.not_ours"));
  if (plan.nodes > 1 && !plan.store.starts_with("postgres")) throw Problem(words.say("cli.load.one_store"));
  return plan;
}

int run_load(const LoadArguments& arguments, const Words& words) {
  const load::LoadPlan plan = read_plan(arguments, words);
  const auto report =
      load::run_load(plan, [&] { std::cerr << words.say("cli.load.playing", plan.tables) << std::endl; });
  if (!report) {
    const load::LoadProblem& problem = report.error();
    throw Problem(words.say(Fault{{}, problem.words, problem.arguments}));
  }
  const std::string json = load::to_json(*report);
  if (arguments.json) {
    std::cout << json << std::endl;
  } else {
    for (load::Members figures(json); figures.next();)
      std::cout << figures.key() << " " << figures.value() << "\n";
  }
  return report->lost == 0 && report->doubled == 0 ? kOk : kFailed;
}

}  // namespace

void add_load(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "load", "cli.group.machine", words.say("cli.load.about"));
  auto to = std::make_shared<LoadArguments>();
  command.options("--url", to->urls, words.say("cli.load.url"), "ADDRESS");
  command.option("--tables", to->tables, words.say("cli.load.tables"), "N");
  command.option("--seats", to->seats, words.say("cli.load.seats"), "N");
  command.option("--seconds", to->seconds, words.say("cli.load.seconds"), "N");
  command.option("--game", to->game, words.say("cli.load.game"), "GAME");
  command.option("--rate", to->rate, words.say("cli.load.rate"), "N");
  command.option("--idle", to->idle, words.say("cli.load.idle"), "N");
  command.option("--lobby", to->lobby, words.say("cli.load.lobby"), "N");
  command.option("--store", to->store, words.say("cli.load.store"), "ADDRESS");
  command.option("--data", to->data, words.say("cli.load.data"), "FOLDER");
  command.option("--nodes", to->nodes, words.say("cli.load.nodes"), "N");
  command.option("--crash", to->crashes, words.say("cli.load.crash"), "N");
  command.flag("--tear", to->tear, words.say("cli.load.tear"));
  command.option("--seed", to->seed, words.say("cli.load.seed"), "N");
  command.flag("--json", to->json, words.say("cli.load.json"));
  command.run([&cli, to] { return run_load(*to, cli.words); });
}

}  // namespace hali::cli
