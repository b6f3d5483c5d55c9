// What a seat may know, built up from nothing, and everything, for traces and referees. [cold]
#include "games/carcosa/investigators/view.h"

#include "base/short_text.h"
#include "games/carcosa/ending.h"
#include "games/carcosa/game.h"
#include "games/carcosa/investigators/settle.h"
#include "games/carcosa/investigators/track.h"
#include "games/carcosa/knowledge.h"
#include "games/carcosa/names.h"
#include "games/carcosa/piles.h"
#include "games/carcosa/resolve.h"
#include "games/carcosa/stones.h"
#include "games/carcosa/stranger.h"
#include "games/carcosa/turn.h"
#include "games/carcosa/view_features.h"
#include "games/view_parts.h"

namespace hali::carcosa {
namespace {

constexpr auto kTurnTexts = quoted(kTurnNames);
constexpr auto kSpecialTexts = quoted(kSpecialNames);

class ViewWriter {
 public:
  ViewWriter(const Rules& rules, const State& s, Seat seat, JsonWriter& json)
      : rules_(rules), s_(s), seat_(seat), json_(json) {}

  void write() {
    json_.object().field("game", Game::kName);
    write_seat(json_, "seat", seat_);
    json_.field("turn", s_.turn).field("active", int{s_.active});
    write_seat(json_, "to_move", s_.step == Step::Over ? kNoSeat : s_.to_move);
    json_.field("step", kStepNames[std::to_underlying(s_.step)]).field("track", rules_.track_end());
    board();
    figures();
    write_features(rules_, s_, json_.key("features"));
    stacks();
    cults();
    if (rules_.options.thugs) json_.field("sign_thugs", int{s_.sign_thugs});
    if (rules_.options.stranger) stranger();
    if (rules_.solo()) write_investigators(rules_, s_, json_.key("investigators"));
    hand();
    const auto out = [&](TileId tile) { return is_public(tile) || knows_face(tile); };
    write_remaining(rules_, s_, out, json_.key("remaining"));
    asked();
    ending();
    json_.end_object();
  }

 private:
  // Does the viewer know the special of this tile where it lies?
  [[nodiscard]] bool knows_special(TileId tile, bool fixed) const {
    if (fixed || seat_ == kReferee) return true;
    return seat_ < rules_.players() && trail(s_, seat_, tile).is_exact() && trail(s_, seat_, tile).face();
  }
  // … which face it shows, deep in a stack or held by somebody else?
  [[nodiscard]] bool knows_face(TileId tile) const {
    return seat_ == kReferee || (seat_ < rules_.players() && trail(s_, seat_, tile).is_exact());
  }
  void tile_fields(TileId tile, bool special) {
    json_.field("kind", rules_.kind(tile).id).field("star", int{rules_.tile(tile).star});
    if (special) json_.field("special", kSpecialNames[std::to_underlying(rules_.tile(tile).special)]);
  }
  void cell_fields(tiling::Cell cell) { json_.field("x", cell.x).field("y", cell.y); }

  void board() {
    json_.key("board").array();
    for (int slot = 0; slot < s_.board.count(); ++slot) {
      const TileId tile = s_.tile_at[slot];
      const bool fixed = s_.fixed.has(slot);
      const tiling::Cell cell = s_.board.cell(slot);
      const std::string& kind = rules_.kind(tile).id;  // read as a name: it needs no escapes
      constexpr std::size_t kMostButKind = 160;
      json_.compose(kMostButKind + kind.size(), [&](JsonPieces out) {
        out.text(R"({"x":)").number(cell.x).text(R"(,"y":)").number(cell.y).text(R"(,"turns":)");
        put(out, kTurnTexts[s_.board.turns(slot)]);
        fixed ? out.text(R"(,"fixed":true,"kind":")") : out.text(R"(,"fixed":false,"kind":")");
        out.text(kind).text(R"(","star":)").number(rules_.tile(tile).star);
        if (knows_special(tile, fixed)) {
          out.text(R"(,"special":)");
          put(out, kSpecialTexts[std::to_underlying(rules_.tile(tile).special)]);
        }
        if (s_.placed.has(slot)) out.text(R"(,"played":true)");
        return out.text("}");
      });
    }
    json_.end_array();
  }

  void figures() {
    json_.key("figures").array();
    for (const Figure& figure : s_.figures) {
      json_.object();
      if (figure.owner < rules_.players()) {
        json_.field("owner", int{figure.owner});
      } else {
        json_.key("owner").null().field("who", ownerless_name(figure.owner));
      }
      cell_fields(s_.board.cell(figure.slot));
      json_.field("on", part_name(kind_at(rules_, s_, figure.slot), figure.segment)).end_object();
    }
    json_.end_array();
  }

