#include "games/carcassonne/case_runner/golden.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "base/index_of.h"
#include "games/carcassonne/case_runner/position.h"
#include "games/carcassonne/cells.h"
#include "games/carcassonne/game.h"
#include "games/carcassonne/mists/mists.h"
#include "games/carcassonne/names.h"
#include "games/carcassonne/placements.h"
#include "games/carcassonne/scoring.h"
#include "games/case_keys.h"

namespace hali::carcassonne {
namespace {

// What a case may hold. Maps by cell or by number ("placed", "after", "hounds") are read where they are used.
constexpr std::array<CaseKeys, 17> kKeys{{
    {"",
     "id title mode level players options start preset moves illegal legal expect rules source why note "
     "verified_by"},
    {"start", "kind x y rot"},
    {"preset", "supply ghost_supply points placed hounds guards guard_pool meeples score"},
    {"moves",
     "player kind x y rot meeple ghosts bury spare feed scoring hounds face_down cover facedown hidden"},
    {"moves.meeple", "feature index figure color"},
    {"moves.ghosts", "role x y"},
    {"moves.bury", "cemetery meeple hand"},
    {"moves.scoring", "feature index x y take remove"},
    {"moves.scoring.take", "remove"},
    {"moves.hounds", "meeple remove"},
    {"illegal", "at move"},
    {"illegal.move",
     "player kind x y rot meeple ghosts bury spare feed scoring hounds face_down cover facedown "
     "hidden"},
    {"illegal.move.meeple", "feature index figure color"},
    {"illegal.move.ghosts", "role x y"},
    {"illegal.move.bury", "cemetery meeple hand"},
    {"illegal.move.hounds", "meeple remove"},
    {"legal", "at kind count"},
}};

// The highest colour that a case speaks of: with five, each belongs to a player of its own.
int highest_colour(const json::value& value) {
  int highest = 0;
  if (const auto* object = value.if_object()) {
    for (const auto& [name, inner] : *object) {
      if (name == "color" && inner.is_int64())
        highest = std::max<int>(highest, static_cast<int>(inner.get_int64()));
      highest = std::max(highest, highest_colour(inner));
    }
  } else if (const auto* list = value.if_array()) {
    for (const auto& inner : *list) highest = std::max(highest, highest_colour(inner));
  }
  return highest;
}

Result<Game> make_game(const json::object& source) {
  Setup setup;
  const std::string_view mode = text_at(source, "mode", "base");
  const bool mists = mode == "coop";
  const int usual = mists ? (highest_colour(source) < 4 ? 1 : kMaxPlayers) : 2;
  setup.players = std::clamp(int_at(source, "players", usual), 1, kMaxPlayers);
  if (setup.players > 1) setup.options["variant"] = mists ? "mists" : mode == "gcc" ? "ghosts" : "base";
  if (mists) setup.options["level"] = to_text(int_at(source, "level", 1));
  take_options(source, setup);
  return Game::make(setup);
}

class GoldenCase {
 public:
  GoldenCase(const json::object& source, const Game& game)
      : source_(source), game_(game), rules_(game.rules()), s_(blank(rules_)) {}

  Complaint run() {
    if (Complaint bad = set_up(); !bad.empty()) return bad;
    const auto* moves = find_array(source_, "moves");
    const std::size_t count = moves == nullptr ? 0 : moves->size();
    for (std::size_t i = 0; i <= count; ++i) {
      if (Complaint bad = try_out(static_cast<int>(i)); !bad.empty()) return bad;
      if (i == count) break;
      const auto* move = (*moves)[i].if_object();
      if (move == nullptr) return "move " + to_text(i) + " is no object";
      if (Complaint bad = forced(s_, *move); !bad.empty()) return "move " + to_text(i) + ": " + bad;
      if (Complaint bad = after(i); !bad.empty()) return bad;
    }
    return expectations();
  }

 private:
  Complaint set_up() {
    const auto* start = find_array(source_, "start");
    for (std::size_t i = 0; start != nullptr && i < start->size(); ++i) {
      const auto* tile = (*start)[i].if_object();
      if (tile == nullptr) return "a start tile is no object";
      const int kind = rules_.set->find_kind(text_at(*tile, "kind"));
      if (!lay_out(rules_, s_, {int_at(*tile, "x"), int_at(*tile, "y")}, kind, int_at(*tile, "rot") & 3))
        return "start tile " + to_text(i) + " cannot lie there";
    }
    const auto* preset = find_object(source_, "preset");
    return preset == nullptr ? Complaint{} : apply_preset(*preset);
  }

