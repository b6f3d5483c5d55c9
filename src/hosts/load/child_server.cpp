#include "hosts/load/child_server.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <utility>

#include "base/text.h"

namespace hali::load {

ChildServer::ChildServer(ChildServer&& other) noexcept
    : arguments_(std::move(other.arguments_)),
      log_(std::move(other.log_)),
      said_(std::move(other.said_)),
      port_(other.port_),
      process_(std::exchange(other.process_, -1)),
      output_(std::exchange(other.output_, -1)) {}

ChildServer::~ChildServer() {
  if (process_ > 0) kill();
}

void ChildServer::forget() {
  if (output_ >= 0) ::close(output_);
  output_ = -1;
  process_ = -1;
  said_.clear();
}

bool ChildServer::start() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return false;
  std::vector<std::string> texts{"hali"};
  texts.insert(texts.end(), arguments_.begin(), arguments_.end());
  texts.insert(texts.end(), {"--port", to_text(port_)});
  std::vector<char*> arguments;
  arguments.reserve(texts.size() + 1);
  for (std::string& text : texts) arguments.push_back(text.data());
  arguments.push_back(nullptr);
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setpgid(0, 0);  // Ctrl-C is for us
    if (getppid() != parent) _exit(127);
    const int log = open(log_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    const int none = open("/dev/null", O_RDONLY | O_CLOEXEC);
    dup2(none, 0);
    fcntl(ends[1], F_SETFL, 0);
    dup2(ends[1], 1);
    dup2(log, 2);
    execv("/proc/self/exe", arguments.data());
    _exit(127);
  }
  ::close(ends[1]);
  if (child < 0) {
    ::close(ends[0]);
    return false;
  }
  process_ = child;
  output_ = ends[0];
  return true;
}

std::optional<Endpoint> ChildServer::address() {
  if (output_ < 0) return std::nullopt;
  char bytes[4096];
  for (ssize_t got = 0; (got = read(output_, bytes, sizeof bytes)) > 0;)
    said_.append(bytes, static_cast<std::size_t>(got));
  constexpr std::string_view kBefore = "http://";
  const auto at = said_.find(kBefore);
  const auto end = said_.find('/', at == std::string::npos ? at : at + kBefore.size());
  if (end == std::string::npos) return std::nullopt;
  auto where = read_endpoint("ws://" + said_.substr(at + kBefore.size(), end - at - kBefore.size()) + "/ws");
  if (where) port_ = where->port;
  return where;
}

bool ChildServer::ended() {
  if (process_ <= 0) return true;
  if (waitpid(process_, nullptr, WNOHANG) != process_) return false;
  forget();
  return true;
}

void ChildServer::kill() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  forget();
}

bool ChildServer::end(std::chrono::milliseconds within) {
  if (process_ <= 0) return true;
  ::kill(process_, SIGTERM);
  const auto until = std::chrono::steady_clock::now() + within;
  while (std::chrono::steady_clock::now() < until) {
    if (ended()) return true;
    poll(nullptr, 0, 5);  // for so many milliseconds
  }
  kill();
  return false;
}

}  // namespace hali::load
