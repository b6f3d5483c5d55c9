#include "hosts/load/servers.h"

#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include "base/text.h"
#include "hosts/load/process_figures.h"

namespace hali::load {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kToEnd{20};
constexpr std::size_t kMoreConnections = 100;  // of those that come back before their old line is given up

fs::path new_folder() {
  std::string name = (fs::temp_directory_path() / "hali-load-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error(name);
  return name;
}

std::string last_line(const std::string& file) {
  std::ifstream in(file);
  std::string last;
  for (std::string line; std::getline(in, line);) {
    if (!trimmed(line).empty()) last = line;
  }
  return last;
}

}  // namespace

Servers::Servers(const LoadPlan& plan, std::size_t connections) : plan_(plan), store_(plan.store) {
  if (!plan.urls.empty()) return;
  temporary_ = plan.data.empty();
  folder_ = temporary_ ? new_folder() : fs::path(plan.data);
  // Nobody looks at it, but a server has a page.
  fs::create_directories(page());
  std::ofstream(page() / "index.html") << "<!doctype html><title>Hali</title>\n";
  if (store_.empty()) store_ = "sqlite:" + (folder_ / "hali.sqlite").string();
  for (int node = 0; node < plan.nodes; ++node) {
    const auto n = static_cast<std::size_t>(node);
    children_.emplace_back(arguments(connections), log_of(n));
  }
}

Servers::~Servers() {
  children_.clear();
  std::error_code ignored;
  if (temporary_) fs::remove_all(folder_, ignored);
}

std::string Servers::log_of(std::size_t node) const {
  return (folder_ / ("server-" + to_text(node) + ".log")).string();
}

std::vector<std::string> Servers::arguments(std::size_t connections) const {
  return {"serve",     "--store",       store_,
          "--from",    page().string(), "--bind",
          "127.0.0.1", "--connections", to_text(connections + kMoreConnections),
          "--limits",  "off",           "--log",
          "normal",    "--lang",        "en"};
}

std::optional<LoadProblem> Servers::start(Crowd& crowd) {
  up_.resize(count());
  const Time now = std::chrono::steady_clock::now();
  for (std::size_t node = 0; node < plan_.urls.size(); ++node) {
    if (const auto process = listener_at(plan_.urls[node].port)) processes_.push_back(*process);
    up_[node] = true;
    crowd.node_up(node, plan_.urls[node], now);
  }
  // One after the other: the first brings the store to its newest form.
  for (std::size_t node = 0; node < children_.size(); ++node) {
    if (!start_again(node, crowd)) return LoadProblem{"cli.load.no_server", {}};
    const Time until = now + std::chrono::seconds(60);
    while (!up_[node] && std::chrono::steady_clock::now() < until) {
      crowd.step(std::chrono::steady_clock::now() + std::chrono::milliseconds(20));
      if (auto problem = look(crowd, std::chrono::steady_clock::now())) return problem;
    }
    if (!up_[node]) return LoadProblem{"cli.load.no_server", {last_line(log_of(node))}};
  }
  return std::nullopt;
}

std::optional<LoadProblem> Servers::look(Crowd& crowd, Time now) {
  for (std::size_t node = 0; node < children_.size(); ++node) {
    ChildServer& child = children_[node];
    if (child.output() < 0) continue;
    const auto where = child.address();
    if (where && !up_[node]) {
      up_[node] = true;
      crowd.lines().unwatch(child.output());  // what else it says is of no interest
      crowd.node_up(node, *where, now);
    }
    if (child.ended()) return LoadProblem{"cli.load.server_ended", {last_line(log_of(node))}};
  }
  return std::nullopt;
}

void Servers::kill(std::size_t node, Crowd& crowd) {
  if (up_[node]) crowd.node_down(node);
  if (!up_[node]) crowd.lines().unwatch(children_[node].output());
  up_[node] = false;
  children_[node].kill();
}

bool Servers::start_again(std::size_t node, Crowd& crowd) {
  if (!children_[node].start()) return false;
  crowd.lines().watch(children_[node].output());
  return true;
}

void Servers::end() {
  for (ChildServer& child : children_) child.end(kToEnd);
}

double Servers::resident_mb() const {
  double sum = 0;
  for (const ChildServer& child : children_) sum += load::resident_mb(child.process()).value_or(0);
  for (const pid_t process : processes_) sum += load::resident_mb(process).value_or(0);
  return sum > 0 ? sum : -1;
}

double Servers::processor_seconds() const {
  double sum = 0;
  for (const ChildServer& child : children_) sum += load::processor_seconds(child.process()).value_or(0);
  for (const pid_t process : processes_) sum += load::processor_seconds(process).value_or(0);
  return children_.empty() && processes_.empty() ? -1 : sum;
}

}  // namespace hali::load
