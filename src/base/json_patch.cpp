#include "base/json_patch.h"

#include <algorithm>
#include <array>
#include <span>

#include "base/text.h"

namespace hali {
namespace {

// An element of a list, which has no key, or a field of an object, whose key is as it is written.
struct Part {
  std::string_view key;
  std::string_view value;

  // With its key, quotes and all.
  [[nodiscard]] std::string_view text() const {
    const char* begin = key.data() == nullptr ? value.data() : key.data() - 1;
    return {begin, static_cast<std::size_t>(value.data() + value.size() - begin)};
  }
};

bool is_list(std::string_view json) { return json.front() == '['; }
bool is_object(std::string_view json) { return json.front() == '{'; }

// Where the text that begins at `at` ends: behind its second quote.
std::size_t end_of_text(std::string_view json, std::size_t at) {
  for (++at; json[at] != '"'; ++at) {
    if (json[at] == '\\') ++at;
  }
  return at + 1;
}

// Where the value that begins at `at` ends, inside of a list or an object.
std::size_t end_of_value(std::string_view json, std::size_t at) {
  int depth = 0;
  while (true) {
    const char c = json[at];
    if (c == '"') {
      at = end_of_text(json, at);
      continue;
    }
    if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (depth == 0) return at;
      --depth;
    } else if (c == ',' && depth == 0) {
      return at;
    }
    ++at;
  }
}

// How many bytes both begin with, and end with.
std::size_t same_begin(std::string_view one, std::string_view other) {
  return static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin());
}
std::size_t same_end(std::string_view one, std::string_view other) {
  std::size_t same = 0;
  const std::size_t most = std::min(one.size(), other.size());
  while (same < most && one[one.size() - 1 - same] == other[other.size() - 1 - same]) ++same;
  return same;
}

// Elements of two lists between which no two are equal: how many of each.
struct Gap {
  std::size_t from = 0;
  std::size_t to = 0;
};

// What is kept between calls, because a server compares thousands of views a second. The browser's module
// tells one seat at a time, and goes without.
struct Room {
  std::vector<Part> parts;
#ifndef __wasi__
  // A field that was compared: what it was, what it is, and the operations that were written for it.
  struct Compared {
    std::string key;
    std::string from;
    std::string to;
    std::string operations;
  };
  // The last long lists, one for each key: most of them read alike for all who look at a table, and are
  // compared for the first of them only. What is taken from here follows from the texts alone.
  std::vector<Compared> compared;
#endif
};

class Differ {
 public:
  Differ(const MarkedJson& from, const MarkedJson& to, std::string& out, Room& room)
      : from_(from), to_(to), out_(out), room_(room), parts_(room.parts) {}

  void run() {
    parts_.clear();
    out_ += '[';
    if (from_.text != to_.text) changed(from_.text, to_.text);
    out_ += ']';
  }

 private:
  // Parts of what is being compared stand on a stack: first those before, then those now.
  struct Parts {
    std::size_t first = 0;
    std::size_t count = 0;
  };
  [[nodiscard]] std::span<const Part> span(Parts parts) const {
    return std::span(parts_).subspan(parts.first, parts.count);
  }

