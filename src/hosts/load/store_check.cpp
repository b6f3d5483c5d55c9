#include "hosts/load/store_check.h"

#include "base/text.h"
#include "hosts/load/scan.h"
#include "hosts/load/told.h"
#include "storage/store.h"
#include "storage/waiting.h"

namespace hali::load {
namespace {

std::vector<std::string> actions_of(const std::vector<storage::Row>& rows) {
  std::vector<std::string> out;
  for (const storage::Row& row : rows) {
    const std::string_view text = member(row.entry, "do");
    if (!text.empty()) out.emplace_back(text);
  }
  return out;
}

class Asker final : public LineEvents {
 public:
  Asker(const Endpoint& server, const std::vector<TableLog>& logs)
      : logs_(logs), lines_(1, *this, 1), until_(std::chrono::steady_clock::now() + kPatience) {
    lines_.open(0, server, 0);
  }

  StoreFindings run() {
    while (asked_ < logs_.size() && !gone_ && std::chrono::steady_clock::now() < until_) lines_.wait(until_);
    for (; asked_ < logs_.size(); ++asked_) findings_.lost += logs_[asked_].count;  // nobody answered
    return findings_;
  }

  void opened(LineId) override { ask(); }
  void received(LineId, std::string_view text) override {
    const Told told = read_told(text);
    if (told.push) return;
    const TableLog& log = logs_[asked_];
    const std::uint64_t there = told.update ? told.update->at : 0;
    const std::uint64_t most = log.count + (log.in_doubt.empty() ? 0 : 1);
    findings_.rows += there;
    if (there < log.count) findings_.lost += log.count - there;
    if (there > most) findings_.doubled += there - most;
    ++asked_;
    if (asked_ < logs_.size()) ask();
  }
  void closed(LineId) override { gone_ = true; }

 private:
  static constexpr std::chrono::seconds kPatience{120};

  void ask() {
    if (logs_.empty()) return;
    std::string out = R"({"ask":"join","table":")" + logs_[asked_].name + R"(","since":)";
    append_number(out, logs_[asked_].count);
    lines_.send(0, out + "}");
  }

  const std::vector<TableLog>& logs_;
  Lines lines_;
  Time until_;
  std::size_t asked_ = 0;
  bool gone_ = false;
  StoreFindings findings_;
};

}  // namespace

void hold_against(const TableLog& log, const std::vector<std::string>& stored, StoreFindings& findings) {
  findings.rows += stored.size();
  std::size_t at = 0;
  std::string_view rest = log.actions;
  for (; at < log.count; ++at) {
    const auto end = rest.find('\n');
    if (at >= stored.size() || stored[at] != rest.substr(0, end)) ++findings.lost;
    rest.remove_prefix(end + 1);
  }
  if (at < stored.size() && !log.in_doubt.empty() && stored[at] == log.in_doubt) ++at;
  if (at < stored.size()) findings.doubled += stored.size() - at;
}

Result<StoreFindings> check_store(const std::string& address, const std::vector<TableLog>& logs) {
  auto store = storage::open_store(address, storage::WaitingStore::at_once);
  if (!store) return std::unexpected(store.error());
  storage::WaitingStore waiting(**store);
  StoreFindings findings;
  for (const TableLog& log : logs) {
    const auto rows = waiting.read(log.name);
    if (!rows) return std::unexpected(rows.error());
    hold_against(log, actions_of(*rows), findings);
  }
  return findings;
}

StoreFindings ask_server(const Endpoint& server, const std::vector<TableLog>& logs) {
  return Asker(server, logs).run();
}

}  // namespace hali::load