  void stacks() {
    find_lost_tiles();
    json_.key("stacks").array();
    for (int i = 0; i < rules_.stacks(); ++i) {
      const Pile& pile = s_.stacks[i];
      json_.object().field("size", int{pile.size});
      json_.key("top");
      if (pile.size > 0 && (!is_in_hands(i) || knows_face(pile.top))) {
        json_.object();
        tile_fields(pile.top, knows_special(pile.top, false));
        json_.end_object();
      } else {
        json_.null();
      }
      json_.key("prophets").array();
      for (Seat seat = 0; seat < rules_.players(); ++seat) {
        if (s_.cults[seat].prophet == i) json_.value(int{seat});
      }
      json_.end_array();
      if (rules_.solo() && s_.solo.scientist == i) json_.field("scientist", true);
      if (seat_ == kReferee) {
        all_tiles(pile);
      } else {
        known_places(pile);
        lost_tiles(i);
      }
      json_.end_object();
    }
    json_.end_array();
    json_.field("depleted", depleted_stacks(s_, rules_.stacks()));
    json_.key("aside").array();
    each_tile(s_, s_.aside, [&](TileId tile) {
      json_.object();
      if (is_public(tile) || knows_face(tile)) tile_fields(tile, knows_special(tile, false));
      json_.end_object();
    });
    json_.end_array();
    if (s_.box.size > 0) json_.field("boxed", int{s_.box.size});
  }
  // Does everybody know what it shows? A tile that left with a secret is seen by one only (CS-008).
  [[nodiscard]] bool is_public(TileId tile) const {
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (!trail(s_, seat, tile).is_exact()) return false;
    }
    return true;
  }
  void stranger() {
    json_.key("stranger");
    if (s_.stranger.where == Stranger::Sign) return void(json_.null());
    json_.object();
    cell_fields(cell_of(s_.stranger));
    json_.field("gap", s_.stranger.where == Stranger::Gap).end_object();
  }
  // CA-095: while somebody looks through a stack, its top is covered.
  [[nodiscard]] bool is_in_hands(int stack) const {
    if (s_.step == Step::Learn) return s_.searched == stack;  // CS-008
    return (s_.step == Step::Glimpse || s_.step == Step::Shape) && s_.cults[s_.active].prophet == stack;
  }
  void all_tiles(const Pile& pile) {
    json_.key("tiles").array();
    each_tile(s_, pile, [&](TileId tile) {
      json_.object();
      tile_fields(tile, true);
      json_.end_object();
    });
    json_.end_array();
  }
  // Tiles below the top whose place the viewer knows, counted from the top.
  void known_places(const Pile& pile) {
    json_.key("known").array();
    int place = 0;
    each_tile(s_, pile, [&](TileId tile) {
      if (++place == 1 || !knows_face(tile)) return;
      json_.object().field("place", place);
      tile_fields(tile, knows_special(tile, false));
      json_.end_object();
    });
    json_.end_array();
  }
  // Tiles the viewer knew in a stack before somebody else changed its order, by stacks and sorted by what is
  // known of them.
  void find_lost_tiles() {
    if (seat_ >= rules_.players()) return;
    for (std::size_t id = 0; id < rules_.set->tiles.size(); ++id) {
      const Trail known = s_.trails[seat_][id];
      if (known.where() >= static_cast<unsigned>(rules_.stacks())) continue;
      const Tile& tile = rules_.tile(static_cast<int>(id));
      lost_.push_back({static_cast<int>(known.where()), known.since(), tile.kind, tile.star,
                       known.face() ? static_cast<int>(tile.special) : -1});
    }
    std::ranges::sort(lost_);
  }
  void lost_tiles(int stack) {
    if (seat_ >= rules_.players()) return;
    json_.key("lost").array();
    for (const auto& [where, since, kind, star, special] : lost_) {
      if (where != stack) continue;
      json_.object().field("kind", rules_.set->kinds[kind].id).field("star", star);
      if (special >= 0) json_.field("special", kSpecialNames[special]);
      json_.field("since", since).end_object();
    }
    json_.end_array();
  }

