#include "table/messages.h"

#include <array>

#include "base/text.h"
#include "search/machine_players.h"
#include "table/answer.h"
#include "table/update.h"
#include "table/what_if.h"

namespace hali {
namespace {

using Answer = Result<std::string>;

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

// Does something to the table and tells what came of it.
template <class Act>
Answer change(const Request& request, Act&& act) {
  const auto seen = read_seen(request, seen_now(request.table));
  if (!seen) return std::unexpected(seen.error());
  if (const auto refusal = act()) return refused(*refusal, request.words);
  return update(request.table, request.seat, *seen, request.words);
}

Answer act(const Request& request) {
  const auto text = request.message.text("do");
  if (!text) return std::unexpected(text.error());
  const auto seen = read_seen(request, seen_now(request.table), "at");
  if (!seen) return std::unexpected(seen.error());
  if (seen->at != request.table.at() || seen->branch != request.table.branch()) return stale(request.table);
  return change(request, [&] { return request.table.act(request.seat, *text); });
}

Answer tell(const Request& request) {
  const auto seen = read_seen(request, {.at = 0, .branch = request.table.branch()});
  if (!seen) return std::unexpected(seen.error());
  return update(request.table, request.seat, *seen, request.words);
}

Answer machine(const Request& request) {
  return change(request, [&] { return request.table.act_by_machine(); });
}

Answer why(const Request& request) {
  const auto text = request.message.text("do");
  if (!text) return std::unexpected(text.error());
  const auto action = request.table.allowed(request.seat, *text);
  return action ? R"({"allowed":true})" : refused(action.error(), request.words);
}

Answer hint(const Request& request) {
  const MachinePlayer* best = best_player(request.table.game().name());
  if (best == nullptr) return fault("", "fault.seat.player", "");
  const auto name = request.message.text_or("player", best->name);
  if (!name) return std::unexpected(name.error());
  const MachinePlayer* player = find_player(request.table.game().name(), *name);
  if (player == nullptr) return fault("player", "fault.seat.player", *name);
  const auto action = request.table.hint(request.seat, *player);
  if (!action) return refused(action.error(), request.words);
  std::string out;
  JsonWriter json(out);
  json.object().key("hint").object();
  write_action(request.table.game(), request.table.history().now(), *action, json);
  json.end_object().end_object();
  return out;
}

Answer undo(const Request& request) {
  Answer updated = change(request, [&] { return request.table.undo(request.seat); });
  if (!updated || !request.table.undo_request() || request.table.undo_request()->by != request.seat)
    return updated;
  std::string out;
  JsonWriter json(out);
  json.object().key("consent");
  write_undo_request(*request.table.undo_request(), json);
  json.end_object();
  return out;
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
  if (request.seat == kNoSeat) return refused(Refusal("", "refusal.table.no_seat"), request.words);
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
  return look(request.table, request.seat, *at, request.words);
}

Answer record(const Request& request) {
  if (!request.own_device && !request.table.is_over()) {
    return refused(Refusal("", "refusal.table.record"), request.words);
  }
  std::string out;
  JsonWriter json(out);
  json.object().field("record", write_record(request.table.record())).end_object();
  return out;
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

Result<std::string> answer(const Request& request) {
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
