#include "hosts/cli/bench_updates.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "search/stopwatch.h"
#include "table/update.h"

namespace hali::cli {
namespace {

double median(std::vector<double>& values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

class Telling {
 public:
  Telling(const GameEntry& entry, const Setup& setup, const Words& words)
      : entry_(entry), setup_(setup), words_(words) {}

  void one_game(std::uint64_t seed) {
    auto opened = Table::open({.game = std::string(entry_.name),
                               .setup = setup_,
                               .seats = TableSeats(static_cast<std::size_t>(setup_.players)),
                               .seed = Seed(seed)});
    if (!opened) return;
    Table table = std::move(*opened);
    Rng rng(seed);
    std::array<ViewText, kMaxSeats> told;
    Actions legal;
    for (tell(table, told, true); !table.is_over(); tell(table, told, false)) {
      table.game().legal(table.history().now(), legal);
      const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      table.act(table.to_move(), table.game().text(table.history().now(), action));
    }
  }

  UpdateFigures figures() {
    const double bytes = std::accumulate(update_bytes_.begin(), update_bytes_.end(), 0.0);
    return {.us_per_view = median(view_us_),
            .us_per_update = median(update_us_),
            .view_bytes = median(view_bytes_),
            .update_bytes = median(update_bytes_),
            .mean_update_bytes = bytes / static_cast<double>(std::max<std::size_t>(1, update_bytes_.size()))};
  }

 private:
  // As a server does it: every seat is told of every action, and its last view is kept.
  void tell(const Table& table, std::array<ViewText, kMaxSeats>& told, bool first) {
    for (Seat seat = 0; seat < table.seats().size(); ++seat) {
      UpdateRequest request{.seat = seat, .seen = seen_now(table)};
      if (!first) request.has = Seen{.at = table.at() - 1, .branch = table.branch()};
      if (!first) --request.seen.at;
      out_.clear();
      const search::Stopwatch watch;
      JsonWriter json(out_);
      json.object();
      write_update(table, request, words_, json, &told[seat]);
      json.end_object();
      if (!first) {
        update_us_.push_back(watch.seconds() * 1e6);
        update_bytes_.push_back(static_cast<double>(out_.size()));
      }
      view(table, seat);
    }
  }

  // From nothing: a game may keep parts of the view that it wrote last, so another one comes before.
  void view(const Table& table, Seat seat) {
    out_.clear();
    {
      JsonWriter json(out_);
      table.game().view(table.history().state(0), seat, json);
    }
    out_.clear();
    const search::Stopwatch watch;
    JsonWriter json(out_);
    table.game().view(table.history().now(), seat, json);
    view_us_.push_back(watch.seconds() * 1e6);
    view_bytes_.push_back(static_cast<double>(out_.size()));
  }

  const GameEntry& entry_;
  const Setup& setup_;
  const Words& words_;
  std::string out_;
  std::vector<double> view_us_;
  std::vector<double> update_us_;
  std::vector<double> view_bytes_;
  std::vector<double> update_bytes_;
};

}  // namespace

UpdateFigures measure_updates(const GameEntry& entry, const Setup& setup, double seconds,
                              const Words& words) {
  constexpr std::uint64_t kFewest = 4;
  Telling telling(entry, setup, words);
  const search::Stopwatch watch;
  for (std::uint64_t seed = 1; seed <= kFewest || watch.seconds() < seconds; ++seed) telling.one_game(seed);
  return telling.figures();
}

}  // namespace hali::cli
