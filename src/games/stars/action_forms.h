// What a player may type, and what other programs are told of it.
#pragma once

#include "games/action_form.h"

namespace hali::stars {
namespace forms {

using describe::form;
using describe::kText;
using describe::one_of;
using describe::spelled;
using describe::Spelling;
using describe::Times;
using describe::Type;

// Cards and creatures are found by their ids or parts of them.
inline constexpr Type kOneWord = spelled(kText, Spelling::Word);
inline constexpr Type kName = spelled(kText, Spelling::Rest);
inline constexpr std::array<std::string_view, 10> kLines{"1", "2", "3", "4", "5", "a", "b", "c", "d", "e"};
inline constexpr std::array<std::string_view, 4> kWays{"left", "right", "up", "down"};
inline constexpr std::array<std::string_view, 2> kPiles{"draw", "discard"};

inline constexpr auto kTable = std::to_array({
    form("invoke", {{"card", kName}}, "Plays a card of the hand for its symbols, which are then owed.",
         "SR-030"),
    form("serve", {{"creature", kName}}, "An own creature changes one symbol that is owed.", "SR-051"),
    form("push", {{"line", spelled(one_of(kLines), Spelling::Word)}, {"way", one_of(kWays)}},
         "Pushes a row left or right, or a column up or down.", "SR-032"),
    form("swap", {{"cell", kOneWord}, {"other", kOneWord}}, "Swaps two neighbouring tiles.", "SR-033"),
    form("flip", {{"cell", kOneWord}}, "Turns a tile over.", "SR-034"),
    form("summon",
         {{"card", kOneWord},
          {"room", kOneWord, Times::Maybe, "room"},
          {"lend", kOneWord, Times::Some, "lend"}},
         "Summons a card of the hand. The creature after `room` makes room for it, those after `lend` lend "
         "their stars, in the order in which they leave.",
         "SR-157"),
    form("exchange", {{"independent", kOneWord}, {"own", kOneWord}, {"theirs", kName}},
         "A Gug or Tindaloo leaves and exchanges an own creature for one of another player.",
         "SR-152, SR-153"),
    form("fetch", {{"dhole", kOneWord}, {"pile", one_of(kPiles)}},
         "A Dhole leaves and takes the top card of a pile into the hand.", "SR-154"),
    form("discard", {{"card", kName}}, "Discards a card of the hand.", "SR-120"),
    form("draw", {}, "Fills up the hand and ends the turn.", "SR-130"),
});
static_assert(describe::forms_sound(kTable));

}  // namespace forms

inline constexpr std::span<const describe::Form> kActionForms = forms::kTable;

}  // namespace hali::stars
