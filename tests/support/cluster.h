// A PostgreSQL of the tests' own: a cluster in a folder that goes with it, reached through a socket in that
// folder only. It ends with this program, whatever end that comes to.
#pragma once

#include <sys/types.h>

#include <string>

#include "tests/support/folder.h"

namespace hali::test {

class Cluster {
 public:
  // Of this program, made when it is first asked for. Null when PostgreSQL is not installed.
  static Cluster* shared();
  static bool is_installed();

  // Makes and starts one. `lasting`: commits wait for the disk, as those of a real one do.
  explicit Cluster(bool lasting = false);
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  ~Cluster();

  // False when it does not answer within half a minute.
  bool start();
  // As a crash does (no checkpoint, connections cut), or in peace.
  void crash();
  void stop();
  [[nodiscard]] bool is_running() const { return server_ > 0; }

  // A new database in it: postgres://…, for any program of this user or root.
  std::string fresh_database();
  // What psql prints for this statement, without decoration.
  std::string sql(const std::string& address, const std::string& statement) const;

 private:
  void end(int signal);

  Folder folder_{"cluster"};
  bool lasting_;
  pid_t server_ = -1;
  int databases_ = 0;
};

}  // namespace hali::test
