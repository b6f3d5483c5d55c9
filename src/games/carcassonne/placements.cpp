#include "games/carcassonne/placements.h"

#include <algorithm>
#include <bit>
#include <boost/json/serialize.hpp>
#include <optional>
#include <vector>

#include "base/index_of.h"
#include "games/carcassonne/action.h"
#include "games/carcassonne/cells.h"
#include "games/carcassonne/land.h"
#include "games/carcassonne/mists/mists.h"
#include "games/carcassonne/names.h"
#include "games/carcassonne/scoring.h"
#include "games/carcassonne/turn.h"

namespace hali::carcassonne {
namespace {

constexpr int kNowhere = 222;  // a cell that no tile reaches

// A list of the move's decisions, taken one by one.
class Decisions {
 public:
  explicit Decisions(const json::array* list) : list_(list) {}
  const json::value* next() { return list_ == nullptr || at_ >= list_->size() ? nullptr : &(*list_)[at_++]; }
  [[nodiscard]] bool left() const { return list_ != nullptr && at_ < list_->size(); }

 private:
  const json::array* list_;
  std::size_t at_ = 0;
};

class MovePlayer {
 public:
  MovePlayer(const Game& game, State& s, const json::object& move, Actions* played)
      : game_(game),
        rules_(game.rules()),
        s_(s),
        move_(move),
        played_(played),
        kind_(s.hand),
        turns_(int_at(move, "rot") & 3),
        ghosts_(find_array(move, "ghosts")),
        burials_(find_array(move, "bury")),
        scoring_(find_array(move, "scoring")),
        hounds_(find_array(move, "hounds")) {}

  Complaint run() {
    const tiling::Cell cell{std::clamp(int_at(move_, "x", kNowhere), -kNowhere, kNowhere),
                            std::clamp(int_at(move_, "y", kNowhere), -kNowhere, kNowhere)};
    canonical_ = rules_.shapes().canonical(kind_, turns_);
    if (Complaint bad =
            take({.verb = Verb::Place, .cell = cell, .n = canonical_}, "fault.carcassonne.import.no_fit");
        !bad.empty())
      return bad;
    while (s_.step != Step::Draw && s_.step != Step::Over) {
      if (Complaint bad = decide(); !bad.empty()) return bad;
    }
    if (s_.step == Step::Over) return {};
    if (find_object(move_, "meeple") != nullptr && !placed_) return "fault.carcassonne.import.no_figure";
    if (ghosts_.left()) return "fault.carcassonne.import.ghost_extra";
    if (burials_.left()) return "fault.carcassonne.import.burial_extra";
    if (hounds_.left()) return "fault.carcassonne.import.hound_extra";
    return {};
  }

 private:
  Complaint take(const Move& move, std::string_view otherwise) {
    const Action action = encode(move);
    if (game_.check(s_, action)) return std::string(otherwise);
    if (played_ != nullptr) played_->push_back(action);
    game_.apply(s_, action, nullptr);
    return {};
  }

  Complaint decide() {
    switch (s_.step) {
      case Step::Haunt:
      case Step::HauntOwn: return put_ghost_on_meeple();
      case Step::Figure: return figure();
      case Step::Bury: return burial();
      case Step::Spare: return choose_spare();
      case Step::Feed: return choose_cemetery();
      case Step::HauntTile: return choose_fog();
      case Step::Settle: return settle();
      case Step::Remove:
      case Step::Hunt: return remove_next();
      case Step::Hound: return hound();
      case Step::Cover: return cover_cell();
      default: return "fault.carcassonne.import.question";
    }
  }

  // The figure on that tile; a tile never has two that are not buried.
  [[nodiscard]] const Figure* figure_on(std::optional<tiling::Cell> cell) const {
    const std::uint8_t slot = cell ? s_.land.find(*cell) : tiling::kNoTile;
    const auto here = [&](const Figure& figure) { return figure.slot == slot && figure.buried == 0; };
    const auto found = std::ranges::find_if(s_.figures, here);
    return found == s_.figures.end() ? nullptr : found;
  }
  // The number that a part of the tile as it was turned has on the tile as it was placed: where two rotations
  // look alike only the first is ever placed.
  [[nodiscard]] std::uint8_t placed_part(const json::object& named) const {
    const auto sort = index_of(kSortNames, text_at(named, "feature"));
    if (!sort) return tiling::kNoSegment;
    const Kind& kind = rules_.kind(kind_);
    const std::uint8_t part = kind.segment(static_cast<Sort>(*sort), int_at(named, "index"));
    if (part == tiling::kNoSegment || part == kMiddle) return part;
    const tiling::Segment& shown = rules_.shapes().shape(kind_, turns_).segments[part];
    for (std::uint8_t other = 0; other < kind.parts(); ++other) {
      if (rules_.shapes().shape(kind_, canonical_).segments[other] == shown &&
          kind.sort(other) == kind.sort(part))
        return other;
    }
    return tiling::kNoSegment;
  }

