#include "hosts/load/told.h"

#include "base/text.h"
#include "hosts/load/scan.h"

namespace hali::load {
namespace {

// False when it says nothing of how far the table is.
bool read_update(std::string_view object, ToldUpdate& to) {
  bool has_at = false;
  Members members(object);
  while (members.next()) {
    const std::string_view key = members.key();
    const std::string_view value = members.value();
    if (key == "at") {
      const auto at = number<std::uint64_t>(value);
      has_at = at.has_value();
      to.at = at.value_or(0);
    } else if (key == "since") {
      to.since = number<std::uint64_t>(value).value_or(0);
    } else if (key == "branch") {
      to.branch = number<std::uint32_t>(value).value_or(0);
    } else if (key == "to_move") {
      to.to_move = number<int>(value).value_or(-1);
    } else if (key == "over") {
      to.over = value == "true";
    } else if (key == "legal") {
      to.legal = value;
    } else if (key == "steps") {
      to.steps = value;
    }
  }
  return has_at && !members.broken();
}

bool read_table(std::string_view object, ToldTable& to) {
  Members members(object);
  while (members.next()) {
    const std::string_view key = members.key();
    if (key == "table") to.name = inside_quotes(members.value());
    if (key == "mine") to.mine = number<int>(members.value()).value_or(-1);
    if (key == "dealt") to.dealt = members.value() == "true";
  }
  return !to.name.empty() && !members.broken();
}

}  // namespace

Told read_told(std::string_view text) {
  Told told;
  Members members(text);
  while (members.next()) {
    const std::string_view key = members.key();
    const std::string_view value = members.value();
    if (key == "update") {
      if (!read_update(value, told.update.emplace())) return {.kind = Told::Kind::Broken};
    } else if (key == "table" && value.starts_with('{')) {
      if (!read_table(value, told.table.emplace())) return {.kind = Told::Kind::Broken};
      told.kind = Told::Kind::Seats;
    } else if (key == "table") {
      told.of = inside_quotes(value);
    } else if (key == "id") {
      told.id = number<std::uint64_t>(value);
    } else if (key == "push") {
      told.push = true;
      if (value == "\"leaving\"") told.kind = Told::Kind::Leaving;
    } else if (key == "refused" || key == "fault") {
      told.kind = key == "fault" ? Told::Kind::Fault : Told::Kind::Refused;
      told.words = inside_quotes(member(value, "text"));
    } else if (key == "stale") {
      told.kind = Told::Kind::Stale;
    } else if (key == "hello") {
      told.kind = Told::Kind::Hello;
    }
  }
  if (members.broken()) return {.kind = Told::Kind::Broken};
  if (told.kind == Told::Kind::Nothing && !told.update) told.kind = Told::Kind::Other;
  return told;
}

void texts_of(std::string_view array, std::vector<std::string_view>& out) {
  out.clear();
  Elements elements(array);
  while (elements.next()) {
    if (!elements.value().starts_with('"')) break;
    out.push_back(elements.value());
  }
  if (elements.broken()) out.clear();
}

}  // namespace hali::load
