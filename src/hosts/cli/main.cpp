// hali: games in the terminal, and the tools round them.
#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>

#include "hosts/cli/commands.h"
#include "hosts/cli/game_host.h"
#include "hosts/cli/language.h"
#include "hosts/cli/memory.h"
#include "hosts/cli/problem.h"

namespace hali::cli {

namespace {

void translate_labels(CLI::App& app, const Words& words) {
  auto formatter = std::make_shared<CLI::Formatter>();
  formatter->column_width(30);
  formatter->label("Usage", words.say("cli.label.usage"));
  formatter->label("OPTIONS", words.say("cli.label.options"));
  formatter->label("SUBCOMMAND", words.say("cli.label.command"));
  formatter->label("Positionals", words.say("cli.label.arguments"));
  formatter->label("REQUIRED", words.say("cli.label.required"));
  app.formatter(formatter);
  app.option_defaults()->group(words.say("cli.label.option_group"));
}

void describe(Cli& cli) {
  CLI::App& app = cli.app;
  const Words& words = cli.words;
  translate_labels(app, words);
  app.set_help_flag("-h,--help", words.say("cli.argument.help"))->group(words.say("cli.label.option_group"));
  app.set_version_flag("--version", "hali " HALI_VERSION, words.say("cli.argument.version"));
  app.add_option("--lang", cli.language, words.say("cli.argument.lang"))->type_name("de|en");
  app.footer(words.say("cli.examples"));
  app.require_subcommand(0, 1);
  add_play(cli);
  add_serve(cli);
  add_replay(cli);
  add_verify(cli);
  add_import(cli);
  add_store(cli);
  add_rules(cli);
  add_games(cli);
  for (const GameHost& host : game_hosts()) {
    for (const auto add : host.commands) add(cli);
  }
  add_licences(cli);
  add_simulate(cli);
  add_arena(cli);
  add_trace(cli);
  add_describe(cli);
  add_table(cli);
  add_golden(cli);
  add_tiles(cli);
  add_bench(cli);
  add_load(cli);
  add_signature(cli);
}

// CLI11 has its complaints ready in English only: what they name is taken out of them and put into our
// sentences.
std::string complaint(const CLI::ParseError& error, const CLI::App& app, const Words& words) {
  const std::string said = error.what();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const auto rest = app.remaining(true);
    return words.say("cli.unexpected", rest.empty() ? said : rest.front());
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    if (said.starts_with("A subcommand")) return words.say("cli.missing_command");
    return words.say("cli.missing", said.substr(0, said.find(" is required")));
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    return words.say("cli.wants_value", said.substr(0, said.find(':')));
  }
  return words.say("cli.unreadable", said);
}

int parse_and_run(Cli& cli, int count, char** arguments) {
  try {
    cli.app.parse(count, arguments);
  } catch (const CLI::Success& wish) {
    cli.app.exit(wish);
    return kOk;
  } catch (const CLI::ParseError& error) {
    throw Problem(complaint(error, cli.app, cli.words) + "\n" + cli.words.say("cli.see_help"));
  }
  if (cli.run) return cli.run();
  std::cout << cli.app.help();
  return kOk;
}

int run(int count, char** arguments) {
  auto words = Words::in(environment_language());
  try {
    if (!words) throw Problem(words.error().words);
    if (const std::string asked = asked_language(count, arguments); !asked.empty()) {
      words = value_or_problem(*words, Words::in(asked));
    }
    end_when_memory_ends("hali: " + words->say("cli.no_memory"));
    CLI::App app(words->say("cli.about"), "hali");
    Cli cli{.app = app, .words = *words, .run = {}, .language = {}};
    describe(cli);
    const int code = parse_and_run(cli, count, arguments);
    if (std::cout.flush()) return code;
    std::cerr << "hali: " << words->say("cli.no_output") << "\n";  // a full disk, a closed pipe
    return kFailed;
  } catch (const std::exception& problem) {
    std::cout.flush();
    std::cerr << "hali: " << problem.what() << "\n";
    return kBadInput;
  }
}

}  // namespace
}  // namespace hali::cli

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error like a full disk
  hali::cli::end_when_memory_ends("hali: no memory");  // until there are words
  return hali::cli::run(count, arguments);
}
