// hali table: the messages of docs/PROTOCOL.md, one a line in, one a line out.
#include "table/tables.h"

#include <iostream>

#include "hosts/cli/arguments.h"

namespace hali::cli {
namespace {

// A line without its end. Of one that is longer than any message only so much is kept that it is seen to be.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  for (;;) {
    const int c = in.rdbuf()->sbumpc();
    if (c == std::char_traits<char>::eof()) return !line.empty();
    if (c == '\n') return true;
    if (line.size() <= kMaxMessageBytes) line += static_cast<char>(c);
  }
}

}  // namespace

void add_table(Cli& cli) {
  Command command = add_command(cli, "table", "cli.group.machine", cli.words.say("cli.table.about"));
  command.run([] {
    Tables tables({.own_device = true, .chance = seed_by_chance});
    for (std::string line; read_line(std::cin, line);) {
      std::cout << tables.handle(line) << std::endl;
      if (!std::cout) return kFailed;
    }
    return kOk;
  });
}

}  // namespace hali::cli
