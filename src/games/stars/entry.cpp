#include "games/registry.h"  // [cold]
#include "games/stars/game.h"
#include "games/stars/question.h"
#include "games/stars/workloads.h"

namespace hali::stars {
namespace {

// What a card set holds, for the eye of whoever corrects it.
Result<std::vector<std::string>> check_set(std::string_view text) {
  auto set = read_card_set(text, false);
  if (!set) return std::unexpected(set.error());
  std::array<int, kTypeNames.size()> count{};
  for (const Card& card : set->cards) ++count[std::to_underlying(card.type)];
  std::vector<std::string> out;
  out.reserve(count.size());
  for (std::size_t i = 0; i < count.size(); ++i)
    out.push_back(std::string(kTypeNames[i]) + ": " + std::to_string(count[i]));
  return out;
}

}  // namespace

GameEntry entry() {
  GameEntry entry = entry_of<Game>();
  entry.check_set = check_set;
  entry.consult = [](std::string_view question) { return consult(question); };
  entry.workloads = workloads();
  return entry;
}

}  // namespace hali::stars
