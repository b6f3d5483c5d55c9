#include <algorithm>
#include <cstdio>

#include "base/json_writer.h"
#include "hosts/load/load.h"

namespace hali::load {
namespace {

std::string decimals(double value) {
  char text[40];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

void figure(JsonWriter& json, std::string_view name, double value) {
  json.key(name);
  if (value < 0) {
    json.null();
  } else {
    json.raw(decimals(value));
  }
}

void median_and_most(JsonWriter& json, std::string_view name, std::vector<double> values) {
  if (values.empty()) return;
  std::ranges::sort(values);
  figure(json, name, values[values.size() / 2]);
  figure(json, std::string(name) + "_most", values.back());
}

}  // namespace

std::string to_json(const LoadReport& report) {
  std::string out;
  JsonWriter json(out);
  const double seconds = std::max(report.seconds, 1e-9);
  json.object().field("store", report.store).field("tables", report.tables);
  json.field("connections", report.connections);
  figure(json, "acknowledged_actions_per_s", static_cast<double>(report.actions) / seconds);
  figure(json, "updates_per_s", static_cast<double>(report.updates) / seconds);
  figure(json, "p50_ms", report.p50_ms);
  figure(json, "p99_ms", report.p99_ms);
  json.field("bytes_per_update", report.bytes_per_update);
  figure(json, "server_rss_mb", report.server_rss_mb);
  json.field("lost", report.lost).field("doubled", report.doubled);
  json.field("actions", report.actions).field("games", report.games);
  figure(json, "seconds", report.seconds);
  figure(json, "setup_s", report.setup_s);
  figure(json, "worst_ms", report.worst_ms);
  figure(json, "mean_bytes_per_update", report.mean_bytes_per_update);
  figure(json, "server_us_per_action", report.server_us_per_action);
  figure(json, "client_us_per_action", report.client_us_per_action);
  figure(json, "longest_wait_ms", report.longest_wait_ms);
  json.field("last_second", report.last_second);
  json.field("faults", report.faults).field("refused", report.refused).field("stale", report.stale);
  json.field("reconnects", report.reconnects).field("nudges", report.nudges);
  json.field("behind", report.behind).field("broken", report.broken);
  if (!report.first_fault.empty()) json.field("first_fault", report.first_fault);
  if (report.lobby_people > 0) {
    json.field("lobby_people", report.lobby_people);
    figure(json, "lobby_looks_per_s", static_cast<double>(report.lobby_looks) / seconds);
    figure(json, "lobby_p50_ms", report.lobby_p50_ms);
    figure(json, "lobby_p99_ms", report.lobby_p99_ms);
    figure(json, "lobby_worst_ms", report.lobby_worst_ms);
    figure(json, "lobby_pushes_per_s", static_cast<double>(report.lobby_pushes) / seconds);
    json.field("lobby_push_bytes", report.lobby_push_bytes);
    json.field("lobby_faults", report.lobby_faults).field("lobby_reconnects", report.lobby_reconnects);
  }
  if (report.crashes > 0) {
    json.field("crashes", report.crashes).field("torn", report.torn);
    median_and_most(json, "restart_ms", report.restart_ms);
    median_and_most(json, "all_back_ms", report.all_back_ms);
  }
  json.end_object();
  return out;
}

}  // namespace hali::load
