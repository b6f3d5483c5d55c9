// Games that were played elsewhere: what is taken in is the game that was told, wherever it counts its cells
// from, and what cannot be taken in is refused with its place.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <map>

#include "base/json.h"
#include "games/registry.h"
#include "tests/support/playthrough.h"

namespace hali::test {
namespace {

using Options = std::map<std::string, std::string, std::less<>>;

constexpr std::string_view kBase =
    R"({"mode": "base", "players": 3, "start": [{"kind": "D", "x": 0, "y": 0, "rot": 1}], "moves": [
        {"player": 0, "kind": "V", "x": 0, "y": 1, "rot": 1, "meeple": {"feature": "road", "index": 0}},
        {"kind": "E", "x": 1, "y": 0, "rot": 3, "meeple": {"feature": "city", "index": 0}}]})";
constexpr std::string_view kQuarters =
    R"("start": [{"kind": "MS-NW", "x": 0, "y": 0, "rot": 0}, {"kind": "MS-NE", "x": 1, "y": 0, "rot": 0},
        {"kind": "MS-SW", "x": 0, "y": 1, "rot": 0}, {"kind": "MS-SE", "x": 1, "y": 1, "rot": 0}])";

Result<Imported> import(std::string_view text, std::string_view which = "") {
  return find_game("carcassonne")->import(text, which);
}
// "where: words", or nothing when it is taken.
std::string refused(std::string_view text, std::string_view which = "") {
  const auto imported = import(text, which);
  return imported ? "" : imported.error().where + ": " + imported.error().words;
}
std::string changed(std::string_view text, std::string_view from, std::string_view to) {
  std::string out(text);
  const std::size_t at = out.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? out : out.replace(at, from.size(), to);
}
std::string coop(std::string_view more) {
  return R"({"mode": "coop", )" + std::string(kQuarters) + ", " + std::string(more) + "}";
}

// All cells of a game counted from elsewhere.
void shift(json::value& value, int x, int y) {
  if (auto* object = value.if_object()) {
    for (auto& entry : *object) {
      if (entry.key() == "x") entry.value() = entry.value().as_int64() + x;
      if (entry.key() == "y") entry.value() = entry.value().as_int64() + y;
      if (entry.key() != "options") shift(entry.value(), x, y);
    }
  } else if (auto* list = value.if_array()) {
    if (list->size() == 2 && (*list)[0].is_int64()) {
      (*list)[0] = (*list)[0].as_int64() + x;
      (*list)[1] = (*list)[1].as_int64() + y;
      return;
    }
    for (auto& each : *list) shift(each, x, y);
  }
}

TEST(CarcassonneImport, TheActionsAreThoseThatWereTold_MC_301) {
  const auto base = import(kBase);
  ASSERT_TRUE(base) << base.error().where << " " << base.error().words;
  EXPECT_EQ(base->setup.players, 3);
  EXPECT_EQ(base->setup.options, (Options{{"entered", "on"}, {"variant", "base"}}));
  EXPECT_EQ(base->actions,
            (std::vector<std::string>{"start east", "draw V", "place 0,1 east", "meeple 0,1 road", "draw E",
                                      "place 1,0 west", "meeple 1,0 city"}));
  const auto ghosts = import(changed(changed(kBase, "base", "gcc"),
                                     R"("start": [{"kind": "D", "x": 0, "y": 0, "rot": 1}])", kQuarters));
  EXPECT_FALSE(ghosts) << "the road does not fit the ruin";
  const auto alone = import(coop(R"("moves": [{"kind": "MF16", "x": 0, "y": -1, "rot": 2,
                                     "meeple": {"feature": "city", "index": 0, "color": 1}}])"));
  ASSERT_TRUE(alone) << alone.error().where << " " << alone.error().words;
  EXPECT_EQ(alone->setup.players, 1);
  EXPECT_EQ(alone->setup.options, (Options{{"entered", "on"}, {"level", "1"}}));
  EXPECT_EQ(alone->actions, (std::vector<std::string>{"draw MF16", "place 0,-1 south",
                                                      "meeple 0,-1 city green", "score 0,-1 city"}));
  const auto three =
      import(coop(R"("players": 3, "level": 4, "options": {"coop_fogged_road": "no"}, "moves": [])"));
  EXPECT_EQ(three ? "" : three.error().where, "coop_fogged_road");
  const auto level = import(coop(R"("players": 3, "level": 4, "moves": [])"));
  ASSERT_TRUE(level);
  EXPECT_EQ(level->setup.options, (Options{{"entered", "on"}, {"level", "4"}, {"variant", "mists"}}));
}

