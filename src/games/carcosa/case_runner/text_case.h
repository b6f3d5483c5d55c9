// One case of a text file while it runs: the position, and what its lines do and expect.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/carcosa/case_runner/position_builder.h"
#include "games/case_lines.h"
#include "tiling/cell_text.h"

namespace hali::carcosa {

class TextCase {
 public:
  // A fault names the line that cannot be understood; a difference from what a case expects is no fault.
  static Result<std::string> run(const std::vector<CaseLine>& lines);

 private:
  using Line = CaseLine;

  explicit TextCase(PositionBuilder builder) : builder_(std::move(builder)) {}

  // Each says whether the line made sense. What does not hold goes to complain().
  bool set_up(const Line& line);
  // What belongs to the expansions; none when the line is about something else.
  std::optional<bool> set_up_guests(const Line& line);
  std::optional<bool> expect_guests(const Line& line, std::string_view what);
  bool act(const Line& line);
  bool expect(const Line& line, std::string_view what);
  bool cult_fields(Seat seat, std::string_view text);
  bool board(const Line& line);
  bool pieces(const Line& line);
  bool stacks(const Line& line);
  bool stack(int number, std::string_view tiles);
  void fill_stacks();
  bool track(std::string_view text);
  bool detectives(std::string_view text);

  bool expect_cult(const Line& line, Seat seat);
  bool expect_tile(const Line& line, std::string_view place);
  bool expect_pieces(const Line& line);
  bool expect_stack(const Line& line, int number);
  bool expect_over(const Line& line);
  bool expect_events(const Line& line);
  bool expect_numbers(const Line& line, const std::vector<int>& are);
  bool expect_actions(const Line& line);

  void complain(const Line& line, const std::string& what);
  void same(const Line& line, std::string_view wanted, const std::string& is);

  PositionBuilder builder_;
  std::string_view entry_;  // of an indented list, while it is read
  bool stacked_ = false;
  bool started_ = false;  // something was done: the position stands
  std::string complaint_;
};

}  // namespace hali::carcosa
