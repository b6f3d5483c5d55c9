#include <gtest/gtest.h>

#include <array>

#include "games/setup.h"

namespace hali {
namespace {

constexpr std::array<std::string_view, 2> kOnOff{"on", "off"};
constexpr std::array<std::string_view, 3> kSizes{"small", "middle", "large"};
constexpr std::array<OptionSpec, 2> kSpecs{{{"moon", kOnOff}, {"size", kSizes}}};

TEST(Options, TextIsReadNameByName) {
  const auto setup = read_options_text(" moon = off ,size=large,moon=on", hali::Setup{});
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->options.at("moon"), "on") << "later entries win";
  EXPECT_EQ(setup->options.at("size"), "large");
  EXPECT_TRUE(read_options_text("  ", hali::Setup{})->options.empty());
}

TEST(Options, TextKeepsWhatWasGivenBefore) {
  hali::Setup before;
  before.players = 3;
  before.options["size"] = "small";
  const auto setup = read_options_text("moon=off", before);
  EXPECT_EQ(setup->players, 3);
  EXPECT_EQ(setup->options.size(), 2u);
}

TEST(Options, MalformedTextIsAFaultThatShowsTheEntry) {
  for (const auto* bad : {"moon", "=on", "moon=on,,size=small", ",", " = "}) {
    const auto setup = read_options_text(bad, hali::Setup{});
    ASSERT_FALSE(setup) << bad;
    EXPECT_EQ(setup.error().words, "fault.option.form") << bad;
  }
}

TEST(Options, DefaultsAreTheFirstValues) {
  const auto chosen = choose_options(kSpecs, hali::Setup{});
  ASSERT_TRUE(chosen);
  EXPECT_EQ(chosen->at("moon"), "on");
  EXPECT_EQ(chosen->at("size"), "small");
}

TEST(Options, UnknownNamesAndValuesAreFaultsThatNameThem) {
  hali::Setup unknown;
  unknown.options["sun"] = "on";
  EXPECT_EQ(choose_options(kSpecs, unknown).error().words, "fault.option.unknown");
  EXPECT_EQ(choose_options(kSpecs, unknown).error().where, "sun");
  hali::Setup value;
  value.options["size"] = "huge";
  const auto fault = choose_options(kSpecs, value).error();
  EXPECT_EQ(fault.words, "fault.option.value");
  EXPECT_EQ(fault.arguments, (std::vector<std::string>{"huge", "small, middle, large"}));
}

}  // namespace
}  // namespace hali
