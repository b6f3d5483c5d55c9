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
Result<Seen> read_seen(const Asked& asked, Seen otherwise, std::string_view field = "since") {
  const auto at = asked.message.count_or(field, otherwise.at, kMaxRecordActions);
  if (!at) return std::unexpected(at.error());
  const auto branch = asked.message.count_or("branch", otherwise.branch, kMaxBranch);
  if (!branch) return std::unexpected(branch.error());
  return Seen{.at = *at, .branch = *branch};
}

// Does something to the table and tells what came of it.
template <class Act>
Answer change(const Asked& asked, Act&& act) {
  const auto seen = read_seen(asked, seen_now(asked.table));
  if (!seen) return std::unexpected(seen.error());
  if (const auto refusal = act()) return refused(*refusal, asked.words);
  return update(asked.table, asked.seat, *seen, asked.words);
}

Answer act(const Asked& asked) {
  const auto text = asked.message.text("do");
  if (!text) return std::unexpected(text.error());
  const auto seen = read_seen(asked, seen_now(asked.table), "at");
  if (!seen) return std::unexpected(seen.error());
  if (seen->at != asked.table.at() || seen->branch != asked.table.branch()) return stale(asked.table);
  return change(asked, [&] { return asked.table.act(asked.seat, *text); });
}

Answer tell(const Asked& asked) {
  const auto seen = read_seen(asked, {.at = 0, .branch = asked.table.branch()});
  if (!seen) return std::unexpected(seen.error());
  return update(asked.table, asked.seat, *seen, asked.words);
}

Answer machine(const Asked& asked) {
  return change(asked, [&] { return asked.table.act_by_machine(); });
}

Answer why(const Asked& asked) {
  const auto text = asked.message.text("do");
  if (!text) return std::unexpected(text.error());
  const auto action = asked.table.allowed(asked.seat, *text);
  return action ? R"({"allowed":true})" : refused(action.error(), asked.words);
}

Answer hint(const Asked& asked) {
  const GameSearch* search = find_search(asked.table.game().name());
  if (search == nullptr || search->players.empty()) return fault("", "fault.seat.player", "");
  // The best of them stands last in the list.
  const auto name = asked.message.text_or("player", search->players.back().name);
  if (!name) return std::unexpected(name.error());
  const MachinePlayer* player = find_player(search->game, *name);
  if (player == nullptr) return fault("player", "fault.seat.player", *name);
  const auto action = asked.table.hint(asked.seat, *player);
  if (!action) return refused(action.error(), asked.words);
  std::string out;
  JsonWriter json(out);
  json.object().key("hint").object();
  json.field("do", asked.table.game().text(asked.table.history().now(), *action));
  json.end_object().end_object();
  return out;
}

Answer undo(const Asked& asked) {
  Answer updated = change(asked, [&] { return asked.table.undo(asked.seat); });
  if (!updated || !asked.table.wish() || asked.table.wish()->by != asked.seat) return updated;
  std::string out;
  JsonWriter json(out);
  json.object().key("consent");
  write_wish(*asked.table.wish(), json);
  json.end_object();
  return out;
}

Answer consent(const Asked& asked) {
  const auto yes = asked.message.flag("yes");
  if (!yes) return std::unexpected(yes.error());
  return change(asked, [&] { return asked.table.consent(asked.seat, *yes); });
}

Answer redo(const Asked& asked) {
  return change(asked, [&] { return asked.table.redo(asked.seat); });
}

Answer sit(const Asked& asked) {
  const json::value* who = asked.message.find("seat");
  if (who == nullptr) return fault("", "fault.message.missing", "seat");
  if (asked.seat == kNoSeat) return refused(Refusal("", "refusal.table.no_seat"), asked.words);
  auto read = read_seats(json::array{*who}, asked.table.game().name(), 1);
  if (!read) return std::unexpected(read.error());
  return change(asked, [&]() -> std::optional<Refusal> {
    asked.table.sit(asked.seat, std::move(read->front()));
    return std::nullopt;
  });
}

Answer look_at(const Asked& asked) {
  const auto at = asked.message.count("at", asked.table.at());
  if (!at) return std::unexpected(at.error());
  return look(asked.table, asked.seat, *at, asked.words);
}

Answer record(const Asked& asked) {
  if (!asked.own_device && !asked.table.is_over()) {
    return refused(Refusal("", "refusal.table.record"), asked.words);
  }
  std::string out;
  JsonWriter json(out);
  json.object().field("record", write_record(asked.table.record())).end_object();
  return out;
}

struct Question {
  std::string_view name;
  Answer (*answer)(const Asked& asked);
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

Result<std::string> answer(const Asked& asked) {
  if (asked.seat != kNoSeat && asked.seat >= asked.table.seats().size()) {
    return fault("as", "fault.message.seat", to_text(asked.table.seats().size() - 1));
  }
  if (!asked.message.has("ask")) return act(asked);
  const auto ask = asked.message.text("ask");
  if (!ask) return std::unexpected(ask.error());
  for (const Question& question : kQuestions) {
    if (question.name == *ask) return question.answer(asked);
  }
  return fault("ask", "fault.message.ask", *ask);
}

}  // namespace hali
