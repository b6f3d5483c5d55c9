// What may be said to a table of a server.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "table/answer.h"
#include "table/logged_table.h"
#include "table/opening.h"

namespace hali {
namespace {

Result<Proposal> refuse(const ProposalRequest& request, const Refusal& refusal) {
  write_refused(refusal, request.words, request.json);
  return Proposal{};
}

Result<Seat> read_seat_number(const Message& message, std::size_t seats) {
  const auto seat = message.count("seat", seats - 1);
  if (!seat) return std::unexpected(seat.error());
  return static_cast<Seat>(*seat);
}

}  // namespace

template <class E>
Result<Proposal> LoggedTable::unless_refused(const ProposalRequest& request, E entry,
                                             UpdateRequest wanted) const {
  if (const auto refusal = check(entry)) return refuse(request, *refusal);
  return Proposal{.entry = std::move(entry), .wanted = wanted};
}

// The answer to what deals the game is its first update.
UpdateRequest LoggedTable::first_update(const ProposalRequest& request) const {
  return {.seat = seat_of(request.holder), .seen = {}};
}

Result<UpdateRequest> LoggedTable::wanted_of(const ProposalRequest& request, Seat seat) const {
  return read_update(request.message, seat, is_dealt() ? seen_now(*table_) : Seen{});
}

Result<Proposal> LoggedTable::propose_take(const ProposalRequest& request) const {
  const auto seat = read_seat_number(request.message, seats().size());
  if (!seat) return std::unexpected(seat.error());
  auto entry = read_taking(request.message.fields(), *seat, request.holder, "take");
  if (!entry) return std::unexpected(entry.error());
  if (request.holder.empty()) return refuse(request, Refusal("", "refusal.gathering.no_key"));
  return unless_refused(request, std::move(*entry), {.seat = *seat, .seen = {}});
}

Result<Proposal> LoggedTable::propose_sit(const ProposalRequest& request) const {
  const auto seat = read_seat_number(request.message, seats().size());
  if (!seat) return std::unexpected(seat.error());
  const json::value* who = request.message.find("who");
  if (who == nullptr) return fault("", "fault.message.missing", "who");
  auto read = read_seat(*who, game_->name(), "who");
  if (!read) return std::unexpected(read.error());
  if (!is_maker(request.holder)) return refuse(request, Refusal("", "refusal.gathering.not_maker"));
  return unless_refused(request, SitEntry{.seat = *seat, .who = std::move(*read)}, first_update(request));
}

Result<Proposal> LoggedTable::propose_leave(const ProposalRequest& request) const {
  return unless_refused(request, LeaveEntry{.seat = seat_of(request.holder)}, first_update(request));
}

// Who takes over is written down: the best player of today may not be the best of tomorrow, and the rows must
// make the same table then.
std::string LoggedTable::takes_over() const {
  const MachinePlayer* best = is_dealt() ? best_player(table_->game().name()) : nullptr;
  return best == nullptr ? "" : std::string(best->name);
}

Result<Proposal> LoggedTable::propose_resign(const ProposalRequest& request) const {
  auto wanted = wanted_of(request, kNoSeat);
  if (!wanted) return std::unexpected(wanted.error());
  // The view of a seat that is its own no more is no ground for a difference.
  wanted->has.reset();
  return unless_refused(request, ResignEntry{.seat = seat_of(request.holder), .player = takes_over()},
                        *wanted);
}

Result<Proposal> LoggedTable::propose_return(const ProposalRequest& request) const {
  const Seat seat = seat_of(request.holder);
  const auto wanted = wanted_of(request, seat);
  if (!wanted) return std::unexpected(wanted.error());
  return unless_refused(request, ReturnEntry{.seat = seat}, *wanted);
}

Result<Proposal> LoggedTable::propose_replace(const ProposalRequest& request) const {
  const auto seat = read_seat_number(request.message, seats().size());
  if (!seat) return std::unexpected(seat.error());
  const Seat by = seat_of(request.holder);
  const auto wanted = wanted_of(request, by);
  if (!wanted) return std::unexpected(wanted.error());
  const ReplaceEntry entry{.seat = *seat, .by = by, .player = takes_over()};
  // Asked for already: said again, and nothing changes.
  if (!check(entry) && waits_to_replace(*seat, by)) {
    request.json.key("consent");
    write_consent_request(*table_->consent_request(), request.json);
    return Proposal{};
  }
  return unless_refused(request, entry, *wanted);
}

Result<Proposal> LoggedTable::propose_say(const ProposalRequest& request) const {
  const Message& message = request.message;
  SayEntry entry{.seat = place_of(request.holder)};
  if (message.has("phrase")) {
    auto phrase = message.text("phrase");
    if (!phrase) return std::unexpected(phrase.error());
    if (!is_phrase(*phrase)) return fault("phrase", "fault.entry.phrase", *phrase);
    if (message.has("text")) return fault("text", "fault.entry.field");
    entry.phrase = std::move(*phrase);
  } else {
    const auto text = message.text("text", kMaxMessageBytes);
    if (!text) return std::unexpected(text.error());
    auto said = said_text(*text);
    if (!said) return fault("text", "fault.entry.said", to_text(kMaxSaidCharacters));
    entry.text = std::move(*said);
  }
  return unless_refused(request, std::move(entry), {});
}

Result<Proposal> LoggedTable::propose_plan(const ProposalRequest& request) const {
  auto actions = request.message.texts("do", kMaxPlanned);
  if (!actions) return std::unexpected(actions.error());
  return unless_refused(request, PlanEntry{.seat = seat_of(request.holder), .actions = std::move(*actions)},
                        {});
}

Result<Proposal> LoggedTable::propose_rematch(const ProposalRequest& request) const {
  const Seat place = place_of(request.holder);
  const auto refusal = check(RematchEntry{.table = {}, .by = place});
  if (place != kNoSeat && !rematch_.empty()) {
    write_rematch(place, request.json);
    return Proposal{};
  }
  return refusal ? refuse(request, *refusal) : Proposal{};
}

// After the end nothing changes any more.
Result<Proposal> LoggedTable::tell_record(const ProposalRequest& request) const {
  if (record_.empty()) record_ = write_record(table_->record());
  request.json.field("record", record_);
  return Proposal{};
}

// Who has no time left can do nothing with the game any more, whether that is stored yet or not.
bool LoggedTable::is_too_late(std::string_view ask, const ProposalRequest& request) const {
  const bool plays = ask.empty() || ask == "undo" || ask == "redo";
  if (!plays || !clock_ || clock_->running() == kNoSeat) return false;
  return clock_->running() == seat_of(request.holder) &&
         clock_->left(clock_->running(), std::max(request.now, time_)) == 0;
}

Result<Proposal> LoggedTable::propose(const ProposalRequest& request) const {
  struct OfPeople {
    std::string_view ask;
    Result<Proposal> (LoggedTable::*propose)(const ProposalRequest& request) const;
  };
  constexpr std::array<OfPeople, 6> kOfPeople{{{"say", &LoggedTable::propose_say},
                                               {"plan", &LoggedTable::propose_plan},
                                               {"resign", &LoggedTable::propose_resign},
                                               {"return", &LoggedTable::propose_return},
                                               {"replace", &LoggedTable::propose_replace},
                                               {"rematch", &LoggedTable::propose_rematch}}};
  const Message& message = request.message;
  const auto ask = message.has("ask") ? message.text("ask") : Result<std::string>("");
  if (!ask) return std::unexpected(ask.error());
  const bool gathers = *ask == "take" || *ask == "seat" || *ask == "leave";
  if (gathers && is_dealt()) return refuse(request, Refusal("", "refusal.gathering.dealt"));
  if (*ask == "take") return propose_take(request);
  if (*ask == "seat") return propose_sit(request);
  if (*ask == "leave") return propose_leave(request);
  if (*ask == "sit") return fault("ask", "fault.message.ask", *ask);
  if (const auto found = std::ranges::find(kOfPeople, *ask, &OfPeople::ask); found != kOfPeople.end())
    return (this->*found->propose)(request);
  if (!is_dealt()) return refuse(request, Refusal("", "refusal.gathering.open"));
  if (*ask == "record" && is_over()) return tell_record(request);
  if (is_too_late(*ask, request)) return refuse(request, Refusal("", "refusal.clock.up"));
  const Request of_game{.table = *table_,
                        .seat = seat_of(request.holder),
                        .message = message,
                        .words = request.words,
                        .own_device = false,
                        .json = request.json,
                        .thinks_later = request.thinks_later};
  return *ask == "machine" ? propose_update(of_game) : hali::propose(of_game);
}

}  // namespace hali
