#include "hosts/load/crowd.h"

#include <algorithm>

#include "base/text.h"

namespace hali::load {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kOpeningAtOnce =
    800;                                 // a server has room for so many that are not through the door yet
constexpr milliseconds kPatience{4000};  // a table that is silent for so long is asked again
constexpr milliseconds kLookEvery{1000};
constexpr milliseconds kLongestPause{1000};
constexpr std::chrono::microseconds kShortestWait{100};

// Every table's players come from an address of their own.
std::uint32_t address_of_table(std::size_t table) { return 0x7f000002u + static_cast<std::uint32_t>(table); }

std::string draw_key(Rng& rng) { return hex(rng.next()) + hex(rng.next()); }

}  // namespace

Crowd::Crowd(const LoadPlan& plan, std::size_t tables, std::size_t playing, std::size_t full)
    : plan_(plan),
      seats_(static_cast<std::size_t>(plan.seats)),
      rng_(plan.seed),
      lines_(tables * seats_, *this, plan.seed + 1),
      lobby_(plan),
      tables_(tables) {
  lines_.watch(lobby_.descriptor());
  for (std::size_t t = 0; t < tables; ++t) {
    Table& table = tables_[t];
    table.players.resize(seats_);
    for (Player& player : table.players) player.key = draw_key(rng_);
    table.full = t < full;
    table.plays = t < playing && table.full;
  }
  for (LineId line = 0; line < tables * seats_; ++line) coming_.push_back(line);
}

void Crowd::node_up(std::size_t node, const Endpoint& where, Time now) {
  if (nodes_.size() <= node) nodes_.resize(node + 1);
  nodes_[node] = {where, true};
  lobby_.node_up(node, where, now);
  std::ranges::sort(waiting_);  // players of one table together, so that it can go on
  coming_.insert(coming_.end(), waiting_.begin(), waiting_.end());
  waiting_.clear();
  for (Table& table : tables_) table.moved = now;
  if (nodes_.size() < 2) return;
  // Back to where they belong, so that every node has its share.
  for (LineId line = 0; line < tables_.size() * seats_; ++line) {
    Player& player = tables_[table_of(line)].players[line % seats_];
    if (home_of(line) != node || !lines_.is_open(line) || player.node == static_cast<int>(node)) continue;
    lines_.close(line);
    closed(line);
  }
}

void Crowd::node_down(std::size_t node) {
  nodes_[node].up = false;
  lobby_.node_down(node);
  first_back_.reset();
}

void Crowd::play(Time now) {
  playing_ = true;
  next_launch_ = last_action_ = now;
  for (std::size_t t = 0; t < tables_.size(); ++t) {
    tables_[t].ready = false;
    tables_[t].moved = now;
    settle(t);
  }
}

void Crowd::measure() {
  figures_ = {};
  lobby_.measure();
  last_action_ = std::chrono::steady_clock::now();
}

void Crowd::come_in(Time now) {
  while (!later_.empty() && later_.top().when <= now) {
    const LineId line = later_.top().line;
    later_.pop();
    if (lines_.is_open(line)) {
      join(line);
    } else if (lines_.is_closed(line)) {
      coming_.push_back(line);
    }
  }
  // Bounded: somebody who is refused at once waits his turn in later_ or waiting_.
  for (std::size_t left = coming_.size(); left > 0 && lines_.opening() < kOpeningAtOnce; --left) {
    const LineId line = coming_.front();
    coming_.pop_front();
    if (!lines_.is_closed(line)) continue;
    const std::size_t count = nodes_.size();
    const std::size_t first = count == 0 ? 0 : home_of(line);
    std::size_t node = first;
    while (node < first + count && !nodes_[node % count].up) ++node;
    if (node == first + count) {
      waiting_.push_back(line);
      continue;
    }
    tables_[table_of(line)].players[line % seats_].node = static_cast<int>(node % count);
    lines_.open(line, nodes_[node % count].where, address_of_table(table_of(line)));
  }
}

