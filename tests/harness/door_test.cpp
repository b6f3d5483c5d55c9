// Nothing leaks through the door: two tables that differ only in what a seat may not know answer it, and
// everybody who watches, in the same bytes, whatever they are asked and however the game goes on, until
// something is revealed that differs. What is revealed is told to all or seen by one, and never free to take
// back.
//
// A pair begins in the middle of a random game, all that one seat cannot know dealt anew in one of its
// tables.
#include <algorithm>
#include <map>

#include "base/text.h"
#include "search/machine_players.h"
#include "tests/harness/harness.h"
#include "tests/support/twins.h"

namespace hali::test {
namespace {

constexpr int kMostActions = 6;  // of one pair
constexpr std::size_t kTexts = 64;

template <class List>
const auto& any_of(const List& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

std::string verb_of(const std::string& text) { return text.substr(0, text.find(' ')); }

// Texts of actions that were legal once in the game: most are illegal at another moment.
class Pool {
 public:
  void add(const AnyGame& game, const AnyState& state, const Actions& legal, Rng& rng) {
    const std::string text = game.text(state, any_of(legal, rng));
    if (texts_.size() < kTexts) {
      texts_.push_back(text);
    } else {
      texts_[rng.below(kTexts)] = text;
    }
  }
  // One of them, or something nobody would say.
  [[nodiscard]] std::string draw(Rng& rng) const {
    constexpr std::array<std::string_view, 6> kNonsense{
        "", " ", "place", "draw 0 0 0 0 0 0 0 0 0 0 0 0", "undo", "take 4294967296"};
    if (texts_.empty() || rng.below(8) == 0) return std::string(any_of(kNonsense, rng));
    std::string text = any_of(texts_, rng);
    const std::size_t space = text.find(' ');
    if (space == std::string::npos || rng.below(4) != 0) return text;
    // Another verb with the same words behind it, or the bare verb.
    const std::string& verb = any_of(texts_, rng);
    return verb_of(verb) + (rng.below(2) == 0 ? text.substr(space) : "");
  }

 private:
  std::vector<std::string> texts_;
};

// What happened last, as somebody is told: "look" without its view, and the view.
struct EventKind {
  std::string view;
  std::string step;
};

EventKind told_of(const std::string& look) {
  const std::size_t step = look.rfind(R"(,"do":)");
  return {.view = look.substr(0, step), .step = look.substr(step)};
}

// Steps of Realms when the game ends: who is asked is asked because of a card in his hand (FR-121).
std::string_view at_the_end(std::string_view view) {
  constexpr std::array<std::string_view, 4> kAtTheEnd{R"("step":"luck",)", R"("step":"grant",)",
                                                      R"("step":"raise",)", R"("step":"trim",)"};
  for (const std::string_view step : kAtTheEnd) {
    const std::size_t at = view.find(step);
    if (at != std::string_view::npos) return view.substr(at, view.find(R"("active")", at) - at);
  }
  return {};
}

// What everybody sees happen though no event names it: the faces that come to lie on top of stacks (Carcosa),
// who is asked at the end (Realms), and all of what lies open when the game is over.
std::string seen_besides(const std::string& view) {
  if (view.contains(R"("step":"over")")) return view;
  std::string out(at_the_end(view));
  constexpr std::string_view kTop = R"("top":{)";
  for (std::size_t at = view.find(kTop); at != std::string::npos; at = view.find(kTop, at + 1)) {
    out += view.substr(at, view.find('}', at) - at);
  }
  return out;
}

std::string sorted(std::string text) {
  std::ranges::sort(text);
  return text;
}

class Pair {
 public:
  Pair(Tables& door, const Case& value, RandomGame& game, const Pool& pool, Seat watcher)
      : rules_(game.rules()),
        pool_(pool),
        watcher_(watcher),
        name_(game.name()),
        rng_(game.rng().next()),
        twins_(door, *value.entry, game.setup(), game.state(), dealt_anew(game)) {}

  // Goes on until the tables may be told apart.
  void run() {
    for (int i = 0; i < kMostActions && !parted_; ++i) {
      if (testing::Test::HasFatalFailure()) return;
      ask_around();
      if (over()) return;
      go_on();
    }
    if (!parted_) ask_around();
  }

 private:
  // A watcher who sits nowhere knows less than anybody: what any seat cannot know is dealt anew.
  AnyState dealt_anew(RandomGame& game) {
    AnyState state = game.state();
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (watcher_ == kNoSeat || seat == watcher_) rules_.redeal(state, seat, rng_);
    }
    return state;
  }

  [[nodiscard]] const AnyState& now() const { return twins_.one().history().now(); }
  [[nodiscard]] const AnyState& other_now() const { return twins_.other().history().now(); }
  [[nodiscard]] bool over() const { return twins_.one().is_over(); }
  [[nodiscard]] std::string number(std::size_t up_to) {
    return to_text(rng_.below(static_cast<std::uint32_t>(up_to + 1)));
  }

  // Seats know what watchers know: whoever is asked, the answers are alike.
  void alike(std::string_view message) {
    const Seat seat = rng_.below(4) == 0 ? kNoSeat : watcher_;
    alike(seat, message);
  }
  void alike(Seat seat, std::string_view message) {
    const auto answers = twins_.ask(seat, message);
    ASSERT_TRUE(answers[0] == answers[1])
        << "seat " << int{seat} << " can tell by " << message << " where seat " << int{watcher_}
        << " watches: " << name_ << history() << "\n"
        << difference(answers[0], answers[1]);
  }
  [[nodiscard]] std::string history() const {
    std::string out;
    for (std::size_t i = 0; i < twins_.one().at(); ++i) {
      out += "\n  " + twins_.one().history().text(i);
      const std::string other = twins_.other().history().text(i);
      if (!out.ends_with(other)) out += " / " + other;
    }
    return out;
  }

  void ask_around() {
    alike(watcher_, R"("ask":"update","since":)" + number(twins_.one().at()) + held());
    if (rng_.below(2) == 0) alike(kNoSeat, R"("ask":"update")" + held());
    ask_something();
    if (rng_.below(2) == 0) ask_something();
  }

  // What the asker says that he holds: the tables were alike then, and the difference must be.
  std::string held() {
    if (rng_.below(2) == 0) return {};
    const std::size_t branch = twins_.one().branch();
    return R"(,"has":{"at":)" + number(twins_.one().at() + 1) + R"(,"branch":)" +
           (rng_.below(2) == 0 ? to_text(branch) : number(branch + 1)) + "}";
  }

  void ask_something() {
    const std::size_t at = twins_.one().at();
    switch (rng_.below(12)) {
      case 0: return alike(R"("ask":"update","lang":"de","branch":0,"since":)" + number(at + 2) + held());
      case 1:
      case 2: return alike(R"("ask":"look","at":)" + number(at + 1));
      case 3:
      case 4:
      case 5: return what_if();
      case 6: return hint();
      case 7:
      case 8: return alike(R"("ask":"why","do":")" + pool_.draw(rng_) + "\"");
      case 9: return do_in_vain();
      case 10: return over() ? void() : alike(R"("ask":"record")");
      default: return odd_ones();
    }
  }

