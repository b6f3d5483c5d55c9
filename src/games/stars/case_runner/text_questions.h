// Questions that a text case may ask of cards, skies and views.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/stars/game.h"

namespace hali::stars {

inline constexpr std::array<std::string_view, kSteps> kStepTexts{"start",    "moves",     "invoked",
                                                                 "summoned", "discarded", "over"};

// "seen 23 + 24", "reach pss 4l.s/..n0": yes or no. "places 23": how many. "limit hastur-p": stars that may
// be ignored. "tiles": how many of every pair. "card dagoon-p": its facts in a line. "set": how many cards of
// every type. Nothing when it is no such question.
std::optional<std::string> answer_question(const Game& game, const State& s, std::string_view question);

}  // namespace hali::stars
