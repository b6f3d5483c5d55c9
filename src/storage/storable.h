// What every store agrees on about a row, whichever database it lies in.
#pragma once

#include <cstdint>
#include <string_view>

#include "storage/store.h"

namespace hali::storage {

// Letters, digits, - and _, one to kMaxTableName of them.
bool is_table_name(std::string_view name);

// Can this row ever be stored? One that cannot is told Taken: trying it again is of no use.
bool is_storable(const Append& append);

// 32 bits over a row and the table it belongs to. They lie beside it: what a disk or a hand changed is found
// when it is read.
std::uint32_t row_sum(std::string_view table, const Row& row);

// What is wrong with a row that was read, which should have this number and this sum.
Check damage(std::string_view table, const Row& row, std::uint64_t at, std::uint32_t sum);
// Is a fault of reading one of the table itself? Then asking again is of no use; else the store is away.
bool is_damage(const Fault& fault);

}  // namespace hali::storage
