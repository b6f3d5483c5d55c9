#include "hosts/load/crashes.h"

#include "hosts/load/torn_wal.h"

namespace hali::load {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kShortest{20};
constexpr std::uint32_t kSpreadMs = 400;
constexpr std::uint32_t kStartingMs = 60;
constexpr int kOneInStarting = 8;  // one in so many comes while the server starts
constexpr std::chrono::seconds kTooLong{60};
constexpr std::chrono::milliseconds kNobody{500};

double ms(Time from, Time to) { return std::chrono::duration<double, std::milli>(to - from).count(); }

}  // namespace

Crashes::Crashes(const LoadPlan& plan, Servers& servers, Crowd& crowd)
    : plan_(plan), servers_(servers), crowd_(crowd), rng_(plan.seed + 2) {}

void Crashes::begin(Time now) {
  plan_next(now);
  next_ += milliseconds(500);
}

void Crashes::plan_next(Time now) {
  next_ = now + kShortest + milliseconds(rng_.below(kSpreadMs));
  planned_ = true;
}

void Crashes::crash(Time now) {
  const bool was_up = servers_.is_up(node_);
  if (was_up) {
    // One at a time, any of them.
    node_ = rng_.below(static_cast<std::uint32_t>(servers_.count()));
    killed_ = now;
    waits_first_ = waits_all_ = true;
  }
  servers_.kill(node_, crowd_);
  ++crashes;
  constexpr std::string_view kSqlite = "sqlite:";
  if (plan_.tear && servers_.store().starts_with(kSqlite) &&
      tear(servers_.store().substr(kSqlite.size()) + "-wal", rng_))
    ++torn;
  servers_.start_again(node_, crowd_);
  planned_ = false;
  // While it starts, unless this was the last.
  if (crashes < static_cast<std::uint64_t>(plan_.crashes) && rng_.below(kOneInStarting) == 0) {
    next_ = std::chrono::steady_clock::now() + milliseconds(rng_.below(kStartingMs));
    planned_ = true;
  }
}

void Crashes::note_times(Time now) {
  if (waits_first_ && now > killed_ + kTooLong) waits_first_ = waits_all_ = false;
  // A node that nobody was connected to.
  if (waits_first_ && crowd_.hit() == 0 && !crowd_.first_back() && servers_.is_up(node_) &&
      now > killed_ + kNobody)
    waits_first_ = waits_all_ = false;
  if (waits_first_ && crowd_.first_back()) {
    restart_ms.push_back(ms(killed_, *crowd_.first_back()));
    waits_first_ = false;
  }
  if (waits_all_ && !waits_first_ && crowd_.hit() == 0) {
    all_back_ms.push_back(ms(killed_, now));
    waits_all_ = false;
  }
}

bool Crashes::step(Time now) {
  note_times(now);
  const bool done = crashes >= static_cast<std::uint64_t>(plan_.crashes);
  if (done) return (servers_.is_up(node_) && !waits_all_) || now > killed_ + kTooLong;
  if (planned_ && now >= next_) {
    crash(now);
  } else if (!planned_ && !waits_first_ && servers_.is_up(node_)) {
    plan_next(now);
  }
  return false;
}

}  // namespace hali::load
