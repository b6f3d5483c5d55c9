#include "games/stars/position.h"  // [cold]

#include "base/index_of.h"
#include "base/json_read.h"
#include "base/text.h"
#include "games/stars/names.h"

namespace hali::stars {
namespace {

constexpr std::size_t kMostHand = 12;
constexpr int kMostOwed = 9;

class Reader {
 public:
  Reader(const json::object& from, Position& to) : from_(from), at_(to) {}

  Check read() {
    auto sky = read_sky_field(from_);
    if (!sky) return sky.error();
    at_.s.sky = *sky;
    if (Check no = list("hand", kMostHand, [&](CardId card) { at_.s.hands[0].add(card); }); no) return no;
    Area& own = at_.s.areas[0];
    if (Check no = list("cult", kAreaLimit, [&](CardId card) { own.creatures.push_back(card); }); no)
      return no;
    std::size_t n = 0;
    const auto away = [&](CardId card) { at_.s.areas[1 + n++ % 3].creatures.push_back(card); };
    if (Check no = list("others", std::size_t{3} * kAreaLimit, away); no) return no;
    if (Check no = list("discard", kMaxCards, [&](CardId card) { at_.s.discard.push_back(card); }); no)
      return no;
    return owed();
  }

 private:
  const json::array* array(std::string_view key, bool& bad) const {
    const auto* value = from_.if_contains(key);
    bad = value != nullptr && !value->is_array();
    return value == nullptr || bad ? nullptr : &value->get_array();
  }

  // A card is its name, or {"card":…,"served":true}.
  Check list(std::string_view key, std::size_t most, auto&& add) {
    bool bad = false;
    const json::array* cards = array(key, bad);
    if (bad) return wrong(key, "fault.stars.list");
    if (cards == nullptr) return key == "hand" ? wrong(key, "fault.stars.field", key) : Check{};
    if (cards->size() > most) return wrong(key, "fault.stars.too_many", to_text(most));
    for (const auto& entry : *cards) {
      std::string_view name = text_of(entry);
      bool served = false;
      if (const auto* object = entry.if_object()) {
        name = text_at(*object, "card");
        served = flag_at(*object, "served");
      }
      const FoundCard found = find_card(*at_.game.rules().set, name, {});
      if (found.card == kNoCard)
        return wrong(key, found.several ? "fault.stars.ambiguous" : "fault.stars.unknown_card", name);
      if (met_.has(found.card)) return wrong(key, "fault.stars.twice", at_.game.rules().card(found.card).id);
      met_.add(found.card);
      add(found.card);
      Area& own = at_.s.areas[0];
      if (served && key == "cult")
        own.served = static_cast<std::uint8_t>(own.served | 1u << (own.creatures.size() - 1));
    }
    return {};
  }

  // Symbols of an invocation that is running.
  Check owed() {
    const auto* value = from_.if_contains("owed");
    if (value == nullptr || value->is_null()) return {};
    if (!value->is_object()) return wrong("owed", "fault.stars.object");
    for (const auto& [key, number] : value->get_object()) {
      const auto kind = index_of(kKindNames, std::string_view(key));
      const auto owed = int_within(number, 0, kMostOwed);
      if (!kind || !owed) return wrong("owed", "fault.stars.field", std::string_view(key));
      at_.s.owed[*kind] = static_cast<std::uint8_t>(*owed);
    }
    if (total(at_.s.owed) > kMostOwed) return wrong("owed", "fault.stars.too_many", to_text(kMostOwed));
    if (total(at_.s.owed) > 0) at_.s.step = Step::Moves;
    return {};
  }

  const json::object& from_;
  Position& at_;
  Cards met_;
};

}  // namespace

Result<Sky> read_sky_field(const json::object& from) {
  const auto* value = from.if_contains("sky");
  if (value == nullptr) return fault("sky", "fault.stars.field", "sky");
  std::string all(text_of(*value));
  if (const auto* rows = value->if_array()) {
    for (const auto& row : *rows) {
      all += text_of(row);
      if (all.size() > 200) break;
    }
  }
  const auto sky = read_sky(all);
  if (!sky) return fault("sky", "fault.stars.sky");
  return *sky;
}

Result<Position> read_position(const json::object& from) {
  Setup setup{.players = 4, .options = {}, .tiles = {}};
  for (const auto& [key, value] : object_at(from, "options"))
    setup.options[std::string(key)] = std::string(text_of(value));
  auto game = Game::make(setup);
  if (!game) return std::unexpected(game.error());
  Position out{.game = std::move(*game), .s = {}};
  if (Check no = Reader(from, out).read(); no) return std::unexpected(*no);
  return out;
}

void write_position(const Game& game, const State& s, JsonWriter& json) {
  json.key("sky").array();
  for (int row = 0; row < kSide; ++row) json.value(std::string_view(sky_row(s.sky, row)));
  json.end_array().key("hand").array();
  s.hands[s.active].each(
      [&](std::size_t card) { json.value(std::string_view(game.rules().set->cards[card].id)); });
  json.end_array().key("cult").array();
  for (const CardId card : s.areas[s.active].creatures)
    json.value(std::string_view(game.rules().card(card).id));
  json.end_array();
}

}  // namespace hali::stars
