// What every game must bring along: recorded games, a signature, a page of rules, and cases.
//
// HALI_REGENERATE=1 hali_tests --gtest_filter='*Golden*/GAME' writes the recorded games and the signature of
// that game anew: for when the rules were changed on purpose. What differs is then reviewed like any other
// change.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "base/embedded.h"
#include "base/text.h"
#include "table/catalogue.h"
#include "table/signature.h"
#include "tests/harness/base_seed.h"
#include "tests/harness/harness.h"
#include "tests/support/playthrough.h"

namespace hali::test {
namespace {

constexpr std::string_view kSignatures = "tests/signatures.txt";

bool regenerating() { return std::getenv("HALI_REGENERATE") != nullptr; }

void write_file(const std::string& path, const std::string& text) {
  std::ofstream(std::string(HALI_SOURCE_DIR) + "/" + path, std::ios::binary) << text;
}

class Golden : public testing::TestWithParam<const GameEntry*> {};

TEST_P(Golden, RecordedGamesGoAsTheyWent) {
  const GameEntry& entry = *GetParam();
  const std::string path = playthrough_path(entry);
  if (regenerating()) {
    std::string text;
    for (const Playthrough& game : play_new(entry)) text += tell(entry, game);
    write_file(path, text);
  }
  const auto text = file_text(path);
  ASSERT_TRUE(text) << entry.name << " has no recorded games: HALI_REGENERATE=1 writes " << path
                    << ":\n  HALI_REGENERATE=1 " << command_to_repeat();
  const auto games = read_playthroughs(*text);
  ASSERT_GE(games.size(), 2u) << path;
  std::string now;
  for (const Playthrough& game : games) now += tell(entry, game);
  const auto was = split(*text, '\n');
  const auto is = split(now, '\n');
  const auto [a, b] = std::ranges::mismatch(was, is);
  const bool same = a == was.end() && b == is.end();
  EXPECT_TRUE(same) << path << ":" << 1 + (a - was.begin())
                    << "\n  was: " << (a == was.end() ? "the end" : *a)
                    << "\n  is:  " << (b == is.end() ? "the end" : *b);
}

TEST_P(Golden, SignatureIsTheOneWrittenDown) {
  const GameEntry& entry = *GetParam();
  const auto number = signature(entry);
  ASSERT_TRUE(number) << number.error().words;
  const std::string line = std::string(entry.name) + " " + hex(*number);
  std::string text = file_text(std::string(kSignatures)).value_or("");
  if (regenerating()) {
    std::set<std::string, std::less<>> kept{line};
    for (const std::string_view old : split(text, '\n')) {
      if (!old.empty() && !old.starts_with(std::string(entry.name) + " ")) kept.emplace(old);
    }
    text.clear();
    for (const std::string& each : kept) text += each + "\n";
    write_file(std::string(kSignatures), text);
  }
  const auto lines = split(text, '\n');
  EXPECT_TRUE(std::ranges::find(lines, line) != lines.end())
      << line << " is not in " << kSignatures << ": what " << entry.name
      << " plays, shows or tells has changed. If it was meant to:\n"
      << "  HALI_REGENERATE=1 " << command_to_repeat();
}

TEST_P(Golden, HasAPageOfRules) {
  const auto page = embedded("rules/" + std::string(GetParam()->name) + ".md");
  ASSERT_TRUE(page) << "rules/" << GetParam()->name << ".md is missing";
  EXPECT_TRUE(page->contains("**")) << "a rule is defined where its id stands in bold";
}

TEST_P(Golden, HasCasesAndTheyHold) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(HALI_SOURCE_DIR) / "cases" / std::string(GetParam()->name);
  if (GetParam()->run_cases == nullptr && !fs::exists(folder)) GTEST_SKIP() << "no cases, as yet";
  ASSERT_TRUE(fs::is_directory(folder)) << folder << " is missing";
  ASSERT_NE(GetParam()->run_cases, nullptr);
  int passed = 0;
  for (const auto& file : fs::recursive_directory_iterator(folder)) {
    if (file.path().extension() != ".case") continue;
    std::ifstream in(file.path(), std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const auto report = GetParam()->run_cases(text);
    ASSERT_TRUE(report) << file.path() << " " << report.error().where << " " << report.error().words;
    for (const std::string& failure : report->failures)
      ADD_FAILURE() << file.path().filename() << ": " << failure;
    passed += report->passed;
  }
  EXPECT_GT(passed, 0) << "no case in " << folder;
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, testing::ValuesIn(all_games()),
                         [](const auto& game) { return std::string(game.param->name); });

TEST(Registry, KnowsEveryGameByItsNameAndNoOther) {
  ASSERT_FALSE(games().empty());
  for (const GameEntry& entry : games()) {
    EXPECT_EQ(find_game(entry.name)->name, entry.name);
    EXPECT_LE(entry.min_players, entry.max_players);
    for (const OptionSpec& option : entry.options) EXPECT_GE(option.values.size(), 2u) << option.name;
  }
  EXPECT_EQ(find_game("chess"), nullptr);
  EXPECT_EQ(find_game(""), nullptr);
}

TEST(Registry, ExamplesCanBePlayedButAreNotOffered) {
  ASSERT_FALSE(example_games().empty());
  const std::string offered = list_games(Words::in("en").value());
  for (const GameEntry& entry : example_games()) {
    EXPECT_EQ(find_game(entry.name), &entry);
    EXPECT_FALSE(offered.contains("\"" + std::string(entry.name) + "\"")) << offered;
    EXPECT_TRUE(std::ranges::none_of(games(), [&](auto& game) { return game.name == entry.name; }));
  }
}

}  // namespace
}  // namespace hali::test
