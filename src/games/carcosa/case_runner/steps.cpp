#include "games/carcosa/case_runner/steps.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "games/carcosa/ending.h"
#include "games/carcosa/investigators/detectives.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/laying.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/resolve.h"
#include "games/carcosa/stones.h"
#include "games/carcosa/turn.h"

namespace hali::carcosa {

std::string Steps::run(const json::object& step) {
  const std::string op(text_at(step, "op"));
  const State before = builder_.state();
  if (!builder_.sound()) return "there are too many figures";
  const Outcome outcome = perform(step, op);
  const auto* want = step.if_contains("want");
  if (outcome == Outcome::Unknown) return "step " + op + " is not known";
  if (outcome == Outcome::Question) {
    if (want == nullptr || *want == answer_) return {};
    return op + " is " + json::serialize(answer_) + ", wanted " + json::serialize(*want);
  }
  const bool wants_refusal = want != nullptr && text_of(*want) == "illegal";
  if (outcome == Outcome::Refused) {
    if (op != "resolve") builder_.state() = before;
    return wants_refusal ? "" : op + " was refused";
  }
  return wants_refusal ? op + " was not refused" : "";
}

Steps::Outcome Steps::perform(const json::object& step, std::string_view op) {
  const Outcome asked = ask(step, op);
  return asked == Outcome::Unknown ? act(step, op) : asked;
}

Steps::Outcome Steps::act(const json::object& step, std::string_view op) {
  const auto outcome = [](bool done) { return done ? Outcome::Done : Outcome::Refused; };
  State& s = builder_.state();
  if (op == "setup") return outcome(builder_.deal(1));
  if (op == "place") {
    const json::array& tile = array_at(step, "tile");
    return outcome(builder_.take_in_hand(text_at(tile, 0), text_at(tile, 1)) && play_tile(step, 0));
  }
  if (op == "place_hand") return outcome(s.step == Step::Lay && play_tile(step, 0));
  if (op == "play_held") return outcome(play_tile(step, int_at(step, "index") + 1));
  if (op == "cultist") return outcome(cultist(step));
  if (op == "resolve") return outcome(resolve(step));
  if (op == "select") return outcome(select(step));
  if (op == "redraw") return outcome(redraw(step));
  if (op == "stone") return outcome(stone(step));
  if (op == "end_turn") return outcome(end_turn());
  if (s.step == Step::Over)
    return op == "solo_end" ? Outcome::Done
           : op == "recover" || op == "begin_turn" || op == "finish" || op == "investigators"
               ? Outcome::Refused
               : Outcome::Unknown;
  Answers answers(builder_, object_at(step, "choices"));
  if (op == "recover") return recover(builder_.play()), Outcome::Done;
  if (op == "begin_turn") return begin_turn(builder_.play()), outcome(answers.settle());
  if (op == "investigators") return investigate(builder_.play()), outcome(answers.settle());
  if (op == "solo_end") return solo_end(), Outcome::Done;
  if (op == "finish") return cult_ascends(builder_.play()), Outcome::Done;
  return Outcome::Unknown;
}

bool Steps::apply(const Move& move) {
  const Action action = encode(move);
  if (builder_.game().check(builder_.state(), action)) return false;
  builder_.game().apply(builder_.state(), action, &builder_.events());
  return true;
}

// In exactly the rotation named, also where another one looks the same.
bool Steps::play_tile(const json::object& step, int held) {
  State& s = builder_.state();
  const tiling::Cell cell{int_at(step, "x"), int_at(step, "y")};
  const int turns = int_at(step, "rot");
  const Cult& cult = s.cults[s.active];
  const bool window =
      held == 0 ? s.step == Step::Lay : s.step == Step::Lay || s.step == Step::Meeple || s.step == Step::Dusk;
  if (!window || held > cult.held.size || held < 0 || turns < 0 || turns >= tiling::kSides) return false;
  const TileId tile = held == 0 ? s.hand : tile_in(s, cult.held, held - 1);
  if (!builder_.fits(builder_.rules().tile(tile).kind, cell, turns)) return false;
  carcosa::play_tile(builder_.play(), cell, turns, held);
  Answers answers(builder_, object_at(step, "choices"));
  if (s.step == Step::Return) {
    const int stack = answers.stack("return_stack", smallest_stacks(builder_.rules(), s));
    if (stack < 0) return false;
    return_tile(builder_.play(), stack);
  }
  return answers.settle();
}

bool Steps::at_part(const json::object& step, Move& move) const {
  const auto part = read_part(text_at(step, "seg"));
  move.cell = {int_at(step, "x"), int_at(step, "y")};
  if (!part) return false;
  move.n = builder_.segment(move.cell, part->sort, part->number);
  return move.n != tiling::kNoSegment;
}

bool Steps::cultist(const json::object& step) {
  const bool thug = flag_at(step, "thug", false);
  Answers answers(builder_, object_at(step, "choices"));
  Move move{.verb = Verb::Cultist, .m = thug ? 1 : 0};
  if (const int mark = trap_mark(step); mark >= 0) {
    move = {.verb = Verb::Trap, .n = thug ? 1 : 0, .m = mark};
    return apply(move) && answers.settle();
  }
  return at_part(step, move) && apply(move) && answers.settle();
}

// A step that lays or lifts a trap names a space of the track: "space", "trap", or ["track", 35, "trap"].
int Steps::trap_mark(const json::object& step) const {
  for (const std::string_view key : {"space", "trap", "track"}) {
    if (const int space = int_at(step, key); space > 0) return mark_of(builder_.rules(), space);
  }
  const bool on_track = text_at(step, "x") == "track";
  return on_track ? mark_of(builder_.rules(), int_at(step, "y")) : -1;
}

void Steps::solo_end() {
  if (ascension_due(builder_.rules(), builder_.state())) cult_ascends(builder_.play());
}

bool Steps::select(const json::object& step) {
  State& s = builder_.state();
  if (s.step == Step::Dawn) s.step = Step::Select;
  const int stack = int_at(step, "stack", -1);
  return stack >= 0 && stack < kMaxStacks && apply({.verb = Verb::Take, .n = stack});
}

bool Steps::redraw(const json::object& step) {
  State& s = builder_.state();
  Answers answers(builder_, object_at(step, "choices"));
  if (s.step != Step::Lay || fits_somewhere(builder_.rules(), s, builder_.rules().tile(s.hand).kind))
    return false;
  const unsigned smallest = smallest_stacks(builder_.rules(), s);
  const int under = smallest == 0 ? kNoStack : answers.stack("return_stack", smallest);
  if (under < 0) return false;
  give_up_tile(builder_.play(), under);
  if (s.step != Step::Redraw) return true;
  const int stack = answers.stack("redraw_stack", untried_stacks(builder_.rules(), s));
  if (stack < 0) return false;
  carcosa::redraw(builder_.play(), stack);
  return true;
}

bool Steps::resolve(const json::object& step) {
  State& s = builder_.state();
  const bool before = s.step == Step::Meeple || s.step == Step::Select || s.step == Step::Dawn;
  if (s.step == Step::Lay) return false;
  if (before) begin_resolution(builder_.play());
  return Answers(builder_, object_at(step, "choices")).resolve(offers_);
}

bool Steps::end_turn() {
  State& s = builder_.state();
  if (s.step == Step::Over || builder_.rules().solo()) return true;  // phase 6 is a step of its own
  const Stranger stranger = s.stranger;  // he walks when the case begins the next turn
  s.stranger = {};
  carcosa::end_turn(builder_.play());
  if (s.step != Step::Over) s.stranger = stranger;
  return true;
}

bool Steps::stone(const json::object& step) {
  const int value = int_at(step, "value");
  if (value < 0 || value > kLastStone || !apply({.verb = Verb::Stone, .n = value})) return false;
  return stone_choices(step, value) && Answers(builder_, object_at(step, "choices")).settle();
}

// "src": sign, asylum, lake or trap; a thug there by "thug", or as "sign_thug" and the like.
bool Steps::call(const json::object& step, bool thug) {
  std::string_view source = text_at(step, "src");
  if (source == "thug") source = "sign", thug = true;
  if (source.ends_with("_thug")) source.remove_suffix(5), thug = true;
  Move move{.verb = Verb::CallFrom};
  if (source == "sign") {
    move.n = static_cast<int>(thug ? Source::Thug : Source::Sign);
  } else if (source == "asylum") {
    move.n = static_cast<int>(Source::Asylum);
  } else if (source == "trap") {
    move.n = kCallTrap;
    move.m = trap_mark(step);
    if (move.m < 0) return false;
  } else if (source == "lake") {
    move = {.verb = Verb::CallLake, .m = thug ? 1 : 0};
    if (!at_part(step, move)) return false;
  } else {
    move.verb = Verb::Decline;
  }
  return apply(move);
}

bool Steps::betray_science(const json::object& step) {
  if (const int space = int_at(step, "assistant"); space > 0) {
    const int mark = mark_of(builder_.rules(), space);
    return mark >= 0 && apply({.verb = Verb::Assistant, .m = mark});
  }
  for (const std::string_view key : {"scientist", "sci"}) {
    const int stack = int_at(step, key, -1);
    if (stack >= 0 && stack < kMaxStacks) return apply({.verb = Verb::Send, .n = kScientist, .m = stack});
    if (stack >= kMaxStacks) return false;
  }
  return apply({.verb = Verb::Decline});
}

bool Steps::stone_choices(const json::object& step, int value) {
  const State& s = builder_.state();
  const bool thug = flag_at(step, "thug", false);
  if (s.stone != value) return true;  // without effect, and spent
  Move move;
  switch (value) {
    case 3:
      if (const int mark = trap_mark(step); mark >= 0)
        return apply({.verb = Verb::Trap, .n = thug ? 1 : 0, .m = mark});
      if (!step.contains("x")) return apply({.verb = Verb::Decline});
      move = {.verb = Verb::Legion, .m = thug ? 1 : 0};
      return at_part(step, move) && apply(move);
    case 5: return builder_.rules().solo() ? betray_science(step) : betray(step);
    case 6: return call(step, thug);
    case 4:
    case 7:
      if (s.step == Step::Glimpse && !order_stack(step)) return false;
      if (s.step != Step::Shape) return true;
      if (!step.contains("take")) return apply({.verb = Verb::Decline});
      move = {.verb = Verb::Shape, .m = int_at(step, "take", -1)};
      return move.m >= 0 && move.m < kTiles && apply(move);
    default: return true;
  }
}

// "order": the old places in their new order, top first.
bool Steps::order_stack(const json::object& step) {
  const State& s = builder_.state();
  const json::array& order = array_at(step, "order");
  if (order.empty()) return apply({.verb = Verb::Keep});
  const std::size_t size = s.stacks[s.cults[s.active].prophet].size;
  std::vector<int> places(size);
  for (std::size_t i = 0; i < size; ++i) places[i] = static_cast<int>(i);
  if (order.size() != size) return false;
  for (std::size_t i = 0; i + 1 < size; ++i) {
    const auto found =
        std::find(places.begin() + static_cast<std::ptrdiff_t>(i), places.end(), int_at(order, i, -1));
    if (found == places.end()) return false;
    if (!apply({.verb = Verb::Order, .m = static_cast<int>(found - places.begin())})) return false;
    std::rotate(places.begin() + static_cast<std::ptrdiff_t>(i), found, found + 1);
  }
  return places.back() == int_at(order, size - 1, -1);
}

bool Steps::betray(const json::object& step) {
  const State& s = builder_.state();
  const json::object& moves = object_at(step, "moves");
  for (const auto& [seat_text, to] : moves) {
    const auto seat = number<Seat>(seat_text);
    if (!seat || *seat >= builder_.rules().players() || s.cults[*seat].prophet >= kMaxStacks) return false;
  }
  while (s.step == Step::Betray) {
    const Seat seat = next_prophet(builder_.rules(), s);
    const auto* to = moves.if_contains(to_text(seat));
    const int goal = to == nullptr ? kSendNowhere : text_of(*to) == "ready" ? kSendHome : int_of(*to, -1);
    if (goal < 0 || goal > kSendNowhere || !apply({.verb = Verb::Send, .n = seat, .m = goal})) return false;
  }
  return true;
}

}  // namespace hali::carcosa
