#include "table/record.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/hash.h"
#include "base/text.h"

namespace hali {
namespace {

constexpr std::string_view kFormat = "1";
constexpr std::string_view kResultWord = "result";
constexpr std::string_view kNobody = "none";  // in place of winners: a game alone that was lost
constexpr std::string_view kNameLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

std::string place(std::size_t line) { return "line " + to_text(line); }

bool is_name(std::string_view text) {
  return !text.empty() && text.find_first_not_of(kNameLetters) == std::string_view::npos;
}

// Numbers have one spelling: no sign where none is needed, no leading zeros.
template <std::integral Number>
std::optional<Number> exact_number(std::string_view text) {
  const auto value = number<Number>(text);
  return value && to_text(*value) == text ? value : std::nullopt;
}

std::string joined(const std::vector<std::string>& parts, char separator) {
  std::string out;
  for (const std::string& part : parts) {
    if (!out.empty()) out += separator;
    out += part;
  }
  return out;
}

// What follows the word of a header line; false when it cannot be read.
bool read_game(Record& record, std::string_view rest) {
  record.game = rest;
  return is_name(rest);
}
bool read_rules(Record& record, std::string_view rest) {
  const auto value = exact_number<int>(rest);
  record.rules = value.value_or(0);
  return value && *value > 0;
}
bool read_players(Record& record, std::string_view rest) {
  const auto value = exact_number<int>(rest);
  record.players = value.value_or(0);
  return value && *value >= 1 && *value <= kMaxSeats;
}
bool read_options(Record& record, std::string_view rest) {
  std::string_view last;
  for (const std::string_view entry : split(rest, ',')) {
    const auto equals = std::min(entry.find('='), entry.size());
    const std::string_view name = entry.substr(0, equals);
    const std::string_view value = entry.substr(std::min(equals + 1, entry.size()));
    if (!is_name(name) || !is_name(value) || name <= last) return false;  // in order, each once
    record.options.emplace(name, value);
    last = name;
  }
  return true;
}
bool read_tiles(Record& record, std::string_view rest) {
  record.tiles = hex_number(rest);
  return record.tiles && hex(*record.tiles) == rest;
}
bool read_seats(Record& record, std::string_view rest) {
  for (const std::string_view seat : split(rest, ',')) {
    if (!is_name(seat)) return false;
    record.seats.emplace_back(seat);
  }
  return std::cmp_equal(record.seats.size(), record.players);
}
bool read_seed(Record& record, std::string_view rest) {
  const auto value = Seed::read(rest);
  record.seed = value.value_or(Seed());
  return value.has_value();
}
bool read_format(Record&, std::string_view rest) { return rest == kFormat; }
bool read_nothing(Record&, std::string_view rest) { return rest.empty(); }

struct HeaderLine {
  std::string_view word;
  bool optional;
  std::string_view form;  // shown when the line cannot be read
  bool (*read)(Record&, std::string_view rest);
};

// The lines in their order.
constexpr std::array<HeaderLine, 9> kHeader{{
    {"hali", false, "hali 1", read_format},
    {"game", false, "game NAME", read_game},
    {"rules", false, "rules N", read_rules},
    {"players", false, "players N", read_players},
    {"options", true, "options NAME=VALUE,…", read_options},
    {"tiles", true, "tiles HASH", read_tiles},
    {"seats", false, "seats NAME,…", read_seats},
    {"seed", false, "seed N", read_seed},
    {"actions", false, "actions", read_nothing},
}};

class RecordReader {
 public:
  explicit RecordReader(std::string_view text) : rest_(text) {}

  Result<Record> read() {
    if (rest_.size() > kMaxRecordBytes) return fault("", "fault.record.size", to_text(kMaxRecordBytes));
    std::size_t expected = 0;
    while (expected < kHeader.size()) {
      if (auto bad = next(); bad) return std::unexpected(*bad);
      if (auto bad = header_line(expected); bad) return std::unexpected(*bad);
    }
    while (!rest_.empty()) {
      if (auto bad = next(); bad) return std::unexpected(*bad);
      if (auto bad = body_line(); bad) return std::unexpected(*bad);
    }
    return std::move(record_);
  }

 private:
  using Bad = std::optional<Fault>;

  [[nodiscard]] Bad wrong(std::string_view words, std::string_view first = "",
                          std::string_view second = "") const {
    return Fault{place(number_), std::string(words), {std::string(first), std::string(second)}};
  }

