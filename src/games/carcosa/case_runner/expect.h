// What must hold when the steps of a JSON case are done.
#pragma once

#include <string>
#include <vector>

#include "games/carcosa/case_runner/answers.h"
#include "games/carcosa/case_runner/position_builder.h"

namespace hali::carcosa {

// The first thing that differs, empty when all holds. Only listed fields are compared.
std::string compare(const json::object& expect, const PositionBuilder& builder, const Events& events,
                    const std::vector<ImbueOffer>& offers);

}  // namespace hali::carcosa
