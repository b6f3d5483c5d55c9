#include "hosts/server/serve.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/host_name.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>

#include "base/json_writer.h"
#include "base/text.h"
#include "hosts/server/addresses.h"
#include "hosts/server/capacity.h"
#include "hosts/server/handshake.h"
#include "hosts/server/listener.h"
#include "hosts/server/pages.h"
#include "hosts/server/tables_host.h"

namespace hali::server {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds kTick{100};
constexpr std::chrono::milliseconds kEndTick{10};
constexpr std::chrono::seconds kEndPatience{5};
constexpr std::chrono::seconds kLimitsEvery{10};  // a line in the log
constexpr int kMetricsConnections = 16;

std::string in_brackets(const asio::ip::address& address) {
  return address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
}

std::optional<std::string> own_name() {
  boost::system::error_code error;
  const std::string name = asio::ip::host_name(error);
  return error ? std::nullopt : host_name(name);
}

HostList names_of(const asio::ip::address& bound, const ServePlan& plan) {
  HostList hosts;
  hosts.allow(in_brackets(bound));
  for (const std::string& name : plan.hosts) hosts.allow(name);
  const auto own = bound.is_loopback() ? std::nullopt : own_name();
  if (!own) return hosts;
  hosts.allow(*own);
  hosts.allow(own->substr(0, own->find('.')) + ".local");
  return hosts;
}

Trouble address_trouble(const std::string& where, const boost::system::error_code& error) {
  return {.what = Trouble::What::Address, .words = where + ": " + error.message(), .fault = {}};
}

class Server {
 public:
  Server(const Site& site, const ServePlan& plan, const asio::ip::address& address);

  std::optional<Trouble> begin();
  [[nodiscard]] Listening listening() const;
  void run() { io_.run(); }

 private:
  [[nodiscard]] bool ready() const { return !leaving_ && (!tables_ || tables_->ready()); }
  std::optional<Trouble> open_tables();
  std::optional<Trouble> begin_metrics();
  std::optional<Answer> made_answer(std::string_view path) const;
  Answer ask_line(const Request& request, const Arrival& arrival);
  std::string metrics_text() const;

  void await_signal();
  void on_signal(int signal);
  void reload();
  void leave();
  void tick();
  void log_changes(Time now);

