#include "games/carcosa/case_runner/expect.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "games/carcosa/city.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/piles.h"
#include "tiling/cell_text.h"

namespace hali::carcosa {
namespace {

json::value stones_list(Stones stones) {
  json::array list;
  for (int v = kFirstStone; v <= kLastStone; ++v) {
    if ((stones >> v & 1) != 0) list.push_back(v);
  }
  return list;
}

class Comparer {
 public:
  Comparer(const json::object& expect, const PositionBuilder& builder, const Events& events,
           const std::vector<ImbueOffer>& offers)
      : expect_(expect), builder_(builder), s_(builder.state()), events_(events), offers_(offers) {}

  std::string run() {
    for (const auto& [key, want] : expect_) {
      if (!one(key, want)) return complaint_.empty() ? std::string(key) + " is not known" : complaint_;
    }
    return {};
  }

 private:
  bool same(const std::string& what, const json::value& want, const json::value& is) {
    if (want == is) return true;
    complaint_ = what + " is " + json::serialize(is) + ", wanted " + json::serialize(want);
    return false;
  }
  bool wrong(std::string complaint) {
    complaint_ = std::move(complaint);
    return false;
  }

  bool one(std::string_view key, const json::value& want) {
    if (key == "players") return players(want);
    if (key == "stack_sizes" || key == "depleted") return sizes(std::string(key), want);
    if (key == "stack_bottom" || key == "stack_order") return orders(std::string(key), want);
    if (key == "hand") return same("hand", want, s_.hand == kNoTileId ? json::value() : kind(s_.hand));
    if (key == "faces" || key == "tiles") return cells(std::string(key), want);
    if (key == "figs") return figures(want);
    if (key == "over") return same("over", want, over(want));
    if (key == "imbue_offers") return same("imbue_offers", want, offers());
    if (key == "removed") return same("removed", want, kinds(s_.aside));
    if (key == "thug_pool") return same("thug_pool", want, s_.sign_thugs);
    if (key == "stranger") return same("stranger", want, stranger());
    if (key == "assist") return same("assist", want, s_.solo.assistant);
    if (key == "assist_down") return same("assist_down", want, s_.solo.assistant_lies);
    if (key == "sci")
      return same("sci", want,
                  s_.solo.scientist < kMaxStacks ? json::value(s_.solo.scientist) : json::value());
    if (key == "track") return same("track", want, track());
    if (key == "det") return detectives(want);
    if (key == "events") return happened(want);
    if (key == "no_events") return not_happened(want);
    return false;
  }

  [[nodiscard]] json::value kind(TileId tile) const { return json::value(builder_.rules().kind(tile).id); }
  [[nodiscard]] json::value kinds(const Pile& pile) const {
    json::array list;
    each_tile(s_, pile, [&](TileId tile) { list.push_back(kind(tile)); });
    return list;
  }

  bool players(const json::value& want) {
    if (!want.is_object()) return wrong("players must be an object");
    for (const auto& [seat_text, fields] : want.get_object()) {
      const auto seat = number<Seat>(seat_text);
      if (!seat || *seat >= builder_.rules().players() || !fields.is_object())
        return wrong("no player " + std::string(seat_text));
      for (const auto& [field, value] : fields.get_object()) {
        if (!same("player " + std::string(seat_text) + " " + std::string(field), value,
                  cult_field(*seat, field)))
          return false;
      }
    }
    return true;
  }
  [[nodiscard]] json::value cult_field(Seat seat, std::string_view field) const {
    const Cult& cult = s_.cults[seat];
    if (field == "power") return cult.power;
    if (field == "ready") return cult.ready;
    if (field == "recovery") return cult.recovery;
    if (field == "asylum") return cult.asylum;
    if (field == "lying") return cult.lying;
    if (field == "standing") return cult.standing;
    if (field == "thugs") return cult.thugs;
    if (field == "stones") return stones_list(cult.stones);
    if (field == "prophet") {
      return cult.prophet < kMaxStacks ? json::value(cult.prophet)
                                       : json::value(cult.prophet == kOnSign ? "sign" : "ready");
    }
    if (field != "held") return "an unknown field";
    json::array held;
    each_tile(s_, cult.held, [&](TileId tile) {
      const auto special = kSpecialNames[std::to_underlying(builder_.rules().tile(tile).special)];
      held.push_back(json::array{kind(tile), json::value(special)});
    });
    return held;
  }

