// hali serve: the page, for the browser of this machine.
#include "hosts/server/serve.h"

#include <spawn.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "base/text.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/problem.h"
#include "hosts/server/host_list.h"

namespace hali::cli {
namespace {

constexpr std::uint16_t kUsualPort = 8420;
constexpr int kTries = 20;  // from the usual port on; a port that was asked for is that or none

struct ServeArguments {
  std::string port;
  std::string bind = "127.0.0.1";
  std::string from;
  std::vector<std::string> hosts;
  bool open = false;
};

// Built into the program, or a folder that lies where the page is built, seen from the program.
server::Site find_site(const std::string& from, const Words& words) {
  if (!from.empty()) {
    auto site = server::Site::of_folder(from);
    if (!site || site->empty()) throw Problem(words.say("cli.serve.no_page", from));
    return std::move(*site);
  }
  if (auto site = server::Site::built_in(); !site.empty()) return site;
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const auto& folder : {program / "web", program / "../../web/dist"}) {
    if (auto site = server::Site::of_folder(folder); site && !site->empty()) return std::move(*site);
  }
  throw Problem(words.say("cli.serve.not_built"));
}

// The browser is the desktop's business: where there is no desktop, the address is enough.
void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::string program = "xdg-open";
  std::string argument = address;
  char* arguments[] = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ);
}

int run_server(const ServeArguments& arguments, const Words& words) {
  server::ServePlan plan{
      .bind = arguments.bind, .port = kUsualPort, .tries = kTries, .hosts = arguments.hosts, .stranger = {}};
  if (!arguments.port.empty()) {
    plan.port = static_cast<std::uint16_t>(number_in(arguments.port, "--port", 0, 65535, words));
    plan.tries = 1;
  }
  for (const std::string& host : arguments.hosts) {
    if (!server::host_name(host)) throw Problem(words.say("cli.serve.bad_host", host));
  }
  plan.stranger = [&words](const std::string& name) { return words.say("cli.serve.stranger", name); };
  const server::Site site = find_site(arguments.from, words);
  const std::string problem = server::serve(site, plan, [&](const server::Listening& at) {
    std::cout << words.say("cli.serve.at", at.here) << std::endl;
    if (!at.network.empty()) std::cout << words.say("cli.serve.network", at.network) << std::endl;
    if (arguments.open) open_browser(at.here);
  });
  if (!problem.empty()) throw Problem(words.say("cli.serve.failed", problem));
  std::cout << words.say("cli.play.bye") << std::endl;
  return kOk;
}

}  // namespace

void add_serve(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "serve", "cli.group.play", words.say("cli.serve.about"));
  auto to = std::make_shared<ServeArguments>();
  command.option("--port", to->port, words.say("cli.serve.port", kUsualPort), "N");
  command.option("--bind", to->bind, words.say("cli.serve.bind"), "ADDRESS");
  command.options("--host", to->hosts, words.say("cli.serve.host"), "NAME");
  command.option("--from", to->from, words.say("cli.serve.from"), "FOLDER");
  command.flag("--open", to->open, words.say("cli.serve.open"));
  command.run([&cli, to] { return run_server(*to, cli.words); });
}

}  // namespace hali::cli
