// Thugs, Stranger and Investigators in a text case: their places, and what is expected of them.
#include <algorithm>

#include "base/index_of.h"
#include "games/carcosa/case_runner/text_case.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/names.h"
#include "games/carcosa/piles.h"
#include "tiling/cell_text.h"

namespace hali::carcosa {
namespace {

// "thug trap" and the like: kMarkNames in two words where they have two.
std::string mark_name(Mark what) {
  std::string name(kMarkNames[std::to_underlying(what)]);
  std::ranges::replace(name, '_', ' ');
  return name;
}

std::optional<Mark> read_mark(std::string_view text) {
  for (const Mark what : {Mark::Occultist, Mark::Detective, Mark::Trap, Mark::ThugTrap}) {
    if (text == mark_name(what)) return what;
  }
  return std::nullopt;
}

// Entries in any order, as one line.
std::string joined(std::vector<std::string> entries, std::string_view between) {
  std::ranges::sort(entries);
  std::string text;
  for (const auto& entry : entries) text += (text.empty() ? "" : std::string(between)) + entry;
  return text.empty() ? "none" : text;
}

std::string sorted_entries(std::string_view text) {
  std::vector<std::string> entries;
  for (const std::string_view entry : split(text, ';')) entries.emplace_back(trimmed(entry));
  return joined(std::move(entries), "; ");
}

}  // namespace

// "5 occultist, 35 thug trap", or "none": in place of the set-up.
bool TextCase::track(std::string_view text) {
  builder_.state().solo.marks.fill(Mark::Free);
  if (text == "none") return builder_.rules().solo();
  for (std::string_view entry : split(text, ',')) {
    const int space = number<int>(next_word(entry)).value_or(0);
    const auto what = read_mark(entry);
    if (!what || !builder_.mark_space(space, *what)) return false;
  }
  return true;
}

// "0,1; -1,1 met"
bool TextCase::detectives(std::string_view text) {
  for (std::string_view entry : split(text, ';')) {
    const auto cell = tiling::read_cell(next_word(entry));
    if (!cell || (!entry.empty() && entry != "met") || !builder_.put_detective(*cell, entry == "met"))
      return false;
  }
  return true;
}

std::optional<bool> TextCase::set_up_guests(const Line& line) {
  State& s = builder_.state();
  const Rules& rules = builder_.rules();
  if (line.key == "sign thugs") {
    const auto thugs = number<std::uint8_t>(line.value);
    s.sign_thugs = thugs.value_or(0);
    return thugs.has_value() && rules.options.thugs;
  }
  if (line.key == "stranger") {
    const auto cell = tiling::read_cell(line.value);
    return cell && builder_.place_stranger(*cell);
  }
  if (line.key == "track") return track(line.value);
  if (line.key == "detectives") return detectives(line.value);
  std::string_view rest = line.value;
  if (line.key == "assistant") {
    const int space = number<int>(next_word(rest)).value_or(0);
    s.solo.assistant = static_cast<std::uint8_t>(space);
    s.solo.assistant_lies = rest == "lying";
    return rules.solo() && space >= 1 && space <= rules.track_end() && (rest.empty() || rest == "lying");
  }
  if (line.key == "scientist") {
    const int stack = number<int>(line.value).value_or(0);
    s.solo.scientist = static_cast<std::uint8_t>(stack - 1);
    return rules.solo() && stack >= 1 && stack <= rules.stacks();
  }
  return std::nullopt;
}

std::optional<bool> TextCase::expect_guests(const Line& line, std::string_view what) {
  const State& s = builder_.state();
  const Rules& rules = builder_.rules();
  if (what == "sign thugs") return same(line, line.value, to_text(s.sign_thugs)), true;
  if (what == "stranger") {
    const tiling::Cell cell{s.stranger.x, s.stranger.y};
    return same(line, line.value, s.stranger.where == Stranger::Sign ? "sign" : cell_name(cell)), true;
  }
  if (what == "removed") {
    std::string is;
    each_tile(s, s.aside, [&](TileId tile) { is += (is.empty() ? "" : " ") + rules.kind(tile).id; });
    return same(line, line.value, is.empty() ? "none" : is), true;
  }
  if (what == "track") {
    std::string is;
    for (int mark = 0; mark < marks_of(rules); ++mark) {
      const Mark lies = s.solo.marks[mark];
      if (lies != Mark::Free)
        is += (is.empty() ? "" : ", ") + to_text(space_of(mark)) + " " + mark_name(lies);
    }
    return same(line, line.value, is.empty() ? "none" : is), rules.solo();
  }
  if (what == "assistant") {
    const std::string is = to_text(s.solo.assistant) + (s.solo.assistant_lies ? " lying" : "");
    return same(line, line.value, is), rules.solo();
  }
  if (what == "scientist") {
    const bool waits = s.solo.scientist >= kMaxStacks;
    return same(line, line.value, waits ? "none" : to_text(s.solo.scientist + 1)), rules.solo();
  }
  if (what == "detectives") {
    std::vector<std::string> are;
    for (const Detective& detective : s.solo.detectives)
      are.push_back(cell_name(s.board.cell(detective.slot)));
    return same(line, sorted_entries(line.value), joined(are, "; ")), rules.solo();
  }
  return std::nullopt;
}

}  // namespace hali::carcosa
