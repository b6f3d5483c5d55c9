// Lets a thread wait for a socket and for other threads' calls at once.
#pragma once

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>

namespace hali::storage {

class Wakeup {
 public:
  Wakeup() : event_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
  Wakeup(const Wakeup&) = delete;
  Wakeup& operator=(const Wakeup&) = delete;
  ~Wakeup() { close(event_); }

  // Any thread. The current or the next wait() ends.
  void wake() {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = write(event_, &one, sizeof one);  // fails when it is set anyway
  }

  // Until something of `events` holds for the socket (-1: none), somebody wakes, or the time is over. What
  // holds for the socket.
  short wait(int socket, short events, std::chrono::milliseconds most) {
    std::array<pollfd, 2> both = {pollfd{.fd = event_, .events = POLLIN, .revents = 0},
                                  pollfd{.fd = socket, .events = events, .revents = 0}};
    poll(both.data(), both.size(), static_cast<int>(std::max<std::int64_t>(most.count(), 0)));
    std::uint64_t count = 0;
    if ((both[0].revents & POLLIN) != 0) {
      [[maybe_unused]] const auto taken = read(event_, &count, sizeof count);
    }
    return both[1].revents;
  }

 private:
  int event_;
};

}  // namespace hali::storage
