// hali play GAME: a game in the terminal.
#include <algorithm>

#include "base/text.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/canvas.h"
#include "hosts/cli/files.h"
#include "hosts/cli/problem.h"
#include "hosts/cli/session.h"
#include "table/seat_word.h"

namespace hali::cli {
namespace {

constexpr int kMaxName = 16;

struct PlayArguments : GameArguments {
  std::string load;
  std::string names;
  bool ascii = false;
};

void name_seats(TableSeats& seats, const PlayArguments& arguments, const Words& words) {
  if (arguments.names.empty()) return;
  const auto names = split(arguments.names, ',');
  if (names.size() > seats.size()) throw Problem(words.say("cli.play.too_many_names", names.size()));
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string_view name = trimmed(names[i]);
    const bool printable = std::ranges::none_of(name, [](unsigned char c) { return c < 0x20 || c == 0x7f; });
    if (name.empty() || !printable || columns(name) > kMaxName) {
      throw Problem(words.say("cli.play.bad_name", printable ? name : "?", kMaxName));
    }
    seats[i].name = name;
  }
}

// "human" or a machine player's name, one for each seat.
TableSeats make_seats(const std::vector<std::string>& players, const PlayArguments& arguments,
                      const Words& words) {
  TableSeats seats;
  for (const std::string& player : players) {
    TableSeat seat;
    seat.name = usual_name(arguments.game, seats.size(), player, words);
    if (player != kHuman) {
      if (find_player(arguments.game, player) == nullptr)
        throw Problem(words.say("cli.play.unknown_seat", player, machine_names(arguments.game)));
      seat.kind = TableSeat::Kind::Machine;
      seat.player = player;
    }
    seats.push_back(std::move(seat));
  }
  name_seats(seats, arguments, words);
  return seats;
}

std::vector<std::string> read_seats(const PlayArguments& arguments, const Words& words) {
  const GameEntry& entry = known_game(arguments.game, words);
  std::vector<std::string> players;
  for (const std::string_view player : split(arguments.seats, ',')) players.emplace_back(trimmed(player));
  const auto count = static_cast<int>(players.size());
  if (count < entry.min_players || count > entry.max_players) {
    throw Problem(words.say("cli.play.seat_count", count, entry.min_players, entry.max_players));
  }
  return players;
}

// Who sits there when the record ends, without their versions.
std::vector<std::string> player_names(const Record& record) {
  std::vector<std::string> names;
  for (const std::string& word : seats_at_end(record))
    names.emplace_back(read_seat_word(record.game, word).value_or(SeatWord{}).name());
  return names;
}

int play_new(const PlayArguments& arguments, const Words& words) {
  TableSeats seats = make_seats(read_seats(arguments, words), arguments, words);
  Setup setup = prepare(arguments, static_cast<int>(seats.size()), words).setup;
  Table table = value_or_problem(
      words,
      Table::open({.game = arguments.game,
                   .setup = std::move(setup),
                   .seats = std::move(seats),
                   .seed = arguments.seed.empty() ? seed_by_chance() : read_seed(arguments.seed, words)}));
  return Session(std::move(table), Ink::of_terminal(arguments.ascii), words).run();
}

int play_on(const PlayArguments& arguments, bool own_seats, const Words& words) {
  if (!arguments.options.empty() || !arguments.seed.empty()) throw Problem(words.say("cli.play.load_alone"));
  const Record record =
      value_or_problem(words, read_record(read_file(arguments.load, words)), arguments.load);
  if (record.game != arguments.game)
    throw Problem(words.say("cli.play.other_game", arguments.load, record.game));
  const std::string tiles = arguments.tiles.empty() ? std::string() : read_file(arguments.tiles, words);
  const auto players = own_seats ? read_seats(arguments, words) : player_names(record);
  if (players.size() != record.seats.size()) {
    throw Problem(words.say("cli.play.load_seats", record.seats.size(), players.size()));
  }
  Table table = value_or_problem(
      words, Table::load(record, tiles, make_seats(players, arguments, words), words), arguments.load);
  return Session(std::move(table), Ink::of_terminal(arguments.ascii), words).run();
}

}  // namespace

void add_play(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "play", "cli.group.play", words.say("cli.play.about"));
  auto to = std::make_shared<PlayArguments>();
  add_game_argument(command, *to, words);
  command.option("--seats", to->seats, words.say("cli.play.seats"), "A,B,..");
  command.option("--names", to->names, words.say("cli.play.names"), "A,B,..");
  command.option("--seed", to->seed, words.say("cli.argument.seed"), "N");
  add_setup_options(command, *to, words);
  command.option("--load", to->load, words.say("cli.play.load"), "FILE");
  command.flag("--ascii", to->ascii, words.say("cli.argument.ascii"));
  command.examples(words.say("cli.play.examples"));
  command.run([&cli, to] {
    const bool own_seats = !to->seats.empty();
    if (!own_seats) to->seats = "human,greedy";
    return to->load.empty() ? play_new(*to, cli.words) : play_on(*to, own_seats, cli.words);
  });
}

}  // namespace hali::cli
