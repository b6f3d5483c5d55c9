#include "games/stars/question.h"  // [cold]

#include "base/hash.h"
#include "base/index_of.h"
#include "base/json_read.h"
#include "base/text.h"
#include "games/action_text.h"
#include "games/stars/independents.h"
#include "games/stars/names.h"
#include "games/stars/position.h"
#include "games/stars/puzzle.h"

namespace hali::stars {
namespace {

// The action in its parts, as tables write it.
void write_choice(const Game& game, const State& s, Action action, JsonWriter& json) {
  ActionWriter writer(Game::action_forms(), json);
  game.write_action(s, action, writer);
  writer.end();
}

void write_plan(const Game& game, const State& s, const Plan& plan, JsonWriter& json) {
  const Rules& rules = game.rules();
  const auto creature = [&](const Area& area, std::size_t place) {
    return std::string_view(rules.card(area.creatures[place]).id);
  };
  const Area before = area_before(rules, s, plan);
  const Area area = area_at_summoning(rules, s, plan);
  json.object().field("card", std::string_view(rules.card(plan.card).id));
  json.field("moves", plan.moves.size()).key("invoke");
  plan.invoke == kNoCard ? json.null() : json.value(std::string_view(rules.card(plan.invoke).id));
  json.key("services").array();
  for (const std::uint8_t place : plan.services) json.value(creature(before, place));
  json.end_array().key("lend").array();
  for (const std::uint8_t place : plan.lending.places) json.value(creature(area, place));
  json.end_array().key("room");
  plan.room == 0 ? json.null() : json.value(creature(area, plan.room - std::size_t{1}));
  json.field("points", plan.points).field("wins", plan.wins).key("sequence").array();
  const auto each = [&](const auto& write) {
    State now = s;
    for (const Action action : actions_of(rules, s, plan)) {
      write(now, action);
      game.apply(now, action, nullptr);
    }
  };
  each([&](const State& now, Action action) { json.value(std::string_view(game.text(now, action))); });
  json.end_array().key("choices").array();
  each([&](const State& now, Action action) { write_choice(game, now, action, json); });
  json.end_array().end_object();
}

Result<std::string> answer_solve(const json::object& from, Work work) {
  auto position = read_position(from);
  if (!position) return std::unexpected(position.error());
  const auto most =
      from.contains("most_moves") ? int_within(from, "most_moves", 0, kMostMoves) : std::optional(kMostMoves);
  if (!most) return fault("most_moves", "fault.stars.number", "0", to_text(kMostMoves));
  Work left = work;
  const auto plans = solve_with_independents(position->game.rules(), position->s, *most, &left);
  if (left < 0) return fault("solve", "fault.stars.work", to_text(work));
  std::string out;
  JsonWriter json(out);
  json.object().key("summonings").array();
  for (const Plan& plan : plans) write_plan(position->game, position->s, plan, json);
  json.end_array().end_object();
  return out;
}

Result<std::string> answer_puzzle(const json::object& from, Work) {
  auto game = Game::make({.players = 2, .options = {}, .tiles = {}});
  if (!game) return std::unexpected(game.error());
  std::optional<Difficulty> wanted;
  if (const std::string_view name = text_at(from, "difficulty"); !name.empty()) {
    const auto at = index_of(kDifficultyNames, name);
    if (!at) return fault("difficulty", "fault.stars.difficulty", std::string(name));
    wanted = static_cast<Difficulty>(*at);
  }
  std::string name(text_at(from, "seed"));
  if (name.size() > 100) return fault("seed", "fault.stars.field", "seed");
  Hash hash;
  hash.add(std::string_view("stars puzzle"));
  hash.add(std::string_view(name));
  std::uint64_t seed = hash.value();
  if (const std::string_view date = text_at(from, "date"); !date.empty()) {
    const auto day = daily(date);
    if (!day) return fault("date", "fault.stars.date", std::string(date));
    seed = day->seed;
    if (!wanted) wanted = day->difficulty;
    name = date;
  } else if (name.empty()) {
    return fault("puzzle", "fault.stars.no_seed");
  }
  const Puzzle puzzle = make_puzzle(*game, seed, wanted);
  std::string out;
  JsonWriter json(out);
  json.object().field("name", std::string_view(name));
  write_position(*game, puzzle.s, json);
  json.field("target", std::string_view(game->rules().card(puzzle.solution.card).id));
  json.field("fewest", puzzle.solution.moves.size()).field("rating", puzzle.rating);
  json.field("difficulty", kDifficultyNames[std::to_underlying(puzzle.difficulty)]).key("solution");
  write_plan(*game, puzzle.s, puzzle.solution, json);
  json.end_object();
  return out;
}

// A turn tried out on a position: actions as players type them, one after the other.
Result<std::string> answer_look(const json::object& from, Work) {
  auto position = read_position(from);
  if (!position) return std::unexpected(position.error());
  const Game& game = position->game;
  State& s = position->s;
  const auto* actions = from.if_contains("actions");
  if (actions != nullptr && !actions->is_array()) return fault("actions", "fault.stars.list");
  std::string_view refused;
  std::string_view rule;
  std::size_t done = 0;
  for (const auto& entry : array_at(from, "actions")) {
    const std::string_view text = text_of(entry);
    const auto action = game.parse(s, text);
    const auto refusal = action ? game.check(s, *action) : std::optional(action.error());
    if (refusal || text == "draw") {
      refused = refusal ? refusal->words : "refusal.stars.too_late";
      rule = refusal ? refusal->rule : "";
      break;
    }
    game.apply(s, *action, nullptr);
    ++done;
  }
  std::string out;
  JsonWriter json(out);
  json.object().field("done", done);
  if (!refused.empty()) json.field("refused", refused).field("rule", rule);
  write_position(game, s, json);
  json.key("legal").array();
  Actions legal;
  game.legal(s, legal);
  for (const Action action : legal) json.value(std::string_view(game.text(s, action)));
  json.end_array().key("choices").array();
  for (const Action action : legal) write_choice(game, s, action, json);
  json.end_array().key("view");
  game.view(s, 0, json);
  json.end_object();
  return out;
}

}  // namespace

Result<std::string> consult(std::string_view question, Work work) {
  auto parsed = parse_json(question);
  if (!parsed) return std::unexpected(parsed.error());
  if (!parsed->is_object()) return fault("", "fault.stars.object");
  const json::object& asked = parsed->get_object();
  using Answer = Result<std::string> (*)(const json::object&, Work);
  constexpr std::array<std::pair<std::string_view, Answer>, 3> kAnswers{
      {{"solve", answer_solve}, {"puzzle", answer_puzzle}, {"look", answer_look}}};
  for (const auto& [name, answer] : kAnswers) {
    const auto* value = asked.if_contains(name);
    if (value == nullptr) continue;
    if (!value->is_object()) return fault(std::string(name), "fault.stars.object");
    return answer(value->get_object(), work);
  }
  return fault("", "fault.stars.question");
}

}  // namespace hali::stars
