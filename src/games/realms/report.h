// The values of events that only the cards can name.
#pragma once

#include "games/event_report.h"
#include "games/realms/rules.h"

namespace hali::realms {

class RealmsValues final : public EventValues {
 public:
  explicit RealmsValues(const Rules& rules) : rules_(rules) {}
  void write(std::uint8_t own, const Event& event, std::size_t slot, JsonWriter& json) const override;
  [[nodiscard]] std::string say(std::uint8_t own, const Event& event, std::size_t slot,
                                const Words& words) const override;

 private:
  const Rules& rules_;
};

}  // namespace hali::realms