  const ServePlan& plan_;
  asio::ip::address address_;
  asio::io_context io_{1};
  Log log_;
  Figures figures_;
  HostList hosts_;
  Desk desk_;
  Capacity capacity_;
  std::optional<Tls> tls_;
  std::unique_ptr<TablesHost> tables_;
  Pages pages_;
  Listener listener_;
  Site no_site_ = Site::of_files({});
  Desk metrics_desk_;
  Pages metrics_pages_;
  Listener metrics_listener_;
  asio::signal_set signals_;
  asio::steady_timer timer_;
  bool leaving_ = false;
  Time ends_{};
  bool was_ready_ = true;
  Time limits_told_{};
  std::array<std::uint64_t, kLimitNames.size()> told_{};
};

Visitors::Limits page_limits(const Capacity& room, bool behind_proxy) {
  // All come from the proxy: whose they are is known only when they have asked.
  return {.all = room.pages, .by_address = behind_proxy ? room.pages : room.pages_by_address};
}

Server::Server(const Site& site, const ServePlan& plan, const asio::ip::address& address)
    : plan_(plan),
      address_(address),
      log_(plan.log),
      hosts_(names_of(address, plan)),
      desk_{.site = site,
            .hosts = hosts_,
            .stranger = plan.stranger,
            .made = [this](std::string_view path) { return made_answer(path); },
            .behind_proxy = plan.behind_proxy},
      capacity_(capacity_of(raise_descriptors(), plan.store.empty() ? 0 : plan.connections,
                            plan.connections_by_address)),
      pages_(io_, desk_, page_limits(capacity_, plan.behind_proxy), figures_),
      listener_(io_),
      metrics_desk_{.site = no_site_, .hosts = hosts_, .stranger = plan.stranger},
      metrics_pages_(io_, metrics_desk_, {.all = kMetricsConnections, .by_address = kMetricsConnections},
                     figures_),
      metrics_listener_(io_),
      signals_(io_, SIGINT, SIGTERM, SIGHUP),
      timer_(io_) {}

std::optional<Trouble> Server::begin() {
  std::signal(SIGPIPE, SIG_IGN);  // a client that is gone is an error of its own connection
  if (!plan_.certificate.empty()) {
    tls_.emplace(plan_.certificate, plan_.key);
    const std::string wrong = tls_->load();
    if (!wrong.empty()) return Trouble{.what = Trouble::What::Certificate, .words = wrong, .fault = {}};
  }
  if (!plan_.store.empty()) {
    if (auto trouble = open_tables()) return trouble;
  }
  const auto error = listener_.listen(address_, plan_.port, plan_.tries);
  if (error) return address_trouble(plan_.bind + ":" + to_text(plan_.port), error);
  if (plan_.metrics) {
    if (auto trouble = begin_metrics()) return trouble;
  }
  listener_.accept([this](Socket socket) { pages_.welcome(std::move(socket), tls_ ? &*tls_ : nullptr); },
                   [this] { return pages_.send_away(); });
  await_signal();
  tick();
  log_.note("listening", {{"port", listener_.at().port()},
                          {"tls", tls_ ? 1 : 0},
                          {"store", tables_ ? tables_->store_name() : "none"},
                          {"pages", capacity_.pages},
                          {"lines", capacity_.lines}});
  return std::nullopt;
}

std::optional<Trouble> Server::open_tables() {
  LineLimits limits;
  limits.all = capacity_.lines;
  limits.by_address = plan_.connections_by_address;
  limits.ping_after = plan_.ping_after;
  limits.unhurried = plan_.unhurried;
  auto tables = TablesHost::open(io_, plan_.store, plan_.draw, limits, figures_,
                                 {.secret = plan_.host_secret, .webhooks = plan_.webhooks});
  if (!tables) {
    return Trouble{.what = Trouble::What::Store, .words = {}, .fault = std::move(tables.error())};
  }
  tables_ = std::move(*tables);
  pages_.offer_lines(
      [this](const Request& request, const Arrival& arrival) { return ask_line(request, arrival); },
      [this](Channel channel, const Arrival& arrival, std::string early) {
        log_.detail("line", {{"network", network_of(arrival.visitor)}});
        tables_->lines().open(std::move(channel), arrival.visitor, std::move(early));
      });
  return std::nullopt;
}

Answer Server::ask_line(const Request& request, const Arrival& arrival) {
  auto hands = shake_hands(desk_, request, arrival);
  if (!hands) {
    if (hands.error().status == 403) figures_.count(Limit::Origin);
    return std::move(hands.error());
  }
  const auto full = tables_->lines().refusal(arrival.visitor);
  if (full) figures_.count(*full);
  if (!full && !leaving_) return std::move(*hands);
  Answer busy = refuse(503);
  busy.fields.emplace_back("Retry-After", "5");
  return busy;
}

std::optional<Trouble> Server::begin_metrics() {
  const auto here = asio::ip::address_v4::loopback();
  const auto error = metrics_listener_.listen(here, *plan_.metrics, 1);
  if (error) return address_trouble(here.to_string() + ":" + to_text(*plan_.metrics), error);
  metrics_desk_.made = [this](std::string_view path) -> std::optional<Answer> {
    if (path != "/metrics") return std::nullopt;
    return plain(200, metrics_text(), "text/plain; version=0.0.4; charset=utf-8");
  };
  metrics_listener_.accept([this](Socket socket) { metrics_pages_.welcome(std::move(socket), nullptr); },
                           [] { return false; });
  return std::nullopt;
}

std::optional<Answer> Server::made_answer(std::string_view path) const {
  path = path.substr(0, path.find('?'));
  if (path == "/healthz") return plain(200, "ok\n");
  if (path == "/readyz") return ready() ? plain(200, "ok\n") : plain(503, "not ready\n");
  if (path != "/server.json") return std::nullopt;
  // Said without tables, too: a page that asks in vain would leave an error in the console of every visitor.
  std::string text;
  JsonWriter(text).object().field("online", tables_ != nullptr).field("version", plan_.version).end_object();
  return plain(200, text + "\n", "application/json");
}

std::string Server::metrics_text() const {
  MetricsText out;
  Gauges gauges{.pages = pages_.count(), .lines = 0, .lines_at_most = 0, .ready = ready()};
  if (tables_) {
    gauges.lines = tables_->lines().count();
    gauges.lines_at_most = static_cast<std::size_t>(capacity_.lines);
    gauges.queued_bytes = tables_->lines().queued_bytes();
    gauges.thoughts_waiting = tables_->thoughts_waiting();
  }
  tell(out, gauges);
  tell(out, figures_);
  if (tables_) tables_->tell(out);
  tell(out, resources());
  return out.text();
}

Listening Server::listening() const {
  const auto at = listener_.at();
  const std::string scheme = tls_ ? "https://" : "http://";
  const std::string end = ":" + to_text(at.port()) + "/";
  Listening found{.here = scheme + in_brackets(at.address()) + end, .network = {}, .metrics = {}};
  if (at.address().is_unspecified()) {
    found.here = scheme + "localhost" + end;
    if (const auto own = own_name()) found.network = scheme + *own + end;
  }
  if (plan_.metrics) {
    found.metrics = "http://127.0.0.1:" + to_text(metrics_listener_.at().port()) + "/metrics";
  }
  return found;
}

void Server::await_signal() {
  signals_.async_wait([this](const boost::system::error_code& gone, int signal) {
    if (gone) return;
    on_signal(signal);
    await_signal();
  });
}

void Server::on_signal(int signal) {
  if (signal == SIGHUP && tls_) return reload();
  if (leaving_) return io_.stop();  // somebody has no patience
  leave();
}

void Server::reload() {
  const std::string wrong = tls_->load();
  if (wrong.empty()) return log_.note("certificate read anew");
  log_.problem("certificate not read: the old one stays", {{"why", wrong}});
}

void Server::leave() {
  leaving_ = true;
  log_.note("leaving", {{"lines", tables_ ? static_cast<std::int64_t>(tables_->lines().count()) : 0}});
  listener_.close();
  if (!tables_) return io_.stop();
  tables_->leave();
  ends_ = std::chrono::steady_clock::now() + kEndPatience;
  timer_.cancel();
}

void Server::tick() {
  const Time now = std::chrono::steady_clock::now();
  pages_.tick(now);
  metrics_pages_.tick(now);
  if (tables_) tables_->tick(now);
  log_changes(now);
  if (leaving_ && (tables_->has_left() || now >= ends_)) {
    log_.note("left", {{"lines", static_cast<std::int64_t>(tables_->lines().count())}});
    return io_.stop();
  }
  timer_.expires_after(leaving_ ? kEndTick : kTick);
  timer_.async_wait([this](const boost::system::error_code&) { tick(); });
}

void Server::log_changes(Time now) {
  if (!leaving_ && ready() != was_ready_) {
    was_ready_ = !was_ready_;
    if (was_ready_) log_.note("the store is back");
    if (!was_ready_) log_.problem("the store is away");
  }
  if (now - limits_told_ < kLimitsEvery) return;
  limits_told_ = now;
  for (std::size_t i = 0; i < told_.size(); ++i) {
    const auto more = static_cast<std::int64_t>(figures_.limits[i] - told_[i]);
    if (more > 0) log_.note("limit", {{"kind", kLimitNames[i]}, {"times", more}});
    told_[i] = figures_.limits[i];
  }
}

}  // namespace

std::optional<Trouble> serve(const Site& site, const ServePlan& plan,
                             const std::function<void(const Listening&)>& ready) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(plan.bind, error);
  if (error) return address_trouble(plan.bind, error);
  Server server(site, plan, address);
  if (auto trouble = server.begin()) return trouble;
  ready(server.listening());
  server.run();
  return std::nullopt;
}

}  // namespace hali::server
