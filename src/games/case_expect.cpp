#include "games/case_expect.h"

namespace hali {
namespace {

bool begins(std::string_view event, std::string_view wanted) {
  return event.starts_with(wanted) && (event.size() == wanted.size() || event[wanted.size()] == ' ');
}

}  // namespace

std::string check_events(const std::vector<std::string>& told, std::string_view wanted, bool happened) {
  std::size_t from = 0;
  for (const std::string_view entry : split(wanted, ';')) {
    const std::string_view event = trimmed(entry);
    std::size_t i = happened ? from : 0;
    while (i < told.size() && !begins(told[i], event)) ++i;
    if (!happened && i < told.size()) return "happened: " + told[i];
    if (happened && i == told.size()) {
      std::string out = "did not happen: " + std::string(event) + "; but this did:";
      for (const std::string& each : told) out.append(" ").append(each).append(";");
      return out;
    }
    from = i + 1;
  }
  return {};
}

}  // namespace hali
