// What a seat may know, built up from nothing; and everything, for traces and referees. Only the order of the
// supply and the tiles that lie face down are hidden, so all seats see the same. [cold]
#include <algorithm>

#include "games/carcassonne/game.h"
#include "games/carcassonne/land.h"
#include "games/carcassonne/mists/mists.h"
#include "games/carcassonne/names.h"
#include "games/carcassonne/scoring.h"
#include "games/carcassonne/turn.h"
#include "games/carcassonne/view_features.h"
#include "games/view_parts.h"

namespace hali::carcassonne {
namespace {

class ViewWriter {
 public:
  ViewWriter(const Rules& rules, const State& s, Seat seat, JsonWriter& json)
      : rules_(rules), s_(s), seat_(seat), json_(json) {}

  void write() {
    json_.object().field("game", Game::kName);
    write_seat(json_, "seat", seat_);
    json_.field("variant", kVariantNames[std::to_underlying(rules_.options.variant)]);
    json_.field("turn", s_.turn).field("active", int{s_.active});
    write_seat(json_, "to_move", s_.step == Step::Over ? kNoSeat : s_.active);
    json_.field("step", kStepNames[std::to_underlying(s_.step)]);
    board();
    figures();
    write_features(rules_, s_, json_.key("features"));
    players();
    colours();
    supplies();
    if (rules_.mists()) mists();
    asked();
    ending();
    json_.end_object();
  }

 private:
  void cell_fields(tiling::Cell cell) { json_.field("x", cell.x).field("y", cell.y); }

  void board() {
    json_.key("board").array();
    for (int slot = 0; slot < s_.land.count(); ++slot) {
      json_.object();
      cell_fields(s_.land.cell(slot));
      json_.field("kind", kind_at(rules_, s_, slot).id);
      json_.field("turns", kTurnNames[s_.land.turns(slot)]);
      if (is_face_down(rules_, s_, slot)) json_.field("face_down", true);
      if (ghosts_on_tile(s_, slot) > 0) haunts(slot);
      json_.end_object();
    }
    json_.end_array();
  }
  void haunts(int slot) {
    json_.key("ghosts").object();
    for (int place = 0; place <= kGraves; ++place) {
      if (const int count = ghosts_at(s_, slot, place); count > 0) json_.field(place_name(place), count);
    }
    json_.end_object();
  }

  void figures() {
    json_.key("figures").array();
    for (const Figure& figure : s_.figures) {
      json_.object().field("owner", int{rules_.owner(figure.colour)});
      json_.field("colour", kColourNames[figure.colour]);
      cell_fields(s_.land.cell(figure.slot));
      json_.field("on", part_name(kind_at(rules_, s_, figure.slot), figure.segment));
      if (figure.guard != 0) json_.field("guard", true);
      if (figure.ghosts != 0) json_.field("ghosts", static_cast<int>(figure.ghosts));
      if (figure.buried != 0) json_.field("buried", true);
      if (figure.hounds != 0) hounds_of(figure);
      json_.end_object();
    }
    json_.end_array();
  }
  void hounds_of(const Figure& figure) {
    json_.key("hounds").array();
    for (int hound = 0; hound < kHounds; ++hound) {
      if ((static_cast<unsigned>(figure.hounds) >> hound & 1u) != 0) json_.value(hound + 1);
    }
    json_.end_array();
  }

  void players() {
    const Gains now = rules_.mists() ? Gains{} : final_scores(rules_, s_);
    json_.key("players").array();
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      json_.object();
      if (!rules_.mists()) {
        json_.field("score", s_.scores[seat]);
        json_.field("if_ended_now", s_.step == Step::Over ? int{s_.scores[seat]} : now[seat]);
      }
      json_.key("colours").array();
      for (int colour = seat; colour < rules_.colours(); colour += rules_.players())
        json_.value(kColourNames[colour]);
      json_.end_array().end_object();
    }
    json_.end_array();
  }
  void colours() {
    json_.key("colours").array();
    for (int colour = 0; colour < rules_.colours(); ++colour) {
      const Hand& hand = s_.hands[colour];
      json_.object().field("colour", kColourNames[colour]);
      json_.field("owner", int{rules_.owner(static_cast<Colour>(colour))});
      json_.field("meeples", int{hand.meeples});
      if (rules_.ghosts()) json_.field("guards", int{hand.guards}).field("guard_supply", int{hand.pool});
      if (rules_.mists() && rules_.level().apart) json_.field("points", s_.mists.points[colour]);
      json_.end_object();
    }
    json_.end_array();
  }

