// hali score GAME: what a hand is worth, and why.
#include <iostream>

#include "base/embedded.h"
#include "base/text.h"
#include "games/realms/question.h"
#include "hosts/cli/arguments.h"
#include "hosts/cli/canvas.h"
#include "hosts/cli/games/realms/commands.h"
#include "hosts/cli/problem.h"

namespace hali::cli {
namespace {

using realms::CardId;
using realms::CardReport;
using realms::CardSet;
using realms::HandAnswer;
using realms::HandQuestion;
using realms::kNoCard;

// Nobody else waits at a terminal: a few seconds.
constexpr std::int64_t kPatientWork = 100 * realms::kUsualWork;

struct ScoreArguments {
  std::string game;
  std::string hand;
  std::string discard;
  std::string items;
  std::string players = "4";
  std::vector<std::string> choices;
  bool suits = false;
  bool best = false;
  bool extra = false;
};

std::vector<std::string> listed(const std::string& text) {
  std::vector<std::string> out;
  if (trimmed(text).empty()) return out;
  for (const std::string_view entry : split(text, ',')) out.emplace_back(trimmed(entry));
  return out;
}

// A scored hand in words.
class HandPrinter {
 public:
  HandPrinter(const CardSet& set, const HandAnswer& answer, const Words& words)
      : set_(set), answer_(answer), words_(words) {}

  void tell() {
    for (const CardReport& report : answer_.told.cards) card(report);
    for (const auto& [item, points] : answer_.items)
      line(points, words_.fill("realms.card." + set_.items[item].id, {}), words_.say("cli.score.item"));
    chosen("cli.score.granted", answer_.granted);
    chosen("cli.score.raised", answer_.raised);
    for (const CardId thrown : answer_.thrown) chosen("cli.score.thrown", thrown);
    std::cout << words_.say("cli.score.total", answer_.total) << "\n";
  }

 private:
  [[nodiscard]] std::string name(CardId card) const {
    return words_.fill("realms.card." + set_.cards[card].id, {});
  }
  [[nodiscard]] std::string name_in(int slot) const { return name(answer_.told.cards[slot].card); }
  void chosen(std::string_view key, CardId card) const {
    if (card != kNoCard) std::cout << words_.say(key, name(card)) << "\n";
  }
  static void line(int points, const std::string& what, const std::string& why) {
    std::string number = to_text(points);
    number.insert(0, 5 - std::min<std::size_t>(5, number.size()), ' ');
    std::cout << number << "  " << padded(what, 24) << why << "\n";
  }
  void card(const CardReport& report) const {
    std::vector<std::string> parts;
    const realms::Facts& facts = set_.facts[report.card];
    if (report.name != facts.name) parts.push_back(words_.say("cli.score.as", copied(report)));
    if (report.suit != static_cast<std::uint8_t>(facts.suit))
      parts.push_back(words_.fill("realms.suit." + std::string(realms::kSuitNames[report.suit]), {}));
    if (report.blanked) {
      parts.push_back(report.blanked_by < 0 ? words_.say("cli.score.blanked_itself")
                                            : words_.say("cli.score.blanked_by", name_in(report.blanked_by)));
    } else {
      parts.push_back(words_.say("cli.score.strength", report.strength));
    }
    if (report.cleared_by >= 0 && facts_of(report).penalties != 0)
      parts.push_back(words_.say("cli.score.cleared_by", name_in(report.cleared_by)));
    if (report.by_island) parts.push_back(words_.say("cli.score.cleared"));
    for (const realms::Reason& reason : report.reasons) parts.push_back(told(reason));
    std::string why;
    for (const std::string& part : parts) why += (why.empty() ? "" : "; ") + part;
    line(report.total, name(report.card), why);
  }
  [[nodiscard]] const realms::Facts& facts_of(const CardReport& report) const {
    return set_.facts[report.card];
  }
  [[nodiscard]] std::string copied(const CardReport& report) const {
    for (const CardId card : set_.ids()) {
      if (set_.facts[card].name == report.name) return name(card);
    }
    return words_.fill("realms.suit." + std::string(realms::kSuitNames[report.suit]), {});
  }
  [[nodiscard]] std::string told(const realms::Reason& reason) const {
    const std::string points = (reason.points > 0 ? "+" : "") + to_text(reason.points);
    std::string cards;
    for (const int slot : reason.slots) cards += (cards.empty() ? "" : ", ") + name_in(slot);
    switch (reason.pay) {
      case realms::Pay::Runs: return points + " " + words_.say("realms.reason.runs");
      case realms::Pay::Names: return points + " " + words_.say("realms.reason.names");
      case realms::Pay::Different: return points + " " + words_.say("realms.reason.different");
      case realms::Pay::PerPlayer: return points + " " + words_.say("realms.reason.players");
      case realms::Pay::PerPenalty: return points + " " + words_.say("realms.reason.penalties");
      case realms::Pay::PerDiscard: return points + " " + words_.say("realms.reason.discard");
      default: break;
    }
    if (cards.empty()) return points + " " + words_.say("realms.reason.missing");
    return points + " (" + cards + ")";
  }

  const CardSet& set_;
  const HandAnswer& answer_;
  const Words& words_;
};

HandQuestion read_question(const ScoreArguments& arguments, const Words& words) {
  HandQuestion question;
  question.hand = listed(arguments.hand);
  question.discard = listed(arguments.discard);
  question.items = listed(arguments.items);
  question.players = static_cast<int>(number_in(arguments.players, "--players", 2, 6, words));
  question.suits = arguments.suits;
  question.best = arguments.best;
  question.extra = arguments.extra;
  question.work = kPatientWork;
  for (const std::string& choice : arguments.choices) {
    const auto equals = choice.find('=');
    if (equals == std::string::npos) throw Problem(words.say("cli.score.choice_form", choice));
    question.choices[std::string(trimmed(choice.substr(0, equals)))] =
        std::string(trimmed(choice.substr(equals + 1)));
  }
  if ((question.best || question.extra) && !question.choices.empty())
    throw Problem(words.say("cli.score.best_alone"));
  return question;
}

int score(const ScoreArguments& arguments, const Words& words) {
  known_game(arguments.game, words);
  if (arguments.game != "realms") throw Problem(words.say("cli.score.none", arguments.game));
  const CardSet set =
      value_or_problem(words, realms::read_card_set(embedded("data/realms/cards.json").value_or(""), {}));
  const HandAnswer answer = value_or_problem(words, realms::answer(set, read_question(arguments, words)));
  HandPrinter(set, answer, words).tell();
  return kOk;
}

}  // namespace

void add_score(Cli& cli) {
  const Words& words = cli.words;
  Command command = add_command(cli, "score", "cli.group.play", words.say("cli.score.about"));
  auto to = std::make_shared<ScoreArguments>();
  command.argument("GAME", to->game, words.say("cli.score.game"));
  command.required_option("--hand", to->hand, words.say("cli.score.hand"), "A,B,..");
  command.option("--discard", to->discard, words.say("cli.score.discard"), "A,B,..");
  command.option("--items", to->items, words.say("cli.score.items"), "A,B,..");
  command.option("--players", to->players, words.say("cli.argument.players"), "N");
  command.options("--choose", to->choices, words.say("cli.score.choose"), "CARD=..");
  command.flag("--suits", to->suits, words.say("cli.score.suits"));
  command.flag("--best", to->best, words.say("cli.score.best"));
  command.flag("--extra", to->extra, words.say("cli.score.extra"));
  command.examples(words.say("cli.score.examples"));
  command.run([&cli, to] { return score(*to, cli.words); });
}

}  // namespace hali::cli
