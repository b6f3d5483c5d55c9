#include "hosts/cli/session.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "base/text.h"
#include "hosts/cli/commands.h"
#include "hosts/cli/problem.h"
#include "hosts/cli/wrap.h"

namespace hali::cli {
namespace {

constexpr std::size_t kMaxUnread = 60;
constexpr std::size_t kMaxTyped = 400;
constexpr std::string_view kClear = "\x1b[2J\x1b[H";

}  // namespace

Session::Session(Table table, Ink ink, const Words& words)
    : table_(std::move(table)),
      game_(table_.game()),
      names_(names_of(table_.seats(), game_.name(), words)),
      ink_(ink),
      words_(words),
      spoken_(words, game_.name()),
      drawer_(make_drawer(game_.name(), table_.setup().tiles)),
      unread_(table_.seats().size()),
      people_(static_cast<std::size_t>(std::ranges::count_if(table_.seats(), &TableSeat::is_person))),
      terminal_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {}

int Session::run() {
  // A key that was drawn stays hidden: it would tell everybody at the keyboard everything.
  const std::string title = words_.fill("game." + std::string(game_.name()), {});
  std::cout << (table_.seed().is_number() ? words_.say("cli.play.welcome", title, table_.seed().number())
                                          : words_.say("cli.play.welcome_drawn", title))
            << "\n";
  for (;;) {
    if (table_.is_over()) {
      show_end();
      if (people_ > 0) after_end();
      return unsaved_ ? kFailed : kOk;
    }
    const Seat seat = table_.to_move();
    if (table_.seats()[seat].is_machine()) {
      const std::size_t at = table_.at();
      if (const auto refusal = table_.act_by_machine()) throw Problem(as_sentence(words_.say(*refusal)));
      tell_from(at);
    } else if (!pass_keyboard(seat) || ask(seat) == Next::Quit) {
      std::cout << words_.say("cli.play.bye") << "\n";
      return unsaved_ ? kFailed : kOk;
    }
  }
}

void Session::tell_from(std::size_t first) {
  for (std::size_t at = first; at < table_.at(); ++at) {
    const PlayedAction played = table_.history().played(at);
    for (const Event& event : played.events) {
      const std::string sentence = game_.sentence(event, words_, names_);
      if (sentence.empty()) continue;
      for (auto& unread : unread_) {
        unread.push_back(sentence);
        if (unread.size() > kMaxUnread) unread.erase(unread.begin());
      }
    }
  }
}

// Where several people share the keyboard, nobody sees the screen of another.
bool Session::pass_keyboard(Seat seat) {
  if (people_ == 1 || at_keyboard_ == seat) {
    at_keyboard_ = seat;
    return true;
  }
  at_keyboard_ = seat;
  shown_.clear();
  if (terminal_) std::cout << kClear;
  std::cout << "\n" << words_.say("cli.play.curtain", names_[seat]) << "\n";
  if (!terminal_) return true;  // a script has no eyes
  std::cout << std::flush;
  std::string line;
  return static_cast<bool>(std::getline(std::cin, line));
}

std::string Session::view_of(Seat seat) const {
  std::string out;
  JsonWriter json(out);
  game_.view(now(), seat, json);
  return out;
}

void Session::print_unread(Seat seat) {
  for (const std::string& sentence : unread_[seat]) std::cout << "  " << sentence << "\n";
  if (!unread_[seat].empty()) std::cout << "\n";
  unread_[seat].clear();
}

void Session::show(Seat seat, const Menu& menu) {
  const std::string text = view_of(seat);
  const auto view = value_or_problem(words_, parse_json(text));
  const Scene scene{view, words_, names_, menu.labels(), ink_};
  if (text != shown_) {
    if (terminal_) std::cout << kClear;
    std::cout << "\n" << drawer_->draw(scene);
    shown_ = text;
  }
  print_unread(seat);
  const std::string question = drawer_->question(scene);
  std::cout << names_[seat] << ": " << (question.empty() ? words_.say("cli.play.choose") : question) << "\n"
            << menu.print(game_, words_);
  if (terminal_) std::cout << words_.say("cli.play.hint") << "\n";
}

void Session::show_end() {
  const auto view = value_or_problem(words_, parse_json(view_of(kNoSeat)));
  const Scene scene{view, words_, names_, {}, ink_};
  std::cout << "\n" << drawer_->draw(scene) << "\n";
  const Seat reader = at_keyboard_ == kNoSeat ? Seat{0} : at_keyboard_;
  print_unread(reader);
  std::cout << drawer_->draw_result(scene);
  std::string winners;
  for (Seat seat = 0; seat < game_.players(); ++seat) {
    if (has(game_.winners(now()), seat)) winners += (winners.empty() ? "" : ", ") + names_[seat];
  }
  const std::string how = std::string(game_.name()) + ".ending." + std::string(game_.ending(now()));
  const std::string ending = words_.fill(how, {});
  std::cout << (winners.empty() ? words_.say("cli.play.lost", ending)
                                : words_.say("cli.play.over", ending, winners))
            << "\n";
}

Session::Next Session::ask(Seat seat) {
  const Menu menu(game_, now(), spoken_);
  show(seat, menu);
  for (;;) {
    std::cout << seat_letter(seat) << "> " << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) {
      std::cout << "\n";
      return Next::Quit;
    }
    const std::string_view typed = trimmed(line);
    if (typed.empty()) continue;
    if (typed.size() > kMaxTyped) {
      std::cout << words_.say("cli.play.too_long") << "\n";
      continue;
    }
    try {
      if (const Next next = run_command(seat, menu, typed); next != Next::Ask) return next;
    } catch (const Problem& problem) {
      std::cout << problem.what() << "\n";
    }
  }
}

std::expected<Action, Refusal> Session::read(std::string_view typed) const {
  std::expected<Action, Refusal> action = std::unexpected(Refusal("", "refusal.unknown_action"));
  for (const std::string& meant : spoken_.meant(typed)) {
    action = game_.parse(now(), meant);
    if (action) break;
  }
  return action;
}

Session::Next Session::play(Seat seat, Action action) {
  const std::size_t at = table_.at();
  if (const auto refusal = table_.act(seat, game_.text(now(), action)))
    throw Problem(as_sentence(words_.say(*refusal)));
  tell_from(at);
  return Next::Go;
}

Session::Next Session::act(Seat seat, std::string_view typed) {
  const auto action = read(typed);
  if (!action) {
    std::cout << as_sentence(words_.say(action.error())) << " " << words_.say("cli.play.try_help") << "\n";
    return Next::Ask;
  }
  return play(seat, *action);
}

}  // namespace hali::cli