  // The parts of a list or object; those of another that is much the same help to find them.
  Parts cut(const MarkedJson& whole, std::string_view json, Parts like) {
    const std::size_t first = parts_.size();
    const bool marked = is_object(whole.text) && !whole.marks.fields.empty();
    if (marked && json.data() == whole.text.data()) {
      cut_whole(whole);
    } else if (!marked || !cut_by_marks(whole, json)) {
      cut_by_reading(json, like);
    }
    return {.first = first, .count = parts_.size() - first};
  }
  void cut_whole(const MarkedJson& whole) {
    const std::string_view text = whole.text;
    const auto& fields = whole.marks.fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::size_t end = (i + 1 < fields.size() ? fields[i + 1].key : text.size()) - 1;
      parts_.push_back({.key = text.substr(fields[i].key + 1, fields[i].value - fields[i].key - 3),
                        .value = text.substr(fields[i].value, end - fields[i].value)});
    }
  }
  // Only of lists: what objects have is read as quickly.
  bool cut_by_marks(const MarkedJson& whole, std::string_view json) {
    const auto& [fields, marks] = whole.marks;
    const auto at = static_cast<std::size_t>(json.data() - whole.text.data());
    const auto field = std::ranges::lower_bound(fields, at, {}, &JsonMarks::Field::value);
    if (field == fields.end() || field->value != at || !is_list(json)) return false;
    const std::size_t first = field->parts;
    const std::size_t last = field + 1 == fields.end() ? marks.size() : std::size_t{field[1].parts};
    for (std::size_t i = first; i < last; ++i) {
      const std::size_t end = (i + 1 < last ? std::size_t{marks[i + 1]} : at + json.size()) - 1;
      parts_.push_back({.key = {}, .value = std::string_view(whole.text).substr(marks[i], end - marks[i])});
    }
    return true;
  }
  void cut_by_reading(std::string_view json, Parts like) {
    const bool keys = is_object(json);
    std::size_t next = 0;
    for (std::size_t at = 1; at + 1 < json.size(); ++at, ++next) {
      Part part;
      if (next < like.count && begins_with(json.substr(at), parts_[like.first + next])) {
        part = moved(parts_[like.first + next], json.data() + at);
        at += part.text().size();
      } else {
        if (keys) {
          const std::size_t end = end_of_text(json, at);
          part.key = json.substr(at + 1, end - at - 2);
          at = end + 1;
        }
        const std::size_t end = end_of_value(json, at);
        part.value = json.substr(at, end - at);
        at = end;
      }
      parts_.push_back(part);
    }
  }
  // Does a part like that stand here, and nothing more of it? Then nothing of it has to be read.
  static bool begins_with(std::string_view json, const Part& part) {
    const std::string_view text = part.text();
    if (json.size() <= text.size() || !json.starts_with(text)) return false;
    const char after = json[text.size()];
    return after == ',' || after == '}' || after == ']';
  }
  static Part moved(const Part& part, const char* to) {
    const std::string_view text = part.text();
    const std::size_t value = text.size() - part.value.size();
    Part out{.key = {}, .value = {to + value, part.value.size()}};
    if (part.key.data() != nullptr) out.key = {to + 1, part.key.size()};
    return out;
  }

  // The value at path_ was `from` and is `to`, which differs: by what changed inside, or as a whole where
  // that is shorter.
  void changed(std::string_view from, std::string_view to) {
    const bool lists = is_list(from) && is_list(to);
    const bool objects = is_object(from) && is_object(to);
    const std::size_t start = out_.size();
    if (lists || objects) {
      const std::size_t stack = parts_.size();
      const Parts before = cut(from_, from, Parts{});
      const Parts now = cut(to_, to, before);
      lists ? list(before, now) : object(before, now);
      parts_.resize(stack);
      if (out_.size() - start <= to.size() + path_.size() + kReplace.size()) return;
      out_.resize(start);
    }
    begin(kReplace);
    end(to);
  }

  void object(Parts before, Parts now) {
    const std::size_t path = path_.size();
    std::size_t next = 0;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < before.count; ++i) {
      const Part from = span(before)[i];
      const std::size_t found = find(from.key, now, next);
      const bool stays = found != now.count;
      const Part to = stays ? span(now)[found] : Part{};
      if (stays) {
        next = found + 1;
        ++kept;
        if (from.value == to.value) continue;
      }
      step_into(from.key);
      stays ? field(from, to, path) : remove();
      path_.resize(path);
    }
    next = 0;
    for (std::size_t i = 0; kept < now.count && i < now.count; ++i) {
      const Part to = span(now)[i];
      const std::size_t found = find(to.key, before, next);
      if (found != before.count) {
        next = found + 1;
        continue;
      }
      ++kept;
      step_into(to.key);
      add(to.value);
      path_.resize(path);
    }
  }
  // Requires: the path of the object is so long, and the field's stands behind it.
  void field(const Part& from, const Part& to, [[maybe_unused]] std::size_t path) {
#ifndef __wasi__
    constexpr std::size_t kLong = 1000;
    if (path == 0 && is_list(to.value) && to.value.size() >= kLong) return long_list(from, to);
#endif
    changed(from.value, to.value);
  }
