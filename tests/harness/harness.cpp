#include "tests/harness/harness.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <ostream>

#include "base/text.h"
#include "tests/harness/base_seed.h"
#include "tests/support/playthrough.h"

namespace hali::test {
namespace {

constexpr int kDefaultGames = 200;
constexpr int kOneNewIn = 4;

constexpr std::string_view kGuard = "stall_guard";  // on or off

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const GameEntry* entry : all_games()) {
    for (int players = entry->min_players; players <= entry->max_players; ++players)
      cases.push_back({entry, players});
  }
  return cases;
}

std::string name_of(const testing::TestParamInfo<Case>& info) {
  return std::string(info.param.entry->name) + "_" + to_text(info.param.players);
}

// Defaults are what people play: they come up more often.
Setup draw_near_usual(const Case& value, Rng& rng) {
  Setup setup{.players = value.players, .options = {}, .tiles = {}};
  for (const OptionSpec& option : value.entry->options) {
    const auto pick = rng.below(static_cast<std::uint32_t>(2 * option.values.size()));
    const bool other = pick < option.values.size() && option.allows(option.values[pick], value.players);
    const std::string_view chosen = option.values[other ? pick : 0];
    setup.options[std::string(option.name)] = std::string(chosen);
  }
  return setup;
}

// Every value is as likely as any other; what would mean nothing beside what it needs stays as it usually is.
Setup draw_evenly(const Case& value, Rng& rng) {
  Setup setup{.players = value.players, .options = {}, .tiles = {}};
  const auto& options = value.entry->options;
  for (const OptionSpec& option : options) {
    const std::string_view drawn = option.values[rng.below(static_cast<std::uint32_t>(option.values.size()))];
    const bool allowed = option.allows(drawn, value.players);
    setup.options[std::string(option.name)] = std::string(allowed ? drawn : option.values.front());
  }
  for (const OptionSpec& option : options) {
    if (option.needs.empty()) continue;
    const auto other = std::ranges::find(options, option.needs, &OptionSpec::name);
    const std::string_view holds = other->holding(setup.options.at(std::string(option.needs)), value.players);
    if (std::ranges::find(option.needed, holds) == option.needed.end())
      setup.options[std::string(option.name)] = std::string(option.values.front());
  }
  return setup;
}

// Options are drawn at random; now and then two exclude each other, and then others are drawn.
std::unique_ptr<AnyGame> draw_rules(const Case& value, GameNumber number, Rng& rng, int rules, Setup& setup) {
  const bool is_new = number >= kFirstNew;
  for (int tries = 0; tries < 100; ++tries) {
    // More sets of options far from the usual ones are met in each run.
    setup = is_new && number % 2 == 1 ? draw_evenly(value, rng) : draw_near_usual(value, rng);
    setup.rules = rules;
    if (is_new) setup.options.erase(std::string(kGuard));  // on: a run must end
    for (const OptionSpec& option : value.entry->options) {
      if (rules != kNewestRules && rules < option.since) setup.options.erase(std::string(option.name));
    }
    auto made = value.entry->make(setup);
    if (made) return std::move(*made);
  }
  setup = {.players = value.players, .options = {}, .tiles = {}};
  return value.entry->make(setup).value();
}

// The recorded games for that number of players; read once.
const std::vector<Playthrough>& recorded_games(const Case& value) {
  static std::map<std::pair<std::string_view, int>, std::vector<Playthrough>> all;
  const auto [found, fresh] = all.try_emplace({value.entry->name, value.players});
  if (fresh) {
    for (Playthrough& game : read_playthroughs(file_text(playthrough_path(*value.entry)).value_or(""))) {
      if (game.setup.players == value.players && !game.actions.empty())
        found->second.push_back(std::move(game));
    }
  }
  return found->second;
}

}  // namespace

void PrintTo(const Case& value, std::ostream* out) { *out << value.entry->name << " for " << value.players; }

bool is_guarded(const Setup& setup) {
  const auto found = setup.options.find(kGuard);
  return found == setup.options.end() || found->second != "off";
}

int games_to_play(const Case& value, int of) {
  const char* wanted = std::getenv("HALI_GAMES");
  const int total = wanted == nullptr ? kDefaultGames : number<int>(wanted).value_or(kDefaultGames);
  const int counts = value.entry->max_players - value.entry->min_players + 1;
  return std::max(1, (total + counts * of - 1) / (counts * of));
}

