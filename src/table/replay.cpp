#include "table/replay.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "table/seat_word.h"
#include "table/seed_derivation.h"

namespace hali {
namespace {

std::string place(std::size_t line) { return "line " + to_text(line); }

// A set-up that cannot be: which line of the head says so. What is wrong with a tile set stands in no line.
Fault on_its_line(const Record& record, Fault fault) {
  // Faults of a group, and the line that is about it. A game's own name the option.
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kLines{
      {{"game", "game"}, {"record.rules", "rules"}, {"players", "players"}, {"option", "options"}}};
  std::string_view head;
  for (const auto& [group, line] : kLines) {
    if (fault.words.starts_with("fault." + std::string(group))) head = line;
  }
  const GameEntry* entry = find_game(record.game);
  const bool names_option = entry != nullptr && std::ranges::find(entry->options, fault.where,
                                                                  &OptionSpec::name) != entry->options.end();
  if (head.empty() && names_option) head = "options";
  if (head.empty()) return fault;
  const std::string line = place(line_number(record, head));
  fault.where = fault.where.empty() ? line : line + ", " + fault.where;
  return fault;
}

// Form 1 proved less; what it asks for is asked for ever.
bool binds(const Record& record) { return record.form > 1; }

std::optional<Fault> wrong_seat(const Record& record) {
  const auto wrong = [&](const std::string& who, std::size_t line) -> std::optional<Fault> {
    if (read_seat_word(record.game, who)) return std::nullopt;
    return Fault{place(line), "fault.record.seat", {who}};
  };
  for (const std::string& who : record.seats) {
    if (auto bad = wrong(who, line_number(record, "seats"))) return bad;
  }
  for (std::size_t i = 0; i < record.sittings.size(); ++i) {
    if (auto bad = wrong(record.sittings[i].who, line_of_sitting(record, i))) return bad;
  }
  return std::nullopt;
}

// One game has one head: what is usual is left out.
std::optional<Fault> wrong_options(const Record& record) {
  if (!binds(record)) return std::nullopt;
  const auto unusual = unusual_options(find_game(record.game)->options, setup_of(record, {}));
  for (const auto& [name, value] : record.options) {
    if (!unusual.contains(name))
      return Fault{place(line_number(record, "options")), "fault.record.usual", {name, value}};
  }
  return std::nullopt;
}

// What was drawn beforehand, and what follows from it.
std::optional<Fault> wrong_proof(const Record& record) {
  if (!record.proof) return std::nullopt;
  const CommittedDeal& proof = *record.proof;
  if (commitment_of(proof.secret) != proof.commitment)
    return Fault{place(line_number(record, "commitment")), "fault.record.commitment", {}};
  if (seed_of_deal(proof.secret, proof.words) != record.seed)
    return Fault{place(line_number(record, "seed")), "fault.record.seed", {}};
  return std::nullopt;
}

std::optional<Fault> wrong_result(const Record& record, const std::optional<RecordResult>& result) {
  if (record.result == result) return std::nullopt;
  const std::string_view why = !record.result ? "fault.record.no_result"
                               : !result      ? "fault.record.not_over"
                                              : "fault.record.result";
  return Fault{place(line_of_end(record)), std::string(why), {}};
}

// What was hashed is kept: the game goes on with it.
std::optional<Fault> wrong_chain(const Record& record, Replay& played) {
  played.head = head_of(record);
  played.chains = chains_of(record, played.states);
  if (chain_of(record, played.chains.back(), played.states.back()) == record.chain) return std::nullopt;
  const std::size_t line = line_of_end(record) + (record.result ? 1 : 0);
  return Fault{place(line), "fault.record.chain", {}};
}

// Request last: it is the only question that takes long, and a slip has been found before.
std::optional<Fault> wrong_choice(const Record& record, const AnyGame& game, const Replay& played) {
  for (std::size_t i = 0; i < played.actions.size(); ++i) {
    const auto who = read_seat_word(record.game, played.actions[i].by);
    if (!who || !who->can_be_asked()) continue;
    const Action chosen = machine_choice(game, played.states[i], *who->player);
    if (chosen == played.actions[i].action) continue;
    return Fault{place(line_of_action(record, i)),
                 "fault.record.choice",
                 {record.actions[i], std::string(who->player->name), game.text(played.states[i], chosen)}};
  }
  return std::nullopt;
}

}  // namespace

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
  const auto wrong_tiles = [&](std::string_view key) {
    return fault(place(line_number(record, "tiles")), key, hex(*record.tiles), hex(tiles_hash(tiles)));
  };
  if (record.tiles && tiles.empty()) return wrong_tiles("fault.record.tiles_wanted");
  if (!record.tiles && !tiles.empty()) return fault("", "fault.record.tiles_unwanted");
  if (record.tiles && *record.tiles != tiles_hash(tiles)) return wrong_tiles("fault.record.tiles_other");
  auto game = open_game(record.game, setup_of(record, tiles));
  if (!game) return std::unexpected(on_its_line(record, std::move(game.error())));
  return game;
}

Result<Replay> play_actions(const Record& record, const AnyGame& game, const Words& words) {
  Replay played;
  played.states.push_back(game.start(record.seed));
  auto seats = record.seats;
  auto sitting = record.sittings.begin();
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const AnyState& before = played.states.back();
    const std::string& line = record.actions[i];
    const auto wrong = [&](std::string_view key, std::string_view what) {
      return fault(place(line_of_action(record, i)), key, line, what);
    };
    if (game.to_move(before) == kNoSeat) return wrong("fault.record.over", "");
    const auto action = game.parse(before, line);
    if (!action) return wrong("fault.record.action", words.say(action.error()));
    if (const auto why = game.check(before, *action)) return wrong("fault.record.action", words.say(*why));
    if (binds(record) && game.text(before, *action) != line)
      return wrong("fault.record.spelling", game.text(before, *action));
    for (; sitting != record.sittings.end() && sitting->before <= i; ++sitting)
      seats[sitting->seat] = sitting->who;
    // What a record of form 1 says of its machine players cannot be proven: they tossed other coins.
    std::string by = binds(record) ? seats[game.to_move(before)] : std::string(kHuman);
    AnyState after = before;
    played.actions.push_back(play_action(game, after, *action, std::move(by)));
    played.states.push_back(after);
  }
  return played;
}

Result<Replay> replay(const Record& record, const AnyGame& game, const Words& words) {
  if (auto bad = wrong_seat(record)) return std::unexpected(std::move(*bad));
  if (auto bad = wrong_options(record)) return std::unexpected(std::move(*bad));
  if (auto bad = wrong_proof(record)) return std::unexpected(std::move(*bad));
  auto played = play_actions(record, game, words);
  if (!played) return played;
  if (auto bad = wrong_result(record, result_of(game, played->states.back())))
    return std::unexpected(std::move(*bad));
  if (!binds(record)) return played;
  if (auto bad = wrong_chain(record, *played)) return std::unexpected(std::move(*bad));
  if (auto bad = wrong_choice(record, game, *played)) return std::unexpected(std::move(*bad));
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
