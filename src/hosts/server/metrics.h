// Figures in the text form of Prometheus. Knows no socket.
#pragma once

#include <string>
#include <string_view>

#include "hosts/server/figures.h"
#include "hosts/server/measured_store.h"
#include "hosts/server/service.h"
#include "hosts/server/thinking.h"
#include "hosts/server/webhook_courier.h"

namespace hali::server {

// What there is right now.
struct Gauges {
  int pages = 0;
  std::size_t lines = 0;
  std::size_t lines_at_most = 0;
  std::size_t queued_bytes = 0;  // to clients
  std::size_t thoughts_waiting = 0;
  bool ready = false;
};

// Of this process.
struct Resources {
  std::size_t resident_bytes = 0;
  double processor_seconds = 0;
};
Resources resources();

class MetricsText {
 public:
  void counter(std::string_view name, std::string_view help, double value);
  void gauge(std::string_view name, std::string_view help, double value);
  // Several of one name; `label` is as in kind="slow".
  void begin(std::string_view name, std::string_view help, std::string_view type);
  void value(std::string_view name, std::string_view label, double value);
  void histogram(std::string_view name, std::string_view help, const Histogram& histogram);

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

void tell(MetricsText& out, const Gauges& gauges);
void tell(MetricsText& out, const Figures& figures);
void tell(MetricsText& out, const ServiceFigures& figures);
void tell(MetricsText& out, const StoreFigures& figures);
void tell(MetricsText& out, const Thinking::Totals& totals);
void tell(MetricsText& out, const WebhookCourier::Totals& totals);
void tell(MetricsText& out, const Resources& resources);

}  // namespace hali::server
