// What becomes of the program when there is no more memory.
#pragma once

#include <string_view>

namespace hali::cli {

// From now on memory that cannot be had ends the program: the sentence goes to standard error, the exit code
// is 1. The engine is built without exceptions, so that std::bad_alloc on its way through it would leave
// half-made tables behind; what was saved is whole, because saving is all or nothing. Of a sentence so much
// is kept as fits on a few lines.
void end_when_memory_ends(std::string_view sentence);

}  // namespace hali::cli
