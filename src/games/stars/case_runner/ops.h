// The operations of golden cases: input as JSON, what comes of it as JSON; nothing when the input cannot be
// read.
#pragma once

#include <optional>
#include <span>

#include "games/stars/case_runner/position_builder.h"

namespace hali::stars {

using Outcome = std::optional<json::object>;

struct Op {
  std::string_view name;
  Outcome (*run)(const json::object& input);
};

std::span<const Op> ops();

Outcome run_summon(const json::object& input);
Outcome run_turn(const json::object& input);
Outcome run_draw(const json::object& input);
Outcome run_take_card(const json::object& input);
Outcome run_exchange(const json::object& input);

inline json::object illegal() { return {{"legal", false}}; }

}  // namespace hali::stars
