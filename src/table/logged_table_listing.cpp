// A table as it stands in a lobby.
#include "table/answer.h"
#include "table/logged_table.h"

namespace hali {

void LoggedTable::write_listing(JsonWriter& json) const {
  const AnyGame& game = game_of();
  json.field("game", game.name()).field("players", game.players());
  write_options(*find_game(game.name()), is_dealt() ? table_->setup() : setup_.setup, json);
  json.key("seats").array();
  for (const TableSeat& seat : seats()) write_kept_seat(seat, json);
  json.end_array().key("clock");
  if (clock_rule_) {
    write_clock(*clock_rule_, true, json.object());
    json.end_object();
  } else {
    json.null();
  }
  json.field("made", made_);
}

}  // namespace hali