  Complaint put_ghost_on_meeple() {
    const auto* next = ghosts_.next();
    const auto* ghost = next == nullptr ? nullptr : next->if_object();
    if (ghost == nullptr) return "fault.carcassonne.import.ghost_missing";
    if (text_at(*ghost, "role") != (s_.step == Step::Haunt ? "extend" : "limit"))
      return "fault.carcassonne.import.ghost_other";
    const Figure* figure =
        figure_on(tiling::Cell{int_at(*ghost, "x", kNowhere), int_at(*ghost, "y", kNowhere)});
    if (figure == nullptr) return "fault.carcassonne.import.nobody";
    return take({.verb = Verb::Haunt, .cell = s_.land.cell(figure->slot), .n = figure->segment},
                "fault.carcassonne.import.ghost_target");
  }

  Complaint figure() {
    const auto* meeple = find_object(move_, "meeple");
    if (meeple == nullptr) return take({.verb = Verb::Pass}, "");
    const std::uint8_t part = placed_part(*meeple);
    if (part == tiling::kNoSegment) return "fault.carcassonne.import.feature";
    placed_ = true;
    const tiling::Cell cell = s_.land.cell(s_.laid);
    if (text_at(*meeple, "figure") == "guard")
      return take({.verb = Verb::Guard, .cell = cell, .n = part}, "fault.carcassonne.import.guard");
    const int colour = rules_.mists() ? std::clamp(int_at(*meeple, "color"), 0, 63) : int{s_.active};
    return take({.verb = Verb::Meeple, .cell = cell, .n = part, .m = colour},
                "fault.carcassonne.import.meeple");
  }

  Complaint burial() {
    const auto* next = burials_.next();
    const auto* entry = next == nullptr ? nullptr : next->if_object();
    const auto cell = entry == nullptr ? std::nullopt : cell_of(entry->if_contains("cemetery"));
    if (!cell) return "fault.carcassonne.import.burial_missing";
    Move move{.verb = Verb::Bury, .cell = *cell};
    if (entry->contains("hand")) {
      move.m = kFromHand + std::clamp(int_at(*entry, "hand"), 0, 7);
    } else {
      const Figure* figure = figure_on(cell_of(entry->if_contains("meeple")));
      if (figure == nullptr) return "fault.carcassonne.import.nobody";
      move.m = static_cast<int>(figure - s_.figures.begin());
    }
    return take(move, "fault.carcassonne.import.burial");
  }

  // Where the form has no words for a choice and a move says nothing, the first way is taken.
  Complaint choose_spare() {
    const unsigned fogs = ghosts_demanded(rules_, s_, s_.laid).spare;
    const int fog = std::clamp(int_at(move_, "spare", std::countr_zero(fogs)), 0, kMaxFogs - 1);
    return take({.verb = Verb::Spare, .cell = s_.land.cell(s_.laid), .n = fog},
                "fault.carcassonne.import.spare");
  }
  Complaint choose_cemetery() {
    auto cell = cell_of(move_.if_contains("feed"));
    for (int slot = 0; slot < s_.land.count() && !cell; ++slot) {
      if (cemetery_open(rules_, s_, slot)) cell = s_.land.cell(slot);
    }
    return take({.verb = Verb::Ghost, .cell = cell.value_or(tiling::Cell{}), .n = kGraves},
                "fault.carcassonne.import.cemetery");
  }
  Complaint choose_fog() {
    const auto slot = static_cast<int>(s_.mists.waiting.first());
    return take({.verb = Verb::Ghost, .cell = s_.land.cell(slot), .n = 0}, "fault.carcassonne.import.fog");
  }

