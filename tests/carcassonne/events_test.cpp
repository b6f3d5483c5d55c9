// Events say what moved from where: who hears them alone knows where every figure, ghost and hound is.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <map>
#include <set>

#include "base/json.h"
#include "base/text.h"
#include "tests/harness/harness.h"

namespace hali::test {
namespace {

struct Piece {
  std::string who;
  int ghosts = 0;
  std::set<int> hounds = {};
  bool operator==(const Piece&) const = default;
};

int whole(const json::object& from, std::string_view key) {
  return static_cast<int>(from.at(key).as_int64());
}
std::string text(const json::object& from, std::string_view key) {
  return std::string(from.at(key).as_string());
}
std::string cell(const json::object& from) {
  return to_text(whole(from, "x")) + "," + to_text(whole(from, "y"));
}

// Pieces by cell and part, ghosts on tiles by cell and place, ghosts in the supply.
struct Table {
  std::map<std::string, Piece> pieces;
  std::map<std::string, int> ghosts;
  int supply = 0;
  bool operator==(const Table&) const = default;

  static Table seen(const json::object& view) {
    Table table;
    for (const json::value& item : view.at("figures").as_array()) {
      const json::object& figure = item.as_object();
      const bool buried = figure.contains("buried");
      Piece piece{.who = text(figure, "colour") + (figure.contains("guard") ? " guard" : " meeple"),
                  .ghosts = figure.contains("ghosts") ? whole(figure, "ghosts") : 0};
      if (const json::value* hounds = figure.if_contains("hounds")) {
        for (const json::value& hound : hounds->as_array())
          piece.hounds.insert(static_cast<int>(hound.as_int64()));
      }
      table.pieces[cell(figure) + " " + text(figure, "on") + (buried ? " buried" : "")] = piece;
    }
    for (const json::value& item : view.at("board").as_array()) {
      const json::object& tile = item.as_object();
      const json::value* ghosts = tile.if_contains("ghosts");
      if (ghosts == nullptr) continue;
      for (const auto& [place, count] : ghosts->as_object())
        table.ghosts[cell(tile) + " " + std::string(place)] = static_cast<int>(count.as_int64());
    }
    if (view.contains("ghosts")) table.supply = whole(view, "ghosts");
    return table;
  }

  void hear(const json::object& told) {
    const std::string event = text(told, "event");
    if (told.contains("supply")) supply = whole(told, "supply");
    if (event == "figure") {
      pieces[part(told)] = {.who = text(told, "colour") + " " + text(told, "who")};
    } else if (event == "figure_left") {
      const auto piece = pieces.find(part(told));
      ASSERT_NE(piece, pieces.end()) << json::serialize(told);
      ASSERT_EQ(piece->second.who, text(told, "colour") + " " + text(told, "who"));
      if (piece->second.ghosts > 0) ghosts[part(told)] = piece->second.ghosts;
      pieces.erase(piece);
    } else if (event == "haunt") {
      ASSERT_TRUE(pieces.contains(part(told))) << json::serialize(told);
      pieces[part(told)].ghosts = whole(told, "ghosts");
    } else if (event == "ghosts") {
      ghosts[place(told)] += whole(told, "ghosts");
    } else if (event == "ghosts_gone" || event == "ghosts_left") {
      ASSERT_GE(ghosts[place(told)] -= whole(told, "ghosts"), 0) << json::serialize(told);
      if (ghosts[place(told)] == 0) ghosts.erase(place(told));
    } else if (event == "buried") {
      pieces[cell(told) + " cemetery buried"] = {.who = text(told, "colour") + " meeple"};
    } else if (event == "hound_comes") {
      pieces[part(told)].hounds.insert(whole(told, "hound"));
    } else if (event == "hound_points") {
      for (auto& [at, piece] : pieces) {
        if (at.starts_with(cell(told) + " ")) piece.hounds.erase(whole(told, "hound"));
      }
    }
  }

 private:
  static std::string part(const json::object& told) { return cell(told) + " " + text(told, "part"); }
  static std::string place(const json::object& told) { return cell(told) + " " + text(told, "place"); }
};

json::value told_as(const AnyGame& rules, const Event& event) {
  std::string out;
  JsonWriter json(out);
  rules.write_event(event, json);
  return parse_json(out).value();
}

void expect_followed(RandomGame& game) {
  const auto begin = parse_json(view_of(game.rules(), game.state(), kNoSeat));
  Table heard = Table::seen(begin->as_object());
  Events events;
  while (!game.over()) {
    events.clear();
    game.play(game.choose(), &events);
    std::string complete;
    for (const Event& event : events) {
      const json::value told = told_as(game.rules(), event);
      const std::string name = text(told.as_object(), "event");
      ASSERT_NO_FATAL_FAILURE(heard.hear(told.as_object())) << game.name();
      if (name == "complete") complete = cell(told.as_object());
      if (name == "points") {
        ASSERT_EQ(cell(told.as_object()), complete) << game.name();
      }
    }
    if (game.over()) break;  // a game that is won in the middle of a scoring stops there
    const auto view = parse_json(view_of(game.rules(), game.state(), kNoSeat));
    const Table is = Table::seen(view->as_object());
    ASSERT_TRUE(heard == is) << game.name() << "\n" << json::serialize(view->as_object().at("figures"));
  }
}

TEST(CarcassonneEvents, TellWhereEveryFigureAndGhostIs) {
  const GameEntry* entry = find_game("carcassonne");
  ASSERT_NE(entry, nullptr);
  for (int players = entry->min_players; players <= entry->max_players; ++players) {
    const Case value{entry, players};
    for (const GameNumber i : random_games(value, 4)) {
      RandomGame game(value, i);
      ASSERT_NO_FATAL_FAILURE(expect_followed(game));
    }
  }
}

}  // namespace
}  // namespace hali::test
