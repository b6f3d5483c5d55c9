#include "games/nim/game.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "base/text.h"
#include "games/event_report.h"

namespace hali::nim {
namespace {

// An action is a heap and how many matches of it are taken.
constexpr Action encode(std::size_t heap, unsigned count) { return static_cast<Action>(heap << 8u | count); }
constexpr std::size_t heap_of(Action action) { return action >> 8u; }
constexpr unsigned count_of(Action action) { return action & 0xffu; }

// What people type: "take 2 from 1".
constexpr auto kActionForms = std::to_array({
    describe::form("take",
                   {{"count", describe::within(describe::kInteger, 0, 0xff)},
                    {"heap", describe::within(describe::kInteger, 1, 0xff), describe::Times::Once, "from"}},
                   "Takes matches from a heap.", "NM-010"),
});

// What is told.
enum class EventKind : std::uint8_t { Took, Won };
constexpr EventField kCount = integer_field("count", "how many matches");
constexpr EventField kHeap = integer_field("heap", "number of the heap, from 1 on");
constexpr auto kEvents = std::to_array<EventSpec>({
    event_spec(EventKind::Took, "took", describe::Who::Somebody, {&kCount, &kHeap}, "Matches were taken."),
    event_spec(EventKind::Won, "won", describe::Who::Somebody, {}, "The game is won."),
});
static_assert(is_sound<EventKind>(kEvents, EventKind::Won));
constexpr EventTable kEventTable{.game = "nim", .events = kEvents};
constexpr const EventTable& table_of(EventKind) { return kEventTable; }
constexpr auto kEventNames = names_of(kEvents);

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
  tell<EventKind::Took>(events, seat, count_of(action), heap_of(action) + 1);
  if (matches(s) > 0) {  // NM-012
    s.active = other;
    ++s.turn;
    return;
  }
  s.active = kNoSeat;
  const Seat winner = rules_.misere ? other : seat;  // NM-020, NM-021
  s.winners = mask_of(winner);
  tell<EventKind::Won>(events, winner);
}

std::span<const describe::Form> Game::action_forms() { return kActionForms; }

void Game::write_action(const State&, Action action, ActionWriter& out) const {
  out.verb("take").put("count", static_cast<int>(count_of(action)));
  out.put("heap", static_cast<int>(heap_of(action)) + 1);
}

std::string Game::text(const State& s, Action action) const { return action_text(*this, s, action); }

std::expected<Action, Refusal> Game::parse(const State&, std::string_view text) const {
  const auto in = read_action(kActionForms, text);
  if (!in) return std::unexpected(in.error());
  return encode(static_cast<std::size_t>(in->number("heap") - 1), static_cast<unsigned>(in->number("count")));
}

std::span<const std::string_view> Game::event_names() { return kEventNames; }

void Game::write_event(const Event& event, JsonWriter& json) const {
  hali::write_event(kEventTable, event, PlainValues(), json);
}

std::string Game::sentence(const Event& event, const Words& words, const SeatNames& names) const {
  return event_sentence(kEventTable, event, PlainValues(), "", words, names);
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
