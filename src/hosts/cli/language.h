// Which language to speak: --lang, else the environment's, else English.
#pragma once

#include <string>

#include "base/words.h"

namespace hali::cli {

// What the environment asks for.
std::string environment_language();

// The last --lang among the arguments, wherever it stands; empty when there is none.
std::string asked_language(int count, char** arguments);

}  // namespace hali::cli
