#include "games/carcosa/case_runner/text_case.h"

#include "base/index_of.h"
#include "games/carcosa/city.h"
#include "games/carcosa/names.h"
#include "games/carcosa/piles.h"

namespace hali::carcosa {
namespace {

constexpr std::string_view kFiller = "LAKE";
constexpr int kDefaultStack = 5;
constexpr int kMaxStackSize = 40;

// "RIT/feaster": a tile with its special.
std::pair<std::string_view, std::string_view> kind_and_special(std::string_view text) {
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) return {text, {}};
  return {text.substr(0, slash), text.substr(slash + 1)};
}

std::optional<Seat> read_seat(std::string_view text, int players) {
  const auto value = number<int>(text);
  if (!value || *value < 1 || *value > players) return std::nullopt;
  return static_cast<Seat>(*value - 1);
}

Result<Options> read_case_options(const std::vector<CaseLine>& lines) {
  Setup setup;
  bool stepwise = true;
  for (const CaseLine& line : lines) {
    const std::string where = "line " + to_text(line.number);
    if (line.key == "players") {
      setup.players = number<int>(line.value).value_or(0);
      if (setup.players < Game::kMinPlayers || setup.players > Game::kMaxPlayers)
        return fault(where, "fault.case.line", line.value);
    } else if (line.key == "windows") {
      if (line.value != "skip") return fault(where, "fault.case.line", line.value);
      stepwise = false;
    } else if (line.key == "options") {
      auto read = read_options_text(line.value, setup);
      if (!read) return std::unexpected(read.error());
      setup = std::move(*read);
    }
  }
  auto options = read_options(setup);
  if (options) options->stepwise = stepwise;
  return options;
}

// "version: 1": by rules that have changed since.
Result<int> read_case_version(const std::vector<CaseLine>& lines) {
  for (const CaseLine& line : lines) {
    if (line.key != "version") continue;
    const Setup setup{.options = {}, .tiles = {}, .rules = number<int>(line.value).value_or(-1)};
    return choose_rules(setup, Game::kOldestRulesVersion, Game::kRulesVersion);
  }
  return Game::kRulesVersion;
}

}  // namespace

Result<std::string> TextCase::run(const std::vector<CaseLine>& lines) {
  auto options = read_case_options(lines);
  if (!options) return std::unexpected(options.error());
  const auto version = read_case_version(lines);
  if (!version) return std::unexpected(version.error());
  auto builder = PositionBuilder::open(*options, *version);
  if (!builder) return std::unexpected(builder.error());
  TextCase one(std::move(*builder));
  const auto begin = [&] {
    one.fill_stacks();
    one.started_ = true;
  };
  return go_through(lines, one.complaint_, begin, [&](CasePart part, const CaseLine& line) -> Result<bool> {
    if (part == CasePart::SetUp) {
      const bool understood = one.set_up(line);
      if (understood || one.entry_.empty()) return understood;
      return fault("line " + to_text(line.number), "fault.case.line", one.entry_);
    }
    if (part == CasePart::Expect) return one.expect(line, line.key.substr(7));
    if (!one.builder_.sound()) return fault("line " + to_text(line.number), "fault.case.crowded");
    return one.act(line);
  });
}

void TextCase::complain(const Line& line, const std::string& what) {
  if (complaint_.empty()) complaint_ = "line " + to_text(line.number) + ": " + what;
}

bool TextCase::set_up(const Line& line) {
  if (line.key == "players" || line.key == "options" || line.key == "rules") return true;
  if (line.key == "windows" || line.key == "version") return true;
  if (started_) return false;
  State& s = builder_.state();
  if (line.key == "board") return board(line);
  if (line.key == "pieces") return pieces(line);
  if (line.key == "stacks") return stacks(line);
  if (line.key == "deal") {
    const auto seed = number<std::uint64_t>(line.value);
    stacked_ = true;
    return seed && builder_.deal(*seed);
  }
  if (line.key == "stalled") {
    const auto turns = number<std::uint8_t>(line.value);
    s.stalled = turns.value_or(0);
    return turns.has_value();
  }
  if (line.key == "turn") {
    const auto seat = read_seat(line.value, builder_.rules().players());
    s.active = s.to_move = seat.value_or(0);
    return seat.has_value();
  }
  if (line.key == "phase") {
    if (line.value == "1") s.step = Step::Dawn;
    if (line.value == "6") s.step = Step::Dusk, s.resolved = true;
    return line.value == "1" || line.value == "2" || line.value == "6";
  }
  if (line.key == "hand") {
    const auto [kind, special] = kind_and_special(line.value);
    return builder_.take_in_hand(kind, special);
  }
  if (const auto understood = set_up_guests(line)) return *understood;
  std::string_view rest = line.key;
  const std::string_view noun = next_word(rest);
  if (noun == "seat") {
    const auto seat = read_seat(rest, builder_.rules().players());
    return seat && cult_fields(*seat, line.value);
  }
  return noun == "stack" && stack(number<int>(rest).value_or(0), line.value);
}

