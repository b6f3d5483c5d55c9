// hali table: the messages of docs/PROTOCOL.md, one a line in, one a line out.
#include "table/tables.h"

#include <iostream>

#include "hosts/cli/arguments.h"

namespace hali::cli {

void add_table(Cli& cli) {
  Command command = add_command(cli, "table", "cli.group.machine", cli.words.say("cli.table.about"));
  command.run([] {
    Tables tables({.own_device = true, .chance = seed_by_chance});
    for (std::string line; std::getline(std::cin, line);) {
      std::cout << tables.handle(line) << std::endl;
      if (!std::cout) return kFailed;
    }
    return kOk;
  });
}

}  // namespace hali::cli