  void cults() {
    const auto now = final_power(rules_, s_);
    json_.key("cults").array();
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const Cult& cult = s_.cults[seat];
      json_.object().field("power", int{cult.power}).field("ready", int{cult.ready});
      json_.field("recovery", int{cult.recovery}).field("asylum", int{cult.asylum});
      json_.field("lying", int{cult.lying}).field("standing", int{cult.standing});
      if (rules_.options.thugs) json_.field("thugs", int{cult.thugs});
      json_.key("stones").array();
      for (int v = kFirstStone; v <= kLastStone; ++v) {
        if ((cult.stones >> v & 1) != 0) json_.value(v);
      }
      json_.end_array().key("prophet");
      if (cult.prophet < kMaxStacks) {
        json_.value(cult.prophet + 1);
      } else {
        json_.value(cult.prophet == kOnSign ? "sign" : "pool");
      }
      held(cult);
      json_.field("if_ended_now", now[seat]).end_object();
    }
    json_.end_array();
  }
  void held(const Cult& cult) {
    json_.key("held").array();
    each_tile(s_, cult.held, [&](TileId tile) {
      json_.object();
      if (knows_face(tile)) tile_fields(tile, knows_special(tile, false));
      json_.field("from", static_cast<int>(s_.taken[tile].stack()) + 1).end_object();
    });
    json_.end_array();
  }

  void hand() {
    json_.key("hand");
    if (s_.hand == kNoTileId) return void(json_.null());
    json_.object();
    tile_fields(s_.hand, knows_special(s_.hand, false));
    json_.end_object();
  }

  // What the decision at hand is about.
  void asked() {
    json_.key("asked").object().field("question", question());
    if (s_.step == Step::Imbue) imbuing();
    if (s_.step == Step::Recruit) {
      json_.field("theatres", int{s_.resolving.theatres});
      if (may_take_thug(rules_, s_, s_.to_move)) json_.field("thug", true);
    }
    if (s_.step == Step::Learn) json_.field("stack", s_.searched + 1).field("removed", s_.sorted > 0);
    if (s_.step == Step::Haunt || s_.step == Step::Deploy) json_.field("space", space_of(next_met(s_)));
    if (s_.step == Step::Betray && !rules_.solo()) json_.field("prophet", int{next_prophet(rules_, s_)});
    if (s_.step == Step::Glimpse) json_.field("sorted", int{s_.sorted});
    if (s_.stone != 0) json_.field("stone", int{s_.stone});
    if (s_.step == Step::Meeple) json_.field("meeple_put", s_.meeple_put);
    json_.end_object();
  }

  // Whose words ask: carcosa.step.<question>. Two steps have two questions.
  [[nodiscard]] std::string_view question() const {
    if (s_.step == Step::Betray && rules_.solo()) return "betray_science";  // CI-014
    if (s_.step == Step::Learn && s_.sorted > 0) return "learn_keep";       // CS-008
    return kStepNames[std::to_underlying(s_.step)];
  }

  void imbuing() {
    const int length = s_.features[s_.resolving.feature].tiles;
    json_.field("length", length).key("stones").array();
    for (int v = kFirstStone; v <= kLastStone; ++v) {
      if ((offered_stones(s_.cults[s_.to_move], length) >> v & 1) != 0) json_.value(v);
    }
    json_.end_array();
  }

  void ending() {
    json_.field("stalled", int{s_.stalled}).key("ending");
    if (s_.ending == Ending::None) return void(json_.null());
    json_.object().field("how", kEndingNames[std::to_underlying(s_.ending)]);
    write_winners(json_, s_.winners);
    json_.key("scores").array();
    for (Seat seat = 0; seat < rules_.players(); ++seat) json_.value(final_score(rules_, s_, seat));
    json_.end_array();
    if (s_.ending != Ending::KingRises) {
      json_.key("lines").array();
      each_score_line(rules_, s_, [&](Seat seat, Worth worth, const auto& where, int power) {
        json_.object().field("seat", int{seat}).field("for", kWorth[std::to_underlying(worth)]);
        if (worth != Worth::Track && worth != Worth::Stone) cell_fields(where());
        json_.field("power", power).end_object();
      });
      const int ascent = s_.scores[0] - final_power(rules_, s_)[0];  // CI-051
      if (rules_.solo() && ascent > 0)
        json_.object().field("seat", 0).field("for", "ascent").field("power", ascent).end_object();
      json_.end_array();
    }
    json_.end_object();
  }

  const Rules& rules_;
  const State& s_;
  Seat seat_;
  JsonWriter& json_;
  std::vector<std::array<int, 5>> lost_;  // stack, since when, kind, star, special or -1
};

}  // namespace

void Game::view(const State& s, Seat seat, JsonWriter& json) const {
  ViewWriter(rules_, s, seat, json).write();
}

}  // namespace hali::carcosa