  Complaint apply_preset(const json::object& preset) {
    s_.ghosts = static_cast<std::uint8_t>(
        std::clamp(int_at(preset, "supply", s_.ghosts), 0, kGhosts - ghosts_on_board(s_)));
    s_.ghosts = static_cast<std::uint8_t>(
        std::clamp(int_at(preset, "ghost_supply", s_.ghosts), 0, kGhosts - ghosts_on_board(s_)));
    const auto* points = preset.if_contains("points");
    if (points != nullptr) set_points(*points);
    if (Complaint bad = set_players(preset); !bad.empty()) return bad;
    if (const auto* placed = find_object(preset, "placed")) {
      for (const auto& [name, value] : *placed) {
        const auto* figure = value.if_object();
        if (figure != nullptr) {
          const std::array<CaseKeys, 1> known{{{"", "feature index color player figure ghosts"}}};
          if (Complaint bad = unknown_key(*figure, known); !bad.empty())
            return "preset placed " + std::string(name) + " " + bad;
        }
        const auto cell = cell_of(std::string_view(name));
        const auto sort =
            figure == nullptr ? std::nullopt : index_of(kSortNames, text_at(*figure, "feature"));
        if (!sort || !cell || s_.land.find(*cell) == tiling::kNoTile)
          return "no figure can stand on " + std::string(name);
        const std::uint8_t slot = s_.land.find(*cell);
        const std::uint8_t segment =
            kind_at(rules_, s_, slot).segment(static_cast<Sort>(*sort), int_at(*figure, "index"));
        const int colour = int_at(*figure, "color", int_at(*figure, "player"));
        if (colour < 0 || colour >= rules_.colours() || segment == tiling::kNoSegment ||
            !stand(rules_, s_, {slot, segment}, static_cast<Colour>(colour),
                   text_at(*figure, "figure") == "guard"))
          return "no figure can stand on " + std::string(name);
        s_.figures.back().ghosts = static_cast<std::uint8_t>(int_at(*figure, "ghosts") & 3);
      }
    }
    const auto* hounds = find_object(preset, "hounds");
    return hounds == nullptr ? Complaint{} : set_hounds(*hounds);
  }
  // Numbers a player, or one for all: figures in hand, guards in the supply, scores.
  Complaint set_players(const json::object& preset) {
    for (const std::string_view name : {"meeples", "guards", "guard_pool", "score"}) {
      const auto* value = preset.if_contains(name);
      if (value == nullptr) continue;
      const auto* list = value->if_array();
      if (list != nullptr && list->size() > static_cast<std::size_t>(rules_.colours()))
        return "preset " + std::string(name) + ": too many numbers";
      for (std::size_t i = 0; i < static_cast<std::size_t>(rules_.colours()); ++i) {
        if (list != nullptr && i >= list->size()) break;
        const auto number = int_within(list == nullptr ? *value : (*list)[i], 0, name == "score" ? 999 : 7);
        if (!number) return "preset " + std::string(name) + ": not a number that can be";
        if (name == "score") {
          s_.scores[i] = static_cast<std::int16_t>(*number);
          continue;
        }
        Hand& hand = s_.hands[i];
        (name == "meeples"  ? hand.meeples
         : name == "guards" ? hand.guards
                            : hand.pool) = static_cast<std::uint8_t>(*number);
      }
    }
    return {};
  }
  void set_points(const json::value& points) {
    const auto value = [](const json::value& number) {
      return static_cast<std::uint16_t>(
          number.is_int64() ? std::clamp<std::int64_t>(number.get_int64(), 0, 999) : 0);
    };
    for (std::size_t i = 0; i < kColours; ++i) {
      const auto* list = points.if_array();
      if (list == nullptr) {
        if (i == 0 || rules_.level().apart) s_.mists.points[i] = value(points);
      } else if (i < list->size()) {
        s_.mists.points[i] = value((*list)[i]);
      }
    }
  }
  Complaint set_hounds(const json::object& hounds) {
    s_.mists.hounds = {Hound::Gone, Hound::Gone};
    for (const auto& [name, where] : hounds) {
      const auto hound = number<std::size_t>(name);
      if (!hound || *hound < 1 || *hound > kHounds) return "there is no hound " + std::string(name);
      s_.mists.hounds[*hound - 1] = where.is_string() ? Hound::Abroad : Hound::Track;
      if (!where.is_string()) continue;
      const auto cell = cell_of(std::string_view(where.get_string()));
      const auto here = [&](const Figure& figure) { return cell && figure.slot == s_.land.find(*cell); };
      const auto figure = std::ranges::find_if(s_.figures, here);
      if (figure == s_.figures.end()) return "no meeple for hound " + std::string(name);
      figure->hounds = static_cast<std::uint8_t>((figure->hounds | 1u << (*hound - 1)) & 3u);
    }
    return {};
  }

