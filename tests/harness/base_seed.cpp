#include "tests/harness/base_seed.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>

#include "base/hash.h"
#include "base/text.h"

namespace hali::test {
namespace {

// The program that runs, as seen from the root of the tree; its plain name where the system does not tell.
std::string program() {
  std::error_code error;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return "hali_tests";
  const auto near = path.lexically_relative(HALI_SOURCE_DIR);
  return near.empty() || near.native().starts_with("..") ? path.string() : near.string();
}

class TellsBaseSeed : public testing::Environment {
 public:
  void SetUp() override {
    const char* given = std::getenv("HALI_SEED");
    ASSERT_TRUE(given == nullptr || number<std::uint64_t>(given)) << "HALI_SEED is not a number: " << given;
    std::cout << "HALI_SEED=" << base_seed() << " plays the same new random games again\n";
  }
};

// gtest owns it.
[[maybe_unused]] testing::Environment* const kTellsBaseSeed =
    testing::AddGlobalTestEnvironment(new TellsBaseSeed);

}  // namespace

std::uint64_t base_seed() {
  static const std::uint64_t kBase = [] {
    const char* given = std::getenv("HALI_SEED");
    if (given != nullptr) return number<std::uint64_t>(given).value_or(0);
    std::random_device chance;
    return std::uint64_t{chance()} << 32 | chance();
  }();
  return kBase;
}

std::uint64_t seed_of_new_game(std::uint64_t base, std::string_view game, int players, int number) {
  Hash hash;
  hash.add(base);
  hash.add(game);
  hash.add(static_cast<std::uint64_t>(players));
  hash.add(static_cast<std::uint64_t>(number));
  return hash.value();
}

std::string command_to_repeat() {
  static const std::string kProgram = program();
  const char* games = std::getenv("HALI_GAMES");
  std::string out = "HALI_SEED=" + to_text(base_seed());
  if (games != nullptr) out += " HALI_GAMES=" + std::string(games);
  out += " " + kProgram;
  const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info();
  if (test == nullptr) return out;
  return out + " --gtest_filter='" + test->test_suite_name() + "." + test->name() + "'";
}

}  // namespace hali::test