  // When all is over it is told how it was.
  void what_if() {
    if (over()) return;
    std::string message = R"("ask":"what_if","actions":[)";
    if (rng_.below(2) == 0) message += "\"" + (rng_.below(2) == 0 ? pool_.draw(rng_) : legal_text()) + "\"";
    message += "]";
    if (rng_.below(2) == 0) message += R"(,"at":)" + number(twins_.one().at());
    if (rng_.below(2) == 0) message += R"(,"then":[")" + pool_.draw(rng_) + R"(","draw","pass"])";
    if (rng_.below(2) == 0) message += R"(,"deals":)" + number(3);
    alike(message);
  }
  std::string legal_text() {
    Actions legal;
    rules_.legal(now(), legal);
    return rules_.text(now(), any_of(legal, rng_));
  }

  // A machine player that thinks takes its time: it is asked now and then.
  void hint() {
    const auto& players = find_search(rules_.name())->players;
    const bool best = rng_.below(16) == 0;
    alike(R"("ask":"hint","player":")" + std::string((best ? players.back() : players.front()).name) + "\"");
  }

  // Refused, or too late.
  void do_in_vain() {
    const std::string text = pool_.draw(rng_);
    const auto action = rules_.parse(now(), text);
    const bool possible = action && !rules_.check(now(), *action);
    const bool late = possible || rng_.below(3) == 0;
    alike(R"("do":")" + text + "\"" + (late ? R"(,"at":)" + to_text(twins_.one().at() + 1) : ""));
  }

  void odd_ones() {
    constexpr std::array<std::string_view, 7> kOdd{R"("ask":"sit","seat":{"kind":"person","name":"Anna"})",
                                                   R"("ask":"consent","yes":true)",
                                                   R"("ask":"machine")",
                                                   R"("ask":"secrets")",
                                                   R"("ask":"what_if","actions":["draw"],"deals":65)",
                                                   R"("ask":"look","at":-1)",
                                                   R"("ask":"hint","player":"nobody")"};
    alike(any_of(kOdd, rng_));
  }

  void go_on() {
    const std::uint32_t chance = rng_.below(16);
    if (chance < 2) return take_back();
    if (chance == 2) return redo();
    if (twins_.one().to_move() == watcher_ && chance < 5) return play_by_machine();
    act();
  }

  void alike_to_watchers(Seat seat, std::string_view message) {
    const std::string asked = std::string(message) + held();
    seat == watcher_ ? alike(seat, asked) : void(twins_.ask(seat, asked));
  }
  Seat any_seat() { return static_cast<Seat>(rng_.below(static_cast<std::uint32_t>(rules_.players()))); }

  // Whoever it is, whether it is free must not tell anything; the others agree or do not.
  void take_back() {
    const Seat by = any_seat();
    alike_to_watchers(by, R"("ask":"undo")");
    const std::string yes = rng_.below(4) != 0 ? "true" : "false";
    for (Seat seat = 0; seat < rules_.players() && twins_.one().consent_request(); ++seat) {
      if (seat != by) alike_to_watchers(seat, R"("ask":"consent","yes":)" + yes);
    }
  }

  void redo() { alike_to_watchers(any_seat(), R"("ask":"redo")"); }

  void play_by_machine() {
    const auto& players = find_search(rules_.name())->players;
    const bool best = rng_.below(16) == 0;
    alike(watcher_, R"("ask":"sit","seat":{"kind":"machine","player":")" +
                        std::string((best ? players.back() : players.front()).name) + "\"}");
    twins_.ask(kNoSeat, R"("ask":"machine")");
    twins_.ask(watcher_, R"("ask":"sit","seat":{"kind":"person"})");
    ASSERT_EQ(twins_.one().history().text(twins_.one().at() - 1),
              twins_.other().history().text(twins_.other().at() - 1))
        << name_ << history();
    see_what_came(watcher_);
  }

  void act() {
    const Seat mover = twins_.one().to_move();
    Actions legal;
    rules_.legal(now(), legal);
    for (int tries = 0; tries < 8; ++tries) {
      const Action action = choose(legal);
      const auto same = in_other(mover, action);
      if (!same) continue;
      ASSERT_FALSE(act(0, mover, rules_.text(now(), action))) << name_ << history();
      ASSERT_FALSE(act(1, mover, rules_.text(other_now(), *same))) << name_ << history();
      return see_what_came(mover);
    }
    parted_ = true;
  }
  bool act(std::size_t which, Seat mover, const std::string& text) {
    return twins_.ask_one(which, mover, R"("do":")" + text + "\"").contains("refused");
  }

  Action choose(const Actions& legal) {
    if (rng_.below(2) == 0) return any_of(legal, rng_);
    std::map<std::string, Actions> verbs;
    for (const Action action : legal) {
      const std::string text = rules_.text(now(), action);
      verbs[verb_of(text)].push_back(action);
    }
    auto verb = verbs.begin();
    std::advance(verb, rng_.below(static_cast<std::uint32_t>(verbs.size())));
    return any_of(verb->second, rng_);
  }

  // The same action at the other table; of actions done in secret another one that cannot be told from it.
  std::optional<Action> in_other(Seat mover, Action action) {
    if (mover != watcher_ && rules_.is_secret(now(), action)) {
      Actions legal;
      rules_.legal(other_now(), legal);
      const std::string verb = verb_of(rules_.text(now(), action));
      std::erase_if(legal, [&](Action other) { return verb_of(rules_.text(other_now(), other)) != verb; });
      if (!legal.empty()) return any_of(legal, rng_);
    }
    const auto same = rules_.parse(other_now(), rules_.text(now(), action));
    if (!same || rules_.check(other_now(), *same)) return std::nullopt;
    return *same;
  }

  void see_what_came(Seat mover) {
    const std::string message = R"("ask":"look","at":)" + to_text(twins_.one().at());
    const auto seen = twins_.ask(watcher_, message);
    const auto open = twins_.ask(kNoSeat, message);
    if (seen[0] == seen[1] && open[0] == open[1]) return;
    parted_ = true;
    const EventKind one = told_of(seen[0]);
    const EventKind other = told_of(seen[1]);
    const EventKind open_one = told_of(open[0]);
    const EventKind open_other = told_of(open[1]);
    const auto told = [&] { return name_ + history() + "\n" + difference(seen[0], seen[1]); };
    // Who watches knows what was told and what lies open, and nothing else; so does a seat of what others do.
    const bool same_seen = seen_besides(open_one.view) == seen_besides(open_other.view);
    if (same_seen && open_one.step == open_other.step) {
      ASSERT_TRUE(open_one.view == open_other.view) << told();
    }
    // Where the game ends because of it, seats draw and look through the deck (FR-122, FR-123).
    if (same_seen && at_the_end(open_one.view).empty() && mover != watcher_ && one.step == other.step) {
      ASSERT_TRUE(one.view == other.view) << told();
    }
    // What was told is remembered, in whatever order it came.
    if (one.view == other.view) {
      ASSERT_TRUE(sorted(one.step) == sorted(other.step)) << told();
    }
    // What a seat has learned is not taken back freely.
    if (watcher_ == kNoSeat) return;
    ASSERT_FALSE(twins_.one().undo_offer(mover).free) << told();
    ASSERT_FALSE(twins_.other().undo_offer(mover).free) << told();
  }

  const AnyGame& rules_;
  const Pool& pool_;
  Seat watcher_;
  std::string name_;
  Rng rng_;
  Twins twins_;
  bool parted_ = false;
};

