// The steps of a JSON case: doing things, and asking.
#pragma once

#include <string>
#include <vector>

#include "games/carcosa/case_runner/answers.h"
#include "games/carcosa/case_runner/position_builder.h"

namespace hali::carcosa {

class Steps {
 public:
  explicit Steps(PositionBuilder& builder) : builder_(builder) {}

  // Runs one step. Returns what differs from its `want`, empty when nothing does. A refused step changes
  // nothing.
  std::string run(const json::object& step);
  [[nodiscard]] const std::vector<ImbueOffer>& offers() const { return offers_; }

 private:
  // Done: the rules allowed it and it happened. Question: asked, not done, whose answer is in `answer_`.
  enum class Outcome { Done, Refused, Question, Unknown };

  Outcome perform(const json::object& step, std::string_view op);
  Outcome act(const json::object& step, std::string_view op);
  Outcome ask(const json::object& step, std::string_view op);
  bool play_tile(const json::object& step, int held);
  bool cultist(const json::object& step);
  bool select(const json::object& step);
  bool redraw(const json::object& step);
  bool resolve(const json::object& step);
  bool stone(const json::object& step);
  bool stone_choices(const json::object& step, int value);
  bool order_stack(const json::object& step);
  bool betray(const json::object& step);
  bool betray_science(const json::object& step);
  bool call(const json::object& step, bool thug);
  int trap_mark(const json::object& step) const;
  void solo_end();
  bool end_turn();
  bool apply(const Move& move);
  bool at_part(const json::object& step, Move& move) const;

  Outcome answered(json::value value);
  json::value targets(bool legion) const;
  json::array free_spaces() const;
  json::value feature(const json::object& step) const;
  json::value same_water(const json::object& step) const;

  PositionBuilder& builder_;
  std::vector<ImbueOffer> offers_;
  json::value answer_;
};

}  // namespace hali::carcosa