bool TextCase::board(const Line& line) {
  for (std::string_view entry : line.more) {
    entry_ = entry;
    const auto cell = tiling::read_cell(next_word(entry));
    const std::string_view kind = next_word(entry);
    if (!cell) return false;
    // One word of each sort at most.
    std::optional<std::size_t> turns;
    std::string_view face;
    std::string_view special;
    while (!entry.empty()) {
      const std::string_view word = next_word(entry);
      const auto turn = index_of(kTurnNames, word);
      std::string_view& sort = word == "fixed" || word == "unstable" ? face : special;
      if (turn ? turns.has_value() : !sort.empty()) return false;
      if (turn) {
        turns = turn;
      } else {
        sort = word;
      }
    }
    const int quarter = static_cast<int>(turns.value_or(0));
    if (!builder_.lay_tile(*cell, kind, quarter, face == "fixed", special)) return false;
  }
  entry_ = {};
  return line.value.empty();
}

// "1: 2,0 ley2"
bool TextCase::pieces(const Line& line) {
  for (std::string_view entry : line.more) {
    entry_ = entry;
    std::string_view owner = next_word(entry);
    if (owner.ends_with(':')) owner.remove_suffix(1);
    const auto seat = owner == "thug"        ? std::optional(kThug)
                      : owner == "occultist" ? std::optional(kOccultist)
                                             : read_seat(owner, builder_.rules().players());
    // The part is read as in an action, so that cases and players speak alike.
    const auto action = builder_.game().parse(builder_.state(), "legion " + std::string(entry));
    if (!seat || !action) return false;
    const Move move = decode(*action);
    if (move.m != 0) return false;  // "thug" is said in place of the seat
    const Kind& kind = kind_at(builder_.rules(), builder_.state(), builder_.state().board.find(move.cell));
    if (!builder_.put_figure(*seat, move.cell, kind.sort(move.n), kind.number(move.n))) return false;
  }
  entry_ = {};
  return line.value.empty();
}

bool TextCase::stacks(const Line& line) {
  std::string_view rest = line.value;
  stacked_ = true;
  for (int i = 0; !rest.empty(); ++i) {
    const auto size = number<int>(next_word(rest));
    if (!size || *size < 0 || *size > kMaxStackSize) return false;
    for (int k = 0; k < *size; ++k) {
      if (!builder_.add_to_stack(i, kFiller, "")) return false;
    }
  }
  return true;
}

bool TextCase::stack(int number, std::string_view tiles) {
  if (number < 1 || number > builder_.rules().stacks()) return false;
  if (builder_.state().stacks[number - 1].size > 0) return false;
  while (!tiles.empty()) {
    const auto [kind, special] = kind_and_special(next_word(tiles));
    if (!builder_.add_to_stack(number - 1, kind, special)) return false;
  }
  return true;
}

void TextCase::fill_stacks() {
  for (int i = 0; i < builder_.rules().stacks() && !stacked_; ++i) {
    if (builder_.state().stacks[i].size > 0) continue;
    for (int k = 0; k < kDefaultStack; ++k) builder_.add_to_stack(i, kFiller, "");
  }
  builder_.show_tops();
}

bool TextCase::cult_fields(Seat seat, std::string_view text) {
  Cult& cult = builder_.state().cults[seat];
  for (std::string_view field : split(text, ',')) {
    const std::string_view name = next_word(field);
    const auto value = number<std::uint8_t>(field);
    if (name == "stones") {
      cult.stones = 0;
      while (!field.empty() && field != "none") {
        const int stone = number<int>(next_word(field)).value_or(0);
        if (stone < kFirstStone || stone > kLastStone) return false;
        cult.stones |= static_cast<Stones>(1u << stone);
      }
    } else if (name == "prophet") {
      if (value && (*value < 1 || *value > builder_.rules().stacks())) return false;
      if (!value && field != "pool" && field != "sign") return false;
      cult.prophet = value ? static_cast<std::uint8_t>(*value - 1) : field == "pool" ? kInPool : kOnSign;
    } else if (name == "held") {
      while (!field.empty()) {
        const auto [kind, special] = kind_and_special(next_word(field));
        if (!builder_.hold(seat, kind, special)) return false;
      }
    } else {
      std::uint8_t* number_field = name == "power"      ? &cult.power
                                   : name == "ready"    ? &cult.ready
                                   : name == "recovery" ? &cult.recovery
                                   : name == "asylum"   ? &cult.asylum
                                   : name == "lying"    ? &cult.lying
                                   : name == "standing" ? &cult.standing
                                   : name == "thugs"    ? &cult.thugs
                                                        : nullptr;
      if (number_field == nullptr || !value) return false;
      *number_field = *value;
    }
  }
  return true;
}

bool TextCase::act(const Line& line) {
  std::string complaint;
  if (!act_on(builder_.game(), builder_.state(), builder_.events(), line, complaint)) return false;
  if (!complaint.empty()) complain(line, complaint);
  return true;
}

}  // namespace hali::carcosa
