#include "games/carcosa/case_runner/fixture.h"

#include "base/index_of.h"
#include "base/text.h"
#include "games/carcosa/case_runner/case_codes.h"
#include "tiling/cell_text.h"

namespace hali::carcosa {
namespace {

constexpr int kDefaultStack = 5;
constexpr std::string_view kFiller = "LAKE";

class FixtureBuilder {
 public:
  FixtureBuilder(PositionBuilder& builder, const json::object& state) : builder_(builder), source_(state) {}

  Result<bool> run() {
    for (const auto step : {&FixtureBuilder::board, &FixtureBuilder::figures, &FixtureBuilder::cults,
                            &FixtureBuilder::stacks, &FixtureBuilder::guests, &FixtureBuilder::solo}) {
      if (!(this->*step)()) return fault(problem_, "fault.case.fixture");
    }
    State& s = builder_.state();
    const int active = int_at(source_, "active");
    if (active < 0 || active >= builder_.rules().players()) return fault("active", "fault.case.fixture");
    s.active = s.to_move = static_cast<Seat>(active);
    s.stalled = static_cast<std::uint8_t>(int_at(source_, "stall"));
    builder_.show_tops();
    if (!builder_.sound()) return fault("figs", "fault.case.fixture");
    return true;
  }

 private:
  bool bad(std::string where) {
    problem_ = std::move(where);
    return false;
  }

  bool board() {
    for (const auto& entry : array_at(source_, "board")) {
      const auto* tile = entry.if_array();
      if (tile == nullptr) return bad("board");
      const tiling::Cell cell{int_at(*tile, 0), int_at(*tile, 1)};
      const bool fixed = text_at(*tile, 4) == "f";
      if (!builder_.lay_tile(cell, text_at(*tile, 2), int_at(*tile, 3), fixed, text_at(*tile, 5))) {
        return bad("board " + tiling::cell_name(cell));
      }
    }
    return true;
  }

  bool figures() {
    for (const auto& entry : array_at(source_, "figs")) {
      const auto* figure = entry.if_array();
      if (figure == nullptr) return bad("figs");
      const auto part = read_part(text_at(*figure, 3));
      const tiling::Cell cell{int_at(*figure, 1), int_at(*figure, 2)};
      const Seat owner = figure->empty() ? kNoSeat : read_owner((*figure)[0]);
      if (!part || !builder_.put_figure(owner, cell, part->sort, part->number)) {
        return bad("figs");
      }
    }
    return true;
  }

  bool cults() {
    for (const auto& [seat_text, value] : object_at(source_, "players")) {
      const auto seat = number<Seat>(seat_text);
      const auto* fields = value.if_object();
      if (!seat || *seat >= builder_.rules().players() || fields == nullptr || !cult(*seat, *fields))
        return bad("players");
    }
    return true;
  }
  bool cult(Seat seat, const json::object& fields) {
    Cult& cult = builder_.state().cults[seat];
    const auto set = [&](std::string_view key, std::uint8_t& field) {
      field = static_cast<std::uint8_t>(int_at(fields, key, field));
    };
    set("power", cult.power);
    set("ready", cult.ready);
    set("recovery", cult.recovery);
    set("asylum", cult.asylum);
    set("lying", cult.lying);
    set("standing", cult.standing);
    set("thugs", cult.thugs);
    if (fields.contains("stones")) cult.stones = 0;
    for (const auto& stone : array_at(fields, "stones")) {
      const int value = int_of(stone);
      if (value < kFirstStone || value > kLastStone) return false;
      cult.stones |= static_cast<Stones>(1u << value);
    }
    if (const auto* prophet = fields.if_contains("prophet"); prophet != nullptr) {
      const int stack = int_of(*prophet, -1);
      if (stack >= builder_.rules().stacks()) return false;
      cult.prophet = stack >= 0                     ? static_cast<std::uint8_t>(stack)
                     : text_of(*prophet) == "ready" ? kInPool
                                                    : kOnSign;
    }
    for (const auto& entry : array_at(fields, "held")) {
      const auto* tile = entry.if_array();
      if (tile == nullptr || !builder_.hold(seat, text_at(*tile, 0), text_at(*tile, 1))) return false;
    }
    return true;
  }

