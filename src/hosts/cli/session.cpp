#include "hosts/cli/session.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "base/text.h"
#include "hosts/cli/problem.h"
#include "hosts/cli/wrap.h"
#include "table/seat_word.h"
#include "table/seed_derivation.h"

namespace hali::cli {
namespace {

constexpr std::size_t kMaxUnread = 60;
constexpr std::size_t kMaxTyped = 400;
constexpr std::string_view kClear = "\x1b[2J\x1b[H";

}  // namespace

Session::Session(const Prepared& prepared, SeatPlan seats, Seed seed, History history, Ink ink,
                 const Words& words)
    : prepared_(prepared),
      game_(*prepared.game),
      seats_(std::move(seats)),
      seed_(seed),
      history_(std::move(history)),
      ink_(ink),
      words_(words),
      spoken_(words, prepared.game->name()),
      drawer_(make_drawer(prepared.entry->name, prepared.setup.tiles)),
      unread_(seats_.players.size()),
      terminal_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {}

int Session::run() {
  // A key that was drawn stays hidden: it would tell everybody at the keyboard everything.
  const std::string title = words_.fill("game." + std::string(game_.name()), {});
  std::cout << (seed_.is_number() ? words_.say("cli.play.welcome", title, seed_.number())
                                  : words_.say("cli.play.welcome_drawn", title))
            << "\n";
  for (;;) {
    const Seat seat = game_.to_move(history_.now());
    if (seat == kNoSeat) {
      show_end();
      if (std::ranges::count(seats_.machines, nullptr) > 0) linger();
      return unsaved_ ? kFailed : kOk;
    }
    if (seats_.machines[seat] != nullptr) {
      play_machine(seat);
    } else if (!pass_keyboard(seat) || ask(seat) == Next::Quit) {
      std::cout << words_.say("cli.play.bye") << "\n";
      return unsaved_ ? kFailed : kOk;
    }
  }
}

void Session::play(Action action, const MachinePlayer* by) {
  Events events;
  history_.play(action, seat_word(by), &events);
  for (const Event& event : events) {
    const std::string sentence = game_.sentence(event, words_, seats_.names);
    if (sentence.empty()) continue;  // it only moves things on a screen
    for (auto& unread : unread_) {
      unread.push_back(sentence);
      if (unread.size() > kMaxUnread) unread.erase(unread.begin());
    }
  }
}

void Session::play_machine(Seat seat) {
  const MachinePlayer* player = seats_.machines[seat];
  play(machine_choice(game_, history_.now(), *player), player);
}

// Where several people share the keyboard, nobody sees the screen of another.
bool Session::pass_keyboard(Seat seat) {
  const bool alone = std::ranges::count(seats_.machines, nullptr) == 1;
  if (alone || at_keyboard_ == seat) {
    at_keyboard_ = seat;
    return true;
  }
  at_keyboard_ = seat;
  shown_.clear();
  if (terminal_) std::cout << kClear;
  std::cout << "\n" << words_.say("cli.play.curtain", seats_.names[seat]) << "\n";
  if (!terminal_) return true;  // a script has no eyes
  std::cout << std::flush;
  std::string line;
  return static_cast<bool>(std::getline(std::cin, line));
}

std::string Session::view_of(Seat seat) const {
  std::string out;
  JsonWriter json(out);
  game_.view(history_.now(), seat, json);
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
  const Scene scene{view, words_, seats_.names, menu.labels(), ink_};
  if (text != shown_) {
    if (terminal_) std::cout << kClear;
    std::cout << "\n" << drawer_->draw(scene);
    shown_ = text;
  }
  print_unread(seat);
  const std::string question = drawer_->question(scene);
  std::cout << seats_.names[seat] << ": " << (question.empty() ? words_.say("cli.play.choose") : question)
            << "\n"
            << menu.print(game_, words_);
  if (terminal_) std::cout << words_.say("cli.play.hint") << "\n";
}

void Session::show_end() {
  const auto view = value_or_problem(words_, parse_json(view_of(kNoSeat)));
  const Scene scene{view, words_, seats_.names, {}, ink_};
  std::cout << "\n" << drawer_->draw(scene) << "\n";
  const Seat reader = at_keyboard_ == kNoSeat ? Seat{0} : at_keyboard_;
  print_unread(reader);
  std::cout << drawer_->draw_result(scene);
  std::string winners;
  for (Seat seat = 0; seat < game_.players(); ++seat) {
    if (has(game_.winners(history_.now()), seat))
      winners += (winners.empty() ? "" : ", ") + seats_.names[seat];
  }
  const std::string how = std::string(game_.name()) + ".ending." + std::string(game_.ending(history_.now()));
  const std::string ending = words_.fill(how, {});
  std::cout << (winners.empty() ? words_.say("cli.play.lost", ending)
                                : words_.say("cli.play.over", ending, winners))
            << "\n";
}

Session::Next Session::ask(Seat seat) {
  const Menu menu(game_, history_.now(), spoken_);
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
      if (const Next next = obey(seat, menu, typed); next != Next::Ask) return next;
    } catch (const Problem& problem) {
      std::cout << problem.what() << "\n";
    }
  }
}

std::expected<Action, Refusal> Session::read(std::string_view typed) const {
  std::expected<Action, Refusal> action = std::unexpected(Refusal("", "refusal.unknown_action"));
  for (const std::string& meant : spoken_.meant(typed)) {
    action = game_.parse(history_.now(), meant);
    if (action) break;
  }
  return action;
}

Session::Next Session::act(Seat, std::string_view typed) {
  const auto action = read(typed);
  if (!action) {
    std::cout << as_sentence(words_.say(action.error())) << " " << words_.say("cli.play.try_help") << "\n";
    return Next::Ask;
  }
  if (const auto refusal = game_.check(history_.now(), *action)) {
    std::cout << as_sentence(words_.say(*refusal)) << "\n";
    return Next::Ask;
  }
  play(*action, nullptr);
  return Next::Go;
}

}  // namespace hali::cli