  [[nodiscard]] json::value stranger() const {
    if (s_.stranger.where == Stranger::Sign) return "sign";
    return json::array{s_.stranger.x, s_.stranger.y};
  }
  [[nodiscard]] json::value track() const {
    json::object marks;
    for (int mark = 0; mark < marks_of(builder_.rules()); ++mark) {
      const Mark lies = s_.solo.marks[mark];
      if (lies != Mark::Free) marks[to_text(space_of(mark))] = kMarkCodes[std::to_underlying(lies)];
    }
    return marks;
  }
  // In any order; "met" may be left out.
  bool detectives(const json::value& want) {
    json::array is;
    std::vector<tiling::Cell> are;
    std::vector<tiling::Cell> wanted;
    for (const Detective& detective : s_.solo.detectives) {
      are.push_back(s_.board.cell(detective.slot));
      is.push_back(json::array{are.back().x, are.back().y});
    }
    for (const auto& entry : want.is_array() ? want.get_array() : json::array{})
      wanted.push_back(cell_at(entry));
    std::ranges::sort(are, tiling::reads_before);
    std::ranges::sort(wanted, tiling::reads_before);
    return are == wanted || same("det", want, is);
  }

  bool sizes(const std::string& key, const json::value& want) {
    json::array list;
    for (int i = 0; i < builder_.rules().stacks(); ++i) {
      const int size = s_.stacks[i].size;
      list.push_back(key == "depleted" ? json::value(size == 0) : json::value(size));
    }
    return same(key, want, list);
  }

  bool orders(const std::string& key, const json::value& want) {
    if (!want.is_object()) return wrong(key + " must be an object");
    for (const auto& [stack_text, value] : want.get_object()) {
      const auto stack = number<int>(stack_text);
      if (!stack || *stack < 0 || *stack >= builder_.rules().stacks())
        return wrong("no stack " + std::string(stack_text));
      const Pile& pile = s_.stacks[*stack];
      const json::value bottom = pile.size == 0 ? json::value() : kind(pile.bottom);
      if (!same(key, value, key == "stack_order" ? kinds(pile) : bottom)) return false;
    }
    return true;
  }

  bool cells(const std::string& key, const json::value& want) {
    if (!want.is_object()) return wrong(key + " must be an object");
    for (const auto& [place, value] : want.get_object()) {
      const auto cell = tiling::read_cell(place);
      if (!cell) return wrong(key + " needs cells");
      const int slot = s_.board.find(*cell);
      json::value is;
      if (slot != tiling::kNoTile) {
        const bool fixed = s_.fixed.has(slot);
        is = key == "faces" ? json::value(fixed ? "f" : "u") : kind(s_.tile_at[slot]);
      }
      if (!same(key + " " + std::string(place), value, is)) return false;
    }
    return true;
  }

  bool figures(const json::value& want) {
    json::array is;
    for (const Figure& figure : s_.figures) {
      const tiling::Cell cell = s_.board.cell(figure.slot);
      is.push_back(
          json::array{owner_code(figure.owner), cell.x, cell.y,
                      json::value(part_code(kind_at(builder_.rules(), s_, figure.slot), figure.segment))});
    }
    json::array left = is;
    bool all = want.is_array() && want.get_array().size() == is.size();
    for (std::size_t i = 0; all && i < is.size(); ++i) {
      auto* found = std::find(left.begin(), left.end(), want.get_array()[i]);
      all = found != left.end();
      if (all) left.erase(found);
    }
    return all || same("figs", want, is);
  }

  // ["ascends", winners, powers] or ["king_rises", winners]; as long as the case writes it.
  [[nodiscard]] json::value over(const json::value& want) const {
    if (s_.ending == Ending::None) return nullptr;
    if (builder_.rules().solo()) return solo_over(want);
    json::array winners;
    json::array powers;
    for (Seat seat = 0; seat < builder_.rules().players(); ++seat) {
      if (has(s_.winners, seat)) winners.push_back(seat);
      powers.push_back(builder_.game().score(s_, seat));
    }
    json::array is{json::value(builder_.game().ending(s_)), winners};
    if (s_.ending == Ending::Ascends && want.is_array() && want.get_array().size() > 2) is.push_back(powers);
    return is;
  }

