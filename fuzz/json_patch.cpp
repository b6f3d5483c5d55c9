// Any two JSON texts, one a line: the patch between them makes the first into the second, says nothing when
// they are equal, and is never much longer than telling all; with the marks of the writer and without.
//
// built with: tests/support/apply_patch.cpp
// fuzz: -max_len=400
#include "base/json_patch.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/json.h"
#include "tests/support/apply_patch.h"

namespace {

using namespace hali;

constexpr int kTimes = 30;

void write(const json::value& value, JsonWriter& out) {
  if (const auto* object = value.if_object()) {
    out.object();
    for (const auto& [key, item] : *object) write(item, out.key(std::string_view(key)));
    out.end_object();
  } else if (const auto* list = value.if_array()) {
    out.array();
    for (const json::value& item : *list) write(item, out);
    out.end_array();
  } else if (const auto* text = value.if_string()) {
    // Many times over: where everything is short, telling all is mostly the shortest patch.
    std::string often;
    for (int i = 0; i < kTimes; ++i) often += std::string_view(*text);
    out.value(often);
  } else if (value.is_bool()) {
    out.value(value.get_bool());
  } else if (value.is_int64()) {
    out.value(value.get_int64());
  } else {
    out.null();  // fractions too: the engine writes none
  }
}

MarkedJson written(const json::value& value, bool with_marks) {
  MarkedJson out;
  if (with_marks) {
    JsonWriter writer(out.text, out.marks);
    write(value, writer);
  } else {
    JsonWriter writer(out.text);
    write(value, writer);
  }
  return out;
}

// What stands round a value that is told as a whole.
constexpr std::size_t kRound = 64;

void prove(const json::value& first, const json::value& second, bool with_marks) {
  const MarkedJson from = written(first, with_marks);
  const MarkedJson to = written(second, with_marks);
  std::string patch;
  append_patch(from, to, patch);
  if (from.text == to.text && patch != "[]") std::abort();
  if (patch.size() > to.text.size() + kRound) std::abort();
  json::value document = parse_json(from.text).value();
  const auto read = parse_json(patch);
  if (!read || !test::apply_patch(document, *read).empty()) std::abort();
  if (document != parse_json(to.text).value()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return 0;
  const auto first = parse_json(text.substr(0, end));
  const auto second = parse_json(text.substr(end + 1));
  if (!first || !second) return 0;
  prove(*first, *second, false);
  prove(*second, *first, false);
  if (first->is_object() && second->is_object()) prove(*first, *second, true);
  return 0;
}
