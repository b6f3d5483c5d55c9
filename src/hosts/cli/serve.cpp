// hali serve: the page and its tables, for this machine's browser or for the world.
#include "hosts/server/serve.h"

#include <spawn.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "base/text.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/data_folder.h"
#include "hosts/cli/host_key.h"
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
  std::string data;
  std::string store;
  bool no_data = false;
  std::string host_key;
  bool webhooks = false;
  std::string certificate;
  std::string key;
  bool behind_proxy = false;
  std::string connections;
  std::string by_address;
  std::string ping_after;
  std::string limits;
  std::string metrics;
  std::string log;
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

// Where tables last: a database, a folder, or nowhere.
std::string find_store(const ServeArguments& arguments, const Words& words) {
  const int said = int{arguments.no_data} + int{!arguments.data.empty()} + int{!arguments.store.empty()};
  if (said > 1) throw Problem(words.say("cli.serve.one_store"));
  if (arguments.no_data) return {};
  if (!arguments.store.empty()) return arguments.store;
  // The password of a database shall stand in no list of processes.
  if (const char* told = std::getenv("HALI_STORE"); arguments.data.empty() && told != nullptr && *told != 0) {
    return told;
  }
  const auto folder = arguments.data.empty() ? own_data_folder() : std::filesystem::path(arguments.data);
  if (folder.empty()) throw Problem(words.say("cli.serve.no_home"));
  if (const auto error = make_private_folder(folder)) {
    throw Problem(words.say("cli.serve.no_folder", folder.string(), error.message()));
  }
  return "sqlite:" + (folder / "hali.sqlite").string();
}

// Where the host's secret lies; empty: nowhere.
std::filesystem::path find_host_key(const ServeArguments& arguments, const std::string& store) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (store.empty() || !arguments.host_key.empty()) return arguments.host_key;
  if (!store.starts_with(kSqlite)) return {};
  return std::filesystem::path(store.substr(kSqlite.size())).parent_path() / "host.key";
}

server::LogLevel read_log(const std::string& text, const Words& words) {
  if (text == "quiet") return server::LogLevel::Quiet;
  if (text == "normal") return server::LogLevel::Normal;
  if (text == "verbose") return server::LogLevel::Verbose;
  if (!text.empty()) throw Problem(words.say("cli.serve.bad_log", text));
  // A person at a terminal reads our sentences; a machine keeps the rest.
  return isatty(STDERR_FILENO) != 0 ? server::LogLevel::Quiet : server::LogLevel::Normal;
}

server::ServePlan read_plan(const ServeArguments& arguments, const Words& words) {
  constexpr int kMost = 1000000;
  server::ServePlan plan{.bind = arguments.bind,
                         .port = kUsualPort,
                         .tries = kTries,
                         .hosts = arguments.hosts,
                         .version = HALI_VERSION,
                         .certificate = arguments.certificate,
                         .key = arguments.key,
                         .behind_proxy = arguments.behind_proxy};
  const auto port = [&words](const std::string& text, std::string_view option) {
    return static_cast<std::uint16_t>(number_in(text, option, 0, 65535, words));
  };
  if (!arguments.port.empty()) {
    plan.port = port(arguments.port, "--port");
    plan.tries = 1;
  }
  for (const std::string& host : arguments.hosts) {
    if (!server::host_name(host)) throw Problem(words.say("cli.serve.bad_host", host));
  }
  if (arguments.certificate.empty() != arguments.key.empty()) throw Problem(words.say("cli.serve.half_tls"));
  if (!arguments.metrics.empty()) plan.metrics = port(arguments.metrics, "--metrics");
  if (!arguments.connections.empty()) {
    plan.connections = static_cast<int>(number_in(arguments.connections, "--connections", 1, kMost, words));
  }
  if (arguments.limits == "off")
    plan.connections_by_address = plan.connections;  // who measures is one address
  if (!arguments.by_address.empty()) {
    plan.connections_by_address =
        static_cast<int>(number_in(arguments.by_address, "--connections-by-address", 1, kMost, words));
  }
  if (!arguments.ping_after.empty()) {
    plan.ping_after = std::chrono::seconds(number_in(arguments.ping_after, "--ping-after", 1, 3600, words));
  }
  if (!arguments.limits.empty() && arguments.limits != "off" && arguments.limits != "on")
    throw Problem(words.say("cli.serve.bad_limits", arguments.limits));
  plan.unhurried = arguments.limits != "off";
  plan.log = read_log(arguments.log, words);
  plan.stranger = [&words](const std::string& name) { return words.say("cli.serve.stranger", name); };
  plan.draw = [] { return seed_by_chance().text(); };
  plan.store = find_store(arguments, words);
  plan.webhooks = arguments.webhooks;
  if (const auto file = find_host_key(arguments, plan.store); !file.empty())
    plan.host_secret = host_secret(file, plan.draw, words);
  return plan;
}

