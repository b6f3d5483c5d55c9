// A scored hand as JSON: for views and for whoever asks what a hand is worth.
#pragma once

#include "base/json_writer.h"
#include "games/realms/explain.h"

namespace hali::realms {

// "total", "cards" with points and reasons, "choices"; the caller opens and closes the object.
void write_scored(const CardSet& set, const Explanation& told, const Choices& choices, JsonWriter& json);

}  // namespace hali::realms
