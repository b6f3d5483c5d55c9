// The tile set reader: every fault names the tile and the field.
#include "games/carcosa/tile_set.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <ostream>

#include "base/embedded.h"
#include "base/json.h"
#include "base/json_writer.h"
#include "base/words.h"
#include "games/carcosa/game.h"

namespace hali::carcosa {
namespace {

std::string built_in() { return std::string(embedded("data/carcosa/tiles.json").value()); }

TEST(TileSet, TheBuiltInSetHasEightyFourTilesAndHastur_CA_001) {
  const auto set = read_tile_set(built_in());
  ASSERT_TRUE(set) << set.error().where << " " << set.error().words;
  EXPECT_EQ(set->tiles.size(), 88u);
  EXPECT_EQ(set->arrangements.size(), 24u);
  EXPECT_GE(set->find_kind("LAKE"), 0);
  EXPECT_EQ(set->find_kind("NONE"), -1);
}

// One change to the built-in set, and the fault it must cause.
struct Mutation {
  std::string_view at;  // JSON pointer
  std::string_view to;  // JSON; empty: the field is taken away
  std::string_view where;
  std::string_view words;
};

void PrintTo(const Mutation& mutation, std::ostream* out) { *out << mutation.at << " = " << mutation.to; }

class TileSetFault : public testing::TestWithParam<Mutation> {};

// Follows a pointer to the value that holds its last part.
json::value* holder(json::value& root, std::string_view at, std::string& last) {
  json::value* here = &root;
  std::size_t start = 1;
  for (std::size_t end = at.find('/', start); end != std::string_view::npos; end = at.find('/', start)) {
    const std::string part(at.substr(start, end - start));
    here = here->is_array() ? &here->as_array()[static_cast<std::size_t>(std::stoi(part))]
                            : &here->as_object()[part];
    start = end + 1;
  }
  last = std::string(at.substr(start));
  return here;
}

std::string mutated(const Mutation& mutation) {
  json::value root = parse_json(built_in()).value();
  std::string last;
  json::value* here = holder(root, mutation.at, last);
  if (mutation.to.empty()) {
    here->as_object().erase(last);
  } else {
    json::value& target = here->is_array() ? here->as_array()[static_cast<std::size_t>(std::stoi(last))]
                                           : here->as_object()[last];
    target = parse_json(mutation.to).value();
  }
  return json::serialize(root);
}

TEST_P(TileSetFault, NamesTileAndField) {
  const auto set = read_tile_set(mutated(GetParam()));
  ASSERT_FALSE(set);
  EXPECT_EQ(set.error().where, GetParam().where);
  EXPECT_EQ(set.error().words, GetParam().words);
  EXPECT_TRUE(Words::in("en").value().knows(set.error().words)) << set.error().words;
}

INSTANTIATE_TEST_SUITE_P(
    Top, TileSetFault,
    testing::Values(
        Mutation{"/tracks", "", "tracks", "fault.tiles.object"},
        Mutation{"/tracks/L/length", "0", "tracks.L.length", "fault.tiles.number"},
        Mutation{"/tracks/LXX/length", "251", "tracks.LXX.length", "fault.tiles.number"},
        Mutation{"/tracks/LXX/length", "\"70\"", "tracks.LXX.length", "fault.tiles.number"},
        Mutation{"/categories", "{}", "categories", "fault.tiles.list"},
        Mutation{"/categories/3", "7", "categories[3]", "fault.tiles.object"},
        Mutation{"/categories/3/key", "7", "categories[3].key", "fault.tiles.text"},
        Mutation{"/categories/3/priority", "0", "categories[3].priority", "fault.tiles.number"},
        Mutation{"/categories/3/priority", "-1000000000", "categories[3].priority", "fault.tiles.number"},
        Mutation{"/categories/3/priority", "10", "categories[3].priority", "fault.tiles.number"},
        Mutation{"/categories/3/priority", "1.5", "categories[3].priority", "fault.tiles.number"},
        Mutation{"/categories/3/research", "7", "categories[3].research", "fault.tiles.number"},
        Mutation{"/kinds", "", "kinds", "fault.tiles.list"},
        Mutation{"/kinds", "{}", "kinds", "fault.tiles.list"},
        Mutation{"/kinds", "[]", "kinds", "fault.tiles.total"},
        Mutation{"/kinds/3", "7", "kinds[3]", "fault.tiles.object"},
        Mutation{"/hastur", "[]", "hastur", "fault.tiles.hastur"},
        Mutation{"/hastur_arrangements/list", "[]", "hastur_arrangements.list", "fault.tiles.list"},
        Mutation{"/hastur_arrangements/list/2", "[]", "hastur_arrangements.list[2]",
                 "fault.tiles.arrangement"},
        Mutation{"/hastur_arrangements/list/2/0", "[\"LAKE\", 0]", "hastur_arrangements.list[2]",
                 "fault.tiles.arrangement_kind"},
        Mutation{"/hastur_arrangements/list/2/0/1", "4", "hastur_arrangements.list[2]", "fault.tiles.number"},
        Mutation{"/hastur_arrangements/list/2/0/1", "\"n\"", "hastur_arrangements.list[2]",
                 "fault.tiles.arrangement"}));

// kinds[1] is LEY_STRAIGHT (edges LWLW, one ley N-S, waters 1234 5670), kinds[24] the first ritual site
// beside a ley line.
INSTANTIATE_TEST_SUITE_P(
    Kinds, TileSetFault,
    testing::Values(
        Mutation{"/kinds/1/id", "", "kinds[1], id", "fault.tiles.text"},
        Mutation{"/kinds/1/id", "\"ley straight\"", "kinds[1], id", "fault.tiles.id"},
        Mutation{"/kinds/1/id", "\"LAKE\"", "kinds[1] LAKE, id", "fault.tiles.same_id"},
        Mutation{"/kinds/1/category", "1", "kinds[1] LEY_STRAIGHT, category", "fault.tiles.text"},
        Mutation{"/kinds/1/ritual", "0", "kinds[1] LEY_STRAIGHT, ritual", "fault.tiles.flag"},
        Mutation{"/kinds/1/conflux", "", "kinds[1] LEY_STRAIGHT, conflux", "fault.tiles.flag"},
        Mutation{"/kinds/1/conflux", "true", "kinds[1] LEY_STRAIGHT, conflux", "fault.tiles.conflux"},
        Mutation{"/kinds/1/edges", "\"LWL\"", "kinds[1] LEY_STRAIGHT, edges", "fault.tiles.edges"},
        Mutation{"/kinds/1/edges", "\"LWLX\"", "kinds[1] LEY_STRAIGHT, edges", "fault.tiles.edges"},
        Mutation{"/kinds/1/edges", "\"LDLW\"", "kinds[1] LEY_STRAIGHT, districts",
                 "fault.tiles.side_missing"},
        Mutation{"/kinds/1/edges", "\"LLLW\"", "kinds[1] LEY_STRAIGHT, leys", "fault.tiles.side_missing"},
        Mutation{"/kinds/1/districts", "{}", "kinds[1] LEY_STRAIGHT, districts", "fault.tiles.list"},
        Mutation{"/kinds/1/districts", "[[]]", "kinds[1] LEY_STRAIGHT, districts", "fault.tiles.district"},
        Mutation{"/kinds/1/districts", "[[\"E\"]]", "kinds[1] LEY_STRAIGHT, districts",
                 "fault.tiles.side_kind"},
        Mutation{"/kinds/1/districts", "[[\"NE\"]]", "kinds[1] LEY_STRAIGHT, districts", "fault.tiles.side"},
        Mutation{"/kinds/1/leys", "[[\"N\"]]", "kinds[1] LEY_STRAIGHT, leys", "fault.tiles.ley"},
        Mutation{"/kinds/1/leys", "[[\"N\", \"N\"]]", "kinds[1] LEY_STRAIGHT, leys",
                 "fault.tiles.side_twice"},
        Mutation{"/kinds/1/leys", "[[\"N\", \"C\"]]", "kinds[1] LEY_STRAIGHT, leys", "fault.tiles.ley_end"},
        Mutation{"/kinds/1/leys", "[[\"N\", \"D0\"]]", "kinds[1] LEY_STRAIGHT, leys", "fault.tiles.ley_end"},
        Mutation{"/kinds/1/leys", "[[\"N\", \"E\"]]", "kinds[1] LEY_STRAIGHT, leys", "fault.tiles.side_kind"},
        Mutation{"/kinds/1/waters", "[[1, 2, 3, 4]]", "kinds[1] LEY_STRAIGHT, waters",
                 "fault.tiles.slot_missing"},
        Mutation{"/kinds/1/waters", "[[1, 2, 3, 4], [4, 5, 6, 7, 0]]", "kinds[1] LEY_STRAIGHT, waters",
                 "fault.tiles.slot_twice"},
        Mutation{"/kinds/1/waters", "[[1, 2, 3, 8]]", "kinds[1] LEY_STRAIGHT, waters", "fault.tiles.slot"},
        Mutation{"/kinds/1/waters", "[[1, 2], [3, 4], [5, 6, 7, 0]]", "kinds[1] LEY_STRAIGHT, waters",
                 "fault.tiles.water_split"},
        Mutation{"/kinds/1/waters", "[[]]", "kinds[1] LEY_STRAIGHT, waters", "fault.tiles.water"},
        Mutation{"/kinds/1/water_touches_ritual", "[true]", "kinds[1] LEY_STRAIGHT, water_touches_ritual",
                 "fault.tiles.touches"},
        Mutation{"/kinds/1/water_touches_ritual", "[true, false]",
                 "kinds[1] LEY_STRAIGHT, water_touches_ritual", "fault.tiles.no_site"},
        Mutation{"/kinds/1/water_touches_ritual", "[1, false]", "kinds[1] LEY_STRAIGHT, water_touches_ritual",
                 "fault.tiles.flag"}));

INSTANTIATE_TEST_SUITE_P(
    Counts, TileSetFault,
    testing::Values(
        Mutation{"/kinds/0/count", "4", "kinds[0] LAKE, count", "fault.tiles.count"},
        Mutation{"/kinds/0/variants", "{}", "kinds[0] LAKE, variants", "fault.tiles.list"},
        Mutation{"/kinds/0/variants/0", "3", "kinds[0] LAKE, variants", "fault.tiles.object"},
        Mutation{"/kinds/0/variants/0/star", "5", "kinds[0] LAKE, variants.star", "fault.tiles.star"},
        Mutation{"/kinds/0/variants/0/special", "\"dragon\"", "kinds[0] LAKE, variants.special",
                 "fault.tiles.special"},
        Mutation{"/kinds/0/variants/0/special", "\"theatre\"", "kinds[0] LAKE, variants.special",
                 "fault.tiles.special_place"},
        Mutation{"/kinds/0/variants/0/count", "0", "kinds[0] LAKE, variants.count", "fault.tiles.number"},
        Mutation{"/kinds/0/variants/0/count", "85", "kinds[0] LAKE, variants.count", "fault.tiles.number"},
        Mutation{"/kinds/0/variants/0/count", "2", "kinds[0] LAKE, count", "fault.tiles.count"},
        Mutation{"/kinds/0/variants/0/count", "1e2", "kinds[0] LAKE, variants.count", "fault.tiles.number"},
        Mutation{"/kinds/8/variants/2/star", "0", "kinds[8] DIS_CORNER, variants.star",
                 "fault.tiles.special_star"},
        Mutation{"/hastur/0/ritual", "true", "hastur[0] HASTUR_A, districts", "fault.tiles.hastur_kind"}));

TEST(TileSet, TilesTooManyAreRefusedBeforeTheyFillTheMemory) {
  json::value root = parse_json(built_in()).value();
  for (auto& kind : root.as_object()["kinds"].as_array()) {
    for (auto& variant : kind.as_object()["variants"].as_array()) variant.as_object()["count"] = 84;
  }
  const auto set = read_tile_set(json::serialize(root));
  ASSERT_FALSE(set);
  EXPECT_TRUE(set.error().words == "fault.tiles.count" || set.error().words == "fault.tiles.too_many")
      << set.error().words;
}

TEST(TileSet, CategoriesAreOnlyDrawnAndMayBeMissing) {
  const auto set = read_tile_set(mutated({"/categories", "", "", ""}));
  ASSERT_TRUE(set) << set.error().where;
  EXPECT_EQ(set->tiles.size(), 88u);
}

// CI-007: so many of each, however long the track is.
TEST(TileSet, TheInvestigatorsStandOnTheLowestMarksOfAnyTrack) {
  struct Expected {
    int length;
    int occultists;
    int detectives;
    int free;
  };
  for (const Expected& expected : {Expected{1, 0, 0, 0}, Expected{6, 1, 0, 0}, Expected{11, 1, 1, 0},
                                   Expected{50, 5, 4, 0}, Expected{61, 5, 4, 3}, Expected{250, 5, 4, 4}}) {
    const std::string set = mutated({"/tracks/L/length", std::to_string(expected.length), "", ""});
    const auto game = Game::make({.players = 1, .options = {}, .tiles = set});
    ASSERT_TRUE(game) << expected.length;
    const State s = game->start(7);
    EXPECT_EQ(game->broken_invariant(s), "") << expected.length;
    std::string text;
    JsonWriter json(text);
    game->view(s, 0, json);
    const auto count = [&](std::string_view word) {
      int found = 0;
      for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
      return found;
    };
    EXPECT_EQ(count(R"("holds":"occultist")"), expected.occultists) << expected.length;
    EXPECT_EQ(count(R"("holds":"detective")"), expected.detectives) << expected.length;
    EXPECT_EQ(count(R"("holds":"free")"), expected.free) << expected.length;
  }
}

TEST(TileSet, ATextThatIsNoSetAtAllIsAFault) {
  for (const auto* text : {"", "[]", "7", "null", "{}", "{\"kinds\": 1}", "\xff\xfe"}) {
    EXPECT_FALSE(read_tile_set(text)) << text;
  }
}

}  // namespace
}  // namespace hali::carcosa
