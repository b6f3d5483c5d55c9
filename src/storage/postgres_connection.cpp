#include "storage/postgres_connection.h"

#include <array>

#include "base/text.h"

namespace hali::storage {
namespace {

// What stands before the address gives way to what the address says itself. A peer that is gone is noticed
// within seconds.
struct Parameters {
  explicit Parameters(const std::string& address) { values[7] = address.c_str(); }

  std::array<const char*, 9> names = {"fallback_application_name", "connect_timeout",  "keepalives_idle",
                                      "keepalives_interval",       "keepalives_count", "tcp_user_timeout",
                                      "client_encoding",           "dbname",           nullptr};
  std::array<const char*, 9> values = {"hali", "5", "5", "2", "3", "4000", "UTF8", nullptr, nullptr};
};

}  // namespace

Check check_address(const std::string& address) {
  char* said = nullptr;  // may quote the password
  PQconninfoOption* const options = PQconninfoParse(address.c_str(), &said);
  PQfreemem(said);
  if (options == nullptr) return wrong("", "fault.store.bad_address");
  PQconninfoFree(options);
  return {};
}

ConnectionPtr begin_connection(const std::string& address) {
  const Parameters parameters(address);
  return ConnectionPtr(PQconnectStartParams(parameters.names.data(), parameters.values.data(), 1));
}

Result<ConnectionPtr> connected(const std::string& address) {
  if (auto failed = check_address(address)) return std::unexpected(std::move(*failed));
  const Parameters parameters(address);
  ConnectionPtr connection(PQconnectdbParams(parameters.names.data(), parameters.values.data(), 1));
  if (!connection) return std::unexpected(wrong("", "fault.store.away"));
  if (PQstatus(connection.get()) != CONNECTION_OK) {
    return std::unexpected(database_problem(PQerrorMessage(connection.get())));
  }
  return connection;
}

Fault database_problem(const char* said) {
  std::string line;
  for (const char letter : trimmed(said)) line.push_back(letter == '\n' || letter == '\t' ? ' ' : letter);
  return wrong("", "fault.store.database", line);
}

}  // namespace hali::storage
