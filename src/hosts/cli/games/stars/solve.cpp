// hali solve GAME FILE: what a position can come to, as JSON; hali puzzle GAME: one to solve.
#include <chrono>
#include <cstdio>
#include <iostream>

#include "base/json.h"
#include "base/json_writer.h"
#include "games/stars/question.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/files.h"
#include "hosts/cli/games/stars/commands.h"
#include "hosts/cli/games/stars/draw.h"
#include "hosts/cli/problem.h"

namespace hali::cli {
namespace {

// Nobody else waits at a terminal: a few seconds.
constexpr stars::Work kPatientWork = 100 * stars::kUsualWork;

// The answer of a game that has such questions; it does not know the others.
std::string consulted(const std::string& game, const std::string& question, const std::string& where,
                      const Words& words) {
  known_game(game, words);
  if (game != "stars") throw Problem(words.say("cli.solve.none", game));
  return value_or_problem(words, stars::consult(question, kPatientWork), where);
}

int solve(const std::string& game, const std::string& file, const Words& words) {
  const std::string text = read_file(file, words);
  value_or_problem(words, parse_json(text), file);  // what is wrong is told by line
  std::cout << consulted(game, "{\"solve\":" + text + "}", file, words) << "\n";
  return kOk;
}

struct PuzzleArguments {
  std::string game;
  std::string date;
  std::string seed;
  std::string difficulty;
  bool solution = false;
  bool json = false;
};

std::string today() {
  const auto now = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  const std::chrono::year_month_day day(now);
  char text[16];
  std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(day.year()),
                static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
  return text;
}

int puzzle(const PuzzleArguments& arguments, const Words& words) {
  if (!arguments.date.empty() && !arguments.seed.empty()) throw Problem(words.say("cli.puzzle.one_of"));
  std::string question;
  JsonWriter json(question);
  json.object().key("puzzle").object();
  if (arguments.seed.empty()) {
    json.field("date", std::string_view(arguments.date.empty() ? today() : arguments.date));
  } else {
    json.field("seed", std::string_view(arguments.seed));
  }
  if (!arguments.difficulty.empty()) json.field("difficulty", std::string_view(arguments.difficulty));
  json.end_object().end_object();
  const std::string answer = consulted(arguments.game, question, "", words);
  if (arguments.json) {
    std::cout << answer << "\n";
    return kOk;
  }
  const auto parsed = parse_json(answer);
  std::cout << StarsDrawer().puzzle(*parsed, words, Ink::of_terminal(false), arguments.solution);
  return kOk;
}

}  // namespace

void add_solve(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "solve", "cli.group.play", words.say("cli.solve.about"));
  auto game = std::make_shared<std::string>();
  auto file = std::make_shared<std::string>();
  command.argument("GAME", *game, words.say("cli.solve.game"));
  command.argument("FILE", *file, words.say("cli.solve.file"));
  command.examples(words.say("cli.solve.examples"));
  command.run([&cli, game, file] { return solve(*game, *file, cli.words); });
}

void add_puzzle(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "puzzle", "cli.group.play", words.say("cli.puzzle.about"));
  auto to = std::make_shared<PuzzleArguments>();
  command.argument("GAME", to->game, words.say("cli.solve.game"));
  command.option("--date", to->date, words.say("cli.puzzle.date"), "YYYY-MM-DD");
  command.option("--seed", to->seed, words.say("cli.puzzle.seed"), "TEXT");
  command.option("--difficulty", to->difficulty, words.say("cli.puzzle.difficulty"),
                 "easy|medium|hard|fiendish");
  command.flag("--solution", to->solution, words.say("cli.puzzle.solution"));
  command.flag("--json", to->json, words.say("cli.puzzle.json"));
  command.run([&cli, to] { return puzzle(*to, cli.words); });
}

}  // namespace hali::cli
