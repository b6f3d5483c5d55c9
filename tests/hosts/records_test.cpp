// Records as somebody at a keyboard meets them: saved, verified, changed, loaded.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "base/text.h"
#include "tests/support/playthrough.h"
#include "tests/support/shell.h"

namespace hali::test {
namespace {

class SavedGame : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ + "/" + name; }
  [[nodiscard]] Ran play(const std::string& arguments, const std::string& typed) const {
    return run("printf '" + typed + "' | $HALI play " + arguments + " --ascii 2>&1");
  }
  [[nodiscard]] static Ran verify(const std::string& file) {
    return run("$HALI verify --lang en '" + file + "' 2>&1");
  }
  [[nodiscard]] static std::string text_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }

 private:
  std::string folder_ =
      testing::TempDir() + "hali-" + testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(SavedGame, IsVerifiedAndAfterAnyChangeIsNot) {
  const Ran played =
      play("carcosa --seed 7 --lang de", "nehmen 1\\n1\\n1\\n1\\nsichern " + path("a.hali") + "\\nEnde\\n");
  const std::string text = text_of(path("a.hali"));
  ASSERT_TRUE(text.starts_with("hali 2\ngame carcosa\n")) << played.said;
  EXPECT_NE(text.find("\ntake 1\n"), std::string::npos)
      << "typed in German, written in the notation: " << text;
  EXPECT_EQ(verify(path("a.hali")).code, 0) << verify(path("a.hali")).said;
  std::string other = text;
  other.replace(other.find("seed 7"), 6, "seed 8");
  write("b.hali", other);
  EXPECT_EQ(verify(path("b.hali")).code, 1) << verify(path("b.hali")).said;
  other = text;
  other.replace(other.find("take 1"), 6, "take  1");
  write("c.hali", other);
  EXPECT_EQ(verify(path("c.hali")).code, 1);
  const std::string line =
      "line " + std::to_string(std::ranges::count(other.substr(0, other.find("take  1")), '\n') + 1);
  EXPECT_NE(verify(path("c.hali")).said.find(line + ": "), std::string::npos) << verify(path("c.hali")).said;
  for (const char* const command : {"replay", "play carcosa --load"}) {
    const Ran refused = run("$HALI " + std::string(command) + " '" + path("c.hali") + "' </dev/null 2>&1");
    EXPECT_EQ(refused.code, 2) << command << refused.said;
  }
}

TEST_F(SavedGame, OfFormOneIsLoadedAndSavedInFormTwo) {
  const std::string old = std::string(HALI_SOURCE_DIR) + "/tests/records/form1-carcosa-unfinished.hali";
  const Ran verified = verify(old);
  EXPECT_EQ(verified.code, 0);
  EXPECT_NE(verified.said.find("form 1"), std::string::npos) << verified.said;
  const Ran played = play("carcosa --load '" + old + "'", "save " + path("d.hali") + "\\nquit\\n");
  EXPECT_TRUE(text_of(path("d.hali")).starts_with("hali 2\n")) << played.said;
  EXPECT_EQ(verify(path("d.hali")).code, 0) << verify(path("d.hali")).said;
}

// docs/RECORD.md shows a record that holds.
TEST_F(SavedGame, OfThePageHolds) {
  const std::string page = file_text("docs/RECORD.md").value_or("");
  const auto from = page.find("```\n") + 4;
  write("page.hali", page.substr(from, page.find("```", from) - from));
  EXPECT_EQ(verify(path("page.hali")).code, 0) << verify(path("page.hali")).said;
}

}  // namespace
}  // namespace hali::test
