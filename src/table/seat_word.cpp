#include "table/seat_word.h"

#include "base/text.h"

namespace hali {

std::optional<SeatWord> read_seat_word(std::string_view game, std::string_view word) {
  if (word == kHuman) return SeatWord{};
  const auto point = std::min(word.find('.'), word.size());
  const MachinePlayer* player = find_player(game, word.substr(0, point));
  if (player == nullptr) return std::nullopt;
  if (point == word.size()) return SeatWord{.player = player, .version = 0};
  const int version = number<int>(word.substr(point + 1)).value_or(0);
  if (version < 1 || version > player->version) return std::nullopt;
  return SeatWord{.player = player, .version = version};
}

std::string seat_word(const MachinePlayer* player) {
  if (player == nullptr) return std::string(kHuman);
  return std::string(player->name) + "." + to_text(player->version);
}

}  // namespace hali