  // The move's tile comes into the hand whatever the supply holds, and in the cooperative game the turn to
  // whose colour it is.
  Complaint forced(State& s, const json::object& move) {
    const int kind = rules_.set->find_kind(text_at(move, "kind"));
    if (kind < 0) return "there is no kind " + std::string(text_at(move, "kind"));
    if (s.step == Step::Over) return "the game is over";
    if (!has_room(s)) return "there are too many tiles";
    if (move.contains("player") && int_at(move, "player") != s.active) return "another player's turn";
    const auto* meeple = find_object(move, "meeple");
    if (rules_.mists() && meeple != nullptr)
      s.active = rules_.owner(static_cast<Colour>(std::clamp(int_at(*meeple, "color"), 0, kColours - 1)));
    s.hand = static_cast<KindId>(kind);
    s.step = Step::Place;
    return play_move(game_, s, move, nullptr);
  }

  // Illegal moves and counts of legal ones after so many moves.
  Complaint try_out(int at) {
    const auto* illegal = find_array(source_, "illegal");
    for (std::size_t i = 0; illegal != nullptr && i < illegal->size(); ++i) {
      const auto* entry = (*illegal)[i].if_object();
      if (entry == nullptr || int_at(*entry, "at", -1) != at) continue;
      const auto* move = find_object(*entry, "move");
      if (move == nullptr) return "illegal " + to_text(i) + " has no move";
      State copy = s_;
      if (forced(copy, *move).empty()) return "illegal " + to_text(i) + " can be played";
    }
    const auto* legal = find_array(source_, "legal");
    for (std::size_t i = 0; legal != nullptr && i < legal->size(); ++i) {
      const auto* entry = (*legal)[i].if_object();
      if (entry == nullptr || int_at(*entry, "at", -1) != at) continue;
      const int kind = rules_.set->find_kind(text_at(*entry, "kind"));
      if (kind < 0) return "legal " + to_text(i) + ": no such kind";
      const int count = count_placements(rules_, s_, kind);
      if (count != int_at(*entry, "count", -1))
        return "legal " + to_text(i) + " (" + std::string(text_at(*entry, "kind")) + "): " + to_text(count);
    }
    return {};
  }

  static Complaint same(const std::string& what, const json::value& wanted, const json::value& is) {
    if (wanted == is) return {};
    return what + ": " + json::serialize(is) + " instead of " + json::serialize(wanted);
  }
  template <class Number>
  json::array per_player(Number&& number) const {
    json::array out;
    for (int i = 0; i < rules_.players(); ++i)
      out.emplace_back(static_cast<std::int64_t>(number(static_cast<std::size_t>(i))));
    return out;
  }

  Complaint after(std::size_t move) {
    const auto* expect = find_object(source_, "expect");
    const auto* scores = expect == nullptr ? nullptr : find_object(*expect, "after");
    const auto* wanted = scores == nullptr ? nullptr : scores->if_contains(to_text(move));
    if (wanted == nullptr) return {};
    return same("after " + to_text(move), *wanted, per_player([&](std::size_t i) { return s_.scores[i]; }));
  }

  Complaint expectations() {
    const auto* expect = find_object(source_, "expect");
    if (expect == nullptr) return {};
    for (const auto& [name, wanted] : *expect) {
      if (name == "after") continue;
      const auto is = answer(name, wanted);
      if (!is) return "unknown expectation " + std::string(name);
      if (Complaint bad = same(std::string(name), wanted, *is); !bad.empty()) return bad;
    }
    return {};
  }

