// What must hold in a text case.
#include <algorithm>
#include <boost/json/serialize.hpp>

#include "base/index_of.h"
#include "base/json.h"
#include "base/json_read.h"
#include "base/json_writer.h"
#include "base/text.h"
#include "games/carcassonne/case_runner/text_case.h"
#include "games/carcassonne/cells.h"
#include "games/carcassonne/land.h"
#include "games/carcassonne/legal.h"
#include "games/carcassonne/mists/mists.h"
#include "games/carcassonne/names.h"
#include "games/carcassonne/scoring.h"
#include "games/carcassonne/turn.h"
#include "games/carcassonne/view_features.h"
#include "games/case_expect.h"

namespace hali::carcassonne {
namespace {

// "b; a" and "a; b" are the same list.
std::string sorted(std::string_view text) {
  std::vector<std::string> items;
  for (const std::string_view item : split(text, ';')) {
    if (!trimmed(item).empty()) items.emplace_back(trimmed(item));
  }
  std::ranges::sort(items);
  std::string out;
  for (const std::string& item : items) out += (out.empty() ? "" : "; ") + item;
  return out.empty() ? "none" : out;
}

}  // namespace

std::string TextCase::expect(const CaseLine& line) {
  const std::string_view what = line.key.substr(std::string_view("expect ").size());
  if (what.starts_with("seat ")) return expect_seat(line);
  if (what.starts_with("feature ")) return expect_feature(line);
  if (what.starts_with("placement ")) return expect_placement(line);
  if (what == "events") return check_events(events_, line.value, true);
  if (what == "no events") return check_events(events_, line.value, false);
  const std::string now = is(what);
  if (now == "?") return "unknown expectation: " + std::string(what);
  const bool list = what == "pieces" || what == "haunts" || what == "hounds" || what == "actions";
  const std::string wanted = list ? sorted(line.value) : std::string(line.value);
  return wanted == now ? std::string() : std::string(what) + " is " + now;
}

std::string TextCase::is(std::string_view what) const {
  const Rules& rules = game_->rules();
  const auto numbers = [](const auto& values, int count) {
    std::string out;
    for (int i = 0; i < count; ++i) out += (out.empty() ? "" : " ") + to_text(static_cast<int>(values[i]));
    return out;
  };
  if (what == "pieces") return pieces();
  if (what == "haunts") return haunts();
  if (what == "hounds") return hounds();
  if (what == "actions") return actions();
  if (what == "over") return over();
  if (what == "step") return std::string(kStepNames[std::to_underlying(s_.step)]);
  if (what == "to move") return s_.step == Step::Over ? "nobody" : to_text(s_.active + 1);
  if (what == "ghosts") return to_text(int{s_.ghosts});
  if (what == "points") return numbers(s_.mists.points, rules.markers());
  if (what == "piles") return numbers(s_.mists.piles, kPiles);
  if (what == "left") return to_text(left_to_draw(rules, s_));
  if (what == "discarded") return to_text(int{s_.discarded});
  if (what == "final") return numbers(final_scores(rules, s_), rules.players());
  if (what == "hand") return s_.hand == kNoKind ? "none" : rules.kind(s_.hand).id;
  if (what.starts_with("tile ")) {
    const auto cell = cell_of(what.substr(5));
    const std::uint8_t slot = cell ? s_.land.find(*cell) : tiling::kNoTile;
    return slot == tiling::kNoTile ? "empty" : kind_at(rules, s_, slot).id;
  }
  if (what.starts_with("count ")) {  // tiles of a kind that are still to come
    const int kind = rules.set->find_kind(what.substr(6));
    return kind < 0 ? "?" : to_text(int{tiles_left(rules, s_)[kind]});
  }
  return "?";
}

std::string TextCase::pieces() const {
  std::string out;
  for (const Figure& figure : s_.figures) {
    const bool named = game_->rules().mists();
    out += (named ? std::string(kColourNames[figure.colour]) : to_text(figure.colour + 1)) + " at " +
           cell_name(s_.land.cell(figure.slot)) + " " +
           part_name(kind_at(game_->rules(), s_, figure.slot), figure.segment);
    if (figure.guard != 0) out += " guard";
    if (figure.ghosts != 0) out += " ghosts " + to_text(static_cast<int>(figure.ghosts));
    if (figure.buried != 0) out += " buried";
    out += "; ";
  }
  return sorted(out);
}

std::string TextCase::haunts() const {
  std::string out;
  for (const Haunt& haunt : s_.mists.haunts) {
    out += cell_name(s_.land.cell(haunt.slot)) + " " + place_name(haunt.place) + " " +
           to_text(int{haunt.count}) + "; ";
  }
  return sorted(out);
}

std::string TextCase::hounds() const {
  std::string out;
  for (std::size_t hound = 0; hound < kHounds; ++hound) {
    if (s_.mists.hounds[hound] == Hound::Track) out += to_text(hound + 1) + " track; ";
    for (const Figure& figure : s_.figures) {
      if ((static_cast<unsigned>(figure.hounds) >> hound & 1u) != 0)
        out += to_text(hound + 1) + " at " + cell_name(s_.land.cell(figure.slot)) + "; ";
    }
  }
  return sorted(out);
}

std::string TextCase::actions() const {
  std::string out;
  for (const std::string& action : legal_texts(*game_, s_)) out += action + "; ";
  return sorted(out);
}

std::string TextCase::over() const {
  if (s_.step != Step::Over) return "no";
  std::string out(kEndingNames[std::to_underlying(s_.ending)]);
  for (Seat seat = 0; seat < game_->players() && s_.ending == Ending::Complete; ++seat)
    out += has(s_.winners, seat) ? " " + to_text(seat + 1) : "";
  return out;
}

int TextCase::seat_field(int seat, std::string_view field) const {
  const auto at = static_cast<std::size_t>(seat);
  if (field == "score") return s_.scores[at];
  if (field == "meeples") return s_.hands[at].meeples;
  if (field == "guards") return s_.hands[at].guards;
  if (field == "pool") return s_.hands[at].pool;
  return -1;
}

std::string TextCase::expect_seat(const CaseLine& line) {
  const int seat = number<int>(line.key.substr(12)).value_or(0) - 1;
  if (seat < 0 || seat >= kColours) return "no such seat";
  for (const std::string_view text : split(line.value, ',')) {
    std::string_view entry = text;
    const std::string_view field = next_word(entry);
    const int now = seat_field(seat, field);
    if (to_text(now) != entry) return std::string(field) + " is " + to_text(now);
  }
  return {};
}

// "expect placement 1,0 north: extends false, back 3": what a player is told before the tile lies.
std::string TextCase::expect_placement(const CaseLine& line) {
  std::string_view where = line.key.substr(17);
  const auto cell = cell_of(next_word(where));
  std::string text;
  JsonWriter writer(text);
  write_placements(game_->rules(), s_, writer);
  const auto told = parse_json(text);
  const json::object* found = nullptr;
  for (const json::value& one : told->as_array()) {
    const json::object& placement = one.as_object();
    if (cell && int_at(placement, "x") == cell->x && int_at(placement, "y") == cell->y &&
        text_at(placement, "turns") == where)
      found = &placement;
  }
  if (found == nullptr) return "no such placement";
  for (std::string_view entry : split(line.value, ',')) {
    const std::string_view field = next_word(entry);
    const json::value* now = found->if_contains(field);
    if (now == nullptr) return std::string(field) + " is not told";
    if (json::serialize(*now) != entry) return std::string(field) + " is " + json::serialize(*now);
  }
  return {};
}

// "expect feature 0,0 road: tiles 3, open 1, worth 3"
std::string TextCase::expect_feature(const CaseLine& line) {
  std::string_view where = line.key.substr(15);
  const auto cell = cell_of(next_word(where));
  const std::uint8_t slot = cell ? s_.land.find(*cell) : tiling::kNoTile;
  const std::uint8_t segment =
      slot == tiling::kNoTile ? tiling::kNoSegment : part_named(kind_at(game_->rules(), s_, slot), where);
  if (segment == tiling::kNoSegment) return "no such feature";
  const Facts facts = facts_of(game_->rules(), s_, {slot, segment});
  for (const std::string_view text : split(line.value, ',')) {
    std::string_view entry = text;
    const std::string_view field = next_word(entry);
    int now = -1;
    if (field == "tiles") now = facts.tiles;
    if (field == "open") now = facts.open;
    if (field == "pennants") now = facts.pennants;
    if (field == "cities") now = facts.cities;
    if (field == "worth") now = facts.worth_now();
    if (field == "complete") now = facts.complete ? 1 : 0;
    if (to_text(now) != entry) return std::string(field) + " is " + to_text(now);
  }
  return {};
}

}  // namespace hali::carcassonne
