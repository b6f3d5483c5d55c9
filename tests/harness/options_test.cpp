// Options of every game: each value makes a game, has words, and what is unknown is refused.
#include "tests/harness/harness.h"

namespace hali::test {
namespace {

TEST_P(Harness, EveryOptionValueMakesAGameAndHasWords) {
  const GameEntry& entry = *GetParam().entry;
  for (const auto language : languages_of(entry)) {
    const Words words = Words::in(language).value();
    for (const OptionSpec& option : entry.options) {
      const std::string key = "option." + std::string(entry.name) + "." + std::string(option.name);
      EXPECT_TRUE(words.knows(key)) << language << ": " << key;
      EXPECT_TRUE(words.knows(key + ".about")) << language << ": " << key << ".about";
      for (const std::string_view value : option.values) {
        const std::string name = key + ".value." + std::string(value);
        EXPECT_TRUE(value == "on" || value == "off" || words.knows(name)) << language << ": " << name;
      }
    }
  }
  for (const OptionSpec& option : entry.options) {
    for (const std::string_view value : option.values) {
      hali::Setup setup{.players = GetParam().players, .options = {}, .tiles = {}};
      setup.options.emplace(option.name, value);
      if (value != option.values.front() && !option.needs.empty())
        setup.options.emplace(option.needs, option.needed.front());
      EXPECT_EQ(entry.make(setup).has_value(), option.allows(value, setup.players))
          << option.name << "=" << value;
    }
  }
}

TEST_P(Harness, UnknownOptionsAndValuesAndBrokenSetsAreRefusedWithWords) {
  const GameEntry& entry = *GetParam().entry;
  const Words words = Words::in("en").value();
  std::vector<hali::Setup> bad(3, {.players = GetParam().players, .options = {}, .tiles = {}});
  bad[0].options["no_such_option"] = "on";
  if (!entry.options.empty()) bad[1].options.emplace(entry.options.front().name, "no such value");
  bad[2].tiles = "{]";
  for (const hali::Setup& setup : bad) {
    if (setup.options.empty() && setup.tiles.empty()) continue;
    const auto made = entry.make(setup);
    ASSERT_FALSE(made);
    EXPECT_TRUE(words.knows(made.error().words)) << made.error().words;
  }
}

}  // namespace
}  // namespace hali::test