  std::optional<json::value> answer(std::string_view name, const json::value& wanted) {
    const auto hand = [&](std::uint8_t Hand::* field) {
      return json::value(per_player([&](std::size_t i) { return s_.hands[i].*field; }));
    };
    if (name == "final") {
      const Gains totals = final_scores(rules_, s_);
      return per_player([&](std::size_t i) { return totals[i]; });
    }
    if (name == "winners") return winners();
    if (name == "meeples") return hand(&Hand::meeples);
    if (name == "guards") return hand(&Hand::guards);
    if (name == "guard_pool") return hand(&Hand::pool);
    if (name == "ghost_supply" || name == "supply") return json::value(std::int64_t{s_.ghosts});
    if (name == "placed") return placed();
    if (name == "result") {
      if (s_.step != Step::Over) return json::value();
      return json::value(s_.ending == Ending::Won ? "won" : "lost");
    }
    if (name == "points") return points(wanted);
    if (name == "tile_ghosts") return haunted(false);
    if (name == "cemetery_ghosts") return haunted(true);
    if (name == "buried") return buried();
    if (name == "hounds") return hounds();
    return std::nullopt;
  }
  [[nodiscard]] json::value winners() const {
    const Gains totals = final_scores(rules_, s_);
    const int best = *std::max_element(totals.begin(), totals.begin() + rules_.players());
    json::array out;
    for (int i = 0; i < rules_.players(); ++i) {
      if (totals[i] == best) out.emplace_back(i);
    }
    return out;
  }
  [[nodiscard]] json::value points(const json::value& wanted) const {
    if (!wanted.is_array() && !wanted.is_object()) return json::value(std::int64_t{s_.mists.points[0]});
    json::array list;
    json::object named;
    for (std::size_t i = 0; i < static_cast<std::size_t>(rules_.colours()); ++i) {
      list.emplace_back(std::int64_t{s_.mists.points[i]});
      if (wanted.is_object() && wanted.get_object().contains(to_text(i))) named[to_text(i)] = list.back();
    }
    if (wanted.is_object()) return named;
    while (list.size() > wanted.get_array().size()) list.pop_back();
    return list;
  }
  [[nodiscard]] json::value placed() const {
    json::object out;
    for (const Figure& figure : s_.figures) {
      if (figure.buried != 0) continue;
      const std::int64_t shown =
          rules_.mists() ? std::int64_t{figure.colour} : static_cast<std::int64_t>(figure.ghosts);
      out[cell_name(s_.land.cell(figure.slot))] = shown;
    }
    return out;
  }
  [[nodiscard]] json::value haunted(bool graves) const {
    json::object out;
    for (int slot = 0; slot < s_.land.count(); ++slot) {
      const bool cemetery = kind_at(rules_, s_, slot).middle == Sort::Cemetery;
      const int on_graves = ghosts_at(s_, slot, kGraves);
      const int count = graves ? on_graves : ghosts_on_tile(s_, slot) - on_graves;
      if ((graves && cemetery) || (!graves && count > 0))
        out[cell_name(s_.land.cell(slot))] = std::int64_t{count};
    }
    return out;
  }
  [[nodiscard]] json::value buried() const {
    json::object out;
    for (const Figure& figure : s_.figures) {
      if (figure.buried != 0) out[cell_name(s_.land.cell(figure.slot))] = std::int64_t{figure.colour};
    }
    return out;
  }
  [[nodiscard]] json::value hounds() const {
    json::object out;
    for (std::size_t hound = 0; hound < kHounds; ++hound) {
      const std::string name = to_text(hound + 1);
      if (s_.mists.hounds[hound] == Hound::Track) out[name] = std::int64_t{rules_.level().hounds[hound]};
      for (const Figure& figure : s_.figures) {
        if ((static_cast<unsigned>(figure.hounds) >> hound & 1u) != 0)
          out[name] = cell_name(s_.land.cell(figure.slot));
      }
    }
    return out;
  }

  const json::object& source_;
  const Game& game_;
  const Rules& rules_;
  State s_;
};

}  // namespace

std::string run_golden(const json::object& one) {
  if (std::string bad = unknown_key(one, kKeys); !bad.empty()) return bad;
  const auto game = make_game(one);
  return game ? GoldenCase(one, *game).run() : "cannot be set up: " + game.error().words;
}

}  // namespace hali::carcassonne
