// hali verify and hali play --load with a record of older rules: they say so, and the game goes on by them.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "tests/support/shell.h"

namespace hali::test {
namespace {

constexpr std::string_view kRecord = "'" HALI_SOURCE_DIR "/tests/records/form1-realms-rules1-gloves.hali'";

// All that the program prints.
std::string said(const std::string& command) { return run("{ " + command + "; } 2>&1").said; }

TEST(Verify, SaysByWhichVersionOfTheRulesAGameWasPlayed) {
  const std::string told = said("$HALI --lang en verify " + std::string(kRecord));
  EXPECT_TRUE(told.starts_with("verified realms, 77 actions, ")) << told;
  EXPECT_TRUE(told.contains("; by version 1 of its rules\n")) << told;
}

TEST(Verify, AGameThatWasLoadedIsSavedWithItsOwnVersion) {
  const std::string folder = testing::TempDir() + "hali_verify_" + std::to_string(getpid());
  const std::string begun = folder + "_begun.txt";
  const std::string saved = folder + "_saved.txt";
  const std::string out =
      said("head -n 40 " + std::string(kRecord) + " > '" + begun + "' && printf 'save " + saved +
           "\\nquit\\n' | $HALI --lang en play realms --ascii --load '" + begun + "'");
  EXPECT_TRUE(said("$HALI --lang en verify '" + saved + "'").contains("; by version 1 of its rules\n"))
      << out;
  std::filesystem::remove(begun);
  std::filesystem::remove(saved);
}

TEST(Verify, SaysThatTheDealIsProven) {
  const std::string proven = "'" HALI_SOURCE_DIR "/tests/records/form3-carcosa-rules2-greedy.1.hali'";
  const std::string told = said("$HALI --lang en verify " + proven);
  EXPECT_TRUE(told.starts_with("verified carcosa, ")) << told;
  EXPECT_TRUE(told.contains("; the deal is proven: ")) << told;
  EXPECT_TRUE(said("$HALI --lang de verify " + proven).contains("; die Verteilung ist bewiesen: "));
  const std::string usual = "'" HALI_SOURCE_DIR "/tests/records/form2-carcosa-rules2-greedy.1.hali'";
  EXPECT_FALSE(said("$HALI --lang en verify " + usual).contains("proven"));
}

TEST(Verify, SaysWhatIsWrongWithAProof) {
  const std::string proven = "'" HALI_SOURCE_DIR "/tests/records/form3-carcosa-rules2-greedy.1.hali'";
  const auto changed = [&](const std::string& how) {
    return said("sed '" + how + "' " + proven + " | $HALI --lang en verify /dev/stdin; echo code $?");
  };
  EXPECT_TRUE(changed("").contains("code 0")) << changed("");
  const std::string words = changed("s/^words 1 .*/words 1 mine/");
  EXPECT_TRUE(words.contains("line 6: the seed does not follow from the secret and the words\ncode 1"))
      << words;
  const std::string secret = changed("s/^secret 0/secret 1/");
  EXPECT_TRUE(secret.contains("line 7: this is not the hash of the secret\ncode 1")) << secret;
  EXPECT_TRUE(changed("/^words/d").contains("line 6: the seed does not follow")) << changed("/^words/d");
  EXPECT_TRUE(changed("/^secret/d").contains("line 8: ")) << changed("/^secret/d");
}

TEST(Verify, SaysThatNobodyWon) {
  const std::string lost = "'" HALI_SOURCE_DIR "/tests/records/form1-carcosa-rules1-waiting-district.hali'";
  const std::string told = said("$HALI --lang en verify " + lost);
  EXPECT_TRUE(told.contains("hunted, scores 14, nobody won; by version 1")) << told;
}

}  // namespace
}  // namespace hali::test
