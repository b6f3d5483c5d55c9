// Files of rule cases as text, cut into cases and lines (cases/README.md). What the lines mean is each game's
// own.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/fault.h"
#include "base/text.h"
#include "games/event.h"

namespace hali {

struct CaseLine {
  int number = 0;                      // in the file
  std::string_view key;                // before the colon, "expect hand 1"
  std::string_view value;              // after it
  std::vector<std::string_view> more;  // the indented lines below
};

struct CaseText {
  std::string title;
  int number = 0;
  std::vector<CaseLine> lines;
};

// Comments and empty lines are passed over; a fault names the line. The result looks into `text`.
Result<std::vector<CaseText>> read_case_file(std::string_view text);

// What a line of a case does: "do" and "refused" act, "expect ..." expects, everything else lays the
// position.
enum class CasePart : std::uint8_t { SetUp, Act, Expect };

inline CasePart part_of(const CaseLine& line) {
  if (line.key.starts_with("expect ")) return CasePart::Expect;
  return line.key == "do" || line.key == "refused" ? CasePart::Act : CasePart::SetUp;
}

// Goes through the lines: begin() before the first that acts or expects, take(part, line) for each, which
// says whether the line made sense. Ends with the first complaint, or with a fault that names the line.
template <class Begin, class Take>
Result<std::string> go_through(const std::vector<CaseLine>& lines, const std::string& complaint,
                               Begin&& begin, Take&& take) {
  bool begun = false;
  for (const CaseLine& line : lines) {
    const CasePart part = part_of(line);
    if (part != CasePart::SetUp && !begun) begin();
    begun = begun || part != CasePart::SetUp;
    const Result<bool> understood = take(part, line);
    if (!understood) return std::unexpected(understood.error());
    if (!*understood)
      return fault("line " + to_text(line.number), "fault.case.line",
                   std::string(line.key) + ": " + std::string(line.value));
    if (!complaint.empty()) return complaint;
  }
  return std::string();
}

// A line "do: ACTION" or "refused: ACTION by RULE": done or tried on the state. False when the line makes no
// sense; what does not hold is left in `complaint`.
template <class Game>
bool act_on(const Game& game, typename Game::State& state, Events& events, const CaseLine& line,
            std::string& complaint) {
  std::string_view text = line.value;
  std::string_view rule;
  const bool refused = line.key == "refused";
  if (refused) {
    const auto by = text.rfind(" by ");
    if (by == std::string_view::npos) return false;
    rule = trimmed(text.substr(by + 4));
    text = text.substr(0, by);
  }
  const auto action = game.parse(state, text);
  const auto refusal = action ? game.check(state, *action) : std::optional(action.error());
  if (refused && !refusal) {
    complaint = "was not refused";
  } else if (refused && refusal->rule != rule) {
    complaint = "was refused by " + std::string(refusal->rule) + " " + std::string(refusal->words);
  } else if (!refused && refusal) {
    complaint = "was refused: " + std::string(refusal->words) + " " + std::string(refusal->rule);
  } else if (!refused) {
    game.apply(state, *action, &events);
  }
  return true;
}

}  // namespace hali
