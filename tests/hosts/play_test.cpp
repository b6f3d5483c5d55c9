// hali play, as somebody at a keyboard meets it: what is typed in German is understood.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
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
  const std::string out = played("carcosa --lang de --seats human,human",
                                 "Hilfe\\nNEHMEN 1\\nwarum anlegen 40,40 "
                                 "Sueden\\nzurueck\\nnein\\nVerlauf\\nrückgängig\\nnein\\nEnde\\n");
  EXPECT_FALSE(has(out, "kenne ich nicht")) << out;
  EXPECT_FALSE(has(out, "verstehe ich nicht")) << out;
  EXPECT_TRUE(has(out, "sichern DATEI")) << out;
  EXPECT_TRUE(has(out, "(CA-031)")) << out;          // why it cannot be laid there
  EXPECT_TRUE(has(out, "1    A  nehmen 1")) << out;  // the log speaks as one types
  EXPECT_TRUE(has(out, "Norden")) << out;
  EXPECT_FALSE(has(out, "north")) << out;  // nor under the pictures of the tile
  EXPECT_TRUE(has(out, "Auf Wiedersehen")) << out;
}

TEST(Play, AloneWithMachinesEverythingCanBeTakenBackAndDoneAgain) {
  // Taking a tile shows it, and after the turn the machine has acted: nobody else is there to be asked.
  const std::string out =
      played("carcosa --lang en --seats human,random", "take 1\\nundo\\nlog\\nredo\\nlog\\nredo\\nquit\\n");
  EXPECT_TRUE(has(out, "Taken back.")) << out;
  EXPECT_TRUE(has(out, "Done again.")) << out;
  EXPECT_TRUE(has(out, "You have taken nothing back that could be done again.")) << out;
  const auto log = out.find("1    A  take 1");
  EXPECT_NE(log, std::string::npos) << out;
  EXPECT_EQ(out.find("1    A  take 1", log + 1), std::string::npos) << out;  // not in the log before the redo
}

TEST(Play, PeopleAreAskedBeforeWhatWasShownIsTakenBack) {
  const std::string no =
      played("carcosa --lang en --seats human,human --names Ada,Ben", "take 1\\nundo\\nno\\nlog\\nquit\\n");
  EXPECT_TRUE(has(no, "Ben, may Ada take it back? (yes or no)")) << no;
  EXPECT_TRUE(has(no, "Not everybody agrees; it stays.")) << no;
  EXPECT_TRUE(has(no, "1    A  take 1")) << no;
  const std::string yes = played("carcosa --lang de --seats human,human --names Ada,Ben",
                                 "nehmen 1\\nzurück\\nJa\\nverlauf\\nende\\n");
  EXPECT_TRUE(has(yes, "Ben, darf Ada das zurücknehmen?")) << yes;
  EXPECT_TRUE(has(yes, "Zurückgenommen.")) << yes;
  EXPECT_FALSE(has(yes, "1    A  nehmen 1")) << yes;
}

TEST(Play, AHintIsAnActionThatCanBeTyped) {
  const std::string out = played("carcosa --lang en --seats human,human", "hint\\nquit\\n");
  EXPECT_TRUE(has(out, "A good player would choose: take ")) << out;
}

TEST(Play, WhatIsSavedAfterUndoRedoAndAnotherWayIsVerified) {
  const std::string file = testing::TempDir() + "hali_play_" + std::to_string(getpid()) + ".hali";
  const std::string out =
      played("carcassonne --lang en --seats human,greedy",
             "draw\\n1\\nundo\\nredo\\nundo\\nundo\\nundo\\ndraw\\nsave " + file + "\\nquit\\n");
  EXPECT_TRUE(has(out, "Saved in ")) << out;
  const Ran verified = run("$HALI --lang en verify '" + file + "'");
  EXPECT_EQ(verified.code, 0) << verified.said << out;
  EXPECT_TRUE(verified.said.starts_with("verified carcassonne, ")) << verified.said;
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace hali::test
