// Events as JSON and as sentences. [cold]
#include "games/carcosa/report.h"

#include "games/carcosa/game.h"

namespace hali::carcosa {
namespace {

constexpr auto kEventNames = names_of(kEvents);
constexpr std::array<std::string_view, 8> kRoman{"", "I", "II", "III", "IV", "V", "VI", "VII"};

// visit(value) for every stone.
template <class Visit>
void each_stone(int stones, Visit&& visit) {
  for (int value = kFirstStone; value <= kLastStone; ++value) {
    if ((stones >> value & 1) != 0) visit(value);
  }
}

std::string stones_in_words(int stones) {
  std::string out;
  each_stone(stones, [&](int value) { out += (out.empty() ? "" : ", ") + std::string(kRoman[value]); });
  return out;
}

// Thugs on the Sign are on the Sign, too.
std::string_view source_name(int source) {
  switch (static_cast<Source>(source)) {
    case Source::Asylum: return kSource[1];
    case Source::Lake: return kSource[2];
    case Source::Trap: return kSource[3];
    case Source::Sign:
    case Source::Thug: break;
  }
  return kSource[0];
}

// Where one event has two sentences: what the key of the second ends in.
std::string_view variant(const Event& event) {
  using enum EventKind;
  const auto value = [&](std::size_t slot) { return event.values[slot]; };
  switch (static_cast<EventKind>(event.kind)) {
    case ProphetMoved: return value(slot_of<ProphetMoved>("stack")) == kNothing ? ".home" : "";
    case ScientistMoved: return value(slot_of<ScientistMoved>("stack")) == kNothing ? ".home" : "";
    case Returned: return value(slot_of<Returned>("stack")) == kNothing ? ".aside" : "";     // CA-113
    case StrangerWalks: return value(slot_of<StrangerWalks>("fixes")) != 0 ? ".fixes" : "";  // CS-006
    case DetectiveMad: return value(slot_of<DetectiveMad>("space")) == 0 ? ".out" : "";      // CI-034
    default: return "";
  }
}

}  // namespace

void CarcosaValues::write(std::uint8_t own, const Event& event, std::size_t slot, JsonWriter& json) const {
  const int value = event.values[slot];
  const auto at = static_cast<std::size_t>(value);
  switch (static_cast<EventValue>(own)) {
    case EventValue::Kind: json.value(std::string_view(rules_.set->kinds[at].id)); break;
    case EventValue::Part: json.value(part_name(rules_.set->kinds[at], event.values[slot + 1])); break;
    case EventValue::Special: json.value(kSpecialNames[at]); break;
    case EventValue::StoneValue: json.value(value); break;
    case EventValue::Meeple: json.value(value != 0); break;
    case EventValue::Source: json.value(source_name(value)); break;
    case EventValue::Defeat: json.value(kEndingNames[at]); break;
    case EventValue::StoneList:
      json.array();
      each_stone(value, [&](int stone) { json.value(stone); });
      json.end_array();
      break;
  }
}

std::string CarcosaValues::say(std::uint8_t own, const Event& event, std::size_t slot,
                               const Words& words) const {
  const int value = event.values[slot];
  const auto at = static_cast<std::size_t>(value);
  switch (static_cast<EventValue>(own)) {
    case EventValue::Special: return words.say("carcosa.special." + std::string(kSpecialNames[at]));
    case EventValue::Meeple: return words.say(value == 0 ? "carcosa.meeple.cultist" : "carcosa.meeple.thug");
    case EventValue::StoneValue: return std::string(kRoman[at]);
    case EventValue::StoneList: return stones_in_words(value);
    default: return {};  // said by what is written
  }
}

std::span<const std::string_view> Game::event_names() { return kEventNames; }

void Game::write_event(const Event& event, JsonWriter& json) const {
  hali::write_event(kEventTable, event, CarcosaValues(rules_), json);
}

std::string Game::sentence(const Event& event, const Words& words, const SeatNames& names) const {
  return event_sentence(kEventTable, event, CarcosaValues(rules_), variant(event), words, names);
}

}  // namespace hali::carcosa
