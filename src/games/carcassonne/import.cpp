#include "games/carcassonne/import.h"  // [cold]

#include "games/carcassonne/action.h"
#include "games/carcassonne/cells.h"
#include "games/carcassonne/game.h"
#include "games/carcassonne/names.h"
#include "games/carcassonne/placements.h"

namespace hali::carcassonne {
namespace {

constexpr std::size_t kMaxMoves = 200;

// The game that is meant, in a file with one or with several.
Result<const json::object*> chosen(const json::object& root, std::string_view which) {
  const auto* cases = find_array(root, "cases");
  if (cases == nullptr) return &root;
  if (which.empty() && cases->size() != 1)
    return fault("cases", "fault.carcassonne.import.which", to_text(cases->size()));
  const auto at = which.empty() ? std::optional<std::size_t>(1) : number<std::size_t>(which);
  for (std::size_t i = 0; i < cases->size(); ++i) {
    const auto* game = (*cases)[i].if_object();
    if (game != nullptr && (at == i + 1 || text_at(*game, "id") == which)) return game;
  }
  return fault("cases", "fault.carcassonne.import.unknown", which);
}

Result<Setup> setup_of(const json::object& source) {
  const std::string_view mode = text_at(source, "mode", "base");
  Setup setup;
  setup.players = int_at(source, "players", mode == "coop" ? 1 : 2);
  if (setup.players < 1 || setup.players > kMaxPlayers)
    return fault("players", "fault.tiles.number", "1", to_text(kMaxPlayers));
  if (mode != "base" && mode != "gcc" && mode != "coop")
    return fault("mode", "fault.carcassonne.import.mode", mode);
  if (setup.players == 1 && mode != "coop") return fault("players", "fault.carcassonne.alone", mode);
  if (setup.players > 1)
    setup.options["variant"] = mode == "coop" ? "mists" : mode == "gcc" ? "ghosts" : "base";
  if (mode == "coop") setup.options["level"] = to_text(int_at(source, "level", 1));
  setup.options["entered"] = "on";
  take_options(source, setup);
  return setup;
}

class Importer {
 public:
  Importer(const Game& game, const json::object& source)
      : game_(game), rules_(game.rules()), source_(source), s_(game.start(1)) {}

  Check run() {
    if (source_.contains("preset")) return wrong("preset", "fault.carcassonne.import.preset");
    if (auto bad = start_tile()) return bad;
    const auto* moves = find_array(source_, "moves");
    if (moves == nullptr) return wrong("moves", "fault.carcassonne.import.form");
    if (moves->size() > kMaxMoves) return wrong("moves", "fault.tiles.many");
    for (std::size_t i = 0; i < moves->size(); ++i) {
      const std::string where = "moves[" + to_text(i) + "]";
      const auto* one = (*moves)[i].if_object();
      if (one == nullptr) return wrong(where, "fault.tiles.object");
      if (auto bad = move(*one, where)) return bad;
    }
    return std::nullopt;
  }
  std::vector<std::string> actions;

 private:
  void take(Action action) {
    actions.push_back(game_.text(s_, action));
    game_.apply(s_, action, nullptr);
  }

  // The start tile lies where the game lays it; another program may count its cells from elsewhere.
  Check start_tile() {
    const auto* start = find_array(source_, "start");
    const auto* first = start == nullptr || start->empty() ? nullptr : (*start)[0].if_object();
    if (first == nullptr) return wrong("start", "fault.carcassonne.import.form");
    if (rules_.options.variant == Variant::Base) {
      if (start->size() != 1 || rules_.set->find_kind(text_at(*first, "kind")) != rules_.set->start_kind)
        return wrong("start", "fault.carcassonne.import.start");
      offset_ = {int_at(*first, "x"), int_at(*first, "y")};
      take(encode({.verb = Verb::Start, .n = int_at(*first, "rot") & 3}));
      return std::nullopt;
    }
    if (start->size() != kQuarters) return wrong("start", "fault.carcassonne.import.start");
    for (const Quarter& quarter : rules_.set->start) {
      bool found = false;
      for (const auto& each : *start) {
        const auto* tile = each.if_object();
        if (tile == nullptr || text_at(*tile, "kind") != rules_.kind(quarter.kind).id) continue;
        const tiling::Cell offset{int_at(*tile, "x") - quarter.x, int_at(*tile, "y") - quarter.y};
        found =
            (int_at(*tile, "rot") & 3) == 0 && (&quarter == rules_.set->start.data() || offset == offset_);
        offset_ = offset;
      }
      if (!found) return wrong("start", "fault.carcassonne.import.start");
    }
    return std::nullopt;
  }

  Check move(const json::object& source, const std::string& where) {
    const std::string_view id = text_at(source, "kind");
    const int kind = rules_.set->find_kind(id);
    if (s_.step == Step::Over) return wrong(where, "refusal.carcassonne.over");
    if (source.contains("player") && int_at(source, "player") != s_.active)
      return wrong(where, "fault.carcassonne.import.player", to_text(int{s_.active}));
    const Action draw = encode({.verb = Verb::Draw, .cell = {kind + 1, 0}});
    if (kind < 0 || game_.check(s_, draw)) return wrong(where, "fault.carcassonne.import.kind", id);
    take(draw);
    if (s_.hand == kNoKind) return wrong(where, "fault.carcassonne.import.unfit", id);
    json::object shifted = source;
    shift(shifted);
    Actions played;
    State after = s_;
    if (const Complaint bad = play_move(game_, after, shifted, &played); !bad.empty())
      return wrong(where, bad);
    for (const Action action : played) take(action);
    return std::nullopt;
  }
  // Cells as the game counts them.
  void shift(json::object& move) const {
    if (offset_ == tiling::Cell{}) return;
    const auto moved = [&](json::value& value, int by) {
      if (value.is_int64()) value = value.get_int64() - by;
    };
    for (auto& entry : move) {
      if (entry.key() == "x") moved(entry.value(), offset_.x);
      if (entry.key() == "y") moved(entry.value(), offset_.y);
      shift(entry.value());
    }
  }
  void shift(json::value& value) const {
    if (auto* object = value.if_object()) return shift(*object);
    auto* list = value.if_array();
    if (list == nullptr) return;
    if (list->size() == 2 && (*list)[0].is_int64() && (*list)[1].is_int64()) {
      (*list)[0] = (*list)[0].get_int64() - offset_.x;
      (*list)[1] = (*list)[1].get_int64() - offset_.y;
      return;
    }
    for (auto& each : *list) shift(each);
  }

  const Game& game_;
  const Rules& rules_;
  const json::object& source_;
  State s_;
  tiling::Cell offset_;
};

}  // namespace

Result<Imported> import_game(std::string_view text, std::string_view which) {
  auto parsed = parse_json(text);
  if (!parsed) return std::unexpected(parsed.error());
  const auto* root = parsed->if_object();
  if (root == nullptr) return fault("", "fault.carcassonne.import.form");
  const auto source = chosen(*root, which);
  if (!source) return std::unexpected(source.error());
  auto setup = setup_of(**source);
  if (!setup) return std::unexpected(setup.error());
  const auto game = Game::make(*setup);
  if (!game) return std::unexpected(game.error());
  Importer importer(*game, **source);
  if (auto bad = importer.run()) return std::unexpected(*bad);
  return Imported{.setup = *setup, .seed = 1, .actions = std::move(importer.actions)};
}

}  // namespace hali::carcassonne
