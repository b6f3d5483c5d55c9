#include "hosts/server/capacity.h"

#include <sys/resource.h>

#include <algorithm>

#include "hosts/server/visitors.h"

namespace hali::server {
namespace {

constexpr int kPages = 1000;
constexpr int kPagesByAddress = 100;
constexpr std::uint64_t kOfStore = 40;  // files, connections to a database
constexpr std::uint64_t kUnknown = 1024;

}  // namespace

Capacity capacity_of(std::uint64_t descriptors, int lines, int by_address) {
  Capacity room{.pages = kPages, .pages_by_address = kPagesByAddress, .lines = lines};
  if (lines > 0) {
    // Whoever may have many lines opens many at once, and each begins as a page.
    room.pages_by_address = std::clamp(by_address, kPagesByAddress, std::max(lines, kPagesByAddress));
    room.pages = std::max(kPages, room.pages_by_address);
    descriptors -= std::min(descriptors, kOfStore);
  }
  const int all = room_within(descriptors, room.pages + lines);
  // Where there are few, people at tables come first, but nobody gets to one without a page.
  if (lines > 0) room.pages = std::min(room.pages, std::max(all / 10, std::min(all / 2, kPagesByAddress)));
  room.pages = std::min(room.pages, all);
  room.lines = std::min(lines, all - room.pages);
  room.pages_by_address = std::min(room.pages_by_address, room.pages);
  return room;
}

std::uint64_t raise_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return kUnknown;
  const rlim_t before = limit.rlim_cur;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_max : before;
}

}  // namespace hali::server
