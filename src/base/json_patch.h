// What changed between two JSON texts, as a JSON Patch (RFC 6902) of "add", "remove" and "replace".
//
// The texts are compared as texts and are never read into values: what stands the same in both is skipped by
// comparing bytes, and only what differs is looked into. Both must come from the same writer, so that what is
// equal is written alike.
#pragma once

#include <string>
#include <string_view>

#include "base/json_writer.h"

namespace hali {

// A JSON text, and where its parts stand. A plain value.
struct MarkedJson {
  std::string text;
  JsonMarks marks;

  void clear() {
    text.clear();
    marks.clear();
  }
};

// Appends the patch that makes `from` into `to`: "[]" when they are equal, and never much longer than `to`.
// Requires: both were written by JsonWriter with these marks (or without, and have none), each is one value,
// and no object has a key twice.
void append_patch(const MarkedJson& from, const MarkedJson& to, std::string& out);

}  // namespace hali
