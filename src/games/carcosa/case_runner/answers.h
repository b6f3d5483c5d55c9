// Scripted answers to what a resolution asks; where the script is silent, the first option in reading order.
#pragma once

#include <map>
#include <vector>

#include "games/carcosa/case_runner/case_codes.h"
#include "games/carcosa/case_runner/position_builder.h"

namespace hali::carcosa {

// What a controller was offered for a completed ley line.
struct ImbueOffer {
  Seat seat = 0;
  int length = 0;
  Stones stones = 0;
};

class Answers {
 public:
  Answers(PositionBuilder& builder, const json::object& choices) : builder_(builder), choices_(choices) {}

  // Answers until nothing of phase 5 is asked any more. False when a scripted answer is refused.
  bool resolve(std::vector<ImbueOffer>& offers);
  // Answers what the expansions ask, until they ask nothing more.
  bool settle();
  // CA-033, CA-036: the stack out of `allowed` that the script names, else the first; -1 when it names
  // another.
  int stack(std::string_view list, unsigned allowed);

 private:
  bool answer(const Move& move);
  bool order();
  bool imbue(std::vector<ImbueOffer>& offers);
  bool recruit();
  bool choose();
  bool learn();
  // The legal answers whose move `wanted` takes, or all of them when it takes none; in reading order.
  template <class Wanted>
  bool pick(Wanted&& wanted);
  bool pick_cell(std::string_view list);
  bool secret();
  bool haunt();
  bool meet();
  bool home();
  bool detective();
  // The next unused entry of a scripted list, nullptr when it is used up.
  const json::value* next(std::string_view list);
  const json::value* next_of(std::string_view list, Seat seat);

  PositionBuilder& builder_;
  const json::object& choices_;
  std::map<std::string, std::size_t, std::less<>> used_;
};

}  // namespace hali::carcosa
