// What can be typed besides actions.
#include <algorithm>
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
#include "table/rules_page.h"

namespace hali::cli {
namespace {

enum class Order { Help, Why, Hint, Rules, Undo, Redo, Save, Log, Board, Quit };

struct CommandName {
  std::string_view name;  // always understood
  std::string_view key;   // its names in the player's language: "zurück|rückgängig"
  Order command;
};
constexpr std::array<CommandName, 10> kCommands{{
    {"help", "cli.play.name.help", Order::Help},
    {"why", "cli.play.name.why", Order::Why},
    {"hint", "cli.play.name.hint", Order::Hint},
    {"rules", "cli.play.name.rules", Order::Rules},
    {"undo", "cli.play.name.undo", Order::Undo},
    {"redo", "cli.play.name.redo", Order::Redo},
    {"save", "cli.play.name.save", Order::Save},
    {"log", "cli.play.name.log", Order::Log},
    {"board", "cli.play.name.board", Order::Board},
    {"quit", "cli.play.name.quit", Order::Quit},
}};

// Is it one of the names that the words give for the key?
bool is_called(std::string_view typed, std::string_view key, const Words& words) {
  const std::string word = folded(typed);
  const std::string names = words.fill(key, {});
  return std::ranges::any_of(split(names, '|'), [&](std::string_view name) { return word == folded(name); });
}

const CommandName* find_command(std::string_view typed, const Words& words) {
  for (const CommandName& command : kCommands) {
    if (folded(typed) == command.name || is_called(typed, command.key, words)) return &command;
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

Session::Next Session::run_command(Seat seat, const Menu& menu, std::string_view typed) {
  if (const auto pick = menu.pick(typed)) {
    if (pick->action) return play(seat, *pick->action);
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
    case Order::Hint: hint(seat); break;
    case Order::Rules: show_rule(rest); break;
    case Order::Undo: return undo(seat);
    case Order::Redo: return redo(seat);
    case Order::Save: save(std::string(rest)); break;
    case Order::Log: show_log(seat); break;
    case Order::Board: shown_.clear(); return Next::Go;
    case Order::Quit: return Next::Quit;
  }
  return Next::Ask;
}

void Session::after_end() {
  const auto invite = [&] {
    if (terminal_) std::cout << words_.say("cli.play.after_end") << "\n";
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
  const auto refusal = game_.check(now(), *action);
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

// The best player's choice, as the page gives it.
void Session::hint(Seat seat) const {
  const MachinePlayer* player = best_player(game_.name());
  if (player == nullptr) throw Problem(words_.say("fault.seat.player", ""));
  const auto action = table_.hint(seat, *player);
  if (!action) throw Problem(as_sentence(words_.say(action.error())));
  std::cout << words_.say("cli.play.hinted", spoken_.shown(game_.text(now(), *action))) << "\n";
}

Session::Next Session::undo(Seat seat) {
  const std::size_t branch = table_.branch();
  if (const auto refusal = table_.undo(seat)) throw Problem(as_sentence(words_.say(*refusal)));
  ask_consent();
  if (table_.branch() == branch) throw Problem(words_.say("cli.play.not_undone"));
  unread_[seat].push_back(words_.say("cli.play.undone"));
  return Next::Go;
}

// Everybody sits at this keyboard: who must agree is asked in turn. No answer is a no.
void Session::ask_consent() {
  while (table_.consent_request()) {
    const ConsentRequest request = *table_.consent_request();
    Seat other = 0;
    while (!has(request.missing, other)) ++other;
    std::cout << words_.say("cli.play.consent", names_[other], names_[request.by]) << "\n"
              << seat_letter(other) << "> " << std::flush;
    std::string line;
    const bool heard = static_cast<bool>(std::getline(std::cin, line));
    table_.consent(other, heard && is_called(trimmed(line), "cli.play.name.yes", words_));
  }
}

Session::Next Session::redo(Seat seat) {
  if (const auto refusal = table_.redo(seat)) throw Problem(as_sentence(words_.say(*refusal)));
  unread_[seat].push_back(words_.say("cli.play.redone"));
  return Next::Go;
}

void Session::save(const std::string& path) {
  if (path.empty()) throw Problem(words_.say("cli.play.save_where"));
  if (is_other_file(path)) throw Problem(words_.say("cli.play.save_other", path));
  unsaved_ = true;
  write_file(path, write_record(table_.record()), words_);
  unsaved_ = false;
  std::cout << words_.say("cli.play.saved", path, game_.name()) << "\n";
}

// What others chose in secret stays so.
void Session::show_log(Seat seat) const {
  for (std::size_t i = 0; i < table_.at(); ++i) {
    const PlayedAction played = table_.history().played(i);
    const bool hidden = played.secret && played.seat != seat;
    std::cout << padded(to_text(i + 1), 5) << seat_letter(played.seat) << "  "
              << (hidden ? words_.say("cli.play.secret") : spoken_.shown(played.text)) << "\n";
  }
}

}  // namespace hali::cli
