#include "hosts/load/lobby_people.h"

#include <algorithm>

#include "base/text.h"
#include "hosts/load/scan.h"

namespace hali::load {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kOpeningAtOnce = 100;  // beside those who come to tables
constexpr milliseconds kSoon{50};            // until somebody who found no way in tries again
constexpr milliseconds kLookAgain{10'000};   // somebody turns to another game, or presses a key

// Each comes from an address of their own, other than those of players (crowd.cpp).
std::uint32_t address_of_person(LineId line) { return 0x7f800002u + line; }

}  // namespace

LobbyPeople::LobbyPeople(const LoadPlan& plan)
    : game_(plan.game),
      rng_(plan.seed + 2),
      lines_(static_cast<std::size_t>(plan.lobby), *this, plan.seed + 3),
      people_(static_cast<std::size_t>(plan.lobby)) {
  for (Person& person : people_) person.key = hex(rng_.next()) + hex(rng_.next());
}

void LobbyPeople::node_up(std::size_t node, const Endpoint& where, Time now) {
  const bool first = nodes_.empty();
  if (nodes_.size() <= node) nodes_.resize(node + 1);
  nodes_[node] = where;
  if (!first) return;
  for (LineId line = 0; line < people_.size(); ++line) due_.push({people_[line].due = now, line});
}

Time LobbyPeople::next_step(Time latest) const {
  return due_.empty() ? latest : std::min(latest, due_.top().when);
}

void LobbyPeople::step(Time now) {
  if (people_.empty()) return;
  // Bounded: who cannot come in now is due again later.
  for (std::size_t left = due_.size(); left > 0 && due_.top().when <= now; --left) {
    const auto [when, line] = due_.top();
    due_.pop();
    if (when != people_[line].due) continue;  // something came in between
    if (lines_.is_open(line)) {
      look(line);
    } else if (lines_.is_closed(line)) {
      come(line, now);
    }
  }
  lines_.wait(now);
}

// To one node after the other, as a load balancer has it.
void LobbyPeople::come(LineId line, Time now) {
  for (std::size_t i = 0; i < nodes_.size() && lines_.opening() < kOpeningAtOnce; ++i) {
    const auto& node = nodes_[(line + i) % nodes_.size()];
    if (!node) continue;
    return lines_.open(line, *node, address_of_person(line));
  }
  later(line, now, kSoon);
}

// All at once they would measure their own crowd.
void LobbyPeople::later(LineId line, Time now, milliseconds pause) {
  const auto jitter = std::chrono::microseconds(rng_.below(static_cast<std::uint32_t>(pause.count() * 1000)));
  people_[line].due = now + pause / 2 + jitter;
  due_.push({people_[line].due, line});
}

void LobbyPeople::opened(LineId line) {
  lines_.send(line, R"({"ask":"hello","key":")" + people_[line].key + R"("})");
  look(line);
}

void LobbyPeople::look(LineId line) {
  Person& person = people_[line];
  if (person.asked) return;
  person.of_game = !person.of_game;
  std::string ask = R"({"ask":"lobby","follow":true,"id":)" + to_text(++messages_);
  if (person.of_game) ask += R"(,"game":")" + game_ + "\"";
  person.asked = Clock::now();
  lines_.send(line, ask + "}");
}

void LobbyPeople::looked(LineId line) {
  Person& person = people_[line];
  const Time now = Clock::now();
  if (!person.asked) return;
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(now - *person.asked);
  figures_.latency_us.add(static_cast<std::uint32_t>(std::min<std::int64_t>(took.count(), 1u << 31)));
  ++figures_.looks;
  person.asked.reset();
  if (!std::exchange(person.looks, true)) ++looking_;
  later(line, now, kLookAgain);
}

void LobbyPeople::received(LineId line, std::string_view text) {
  bool push = false;
  bool lobby = false;
  std::string_view fault;
  Members members(text);
  while (members.next()) {
    push = push || members.key() == "push";
    lobby = lobby || members.key() == "lobby";
    if (members.key() == "fault") fault = inside_quotes(member(members.value(), "text"));
  }
  if (members.broken()) {
    ++figures_.broken;
  } else if (!fault.empty()) {
    ++figures_.faults;
    if (figures_.first_fault.empty()) figures_.first_fault = fault;
    people_[line].asked.reset();
    later(line, Clock::now(), kSoon);
  } else if (lobby && push) {
    ++figures_.pushes;
    figures_.push_bytes.add(static_cast<std::uint32_t>(text.size()));
  } else if (lobby) {
    looked(line);
  }
}

void LobbyPeople::closed(LineId line) {
  Person& person = people_[line];
  person.asked.reset();
  if (std::exchange(person.looks, false)) {
    --looking_;
    ++figures_.reconnects;
  }
  later(line, Clock::now(), kSoon);
}

}  // namespace hali::load
