// JSON in: Boost.JSON values with bounded depth, and faults that say where. JSON out: see json_writer.h.
#pragma once

#include <boost/json/value.hpp>
#include <string_view>

#include "base/fault.h"

namespace hali {

namespace json = boost::json;

// The value owns all that is in it: keep it while anything of it is looked at. A fault names line and column
// of the first byte that cannot be read.
Result<json::value> parse_json(std::string_view text);

}  // namespace hali
