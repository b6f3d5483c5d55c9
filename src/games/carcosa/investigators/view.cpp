#include "games/carcosa/investigators/view.h"  // [cold]

#include <bit>

#include "games/carcosa/investigators/detectives.h"
#include "games/carcosa/investigators/occultists.h"
#include "games/carcosa/investigators/science.h"
#include "games/carcosa/investigators/settle.h"
#include "games/carcosa/names.h"
#include "games/carcosa/piles.h"

namespace hali::carcosa {
namespace {

void write_cell(tiling::Cell cell, JsonWriter& json) { json.field("x", cell.x).field("y", cell.y); }

// CI-031: does he strike when phase 6 comes, as things stand?
bool will_strike(const State& s, const Detective& detective) {
  const std::size_t old = s.figures.size() - s.solo.newcomers;
  for (std::size_t i = 0; i < old && !detective.fresh; ++i) {
    if (s.figures[i].slot == detective.slot && s.figures[i].owner != kOccultist) return true;
  }
  return false;
}

// CI-020: what the scientist takes if phase 6 came now.
void write_research(const Rules& rules, const State& s, JsonWriter& json) {
  json.key("research").array();
  for (unsigned left = research_stacks(rules, s); left != 0; left &= left - 1) {
    const int stack = std::countr_zero(left);
    const Kind& kind = rules.kind(s.stacks[stack].top);
    json.object().field("stack", stack + 1).field("kind", kind.id);
    json.field("steps", s.solo.assistant_lies ? 0 : telling(kind).research).end_object();
  }
  json.end_array();
}

}  // namespace

void write_investigators(const Rules& rules, const State& s, JsonWriter& json) {
  json.object().key("marks").array();
  for (int mark = 0; mark < marks_of(rules); ++mark) {
    const Mark lies = s.solo.marks[mark];
    json.object().field("space", space_of(mark)).field("sign", is_x(mark) ? "X" : "I");
    json.field("holds", kMarkNames[std::to_underlying(lies)]).end_object();
  }
  json.end_array().field("assistant", int{s.solo.assistant}).field("assistant_lies", s.solo.assistant_lies);
  json.key("scientist");
  s.solo.scientist < kMaxStacks ? json.value(s.solo.scientist + 1) : json.null();
  json.key("detectives").array();
  for (const Detective& detective : s.solo.detectives) {
    json.object();
    write_cell(s.board.cell(detective.slot), json);
    json.field("strikes", will_strike(s, detective)).end_object();
  }
  json.end_array();
  json.field("cult", cult_size(s)).field("hastur", kHasturTiles - unwatched_hastur(rules, s).count());
  write_research(rules, s, json);
  json.end_object();
}

}  // namespace hali::carcosa
