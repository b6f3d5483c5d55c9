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
  ThugPlaced,
  ThugTaken,
  ThugGone,
  StrangerComes,
  StrangerWalks,
  StrangerSpeaks,
  Secret,
  TrapLaid,
  OccultistCalled,
  OccultistHaunts,
  OccultistStays,
  OccultistMeets,
  OccultistBack,
  OccultistOut,
  DetectiveComes,
  DetectiveOut,
  DetectiveWalks,
  DetectiveWaits,
  Attack,
  DetectiveMad,
  DetectiveEaten,
  Researched,
  AssistantWalks,
  AssistantStands,
  Trapped,
  AssistantPut,
  ScientistMoved,
  Lost,
};

// How an event is written: its name, whether it has a cell, and what its two numbers are (none when empty).
struct ToldForm {
  std::string_view name;
  bool cell;
  std::string_view a;
  std::string_view b;
};

inline constexpr std::array<ToldForm, 58> kTold{{
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
    {"feaster", true, "devoured", "thugs"},
    {"devoured", false, "cultists", ""},
    {"imbue", false, "stones", "length"},
    {"recruit", false, "cultists", ""},
    {"stone", false, "value", ""},
    {"prophet", false, "stack", ""},
    {"called", false, "from", "thug"},
    {"glimpse", false, "stack", ""},
    {"kept", false, "stack", ""},
    {"stalled", false, "turns_in_a_row", ""},
    {"scored", true, "power", "for"},
    {"king_rises", false, "", ""},
    {"cult_ascends", false, "", ""},
    {"thug", true, "segment", ""},
    {"thug_taken", false, "", ""},
    {"thug_gone", false, "", ""},
    {"stranger_comes", true, "", ""},
    {"stranger_walks", true, "", ""},
    {"stranger_speaks", true, "", ""},
    {"secret", false, "stack", ""},
    {"trap", false, "space", "thug"},
    {"occultist_hastur", true, "space", ""},
    {"occultist_feature", true, "space", "part"},
    {"occultist_stays", false, "space", ""},
    {"occultist_meets", true, "", ""},
    {"occultist_back", false, "space", ""},
    {"occultist_out", false, "", ""},
    {"detective_in", true, "space", ""},
    {"detective_out", false, "space", ""},
    {"detective_moves", true, "", ""},
    {"detective_waits", true, "", ""},
    {"attack", true, "thug", ""},
    {"detective_mad", true, "space", ""},
    {"detective_eaten", true, "", ""},
    {"research", false, "stack", "kind"},
    {"assistant_walks", false, "space", "steps"},
    {"assistant_stands", false, "space", ""},
    {"trapped", false, "space", ""},
    {"assistant_put", false, "space", ""},
    {"scientist", false, "stack", ""},
    {"lost", false, "defeat", ""},
}};

// Why power was gained: stands in x of a power event.
enum class Why : std::uint8_t { Ley, Ritual, Devoured, District, Detectives };
inline constexpr std::array<std::string_view, 5> kWhy{"ley", "ritual", "devoured", "district", "detectives"};

// What a line of the final scoring is for: stands in b of a scored event.
enum class Worth : std::uint8_t { Track, Ley, District, Site, Sacrifice, Stone, Ascent };
inline constexpr std::array<std::string_view, 7> kWorth{"track",     "ley",   "district", "site",
                                                        "sacrifice", "stone", "ascent"};

// Where a called cultist or thug came from. Thug: the thugs on the Sign.
enum class Source : std::uint8_t { Sign, Asylum, Thug, Lake, Trap };
inline constexpr std::array<std::string_view, 5> kSource{"sign", "asylum", "sign", "lake", "trap"};

// A kind and a segment of it in one number: stands in b of an event that names a part.
constexpr int packed_part(int kind, int segment) { return kind << 4 | segment; }

}  // namespace hali::carcosa
