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

// Where it leads, if that is the first it says.
std::optional<tiling::Cell> cell_of(const ActionParts& action) {
  return action.parts.empty() ? std::nullopt : action.parts.front().cell;
}

// The parts from this one on, and with `before` in front of them.
std::string text_from(const ActionParts& action, std::size_t part, std::string before = {}) {
  for (; part < action.parts.size(); ++part) {
    if (!before.empty()) before += ' ';
    before += action.parts[part].text;
  }
  return before;
}
std::string text_of(const ActionParts& action) { return text_from(action, 0, action.verb); }

// The explanation of an action: by all its words, by verb and first argument, or by verb alone.
std::string explained(const AnyGame& game, const ActionParts& action, const Words& words,
                      const NotationWords& spoken) {
  const std::string before = std::string(game.name()) + ".do.";
  const std::string rest = spoken.shown(text_from(action, 0));
  std::string whole = before + text_of(action);
  std::ranges::replace(whole, ' ', '.');
  if (words.knows(whole)) return words.fill(whole, {rest});
  const std::string key = before + action.verb;
  std::string_view first = action.parts.empty() ? std::string_view{} : action.parts.front().text;
  const std::string own = key + "." + std::string(next_word(first));
  if (words.knows(own)) return words.fill(own, {rest});
  return words.knows(key) ? words.fill(key, {rest}) : std::string();
}

}  // namespace

Menu::Menu(const AnyGame& game, const AnyState& state, const NotationWords& spoken) : spoken_(spoken) {
  Actions legal;
  game.legal(state, legal);
  std::vector<ActionParts> all;
  std::map<std::string, std::set<std::pair<int, int>>, std::less<>> cells;  // by verb
  for (const Action action : legal) {
    all.push_back(action_parts(game, state, action));
    if (const auto cell = cell_of(all.back())) cells[all.back().verb].emplace(cell->x, cell->y);
  }
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const auto found = cells.find(all[i].verb);
    const bool by_cell = found != cells.end() && found->second.size() > 1;
    add(std::move(all[i]), legal[i], by_cell);
  }
  sort_by_cell();
}

void Menu::add(ActionParts parts, Action action, bool by_cell) {
  if (!by_cell || parts.parts.empty()) {
    entries_.push_back({.head = std::move(parts), .ways = {{"", action}}, .order = entries_.size()});
    return;
  }
  const Way way{.text = text_from(parts, 1), .action = action};
  parts.parts.resize(1);
  const std::string head = text_of(parts);
  const auto found =
      std::ranges::find_if(entries_, [&](const Entry& entry) { return text_of(entry.head) == head; });
  if (found != entries_.end()) {
    found->ways.push_back(way);
  } else {
    entries_.push_back({.head = std::move(parts), .ways = {way}, .order = entries_.size()});
  }
}

// Reading order within a verb; entries without a cell stay in front of them in their own order.
void Menu::sort_by_cell() {
  const auto key = [](const Entry& entry) {
    const auto cell = cell_of(entry.head);
    const tiling::Cell at = cell.value_or(tiling::Cell{});
    return std::tuple(cell.has_value(), cell ? entry.head.verb : std::string(), at.y, at.x, entry.order);
  };
  std::ranges::sort(entries_, {}, key);
}

std::string Menu::line(const Entry& entry) const {
  const bool words = std::ranges::any_of(entry.ways, [](const Way& way) { return way.text.contains(' '); });
  std::string out = spoken_.shown(text_of(entry.head));
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
    const auto cell = cell_of(entries_[i].head);
    if (cell) out.push_back({cell->x, cell->y, text_from(entries_[i].head, 1), to_text(i + 1)});
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