// 20,000 of all games together where each test plays 2,000 games, and never fewer than there are games.
int pairs_to_make(const Case& value) {
  const int games = 4 * games_to_play(value, 4);
  const int counts = value.entry->max_players - value.entry->min_players + 1;
  const int all = games * counts;
  const int pairs = all >= 2000 ? std::max(20000, all) : 5 * all;
  return std::max(1, pairs / (4 * counts));
}

// Pairs begin anywhere, and more often where somebody may choose in secret.
bool begins_here(RandomGame& game) {
  const AnyGame& rules = game.rules();
  const auto secret = [&](Action action) { return rules.is_secret(game.state(), action); };
  return game.now_and_then(std::ranges::any_of(game.legal(), secret) ? 4 : 24);
}

TEST_P(Harness, TablesThatLookAlikeAnswerAlike) {
  const int wanted = pairs_to_make(GetParam());
  int made = 0;
  Tables door({.own_device = false, .chance = nullptr});
  for (int i = 0; made < wanted; ++i) {
    Pool pool;
    for (RandomGame game(GetParam(), i); !game.over() && made < wanted; game.play()) {
      pool.add(game.rules(), game.state(), game.legal(), game.rng());
      if (!begins_here(game)) continue;
      const std::uint32_t watchers = static_cast<std::uint32_t>(game.rules().players()) + 1;
      const std::uint32_t watcher = game.rng().below(watchers);
      Pair pair(door, GetParam(), game, pool, watcher + 1 == watchers ? kNoSeat : static_cast<Seat>(watcher));
      ASSERT_NO_FATAL_FAILURE(pair.run());
      ++made;
    }
  }
}

}  // namespace
}  // namespace hali::test
