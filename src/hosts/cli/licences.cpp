// hali licences: under which terms this program and what is built into it may be used.
#include <iostream>

#include "hosts/cli/commands.h"
#include "hosts/cli/licences_text.h"

namespace hali::cli {

void add_licences(Cli& cli) {
  Command command = add_command(cli, "licences", "cli.group.play", cli.words.say("cli.licences.about"));
  command.run([&cli] {
    std::cout << cli.words.say("cli.licences.page") << "\n\n" << licences::embedded("hali.txt").value_or("");
    return kOk;
  });
}

}  // namespace hali::cli
