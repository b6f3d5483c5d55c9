#include "hosts/cli/language.h"

#include <cstdlib>
#include <string_view>

namespace hali::cli {

std::string environment_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return std::string_view(value).starts_with("de") ? "de" : "en";
  }
  return "en";
}

std::string asked_language(int count, char** arguments) {
  constexpr std::string_view kOption = "--lang";
  std::string asked;
  for (int i = 1; i < count; ++i) {
    const std::string_view argument = arguments[i];
    if (argument == kOption && i + 1 < count) asked = arguments[i + 1];
    if (argument.starts_with(kOption) && argument.substr(kOption.size()).starts_with('=')) {
      asked = argument.substr(kOption.size() + 1);
    }
  }
  return asked;
}

}  // namespace hali::cli
