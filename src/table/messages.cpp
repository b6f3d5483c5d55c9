#include "table/messages.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "search/machine_players.h"
#include "table/answer.h"
#include "table/apply_entry.h"
#include "table/machine_turn.h"
#include "table/seed_derivation.h"
#include "table/update.h"
#include "table/what_if.h"

namespace hali {
namespace {

using Answer = Result<Proposal>;

// Far more undos than a table sees; the same in every build, whatever a size is there.
constexpr std::size_t kMaxBranch = 1'000'000'000;

// What the asker has seen: "since" and "branch", or everything that is there now.
Result<Seen> read_seen(const Message& message, Seen otherwise, std::string_view field = "since") {
  const auto at = message.count_or(field, otherwise.at, kMaxRecordActions);
  if (!at) return std::unexpected(at.error());
  const auto branch = message.count_or("branch", otherwise.branch, kMaxBranch);
  if (!branch) return std::unexpected(branch.error());
  return Seen{.at = *at, .branch = *branch};
}

// What the asker holds: "has", or nothing.
Result<std::optional<Seen>> read_has(const Message& message) {
  if (!message.has("has")) return std::nullopt;
  const auto has = message.part("has");
  if (!has) return std::unexpected(has.error());
  const auto at = has->count("at", kMaxRecordActions);
  if (!at) return std::unexpected(at.error());
  const auto branch = has->count("branch", kMaxBranch);
  if (!branch) return std::unexpected(branch.error());
  return Seen{.at = *at, .branch = *branch};
}

Answer refuse(const Request& request, const Refusal& refusal) {
  write_refused(refusal, request.words, request.json);
  return Proposal{};
}

// May the asker see what a record holds?
bool may_record(const Request& request) { return request.own_device || request.table.is_over(); }

Result<UpdateRequest> wanted_of(const Request& request, Seen otherwise) {
  return read_update(request.message, request.seat, otherwise);
}

// Changes the table by the entry, unless there is a reason against it, and tells what came of it.
Answer change(const Request& request, const std::optional<Refusal>& refusal, Entry entry) {
  const auto wanted = wanted_of(request, seen_now(request.table));
  if (!wanted) return std::unexpected(wanted.error());
  if (refusal) return refuse(request, *refusal);
  return Proposal{.entry = std::move(entry), .wanted = *wanted, .own_device = request.own_device};
}

Answer act(const Request& request) {
  const auto text = request.message.text("do");
  if (!text) return std::unexpected(text.error());
  const Table& table = request.table;
  const auto seen = read_seen(request.message, seen_now(table), "at");
  if (!seen) return std::unexpected(seen.error());
  if (seen->at != table.at() || seen->branch != table.branch()) {
    write_stale(table, request.json);
    return Proposal{};
  }
  const auto action = table.allowed(request.seat, *text);
  if (!action) return change(request, action.error(), DoEntry{});
  return change(request, std::nullopt,
                DoEntry{.seat = request.seat, .action = table.game().text(table.history().now(), *action)});
}

Answer machine(const Request& request) {
  const auto turn = machine_turn(request.table);
  if (!turn) return change(request, turn.error(), DoEntry{});
  return change(request, std::nullopt, turn->think());
}

Answer why(const Request& request) {
  const auto text = request.message.text("do");
  if (!text) return std::unexpected(text.error());
  const auto action = request.table.allowed(request.seat, *text);
  if (!action) return refuse(request, action.error());
  request.json.field("allowed", true);
  return Proposal{};
}

Answer hint(const Request& request) {
  const MachinePlayer* best = best_player(request.table.game().name());
  if (best == nullptr) return fault("", "fault.seat.player", "");
  const auto name = request.message.text_or("player", best->name);
  if (!name) return std::unexpected(name.error());
  const MachinePlayer* player = find_player(request.table.game().name(), *name);
  if (player == nullptr) return fault("player", "fault.seat.player", *name);
  if (const auto refusal = request.table.not_to_move(request.seat)) return refuse(request, *refusal);
  return Proposal{.thinking = [game = request.table.shared_game(), state = request.table.history().now(),
                               player](JsonWriter& json) -> Result<void> {
    const Action action = hint_choice(*game, state, *player);
    json.key("hint").object();
    write_action(*game, state, action, json);
    json.end_object();
    return {};
  }};
}

void write_waiting(const ConsentRequest& wish, JsonWriter& json) {
  json.key("consent");
  write_consent_request(wish, json);
}

Answer undo(const Request& request) {
  if (!request.table.waits_for_consent(request.seat) || request.table.check_undo(request.seat)) {
    return change(request, request.table.check_undo(request.seat), UndoEntry{.seat = request.seat});
  }
  // Asked for already: said again, and nothing changes.
  if (const auto wanted = wanted_of(request, {}); !wanted) return std::unexpected(wanted.error());
  write_waiting(*request.table.consent_request(), request.json);
  return Proposal{};
}

Answer consent(const Request& request) {
  const auto yes = request.message.flag("yes");
  if (!yes) return std::unexpected(yes.error());
  return change(request, request.table.check_consent(request.seat, *yes),
                ConsentEntry{.seat = request.seat, .yes = *yes});
}

Answer redo(const Request& request) {
  return change(request, request.table.check_redo(request.seat), RedoEntry{.seat = request.seat});
}

Answer sit(const Request& request) {
  const json::value* who = request.message.find("seat");
  if (who == nullptr) return fault("", "fault.message.missing", "seat");
  if (request.seat == kNoSeat) return refuse(request, Refusal("", "refusal.table.no_seat"));
  auto read = read_seats(json::array{*who}, request.table.game().name(), 1);
  if (!read) return std::unexpected(read.error());
  return change(request, std::nullopt, SitEntry{.seat = request.seat, .who = std::move(read->front())});
}

Answer look_at(const Request& request) {
  const auto at = request.message.count("at", request.table.at());
  if (!at) return std::unexpected(at.error());
  write_look(request.table, request.seat, *at, request.words, request.json);
  return Proposal{};
}

Answer record(const Request& request) {
  if (!may_record(request)) {
    return refuse(request, Refusal("", "refusal.table.record"));
  }
  request.json.field("record", write_record(request.table.record()));
  return Proposal{};
}

struct Question {
  std::string_view name;
  Answer (*answer)(const Request& request);
};

constexpr std::array<Question, 11> kQuestions{{
    {"update", propose_update},
    {"machine", machine},
    {"why", why},
    {"hint", hint},
    {"undo", undo},
    {"consent", consent},
    {"redo", redo},
    {"sit", sit},
    {"look", look_at},
    {"what_if", what_if},
    {"record", record},
}};

}  // namespace

Result<Proposal> propose(const Request& request) {
  if (request.seat != kNoSeat && request.seat >= request.table.seats().size()) {
    return fault("as", "fault.message.seat", to_text(request.table.seats().size() - 1));
  }
  if (!request.message.has("ask")) return act(request);
  const auto ask = request.message.text("ask");
  if (!ask) return std::unexpected(ask.error());
  const auto question = std::ranges::find(kQuestions, *ask, &Question::name);
  if (question == kQuestions.end()) return fault("ask", "fault.message.ask", *ask);
  auto proposal = question->answer(request);
  if (!proposal || !proposal->thinking || request.thinks_later) return proposal;
  if (const auto thought = proposal->thinking(request.json); !thought)
    return std::unexpected(thought.error());
  return Proposal{};
}

Result<Proposal> propose_update(const Request& request) {
  const auto wanted = wanted_of(request, {.at = 0, .branch = request.table.branch()});
  if (!wanted) return std::unexpected(wanted.error());
  write_outcome(request.table, {.wanted = *wanted, .own_device = request.own_device}, request.words,
                request.json);
  return Proposal{};
}

Result<UpdateRequest> read_update(const Message& message, Seat seat, Seen otherwise) {
  const auto seen = read_seen(message, otherwise);
  if (!seen) return std::unexpected(seen.error());
  const auto has = read_has(message);
  if (!has) return std::unexpected(has.error());
  const auto save = message.flag_or("save", false);
  if (!save) return std::unexpected(save.error());
  return UpdateRequest{.seat = seat, .seen = *seen, .has = *has, .saved = *save};
}

void write_outcome(const Table& table, const Proposal& proposal, const Words& words, JsonWriter& json,
                   ViewText* told) {
  const bool wished = proposal.entry && std::holds_alternative<UndoEntry>(*proposal.entry);
  if (wished && table.waits_for_consent(proposal.wanted.seat)) {
    write_waiting(*table.consent_request(), json);
    return;
  }
  UpdateRequest wanted = proposal.wanted;
  wanted.saved = wanted.saved && !table.is_served() && (proposal.own_device || table.is_over());
  write_update(table, wanted, words, json, told);
}

Result<void> answer(const Request& request, Table& table) {
  const auto proposal = propose(request);
  if (!proposal) return std::unexpected(proposal.error());
  if (!proposal->entry) return {};
  if (auto applied = apply_entry(*proposal->entry, table); !applied) return applied;
  write_outcome(table, *proposal, request.words, request.json);
  return {};
}

}  // namespace hali