// What a password may stand in, before the host or behind it, is not repeated.
std::string shown_store(const std::string& store) {
  const auto scheme = store.find("://");
  return scheme == std::string::npos ? store : store.substr(0, scheme + 3) + "…";
}

int complain(const server::Trouble& trouble, const server::ServePlan& plan, const Words& words) {
  using What = server::Trouble::What;
  if (trouble.what == What::Address) throw Problem(words.say("cli.serve.failed", trouble.words));
  const std::string sentence =
      trouble.what == What::Certificate
          ? words.say("cli.serve.no_certificate", trouble.words)
          : words.say("cli.serve.no_store", shown_store(plan.store), told(words, *trouble.fault));
  std::cerr << "hali: " << printable(sentence) << std::endl;
  return kFailed;
}

int run_server(const ServeArguments& arguments, const Words& words) {
  const server::Site site = find_site(arguments.from, words);
  const server::ServePlan plan = read_plan(arguments, words);
  const auto trouble = server::serve(site, plan, [&](const server::Listening& at) {
    std::cout << words.say("cli.serve.at", at.here) << std::endl;
    if (!at.network.empty()) std::cout << words.say("cli.serve.network", at.network) << std::endl;
    if (!at.metrics.empty()) std::cout << words.say("cli.serve.metrics_at", at.metrics) << std::endl;
    if (const auto file = find_host_key(arguments, plan.store); !file.empty())
      std::cout << words.say("cli.serve.host_key_at", printable(file.string())) << std::endl;
    if (arguments.open) open_browser(at.here);
  });
  if (trouble) return complain(*trouble, plan, words);
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
  command.option("--data", to->data, words.say("cli.serve.data"), "FOLDER");
  command.option("--store", to->store, words.say("cli.serve.store"), "postgres://…");
  command.flag("--no-data", to->no_data, words.say("cli.serve.no_data"));
  command.option("--certificate", to->certificate, words.say("cli.serve.certificate"), "FILE");
  command.option("--key", to->key, words.say("cli.serve.key"), "FILE");
  command.option("--host-key", to->host_key, words.say("cli.serve.host_key"), "FILE");
  command.flag("--webhooks", to->webhooks, words.say("cli.serve.webhooks"));
  command.flag("--behind-proxy", to->behind_proxy, words.say("cli.serve.behind_proxy"));
  command.option("--connections", to->connections, words.say("cli.serve.connections"), "N");
  command.option("--connections-by-address", to->by_address, words.say("cli.serve.by_address"), "N");
  command.option("--ping-after", to->ping_after, words.say("cli.serve.ping_after"), "SECONDS");
  command.option("--limits", to->limits, words.say("cli.serve.limits"), "on|off");
  command.option("--metrics", to->metrics, words.say("cli.serve.metrics"), "PORT");
  command.option("--log", to->log, words.say("cli.serve.log"), "quiet|normal|verbose");
  command.flag("--open", to->open, words.say("cli.serve.open"));
  command.run([&cli, to] { return run_server(*to, cli.words); });
}

}  // namespace hali::cli