void Crowd::launch_due(Time now) {
  if (!playing_ || plan_.rate <= 0) return;
  const std::chrono::nanoseconds step(static_cast<std::int64_t>(1e9 / plan_.rate));
  while (next_launch_ <= now && !ready_.empty()) {
    const std::size_t t = ready_.front();
    ready_.pop_front();
    if (!tables_[t].ready) continue;
    launch(t, next_launch_);
    next_launch_ += step;
  }
}

// News may be missed where lines break: whoever hears nothing asks.
void Crowd::look_after(Time now) {
  if (now < next_look_) return;
  next_look_ = now + kLookEvery;
  for (std::size_t t = 0; t < tables_.size(); ++t) {
    Table& table = tables_[t];
    const bool settled = table.dealt && table.log.in_doubt.empty() &&
                         std::ranges::all_of(table.players, [&](const Player& player) {
                           return player.away || (player.told && player.at == table.log.count);
                         });
    if (settled || now - table.moved < kPatience) continue;
    if (!playing_ && table.log.name.empty() && table.log.count == 0 && figures_.games > 0) continue;
    table.moved = now;
    table.sent = false;
    bool asked = false;
    for (int seat = 0; seat < plan_.seats; ++seat) {
      if (!lines_.is_open(line_of(t, seat))) continue;
      asked = true;
      join(line_of(t, seat));
    }
    if (asked) ++figures_.nudges;
  }
}

bool Crowd::step(Time until) {
  now_ = std::chrono::steady_clock::now();
  come_in(now_);
  look_after(now_);
  launch_due(now_);
  lobby_.step(now_);
  until = lobby_.next_step(std::min(until, next_look_));
  if (!later_.empty()) until = std::min(until, later_.top().when);
  if (playing_ && plan_.rate > 0 && !ready_.empty())
    until = std::min(until, std::max(next_launch_, now_ + kShortestWait));
  return lines_.wait(until);
}

void Crowd::opened(LineId line) {
  Table& table = tables_[table_of(line)];
  Player& player = table.players[line % seats_];
  player.tries = 0;
  out_ = R"({"ask":"hello","key":")" + player.key + R"("})";
  lines_.send(line, out_);
  player.compares = !table.log.name.empty() && table_of(line) < 64;
  join(line);
}

void Crowd::closed(LineId line) {
  Table& table = tables_[table_of(line)];
  const int seat = seat_of(line);
  Player& player = table.players[line % seats_];
  if (player.told) ++figures_.reconnects;
  player.told = false;
  if (player.node >= 0 && !nodes_[static_cast<std::size_t>(player.node)].up) {
    if (!table.was_hit) ++hit_;
    table.was_hit = table.was_cut = true;
  }
  player.node = -1;
  table.ready = false;
  if (seat == table.next_seat) table.sent = false;
  if (player.away) return;
  const bool anybody = std::ranges::any_of(nodes_, [](const Node& node) { return node.up; });
  if (!anybody) {
    waiting_.push_back(line);
    return;
  }
  const milliseconds pause = std::min(milliseconds(20) * (1 << std::min(player.tries, 6)), kLongestPause);
  ++player.tries;
  const auto jitter = std::chrono::microseconds(rng_.below(static_cast<std::uint32_t>(pause.count() * 1000)));
  later_.push({std::chrono::steady_clock::now() + pause + jitter, line});
}

void Crowd::try_again_later(LineId line) {
  const auto pause = milliseconds(200) + milliseconds(rng_.below(200));
  later_.push({std::chrono::steady_clock::now() + pause, line});
}

std::vector<TableLog> Crowd::logs() const {
  std::vector<TableLog> out = finished_;
  for (const Table& table : tables_) {
    if (!table.log.name.empty()) out.push_back(table.log);
  }
  return out;
}

}  // namespace hali::load
