// What can be typed besides actions.
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "base/text.h"
#include "hosts/cli/canvas.h"
#include "hosts/cli/files.h"
#include "hosts/cli/problem.h"
#include "hosts/cli/session.h"
#include "hosts/cli/wrap.h"
#include "table/record_of.h"
#include "table/rules_page.h"
#include "table/seat_word.h"

namespace hali::cli {
namespace {

enum class Order { Help, Why, Rules, Undo, Save, Log, Board, Quit };

struct CommandName {
  std::string_view name;  // always understood
  std::string_view key;   // its names in the player's language: "zurück|rückgängig"
  Order command;
};
constexpr std::array<CommandName, 8> kCommands{{
    {"help", "cli.play.name.help", Order::Help},
    {"why", "cli.play.name.why", Order::Why},
    {"rules", "cli.play.name.rules", Order::Rules},
    {"undo", "cli.play.name.undo", Order::Undo},
    {"save", "cli.play.name.save", Order::Save},
    {"log", "cli.play.name.log", Order::Log},
    {"board", "cli.play.name.board", Order::Board},
    {"quit", "cli.play.name.quit", Order::Quit},
}};

const CommandName* find_command(std::string_view typed, const Words& words) {
  const std::string word = folded(typed);
  for (const CommandName& command : kCommands) {
    if (word == command.name) return &command;
    const std::string names = words.fill(command.key, {});
    for (const std::string_view name : split(names, '|')) {
      if (word == folded(name)) return &command;
    }
  }
  return nullptr;
}

// Only a record may be written over: a slip of the finger shall not cost anybody a letter.
bool is_other_file(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return false;
  std::ifstream in(path, std::ios::binary);
  std::string start(5, '\0');
  in.read(start.data(), 5);
  return start != "hali ";
}

}  // namespace

Session::Next Session::obey(Seat seat, const Menu& menu, std::string_view typed) {
  if (const auto pick = menu.pick(typed)) {
    if (pick->action) {
      play(*pick->action, nullptr);
      return Next::Go;
    }
    std::cout << words_.say("cli.play.which", pick->ways) << "\n";
    return Next::Ask;
  }
  std::string_view rest = typed;
  const std::string_view word = next_word(rest);
  if (number<std::int64_t>(word)) {
    std::cout << words_.say("cli.play.no_number", word) << "\n";
    return Next::Ask;
  }
  const CommandName* command = find_command(word, words_);
  if (command == nullptr) return act(seat, typed);
  switch (command->command) {
    case Order::Help: std::cout << words_.say("cli.play.help") << "\n"; break;
    case Order::Why: why(rest); break;
    case Order::Rules: show_rule(rest); break;
    case Order::Undo: return undo(seat);
    case Order::Save: save(std::string(rest)); break;
    case Order::Log: show_log(seat); break;
    case Order::Board: shown_.clear(); return Next::Go;
    case Order::Quit: return Next::Quit;
  }
  return Next::Ask;
}

void Session::linger() {
  const auto invite = [&] {
    if (terminal_) std::cout << words_.say("cli.play.linger") << "\n";
  };
  invite();
  for (std::string line;;) {
    if (terminal_) std::cout << "> " << std::flush;
    if (!std::getline(std::cin, line)) return;
    std::string_view rest = line;
    const CommandName* command = find_command(next_word(rest), words_);
    try {
      switch (command == nullptr ? Order::Help : command->command) {
        case Order::Quit: return;
        case Order::Save: save(std::string(rest)); break;
        case Order::Log: show_log(kNoSeat); break;
        case Order::Rules: show_rule(rest); break;
        case Order::Board: show_end(); break;
        default: invite(); break;
      }
    } catch (const Problem& problem) {
      std::cout << problem.what() << "\n";
    }
  }
}

void Session::why(std::string_view typed) const {
  if (typed.empty()) throw Problem(words_.say("cli.play.why_what"));
  const auto action = read(typed);
  if (!action) throw Problem(as_sentence(words_.say(action.error())));
  const auto refusal = game_.check(history_.now(), *action);
  if (!refusal) throw Problem(words_.say("cli.play.why_legal", typed));
  std::cout << as_sentence(words_.say(*refusal)) << "\n";
  if (!refusal->rule.empty()) show_rule(refusal->rule);
}

void Session::show_rule(std::string_view id) const {
  const auto page = rules_page(game_.name(), words_.language());
  if (!page) throw Problem(words_.say("fault.rules", game_.name()));
  if (id.empty()) throw Problem(words_.say("cli.play.rules_what", game_.name()));
  const auto rule = find_rule(*page, id);
  if (!rule) throw Problem(words_.say("cli.rules.unknown", id, game_.name()));
  std::cout << wrapped(as_plain_text(*rule), 78, 2) << "\n";
}

Session::Next Session::undo(Seat seat) {
  if (const auto refusal = history_.undo(seat)) throw Problem(as_sentence(words_.say(*refusal)));
  unread_[seat].push_back(words_.say("cli.play.undone"));
  return Next::Go;
}

Record Session::record() const {
  std::vector<std::string> seats;
  seats.reserve(seats_.machines.size());
  for (const MachinePlayer* machine : seats_.machines) seats.push_back(seat_word(machine));
  return record_of(game_, prepared_.setup, seed_, seats, history_);
}

void Session::save(const std::string& path) {
  if (path.empty()) throw Problem(words_.say("cli.play.save_where"));
  if (is_other_file(path)) throw Problem(words_.say("cli.play.save_other", path));
  unsaved_ = true;
  write_file(path, write_record(record()), words_);
  unsaved_ = false;
  std::cout << words_.say("cli.play.saved", path, game_.name()) << "\n";
}

// What others chose in secret stays so.
void Session::show_log(Seat seat) const {
  for (std::size_t i = 0; i < history_.size(); ++i) {
    const Seat who = history_.seat(i);
    const bool hidden = who != seat && game_.is_secret(history_.before(i), history_.action(i));
    std::cout << padded(to_text(i + 1), 5) << seat_letter(who) << "  "
              << (hidden ? words_.say("cli.play.secret") : spoken_.shown(history_.text(i))) << "\n";
  }
}

}  // namespace hali::cli
