// A game's view as something to look at in a terminal. A game without a picture of its own is shown as its
// view's JSON.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/words.h"
#include "games/game.h"

namespace hali::cli {

// How the terminal is to be drawn on.
struct Ink {
  bool colour = false;
  bool ascii = false;
  int width = 0;  // columns; 0 when nobody says

  // Colour on a terminal that has not been told otherwise (NO_COLOR, TERM=dumb).
  static Ink of_terminal(bool ascii);
};

// The number of a choice, where on the board it leads: to a cell, or to a part of the tile there ("ley2").
struct Label {
  int x = 0;
  int y = 0;
  std::string part;
  std::string text;
};

struct Scene {
  const json::value& view;
  const Words& words;
  const SeatNames& names;
  std::vector<Label> labels = {};
  Ink ink = {};
};

class Drawer {
 public:
  virtual ~Drawer() = default;
  // Board, stacks, players: everything.
  [[nodiscard]] virtual std::string draw(const Scene& scene) const = 0;
  // What the seat to move is asked; empty where there is no better word than the list of choices.
  [[nodiscard]] virtual std::string question(const Scene& scene) const = 0;
  // What a finished game is scored by, line by line; empty where there is nothing to tell.
  [[nodiscard]] virtual std::string draw_result(const Scene& scene) const = 0;
};

// `tiles` is the set in use; empty for the built-in one.
std::unique_ptr<Drawer> make_drawer(std::string_view game, std::string_view tiles);

// The letter of a seat on boards and in lists.
inline std::string seat_letter(int seat) { return {static_cast<char>('A' + seat)}; }

// What a seat is called when nobody has named it: "Cult A", "Cult B (greedy)".
std::string usual_name(std::string_view game, std::size_t seat, std::string_view player, const Words& words);

}  // namespace hali::cli