#ifndef __wasi__
  void long_list(const Part& from, const Part& to) {
    constexpr std::size_t kMostKept = 4;
    auto& all = room_.compared;
    auto last = std::ranges::find(all, to.key, &Room::Compared::key);
    if (last != all.end() && last->to == to.value && last->from == from.value) {
      if (!last->operations.empty() && out_.back() != '[') out_ += ',';
      out_ += last->operations;
      return;
    }
    const std::size_t start = out_.size();
    changed(from.value, to.value);
    if (last == all.end()) last = all.size() < kMostKept ? all.emplace(all.end()) : all.begin();
    last->key = to.key;
    last->from = from.value;
    last->to = to.value;
    last->operations = std::string_view(out_).substr(out_[start] == ',' ? start + 1 : start);
  }
#endif
  // Fields mostly come in the same order: the search begins where the last one ended.
  [[nodiscard]] std::size_t find(std::string_view key, Parts parts, std::size_t next) const {
    const auto all = span(parts);
    for (std::size_t i = next; i < all.size(); ++i) {
      if (all[i].key == key) return i;
    }
    for (std::size_t i = 0; i < std::min(next, all.size()); ++i) {
      if (all[i].key == key) return i;
    }
    return parts.count;
  }

  void list(Parts before, Parts now) {
    const auto same = [&](std::size_t i, std::size_t j) {
      return span(before)[i].value == span(now)[j].value;
    };
    std::size_t ends = 0;  // so many are equal at the end
    std::size_t i = 0;
    std::size_t j = 0;
    const std::size_t most = std::min(before.count, now.count);
    while (i < most && same(i, i)) ++i;
    while (ends < most - i && same(before.count - 1 - ends, now.count - 1 - ends)) ++ends;
    j = i;
    index_ = i;
    while (i < before.count - ends || j < now.count - ends) {
      const Gap most_gap{.from = before.count - ends - i, .to = now.count - ends - j};
      const Gap found = gap(most_gap, [&](std::size_t a, std::size_t b) { return same(i + a, j + b); });
      fill({before.first + i, found.from}, {now.first + j, found.to});
      i += found.from;
      j += found.to;
      for (; i < before.count - ends && j < now.count - ends && same(i, j); ++i, ++j) ++index_;
    }
  }

  // How far it is to the next two that are equal; what is far apart is not looked for.
  template <class Same>
  static Gap gap(Gap most, Same same) {
    constexpr std::size_t kFarthest = 16;
    for (std::size_t far = 0; far <= kFarthest && far < most.from + most.to; ++far) {
      for (std::size_t a = 0; a <= far; ++a) {
        if (a < most.from && far - a < most.to && same(a, far - a)) return {.from = a, .to = far - a};
      }
    }
    if (most.from + most.to <= kFarthest) return most;
    return {.from = std::min(most.from, kFarthest / 2), .to = std::min(most.to, kFarthest / 2)};
  }

  // Elements that are all different: which became which, so that the least must be told.
  void fill(Parts before, Parts now) {
    constexpr std::size_t kMost = 8;
    constexpr std::size_t kOperation = 40;  // bytes of one, about
    if (before.count == 1 && now.count == 1) return element(before.first, now.first);
    if (before.count == 0 || now.count == 0 || before.count > kMost || now.count > kMost) {
      const std::size_t pairs = std::min(before.count, now.count);
      for (std::size_t i = 0; i < pairs; ++i) element(before.first + i, now.first + i);
      for (std::size_t i = pairs; i < before.count; ++i) remove_element();
      for (std::size_t i = pairs; i < now.count; ++i) add_element(now.first + i);
      return;
    }
    // least[i][j]: bytes to tell of all from i and j on.
    std::array<std::array<std::size_t, kMost + 1>, kMost + 1> least{};
    std::array<std::array<std::size_t, kMost>, kMost> pair{};
    for (std::size_t i = before.count + 1; i-- > 0;) {
      for (std::size_t j = now.count + 1; j-- > 0;) {
        if (i == before.count && j == now.count) continue;
        std::size_t best = SIZE_MAX;
        if (i < before.count) best = kOperation + least[i + 1][j];
        if (j < now.count) best = std::min(best, kOperation + span(now)[j].value.size() + least[i][j + 1]);
        if (i < before.count && j < now.count) {
          pair[i][j] = kOperation + distance(span(before)[i].value, span(now)[j].value);
          best = std::min(best, pair[i][j] + least[i + 1][j + 1]);
        }
        least[i][j] = best;
      }
    }
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < before.count || j < now.count) {
      if (i < before.count && j < now.count && least[i][j] == pair[i][j] + least[i + 1][j + 1]) {
        element(before.first + i++, now.first + j++);
      } else if (i < before.count && least[i][j] == kOperation + least[i + 1][j]) {
        remove_element();
        ++i;
      } else {
        add_element(now.first + j++);
      }
    }
  }
  // What differs between two elements, about, in bytes.
  static std::size_t distance(std::string_view from, std::string_view to) {
    const std::size_t begin = same_begin(from, to);
    const std::size_t end = same_end(from.substr(begin), to.substr(begin));
    return std::max(from.size(), to.size()) - begin - end;
  }

  void element(std::size_t from, std::size_t to) {
    const std::string_view before = parts_[from].value;
    const std::string_view now = parts_[to].value;
    const std::size_t path = path_.size();
    const std::size_t index = index_;
    step_into(index);
    changed(before, now);
    path_.resize(path);
    index_ = index + 1;
  }
  void add_element(std::size_t to) {
    const std::size_t path = path_.size();
    step_into(index_++);
    add(parts_[to].value);
    path_.resize(path);
  }
  void remove_element() {
    const std::size_t path = path_.size();
    step_into(index_);
    remove();
    path_.resize(path);
  }

  // RFC 6901: "~" and "/" of a key are written in another way.
  void step_into(std::string_view key) {
    path_ += '/';
    for (const char c : key) {
      if (c == '~' || c == '/') {
        path_ += c == '~' ? "~0" : "~1";
      } else {
        path_ += c;
      }
    }
  }
  void step_into(std::size_t index) {
    path_ += '/';
    append_number(path_, index);
  }

  void add(std::string_view value) {
    begin(kAdd);
    end(value);
  }
  void remove() {
    begin(kRemove);
    out_ += "\"}";
  }
  void begin(std::string_view operation) {
    if (out_.back() != '[') out_ += ',';
    out_ += operation;
    out_ += path_;
  }
  void end(std::string_view value) {
    out_ += R"(","value":)";
    out_ += value;
    out_ += '}';
  }

  static constexpr std::string_view kAdd = R"({"op":"add","path":")";
  static constexpr std::string_view kRemove = R"({"op":"remove","path":")";
  static constexpr std::string_view kReplace = R"({"op":"replace","path":")";

  const MarkedJson& from_;
  const MarkedJson& to_;
  std::string& out_;
  std::string path_;
  Room& room_;
  std::vector<Part>& parts_;  // its
  std::size_t index_ = 0;     // of the next element, in the list as it is by now
};

}  // namespace

void append_patch(const MarkedJson& from, const MarkedJson& to, std::string& out) {
#ifdef __wasi__
  Room room;
#else
  thread_local Room room;
#endif
  Differ(from, to, out, room).run();
}

}  // namespace hali
