#include "base/sentence.h"

namespace hali {
namespace {

// Is it among "1,-1"?
bool lists(std::string_view list, std::string_view argument) {
  while (true) {
    const auto comma = list.find(',');
    if (list.substr(0, comma) == argument) return true;
    if (comma == std::string_view::npos) return false;
    list.remove_prefix(comma + 1);
  }
}

// Out of "1:tile|tiles" the form for this argument.
std::string_view form_for(std::string_view argument, std::string_view forms) {
  for (auto bar = forms.find('|'); bar != std::string_view::npos; bar = forms.find('|')) {
    const std::string_view form = forms.substr(0, bar);
    const auto colon = form.find(':');
    if (colon != std::string_view::npos && lists(form.substr(0, colon), argument)) {
      return form.substr(colon + 1);
    }
    forms.remove_prefix(bar + 1);
  }
  return forms;
}

}  // namespace

std::string fill_blanks(std::string_view sentence, std::span<const std::string> arguments) {
  std::string out;
  while (!sentence.empty()) {
    const auto open = sentence.find('{');
    out += sentence.substr(0, open);
    if (open == std::string_view::npos) break;
    sentence.remove_prefix(open);
    const auto close = sentence.find('}');
    const auto index = sentence.size() > 2 ? static_cast<std::size_t>(sentence[1] - '0') : arguments.size();
    const bool plain = close == 2;
    if (close == std::string_view::npos || index >= arguments.size() || (!plain && sentence[2] != '|')) {
      out += '{';
      sentence.remove_prefix(1);
      continue;
    }
    out += plain ? std::string_view(arguments[index])
                 : form_for(arguments[index], sentence.substr(3, close - 3));
    sentence.remove_prefix(close + 1);
  }
  return out;
}

}  // namespace hali
