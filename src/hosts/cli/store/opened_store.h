// A store as a command has it open: it waits for every answer, and a fault ends the command.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/words.h"
#include "hosts/cli/store/rows_file.h"
#include "storage/waiting.h"

namespace hali::cli {

class OpenedStore {
 public:
  // A Problem when it cannot be opened. Without `make` a SQLite file must be there already: whoever looks at
  // a store and mistypes its name shall not be told that all is well.
  OpenedStore(const std::string& address, bool make, const Words& words);

  storage::Store& store() { return *store_; }
  storage::WaitingStore& waiting() { return waiting_; }

  // The rows of a log and where it stands.
  Result<Log> read(const std::string& name);

  // Of every log, tables and others, in the order of their letters. A Problem when the store cannot tell.
  void for_each_log(const std::function<void(const std::string& name)>& what);

 private:
  const Words& words_;
  std::unique_ptr<storage::Store> store_;
  storage::WaitingStore waiting_;
};

// The file of "sqlite:PATH"; empty for other addresses.
std::string sqlite_path(const std::string& address);

}  // namespace hali::cli
