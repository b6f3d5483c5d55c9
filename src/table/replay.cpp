#include "table/replay.h"

#include <algorithm>

#include "base/text.h"

namespace hali {

Result<std::unique_ptr<AnyGame>> open_game(std::string_view game, const Setup& setup) {
  const GameEntry* entry = find_game(game);
  if (entry == nullptr) return fault("", "fault.game", game);
  if (setup.players < entry->min_players || setup.players > entry->max_players) {
    return fault("", "fault.players", to_text(setup.players), to_text(entry->min_players),
                 to_text(entry->max_players));
  }
  return entry->make(setup);
}

Setup setup_of(const Record& record, std::string_view tiles) {
  return {.players = record.players,
          .options = record.options,
          .tiles = std::string(tiles),
          .rules = record.rules};
}

Result<std::unique_ptr<AnyGame>> open_game(const Record& record, std::string_view tiles) {
  if (record.tiles && tiles.empty()) return fault("", "fault.record.tiles_wanted", hex(*record.tiles));
  if (!record.tiles && !tiles.empty()) return fault("", "fault.record.tiles_unwanted");
  if (record.tiles && *record.tiles != tiles_hash(tiles)) {
    return fault("", "fault.record.tiles_other", hex(*record.tiles), hex(tiles_hash(tiles)));
  }
  return open_game(record.game, setup_of(record, tiles));
}

Result<Replay> replay(const Record& record, const AnyGame& game, const Words& words) {
  Replay played;
  played.states.push_back(game.start(record.seed));
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const AnyState& before = played.states.back();
    const auto refused = [&](const Refusal& why) {
      return fault("line " + to_text(line_of_action(record, i)), "fault.record.action", record.actions[i],
                   words.say(why));
    };
    const auto action = game.parse(before, record.actions[i]);
    if (!action) return refused(action.error());
    if (const auto why = game.check(before, *action)) return refused(*why);
    AnyState after = before;
    game.apply(after, *action, nullptr);
    played.states.push_back(after);
    played.actions.push_back(*action);
  }
  const auto result = result_of(game, played.states.back());
  if (record.result && record.result != result) {
    return fault("line " + to_text(line_of_action(record, record.actions.size())), "fault.record.result");
  }
  return played;
}

std::optional<RecordResult> result_of(const AnyGame& game, const AnyState& state) {
  if (game.to_move(state) != kNoSeat) return std::nullopt;
  RecordResult result{
      .ending = std::string(game.ending(state)), .scores = {}, .winners = game.winners(state)};
  for (int seat = 0; seat < game.players(); ++seat)
    result.scores.push_back(game.score(state, static_cast<Seat>(seat)));
  return result;
}

std::map<std::string, std::string, std::less<>> unusual_options(std::span<const OptionSpec> specs,
                                                                const Setup& setup) {
  auto options = setup.options;
  std::erase_if(options, [&](const auto& given) {
    const auto spec = std::ranges::find(specs, given.first, &OptionSpec::name);
    return spec != specs.end() && spec->values.front() == given.second;
  });
  return options;
}

}  // namespace hali
