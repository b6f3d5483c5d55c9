#include "hosts/load/load.h"

#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <optional>

#include "base/text.h"
#include "hosts/load/crashes.h"
#include "hosts/load/crowd.h"
#include "hosts/load/process_figures.h"
#include "hosts/load/servers.h"
#include "hosts/load/store_check.h"

namespace hali::load {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kOwnDescriptors = 1500;  // of a server: pages, files, connections to a database
constexpr std::chrono::seconds kSetUp{120};
constexpr std::chrono::seconds kDrain{20};
constexpr milliseconds kTick{50};

double seconds_between(Time from, Time to) { return std::chrono::duration<double>(to - from).count(); }

// Whoever is interrupted stops playing, and still tells what was measured.
volatile std::sig_atomic_t interrupted = 0;
void interrupt(int) { interrupted = 1; }

// How many descriptors we may open; a server that we start may open as many.
std::size_t raise_descriptors() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  return std::min<std::size_t>(limit.rlim_cur, 1'000'000);
}

// How many tables there are, and how many have all their players connected.
struct Sizes {
  std::size_t tables = 0, playing = 0, full = 0;
};

std::expected<Sizes, LoadProblem> sizes_of(const LoadPlan& plan) {
  const std::size_t taken = kOwnDescriptors + static_cast<std::size_t>(plan.lobby);
  const std::size_t all = raise_descriptors();
  const std::size_t room = all > taken ? all - taken : 0;
  const auto seats = static_cast<std::size_t>(plan.seats);
  Sizes out;
  out.playing = static_cast<std::size_t>(plan.tables);
  out.tables = out.playing + (static_cast<std::size_t>(plan.idle) + seats - 1) / seats;
  if (out.tables > room) return std::unexpected(LoadProblem{"cli.load.too_many", {std::to_string(room)}});
  out.full = seats == 1 ? out.tables : std::min(out.tables, (room - out.tables) / (seats - 1));
  return out;
}

class Run {
 public:
  Run(const LoadPlan& plan, const Sizes& sizes)
      : plan_(plan),
        sizes_(sizes),
        crowd_(plan, sizes.tables, sizes.playing, sizes.full),
        servers_(plan,
                 sizes.tables * static_cast<std::size_t>(plan.seats) + static_cast<std::size_t>(plan.lobby)),
        crashes_(plan, servers_, crowd_) {}

  std::expected<LoadReport, LoadProblem> all(const std::function<void()>& dealt) {
    const Time begin = Clock::now();
    if (auto problem = servers_.start(crowd_)) return std::unexpected(*problem);
    if (auto problem = set_up()) return std::unexpected(*problem);
    report_.setup_s = seconds_between(begin, Clock::now());
    if (dealt) dealt();
    if (auto problem = play()) return std::unexpected(*problem);
    if (auto problem = drain()) return std::unexpected(*problem);
    if (auto problem = check()) return std::unexpected(*problem);
    return report_;
  }

 private:
  std::optional<LoadProblem> turn(Time until) {
    if (crowd_.step(until)) return servers_.look(crowd_, Clock::now());
    return std::nullopt;
  }

  std::optional<LoadProblem> set_up() {
    const Time until = Clock::now() + kSetUp;
    while (!crowd_.all_there()) {
      if (auto problem = turn(Clock::now() + kTick)) return problem;
      if (Clock::now() > until) {
        const std::string many = to_text(crowd_.dealt()) + "/" + to_text(sizes_.tables);
        const std::string& fault = crowd_.figures().first_fault;
        return LoadProblem{"cli.load.no_tables",
                           {many, fault.empty() ? crowd_.lobby().figures().first_fault : fault}};
      }
    }
    return std::nullopt;
  }

  // Memory, the longest silence, and how many actions each second had.
  void watch(Time now) {
    report_.longest_wait_ms =
        std::max(report_.longest_wait_ms, seconds_between(crowd_.last_action(), now) * 1e3);
    if (now < next_sample_) return;
    next_sample_ = now + std::chrono::seconds(1);
    report_.last_second = crowd_.figures().actions - before_second_;
    before_second_ = crowd_.figures().actions;
    report_.server_rss_mb = std::max(report_.server_rss_mb, servers_.resident_mb());
    report_.connections = std::max(report_.connections, crowd_.connections());
  }

