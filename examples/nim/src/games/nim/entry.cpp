#include "games/nim/game.h"
#include "games/registry.h"

namespace hali::nim {

GameEntry entry() { return entry_of<Game>(); }

}  // namespace hali::nim
