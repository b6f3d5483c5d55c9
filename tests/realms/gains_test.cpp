// What a turn would bring, against trying everything.
#include "games/realms/gains.h"

#include <gtest/gtest.h>

#include "base/json.h"
#include "games/realms/question.h"
#include "tests/realms/support.h"

namespace hali::realms::test {
namespace {

using Ids = std::vector<CardId>;

int worth(const GainQuestion& question, const Ids& hand, const Ids& area) {
  return find_best(built_in(), question.switches, {.players = question.players, .discard = area}, hand,
                   {.suits = question.suits, .suit_only = question.switches.copy_suit_only})
      .total;
}
Ids without(Ids cards, CardId card) {
  std::erase(cards, card);
  return cards;
}
Ids with(Ids cards, CardId card) {
  cards.push_back(card);
  return cards;
}
// Every card that may go, tried one by one.
int most_after(const GainQuestion& question, const Ids& hand, const Ids& area, CardId taken = kNoCard) {
  if (hand.size() <= question.limit) return worth(question, hand, area);
  int most = kNoTotal;
  for (const CardId card : hand) {
    if (std::ranges::find(question.keep, card) != question.keep.end()) continue;
    if (question.keep_taken && card == taken) continue;
    most = std::max(most, worth(question, without(hand, card), with(area, card)));
  }
  return most;
}

// A hand, a discard area and a deck; `wilds` are in the hand.
GainQuestion dealt(Rng& rng, bool suits, std::size_t cards, const Ids& wilds) {
  GainQuestion out;
  out.suits = suits;
  out.hand = random_hand(rng, suits, cards, wilds);
  const Ids more = random_hand(rng, suits, cards + 16, out.hand);
  for (const CardId card : more) {
    if (std::ranges::find(out.hand, card) != out.hand.end()) continue;
    (out.discard.size() < 8 ? out.discard : out.draw).push_back(card);
  }
  out.take = out.discard;
  out.limit = cards;
  out.work = 100'000'000;
  return out;
}

void expect_as_tried(const GainQuestion& question) {
  const auto gains = find_gains(built_in(), question);
  ASSERT_TRUE(gains);
  EXPECT_TRUE(gains->left.empty());
  EXPECT_EQ(gains->now, worth(question, question.hand, question.discard));
  ASSERT_EQ(gains->take.size(), question.take.size());
  ASSERT_EQ(gains->draw.size(), question.draw.size());
  const auto holds = [&](const Gain& gain, const Ids& area, CardId taken) {
    const Ids hand = with(question.hand, gain.card);
    EXPECT_EQ(gain.total, most_after(question, hand, area, taken));
    if (gain.drop != kNoCard) {
      EXPECT_EQ(gain.total, worth(question, without(hand, gain.drop), with(area, gain.drop)));
    }
  };
  for (const Gain& gain : gains->take) holds(gain, without(question.discard, gain.card), gain.card);
  for (const Gain& gain : gains->draw) holds(gain, question.discard, kNoCard);
}

TEST(RealmsGains, AreThoseOfTryingEveryCardThatMayGo) {
  Rng rng(11);
  for (int i = 0; i < 12; ++i) {
    expect_as_tried(dealt(rng, false, 7, i % 3 == 0 ? Ids{card("FR52")} : Ids{}));
    expect_as_tried(dealt(rng, true, 8, i % 3 == 0 ? Ids{card("FR49")} : Ids{}));
  }
}

// A01: with the switch, what was taken stays; and where nothing has to go, nothing does.
TEST(RealmsGains, RespectWhatMustStayAndHandsThatGrow) {
  Rng rng(12);
  for (int i = 0; i < 6; ++i) {
    GainQuestion question = dealt(rng, false, 7, {});
    question.keep = {question.hand[0], question.hand[1]};
    question.keep_taken = true;
    expect_as_tried(question);
    question.keep.clear();
    question.limit = 8;
    expect_as_tried(question);
    EXPECT_EQ(find_gains(built_in(), question)->take[0].drop, kNoCard);
  }
}

TEST(RealmsGains, AHandWithACardTooManySaysWhatEachDropLeaves) {
  Rng rng(13);
  GainQuestion question = dealt(rng, true, 9, {});
  question.take.clear();
  question.draw.clear();
  question.limit = 8;
  question.keep = {question.hand[3]};
  const auto gains = find_gains(built_in(), question);
  ASSERT_TRUE(gains);
  ASSERT_EQ(gains->drop.size(), 8U);
  for (const Gain& gain : gains->drop) {
    EXPECT_NE(gain.card, question.hand[3]);
    EXPECT_EQ(gain.total,
              worth(question, without(question.hand, gain.card), with(question.discard, gain.card)));
  }
}

// FR-052: two come, one goes.
TEST(RealmsGains, TwoCardsFromTheDeckAreSummedOverAllThatMayComeWithEach) {
  Rng rng(14);
  GainQuestion question = dealt(rng, false, 3, {});
  question.draws = 2;
  question.limit = 4;
  const auto gains = find_gains(built_in(), question);
  ASSERT_TRUE(gains);
  for (const Gain& gain : gains->draw) {
    int sum = 0;
    for (const CardId other : without(question.draw, gain.card))
      sum += most_after(question, with(with(question.hand, gain.card), other), question.discard);
    EXPECT_EQ(gain.total, sum);
    EXPECT_EQ(gain.ways, static_cast<int>(question.draw.size()) - 1);
  }
}

TEST(RealmsGains, WhatTakesTooLongIsLeftAndCanBeAskedForAgain) {
  Rng rng(15);
  GainQuestion question = dealt(rng, true, 8, {card("FR53"), card("CH22"), card("CH23"), card("FR49")});
  question.work = 4000;
  const auto some = find_gains(built_in(), question);
  ASSERT_TRUE(some);
  EXPECT_FALSE(some->left.empty());
  EXPECT_EQ(some->left.size() + some->take.size() + some->draw.size(),
            question.take.size() + question.draw.size());
  question.work = 1;
  EXPECT_FALSE(find_gains(built_in(), question));
}

TEST(RealmsGains, AreAskedForAsJsonWithTheOptionsOfTheTable) {
  const auto told =
      consult(R"({"gains":{"hand":["King","Knights"],"discard":["Queen","Swamp"],"take":["Queen"],)"
              R"("draw":["Empress"],"limit":2,"players":3,"options":{"suits":"off"}}})");
  ASSERT_TRUE(told) << told.error().words;
  const auto json = *parse_json(*told);
  EXPECT_EQ(json.at("now").as_int64(), 33);
  // King and Queen without an Army: 8 + 5 + 6 + 5.
  EXPECT_TRUE(json.at("take").at("FR32").as_object().contains("drop"));
  EXPECT_TRUE(json.at("draw").as_object().contains("FR35"));
  EXPECT_TRUE(json.at("left").as_array().empty());
}

TEST(RealmsGains, QuestionsThatMakeNoSenseAreRefused) {
  const auto refused = [](std::string_view question) {
    const auto told = consult(question);
    return told ? std::string("answered") : told.error().where + ": " + told.error().words;
  };
  EXPECT_EQ(refused(R"({"gains":7})"), "gains: fault.message.object");
  EXPECT_EQ(refused(R"({"gains":{"hand":["King"],"take":["Queen"]}})"), "take: fault.realms.not_there");
  EXPECT_EQ(refused(R"({"gains":{"hand":["King"],"draw":["King"]}})"), "draw: fault.realms.twice");
  EXPECT_EQ(refused(R"({"gains":{"hand":["King","Queen"],"draw":["Swamp"],"limit":1}})"),
            "limit: fault.realms.limit");
  EXPECT_EQ(refused(R"({"gains":{"hand":["King"],"draws":3}})"), "draws: fault.message.count");
  EXPECT_EQ(refused(R"({"gains":{"hand":["King"],"keep_taken":3}})"), "keep_taken: fault.message.flag");
  EXPECT_EQ(refused(R"({"gains":{"hand":["King"],"players":9}})"), "players: fault.players");
  EXPECT_EQ(refused(R"({"gains":{"hand":["King"],"options":{"dance":"on"}}})").substr(0, 5), "dance");
}

}  // namespace
}  // namespace hali::realms::test
