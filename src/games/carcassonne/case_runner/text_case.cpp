#include "games/carcassonne/case_runner/text_case.h"

#include <algorithm>

#include "base/index_of.h"
#include "base/text.h"
#include "games/carcassonne/case_runner/position.h"
#include "games/carcassonne/cells.h"
#include "games/carcassonne/land.h"
#include "games/carcassonne/legal.h"
#include "games/carcassonne/mists/ghosts.h"
#include "games/carcassonne/mists/mists.h"
#include "games/carcassonne/names.h"
#include "games/carcassonne/report.h"

namespace hali::carcassonne {
namespace {

int turns_named(std::string_view name) {
  const auto found = index_of(kTurnNames, name);
  return found ? static_cast<int>(*found) : -1;
}

int place_named(std::string_view name) {
  for (int place = 0; place <= kGraves; ++place) {
    if (name == place_name(place)) return place;
  }
  return -1;
}

// Entries of "a 1, b 2" or of "x; y".
std::vector<std::string_view> entries(std::string_view text, char separator) {
  std::vector<std::string_view> out;
  for (const std::string_view entry : split(text, separator)) {
    if (!trimmed(entry).empty()) out.push_back(trimmed(entry));
  }
  return out;
}

std::string unreadable(std::string_view what) { return "cannot be read: " + std::string(what); }

}  // namespace

Result<std::string> TextCase::run(const std::vector<CaseLine>& lines) { return TextCase().complaint(lines); }

std::string TextCase::complaint(const std::vector<CaseLine>& lines) {
  if (std::string bad = set_up(lines); !bad.empty()) return bad;
  for (const CaseLine& each : lines) {
    if (std::string bad = line(each); !bad.empty()) return "line " + to_text(each.number) + ": " + bad;
  }
  return {};
}

std::string TextCase::set_up(const std::vector<CaseLine>& lines) {
  Setup setup;
  const CaseLine* deal = nullptr;
  for (const CaseLine& each : lines) {
    if (each.key == "players") setup.players = number<int>(each.value).value_or(0);
    if (each.key == "options") {
      auto read = read_options_text(each.value, setup);
      if (!read) return unreadable(each.value);
      setup = *read;
    }
    if (each.key == "deal") deal = &each;
  }
  if (setup.players < 1 || setup.players > kMaxPlayers) return "so many cannot play";
  auto made = Game::make(setup);
  if (!made) return "cannot be set up: " + made.error().words;
  game_ = std::make_unique<Game>(std::move(*made));
  s_ = deal == nullptr ? blank(game_->rules()) : game_->start(number<std::uint64_t>(deal->value).value_or(1));
  return {};
}

std::string TextCase::line(const CaseLine& line) {
  if (line.key == "rules" || line.key == "players" || line.key == "options" || line.key == "deal") return {};
  if (line.key == "board") return place_tiles(line);
  if (line.key == "pieces") return place_pieces(line);
  if (line.key == "haunts") return set_haunts(line);
  if (line.key == "hounds") return set_hounds(line);
  if (line.key.starts_with("seat ")) return seat_fields(line);
  if (line.key == "do" || line.key == "refused") return act(line);
  if (line.key.starts_with("expect ")) return expect(line);
  return set_value(line);
}

std::string TextCase::place_tiles(const CaseLine& line) {
  for (const std::string_view text : line.more) {
    std::string_view rest = text;
    const auto cell = cell_of(next_word(rest));
    const std::string_view name = next_word(rest);
    const bool back = name == "face_down";
    const std::string_view facing = back ? std::string_view() : next_word(rest);
    if (!rest.empty()) return unreadable(text);
    const int kind = back ? game_->rules().set->face_down : game_->rules().set->find_kind(name);
    const int turns = back ? 0 : turns_named(facing);
    if (!cell || turns < 0 || !lay_out(game_->rules(), s_, *cell, kind, turns)) return unreadable(text);
    if (back && (s_.drawn == s_.total || s_.mists.face_down.full())) return unreadable(text);
    if (back) s_.mists.face_down.push_back(s_.supply[s_.drawn++]);
  }
  return {};
}

int TextCase::colour_of(std::string_view text) const {
  if (const auto named = index_of(kColourNames, text)) return static_cast<int>(*named);
  const auto seat = number<int>(text);
  return seat && *seat >= 1 && *seat <= game_->rules().colours() ? *seat - 1 : -1;
}

std::string TextCase::place_pieces(const CaseLine& line) {
  for (const std::string_view text : line.more) {
    if (std::string bad = place_piece(text); !bad.empty()) return bad;
  }
  return {};
}

// "1: 0,0 road guard", "red: 0,0 city ghosts 2", "red: 0,0 cemetery buried", "red: 0,0 road hound 1".
std::string TextCase::place_piece(std::string_view text) {
  const auto colon = text.find(':');
  const int colour = colour_of(text.substr(0, colon));
  std::string_view rest = colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
  const auto cell = cell_of(next_word(rest));
  const std::uint8_t slot = cell ? s_.land.find(*cell) : tiling::kNoTile;
  if (colour < 0 || slot == tiling::kNoTile) return unreadable(text);
  const std::uint8_t segment = part_named(kind_at(game_->rules(), s_, slot), next_word(rest));
  const std::string_view extra = next_word(rest);
  const bool counted = extra == "ghosts" || extra == "hound";
  const auto count = counted ? number<unsigned>(next_word(rest)).value_or(0) : 0;
  if (!rest.empty()) return unreadable(text);
  if (segment == tiling::kNoSegment ||
      !stand(game_->rules(), s_, {slot, segment}, static_cast<Colour>(colour), extra == "guard"))
    return unreadable(text);
  Figure& figure = s_.figures.back();
  if (extra == "ghosts") {
    if (count > 2 || count > s_.ghosts) return unreadable(text);
    figure.ghosts = static_cast<std::uint8_t>(count & 3u);
    s_.ghosts = static_cast<std::uint8_t>(s_.ghosts - count);
  } else if (extra == "buried") {
    if (segment != kMiddle) return unreadable(text);
    figure.buried = 1;
    s_.mists.closed.add(slot);
  } else if (extra == "hound") {
    if (count < 1 || count > kHounds) return unreadable(text);
    figure.hounds = static_cast<std::uint8_t>(1u << (count - 1u) & 3u);
    s_.mists.hounds[count - 1] = Hound::Abroad;
  } else if (!extra.empty() && extra != "guard") {
    return unreadable(text);
  }
  return {};
}

std::string TextCase::seat_fields(const CaseLine& line) {
  const int seat = number<int>(line.key.substr(5)).value_or(0) - 1;
  if (seat < 0 || seat >= game_->rules().colours()) return unreadable(line.key);
  Hand& hand = s_.hands[seat];
  for (std::string_view entry : entries(line.value, ',')) {
    const std::string_view field = next_word(entry);
    const auto value = number<std::uint8_t>(entry);
    if (!value) return unreadable(line.value);
    if (field == "score")
      s_.scores[seat] = *value;
    else if (field == "meeples")
      hand.meeples = *value;
    else if (field == "guards")
      hand.guards = *value;
    else if (field == "pool")
      hand.pool = *value;
    else
      return unreadable(field);
  }
  return {};
}

std::string TextCase::set_value(const CaseLine& line) {
  const Rules& rules = game_->rules();
  if (line.key == "hand") {
    const int kind = rules.set->find_kind(line.value);
    if (kind < 0) return unreadable(line.value);
    s_.hand = static_cast<KindId>(kind);
    s_.step = Step::Place;
    return {};
  }
  if (line.key == "supply") {  // the next tiles, and no others
    s_.drawn = s_.total = 0;
    std::string_view rest = line.value;
    while (!rest.empty()) {
      const int kind = rules.set->find_kind(next_word(rest));
      if (kind < 0 || s_.total == kSupply) return unreadable(line.value);
      s_.supply[s_.total++] = static_cast<KindId>(kind);
    }
    s_.mists.piles = {static_cast<std::uint8_t>(rules.mists() ? s_.total : 0), 0, 0};
    return {};
  }
  std::vector<int> numbers;
  for (const std::string_view word : entries(line.value, ' ')) {
    const auto value = number<int>(word);
    if (!value || *value < 0 || *value > 250) return unreadable(line.value);
    numbers.push_back(*value);
  }
  if (numbers.empty()) return unreadable(line.key);
  if (line.key == "turn" && numbers[0] >= 1 && numbers[0] <= rules.players()) {
    s_.active = static_cast<Seat>(numbers[0] - 1);
  } else if (line.key == "ghosts" && numbers[0] + ghosts_on_board(s_) <= kGhosts) {
    s_.ghosts = static_cast<std::uint8_t>(numbers[0]);
  } else if (line.key == "points" && numbers.size() <= kColours) {
    for (std::size_t i = 0; i < numbers.size(); ++i)
      s_.mists.points[i] = static_cast<std::uint16_t>(numbers[i]);
  } else if (line.key == "piles" && numbers.size() == kPiles) {
    for (std::size_t i = 0; i < kPiles; ++i) s_.mists.piles[i] = static_cast<std::uint8_t>(numbers[i]);
  } else {
    return unreadable(line.key);
  }
  return {};
}

std::string TextCase::set_haunts(const CaseLine& line) {
  s_.ghosts = static_cast<std::uint8_t>(s_.ghosts + ghosts_on_board(s_));
  s_.mists.haunts.clear();
  if (line.value == "none") return {};
  for (std::string_view entry : entries(line.value, ';')) {
    const auto cell = cell_of(next_word(entry));
    const int place = place_named(next_word(entry));
    const auto count = number<int>(entry);
    const std::uint8_t slot = cell ? s_.land.find(*cell) : tiling::kNoTile;
    if (slot == tiling::kNoTile || place < 0 || !count || *count < 1 || *count > s_.ghosts)
      return unreadable(line.value);
    move_in({game_->rules(), s_, nullptr}, slot, place, *count);
  }
  return {};
}

std::string TextCase::set_hounds(const CaseLine& line) {
  for (std::string_view entry : entries(line.value, ';')) {
    const auto hound = number<std::size_t>(next_word(entry));
    if (!hound || *hound < 1 || *hound > kHounds || (entry != "gone" && entry != "track"))
      return unreadable(line.value);
    s_.mists.hounds[*hound - 1] = entry == "gone" ? Hound::Gone : Hound::Track;
  }
  return {};
}

std::string TextCase::act(const CaseLine& line) {
  if (!has_room(s_)) return "there is no room for more";
  Events events;
  std::string complaint;
  if (!act_on(*game_, s_, events, line, complaint)) return unreadable(line.value);
  if (!complaint.empty()) return std::string(line.value) + " " + complaint;
  for (const Event& event : events)
    events_.push_back(event_in_case(kEventTable, event, TileValues(game_->rules())));
  return {};
}

}  // namespace hali::carcassonne
