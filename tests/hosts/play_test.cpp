// hali play, as somebody at a keyboard meets it: what is typed in German is understood.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/shell.h"

namespace hali::test {
namespace {

// All that the program prints when `typed` is typed, line by line.
std::string played(const std::string& arguments, const std::string& typed) {
  return run("printf '" + typed + "' | $HALI play " + arguments + " --ascii --seed 1 2>&1").said;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(Play, GermansReadAndTypeGermanActions) {
  const std::string out = played("carcassonne --lang de --seats human,human", "ziehen\\n1 osten\\nende\\n");
  EXPECT_TRUE(has(out, "ziehen")) << out;
  EXPECT_TRUE(has(out, "legen ")) << out;
  EXPECT_FALSE(has(out, "place ")) << out;
  EXPECT_FALSE(has(out, " north")) << out;
  EXPECT_FALSE(has(out, "kenne ich nicht")) << out;
  EXPECT_TRUE(has(out, "Meeple")) << out;  // the tile lies: where does the figure go?
}

TEST(Play, TheNotationItselfIsAlwaysUnderstood) {
  const std::string german = played("carcassonne --lang de --seats human,human", "draw\\n1 east\\nquit\\n");
  EXPECT_FALSE(has(german, "kenne ich nicht")) << german;
  EXPECT_TRUE(has(german, "Meeple")) << german;
  const std::string english = played("carcassonne --lang en --seats human,human", "draw\\n1 east\\nquit\\n");
  EXPECT_TRUE(has(english, "place ")) << english;
  EXPECT_TRUE(has(english, "meeple")) << english;
}

TEST(Play, GermanCommandsAndSpellingsWithoutUmlauts) {
  const std::string out =
      played("carcosa --lang de --seats human,human",
             "Hilfe\\nNEHMEN 1\\nwarum anlegen 40,40 Sueden\\nzurueck\\nVerlauf\\nrückgängig\\nEnde\\n");
  EXPECT_FALSE(has(out, "kenne ich nicht")) << out;
  EXPECT_FALSE(has(out, "verstehe ich nicht")) << out;
  EXPECT_TRUE(has(out, "sichern DATEI")) << out;
  EXPECT_TRUE(has(out, "(CA-031)")) << out;          // why it cannot be laid there
  EXPECT_TRUE(has(out, "1    A  nehmen 1")) << out;  // the log speaks as one types
  EXPECT_TRUE(has(out, "Norden")) << out;
  EXPECT_FALSE(has(out, "north")) << out;  // nor under the pictures of the tile
  EXPECT_TRUE(has(out, "Auf Wiedersehen")) << out;
}

}  // namespace
}  // namespace hali::test
