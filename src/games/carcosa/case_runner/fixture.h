// The position a JSON case starts from.
#pragma once

#include "games/carcosa/case_runner/case_codes.h"
#include "games/carcosa/case_runner/position_builder.h"

namespace hali::carcosa {

// A fault says what of the fixture cannot be built.
Result<PositionBuilder> build_fixture(const json::object& config, const json::object& state);
Result<Options> fixture_options(const json::object& config);

}  // namespace hali::carcosa
