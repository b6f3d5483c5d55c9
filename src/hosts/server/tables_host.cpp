#include "hosts/server/tables_host.h"

#include <boost/asio/post.hpp>
#include <filesystem>
#include <utility>

#include "hosts/server/backups.h"

namespace hali::server {
namespace {

namespace asio = boost::asio;

constexpr std::size_t kMostThoughts = 1000;
constexpr std::size_t kMostChores = 2;
constexpr std::chrono::milliseconds kLinesTick{990};  // what a line may do in a second is counted anew

storage::Post post_to(asio::io_context& io) {
  return [&io](std::function<void()> what) { asio::post(io, std::move(what)); };
}

ServiceLimits service_limits(const LineLimits& lines) {
  ServiceLimits limits;
  limits.message_bytes = lines.message_bytes;
  if (lines.unhurried) return limits;
  constexpr double kNone = 1e9;
  limits.messages_per_s = limits.messages_per_s_of_address = limits.opens_per_minute = kNone;
  limits.sayings_per_s = limits.entries_per_minute = limits.codes_per_minute = limits.webhooks_per_minute =
      kNone;
  return limits;
}

}  // namespace

Result<std::unique_ptr<TablesHost>> TablesHost::open(asio::io_context& io, const std::string& store,
                                                     DrawKey draw, LineLimits limits, Figures& figures,
                                                     const HousePlan& house) {
  auto opened = storage::open_store(store, post_to(io));
  if (!opened) return std::unexpected(std::move(opened.error()));
  std::unique_ptr<TablesHost> host(new TablesHost(io, std::move(*opened), std::move(draw), limits, figures));
  host->furnish(house, store);
  return host;
}

TablesHost::TablesHost(asio::io_context& io, std::unique_ptr<storage::Store> store, DrawKey draw,
                       LineLimits limits, Figures& figures)
    : store_(std::move(store)),
      measured_(*store_),
      thinking_(post_to(io), kMostThoughts),
      chores_(post_to(io), kMostChores),
      lines_(io, limits, figures),
      service_(measured_, lines_, thinking_, std::move(draw), service_limits(limits)) {
  lines_.heard_by(*this);
}

TablesHost::~TablesHost() = default;

void TablesHost::furnish(const HousePlan& plan, const std::string& store) {
  constexpr std::string_view kSqlite = "sqlite:";
  House house{.secret = plan.secret, .chores = &chores_};
  if (plan.webhooks) {
    courier_ = std::make_unique<WebhookCourier>(
        [](const std::string& url, const std::string& body) { return post_webhook(url, body, {}); });
    house.courier = courier_.get();
  }
  if (store.starts_with(kSqlite)) {
    const std::string file = store.substr(kSqlite.size());
    house.back_up = [file] { return make_backup(file, milliseconds_since_1970() / 1000); };
    house.store_bytes = [file]() -> std::optional<std::uint64_t> {
      std::error_code error;
      const std::uint64_t bytes = std::filesystem::file_size(file, error);
      if (error) return std::nullopt;
      const std::uint64_t wal = std::filesystem::file_size(file + "-wal", error);
      return bytes + (error ? 0 : wal);
    };
  }
  house.load = [this] {
    const Resources now = resources();
    return House::Load{.memory = now.resident_bytes,
                       .processor = now.processor_seconds,
                       .thoughts_waiting = thinking_.waiting()};
  };
  service_.furnish(std::move(house));
}

void TablesHost::tick(Time now) {
  service_.tick(now);
  if (now - lines_ticked_ < kLinesTick) return;
  lines_ticked_ = now;
  lines_.tick(now);
}

void TablesHost::leave() {
  leaving_ = true;
  service_.leave();
}

void TablesHost::tell(MetricsText& out) const {
  server::tell(out, service_.figures());
  server::tell(out, measured_.figures());
  server::tell(out, thinking_.totals());
  if (courier_) server::tell(out, courier_->totals());
}

void TablesHost::connected(LineId line, const std::string& visitor, Time now) {
  service_.connected(line, visitor, now);
}

void TablesHost::received(LineId line, std::string_view text, Time now) {
  service_.received(line, text, now);
}

void TablesHost::disconnected(LineId line) { service_.disconnected(line); }

}  // namespace hali::server
