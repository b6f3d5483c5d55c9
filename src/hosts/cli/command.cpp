#include "hosts/cli/command.h"

#include <CLI/CLI.hpp>
#include <utility>

#include "hosts/cli/commands.h"

namespace hali::cli {
namespace {

Command add_below(Cli& cli, CLI::App& parent, const std::string& name, std::string_view group,
                  const std::string& about) {
  CLI::App* app = parent.add_subcommand(name, about);
  app->group(cli.words.say(group));
  app->get_help_ptr()->group(cli.words.say("cli.label.option_group"));
  Command command(cli, *app);
  command.option("--lang", cli.language, cli.words.say("cli.argument.lang"), "de|en");
  return command;
}

}  // namespace

Command& Command::argument(const std::string& name, std::string& to, const std::string& about) {
  app_.add_option(name, to, about)->required()->type_name("");
  return *this;
}

Command& Command::optional_argument(const std::string& name, std::string& to, const std::string& about) {
  app_.add_option(name, to, about)->type_name("");
  return *this;
}

Command& Command::option(const std::string& name, std::string& to, const std::string& about,
                         const std::string& kind) {
  app_.add_option(name, to, about)->type_name(kind);
  return *this;
}

Command& Command::required_option(const std::string& name, std::string& to, const std::string& about,
                                  const std::string& kind) {
  app_.add_option(name, to, about)->required()->type_name(kind);
  return *this;
}

Command& Command::options(const std::string& name, std::vector<std::string>& to, const std::string& about,
                          const std::string& kind) {
  app_.add_option(name, to, about)->type_name(kind);
  return *this;
}

Command& Command::flag(const std::string& name, bool& to, const std::string& about) {
  app_.add_flag(name, to, about);
  return *this;
}

Command& Command::examples(const std::string& text) {
  app_.footer(text);
  return *this;
}

Command Command::part(const std::string& name, std::string_view group, const std::string& about) {
  app_.require_subcommand(1);
  return add_below(cli_, app_, name, group, about);
}

void Command::run(std::function<int()> what) {
  app_.callback([&cli = cli_, what = std::move(what)] { cli.run = what; });
}

Command add_command(Cli& cli, const std::string& name, std::string_view group, const std::string& about) {
  return add_below(cli, cli.app, name, group, about);
}

}  // namespace hali::cli