  Complaint settle() {
    const auto* next = scoring_.next();
    std::optional<tiling::Part> part;
    const json::value* taken = next;
    const auto* named = next == nullptr ? nullptr : next->if_object();
    if (named != nullptr && named->contains("feature")) {
      part = named_feature(*named);
      taken = named->if_contains("take");
    } else {
      each_completed(rules_, s_, [&](tiling::Part each) {
        if (!part) part = each;
      });
    }
    if (!part) return "fault.carcassonne.import.incomplete";
    const auto* decision = taken == nullptr ? nullptr : taken->if_object();
    const Move move{.verb = decision == nullptr ? Verb::Score : Verb::Clear,
                    .cell = s_.land.cell(part->slot),
                    .n = part->segment};
    removals_.clear();
    cleared_.clear();
    if (decision != nullptr) {
      const auto cell = cell_of(decision->if_contains("remove"));
      if (!cell || s_.land.find(*cell) == tiling::kNoTile) return "fault.carcassonne.import.no_tile";
      removals_.push_back(*cell);
    }
    return take(move, "fault.carcassonne.import.incomplete");
  }
  [[nodiscard]] std::optional<tiling::Part> named_feature(const json::object& named) const {
    const std::uint8_t segment = placed_part(named);
    const bool castle = text_at(named, "feature") == kSortNames[std::to_underlying(Sort::Castle)];
    const bool anywhere = !named.contains("x");
    const tiling::Cell at{int_at(named, "x"), int_at(named, "y")};
    std::optional<tiling::Part> found;
    each_completed(rules_, s_, [&](tiling::Part part) {
      const bool middle = part.segment == kMiddle;
      if (middle != castle || found) return;
      const bool here = middle ? anywhere || s_.land.cell(part.slot) == at
                               : segment != tiling::kNoSegment && segment != kMiddle &&
                                     s_.features.at(part) == s_.features.at({s_.laid, segment});
      if (here) found = part;
    });
    return found;
  }

  // Up to three ghosts from the tile, or from each of the tiles.
  Complaint remove_next() {
    for (const tiling::Cell cell : removals_) {
      const std::uint8_t slot = s_.land.find(cell);
      if (slot == tiling::kNoTile) continue;
      const int most = slot == s_.mists.tile ? s_.mists.removing : 3;
      for (int place = 0; place <= kGraves; ++place) {
        const int count = std::min(most, ghosts_at(s_, slot, place));
        if (count == 0 || std::ranges::find(cleared_, std::pair{cell_name(cell), place}) != cleared_.end())
          continue;
        cleared_.emplace_back(cell_name(cell), place);
        return take({.verb = Verb::Remove, .cell = cell, .n = place, .m = count},
                    "fault.carcassonne.import.remove");
      }
    }
    return take({.verb = Verb::Done}, "");
  }

  Complaint hound() {
    const auto* next = hounds_.next();
    const auto* entry = next == nullptr ? nullptr : next->if_object();
    if (entry == nullptr) return "fault.carcassonne.import.hound_missing";
    const Figure* figure = figure_on(cell_of(entry->if_contains("meeple")));
    if (figure == nullptr) return "fault.carcassonne.import.nobody";
    removals_.clear();
    cleared_.clear();
    const auto* tiles = find_array(*entry, "remove");
    if (tiles != nullptr && tiles->size() > 2) return "fault.carcassonne.import.hound_tiles";
    for (std::size_t i = 0; tiles != nullptr && i < tiles->size(); ++i) {
      const auto cell = cell_of(&(*tiles)[i]);
      if (!cell) return "fault.carcassonne.import.pair";
      removals_.push_back(*cell);
    }
    return take({.verb = Verb::Hound, .cell = s_.land.cell(figure->slot), .n = figure->segment},
                "fault.carcassonne.import.nobody");
  }

  // A move that names no cell for it leaves the turn open; the cases end it there.
  Complaint cover_cell() {
    for (const std::string_view name : {"face_down", "cover", "facedown", "hidden"}) {
      const auto cell = cell_of(move_.if_contains(name));
      if (cell) return take({.verb = Verb::Cover, .cell = *cell}, "fault.carcassonne.import.cover");
    }
    if (played_ != nullptr) return "fault.carcassonne.import.cover_missing";
    end_turn({rules_, s_, nullptr});
    return {};
  }

  const Game& game_;
  const Rules& rules_;
  State& s_;
  const json::object& move_;
  Actions* played_;
  int kind_;
  int turns_;
  int canonical_ = 0;
  Decisions ghosts_;
  Decisions burials_;
  Decisions scoring_;
  Decisions hounds_;
  std::vector<tiling::Cell> removals_;
  std::vector<std::pair<std::string, int>> cleared_;
  bool placed_ = false;
};

}  // namespace

void take_options(const json::object& source, Setup& setup) {
  for (const auto& [name, value] : object_at(source, "options")) {
    setup.options[std::string(name)] = value.is_bool()     ? (value.get_bool() ? "on" : "off")
                                       : value.is_string() ? std::string(value.get_string())
                                                           : json::serialize(value);
  }
}

Complaint play_move(const Game& game, State& s, const json::object& move, Actions* played) {
  if (s.step != Step::Place) return "fault.carcassonne.import.no_hand";
  return MovePlayer(game, s, move, played).run();
}

int count_placements(const Rules& rules, const State& s, int kind) {
  int count = 0;
  for (std::size_t i = 0; i < s.land.open_count(); ++i) {
    for (int turns = 0; turns < tiling::kSides; ++turns)
      count += tiling::agrees(rules.shapes().shape(kind, turns).sides, s.land.open_need(i)) ? 1 : 0;
  }
  return count;
}

}  // namespace hali::carcassonne
