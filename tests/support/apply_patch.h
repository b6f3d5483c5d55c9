// A JSON Patch (RFC 6902) applied, by the book and slowly: what the engine writes is held against it.
#pragma once

#include <string>

#include "base/json.h"

namespace hali::test {

// What is wrong with the patch or does not fit; empty when it was applied. Knows "add", "remove" and
// "replace".
std::string apply_patch(json::value& document, const json::value& patch);

}  // namespace hali::test
