#include "hosts/cli/menu.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "base/text.h"
#include "hosts/cli/canvas.h"

namespace hali::cli {
namespace {

constexpr std::size_t kShort = 10;  // up to here every entry has its own line and explanation
constexpr int kColumn = 39;

// The explanation of an action: by all its words, by verb and first argument, or by verb alone.
std::string explained(const AnyGame& game, std::string_view text, const Words& words,
                      const NotationWords& spoken) {
  std::string_view rest = text;
  const std::string_view verb = next_word(rest);
  std::string_view after = rest;
  const std::string key = std::string(game.name()) + ".do." + std::string(verb);
  std::string whole = std::string(game.name()) + ".do." + std::string(text);
  std::ranges::replace(whole, ' ', '.');
  if (words.knows(whole)) return words.fill(whole, {spoken.shown(rest)});
  const std::string own = key + "." + std::string(next_word(after));
  if (words.knows(own)) return words.fill(own, {spoken.shown(rest)});
  return words.knows(key) ? words.fill(key, {spoken.shown(rest)}) : std::string();
}

// The verb and, where it names one, the cell.
struct Start {
  std::string_view verb;
  std::string_view place;
  std::string_view rest;  // what follows the place
  std::optional<tiling::Cell> cell;

  explicit Start(std::string_view text) : rest(text) {
    verb = next_word(rest);
    place = next_word(rest);
    cell = tiling::read_cell(place);
  }
};

}  // namespace

Menu::Menu(const AnyGame& game, const AnyState& state, const NotationWords& spoken) : spoken_(spoken) {
  Actions legal;
  game.legal(state, legal);
  std::vector<std::string> texts;
  std::map<std::string, std::set<std::string>, std::less<>> cells;  // by verb
  for (const Action action : legal) {
    texts.push_back(game.text(state, action));
    if (const Start start(texts.back()); start.cell) cells[std::string(start.verb)].emplace(start.place);
  }
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const auto found = cells.find(Start(texts[i]).verb);
    add(texts[i], legal[i], found != cells.end() && found->second.size() > 1);
  }
  sort_by_cell();
}

void Menu::add(const std::string& text, Action action, bool by_cell) {
  const Start start(text);
  if (!by_cell) {
    entries_.push_back({.head = text, .ways = {{"", action}}, .cell = start.cell, .order = entries_.size()});
    return;
  }
  const std::string head = std::string(start.verb) + " " + std::string(start.place);
  const auto found = std::ranges::find(entries_, head, &Entry::head);
  if (found != entries_.end()) {
    found->ways.push_back({std::string(start.rest), action});
  } else {
    entries_.push_back({.head = head,
                        .ways = {{std::string(start.rest), action}},
                        .cell = start.cell,
                        .order = entries_.size()});
  }
}

// Reading order within a verb; entries without a cell stay in front of them in their own order.
void Menu::sort_by_cell() {
  const auto key = [](const Entry& entry) {
    const auto cell = entry.cell.value_or(tiling::Cell{});
    const std::string verb = entry.head.substr(0, entry.head.find(' '));
    return std::tuple(entry.cell.has_value(), entry.cell ? verb : std::string(), cell.y, cell.x, entry.order);
  };
  std::ranges::sort(entries_, {}, key);
}

std::string Menu::line(const Entry& entry) const {
  const bool words = std::ranges::any_of(entry.ways, [](const Way& way) { return way.text.contains(' '); });
  std::string out = spoken_.shown(entry.head);
  for (std::size_t i = 0; i < entry.ways.size(); ++i) {
    if (!entry.ways[i].text.empty())
      out += (i == 0 ? ": " : words ? ", " : " ") + spoken_.shown(entry.ways[i].text);
  }
  return out;
}

std::string Menu::print(const AnyGame& game, const Words& words) const {
  const auto numbered = [](std::size_t i, const std::string& text) {
    const std::string count = to_text(i + 1);
    return std::string(count.size() < 3 ? 3 - count.size() : 0, ' ') + count + "  " + text;
  };
  std::string out;
  if (entries_.size() <= kShort) {
    int widest = 0;
    for (const Entry& entry : entries_) widest = std::max(widest, columns(line(entry)));
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const std::string about = explained(game, entries_[i].head, words, spoken_);
      const std::string text = line(entries_[i]);
      out += numbered(i, about.empty() ? text : padded(text, widest + 3) + about) + "\n";
    }
    return out;
  }
  const std::size_t rows = (entries_.size() + 1) / 2;
  for (std::size_t i = 0; i < rows; ++i) {
    const std::string left = numbered(i, line(entries_[i]));
    const bool pair = i + rows < entries_.size();
    out += pair ? padded(left, kColumn) + " " + numbered(i + rows, line(entries_[i + rows])) : left;
    out += "\n";
  }
  return out;
}

std::vector<Label> Menu::labels() const {
  std::vector<Label> out;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    if (!entry.cell) continue;
    out.push_back({entry.cell->x, entry.cell->y, std::string(Start(entry.head).rest), to_text(i + 1)});
  }
  return out;
}

std::optional<Menu::Pick> Menu::pick(std::string_view text) const {
  std::string_view rest = text;
  const auto chosen = number<std::size_t>(next_word(rest));
  if (!chosen || *chosen < 1 || *chosen > entries_.size()) return std::nullopt;
  const Entry& entry = entries_[*chosen - 1];
  Pick out;
  if (entry.ways.size() == 1 && rest.empty()) {
    out.action = entry.ways.front().action;
    return out;
  }
  // A whole word, else one letter: of what the player reads, else of the notation.
  const auto find = [&](const auto& is_it) {
    const auto way = std::ranges::find_if(entry.ways, is_it);
    if (way != entry.ways.end() && !out.action) out.action = way->action;
  };
  for (const std::string& meant : spoken_.meant(rest))
    find([&](const Way& way) { return way.text == meant; });
  if (const std::string letter = folded(rest); letter.size() == 1) {
    find([&](const Way& way) { return folded(spoken_.shown(way.text)).starts_with(letter); });
    find([&](const Way& way) { return way.text.starts_with(letter); });
  }
  for (const Way& way : entry.ways) {
    out.ways += (out.ways.empty() ? "" : ", ") + to_text(*chosen);
    if (!way.text.empty()) out.ways += " " + spoken_.shown(way.text);
  }
  return out;
}

}  // namespace hali::cli