  Bad next() {
    ++number_;
    if (rest_.empty()) return wrong("fault.record.short");
    const auto end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line_.size() > kMaxRecordLine) return wrong("fault.record.long_line", to_text(kMaxRecordLine));
    const bool plain = std::ranges::all_of(line_, [](char c) { return c >= ' ' && c <= '~'; });
    if (!plain) return wrong("fault.record.letters");
    if (trimmed(line_) != line_ || line_.empty()) return wrong("fault.record.blanks");
    return {};
  }

  Bad header_line(std::size_t& expected) {
    const auto space = std::min(line_.find(' '), line_.size());
    const std::string_view word = line_.substr(0, space);
    const auto at =
        static_cast<std::size_t>(std::ranges::find(kHeader, word, &HeaderLine::word) - kHeader.begin());
    if (at == kHeader.size()) return wrong("fault.record.unknown", word);
    if (at < expected) return wrong("fault.record.twice", word);
    for (; expected < at; ++expected) {
      if (!kHeader[expected].optional) return wrong("fault.record.missing", kHeader[expected].word);
    }
    ++expected;
    const bool read = kHeader[at].read(record_, line_.substr(std::min(space + 1, line_.size())));
    return read ? Bad{} : wrong("fault.record.form", line_, kHeader[at].form);
  }

  Bad body_line() {
    if (record_.result) return wrong("fault.record.after_result");
    if (!line_.starts_with(kResultWord)) {
      if (record_.actions.size() == kMaxRecordActions)
        return wrong("fault.record.many", to_text(kMaxRecordActions));
      record_.actions.emplace_back(line_);
      return {};
    }
    return read_result() ? Bad{}
                         : wrong("fault.record.form", line_, "result ENDING SCORE … | winners SEAT …");
  }

  // "result ascends 71 65 | winners 1"
  bool read_result() {
    const auto words = split(line_, ' ');
    const auto bar = static_cast<std::size_t>(std::ranges::find(words, "|") - words.begin());
    if (bar != 2 + static_cast<std::size_t>(record_.players) || words.size() < bar + 3) return false;
    if (words[0] != kResultWord || !is_name(words[1]) || words[bar + 1] != "winners") return false;
    RecordResult result{.ending = std::string(words[1]), .scores = {}, .winners = 0};
    for (std::size_t i = 2; i < bar; ++i) {
      const auto score = exact_number<int>(words[i]);
      if (!score) return false;
      result.scores.push_back(*score);
    }
    int last = 0;
    const bool nobody = words.size() == bar + 3 && words[bar + 2] == kNobody;
    for (std::size_t i = nobody ? words.size() : bar + 2; i < words.size(); ++i) {
      const auto seat = exact_number<int>(words[i]);
      if (!seat || *seat <= last || *seat > record_.players) return false;
      last = *seat;
      result.winners |= mask_of(static_cast<Seat>(*seat - 1));
    }
    record_.result = std::move(result);
    return true;
  }

  std::string_view rest_;
  std::string_view line_;
  std::size_t number_ = 0;
  Record record_;
};

std::string options_text(const Record& record) {
  std::string out;
  for (const auto& [name, value] : record.options) {
    out += out.empty() ? "" : ",";
    out += name;
    out += '=';
    out += value;
  }
  return out;
}

}  // namespace

std::string write_record(const Record& record) {
  std::string out = "hali " + std::string(kFormat) + "\ngame " + record.game + "\nrules " +
                    to_text(record.rules) + "\nplayers " + to_text(record.players) + "\n";
  if (!record.options.empty()) out += "options " + options_text(record) + "\n";
  if (record.tiles) out += "tiles " + hex(*record.tiles) + "\n";
  out += "seats " + joined(record.seats, ',') + "\nseed " + record.seed.text() + "\nactions\n";
  for (const std::string& action : record.actions) out += action + "\n";
  if (!record.result) return out;
  out += std::string(kResultWord) + " " + record.result->ending;
  for (const int score : record.result->scores) out += " " + to_text(score);
  out += " | winners";
  if (record.result->winners == 0) out += " " + std::string(kNobody);
  for (int seat = 0; seat < record.players; ++seat) {
    if (has(record.result->winners, static_cast<Seat>(seat))) out += " " + to_text(seat + 1);
  }
  return out + "\n";
}

Result<Record> read_record(std::string_view text) { return RecordReader(text).read(); }

std::size_t line_of_action(const Record& record, std::size_t action) {
  const std::size_t optional_lines = (record.options.empty() ? 1u : 0u) + (record.tiles ? 0u : 1u);
  return kHeader.size() - optional_lines + 1 + action;
}

std::uint64_t tiles_hash(std::string_view tiles) {
  Hash hash;
  hash.add(tiles);
  return hash.value();
}

}  // namespace hali
