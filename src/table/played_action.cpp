#include "table/played_action.h"

#include <utility>

namespace hali {

PlayedAction play_action(const AnyGame& game, AnyState& state, Action action, std::string by, bool choice) {
  PlayedAction played{.action = action,
                      .seat = game.to_move(state),
                      .secret = game.is_secret(state, action),
                      .by = std::move(by),
                      .text = game.text(state, action),
                      .choice = {}};
  if (choice) {
    JsonWriter json(played.choice);
    write_choice(game, state, action, json);
  }
  Events events;
  game.apply(state, action, &events);
  played.events.assign(events.begin(), events.end());
  return played;
}

}  // namespace hali
