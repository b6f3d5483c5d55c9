#include "table/messages.h"

#include <array>

#include "base/text.h"
#include "search/machine_players.h"
#include "table/answer.h"
#include "table/update.h"
#include "table/what_if.h"

namespace hali {
namespace {

using Answer = Result<void>;

// Far more undos than a table sees; the same in every build, whatever a size is there.
constexpr std::size_t kMaxBranch = 1'000'000'000;

// What the asker has seen: "since" and "branch", or everything that is there now.
Result<Seen> read_seen(const Request& request, Seen otherwise, std::string_view field = "since") {
  const auto at = request.message.count_or(field, otherwise.at, kMaxRecordActions);
  if (!at) return std::unexpected(at.error());
  const auto branch = request.message.count_or("branch", otherwise.branch, kMaxBranch);
  if (!branch) return std::unexpected(branch.error());
  return Seen{.at = *at, .branch = *branch};
}

Answer refuse(const Request& request, const Refusal& refusal) {
  write_refused(refusal, request.words, request.json);
  return {};
}

// May the asker see what a record holds?
bool may_record(const Request& request) { return request.own_device || request.table.is_over(); }

// What the answer is to tell: from "since" and "branch" on, with the saved game where "save" is true.
Result<UpdateRequest> read_update(const Request& request, Seen otherwise) {
  const auto seen = read_seen(request, otherwise);
  if (!seen) return std::unexpected(seen.error());
  const auto save = request.message.flag_or("save", false);
  if (!save) return std::unexpected(save.error());
  return UpdateRequest{.seat = request.seat, .seen = *seen, .saved = *save};
}

Answer update(const Request& request, UpdateRequest wanted) {
  wanted.saved = wanted.saved && may_record(request);
  write_update(request.table, wanted, request.words, request.json);
  return {};
}

// Does something to the table and tells what came of it.
template <class Act>
Answer change(const Request& request, Act&& act) {
  const auto wanted = read_update(request, seen_now(request.table));
  if (!wanted) return std::unexpected(wanted.error());
  if (const auto refusal = act()) return refuse(request, *refusal);
  return update(request, *wanted);
}

Answer act(const Request& request) {
  const auto text = request.message.text("do");
  if (!text) return std::unexpected(text.error());
  const auto seen = read_seen(request, seen_now(request.table), "at");
  if (!seen) return std::unexpected(seen.error());
  if (seen->at != request.table.at() || seen->branch != request.table.branch()) {
    write_stale(request.table, request.json);
    return {};
  }
  return change(request, [&] { return request.table.act(request.seat, *text); });
}

Answer tell(const Request& request) {
  const auto wanted = read_update(request, {.at = 0, .branch = request.table.branch()});
  if (!wanted) return std::unexpected(wanted.error());
  return update(request, *wanted);
}

Answer machine(const Request& request) {
  return change(request, [&] { return request.table.act_by_machine(); });
}

Answer why(const Request& request) {
  const auto text = request.message.text("do");
  if (!text) return std::unexpected(text.error());
  const auto action = request.table.allowed(request.seat, *text);
  if (!action) return refuse(request, action.error());
  request.json.field("allowed", true);
  return {};
}

Answer hint(const Request& request) {
  const MachinePlayer* best = best_player(request.table.game().name());
  if (best == nullptr) return fault("", "fault.seat.player", "");
  const auto name = request.message.text_or("player", best->name);
  if (!name) return std::unexpected(name.error());
  const MachinePlayer* player = find_player(request.table.game().name(), *name);
  if (player == nullptr) return fault("player", "fault.seat.player", *name);
  const auto action = request.table.hint(request.seat, *player);
  if (!action) return refuse(request, action.error());
  request.json.key("hint").object();
  write_action(request.table.game(), request.table.history().now(), *action, request.json);
  request.json.end_object();
  return {};
}

Answer undo(const Request& request) {
  const auto wanted = read_update(request, seen_now(request.table));
  if (!wanted) return std::unexpected(wanted.error());
  if (const auto refusal = request.table.undo(request.seat)) return refuse(request, *refusal);
  const auto& waiting = request.table.undo_request();
  if (!waiting || waiting->by != request.seat) return update(request, *wanted);
  request.json.key("consent");
  write_undo_request(*waiting, request.json);
  return {};
}

Answer consent(const Request& request) {
  const auto yes = request.message.flag("yes");
  if (!yes) return std::unexpected(yes.error());
  return change(request, [&] { return request.table.consent(request.seat, *yes); });
}

Answer redo(const Request& request) {
  return change(request, [&] { return request.table.redo(request.seat); });
}

Answer sit(const Request& request) {
  const json::value* who = request.message.find("seat");
  if (who == nullptr) return fault("", "fault.message.missing", "seat");
  if (request.seat == kNoSeat) return refuse(request, Refusal("", "refusal.table.no_seat"));
  auto read = read_seats(json::array{*who}, request.table.game().name(), 1);
  if (!read) return std::unexpected(read.error());
  return change(request, [&]() -> std::optional<Refusal> {
    request.table.sit(request.seat, std::move(read->front()));
    return std::nullopt;
  });
}

Answer look_at(const Request& request) {
  const auto at = request.message.count("at", request.table.at());
  if (!at) return std::unexpected(at.error());
  write_look(request.table, request.seat, *at, request.words, request.json);
  return {};
}

Answer record(const Request& request) {
  if (!may_record(request)) {
    return refuse(request, Refusal("", "refusal.table.record"));
  }
  request.json.field("record", write_record(request.table.record()));
  return {};
}

struct Question {
  std::string_view name;
  Answer (*answer)(const Request& request);
};

constexpr std::array<Question, 11> kQuestions{{
    {"update", tell},
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

Result<void> answer(const Request& request) {
  if (request.seat != kNoSeat && request.seat >= request.table.seats().size()) {
    return fault("as", "fault.message.seat", to_text(request.table.seats().size() - 1));
  }
  if (!request.message.has("ask")) return act(request);
  const auto ask = request.message.text("ask");
  if (!ask) return std::unexpected(ask.error());
  for (const Question& question : kQuestions) {
    if (question.name == *ask) return question.answer(request);
  }
  return fault("ask", "fault.message.ask", *ask);
}

}  // namespace hali
