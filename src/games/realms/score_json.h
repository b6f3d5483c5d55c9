// A scored hand as JSON: for views and for whoever asks what a hand is worth.
#pragma once

#include <array>
#include <string_view>

#include "base/json_writer.h"
#include "games/realms/explain.h"

namespace hali::realms {

// Where points come from, in the order of Pay.
inline constexpr std::array<std::string_view, 12> kPayNames{
    "points", "per",       "per_discard", "sum",       "max",     "runs",
    "names",  "different", "players",     "penalties", "exactly", "first"};

// "total", "cards" with points and reasons, "choices"; the caller opens and closes the object.
void write_scored(const CardSet& set, const Explanation& told, const Choices& choices, JsonWriter& json);

}  // namespace hali::realms
