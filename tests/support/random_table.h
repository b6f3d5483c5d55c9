// A table at which people do anything and machine players do what they do.
#pragma once

#include <gtest/gtest.h>

#include "table/table.h"

namespace hali::test {

// "human" or the name of a machine player, one for each player.
struct RandomTable {
  std::string_view game;
  std::vector<std::string> seats;
  std::map<std::string, std::string, std::less<>> options = {};
  Seed seed = 7;
  // Where the deal is to be proven: what each seat says. The seed follows from it.
  std::vector<std::string> words = {};
};

inline Table open(const RandomTable& wanted) {
  auto seats = read_seats(wanted.seats, wanted.game);
  EXPECT_TRUE(seats) << wanted.game;
  const Setup setup{.players = static_cast<int>(wanted.seats.size()), .options = wanted.options, .tiles = {}};
  TableSetup opening{
      .game = std::string(wanted.game), .setup = setup, .seats = std::move(*seats), .seed = wanted.seed};
  if (!wanted.words.empty()) {
    const std::string secret = "00112233445566778899aabbccddeeff";
    opening.seed = seed_of_deal(secret, wanted.words);
    opening.proof = {.commitment = commitment_of(secret), .secret = secret, .words = wanted.words};
  }
  auto table = Table::open(std::move(opening));
  EXPECT_TRUE(table) << wanted.game;
  return std::move(*table);
}

// Until the game is over or has so many actions.
inline void play_to(Table& table, std::size_t actions, Rng& rng) {
  Actions legal;
  while (!table.is_over() && table.at() < actions) {
    const Seat seat = table.to_move();
    if (table.seats()[seat].is_machine()) {
      ASSERT_FALSE(table.act_by_machine());
      continue;
    }
    table.game().legal(table.history().now(), legal);
    const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_FALSE(table.act(seat, table.game().text(table.history().now(), action)));
  }
}

// What a text is worth as a record: nothing is wrong with it, or the fault.
inline std::optional<Fault> fault_of(std::string_view text, const Words& words) {
  const auto record = read_record(text);
  if (!record) return record.error();
  const auto game = open_game(*record, "");
  if (!game) return game.error();
  const auto played = replay(*record, **game, words);
  return played ? std::nullopt : std::optional(played.error());
}

}  // namespace hali::test
