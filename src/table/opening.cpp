#include "table/opening.h"

#include "base/one_line.h"
#include "base/text.h"
#include "table/commitment.h"
#include "table/replay.h"
#include "table/setup_message.h"

namespace hali {

Result<TakeEntry> read_taking(const json::object& fields, Seat seat, std::string_view holder,
                              const std::string& place) {
  // As any other seat is read: names without control characters, and not too long.
  auto who = read_seat(fields, "", place);
  if (!who) return std::unexpected(who.error());
  const json::value* given = fields.if_contains("words");
  std::string words;
  if (given != nullptr && !given->is_null()) {
    auto text = read_text("words", *given, kMaxWordsBytes);
    if (!text) return std::unexpected(text.error());
    words = std::move(*text);
  }
  if (!is_words(words) || one_line(words) != words)
    return fault("words", "fault.entry.words", to_text(kMaxWordsBytes));
  return TakeEntry{.seat = seat,
                   .name = std::move(who->name),
                   .colour = std::move(who->colour),
                   .holder = std::string(holder),
                   .words = std::move(words)};
}

Result<Opening> read_opening(const Message& message, OpeningPlan plan) {
  if (message.has("seed")) return fault("seed", "fault.entry.no_seed");
  // Everybody would have to be given the set, to draw it and to prove the deal at the end.
  if (message.has("tiles")) return fault("tiles", "fault.entry.no_tiles");
  const auto game = message.text("game");
  if (!game) return std::unexpected(game.error());
  auto setup = read_setup(message);
  if (!setup) return std::unexpected(setup.error());
  const auto possible = open_game(*game, *setup);
  if (!possible) return std::unexpected(possible.error());
  setup->rules = (*possible)->rules_version();
  auto seats = read_seats_of(message, *game, setup->players);
  if (!seats) return std::unexpected(seats.error());
  if (seats->empty()) seats->resize(static_cast<std::size_t>(setup->players));
  const auto access = read_access(message);
  if (!access) return std::unexpected(access.error());
  const auto clock = read_clock_of(message);
  if (!clock) return std::unexpected(clock.error());
  Opening opening;
  const json::value* given = message.find("seats");
  for (std::size_t i = 0; i < seats->size(); ++i) {
    TableSeat& seat = (*seats)[i];
    if (seat.is_person() && !opening.take) {
      const json::array* list = given == nullptr ? nullptr : given->if_array();
      auto take = read_taking(list == nullptr ? json::object() : (*list)[i].get_object(),
                              static_cast<Seat>(i), plan.maker, "seats[" + to_text(i) + "]");
      if (!take) return std::unexpected(take.error());
      opening.take = std::move(*take);
    }
    if (!seat.is_machine()) seat = {.kind = TableSeat::Kind::Open, .name = {}, .colour = {}, .player = {}};
  }
  opening.open = {.game = *game,
                  .setup = std::move(*setup),
                  .seats = std::move(*seats),
                  .commitment = commitment_of(plan.secret),
                  .secret = std::move(plan.secret),
                  .maker = std::move(plan.maker),
                  .made = plan.made,
                  .access = *access,
                  .clock = *clock};
  return opening;
}

}  // namespace hali