std::vector<GameNumber> fixed_games(const Case& value, int of) {
  std::vector<GameNumber> numbers(static_cast<std::size_t>(games_to_play(value, of)));
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

std::vector<GameNumber> random_games(const Case& value, int of) {
  const int total = games_to_play(value, of);
  const int fresh = std::max(1, total / kOneNewIn);
  std::vector<GameNumber> numbers = fixed_games(value, of);
  numbers.resize(static_cast<std::size_t>(std::max(1, total - fresh)));
  for (int i = 0; i < fresh; ++i) numbers.push_back(kFirstNew + i);
  return numbers;
}

RandomGame::RandomGame(const Case& value, GameNumber number, int rules)
    : number_(number),
      draw_(static_cast<Draw>(number % 3)),
      seed_(is_new() ? seed_of_new_game(base_seed(), value.entry->name, value.players, number - kFirstNew)
                     : static_cast<std::uint64_t>(number) * 16 + static_cast<std::uint64_t>(value.players)),
      rng_(seed_ ^ 0x48617374u) {
  set_up(value, rules);
  state_ = rules_->start(seed_);
}

void RandomGame::set_up(const Case& value, int rules) {
  rules_ = draw_rules(value, number_, rng_, rules, setup_);
  const std::vector<Playthrough>& recorded = recorded_games(value);
  if (draw_ != Draw::FromRecorded || recorded.empty() || rules != kNewestRules) return;
  const Playthrough& chosen = recorded[rng_.below(static_cast<std::uint32_t>(recorded.size()))];
  if (is_new() && !is_guarded(chosen.setup)) return;
  setup_ = chosen.setup;
  seed_ = chosen.seed;
  rules_ = value.entry->make(setup_).value();
  recorded_ = chosen.actions;
  recorded_.resize(rng_.below(static_cast<std::uint32_t>(recorded_.size())));
}

const Actions& RandomGame::legal() {
  rules_->legal(state_, legal_);
  return legal_;
}

Action RandomGame::choose() {
  legal();
  if (played_ < recorded_.size()) {
    const auto action = rules_->parse(state_, recorded_[played_]);
    if (action && !rules_->check(state_, *action)) return *action;
    recorded_.clear();  // another test tells that recorded games are out of date
  }
  if (draw_ != Draw::Uniform) return draw_verb_first();
  return legal_[rng_.below(static_cast<std::uint32_t>(legal_.size()))];
}

Action RandomGame::draw_verb_first() {
  std::vector<std::pair<std::string, Actions>> verbs;
  for (const Action action : legal_) {
    const std::string text = rules_->text(state_, action);
    const std::string verb = text.substr(0, text.find(' '));
    auto found = std::ranges::find(verbs, verb, [](const auto& entry) { return entry.first; });
    if (found == verbs.end()) found = verbs.insert(verbs.end(), {verb, {}});
    found->second.push_back(action);
  }
  const Actions& actions = verbs[rng_.below(static_cast<std::uint32_t>(verbs.size()))].second;
  return actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
}

void RandomGame::play(Action action, Events* events) {
  rules_->apply(state_, action, events);
  ++played_;
}

std::string RandomGame::name() const {
  const std::string which =
      is_new() ? "new random game " + to_text(number_ - kFirstNew) : "random game " + to_text(number_);
  std::string out = std::string(rules_->name()) + ", rules " + to_text(rules_->rules_version()) + ", " +
                    which + ", seed " + to_text(seed_) + ", action " + to_text(played_) + ", options";
  for (const auto& [option, value] : setup_.options) out += " " + option + "=" + value;
  return out + "; again: " + command_to_repeat();
}

std::string view_of(const AnyGame& game, const AnyState& state, Seat seat) {
  std::string out;
  JsonWriter json(out);
  game.view(state, seat, json);
  return out;
}

std::string all_of(const AnyGame& game, const AnyState& state) {
  std::string out;
  JsonWriter json(out);
  game.write_all(state, json);
  return out;
}

std::vector<const GameEntry*> all_games() {
  std::vector<const GameEntry*> all;
  for (const auto list : {games(), example_games()}) {
    for (const GameEntry& entry : list) all.push_back(&entry);
  }
  return all;
}

bool is_example(const GameEntry& entry) {
  return std::ranges::find(example_games(), entry.name, &GameEntry::name) != example_games().end();
}

std::vector<std::string_view> languages_of(const GameEntry& entry) {
  std::vector<std::string_view> out{"en"};
  if (Words::in("de").value().knows("game." + std::string(entry.name))) out.emplace_back("de");
  return out;
}

INSTANTIATE_TEST_SUITE_P(Games, Harness, testing::ValuesIn(all_cases()), name_of);

}  // namespace hali::test