TEST(CarcassonneImport, OfSeveralGamesOneIsNamedByItsNumberOrItsId) {
  const auto text = file_text("tests/golden/carcassonne.json");
  ASSERT_TRUE(text);
  EXPECT_EQ(refused(*text), "cases: fault.carcassonne.import.which");
  EXPECT_EQ(refused(*text, "0"), "cases: fault.carcassonne.import.unknown");
  EXPECT_EQ(refused(*text, "GB00"), "cases: fault.carcassonne.import.unknown");
  const auto second = import(*text, "2");
  const auto named = import(*text, "GB02");
  ASSERT_TRUE(second && named);
  EXPECT_EQ(second->actions, named->actions);
  EXPECT_EQ(second->actions.size(), 10u);
  EXPECT_NE(second->actions, import(*text, "1")->actions);
  const auto only = import(R"({"cases": [)" + std::string(kBase) + "]}");
  ASSERT_TRUE(only);
  EXPECT_EQ(only->actions, import(kBase)->actions);
}

// Most games of the file are whole games; where they count their cells from does not matter.
TEST(CarcassonneImport, EveryWholeGameIsTheSameWhereverItsCellsAreCountedFrom) {
  const auto text = file_text("tests/golden/carcassonne.json");
  ASSERT_TRUE(text);
  const json::value file = parse_json(*text).value();
  int taken = 0;
  for (const auto& each : file.at("cases").as_array()) {
    const auto here = import(json::serialize(each));
    json::value moved = each;
    shift(moved, 7, -3);
    const auto elsewhere = import(json::serialize(moved));
    ASSERT_EQ(here.has_value(), elsewhere.has_value()) << each.at("id");
    if (!here) continue;
    ++taken;
    EXPECT_EQ(here->actions, elsewhere->actions) << each.at("id");
    std::size_t draws = 0;
    for (const std::string& action : here->actions) draws += action.starts_with("draw") ? 1 : 0;
    EXPECT_EQ(draws, each.at("moves").as_array().size()) << each.at("id");
  }
  EXPECT_EQ(taken, 46);
}

TEST(CarcassonneImport, WhatIsNoGameIsRefusedWithItsPlace) {
  const auto base = [](std::string_view from, std::string_view to) {
    return refused(changed(kBase, from, to));
  };
  EXPECT_EQ(refused("[]"), ": fault.carcassonne.import.form");
  EXPECT_EQ(base("base", "chess"), "mode: fault.carcassonne.import.mode");
  EXPECT_EQ(base("3", "0"), "players: fault.tiles.number");
  EXPECT_EQ(base("3", "1"), "players: fault.carcassonne.alone");
  EXPECT_EQ(base("3", "9"), "players: fault.tiles.number");
  EXPECT_EQ(base("\"moves\"", "\"preset\": {}, \"moves\""), "preset: fault.carcassonne.import.preset");
  EXPECT_EQ(base("\"moves\"", "\"move\""), "moves: fault.carcassonne.import.form");
  EXPECT_EQ(base("\"start\"", "\"begin\""), "start: fault.carcassonne.import.form");
  EXPECT_EQ(base("\"kind\": \"D\"", "\"kind\": \"E\""), "start: fault.carcassonne.import.start");
  EXPECT_EQ(base(R"(1}], "moves")", R"(1}, {}], "moves")"), "start: fault.carcassonne.import.start");
  EXPECT_EQ(base(R"("player": 0, "kind")", R"("player": 1, "kind")"),
            "moves[0]: fault.carcassonne.import.player");
  EXPECT_EQ(base("\"E\"", "\"none\""), "moves[1]: fault.carcassonne.import.kind");
  EXPECT_EQ(base("\"index\": 0", "\"index\": 1"), "moves[0]: fault.carcassonne.import.feature");
  EXPECT_EQ(base("\"x\": 1, \"y\": 0", "\"x\": 5, \"y\": 0"), "moves[1]: fault.carcassonne.import.no_fit");
  EXPECT_EQ(base(R"({"kind": "E")", R"(5, {"kind": "E")"), "moves[1]: fault.tiles.object");
  const auto moves = [](std::size_t count) {
    std::string list;
    for (std::size_t i = 0; i < count; ++i) list += i == 0 ? "{}" : ",{}";
    return refused(coop("\"moves\": [" + list + "]"));
  };
  EXPECT_EQ(moves(200), "moves[0]: fault.carcassonne.import.kind");
  EXPECT_EQ(moves(201), "moves: fault.tiles.many");
}

TEST(CarcassonneImport, TheLargeStartTileMustLieAsItIs) {
  const std::string game = coop("\"moves\": []");
  EXPECT_EQ(refused(game), "");
  EXPECT_EQ(refused(changed(game, R"("x": 1, "y": 1)", R"("x": 2, "y": 1)")),
            "start: fault.carcassonne.import.start");
  EXPECT_EQ(refused(changed(game, R"("x": 0, "y": 1)", R"("x": 0, "y": 2)")),
            "start: fault.carcassonne.import.start");
  EXPECT_EQ(refused(changed(game, R"(1, "rot": 0})", R"(1, "rot": 1})")),
            "start: fault.carcassonne.import.start");
  EXPECT_EQ(refused(changed(game, "MS-SE", "MS-SW")), "start: fault.carcassonne.import.start");
  EXPECT_EQ(refused(changed(game, R"(, {"kind": "MS-NE", "x": 1, "y": 0, "rot": 0})", "")),
            "start: fault.carcassonne.import.start");
}

}  // namespace
}  // namespace hali::test
