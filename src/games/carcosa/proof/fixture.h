// The position a JSON case starts from.
#pragma once

#include "games/carcosa/proof/case_codes.h"
#include "games/carcosa/proof/door.h"

namespace hali::carcosa {

// A fault says what of the fixture cannot be built.
Result<Door> build_fixture(const json::object& config, const json::object& state);
Result<Options> fixture_options(const json::object& config);

}  // namespace hali::carcosa
