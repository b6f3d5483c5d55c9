// "What would this turn bring?", asked from outside as JSON.
#pragma once

#include <string>

#include "base/fault.h"
#include "base/json.h"

namespace hali::realms {

// {"hand":[…],"discard":[…],"take":[…],"draw":[…],"keep":[…],"keep_taken":false,"draws":1,"limit":7,
//  "players":4,"options":{…}}, the options as at a table,
// to {"now":…,"take":{"FR01":{"total":…,"drop":"FR02"}},"draw":{…},"drop":{…},"left":[…]}.
Result<std::string> answer_gains(const json::object& from);

}  // namespace hali::realms
