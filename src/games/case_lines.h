// Files of rule cases as text, cut into cases and lines (cases/README.md). What the lines mean is each game's
// own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"

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

// Runs every case; `run` gives what differs (empty when the case holds) or a fault that names a line.
Result<CaseReport> prove_case_file(std::string_view text,
                                   Result<std::string> (*run)(const std::vector<CaseLine>& lines));

}  // namespace hali
