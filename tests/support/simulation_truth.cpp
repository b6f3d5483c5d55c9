#include "tests/support/simulation_truth.h"

#include "base/json_read.h"
#include "base/json_writer.h"

namespace hali::test {
namespace {

std::string view_text(const AnyGame& game, const AnyState& state, Seat seat) {
  std::string out;
  JsonWriter json(out);
  game.view(state, seat, json);
  return out;
}

}  // namespace

std::string SimulationTruth::add(const storage::Row& row) {
  auto timed = read_timed_entry(row.entry);
  if (!timed) return "every row can be read: " + row.entry;
  const auto* entry = &timed->entry;
  Done done{.entry = *entry, .at = 0, .branch = 0};
  if (log_ && log_->is_dealt()) {
    done.at = static_cast<std::int64_t>(log_->table().at());
    done.branch = static_cast<std::int64_t>(log_->table().branch());
  }
  if (!log_) {
    auto opened = LoggedTable::open(row.entry);
    if (!opened) return "every row is possible: " + row.entry;
    log_ = std::move(*opened);
  } else if (auto applied = log_->apply(*entry, timed->time); !applied) {
    return "every row is possible: " + row.entry;
  }
  entries_.push_back(std::move(done));
  if (log_->branch() != row.branch) return "a row says its branch: " + row.entry;
  if (!log_->is_dealt()) return {};
  const Table& table = log_->table();
  Moment& moment =
      moments_[{static_cast<std::int64_t>(table.branch()), static_cast<std::int64_t>(table.at())}];
  if (!moment.texts.empty()) return {};
  moment.row = entries_.size();
  for (int seat = -1; seat < static_cast<int>(table.seats().size()); ++seat) {
    moment.texts[seat] =
        view_text(table.game(), table.history().now(), seat < 0 ? kNoSeat : static_cast<Seat>(seat));
  }
  return {};
}

const json::value& SimulationTruth::view(std::int64_t at, std::int64_t branch, int seat) {
  Moment& moment = moments_.at({branch, at});
  auto [found, fresh] = moment.views.try_emplace(seat);
  if (fresh) found->second = parse_json(moment.texts.at(seat)).value();
  return found->second;
}

}  // namespace hali::test