  // ["solo_win" or "solo_loss", why, score]. A cult too small may be called by any name.
  [[nodiscard]] json::value solo_over(const json::value& want) const {
    std::string_view why = "scientist";
    if (s_.ending == Ending::Ascends) why = "ascends";
    if (s_.ending == Ending::KingRises) why = "king";
    if (s_.ending == Ending::Banished) why = "occultists";
    if (s_.ending == Ending::Hunted) {
      const std::string_view asked = want.is_array() ? text_at(want.get_array(), 1) : std::string_view();
      const bool other = asked == "scientist" || asked == "occultists" || asked.empty();
      why = other ? "cult" : asked;
    }
    json::array is{s_.winners != 0 ? "solo_win" : "solo_loss", json::value(why),
                   builder_.game().score(s_, 0)};
    while (want.is_array() && is.size() > want.get_array().size()) is.pop_back();
    return is;
  }

  [[nodiscard]] json::value offers() const {
    json::array list;
    for (const ImbueOffer& offer : offers_)
      list.push_back(json::array{offer.seat, offer.length, stones_list(offer.stones)});
    return list;
  }

  [[nodiscard]] json::array event_list() const {
    json::array list;
    for (const Event& event : events_) list.push_back(event_words(event));
    return list;
  }
  // Name, seat and values in the order of their JSON.
  [[nodiscard]] json::array event_words(const Event& event) const {
    using enum EventKind;
    std::string text;
    JsonWriter writer(text);
    builder_.game().write_event(event, writer);
    const auto parsed = parse_json(text);
    json::array words;
    if (!parsed) return words;
    for (const auto& field : parsed->as_object()) words.push_back(field.value());
    const auto told = static_cast<EventKind>(event.kind);
    if (told == OccultistHaunts) {
      constexpr std::size_t kAt = slot_of<OccultistHaunts>("part");
      const Kind& kind = builder_.rules().set->kinds[event.values[kAt]];
      words.back() = part_code(kind, event.values[kAt + 1]);
    }
    // The space comes before the cell.
    if (told == OccultistCalled || told == DetectiveComes || told == OccultistHaunts)
      std::rotate(words.begin() + 1, words.begin() + 3, words.begin() + 4);
    return words;
  }
  static bool begins(const json::value& event, const json::value& want) {
    if (!want.is_array() || want.get_array().size() > event.get_array().size()) return false;
    for (std::size_t i = 0; i < want.get_array().size(); ++i) {
      const bool reason = i == 4 && want.get_array()[0] == "power";
      if (reason ? !same_reason(text_of(want.get_array()[i]), text_of(event.get_array()[i]))
                 : want.get_array()[i] != event.get_array()[i]) {
        return false;
      }
    }
    return true;
  }
  static bool same_reason(std::string_view asked, std::string_view is) {
    if (asked == "conflux" || asked == "empowered") return is == "ley";
    if (asked == "feaster") return is == "devoured";
    return asked == is;
  }
  bool happened(const json::value& want) {
    const json::array list = event_list();
    std::size_t at = 0;
    for (const auto& wanted : want.is_array() ? want.get_array() : json::array{}) {
      while (at < list.size() && !begins(list[at], wanted)) ++at;
      if (at++ == list.size())
        return wrong("no " + json::serialize(wanted) + " in time among " + json::serialize(list));
    }
    return true;
  }
  bool not_happened(const json::value& want) {
    for (const auto& wanted : want.is_array() ? want.get_array() : json::array{}) {
      for (const auto& event : event_list()) {
        if (begins(event, wanted)) return wrong("there was " + json::serialize(event));
      }
    }
    return true;
  }

  const json::object& expect_;
  const PositionBuilder& builder_;
  const State& s_;
  const Events& events_;
  const std::vector<ImbueOffer>& offers_;
  std::string complaint_;
};

}  // namespace

std::string compare(const json::object& expect, const PositionBuilder& builder, const Events& events,
                    const std::vector<ImbueOffer>& offers) {
  return Comparer(expect, builder, events, offers).run();
}

}  // namespace hali::carcosa
