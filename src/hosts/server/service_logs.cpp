#include <utility>

#include "hosts/server/service_impl.h"

namespace hali::server {

void Service::Impl::read_log(std::string name, LogRead done) {
  store_.read(std::move(name), 0, later(std::move(done)));
}

void Service::Impl::append_log(std::string name, std::uint64_t at, std::string entry, LogAppended done) {
  append_log({.table = std::move(name), .row = {.at = at, .branch = 0, .entry = std::move(entry)}},
             std::move(done));
}

void Service::Impl::append_log(storage::Append row, LogAppended done) {
  row.token = ++token_ * 0x9e3779b97f4a7c15u;
  store_.append(std::move(row), later(std::move(done)));
}

Check Service::Impl::problem_of(storage::Outcome outcome) {
  if (outcome == storage::Outcome::Stored) return std::nullopt;
  if (outcome == storage::Outcome::Taken) {
    ++figures_.conflicts;
    return wrong("", "fault.service.busy");
  }
  ++figures_.store_failures;
  return wrong("", "fault.service.unknown");
}

// Passwords and codes are stretched by whoever thinks, a few at a time: each takes 64 MB.
bool Service::Impl::let_stretch(const Waiting& asked, std::function<void()> work,
                                std::function<void(Impl& self)> done) {
  constexpr int kAtOnce = 4;
  if (stretching_ < kAtOnce) {
    ++stretching_;
    auto and_then = later([done = std::move(done)](Impl& self) {
      --self.stretching_;
      done(self);
    });
    if (thinker_.think(Matter::Question, std::move(work), std::move(and_then))) return true;
    --in_flight_;
    --stretching_;
  }
  ++figures_.limited;
  answer_fault(asked, wrong("", "fault.service.busy"));
  return false;
}

}  // namespace hali::server
