#include "games/realms/case_runner/position.h"

#include "base/text.h"
#include "games/realms/item.h"
#include "games/realms/knowledge.h"
#include "games/realms/names.h"
#include "games/realms/setup.h"
#include "games/realms/turn.h"

namespace hali::realms {

Result<Position> Position::open(const Setup& setup) {
  auto game = Game::make(setup);
  if (!game) return std::unexpected(game.error());
  return Position(std::move(*game));
}

Position::Position(Game game) : game_(std::move(game)), s_(empty_table(game_.rules())) {
  s_.turn = 12;  // well after the first
  s_.chance = Rng(1);
}

std::optional<std::vector<CardId>> Position::cards(std::string_view list) const {
  std::vector<CardId> out;
  if (trimmed(list).empty() || trimmed(list) == "none") return out;
  for (const std::string_view entry : split(list, ',')) {
    const Found found = find_card(*rules().set, rules().options.suits, entry);
    if (found.id < 0) return std::nullopt;
    out.push_back(static_cast<CardId>(found.id));
  }
  return out;
}

std::optional<std::vector<ItemId>> Position::items(std::string_view list) const {
  std::vector<ItemId> out;
  if (trimmed(list).empty() || trimmed(list) == "none") return out;
  for (const std::string_view entry : split(list, ',')) {
    const Found found = find_item(*rules().set, entry);
    if (found.id < 0) return std::nullopt;
    out.push_back(static_cast<ItemId>(found.id));
  }
  return out;
}

bool Position::place(CardId card) {
  if (placed_.has(card)) return false;
  placed_.add(card);
  return true;
}

bool Position::place_item(ItemId item) {
  if ((placed_items_ & bit(item)) != 0) return false;
  placed_items_ |= bit(item);
  return true;
}

bool Position::hand(Seat seat, std::string_view list) {
  constexpr std::string_view kRest = "...";
  filled_[seat] = !list.ends_with(kRest);
  if (!filled_[seat]) list = trimmed(list.substr(0, list.size() - kRest.size()));
  if (list.ends_with(',')) list.remove_suffix(1);
  const auto read = cards(list);
  if (!read || read->size() > static_cast<std::size_t>(kMaxHand - 3)) return false;
  for (const CardId card : *read) {
    if (!place(card)) return false;
    s_.realms[seat].hand.add(card);
  }
  if (filled_[seat] && read->size() > s_.realms[seat].size)
    s_.realms[seat].size = static_cast<std::uint8_t>(read->size());
  return true;
}

bool Position::area(std::string_view list) {
  const auto read = cards(list);
  if (!read) return false;
  for (const CardId card : *read) {
    if (!place(card)) return false;
    s_.area.add(card);
  }
  return true;
}

bool Position::deck(std::string_view list, bool only) {
  const auto read = cards(list);
  if (!read) return false;
  only_ = only;
  for (const CardId card : *read) {
    if (!place(card)) return false;
    top_.push_back(card);
  }
  return true;
}

bool Position::item(Seat seat, std::string_view name) {
  const auto read = items(name);
  if (!read || read->size() > 1) return false;
  s_.realms[seat].had_item = 1;
  if (read->empty()) return true;
  s_.realms[seat].item = read->front();
  return place_item(read->front());
}

bool Position::face_down(Seat seat, std::string_view list) {
  const auto read = items(list);
  if (!read) return false;
  for (const ItemId item : *read) {
    if (!place_item(item)) return false;
    s_.realms[seat].face_down |= bit(item);
  }
  return true;
}

bool Position::row(Seat seat, std::string_view list) {
  const auto read = items(list);
  if (!read) return false;
  for (const ItemId item : *read) {
    if (!place_item(item)) return false;
    s_.realms[seat].row |= bit(item);
  }
  return true;
}

bool Position::item_deck(std::string_view list) {
  const auto read = items(list);
  if (!read) return false;
  for (const ItemId item : *read) {
    if (!place_item(item)) return false;
    items_top_.push_back(item);
  }
  return true;
}

bool Position::pile(std::string_view list) {
  const auto read = items(list);
  if (!read) return false;
  for (std::size_t i = read->size(); i > 0; --i) {
    if (!place_item((*read)[i - 1])) return false;
    s_.pile.push_back((*read)[i - 1]);
  }
  return true;
}

void Position::deal(std::uint64_t seed) {
  s_ = set_up(rules(), seed);
  dealt_ = true;
}

// From the end of the set: the cards nobody speaks of most.
void Position::fill(Seat seat) {
  const bool building = rules().players() == 2 && !s_.realms[seat].had_item;
  if (filled_[seat] || (building && s_.realms[seat].hand.empty())) return;
  for (std::size_t i = rules().set->cards.size();
       i > 0 && s_.realms[seat].hand.count() < s_.realms[seat].size; --i) {
    const auto card = static_cast<CardId>(i - 1);
    if (!rules().set->in_game(card, rules().options.suits) || !place(card)) continue;
    s_.realms[seat].hand.add(card);
  }
}

void Position::begin() {
  if (dealt_) return;
  for (Seat seat = 0; seat < rules().players(); ++seat) fill(seat);
  // What is left lies under what was named; where the deck is to be short, in the last hand nobody looks at.
  for (const CardId card : rules().set->ids()) {
    if (!rules().set->in_game(card, rules().options.suits) || placed_.has(card)) continue;
    if (!only_) s_.deck.push_back(card);
  }
  for (std::size_t i = top_.size(); i > 0; --i) s_.deck.push_back(top_[i - 1]);
  if (rules().options.items) {
    for (int i = 0; i < kItems; ++i) {
      const auto item = static_cast<ItemId>(i);
      if ((placed_items_ & bit(item)) == 0 && items_top_.empty()) s_.item_deck.push_back(item);
    }
    for (std::size_t i = items_top_.size(); i > 0; --i) s_.item_deck.push_back(items_top_[i - 1]);
  }
  for (Seat seat = 0; seat < rules().players(); ++seat)
    s_.realms[seat].hand.each([&](CardId card) { see(s_, seat, card); });
  s_.area.each([&](CardId card) { show(s_, card); });
  s_.most_in_area = static_cast<std::uint8_t>(s_.area.count());
  begin_turn({rules(), s_, &events_});
  events_.clear();
}

}  // namespace hali::realms
