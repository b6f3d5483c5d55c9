// The legal actions as a short numbered list. Where a verb has several cells to go to, each cell is one
// entry.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/notation_words.h"
#include "base/words.h"
#include "games/any_game.h"
#include "hosts/cli/drawing.h"

namespace hali::cli {

class Menu {
 public:
  // `spoken` is how the player names actions; it must outlive the menu.
  Menu(const AnyGame& game, const AnyState& state, const NotationWords& spoken);

  // One line an entry, or two columns where it is long.
  [[nodiscard]] std::string print(const AnyGame& game, const Words& words) const;
  // The numbers of entries that lead somewhere on the board.
  [[nodiscard]] std::vector<Label> labels() const;

  // What a number stands for ("7", or "7 east" where the entry has several ways; in the
  // player's words or those of the notation).
  struct Pick {
    std::optional<Action> action;
    std::string ways;  // when there is no single action: what may follow the number
  };
  // Nothing when the text does not start with a number of the list.
  [[nodiscard]] std::optional<Pick> pick(std::string_view text) const;

 private:
  struct Way {
    std::string text;  // what follows the head; empty when the head is all
    Action action;
  };
  struct Entry {
    ActionParts head;
    std::vector<Way> ways;
    std::size_t order = 0;  // as the game listed them
  };

  void add(ActionParts parts, Action action, bool by_cell);
  void sort_by_cell();
  [[nodiscard]] std::string line(const Entry& entry) const;

  const NotationWords& spoken_;
  std::vector<Entry> entries_;
};

}  // namespace hali::cli
