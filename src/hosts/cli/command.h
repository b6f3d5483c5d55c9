// One command of `hali` as the parser is told of it. What parses is CLI11; its header takes long to compile
// and is known to command.cpp and main.cpp alone.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): as its library spells it
class App;
}  // namespace CLI

namespace hali::cli {

struct Cli;

class Command {
 public:
  Command(Cli& cli, CLI::App& app) : cli_(cli), app_(app) {}

  // By its place.
  Command& argument(const std::string& name, std::string& to, const std::string& about);
  Command& optional_argument(const std::string& name, std::string& to, const std::string& about);
  // "--seed N"; `kind` is what the help shows for the value.
  Command& option(const std::string& name, std::string& to, const std::string& about,
                  const std::string& kind);
  Command& required_option(const std::string& name, std::string& to, const std::string& about,
                           const std::string& kind);
  // May be given several times.
  Command& options(const std::string& name, std::vector<std::string>& to, const std::string& about,
                   const std::string& kind);
  Command& flag(const std::string& name, bool& to, const std::string& about);
  // Lines below the help.
  Command& examples(const std::string& text);
  // A command of its own below this one, which then does nothing by itself.
  Command part(const std::string& name, std::string_view group, const std::string& about);
  // What to do when it was chosen.
  void run(std::function<int()> what);

 private:
  Cli& cli_;
  CLI::App& app_;
};

}  // namespace hali::cli
