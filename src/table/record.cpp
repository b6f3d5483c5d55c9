#include "table/record.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/hash.h"
#include "base/text.h"
#include "table/percent.h"
#include "table/seat_word.h"

namespace hali {
namespace {

constexpr std::string_view kResultWord = "result";
constexpr std::string_view kChainWord = "chain ";
constexpr std::string_view kSeatWord = "seat ";
constexpr std::size_t kChainDigits = 32;
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

// "human", "greedy.1"; in form 1 machine players had no version.
bool is_seat(std::string_view text, int form) {
  const auto point = std::min(text.find('.'), text.size());
  if (!is_name(text.substr(0, point))) return false;
  if (form == 1 || text == kHuman) return point == text.size();
  return point < text.size() && exact_number<int>(text.substr(point + 1)).value_or(0) > 0;
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
    if (!is_seat(seat, record.form)) return false;
    record.seats.emplace_back(seat);
  }
  return std::cmp_equal(record.seats.size(), record.players);
}
bool read_seed(Record& record, std::string_view rest) {
  const auto value = Seed::read(rest);
  record.seed = value.value_or(Seed());
  return value.has_value();
}
bool read_form(Record& record, std::string_view rest) {
  record.form = exact_number<int>(rest).value_or(0);
  return record.form >= 1 && record.form <= kProvenForm;
}
bool read_commitment(Record& record, std::string_view rest) {
  record.proof = CommittedDeal{.commitment = std::string(rest), .secret = {}, .words = {}};
  record.proof->words.resize(static_cast<std::size_t>(record.players));
  return is_hex(rest, kHashDigits);
}
bool read_secret(Record& record, std::string_view rest) {
  record.proof->secret = rest;
  return is_hex(rest, kSecretDigits);
}
// "1 any%20words": in the order of the seats, each once.
bool read_words(Record& record, std::string_view rest) {
  const auto space = std::min(rest.find(' '), rest.size());
  const auto seat = exact_number<int>(rest.substr(0, space)).value_or(0);
  const auto text = percent_decoded(rest.substr(std::min(space + 1, rest.size())));
  if (seat < 1 || seat > record.players || !text || text->empty() || !is_words(*text)) return false;
  auto& words = record.proof->words;
  const auto here = words.begin() + seat - 1;
  if (std::any_of(here, words.end(), [](const std::string& later) { return !later.empty(); })) return false;
  *here = *text;
  return true;
}
bool read_nothing(Record&, std::string_view rest) { return rest.empty(); }

struct HeaderLine {
  std::string_view word;
  bool optional;
  std::string_view reads;  // shown when the line cannot be read
  bool (*read)(Record&, std::string_view rest);
  int since = 1;         // the first form that has it
  bool repeats = false;  // may come several times
};

// The lines in their order.
constexpr std::array<HeaderLine, 12> kHeader{{
    {"hali", false, "hali 2", read_form},
    {"game", false, "game NAME", read_game},
    {"rules", false, "rules N", read_rules},
    {"players", false, "players N", read_players},
    {"options", true, "options NAME=VALUE,…", read_options},
    {"tiles", true, "tiles HASH", read_tiles},
    {"seats", false, "seats human,greedy.1,…", read_seats},
    {"seed", false, "seed N", read_seed},
    {"commitment", false, "commitment HASH", read_commitment, kProvenForm},
    {"secret", false, "secret KEY", read_secret, kProvenForm},
    {"words", true, "words N TEXT", read_words, kProvenForm, true},
    {"actions", false, "actions", read_nothing},
}};

// How many such lines the record has.
std::size_t lines_of(const Record& record, const HeaderLine& line) {
  if (line.word == "options") return record.options.empty() ? 0 : 1;
  if (line.word == "tiles") return record.tiles ? 1 : 0;
  if (record.form < line.since) return 0;
  if (line.word != "words") return 1;
  return record.proof->words.size() - static_cast<std::size_t>(std::ranges::count(record.proof->words, ""));
}

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
    ++number_;
    if (record_.form > 1 && record_.chain.empty()) return std::unexpected(*wrong("fault.record.short"));
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
    // Form 1 forgave a missing line feed at the very end.
    if (end == std::string_view::npos && number_ > 1 && record_.form > 1) return wrong("fault.record.short");
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
    if (at == kHeader.size() || (expected > 0 && record_.form < kHeader[at].since))
      return wrong("fault.record.unknown", word);
    const bool again = kHeader[at].repeats && at + 1 == expected;
    if (at < expected && !again) return wrong("fault.record.twice", word);
    for (; expected < at; ++expected) {
      const bool left_out = kHeader[expected].optional || record_.form < kHeader[expected].since;
      if (!left_out) return wrong("fault.record.missing", kHeader[expected].word);
    }
    expected = at + 1;
    const bool read = kHeader[at].read(record_, line_.substr(std::min(space + 1, line_.size())));
    return read ? Bad{} : wrong("fault.record.form", line_, kHeader[at].reads);
  }

  Bad body_line() {
    if (!record_.chain.empty()) return wrong("fault.record.after_chain");
    if (record_.form > 1 && line_.starts_with(kChainWord)) {
      return read_chain() ? Bad{} : wrong("fault.record.form", line_, "chain HASH");
    }
    if (record_.result) return wrong("fault.record.after_result");
    if (line_.starts_with(kResultWord)) {
      return read_result() ? Bad{}
                           : wrong("fault.record.form", line_, "result ENDING SCORE … | winners SEAT …");
    }
    if (record_.form > 1 && line_.starts_with(kSeatWord)) {
      return read_sitting() ? Bad{} : wrong("fault.record.form", line_, "seat N NAME");
    }
    if (record_.actions.size() == kMaxRecordActions)
      return wrong("fault.record.many", to_text(kMaxRecordActions));
    record_.actions.emplace_back(line_);
    return {};
  }

  bool read_chain() {
    record_.chain = line_.substr(kChainWord.size());
    return is_hex(record_.chain, kChainDigits);
  }

  // "seat 2 human". Between two actions in seat order, each seat once, and only where somebody else sits
  // down.
  bool read_sitting() {
    const auto words = split(line_, ' ');
    if (words.size() != 3 || !is_seat(words[2], record_.form)) return false;
    const int number = exact_number<int>(words[1]).value_or(0);
    if (number < 1 || number > record_.players) return false;
    Sitting sitting{.before = record_.actions.size(),
                    .seat = static_cast<Seat>(number - 1),
                    .who = std::string(words[2])};
    if (seats_now_.empty()) seats_now_ = record_.seats;
    const bool in_order = record_.sittings.empty() || record_.sittings.back().before < sitting.before ||
                          record_.sittings.back().seat < sitting.seat;
    if (!in_order || seats_now_[sitting.seat] == sitting.who) return false;
    seats_now_[sitting.seat] = sitting.who;
    record_.sittings.push_back(std::move(sitting));
    return true;
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
  std::vector<std::string> seats_now_;
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

std::string proof_text(const CommittedDeal& proof) {
  std::string out = "commitment " + proof.commitment + "\nsecret " + proof.secret + "\n";
  for (std::size_t i = 0; i < proof.words.size(); ++i) {
    if (!proof.words[i].empty())
      out += "words " + to_text(i + 1) + " " + percent_encoded(proof.words[i]) + "\n";
  }
  return out;
}

std::string result_text(const RecordResult& result, int players) {
  std::string out = std::string(kResultWord) + " " + result.ending;
  for (const int score : result.scores) out += " " + to_text(score);
  out += " | winners";
  if (result.winners == 0) out += " " + std::string(kNobody);
  for (int seat = 0; seat < players; ++seat) {
    if (has(result.winners, static_cast<Seat>(seat))) out += " " + to_text(seat + 1);
  }
  return out;
}

}  // namespace

