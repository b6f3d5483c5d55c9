// A table of a server as a test speaks to it: what is proposed is kept as a row and applied at once.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "table/logged_table.h"

namespace hali::test {

inline constexpr std::string_view kSecret = "00112233445566778899aabbccddeeff";

// Somebody of that number.
inline std::string holder_of(int person) {
  std::string digits = std::to_string(person);
  return std::string(kHashDigits - digits.size(), 'a') + digits;
}

inline OpenEntry opening_of(std::string game, Setup setup) {
  const auto seats = static_cast<std::size_t>(setup.players);
  setup.rules = find_game(game)->newest_rules;
  return {.game = std::move(game),
          .setup = std::move(setup),
          .seats = TableSeats(seats, {.kind = TableSeat::Kind::Open, .name = {}, .colour = {}, .player = {}}),
          .commitment = commitment_of(kSecret),
          .secret = std::string(kSecret),
          .maker = holder_of(0),
          .made = 1'700'000'000};
}

inline const Words& english() {
  static const Words words = Words::in("en").value();
  return words;
}

class LoggedTalk {
 public:
  explicit LoggedTalk(const OpenEntry& opening)
      : rows_{write_entry(opening)}, table_(LoggedTable::open(rows_.front()).value()) {}

  [[nodiscard]] const LoggedTable& table() const { return table_; }
  [[nodiscard]] const std::vector<std::string>& rows() const { return rows_; }

  // What the message leads to; nothing is applied. The answer, where there is one at once, is `answered`.
  Proposal propose(std::string_view holder, std::string_view text) {
    answered.clear();
    const Message message = Message::read(text).value();
    JsonWriter json(answered);
    json.object();
    auto proposal =
        table_.propose({.message = message, .holder = holder, .words = english(), .json = json, .now = now});
    if (!proposal) json.key("fault").value(english().say(proposal.error()));
    json.end_object();
    return proposal ? std::move(*proposal) : Proposal{};
  }

  // The answer to a message, after whatever it changes.
  std::string say(std::string_view holder, std::string_view text) {
    const Proposal proposal = propose(holder, text);
    if (!proposal.entry) return answered;
    add(write_entry(*proposal.entry, now));
    const bool gathers = !table_.is_dealt() && !std::holds_alternative<SayEntry>(*proposal.entry);
    if (gathers) return "gathered";
    answered.clear();
    JsonWriter json(answered);
    json.object();
    table_.write_answer(proposal, "T", onlooker(holder), english(), json);
    json.end_object();
    return answered;
  }

  // Somebody as the table knows them.
  [[nodiscard]] LoggedTable::Onlooker onlooker(std::string_view holder) const {
    return {.seat = table_.seat_of(holder),
            .maker = table_.is_maker(holder),
            .here = 0,
            .holder = holder,
            .now = now};
  }

  // What is told of the table to somebody.
  [[nodiscard]] std::string table_told(std::string_view holder) const {
    std::string out;
    JsonWriter json(out);
    json.object();
    table_.write_table("T", onlooker(holder), english(), json);
    json.end_object();
    return out;
  }

  void add(std::string row) {
    const auto applied = table_.apply(row);
    ASSERT_TRUE(applied) << english().say(applied.error()) << "\n" << row;
    rows_.push_back(std::move(row));
    ASSERT_EQ(table_.rows(), rows_.size());
  }

  // The table that the rows make.
  [[nodiscard]] LoggedTable again() const {
    LoggedTable table = LoggedTable::open(rows_.front()).value();
    for (std::size_t i = 1; i < rows_.size(); ++i) {
      const auto applied = table.apply(rows_[i]);
      EXPECT_TRUE(applied) << english().say(applied.error());
    }
    return table;
  }

  std::string answered;
  Moment now = 0;  // what time it is; 0: rows without a time

 private:
  std::vector<std::string> rows_;
  LoggedTable table_;
};

// All that anybody can be told of a table who has seen so much of it, as text.
inline std::string told(const Table& table, const Seen& seen = {}) {
  std::string out;
  JsonWriter json(out);
  json.object();
  for (Seat seat = 0; seat <= table.seats().size(); ++seat) {
    const Seat viewer = seat < table.seats().size() ? seat : kNoSeat;
    write_update(table, {.seat = viewer, .seen = seen}, english(), json);
  }
  json.end_object();
  return out;
}

inline std::string told(const LoggedTable& table, const LoggedTable::Onlooker& onlooker = {}) {
  std::string out;
  JsonWriter json(out);
  json.object();
  table.write_table("T", onlooker, english(), json);
  json.end_object();
  return table.is_dealt() ? out + told(table.table()) : out;
}

}  // namespace hali::test
