// The events of Carcosa.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/event_form.h"

namespace hali::carcosa {

enum class EventKind : std::uint8_t {
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
  StoneIdle,
  StoneDeclined,
};

inline constexpr std::array<EventForm, 60> kEventForms{{
    {"turn_begins", "turn", ""},
    {"recovered", "to_ready", "to_recovery"},
    {"took", "stack", "left"},
    {"depleted", "stack", ""},
    {"place", "kind", "turns", true},
    {"replace", "kind", "turns", true},
    {"returned", "stack", "kind"},
    {"impossible", "kind", ""},
    {"no_tile", "", ""},
    {"cultist", "segment", "", true},
    {"ley_complete", "length", "", true},
    {"district_complete", "size", "", true},
    {"ritual_complete", "around", "", true},
    {"flip", "special", "", true},
    {"power", "gain", "to"},
    {"asylum", "", ""},
    {"stand", "standing", ""},
    {"feaster", "devoured", "thugs", true},
    {"devoured", "cultists", ""},
    {"imbue", "stones", "length"},
    {"recruit", "cultists", ""},
    {"stone", "value", ""},
    {"prophet", "stack", ""},
    {"called", "from", "thug"},
    {"glimpse", "stack", ""},
    {"kept", "stack", ""},
    {"stalled", "turns_in_a_row", ""},
    {"scored", "power", "for", true},
    {"king_rises", "", ""},
    {"cult_ascends", "", ""},
    {"thug", "segment", "", true},
    {"thug_taken", "", ""},
    {"thug_gone", "", ""},
    {"stranger_comes", "", "", true},
    {"stranger_walks", "fixes", "", true},
    {"stranger_speaks", "", "", true},
    {"secret", "stack", ""},
    {"trap", "space", "thug"},
    {"occultist_hastur", "space", "", true},
    {"occultist_feature", "space", "part", true},
    {"occultist_stays", "space", ""},
    {"occultist_meets", "", "", true},
    {"occultist_back", "space", ""},
    {"occultist_out", "", ""},
    {"detective_in", "space", "", true},
    {"detective_out", "space", ""},
    {"detective_moves", "", "", true},
    {"detective_waits", "", "", true},
    {"attack", "thug", "", true},
    {"detective_mad", "space", "", true},
    {"detective_eaten", "", "", true},
    {"research", "stack", "kind"},
    {"assistant_walks", "space", "steps"},
    {"assistant_stands", "space", ""},
    {"trapped", "space", ""},
    {"assistant_put", "space", ""},
    {"scientist", "stack", ""},
    {"lost", "defeat", ""},
    {"stone_idle", "value", ""},
    {"stone_declined", "value", ""},
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
