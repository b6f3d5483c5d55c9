// hali store check|export|import: the tables that a server keeps, looked at while it does not run.
#include <iostream>

#include "hosts/cli/arguments.h"
#include "hosts/cli/store/parts.h"

namespace hali::cli {
namespace {

struct StoreArguments {
  std::string address;
  std::string folder;
  std::string from;
};

}  // namespace

void tell_others(std::size_t others, const Words& words) {
  if (others > 0) std::cout << words.say("cli.store.others", others) << std::endl;
}

void add_store(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "store", "cli.group.proof", words.say("cli.store.about"));
  command.examples(words.say("cli.store.examples"));
  auto to = std::make_shared<StoreArguments>();

  Command check = command.part("check", "cli.group.proof", words.say("cli.store.check.about"));
  check.argument("ADDRESS", to->address, words.say("cli.store.address"));
  check.run([&cli, to] { return check_store(to->address, cli.words); });

  Command out = command.part("export", "cli.group.proof", words.say("cli.store.export.about"));
  out.argument("ADDRESS", to->address, words.say("cli.store.address"));
  out.argument("FOLDER", to->folder, words.say("cli.store.export.folder"));
  out.run([&cli, to] { return export_store(to->address, to->folder, cli.words); });

  Command in = command.part("import", "cli.group.proof", words.say("cli.store.import.about"));
  in.argument("ADDRESS", to->address, words.say("cli.store.address"));
  in.optional_argument("FOLDER", to->folder, words.say("cli.store.import.folder"));
  in.option("--from", to->from, words.say("cli.store.import.from"), "ADDRESS");
  in.run([&cli, to] { return import_store(to->address, to->folder, to->from, cli.words); });
}

}  // namespace hali::cli
