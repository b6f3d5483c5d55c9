#include "table/setup_message.h"

namespace hali {

Result<Setup> read_setup(const Message& message) {
  Setup setup;
  const auto players = message.count("players", kMaxSeats);
  if (!players) return std::unexpected(players.error());
  setup.players = static_cast<int>(*players);
  auto tiles = message.text_or("tiles", "", kMaxMessageBytes);
  if (!tiles) return std::unexpected(tiles.error());
  setup.tiles = std::move(*tiles);
  const json::value* options = message.find("options");
  if (options == nullptr || options->is_null()) return setup;
  if (!options->is_object()) return fault("options", "fault.message.object");
  for (const auto& [name, value] : options->get_object()) {
    auto text = read_text(std::string_view(name), value, kMaxTextBytes);
    if (!text) return std::unexpected(text.error());
    setup.options.emplace(std::string_view(name), std::move(*text));
  }
  return setup;
}

Result<TableSeats> read_seats_of(const Message& message, std::string_view game, int players) {
  const json::value* seats = message.find("seats");
  if (seats == nullptr || seats->is_null()) return TableSeats{};
  return read_seats(*seats, game, players);
}

}  // namespace hali
