// Games that real programs have written, kept for ever: tests/records/.
#pragma once

#include <string>
#include <vector>

#include "table/record.h"

namespace hali::test {

struct KeptRecord {
  std::string file;  // its name, without the folder
  Result<Record> record;
};

// All of the folder, by name; read once.
const std::vector<KeptRecord>& kept_records();

}  // namespace hali::test
