// The values of events that only the tile set can name.
#pragma once

#include "games/carcosa/rules.h"
#include "games/event_report.h"

namespace hali::carcosa {

class CarcosaValues final : public EventValues {
 public:
  explicit CarcosaValues(const Rules& rules) : rules_(rules) {}
  void write(std::uint8_t own, const Event& event, std::size_t slot, JsonWriter& json) const override;
  [[nodiscard]] std::string say(std::uint8_t own, const Event& event, std::size_t slot,
                                const Words& words) const override;

 private:
  const Rules& rules_;
};

}  // namespace hali::carcosa
