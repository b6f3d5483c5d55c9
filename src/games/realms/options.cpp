#include "games/realms/options.h"  // [cold]

#include <array>

namespace hali::realms {
namespace {

constexpr std::array<std::string_view, 2> kDeckEmpty{"area", "end"};
constexpr std::array<std::string_view, 2> kMidturn{"finish", "at_once"};
constexpr std::array<std::string_view, 2> kSuitsEnd{"12", "14"};
constexpr std::array<std::string_view, 2> kFirstItem{"end_of_turn", "at_once"};
constexpr std::array<std::string_view, 2> kItemDeck{"reshuffle", "end"};
constexpr std::array<std::string_view, 2> kLimit{"9", "8"};
constexpr std::array<std::string_view, 2> kTiebreak{"printed", "current"};
constexpr std::array<std::string_view, 2> kRing{"blank", "stay"};

struct Flag {
  OptionSpec spec;
  bool Switches::* flag;
  bool second;  // what the second value sets
};

// Every switch that is one of two ways.
constexpr std::array<Flag, 27> kFlags{{
    {{"null_turn", kOn}, &Switches::null_turn, false},
    {{"first_turn_deck", kOn}, &Switches::first_turn_deck, false},
    {{"deck_empty", kDeckEmpty}, &Switches::end_on_empty_deck, true},
    {{"end_midturn", kMidturn}, &Switches::end_midturn_at_once, true},
    {{"two_player_first_item", kFirstItem}, &Switches::first_item_at_once, true},
    {{"draft_discard_any", kOn}, &Switches::draft_discard_any, false},
    {{"item_deck_empty", kItemDeck}, &Switches::item_deck_ends, true},
    {{"item_no_effect", kOff}, &Switches::item_no_effect, true},
    {{"name_wild", kOff}, &Switches::name_wild, true},
    {{"rob_backpack", kOff}, &Switches::rob_backpack, true},
    {{"vault_counts", kOn}, &Switches::vault_counts, false},
    {{"chest_net20", kOn}, &Switches::chest_net20, false},
    {{"repair_auto", kOn}, &Switches::repair_auto, false},
    {{"leprechaun_optional", kOff}, &Switches::leprechaun_optional, true},
    {{"mutual_strict", kOff}, &Switches::mutual_strict, true},
    {{"copy_suit_only", kOn}, &Switches::copy_suit_only, false},
    {{"book_wild", kOff}, &Switches::book_wild, true},
    {{"count_self", kOn}, &Switches::count_self, false},
    {{"forest_names", kOff}, &Switches::forest_names, true},
    {{"fountain_self", kOn}, &Switches::fountain_self, false},
    {{"dungeon_both", kOn}, &Switches::dungeon_both, false},
    {{"wildfire_spares_outsiders", kOff}, &Switches::wildfire_spares_outsiders, true},
    {{"wildfire_spares_wild", kOff}, &Switches::wildfire_spares_wild, true},
    {{"tiebreak", kTiebreak}, &Switches::tiebreak_current, true},
    {{"ring_rule", kRing}, &Switches::rings_stay, true},
    {{"ring_shuffle_first", kOn}, &Switches::ring_shuffle_first, false},
    {{"lens_after_draw", kOff}, &Switches::lens_after_draw, true},
}};

constexpr std::size_t kOwn = 5;
constexpr auto kSpecs = [] {
  std::array<OptionSpec, kOwn + kFlags.size()> specs{{
      {"suits", kOff},
      {"items", kOff},
      {"stall_guard", kOn},
      {"two_player_suits_end", kSuitsEnd},
      {"limit_items_only", kLimit},
  }};
  for (std::size_t i = 0; i < kFlags.size(); ++i) specs[kOwn + i] = kFlags[i].spec;
  return specs;
}();

}  // namespace

std::span<const OptionSpec> option_specs() { return kSpecs; }

Result<Options> read_options(const Setup& setup) {
  auto chosen = choose_options(kSpecs, setup);
  if (!chosen) return std::unexpected(chosen.error());
  Options options;
  options.players = setup.players;
  options.suits = chosen->at("suits") == "on";
  options.items = chosen->at("items") == "on";
  options.stall_guard = chosen->at("stall_guard") == "on";
  options.switches.two_player_suits_end = chosen->at("two_player_suits_end") == "14" ? 14 : 12;
  options.switches.limit_items_only = chosen->at("limit_items_only") == "8" ? 8 : 9;
  for (const Flag& flag : kFlags) {
    const bool second = chosen->at(flag.spec.name) == flag.spec.values[1];
    options.switches.*flag.flag = second == flag.second;
  }
  return options;
}

}  // namespace hali::realms
