// hali verify FILE: plays a record again and says whether it holds.
#include <iostream>

#include "base/text.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/files.h"
#include "hosts/cli/problem.h"
#include "table/replay.h"

namespace hali::cli {
namespace {

struct VerifyArguments {
  std::string file;
  std::string tiles;
};

std::string result_in_words(const Record& record, const Words& words) {
  if (!record.result) return words.say("cli.verify.going_on");
  std::string scores;
  for (const int score : record.result->scores) scores += (scores.empty() ? "" : " ") + to_text(score);
  std::string winners;
  for (int seat = 0; seat < record.players; ++seat) {
    if (!has(record.result->winners, static_cast<Seat>(seat))) continue;
    winners += (winners.empty() ? "" : ", ") + to_text(seat + 1);
  }
  if (winners.empty()) return words.say("cli.verify.lost", record.result->ending, scores);
  return words.say("cli.verify.result", record.result->ending, scores, winners);
}

// What cannot be read at all ends the command with 2; a record that does not hold with 1.
int verify(const VerifyArguments& arguments, const Words& words) {
  const std::string text = read_file(arguments.file, words);
  const std::string tiles = arguments.tiles.empty() ? std::string() : read_file(arguments.tiles, words);
  const auto record = read_record(text);
  if (!record) {
    std::cout << told(words, record.error(), arguments.file) << std::endl;
    return kFailed;
  }
  const auto game = value_or_problem(words, open_game(*record, tiles), arguments.file);
  const auto played = replay(*record, *game, words);
  if (!played) {
    std::cout << told(words, played.error(), arguments.file) << std::endl;
    return kFailed;
  }
  const std::size_t actions = record->actions.size();
  std::cout << words.say("cli.verify.good", record->game, actions, result_in_words(*record, words),
                         game->rules_version())
            << (record->proof ? words.say("cli.verify.proven") : "") << std::endl;
  if (record->form < kRecordForm) std::cout << words.say("cli.verify.old", record->form) << std::endl;
  return kOk;
}

}  // namespace

void add_verify(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "verify", "cli.group.proof", words.say("cli.verify.about"));
  auto to = std::make_shared<VerifyArguments>();
  command.argument("FILE", to->file, words.say("cli.replay.file"));
  command.option("--tiles", to->tiles, words.say("cli.argument.tiles"), "FILE");
  command.run([&cli, to] { return verify(*to, cli.words); });
}

}  // namespace hali::cli