std::string head_of(const Record& record) {
  std::string out = "hali " + to_text(record.form) + "\ngame " + record.game + "\nrules " +
                    to_text(record.rules) + "\nplayers " + to_text(record.players) + "\n";
  if (!record.options.empty()) out += "options " + options_text(record) + "\n";
  if (record.tiles) out += "tiles " + hex(*record.tiles) + "\n";
  out += "seats " + joined(record.seats, ',') + "\nseed " + record.seed.text() + "\n";
  if (record.proof) out += proof_text(*record.proof);
  return out + "actions\n";
}

std::string line_of(const Sitting& sitting) {
  return std::string(kSeatWord) + to_text(sitting.seat + 1) + " " + sitting.who;
}

RecordParts parts_of(const Record& record) {
  RecordParts parts{.head = head_of(record), .lines = {}, .end = {}};
  auto sitting = record.sittings.begin();
  const auto seats_before = [&](std::size_t action) {
    std::string seats;
    for (; sitting != record.sittings.end() && sitting->before == action; ++sitting)
      seats += line_of(*sitting) + "\n";
    return seats;
  };
  for (std::size_t i = 0; i < record.actions.size(); ++i)
    parts.lines.push_back(seats_before(i) + record.actions[i] + "\n");
  parts.end = seats_before(record.actions.size());
  if (record.result) parts.end += result_text(*record.result, record.players) + "\n";
  if (record.form > 1) parts.end += std::string(kChainWord) + record.chain + "\n";
  return parts;
}

std::string write_record(const Record& record) {
  const RecordParts parts = parts_of(record);
  std::string out = parts.head;
  for (const std::string& line : parts.lines) out += line;
  return out + parts.end;
}

Result<Record> read_record(std::string_view text) { return RecordReader(text).read(); }

std::vector<std::string> seats_at_end(const Record& record) {
  auto seats = record.seats;
  for (const Sitting& sitting : record.sittings) seats[sitting.seat] = sitting.who;
  return seats;
}

std::size_t line_number(const Record& record, std::string_view head_word) {
  std::size_t line = 0;
  for (const HeaderLine& head : kHeader) {
    line += lines_of(record, head);
    if (head.word == head_word) break;
  }
  return line;
}

std::size_t line_of_action(const Record& record, std::size_t action) {
  const auto before = std::ranges::count_if(record.sittings,
                                            [&](const Sitting& sitting) { return sitting.before <= action; });
  return line_number(record, "actions") + 1 + action + static_cast<std::size_t>(before);
}

std::size_t line_of_sitting(const Record& record, std::size_t sitting) {
  return line_number(record, "actions") + 1 + record.sittings[sitting].before + sitting;
}

std::size_t line_of_end(const Record& record) {
  return line_number(record, "actions") + 1 + record.actions.size() + record.sittings.size();
}

std::uint64_t tiles_hash(std::string_view tiles) {
  Hash hash;
  hash.add(tiles);
  return hash.value();
}

}  // namespace hali
