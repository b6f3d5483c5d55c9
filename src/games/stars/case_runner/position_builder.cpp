#include "games/stars/case_runner/position_builder.h"

#include "base/index_of.h"
#include "games/stars/legal.h"

namespace hali::stars {

std::optional<Owed> read_symbols(const json::array& list) {
  Owed out{};
  if (list.size() > 100) return std::nullopt;
  for (const auto& entry : list) {
    const auto kind = index_of(kKindNames, text_of(entry));
    if (!kind) return std::nullopt;
    ++out[*kind];
  }
  return out;
}

std::optional<Service> read_service(const json::object& from) {
  const auto kind = index_of(kKindNames, text_at(from, "from"));
  const auto to = read_symbols(array_at(from, "to"));
  if (!kind || !to) return std::nullopt;
  return Service{.from = static_cast<Kind>(*kind), .to = *to};
}

std::optional<Sky> read_case_sky(const json::array& rows) {
  std::string all;
  for (const auto& row : rows) {
    if (text_of(row).size() != kSide) return std::nullopt;
    all += text_of(row);
  }
  return read_sky(all);
}

std::optional<std::vector<GroupPrint>> read_constellation(const json::array& groups) {
  std::vector<GroupPrint> out;
  if (groups.empty() || groups.size() > 25) return std::nullopt;
  for (const auto& group : groups) {
    std::vector<std::string_view> rows;
    for (const auto& row : array_of(group)) rows.push_back(text_of(row));
    const auto print = read_group(rows);
    if (!print) return std::nullopt;
    out.push_back(*print);
  }
  return out;
}

namespace {

int cell_in(const json::value& value) {
  const auto& pair = array_of(value);
  if (pair.size() != 2) return -1;
  const int row = int_of(pair[0], -1);
  const int column = int_of(pair[1], -1);
  if (row < 0 || row >= kSide || column < 0 || column >= kSide) return -1;
  return cell_at(row, column);
}

}  // namespace

std::optional<SkyMove> read_case_move(const json::object& from) {
  if (const auto* at = from.if_contains("flip")) {
    const int cell = cell_in(*at);
    if (cell < 0) return std::nullopt;
    return flip(static_cast<Cell>(cell));
  }
  if (from.contains("swap")) {
    const auto& both = array_at(from, "swap");
    if (both.size() != 2) return std::nullopt;
    const int a = cell_in(both[0]);
    const int b = cell_in(both[1]);
    if (a < 0 || b < 0) return std::nullopt;
    return swap_of(a, b);
  }
  const std::string_view line = text_at(from, "push");
  const std::string_view to = text_at(from, "dir");
  const int index = int_at(from, "index", -1);
  const bool row = line == "row";
  if ((!row && line != "col" && line != "column") || index < 0 || index >= kSide) return std::nullopt;
  if (row ? to != "left" && to != "right" : to != "up" && to != "down") return std::nullopt;
  return push(row ? index : kSide + index, to == "right" || to == "down");
}

CardId PositionBuilder::add(Card card) {
  set_.cards.push_back(std::move(card));
  return static_cast<CardId>(set_.cards.size() - 1);
}

CardId PositionBuilder::add_plain(std::string id) {
  Card card;
  card.id = std::move(id);
  card.creature = "plain";
  card.pantheon = "none";
  card.invocation = {1, 0, 0};
  GroupPrint print;
  print.push_back({0, 0, 0});
  card.prints.push_back(print);
  return add(std::move(card));
}

void PositionBuilder::open(int players, Options options) {
  options.players = players;
  set_.finish(options.mirrors);
  game_.emplace(Rules{.options = options, .set = std::make_shared<const CardSet>(set_)});
  s = State{};
}

bool PositionBuilder::act(const Act& act, Events* events) {
  const Action action = encode(act);
  if (game_->check(s, action)) return false;
  game_->apply(s, action, events);
  return true;
}

}  // namespace hali::stars
