// The events of Carcassonne.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/event_form.h"

namespace hali::carcassonne {

enum class EventKind : std::uint8_t {
  TurnBegins,
  Drew,
  Unplaceable,
  Placed,
  Extended,
  Destroyed,
  Haunted,
  Fled,
  NoGhost,
  FigurePlaced,
  Completed,
  Points,
  GuardTaken,
  NoGuard,
  Score,
  Final,
  Ended,
  // The cooperative game.
  FogFinished,
  GhostsPlaced,
  Buried,
  GraveEmpty,
  GaveUp,
  TeamPoints,
  GhostsGone,
  HoundComes,
  HoundPoints,
  HoundGone,
  NextPile,
  FaceDown,
  Won,
  Lost,
};

inline constexpr std::array<EventForm, 31> kEventForms{{
    {"turn_begins", "turn", ""},
    {"drew", "kind", "left"},
    {"unplaceable", "kind", "left"},
    {"place", "kind", "turns", true},
    {"extend", "", "", true},
    {"destroy", "", "", true},
    {"haunt", "ghosts", "supply", true},
    {"flee", "supply", "", true},
    {"no_ghost", "reason", ""},
    {"figure", "part", "who", true},
    {"complete", "sort", "sum", true},
    {"points", "gain", "sort"},
    {"guard", "left", "", true},
    {"no_guard", "", "", true},
    {"score", "change", "to"},
    {"final", "points", "sort", true},
    {"ended", "", ""},
    {"fog_finished", "ghosts", "supply", true},
    {"ghosts", "ghosts", "supply", true},
    {"buried", "colour", "from", true},
    {"grave_empty", "", "", true},
    {"gave_up", "sort", "points", true},
    {"team_points", "points", "to"},
    {"ghosts_gone", "ghosts", "supply", true},
    {"hound_comes", "hound", "", true},
    {"hound_points", "hound", "points"},
    {"hound_gone", "hound", ""},
    {"next_pile", "tiles", "left"},
    {"face_down", "left", "", true},
    {"won", "", ""},
    {"lost", "defeat", ""},
}};

// Why no ghost was put: stands in a of a no_ghost event.
enum class NoGhost : std::uint8_t { Supply, Target };
inline constexpr std::array<std::string_view, 2> kNoGhost{"supply", "target"};

// Two small numbers in one: tiles and pennants of a completed feature; a kind and a part of it; a colour and
// whether it is a guard.
constexpr int packed(int low, int high) { return low | high << 8; }
constexpr int low_of(int both) { return both & 0xff; }
constexpr int high_of(int both) { return both >> 8; }

}  // namespace hali::carcassonne
