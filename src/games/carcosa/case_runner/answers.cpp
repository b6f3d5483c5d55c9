#include "games/carcosa/case_runner/answers.h"

#include <algorithm>
#include <bit>

#include "base/text.h"
#include "games/carcosa/choices.h"
#include "games/carcosa/city.h"
#include "games/carcosa/resolve.h"

namespace hali::carcosa {

const json::value* Answers::next(std::string_view list) {
  const json::array& entries = array_at(choices_, list);
  std::size_t& used = used_[std::string(list)];
  return used < entries.size() ? &entries[used++] : nullptr;
}

// An object by seat; the seat's entry is one answer, or a list of answers when it holds lists.
const json::value* Answers::next_of(std::string_view list, Seat seat) {
  const json::object& by_seat = object_at(choices_, list);
  const auto* entry = by_seat.if_contains(to_text(seat));
  if (entry == nullptr) return nullptr;
  std::size_t& used = used_[std::string(list) + to_text(seat)];
  const auto* lists = entry->if_array();
  const bool nested = lists != nullptr && !lists->empty() && (*lists)[0].is_array();
  if (nested) return used < lists->size() ? &(*lists)[used++] : nullptr;
  return used++ == 0 ? entry : nullptr;
}

bool Answers::answer(const Move& move) {
  const Action action = encode(move);
  if (builder_.game().check(builder_.state(), action)) return false;
  builder_.game().apply(builder_.state(), action, &builder_.events());
  return true;
}

bool Answers::order() {
  Actions legal;
  builder_.game().legal(builder_.state(), legal);
  const auto cell_of = [](Action action) { return decode(action).cell; };
  std::ranges::sort(legal, [&](Action a, Action b) { return reads_before(cell_of(a), cell_of(b)); });
  const auto* scripted = next("order");
  if (scripted == nullptr) return answer(decode(legal.front()));
  const auto* place = scripted->if_array();
  if (place == nullptr) return false;
  const State& s = builder_.state();
  const int slot = s.board.find({int_at(*place, 0), int_at(*place, 1)});
  const auto part = read_part(text_at(*place, 2));
  for (const Action action : legal) {
    const Move move = decode(action);
    if (move.n == kSite) {
      if (s.board.find(move.cell) == slot) return answer(move);
      continue;
    }
    const auto feature = s.features.at(tiling::part_of(s.board.find(move.cell), move.n));
    bool named = false;
    s.features.each_part(s.board, builder_.rules().shapes(), feature, [&](tiling::Part at) {
      const bool right_part =
          !part || kind_at(builder_.rules(), s, at.slot).segment(part->sort, part->number) == at.segment;
      named |= at.slot == slot && right_part;
    });
    if (named) return answer(move);
  }
  return false;
}

bool Answers::imbue(std::vector<ImbueOffer>& offers) {
  const State& s = builder_.state();
  const int length = s.features[s.resolving.feature].tiles;
  offers.push_back({s.to_move, length, offered_stones(s.cults[s.to_move], length)});
  int stones = 0;
  if (const auto* scripted = next_of("imbue", s.to_move); scripted != nullptr && scripted->is_array()) {
    for (const auto& stone : scripted->get_array()) {
      const int value = int_of(stone);
      if (value < kFirstStone || value > kLastStone) return false;
      stones |= 1 << (value - kFirstStone);
    }
  }
  return answer({.verb = Verb::Imbue, .m = stones});
}

bool Answers::recruit() {
  const State& s = builder_.state();
  const int most = most_recruits(s);
  const bool thug = may_take_thug(builder_.rules(), s, s.to_move);
  const auto* thug_wanted = next_of("thug", s.to_move);
  const auto* scripted = next_of("recruit", s.to_move);
  if (scripted == nullptr) scripted = next("recruit");
  const int count = scripted == nullptr ? most : int_of(*scripted, most);
  if (count < 0 || count > kCultists) return false;
  const bool takes = thug && (thug_wanted == nullptr || !thug_wanted->is_bool() || thug_wanted->get_bool());
  return answer({.verb = Verb::Recruit, .n = count, .m = takes ? 1 : 0});
}

bool Answers::resolve(std::vector<ImbueOffer>& offers) {
  for (;;) {
    bool taken = false;
    switch (builder_.state().step) {
      case Step::OrderLeys:
      case Step::OrderRites:
      case Step::OrderSites:
      case Step::OrderDistricts: taken = order(); break;
      case Step::Imbue: taken = imbue(offers); break;
      case Step::Recruit: taken = recruit(); break;
      default:
        if (!asks_choice(builder_.state().step)) return true;
        taken = choose();
        break;
    }
    if (!taken) return false;
  }
}

int Answers::stack(std::string_view list, unsigned allowed) {
  const auto* scripted = next(list);
  if (scripted == nullptr) return std::countr_zero(allowed);
  const int stack = int_of(*scripted, -1);
  return stack >= 0 && stack < kMaxStacks && (allowed >> stack & 1u) != 0 ? stack : -1;
}

}  // namespace hali::carcosa
