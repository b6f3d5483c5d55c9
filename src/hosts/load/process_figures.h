// What the system tells of a process: memory, processor time, and who listens at a port.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>

namespace hali::load {

// Resident memory in MB.
std::optional<double> resident_mb(pid_t process);
// Of all its threads, since it began.
std::optional<double> processor_seconds(pid_t process);
double own_processor_seconds();
// Who listens at a port of this machine, when we may know.
std::optional<pid_t> listener_at(std::uint16_t port);

}  // namespace hali::load
