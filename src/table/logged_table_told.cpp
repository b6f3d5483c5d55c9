// What is told of a table of a server besides its game.
#include "table/answer.h"
#include "table/logged_table.h"

namespace hali {
namespace {

template <class... E>
bool is_one_of(const Entry& entry) {
  return (std::holds_alternative<E>(entry) || ...);
}

}  // namespace

void LoggedTable::write_seat_of(Seat seat, std::string_view name, const Onlooker& onlooker,
                                JsonWriter& json) const {
  write_seat(seats()[seat], name, json);
  json.reopen_object();
  if (!holders_[seat].empty() && !is_resigned(seat)) json.field("here", has(onlooker.here, seat));
  if (is_away(seat)) json.field("away", true);
  if (is_resigned(seat)) json.field("resigned", true);
  if (!kept_.empty() && !kept_[seat].empty() && seats()[seat].kind == TableSeat::Kind::Open) {
    json.field("kept", true);
    if (kept_[seat] == onlooker.holder) json.field("for_me", true);
  }
  json.end_object();
}

void LoggedTable::write_clocks(Moment now, JsonWriter& json) const {
  json.key("clock").object();
  hali::write_clock(*clock_rule_, true, json);
  json.key("left").array();
  for (std::size_t i = 0; i < seats().size(); ++i) {
    const bool has_time = clock_ && seats()[i].is_person();
    has_time ? json.value(clock_->left(static_cast<Seat>(i), now)) : json.null();
  }
  json.end_array().key("running");
  write_seat(clock_ ? clock_->running() : kNoSeat, json);
  json.end_object();
}

void LoggedTable::write_table(std::string_view name, const Onlooker& onlooker, const Words& words,
                              JsonWriter& json) const {
  const AnyGame& game = is_dealt() ? table_->game() : *game_;
  const Setup& setup = is_dealt() ? table_->setup() : setup_.setup;
  const CommittedDeal& proof = is_dealt() ? *table_->proof() : *setup_.proof;
  json.key("table").object().field("table", name).field("game", game.name()).field("players", game.players());
  json.field("rules", game.rules_version());
  write_options(*find_game(game.name()), setup, json);
  json.field("access", word_of(access_));
  if (clock_rule_) write_clocks(onlooker.now, json);
  const SeatNames names = names_of(seats(), game.name(), words);
  json.key("seats").array();
  for (std::size_t i = 0; i < seats().size(); ++i)
    write_seat_of(static_cast<Seat>(i), names[i], onlooker, json);
  json.end_array().key("mine");
  write_seat(onlooker.seat, json);
  if (const Seat place = place_of(onlooker.holder); place != kNoSeat && onlooker.seat == kNoSeat)
    json.field("was", int{place});
  json.field("maker", onlooker.maker).field("dealt", is_dealt()).field("over", is_over());
  json.field("commitment", proof.commitment);
  if (is_dealt()) {
    json.key("words").array();
    for (std::size_t i = 0; i < seats().size(); ++i)
      holders_[i].empty() ? json.null() : json.value(proof.words[i]);
    json.end_array();
  }
  if (is_dealt() && onlooker.seat != kNoSeat) {
    json.key("plan").array();
    if (!plans_.empty()) {
      for (const std::string& action : plans_[onlooker.seat]) json.value(action);
    }
    json.end_array();
  }
  if (is_over()) json.field("secret", proof.secret);
  if (!rematch_.empty()) json.field("rematch", rematch_);
  json.end_object();
}

void LoggedTable::write_rematch(Seat seat, JsonWriter& json) const {
  json.key("rematch").object().field("table", rematch_).field("seat", int{rematch_seat(seat)}).end_object();
}

bool LoggedTable::write_answer(const Proposal& proposal, std::string_view name, const Onlooker& onlooker,
                               const Words& words, JsonWriter& json, ViewText* told) const {
  const Entry& entry = *proposal.entry;
  if (is_one_of<SayEntry>(entry)) {
    json.key("said").object().field("n", chat_.last()).end_object();
    return false;
  }
  if (const auto* rematch = std::get_if<RematchEntry>(&entry)) {
    write_rematch(rematch->by, json);
    return false;
  }
  const bool gathers = is_one_of<OpenEntry, TakeEntry, SitEntry, LeaveEntry>(entry);
  const bool of_people = is_one_of<ResignEntry, ReturnEntry, PlanEntry>(entry);
  if (gathers || of_people) write_table(name, onlooker, words, json);
  if (!is_dealt() || is_one_of<PlanEntry>(entry)) return false;
  const auto& wish = table_->consent_request();
  const bool waits = wish && wish->by == proposal.wanted.seat;
  if (waits && is_one_of<ReplaceEntry>(entry)) {
    json.key("consent");
    write_consent_request(*wish, json);
    return false;
  }
  write_outcome(proposal, words, json, told);
  return !(waits && is_one_of<UndoEntry>(entry));
}

}  // namespace hali
