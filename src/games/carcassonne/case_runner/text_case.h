// One text case: a position, what is done, and what must then hold.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/carcassonne/game.h"
#include "games/case_lines.h"

namespace hali::carcassonne {

class TextCase {
 public:
  // The first complaint; empty when all holds. What cannot be read is a complaint, too.
  static Result<std::string> run(const std::vector<CaseLine>& lines);

 private:
  std::string complaint(const std::vector<CaseLine>& lines);
  std::string line(const CaseLine& line);
  std::string set_up(const std::vector<CaseLine>& lines);
  std::string place_tiles(const CaseLine& line);
  std::string place_pieces(const CaseLine& line);
  std::string place_piece(std::string_view text);
  std::string seat_fields(const CaseLine& line);
  std::string set_value(const CaseLine& line);
  std::string set_haunts(const CaseLine& line);
  std::string set_hounds(const CaseLine& line);
  std::string act(const CaseLine& line);
  std::string expect(const CaseLine& line);
  std::string expect_seat(const CaseLine& line);
  std::string expect_feature(const CaseLine& line);
  std::string expect_placement(const CaseLine& line);
  [[nodiscard]] std::string is(std::string_view what) const;
  [[nodiscard]] std::string pieces() const;
  [[nodiscard]] std::string haunts() const;
  [[nodiscard]] std::string hounds() const;
  [[nodiscard]] std::string actions() const;
  [[nodiscard]] std::string over() const;
  // A colour by its name or its seat's number; -1 when it is none.
  [[nodiscard]] int colour_of(std::string_view text) const;
  [[nodiscard]] int seat_field(int seat, std::string_view field) const;

  std::unique_ptr<Game> game_;
  State s_;
  std::vector<std::string> events_;
};

}  // namespace hali::carcassonne
