#include "games/stars/options.h"  // [cold]

#include <array>

namespace hali::stars {
namespace {

constexpr std::array<std::string_view, 2> kStart{"lot", "first"};

struct Flag {
  OptionSpec spec;
  bool Options::* flag;
};

// The first value of `start` draws lots; elsewhere "on" is on.
constexpr std::array<Flag, 9> kFlags{{
    {{"start", kStart}, &Options::lot},
    {{"mirrors", kOff}, &Options::mirrors},
    {{"lenders_count", kOn}, &Options::lenders_count},
    {{"lender_makes_room", kOff}, &Options::lender_makes_room},
    {{"served_may_make_room", kOn}, &Options::served_may_make_room},
    {{"served_may_lend", kOn}, &Options::served_may_lend},
    {{"texts_add_up", kOff}, &Options::texts_add_up},
    {{"dhole_fetches_invoked", kOn}, &Options::dhole_fetches_invoked},
    {{"lend_without_need", kOn}, &Options::lend_without_need},
}};

constexpr auto kSpecs = [] {
  std::array<OptionSpec, kFlags.size()> specs;
  for (std::size_t i = 0; i < kFlags.size(); ++i) specs[i] = kFlags[i].spec;
  return specs;
}();

}  // namespace

std::span<const OptionSpec> option_specs() { return kSpecs; }

Result<Options> read_options(const Setup& setup) {
  auto chosen = choose_options(kSpecs, setup);
  if (!chosen) return std::unexpected(chosen.error());
  Options options;
  options.players = setup.players;
  for (const Flag& flag : kFlags) {
    const std::string_view value = chosen->at(flag.spec.name);
    options.*flag.flag = value == "on" || value == "lot";
  }
  return options;
}

}  // namespace hali::stars
