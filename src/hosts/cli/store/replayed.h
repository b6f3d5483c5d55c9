// A table of a store, played again from its rows; and logs that are no tables, judged as far as they can be.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "storage/store.h"
#include "table/logged_table.h"

namespace hali::cli {

// A fault says which row cannot be what happened there.
Result<LoggedTable> replayed(const std::vector<storage::Row>& rows);

// What is wrong with the rows of a log, whatever it is of: those of a table cannot be what happened there,
// those of another log are no JSON objects. A table is played to its last row meanwhile.
Check judged(std::string_view name, const std::vector<storage::Row>& rows, std::optional<LoggedTable>& table);

// Who has which seat since this row, as the store is told beside it; nothing for most rows.
std::optional<storage::Holder> holder_in(const storage::Row& row);

}  // namespace hali::cli