  void supplies() {
    json_.key("hand");
    s_.hand == kNoKind ? json_.null() : json_.value(std::string_view(rules_.kind(s_.hand).id));
    json_.field("left", left_to_draw(rules_, s_)).field("discarded", int{s_.discarded});
    if (s_.land.count() > 0 && s_.step != Step::Draw) {
      json_.key("laid").object();
      cell_fields(s_.land.cell(s_.laid));
      json_.end_object();
    }
    write_remaining(rules_, s_, json_.key("remaining"));
    write_dead_cells(rules_, s_, json_.key("dead_cells"));
    if (rules_.options.variant != Variant::Base) json_.field("ghosts", int{s_.ghosts});
    if (seat_ != kReferee) return;
    json_.key("supply").array();
    for (std::size_t i = s_.drawn; i < s_.total; ++i)
      json_.value(std::string_view(rules_.kind(s_.supply[i]).id));
    json_.end_array().key("face_down").array();
    for (const KindId kind : s_.mists.face_down) json_.value(std::string_view(rules_.kind(kind).id));
    json_.end_array();
  }

  void mists() {
    const Level& level = rules_.level();
    json_.key("mists").object().field("level", rules_.options.level).field("goal", level.goal);
    json_.field("points", lowest_marker()).field("ghosts_in_play", level.ghosts);
    json_.field("ghosts_on_board", ghosts_on_board(s_));
    json_.key("hounds").array();
    for (std::size_t hound = 0; hound < kHounds; ++hound) {
      if (level.hounds[hound] == 0) continue;
      constexpr std::array<std::string_view, 3> kWhere{"track", "abroad", "gone"};
      json_.object().field("hound", hound + 1).field("space", level.hounds[hound]);
      json_.field("where", kWhere[std::to_underlying(s_.mists.hounds[hound])]).end_object();
    }
    json_.end_array().key("piles").array();
    for (const int pile : s_.mists.piles) json_.value(pile);
    json_.end_array().key("cemeteries").array();
    for (int slot = 0; slot < s_.land.count(); ++slot) {
      if (kind_at(rules_, s_, slot).middle != Sort::Cemetery) continue;
      json_.object();
      cell_fields(s_.land.cell(slot));
      json_.field("open", cemetery_open(rules_, s_, slot)).field("ghosts", ghosts_at(s_, slot, kGraves));
      json_.end_object();
    }
    json_.end_array().end_object();
  }
  [[nodiscard]] int lowest_marker() const {
    int lowest = s_.mists.points[0];
    for (int i = 1; i < rules_.markers(); ++i) lowest = std::min<int>(lowest, s_.mists.points[i]);
    return lowest;
  }

  // What the decision at hand is about.
  void asked() {
    json_.key("asked").object();
    if (rules_.options.variant != Variant::Base) write_placements(rules_, s_, json_.key("placements"));
    if (s_.step == Step::Settle) {
      json_.key("features").array();
      each_completed(rules_, s_, [&](tiling::Part part) {
        const Facts facts = facts_of(rules_, s_, part);
        int colours = 0;
        for (const int count : facts.figures) colours += count > 0 ? 1 : 0;
        json_.object();
        cell_fields(s_.land.cell(part.slot));
        json_.field("part", part_name(kind_at(rules_, s_, part.slot), part.segment));
        json_.field("worth", facts.worth_complete()).field("colours", colours).end_object();
      });
      json_.end_array();
    }
    if (s_.step == Step::Remove || s_.step == Step::Hunt)
      json_.field("removing", int{s_.mists.removing}).field("tiles_left", int{s_.mists.tiles_left});
    if (s_.step == Step::Hound) json_.field("hound", s_.mists.hound + 1);
    json_.end_object();
  }

  void ending() {
    json_.key("ending");
    if (s_.ending == Ending::None) return void(json_.null());
    json_.object().field("how", kEndingNames[std::to_underlying(s_.ending)]);
    write_winners(json_, s_.winners);
    if (rules_.mists()) {  // MC-200: the points are those of all
      json_.field("together", true).key("scores").array();
      for (int seat = 0; seat < rules_.players(); ++seat) json_.value(lowest_marker());
      json_.end_array();
    } else {
      json_.key("lines").array();
      final_gains(rules_, s_, [&](Seat seat, tiling::Part part, const Facts& facts, int points) {
        json_.object().field("seat", int{seat});
        json_.field("for", kSortNames[std::to_underlying(facts.sort)]);
        if (facts.sort != Sort::None) {
          cell_fields(s_.land.cell(part.slot));
          json_.field("tiles", facts.tiles).field("pennants", facts.pennants).field("cities", facts.cities);
        }
        json_.field("points", points).end_object();
      });
      json_.end_array();
    }
    json_.end_object();
  }

  const Rules& rules_;
  const State& s_;
  Seat seat_;
  JsonWriter& json_;
};

}  // namespace

void Game::view(const State& s, Seat seat, JsonWriter& json) const {
  ViewWriter(rules_, s, seat, json).write();
}

}  // namespace hali::carcassonne
