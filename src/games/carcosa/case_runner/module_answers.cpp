// Scripted answers to what the expansions ask.
#include <algorithm>

#include "games/carcosa/case_runner/answers.h"
#include "games/carcosa/choices.h"
#include "games/carcosa/city.h"
#include "games/carcosa/investigators/track.h"

namespace hali::carcosa {
namespace {

// "[owner, x, y, segment]": does it name this figure?
bool names(const Rules& rules, const State& s, const json::value& place, const Figure& figure) {
  const auto* list = place.if_array();
  if (list == nullptr || list->size() < 4) return false;
  const tiling::Cell cell{int_at(*list, 1), int_at(*list, 2)};
  return read_owner((*list)[0]) == figure.owner && s.board.cell(figure.slot) == cell &&
         part_code(kind_at(rules, s, figure.slot), figure.segment) == text_at(*list, 3);
}

}  // namespace

template <class Wanted>
bool Answers::pick(Wanted&& wanted) {
  Actions legal;
  builder_.game().legal(builder_.state(), legal);
  std::ranges::stable_sort(legal,
                           [](Action a, Action b) { return reads_before(decode(a).cell, decode(b).cell); });
  for (const Action action : legal) {
    if (wanted(decode(action))) return answer(decode(action));
  }
  return false;
}

bool Answers::pick_cell(std::string_view list) {
  const auto* scripted = next(list);
  return pick([&](const Move& move) { return scripted == nullptr || move.cell == cell_at(*scripted); });
}

bool Answers::secret() {
  const auto* yes = next("secret_yes");
  if (yes != nullptr && yes->is_bool() && !yes->get_bool()) return answer({.verb = Verb::Decline});
  const auto* stack = next("secret_stack");
  return pick([&](const Move& move) {
    return move.verb == Verb::Look && (stack == nullptr || int_of(*stack, -1) == move.n);
  });
}

bool Answers::learn() {
  const auto* scripted = next("secret");
  const auto* places = scripted == nullptr ? nullptr : scripted->if_array();
  const int removed = places == nullptr ? 0 : int_at(*places, 0, -1);
  const int kept = places == nullptr ? 1 : int_at(*places, 1, -1);
  const auto is_place = [](int place) { return place >= 0 && place < kTiles; };
  if (!is_place(removed) || !is_place(kept) || removed == kept) return false;
  return answer({.verb = Verb::Pick, .m = removed}) &&
         answer({.verb = Verb::Pick, .m = kept > removed ? kept - 1 : kept});
}

// First the feature, then the segment of it.
bool Answers::haunt() {
  const State& s = builder_.state();
  const auto* feature = next("occultist_feature");
  const auto* tile = next("occultist_tile");
  const auto part_of = [&](const json::value& place) -> std::optional<tiling::Part> {
    const auto* list = place.if_array();
    const int slot = s.board.find(cell_at(place));
    const auto part = list == nullptr ? std::nullopt : read_part(text_at(*list, 2));
    if (!part || slot == tiling::kNoTile) return std::nullopt;
    return tiling::Part{static_cast<std::uint8_t>(slot),
                        kind_at(builder_.rules(), s, slot).segment(part->sort, part->number)};
  };
  const auto wanted = feature == nullptr ? std::nullopt : part_of(*feature);
  const auto exact = tile == nullptr ? std::nullopt : part_of(*tile);
  return pick([&](const Move& move) {
    const Figure here{kOccultist, s.board.find(move.cell), static_cast<std::uint8_t>(move.n)};
    if (exact && (exact->slot != here.slot || exact->segment != here.segment)) return false;
    if (!wanted) return true;
    const Figure there{kOccultist, wanted->slot, wanted->segment};
    if (there.segment == kSite || here.segment == kSite)
      return there.slot == here.slot && there.segment == here.segment;
    return feature_of(builder_.rules(), s, here) == feature_of(builder_.rules(), s, there);
  });
}

bool Answers::meet() {
  const State& s = builder_.state();
  const auto* scripted = next("meet");
  const auto* both = scripted == nullptr ? nullptr : scripted->if_array();
  if (scripted != nullptr && (both == nullptr || both->size() != 2)) return false;
  return pick([&](const Move& move) {
    if (both == nullptr) return true;
    const Seat owner = (move.m & kThugMeets) != 0 ? kThug : Seat{0};
    const Figure cultist{owner, s.board.find(move.cell), static_cast<std::uint8_t>(move.n)};
    const Figure& occultist = s.figures[move.m % kThugMeets];
    return names(builder_.rules(), s, (*both)[0], cultist) &&
           names(builder_.rules(), s, (*both)[1], occultist);
  });
}

bool Answers::home() {
  const auto* detective = builder_.state().step == Step::Unmask ? next("mad_detective") : nullptr;
  const auto* space = next("track_space");
  return pick([&](const Move& move) {
    if (detective != nullptr && move.cell != cell_at(*detective)) return false;
    return space == nullptr || space_of(move.m) == int_of(*space);
  });
}

bool Answers::detective() {
  const State& s = builder_.state();
  const auto* who = next("detective_order");
  const auto cell = [&](const Move& move) { return who == nullptr || move.cell == cell_at(*who); };
  Actions legal;
  builder_.game().legal(s, legal);
  const auto strikes = [](const Move& move) { return move.m == kStrikes || move.m == kStrikesThug; };
  std::ranges::stable_sort(legal,
                           [](Action a, Action b) { return reads_before(decode(a).cell, decode(b).cell); });
  const auto first = std::ranges::find_if(legal, [&](Action action) { return cell(decode(action)); });
  if (first == legal.end()) return false;
  const tiling::Cell at = decode(*first).cell;
  std::vector<Move> his;
  for (const Action action : legal) {
    if (decode(action).cell == at) his.push_back(decode(action));
  }
  if (his.size() == 1) return answer(his[0]);
  const bool attack = strikes(his[0]);
  const auto* scripted = next(attack ? "victim" : "detective_move");
  if (scripted == nullptr && attack) return answer(his[0]);
  const auto goal = [&](const Move& move) { return tiling::beside(move.cell, move.m); };
  if (scripted == nullptr) {
    std::ranges::stable_sort(his,
                             [&](const Move& a, const Move& b) { return reads_before(goal(a), goal(b)); });
    return answer(his[0]);
  }
  for (const Move& move : his) {
    const Seat owner = move.m == kStrikesThug ? kThug : Seat{0};
    const Figure victim{owner, s.board.find(at), static_cast<std::uint8_t>(move.n)};
    if (attack ? names(builder_.rules(), s, *scripted, victim) : goal(move) == cell_at(*scripted))
      return answer(move);
  }
  return false;
}

bool Answers::choose() {
  switch (builder_.state().step) {
    case Step::Stranger: return pick_cell("stranger_move");
    case Step::Gap: return pick_cell("stranger_gap");
    case Step::Secret: return secret();
    case Step::Learn: return learn();
    case Step::Summoned:
    case Step::Deploy: return pick_cell("hastur_tile");
    case Step::Haunt: return haunt();
    case Step::Meet: return meet();
    case Step::Home:
    case Step::Unmask: return home();
    case Step::Detectives: return detective();
    default: return pick([](const Move&) { return true; });
  }
}

bool Answers::settle() {
  while (asks_choice(builder_.state().step)) {
    if (!choose()) return false;
  }
  return true;
}

}  // namespace hali::carcosa
