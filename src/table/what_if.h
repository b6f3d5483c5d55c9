// Another way from some moment of a game, on what a seat knows.
#pragma once

#include <string>

#include "table/messages.h"

namespace hali {

// {"what_if":{…}}: docs/PROTOCOL.md, "What if".
Result<Proposal> what_if(const Request& request);

}  // namespace hali
