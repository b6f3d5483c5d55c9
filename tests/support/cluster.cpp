#include "tests/support/cluster.h"

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <memory>
#include <thread>

#include "tests/support/shell.h"

namespace hali::test {
namespace {

// Where initdb and postgres are: not on the path of a Debian.
const std::string& programs() {
  static const std::string kFolder = [] {
    std::string said =
        run("pg_config --bindir 2>/dev/null; ls -d /usr/lib/postgresql/*/bin 2>/dev/null").said;
    for (std::size_t from = 0; from < said.size();) {
      const std::size_t end = said.find('\n', from);
      const std::string folder = said.substr(from, end - from);
      if (::access((folder + "/initdb").c_str(), X_OK) == 0) return folder;
      from = end + 1;
    }
    return std::string();
  }();
  return kFolder;
}

// PostgreSQL refuses to run as root. It dies with whoever started it.
std::string as_its_user() {
  const std::string who =
      ::geteuid() == 0 ? "--reuid=postgres --regid=postgres --init-groups --inh-caps=-all " : "";
  return "setpriv --pdeathsig QUIT " + who + "env -i LC_ALL=C.UTF-8 PATH=/usr/bin:/bin ";
}

}  // namespace

Cluster* Cluster::shared() {
  if (!is_installed()) return nullptr;
  static Cluster cluster;
  return &cluster;
}

bool Cluster::is_installed() { return !programs().empty(); }

Cluster::Cluster(bool lasting) : lasting_(lasting) {
  const std::string folder = folder_.path().string();
  if (::geteuid() == 0) run("chown postgres: " + folder);
  run("chmod 755 " + folder);
  run("cd / && " + as_its_user() + programs() + "/initdb -D " + (folder_ / "data") +
      " -A trust -U hali --no-sync -E UTF8 --locale=C.UTF-8 > " + (folder_ / "initdb.log") + " 2>&1");
  start();
}

Cluster::~Cluster() { end(SIGQUIT); }

bool Cluster::start() {
  if (server_ > 0) return true;
  const std::string quick = lasting_ ? "" : " -c fsync=off";
  const std::string command = "cd / && exec " + as_its_user() + programs() + "/postgres -D " +
                              (folder_ / "data") +
                              " -c listen_addresses= -c unix_socket_directories=" + folder_.path().string() +
                              quick + " >> " + (folder_ / "log") + " 2>&1";
  server_ = ::fork();
  if (server_ == 0) {
    ::setpgid(0, 0);  // Ctrl-C is for the tests
    ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    ::_exit(127);
  }
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  const std::string ready = programs() + "/pg_isready -q -h " + folder_.path().string();
  while (run(ready).code != 0) {
    if (std::chrono::steady_clock::now() > until || ::waitpid(server_, nullptr, WNOHANG) != 0) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

void Cluster::crash() { end(SIGQUIT); }
void Cluster::stop() { end(SIGINT); }

void Cluster::end(int signal) {
  if (server_ <= 0) return;
  ::kill(server_, signal);
  ::waitpid(server_, nullptr, 0);
  server_ = -1;
}

std::string Cluster::fresh_database() {
  const std::string name = "test" + std::to_string(++databases_);
  run(programs() + "/createdb -h " + folder_.path().string() + " -U hali -T template0 " + name);
  return "postgres://hali@/" + name + "?host=" + folder_.path().string();
}

std::string Cluster::sql(const std::string& address, const std::string& statement) const {
  return run("cat <<'END' | " + programs() + "/psql -X -A -t -q -v ON_ERROR_STOP=1 '" + address + "' 2>&1\n" +
             statement + "\nEND\n")
      .said;
}

}  // namespace hali::test
