// The values of events that only the tiles can name.
#pragma once

#include "games/carcassonne/rules.h"
#include "games/event_report.h"

namespace hali::carcassonne {

class TileValues final : public EventValues {
 public:
  explicit TileValues(const Rules& rules) : rules_(rules) {}
  void write(std::uint8_t own, const Event& event, std::size_t slot, JsonWriter& json) const override;
  [[nodiscard]] std::string say(std::uint8_t own, const Event& event, std::size_t slot,
                                const Words& words) const override;

 private:
  const Rules& rules_;
};

}  // namespace hali::carcassonne