  bool stacks() {
    const auto& stacks = array_at(source_, "stacks");
    const bool given = source_.contains("stacks");
    for (int i = 0; i < builder_.rules().stacks(); ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (given && at >= stacks.size()) continue;
      if (given && stacks[at].is_array()) {
        for (const auto& entry : stacks[at].get_array()) {
          const auto* tile = entry.if_array();
          if (tile == nullptr || !builder_.add_to_stack(i, text_at(*tile, 0), text_at(*tile, 1)))
            return bad("stacks");
        }
        continue;
      }
      const int size = given ? int_of(stacks[at]) : kDefaultStack;
      for (int k = 0; k < size; ++k) {
        if (!builder_.add_to_stack(i, kFiller, "")) return bad("stacks");
      }
    }
    return depleted();
  }
  // Which stacks are empty may be said twice, but not in two ways (CA-025).
  bool depleted() {
    const auto* said = find_array(source_, "depleted");
    for (std::size_t i = 0; said != nullptr && i < said->size(); ++i) {
      const bool empty = i < kMaxStacks && builder_.state().stacks[i].size == 0;
      if ((*said)[i] != json::value(empty)) return bad("depleted");
    }
    return true;
  }

  // Thugs on the Sign and the Stranger.
  bool guests() {
    State& s = builder_.state();
    s.sign_thugs = static_cast<std::uint8_t>(int_at(source_, "thug_pool", s.sign_thugs));
    const json::array& place = array_at(source_, "stranger");
    if (place.empty()) return true;
    return builder_.place_stranger({int_at(place, 0), int_at(place, 1)}) || bad("stranger");
  }

  bool solo() {
    State& s = builder_.state();
    if (!builder_.rules().solo()) return true;
    s.solo.assistant = static_cast<std::uint8_t>(int_at(source_, "assist", s.solo.assistant));
    s.solo.assistant_lies = flag_at(source_, "assist_down", false);
    const int scientist = int_at(source_, "sci", -1);
    if (scientist >= builder_.rules().stacks()) return bad("sci");
    if (scientist >= 0) s.solo.scientist = static_cast<std::uint8_t>(scientist);
    if (source_.contains("track")) s.solo.marks.fill(Mark::Free);
    for (const auto& [space, figure] : object_at(source_, "track")) {
      const auto code = index_of(kMarkCodes, text_of(figure));
      if (!code || !builder_.mark_space(number<int>(space).value_or(0), static_cast<Mark>(*code)))
        return bad("track");
    }
    for (const auto& entry : array_at(source_, "det")) {
      const bool met = entry.is_array() && text_at(entry.get_array(), 2) == "met";
      if (!entry.is_array() || !builder_.put_detective(cell_at(entry), met)) return bad("det");
    }
    return true;
  }

  PositionBuilder& builder_;
  const json::object& source_;
  std::string problem_;
};

}  // namespace

Result<Options> fixture_options(const json::object& config) {
  Options options;
  const auto* solo = config.if_contains("solo");
  const bool alone = solo != nullptr && !(solo->is_bool() && !solo->get_bool()) && !solo->is_null();
  options.players = alone ? 1 : int_at(config, "players", 2);
  const json::object& modules = object_at(config, "solo");
  options.distant = flag_at(modules, "distant", false);
  options.fools = flag_at(modules, "no_occultists", false);
  options.unprepared = flag_at(modules, "unprepared", false);
  options.thugs = flag_at(config, "thugs", false);
  options.stranger = flag_at(config, "stranger", false);
  options.thugs_in_majority = flag_at(config, "thugs_in_majority", true);
  options.thug_needs_recruit = flag_at(config, "thug_needs_recruit", false);
  options.stranger_hits_sacrifices = flag_at(config, "stranger_hits_sacrifices", true);
  options.occultists_heed_rites = text_at(config, "occultist_trigger") == "completed";
  if (options.players < Game::kMinPlayers || options.players > Game::kMaxPlayers) {
    return fault("players", "fault.case.fixture");
  }
  options.short_game = flag_at(config, "short", false) || flag_at(config, "short_game", false);
  options.advanced = flag_at(config, "advanced", true);
  options.own_prophet_blocks = flag_at(config, "own_prophet_blocks", true);
  options.legion_may_sacrifice = flag_at(config, "legion_may_sacrifice", false);
  options.stall_guard = flag_at(config, "stall_guard", true);
  options.king_on_last_tile = flag_at(config, "king_on_last_tile", true);
  options.stepwise = true;
  const std::string_view mat = text_at(config, "mat");
  const bool long_by_default = alone ? options.distant : options.players < kMaxPlayers && !options.short_game;
  options.long_mat = mat == "LXX" || (mat.empty() && long_by_default);
  return options;
}

Result<PositionBuilder> build_fixture(const json::object& config, const json::object& state) {
  auto options = fixture_options(config);
  if (!options) return std::unexpected(options.error());
  auto builder = PositionBuilder::open(*options);
  if (!builder) return builder;
  if (auto built = FixtureBuilder(*builder, state).run(); !built) return std::unexpected(built.error());
  return builder;
}

}  // namespace hali::carcosa
