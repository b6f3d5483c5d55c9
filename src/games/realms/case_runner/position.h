// A position set up card by card, through a builder that the play actions do not have.
#pragma once

#include <vector>

#include "games/realms/game.h"

namespace hali::realms {

class Position {
 public:
  static Result<Position> open(const Setup& setup);

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const Rules& rules() const { return game_.rules(); }
  [[nodiscard]] State& state() { return s_; }
  [[nodiscard]] const State& state() const { return s_; }
  [[nodiscard]] Events& events() { return events_; }

  // Cards by name, separated by commas; nothing when one is unknown, ambiguous or already on the table.
  [[nodiscard]] std::optional<std::vector<CardId>> cards(std::string_view list) const;
  [[nodiscard]] std::optional<std::vector<ItemId>> items(std::string_view list) const;

  // Each says whether it could be done. "…, ..." at the end of a hand fills it up with other cards.
  bool hand(Seat seat, std::string_view list);
  bool area(std::string_view list);
  bool deck(std::string_view list, bool only);
  bool item(Seat seat, std::string_view name);
  bool face_down(Seat seat, std::string_view list);
  bool row(Seat seat, std::string_view list);
  bool item_deck(std::string_view list);
  bool pile(std::string_view list);
  void deal(std::uint64_t seed);

  // Puts what was not placed where it belongs, and begins the turn.
  void begin();

 private:
  explicit Position(Game game);
  bool place(CardId card);
  bool place_item(ItemId item);
  void fill(Seat seat);

  Game game_;
  State s_;
  Events events_;
  Cards placed_;
  ItemSet placed_items_ = 0;
  std::array<bool, kMaxPlayers> filled_{};
  std::vector<CardId> top_;        // of the deck, first on top
  std::vector<ItemId> items_top_;  // of the item deck
  bool dealt_ = false;
  bool only_ = false;
};

}  // namespace hali::realms
