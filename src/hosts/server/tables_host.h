// Everything behind the lines: the store, the service, and who thinks for it. Here all of it is put together
// with the sockets' thread. One thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>

#include "base/fault.h"
#include "hosts/server/measured_store.h"
#include "hosts/server/metrics.h"
#include "hosts/server/service.h"
#include "hosts/server/socket_lines.h"
#include "hosts/server/thinking.h"
#include "hosts/server/webhook_courier.h"

namespace hali::server {

// What the host has set on the command line.
struct HousePlan {
  std::string secret{};
  bool webhooks = false;
};

class TablesHost : private LineHandler {
 public:
  // Opens the store. Requires: `io` outlives it, and does not run any more when it goes.
  static Result<std::unique_ptr<TablesHost>> open(boost::asio::io_context& io, const std::string& store,
                                                  DrawKey draw, LineLimits limits, Figures& figures,
                                                  const HousePlan& house);
  TablesHost(const TablesHost&) = delete;
  TablesHost& operator=(const TablesHost&) = delete;
  ~TablesHost() override;

  [[nodiscard]] SocketLines& lines() { return lines_; }
  [[nodiscard]] bool ready() const { return store_->ready() && !leaving_; }
  [[nodiscard]] std::string_view store_name() const { return store_->name(); }
  void tick(Time now);
  void leave();
  // Nothing is under way, and everybody has gone.
  [[nodiscard]] bool has_left() const { return service_.idle() && lines_.count() == 0; }

  void tell(MetricsText& out) const;
  [[nodiscard]] std::size_t thoughts_waiting() const { return thinking_.waiting(); }

 private:
  TablesHost(boost::asio::io_context& io, std::unique_ptr<storage::Store> store, DrawKey draw,
             LineLimits limits, Figures& figures);
  void furnish(const HousePlan& plan, const std::string& store);

  void connected(LineId line, const std::string& visitor, Time now) override;
  void received(LineId line, std::string_view text, Time now) override;
  void disconnected(LineId line) override;

  // In this order they end, from the last to the first: the service stands on all others.
  std::unique_ptr<storage::Store> store_;
  MeasuredStore measured_;
  Thinking thinking_;
  Thinking chores_;
  std::unique_ptr<WebhookCourier> courier_;
  SocketLines lines_;
  Service service_;
  Time lines_ticked_{};
  bool leaving_ = false;
};

}  // namespace hali::server
