// The events of Carcassonne.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace hali::carcassonne {

enum class Told : std::uint8_t {
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

// How an event is written: its name, whether it has a cell, and what its two numbers are (none when empty).
struct ToldForm {
  std::string_view name;
  bool cell;
  std::string_view a;
  std::string_view b;
};

inline constexpr std::array<ToldForm, 31> kTold{{
    {"turn_begins", false, "turn", ""},
    {"drew", false, "kind", "left"},
    {"unplaceable", false, "kind", "left"},
    {"place", true, "kind", "turns"},
    {"extend", true, "", ""},
    {"destroy", true, "", ""},
    {"haunt", true, "ghosts", "supply"},
    {"flee", true, "supply", ""},
    {"no_ghost", false, "reason", ""},
    {"figure", true, "part", "who"},
    {"complete", true, "sort", "sum"},
    {"points", false, "gain", "sort"},
    {"guard", true, "left", ""},
    {"no_guard", true, "", ""},
    {"score", false, "change", "to"},
    {"final", true, "points", "sort"},
    {"ended", false, "", ""},
    {"fog_finished", true, "ghosts", "supply"},
    {"ghosts", true, "ghosts", "supply"},
    {"buried", true, "colour", "from"},
    {"grave_empty", true, "", ""},
    {"gave_up", true, "sort", "points"},
    {"team_points", false, "points", "to"},
    {"ghosts_gone", true, "ghosts", "supply"},
    {"hound_comes", true, "hound", ""},
    {"hound_points", false, "hound", "points"},
    {"hound_gone", false, "hound", ""},
    {"next_pile", false, "tiles", "left"},
    {"face_down", true, "left", ""},
    {"won", false, "", ""},
    {"lost", false, "defeat", ""},
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
