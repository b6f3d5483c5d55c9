// docs/TRACE.md is true: the lines of a trace have the fields of its tables and no others, for every game,
// and its example comes out as it stands there.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/text.h"
#include "games/registry.h"
#include "tests/support/playthrough.h"
#include "tests/support/shell.h"

namespace hali::test {
namespace {

using Fields = std::set<std::string>;

std::string page() { return file_text("docs/TRACE.md").value_or(""); }

// The fields in the table under a heading.
Fields fields_under(std::string_view heading) {
  Fields out;
  bool inside = false;
  const std::string text = page();
  for (std::string_view line : split(text, '\n')) {
    if (line.starts_with("## ")) inside = line.substr(3) == heading;
    if (!inside || !line.starts_with("| `")) continue;
    const std::string_view cell = line.substr(0, line.find(" |"));
    const auto pieces = split(cell, '`');
    for (std::size_t i = 1; i < pieces.size(); i += 2) out.emplace(pieces[i]);
  }
  return out;
}

std::vector<json::value> lines_of(const std::string& said) {
  std::vector<json::value> out;
  for (const std::string_view line : split(said, '\n')) {
    if (!line.empty()) out.push_back(parse_json(line).value_or(json::value()));
  }
  return out;
}

Fields fields_of(const json::value& line) {
  Fields out;
  if (const auto* object = line.if_object()) {
    for (const auto& field : *object) out.emplace(field.key());
  }
  return out;
}

// All that the example has is in the line, with the same values.
bool is_in(const json::value& example, const json::value& line) {
  const auto* fields = example.if_object();
  if (fields == nullptr) return example == line;
  const auto* there = line.if_object();
  return there != nullptr && std::ranges::all_of(*fields, [&](const auto& field) {
           const json::value* value = there->if_contains(field.key());
           return value != nullptr && is_in(field.value(), *value);
         });
}

TEST(TracePage, NamesTheFieldsOfEveryLine) {
  for (const GameEntry& entry : games()) {
    const Ran ran = run("$HALI trace " + std::string(entry.name) + " --seed 7");
    ASSERT_EQ(ran.code, 0) << entry.name;
    const auto lines = lines_of(ran.said);
    ASSERT_GE(lines.size(), 3u) << entry.name;
    EXPECT_EQ(fields_of(lines.front()), fields_under("The first line")) << entry.name;
    EXPECT_EQ(fields_of(lines.back()), fields_under("The last line")) << entry.name;
    for (std::size_t i = 1; i + 1 < lines.size(); ++i)
      ASSERT_EQ(fields_of(lines[i]), fields_under("The lines of the actions")) << entry.name << " line " << i;
  }
}

TEST(TracePage, ShowsWhatComes) {
  std::vector<json::value> lines;
  std::size_t at = 0;
  int examples = 0;
  const std::string text = page();
  for (const std::string_view line : split(text, '\n')) {
    if (line.starts_with("$ hali ")) {
      lines = lines_of(run("$HALI " + std::string(line.substr(7))).said);
      at = 0;
    }
    if (!line.starts_with("< ")) continue;
    const auto example = parse_json(line.substr(2));
    ASSERT_TRUE(example) << line;
    while (at < lines.size() && !is_in(*example, lines[at])) ++at;
    EXPECT_LT(at++, lines.size()) << "no such line: " << line;
    ++examples;
  }
  EXPECT_GE(examples, 3);
}

}  // namespace
}  // namespace hali::test
