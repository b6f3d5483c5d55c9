// hali replay FILE: plays a record again and shows where it led.
#include "table/replay.h"

#include <iostream>

#include "base/notation_words.h"
#include "base/text.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/drawing.h"
#include "hosts/cli/files.h"
#include "hosts/cli/problem.h"
#include "table/seat_word.h"

namespace hali::cli {
namespace {

struct ReplayArguments {
  std::string file;
  std::string to;
  std::string tiles;
  bool ascii = false;
};

SeatNames names_of(const Record& record, const Words& words) {
  SeatNames names;
  const auto seats = seats_at_end(record);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const auto who = read_seat_word(record.game, seats[seat]).value_or(SeatWord{});
    names.push_back(usual_name(record.game, seat, who.name(), words));
  }
  return names;
}

void tell_action(const AnyGame& game, const PlayedAction& played, std::size_t at, const SeatNames& names,
                 const Words& words, const NotationWords& spoken) {
  std::cout << at << "  " << seat_letter(played.seat) << "  "
            << (played.secret ? words.say("cli.play.secret") : spoken.shown(played.text)) << "\n";
  for (const Event& event : played.events) {
    const std::string sentence = game.sentence(event, words, names);
    if (!sentence.empty()) std::cout << "      " << sentence << "\n";
  }
}

int show_replay(const ReplayArguments& arguments, const Words& words) {
  const Record record =
      value_or_problem(words, read_record(read_file(arguments.file, words)), arguments.file);
  const std::string tiles = arguments.tiles.empty() ? std::string() : read_file(arguments.tiles, words);
  const auto game = value_or_problem(words, open_game(record, tiles), arguments.file);
  const Replay played = value_or_problem(words, replay(record, *game, words), arguments.file);
  const std::size_t all = played.actions.size();
  const auto to = arguments.to.empty() ? all
                                       : static_cast<std::size_t>(number_in(
                                             arguments.to, "--to", 0, static_cast<std::int64_t>(all), words));
  const SeatNames names = names_of(record, words);
  const NotationWords spoken(words, record.game);
  for (std::size_t i = 0; i < to; ++i) tell_action(*game, played.actions[i], i + 1, names, words, spoken);
  std::string text;
  JsonWriter json(text);
  game->view(played.states[to], kNoSeat, json);
  const auto view = value_or_problem(words, parse_json(text));
  const auto drawer = make_drawer(record.game, tiles);
  const Scene scene{view, words, names, {}, Ink::of_terminal(arguments.ascii)};
  std::cout << "\n" << drawer->draw(scene) << drawer->draw_result(scene);
  std::cout << words.say("cli.replay.at", to, all) << "\n";
  return kOk;
}

}  // namespace

void add_replay(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "replay", "cli.group.play", words.say("cli.replay.about"));
  auto to = std::make_shared<ReplayArguments>();
  command.argument("FILE", to->file, words.say("cli.replay.file"));
  command.option("--to", to->to, words.say("cli.replay.to"), "N");
  command.option("--tiles", to->tiles, words.say("cli.argument.tiles"), "FILE");
  command.flag("--ascii", to->ascii, words.say("cli.argument.ascii"));
  command.run([&cli, to] { return show_replay(*to, cli.words); });
}

}  // namespace hali::cli
