// Games that real programs have written, kept for ever: tests/records/.
#pragma once

#include <string>
#include <vector>

#include "games/registry.h"
#include "table/record.h"

namespace hali::test {

struct KeptRecord {
  std::string file;  // its name, without the folder
  Result<Record> record;
};

// All of the folder, by name; read once.
const std::vector<KeptRecord>& kept_records();

// Has the game shipped? It has from the first record on that is kept of it.
bool is_kept(const GameEntry& entry);

}  // namespace hali::test
