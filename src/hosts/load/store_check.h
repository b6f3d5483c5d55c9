// Is everything that was acknowledged in the store, once and in its order?
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/fault.h"
#include "hosts/load/crowd.h"
#include "hosts/load/lines.h"

namespace hali::load {

struct StoreFindings {
  std::uint64_t rows = 0;
  std::uint64_t lost = 0;     // acknowledged, but not there, or something else in its place
  std::uint64_t doubled = 0;  // there, but never sent, or more often than sent
};

// Against one table's actions in the order of the store, each as a JSON text.
void hold_against(const TableLog& log, const std::vector<std::string>& stored, StoreFindings& findings);

// Requires: nobody else writes any more.
Result<StoreFindings> check_store(const std::string& address, const std::vector<TableLog>& logs);

// The same as far as a server tells it to somebody who watches: how many actions each table has.
StoreFindings ask_server(const Endpoint& server, const std::vector<TableLog>& logs);

}  // namespace hali::load
