// The events of Carcosa.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace hali::carcosa {

enum class Told : std::uint8_t {
  TurnBegins,
  Recovered,
  Took,
  Depleted,
  Placed,
  Replaced,
  Returned,
  Impossible,
  NoTile,
  CultistPlaced,
  LeyComplete,
  DistrictComplete,
  RitualComplete,
  Flipped,
  Power,
  Asylum,
  Stood,
  Feaster,
  Devoured,
  Imbued,
  Recruited,
  StoneUsed,
  ProphetMoved,
  Called,
  Glimpsed,
  Kept,
  Stalled,
  Scored,
  KingRises,
  CultAscends,
};

// How an event is written: its name, whether it has a cell, and what its two numbers are (none when empty).
struct ToldForm {
  std::string_view name;
  bool cell;
  std::string_view a;
  std::string_view b;
};

inline constexpr std::array<ToldForm, 30> kTold{{
    {"turn_begins", false, "turn", ""},
    {"recovered", false, "to_ready", "to_recovery"},
    {"took", false, "stack", "left"},
    {"depleted", false, "stack", ""},
    {"place", true, "kind", "turns"},
    {"replace", true, "kind", "turns"},
    {"returned", false, "stack", "kind"},
    {"impossible", false, "kind", ""},
    {"no_tile", false, "", ""},
    {"cultist", true, "segment", ""},
    {"ley_complete", true, "length", ""},
    {"district_complete", true, "size", ""},
    {"ritual_complete", true, "around", ""},
    {"flip", true, "special", ""},
    {"power", false, "gain", "to"},
    {"asylum", false, "", ""},
    {"stand", false, "standing", ""},
    {"feaster", true, "devoured", ""},
    {"devoured", false, "cultists", ""},
    {"imbue", false, "stones", "length"},
    {"recruit", false, "cultists", ""},
    {"stone", false, "value", ""},
    {"prophet", false, "stack", ""},
    {"called", false, "from", ""},
    {"glimpse", false, "stack", ""},
    {"kept", false, "stack", ""},
    {"stalled", false, "turns_in_a_row", ""},
    {"scored", true, "power", "for"},
    {"king_rises", false, "", ""},
    {"cult_ascends", false, "", ""},
}};

// Why power was gained: stands in x of a power event.
enum class Why : std::uint8_t { Ley, Ritual, Devoured, District };
inline constexpr std::array<std::string_view, 4> kWhy{"ley", "ritual", "devoured", "district"};

// What a line of the final scoring is for: stands in b of a scored event.
enum class Worth : std::uint8_t { Track, Ley, District, Site, Sacrifice, Stone };
inline constexpr std::array<std::string_view, 6> kWorth{"track", "ley",       "district",
                                                        "site",  "sacrifice", "stone"};

// Where a called cultist came from.
enum class Source : std::uint8_t { Sign, Asylum, Lake };
inline constexpr std::array<std::string_view, 3> kSource{"sign", "asylum", "lake"};

}  // namespace hali::carcosa
