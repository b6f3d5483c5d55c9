#include "hosts/server/metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <fstream>

#include "base/text.h"

namespace hali::server {
namespace {

void append_value(std::string& out, double value) {
  std::array<char, 32> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  out.append(digits.data(), end);
}

double whole(std::uint64_t value) { return static_cast<double>(value); }

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

Resources resources() {
  Resources found;
  std::ifstream pages("/proc/self/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  if (pages >> all >> resident)
    found.resident_bytes = resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  rusage used{};
  if (getrusage(RUSAGE_SELF, &used) == 0) {
    found.processor_seconds = seconds(used.ru_utime) + seconds(used.ru_stime);
  }
  return found;
}

void MetricsText::begin(std::string_view name, std::string_view help, std::string_view type) {
  text_.append("# HELP ").append(name).append(" ").append(help);
  text_.append("\n# TYPE ").append(name).append(" ").append(type).append("\n");
}

void MetricsText::value(std::string_view name, std::string_view label, double value) {
  text_ += name;
  if (!label.empty()) text_.append("{").append(label).append("}");
  text_ += ' ';
  append_value(text_, value);
  text_ += '\n';
}

void MetricsText::counter(std::string_view name, std::string_view help, double value) {
  begin(name, help, "counter");
  this->value(name, "", value);
}

void MetricsText::gauge(std::string_view name, std::string_view help, double value) {
  begin(name, help, "gauge");
  this->value(name, "", value);
}

void MetricsText::histogram(std::string_view name, std::string_view help, const Histogram& histogram) {
  begin(name, help, "histogram");
  const std::string base(name);
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < Histogram::kBounds.size(); ++i) {
    below += histogram.counts()[i];
    std::string label = "le=\"";
    append_value(label, Histogram::kBounds[i]);
    value(base + "_bucket", label + "\"", whole(below));
  }
  below += histogram.counts().back();
  value(base + "_bucket", "le=\"+Inf\"", whole(below));
  value(base + "_sum", "", histogram.sum());
  value(base + "_count", "", whole(below));
}

void tell(MetricsText& out, const Gauges& gauges) {
  out.gauge("hali_ready", "1: the store is reachable and the server does not end", gauges.ready ? 1 : 0);
  out.gauge("hali_page_connections", "connections that ask for pages", gauges.pages);
  out.gauge("hali_lines", "lines to clients", whole(gauges.lines));
  out.gauge("hali_lines_limit", "lines at the most", whole(gauges.lines_at_most));
  out.gauge("hali_queued_bytes", "waiting for clients to read", whole(gauges.queued_bytes));
  out.gauge("hali_thoughts_waiting", "thoughts of machine players in the queue",
            whole(gauges.thoughts_waiting));
}

void tell(MetricsText& out, const Figures& figures) {
  out.counter("hali_requests_total", "requests for pages", whole(figures.requests));
  out.counter("hali_page_bytes_out_total", "bytes of pages", whole(figures.page_bytes_out));
  out.counter("hali_lines_opened_total", "lines since the start", whole(figures.lines_opened));
  out.counter("hali_messages_in_total", "messages of clients", whole(figures.messages_in));
  out.counter("hali_texts_out_total", "answers and news to clients", whole(figures.texts_out));
  out.counter("hali_bytes_in_total", "bytes of lines that came", whole(figures.bytes_in));
  out.counter("hali_bytes_out_total", "bytes of lines that went", whole(figures.bytes_out));
  out.counter("hali_writes_total", "system calls that took them", whole(figures.writes));
  out.begin("hali_limits_total", "turned away or cut off", "counter");
  for (std::size_t i = 0; i < kLimitNames.size(); ++i) {
    out.value("hali_limits_total", "kind=\"" + std::string(kLimitNames[i]) + "\"", whole(figures.limits[i]));
  }
  out.histogram("hali_answer_seconds", "from the receipt of a message to its answer", figures.answered);
}

void tell(MetricsText& out, const ServiceFigures& figures) {
  out.gauge("hali_tables_awake", "tables in memory", whole(figures.tables_awake));
  out.counter("hali_actions_total", "actions stored", whole(figures.actions));
  out.counter("hali_machine_actions_total", "of them by machine players", whole(figures.machine_actions));
  out.counter("hali_updates_total", "updates told", whole(figures.updates));
  out.counter("hali_refusals_total", "actions against the rules", whole(figures.refused));
  out.counter("hali_faults_total", "messages that were none", whole(figures.faults));
  out.counter("hali_limited_total", "messages above a limit", whole(figures.limited));
  out.counter("hali_conflicts_total", "rows another node was faster with", whole(figures.conflicts));
  out.counter("hali_store_failures_total", "calls that the store did not answer",
              whole(figures.store_failures));
}

void tell(MetricsText& out, const StoreFigures& figures) {
  out.gauge("hali_appends_under_way", "rows on their way to the store", whole(figures.under_way));
  out.begin("hali_appends_total", "rows by what became of them", "counter");
  out.value("hali_appends_total", "outcome=\"stored\"", whole(figures.stored));
  out.value("hali_appends_total", "outcome=\"taken\"", whole(figures.taken));
  out.value("hali_appends_total", "outcome=\"unavailable\"", whole(figures.unavailable));
  out.begin("hali_reads_total", "tables read from the store", "counter");
  out.value("hali_reads_total", "outcome=\"read\"", whole(figures.reads));
  out.value("hali_reads_total", "outcome=\"fault\"", whole(figures.read_faults));
  out.histogram("hali_append_seconds", "from a row's way to the store to its answer", figures.append);
  out.histogram("hali_read_seconds", "to read a table", figures.read);
}

void tell(MetricsText& out, const Thinking::Totals& totals) {
  out.counter("hali_thoughts_total", "thoughts of machine players", whole(totals.thoughts));
  out.counter("hali_thinking_seconds_total", "time they took",
              std::chrono::duration<double>(totals.time).count());
}

void tell(MetricsText& out, const WebhookCourier::Totals& totals) {
  out.begin("hali_webhooks_total", "news to addresses of the web by what became of them", "counter");
  out.value("hali_webhooks_total", "outcome=\"done\"", whole(totals.done));
  out.value("hali_webhooks_total", "outcome=\"refused\"", whole(totals.refused));
  out.value("hali_webhooks_total", "outcome=\"forbidden\"", whole(totals.forbidden));
  out.value("hali_webhooks_total", "outcome=\"failed\"", whole(totals.failed));
  out.value("hali_webhooks_total", "outcome=\"dropped\"", whole(totals.dropped));
}

void tell(MetricsText& out, const Resources& resources) {
  out.gauge("process_resident_memory_bytes", "memory of this process", whole(resources.resident_bytes));
  out.counter("process_cpu_seconds_total", "processor time of this process", resources.processor_seconds);
}

}  // namespace hali::server