  std::optional<LoadProblem> play() {
    crowd_.measure();
    const Time begin = Clock::now();
    const Time end = begin + std::chrono::microseconds(static_cast<std::int64_t>(plan_.seconds * 1e6));
    const double server_before = servers_.processor_seconds();
    const double own_before = own_processor_seconds();
    next_sample_ = begin + std::chrono::seconds(1);
    report_.connections = crowd_.connections();
    crowd_.play(begin);
    if (plan_.crashes > 0) crashes_.begin(begin);
    std::optional<Time> crashed;  // all of them, and everybody is back
    for (Time now = begin;; now = Clock::now()) {
      watch(now);
      if ((plan_.crashes == 0 && now >= end) || interrupted != 0) break;
      if (plan_.crashes > 0) {
        if (!crashed && crashes_.step(now)) crashed = now;
        if (crashed && now > *crashed + std::chrono::seconds(1)) break;
      }
      if (auto problem = turn(plan_.crashes > 0 ? now + milliseconds(1) : std::min(end, now + kTick)))
        return problem;
    }
    report_.seconds = seconds_between(begin, Clock::now());
    const auto per_action = [&](double seconds) {
      return seconds * 1e6 / static_cast<double>(std::max<std::uint64_t>(crowd_.figures().actions, 1));
    };
    report_.client_us_per_action = per_action(own_processor_seconds() - own_before);
    if (server_before >= 0 && plan_.crashes == 0)
      report_.server_us_per_action = per_action(servers_.processor_seconds() - server_before);
    report_.server_rss_mb = std::max(report_.server_rss_mb, servers_.resident_mb());
    keep_figures();
    return std::nullopt;
  }

  void keep_figures() {
    const CrowdFigures& figures = crowd_.figures();
    report_.tables = static_cast<int>(sizes_.tables);
    report_.actions = figures.actions;
    report_.updates = figures.updates;
    report_.p50_ms = figures.latency_us.quantile(0.5) / 1e3;
    report_.p99_ms = figures.latency_us.quantile(0.99) / 1e3;
    report_.worst_ms = figures.latency_us.most() / 1e3;
    report_.bytes_per_update = figures.update_bytes.quantile(0.5);
    report_.mean_bytes_per_update = figures.update_bytes.mean();
    report_.games = figures.games;
    const LobbyFigures& lobby = crowd_.lobby().figures();
    report_.lobby_people = static_cast<std::size_t>(plan_.lobby);
    report_.lobby_looks = lobby.looks;
    report_.lobby_pushes = lobby.pushes;
    report_.lobby_faults = lobby.faults + lobby.broken;
    report_.lobby_reconnects = lobby.reconnects;
    report_.lobby_p50_ms = lobby.latency_us.quantile(0.5) / 1e3;
    report_.lobby_p99_ms = lobby.latency_us.quantile(0.99) / 1e3;
    report_.lobby_worst_ms = lobby.latency_us.most() / 1e3;
    report_.lobby_push_bytes = lobby.push_bytes.quantile(0.5);
    report_.crashes = crashes_.crashes;
    report_.torn = crashes_.torn;
    report_.restart_ms = crashes_.restart_ms;
    report_.all_back_ms = crashes_.all_back_ms;
  }

  std::optional<LoadProblem> drain() {
    crowd_.rest();
    const Time until = Clock::now() + kDrain;
    while (!crowd_.resting() && Clock::now() < until) {
      if (auto problem = turn(Clock::now() + kTick)) return problem;
    }
    const CrowdFigures& figures = crowd_.figures();
    report_.faults = figures.faults;
    report_.refused = figures.refused;
    report_.stale = figures.stale;
    report_.reconnects = figures.reconnects;
    report_.nudges = figures.nudges;
    report_.behind = figures.behind;
    report_.broken = figures.broken;
    report_.first_fault = figures.first_fault;
    if (report_.first_fault.empty()) report_.first_fault = crowd_.lobby().figures().first_fault;
    return std::nullopt;
  }

  std::optional<LoadProblem> check() {
    const auto logs = crowd_.logs();
    servers_.end();
    StoreFindings found;
    report_.store = servers_.store().substr(0, servers_.store().find(':'));
    if (servers_.store().empty()) {
      found = ask_server(plan_.urls.front(), logs);
      report_.store = "server";
    } else {
      auto checked = check_store(servers_.store(), logs);
      if (!checked) return LoadProblem{"cli.load.no_store", {checked.error().words}};
      found = *checked;
    }
    report_.lost = found.lost + crowd_.figures().changed;
    report_.doubled = std::max(found.doubled, crowd_.figures().doubled);
    return std::nullopt;
  }

  const LoadPlan& plan_;
  Sizes sizes_;
  Crowd crowd_;
  Servers servers_;
  Crashes crashes_;
  LoadReport report_;
  Time next_sample_{};
  std::uint64_t before_second_ = 0;
};

}  // namespace

std::expected<LoadReport, LoadProblem> run_load(const LoadPlan& plan, const std::function<void()>& dealt) {
  std::signal(SIGINT, interrupt);
  std::signal(SIGTERM, interrupt);
  const auto sizes = sizes_of(plan);
  if (!sizes) return std::unexpected(sizes.error());
  return Run(plan, *sizes).all(dealt);
}

}  // namespace hali::load
