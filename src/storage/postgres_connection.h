// libpq's own objects with owners, and the address of a database with what we ask of every connection to it.
#pragma once

#include <libpq-fe.h>

#include <memory>
#include <string>
#include <string_view>

#include "base/fault.h"

namespace hali::storage {

struct FinishConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
using ConnectionPtr = std::unique_ptr<PGconn, FinishConnection>;

struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using ResultPtr = std::unique_ptr<PGresult, ClearResult>;

// Is it an address of a database? The fault shows nothing of it: there may be a password in it.
Check check_address(const std::string& address);

// Begins to connect, without waiting; see PQconnectPoll. Null when there is no memory.
ConnectionPtr begin_connection(const std::string& address);
// Connects and waits for it, some seconds at the most.
Result<ConnectionPtr> connected(const std::string& address);

// What libpq says, on one line. It names host, user and database, never a password.
Fault database_problem(const char* said);

inline bool is_fine(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

// The bytes of one value.
inline std::string_view value_of(const PGresult* result, int row, int column) {
  return {PQgetvalue(result, row, column), static_cast<std::size_t>(PQgetlength(result, row, column))};
}

}  // namespace hali::storage
