// What ends a command early: a sentence for the person who typed it. main prints it and exits with 2.
#pragma once

#include <stdexcept>
#include <string>

#include "base/fault.h"
#include "base/printable.h"
#include "base/words.h"

namespace hali::cli {

class Problem : public std::runtime_error {
 public:
  explicit Problem(const std::string& sentence) : std::runtime_error(printable(sentence)) {}
};

// The fault as a sentence; `file` says in which file, where there is one.
inline std::string told(const Words& words, const Fault& fault, const std::string& file = {}) {
  Fault shown = fault;
  constexpr std::string_view kLine = "line ";
  if (shown.where.starts_with(kLine)) shown.where = words.say("fault.line", shown.where.substr(kLine.size()));
  if (!file.empty()) shown.where = shown.where.empty() ? file : file + ", " + shown.where;
  return printable(words.say(shown));
}

// The value, or a Problem that tells the fault.
template <class T>
T value_or_problem(const Words& words, Result<T> result, const std::string& file = {}) {
  if (!result) throw Problem(told(words, result.error(), file));
  return std::move(*result);
}

}  // namespace hali::cli
