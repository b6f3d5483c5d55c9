#include "games/carcosa/case_runner/known_keys.h"

#include <algorithm>
#include <array>

#include "base/json_read.h"
#include "base/text.h"

namespace hali::carcosa {
namespace {

// Keys with a space between them.
using Keys = std::string_view;

constexpr Keys kCase = "id title source rules config state steps expect";
constexpr Keys kConfig =
    "players mat short short_game advanced thugs stranger solo own_prophet_blocks legion_may_sacrifice "
    "stall_guard king_on_last_tile thugs_in_majority thug_needs_recruit stranger_hits_sacrifices "
    "occultist_trigger";
constexpr Keys kSolo = "distant no_occultists unprepared";
constexpr Keys kState =
    "board figs players stacks depleted active stall thug_pool stranger track assist assist_down sci det";
constexpr Keys kCult = "power ready recovery asylum lying standing thugs stones prophet held";
constexpr Keys kChoices =
    "order imbue recruit thug return_stack redraw_stack secret secret_yes secret_stack stranger_move "
    "stranger_gap hastur_tile occultist_feature occultist_tile meet mad_detective track_space "
    "detective_order detective_move victim";
constexpr Keys kFacts = "tiles open closed finished occupied controllers";

struct StepKeys {
  std::string_view op;
  Keys keys;  // besides op and want
};
constexpr std::array kSteps{
    StepKeys{"setup", ""},
    StepKeys{"place", "tile x y rot choices"},
    StepKeys{"place_hand", "x y rot choices"},
    StepKeys{"play_held", "index x y rot choices"},
    StepKeys{"cultist", "x y seg thug space trap track choices"},
    StepKeys{"resolve", "choices"},
    StepKeys{"select", "stack"},
    StepKeys{"redraw", "choices"},
    StepKeys{"stone",
             "value x y seg thug space trap track src order take moves assistant scientist sci choices"},
    StepKeys{"end_turn", ""},
    StepKeys{"recover", ""},
    StepKeys{"begin_turn", "choices"},
    StepKeys{"investigators", "choices"},
    StepKeys{"solo_end", ""},
    StepKeys{"finish", ""},
    StepKeys{"is_legal", "tile x y rot"},
    StepKeys{"legal_count", "tile"},
    StepKeys{"selectable", ""},
    StepKeys{"targets", "has lacks"},
    StepKeys{"legion_targets", "has lacks"},
    StepKeys{"feature", "x y seg"},
    StepKeys{"same_water", "a b"},
    StepKeys{"before_select", ""},
    StepKeys{"free_marks", ""},
    StepKeys{"cult_size", ""},
    StepKeys{"stranger_options", ""},
    StepKeys{"final", ""},
};

bool has(Keys keys, std::string_view key) {
  while (!keys.empty()) {
    if (next_word(keys) == key) return true;
  }
  return false;
}

class Reader {
 public:
  std::string run(const json::object& one) {
    const json::object& state = object_at(one, "state");
    only("", one, kCase);
    only("config.", object_at(one, "config"), kConfig);
    only("config.solo.", object_at(object_at(one, "config"), "solo"), kSolo);
    only("state.", state, kState);
    for (const auto& [seat, cult] : object_at(state, "players")) {
      if (const auto* fields = cult.if_object(); fields != nullptr)
        only("state.players." + std::string(seat) + ".", *fields, kCult);
    }
    std::size_t number = 0;
    for (const auto& entry : array_at(one, "steps")) {
      ++number;
      if (const auto* fields = entry.if_object(); fields != nullptr)
        step("steps[" + to_text(number) + "].", *fields);
    }
    return found_;
  }

 private:
  void only(const std::string& where, const json::object& from, Keys keys, Keys more = {}) {
    for (const auto& [key, value] : from) {
      if (found_.empty() && !has(keys, key) && !has(more, key)) found_ = where + std::string(key);
    }
  }
  void step(const std::string& where, const json::object& one) {
    const std::string_view op = text_at(one, "op");
    const auto* known = std::ranges::find(kSteps, op, &StepKeys::op);
    if (known == kSteps.end()) return;  // the step itself will say so
    only(where, one, known->keys, "op want");
    only(where + "choices.", object_at(one, "choices"), kChoices);
    if (op == "feature") only(where + "want.", object_at(one, "want"), kFacts);
  }

  std::string found_;
};

}  // namespace

std::string unknown_key(const json::object& one) { return Reader().run(one); }

}  // namespace hali::carcosa
