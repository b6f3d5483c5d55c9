// Events as JSON and as sentences. [cold]
#include "games/carcosa/action.h"
#include "games/carcosa/game.h"
#include "games/carcosa/names.h"

namespace hali::carcosa {
namespace {

constexpr auto kEventNames = names_of(kEventForms);

// What an event's number stands for: a name, or a plain number when the table has none for it.
struct Meaning {
  std::string_view group;  // words group of the name: carcosa.<group>.<name>
  std::string name;        // empty: a plain number
};

Meaning meaning(const Rules& rules, const Event& event, std::string_view field, int value) {
  const auto at = static_cast<std::size_t>(value);
  if (field == "kind") return {"kind", rules.set->kinds[at].id};
  if (field == "special") return {"special", std::string(kSpecialNames[at])};
  if (field == "for") return {"worth", std::string(kWorth[at])};
  if (field == "from") return {"source", std::string(kSource[at])};
  if (field == "turns") return {"turns", std::string(kTurnNames[at])};
  if (field == "defeat") return {"defeat", std::string(kEndingNames[at])};
  if (field == "part") return {"part", part_name(rules.set->kinds[at >> 4u], value & 15)};
  if (field == "segment")
    return {"part", part_name(rules.set->kinds[static_cast<std::size_t>(event.values[3])], value)};
  return {};
}

constexpr std::array<std::string_view, 8> kRoman{"", "I", "II", "III", "IV", "V", "VI", "VII"};

std::string stones_in_words(int stones) {
  std::string out;
  for (int v = kFirstStone; v <= kLastStone; ++v) {
    if ((stones >> v & 1) != 0)
      out += (out.empty() ? "" : ", ") + std::string(kRoman[static_cast<std::size_t>(v)]);
  }
  return out;
}

void write_field(const Rules& rules, const Event& event, std::string_view field, int value,
                 JsonWriter& json) {
  if (field.empty()) return;
  json.key(field);
  if (field == "stones") {
    json.array();
    for (int v = kFirstStone; v <= kLastStone; ++v) {
      if ((value >> v & 1) != 0) json.value(v);
    }
    json.end_array();
  } else if (field == "thug" || field == "fixes") {
    json.value(value != 0);
  } else if (field == "stack") {
    value < 0 || value >= kMaxStacks ? json.null() : json.value(value + 1);
  } else if (const Meaning named = meaning(rules, event, field, value); !named.group.empty()) {
    json.value(std::string_view(named.name));
  } else {
    json.value(value);
  }
}

std::string in_words(const Rules& rules, const Event& event, std::string_view field, int value,
                     const Words& words) {
  if (field == "stones") return stones_in_words(value);
  if (field == "value") return std::string(kRoman[static_cast<std::size_t>(value)]);
  if (field == "thug") return words.fill(value == 0 ? "carcosa.meeple.cultist" : "carcosa.meeple.thug", {});
  if (field == "stack")
    return value < 0 || value >= kMaxStacks ? words.say("carcosa.no_stack") : to_text(value + 1);
  const Meaning named = meaning(rules, event, field, value);
  if (named.group.empty()) return to_text(value);
  const std::string key = "carcosa." + std::string(named.group) + "." + named.name;
  return words.knows(key) ? words.say(key) : named.name;
}

// Where one event has two sentences: what the key of the second ends in.
std::string_view variant(const Event& event) {
  const bool no_stack = event.values[2] < 0 || event.values[2] >= kMaxStacks;
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::ProphetMoved:
    case EventKind::ScientistMoved: return no_stack ? ".home" : "";
    case EventKind::Returned: return no_stack ? ".aside" : "";                   // CA-113
    case EventKind::StrangerWalks: return event.values[2] != 0 ? ".fixes" : "";  // CS-006
    case EventKind::DetectiveMad: return event.values[2] == 0 ? ".out" : "";     // CI-034
    default: return "";
  }
}

}  // namespace

std::span<const std::string_view> Game::event_names() { return kEventNames; }

void Game::write_event(const Event& event, JsonWriter& json) const {
  const EventForm& form = kEventForms[event.kind];
  begin_event(json, form, event);
  write_field(rules_, event, form.a, event.values[2], json);
  write_field(rules_, event, form.b, event.values[3], json);
  if (event.kind == static_cast<std::uint8_t>(EventKind::Power))
    json.field("why", kWhy[static_cast<std::size_t>(event.values[0])]);
  json.end_object();
}

std::string Game::sentence(const Event& event, const Words& words, const SeatNames& names) const {
  const EventForm& form = kEventForms[event.kind];
  std::vector<std::string> arguments;
  arguments.push_back(event.seat < names.size() ? names[event.seat] : std::string());
  if (event.kind == static_cast<std::uint8_t>(EventKind::Power)) {
    arguments.push_back(
        words.fill("carcosa.why." + std::string(kWhy[static_cast<std::size_t>(event.values[0])]), {}));
  } else {
    arguments.push_back(to_text(event.values[0]));
  }
  arguments.push_back(to_text(event.values[1]));
  arguments.push_back(form.a.empty() ? std::string()
                                     : in_words(rules_, event, form.a, event.values[2], words));
  arguments.push_back(form.b.empty() ? std::string()
                                     : in_words(rules_, event, form.b, event.values[3], words));
  return words.fill("carcosa.event." + std::string(form.name) + std::string(variant(event)), arguments);
}

}  // namespace hali::carcosa
