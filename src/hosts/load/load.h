// The load generator: people at many tables of a server, what they measured, and whether anything that was
// acknowledged is missing afterwards. One thread.
#pragma once

#include <expected>
#include <functional>

#include "hosts/load/plan.h"

namespace hali::load {

// Starts servers where the plan names none, and ends them. dealt() when all tables are there and they begin
// to play; SIGINT and SIGTERM end that before its time.
std::expected<LoadReport, LoadProblem> run_load(const LoadPlan& plan,
                                                const std::function<void()>& dealt = {});

// One object with what a report holds.
std::string to_json(const LoadReport& report);

}  // namespace hali::load
