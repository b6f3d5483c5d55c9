#include "games/nim/game.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "base/text.h"

namespace hali::nim {
namespace {

// An action is a heap and how many matches of it are taken.
constexpr Action encode(std::size_t heap, unsigned count) { return static_cast<Action>(heap << 8u | count); }
constexpr std::size_t heap_of(Action action) { return action >> 8u; }
constexpr unsigned count_of(Action action) { return action & 0xffu; }

enum class EventKind : std::uint8_t { Took, Won };
constexpr std::array<std::string_view, 2> kEventNames{"took", "won"};

constexpr std::array<OptionSpec, 1> kOptions{{{"misere", kOff}}};

int matches(const State& s) { return std::accumulate(s.heaps.begin(), s.heaps.end(), 0); }

}  // namespace

static_assert(GameRules<Game>);

std::span<const OptionSpec> Game::options() { return kOptions; }

Result<Game> Game::make(const Setup& setup) {
  const auto version = choose_rules(setup, kOldestRulesVersion, kRulesVersion);
  if (!version) return std::unexpected(version.error());
  const auto chosen = choose_options(kOptions, setup);
  if (!chosen) return std::unexpected(chosen.error());
  return Game({.misere = chosen->at("misere") == "on", .version = *version});
}

// NM-010
void Game::legal(const State& s, Actions& out) const {
  out.clear();
  for (std::size_t heap = 0; heap < s.heaps.size(); ++heap) {
    for (unsigned count = 1; count <= s.heaps[heap]; ++count) out.push_back(encode(heap, count));
  }
}

std::optional<Refusal> Game::check(const State& s, Action action) const {
  const std::size_t heap = heap_of(action);
  if (s.active == kNoSeat) return Refusal("", "refusal.nim.over");
  if (heap >= s.heaps.size()) return Refusal("NM-002", "refusal.nim.heap", s.heaps.size());
  if (count_of(action) == 0) return Refusal("NM-011", "refusal.nim.none");
  if (count_of(action) > s.heaps[heap]) return Refusal("NM-010", "refusal.nim.too_many", s.heaps[heap]);
  return std::nullopt;
}

void Game::apply(State& s, Action action, Events* events) const {
  const Seat seat = s.active;
  const auto other = static_cast<Seat>(1 - seat);
  std::uint8_t& heap = s.heaps[heap_of(action)];
  heap = static_cast<std::uint8_t>(heap - count_of(action));
  tell(events, EventKind::Took, seat, 0, 0, static_cast<int>(count_of(action)),
       static_cast<int>(heap_of(action)) + 1);
  if (matches(s) > 0) {  // NM-012
    s.active = other;
    ++s.turn;
    return;
  }
  s.active = kNoSeat;
  const Seat winner = rules_.misere ? other : seat;  // NM-020, NM-021
  s.winners = mask_of(winner);
  tell(events, EventKind::Won, winner, 0, 0, 0, 0);
}

std::string Game::text(const State&, Action action) const {
  return "take " + to_text(count_of(action)) + " from " + to_text(heap_of(action) + 1);
}

std::expected<Action, Refusal> Game::parse(const State&, std::string_view text) const {
  if (next_word(text) != "take") return std::unexpected(Refusal("", "refusal.unknown_action"));
  const auto count = number<std::uint8_t>(next_word(text));
  const bool from = next_word(text) == "from";
  const auto heap = number<std::uint8_t>(next_word(text));
  if (!count || !from || !heap || *heap == 0 || !text.empty())
    return std::unexpected(Refusal("", "refusal.unreadable_action"));
  return encode(*heap - 1u, *count);
}

std::span<const std::string_view> Game::event_names() { return kEventNames; }

void Game::write_event(const Event& event, JsonWriter& json) const {
  json.object().field("event", kEventNames[event.kind]).field("seat", int{event.seat});
  if (event.kind == 0) json.field("count", event.a).field("heap", event.b);
  json.end_object();
}

std::string Game::sentence(const Event& event, const Words& words, const SeatNames& names) const {
  return words.fill("nim.event." + std::string(kEventNames[event.kind]),
                    {names[event.seat], to_text(event.a), to_text(event.b)});
}

// Everybody sees everything.
void Game::view(const State& s, Seat, JsonWriter& json) const {
  json.object().field("step", s.active == kNoSeat ? "over" : "take");
  json.key("heaps").array();
  for (const std::uint8_t heap : s.heaps) json.value(int{heap});
  json.end_array().end_object();
}

// For the greedy player. Whoever must take when the heaps as binary numbers cancel out is lost; where no heap
// has more than one match left and the last one loses, it is the other way round.
int Game::value(const State& s, Seat seat) const {
  if (s.active == kNoSeat) return has(s.winners, seat) ? 2 : -2;
  const int sum = std::accumulate(s.heaps.begin(), s.heaps.end(), 0, std::bit_xor());
  const bool turned = rules_.misere && std::ranges::max(s.heaps) <= 1;
  const bool lost = (sum == 0) != turned;
  return lost == (s.active == seat) ? -1 : 1;
}

std::string Game::broken_invariant(const State& s) const {
  for (std::size_t heap = 0; heap < kHeaps.size(); ++heap) {
    if (s.heaps[heap] > kHeaps[heap]) return "heap " + to_text(heap + 1) + " has grown";
  }
  if ((s.active == kNoSeat) != (matches(s) == 0)) return "the game is over while matches are left, or is not";
  return s.active == kNoSeat || s.active == s.turn % 2 ? "" : "the wrong seat is to take";
}

}  // namespace hali::nim
