// People play again, and have a table as they want it.
#include "tests/table/evening.h"

namespace hali::test {
namespace {

TEST(People, ARematchTurnsTheSeatsAndKeepsThem) {
  Wish wish{.game = "stars", .players = 3, .people = 2, .clock = kMinuteAGame};
  OpenEntry open = Evening::opening(wish);
  open.access = Access::Public;
  LoggedTalk talk(open);
  talk.say(kAnna, R"({"ask":"take","seat":0,"name":"Anna","colour":"amber"})");
  talk.say(kBert, R"({"ask":"take","seat":1,"name":"Bert"})");
  EXPECT_TRUE(has(talk.say(kAnna, R"({"ask":"rematch"})"), "not over yet"));
  EXPECT_FALSE(talk.table().needs_rematch(kAnna));
  talk.say(kBert, R"({"ask":"resign"})");
  Rng rng{std::uint64_t{4}};
  while (!talk.table().is_over()) {
    if (const auto turn = talk.table().machine_turn()) {
      talk.add(write_entry(turn->think()));
      continue;
    }
    const Table& table = talk.table().table();
    Actions legal;
    table.game().legal(table.history().now(), legal);
    const Action one = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    talk.say(kAnna, R"({"do":")" + table.game().text(table.history().now(), one) + "\"}");
  }
  EXPECT_TRUE(has(talk.table_told(kNobody), R"("over":true)"));
  EXPECT_TRUE(has(talk.say(kNobody, R"({"ask":"rematch"})"), "only who has a seat"));
  EXPECT_TRUE(talk.table().needs_rematch(kAnna));
  EXPECT_TRUE(talk.table().needs_rematch(kBert));  // who has resigned may play again
  EXPECT_EQ(talk.say(kBert, R"({"ask":"rematch"})"), "{}");

  const std::string secret(kSecretDigits, '7');
  const Opening opening =
      talk.table().rematch_opening(1, {.maker = kBert, .secret = secret, .made = 1'800'000'000});
  EXPECT_EQ(opening.open.kept, (std::vector<std::string>{"", kAnna, kBert}));
  EXPECT_EQ(opening.open.access, Access::Public);
  EXPECT_EQ(opening.open.clock, wish.clock);
  EXPECT_EQ(opening.open.seats[0], open.seats[2]);
  EXPECT_EQ(opening.open.seats[1].name, "Anna");
  ASSERT_TRUE(opening.take);
  EXPECT_EQ(opening.take->seat, 2);
  LoggedTalk next(opening.open);
  next.add(write_entry(*opening.take));
  EXPECT_TRUE(next.table().is_maker(kBert));
  EXPECT_EQ(next.table().seat_of(kBert), 2);
  EXPECT_TRUE(has(next.table_told(kAnna), R"("name":"Anna","colour":"amber","kept":true,"for_me":true})"))
      << next.table_told(kAnna);
  EXPECT_TRUE(has(next.table_told(kCleo), R"("name":"Anna","colour":"amber","kept":true})"));
  EXPECT_FALSE(has(next.table_told(kCleo), kAnna));
  EXPECT_TRUE(has(next.say(kCleo, R"({"ask":"take","seat":1})"), "kept for somebody else"));
  next.say(kAnna, R"({"ask":"take","seat":1,"name":"Anna"})");
  EXPECT_TRUE(next.table().is_dealt());

  const RematchEntry entry{.table = "abc", .by = 1};
  talk.add(write_entry(entry, kStart));
  EXPECT_TRUE(talk.table().effect().table);
  EXPECT_TRUE(has(talk.table_told(kNobody), R"("rematch":"abc")"));
  EXPECT_FALSE(talk.table().needs_rematch(kAnna));
  EXPECT_EQ(talk.say(kAnna, R"({"ask":"rematch"})"), R"({"rematch":{"table":"abc","seat":1}})");
  EXPECT_EQ(talk.say(kBert, R"({"ask":"rematch"})"), R"({"rematch":{"table":"abc","seat":2}})");
  LoggedTable again = talk.again();
  EXPECT_EQ(again.apply(Entry(entry)).error().words, "refusal.rematch.made");
}

TEST(People, AKeptSeatIsForOneUntilItIsOpenedAgain) {
  OpenEntry open = opening_of("carcosa", {.players = 3, .options = {}, .tiles = {}});
  open.kept = {kAnna, kBert, ""};
  LoggedTalk talk(open);
  const std::string open_zero = R"({"ask":"seat","seat":0,"who":{"kind":"open"}})";
  EXPECT_TRUE(has(talk.say(kCleo, R"({"ask":"take","seat":0})"), "kept for somebody else"));
  EXPECT_TRUE(has(talk.say(kCleo, open_zero), "only who made the table"));
  EXPECT_EQ(talk.say(holder_of(0), open_zero), "gathered");
  EXPECT_EQ(talk.say(kCleo, R"({"ask":"take","seat":0})"), "gathered");
  EXPECT_EQ(talk.say(kBert, R"({"ask":"take","seat":1})"), "gathered");
  EXPECT_EQ(talk.say(kBert, R"({"ask":"leave"})"), "gathered");
  EXPECT_EQ(talk.say(kAnna, R"({"ask":"take","seat":1})"), "gathered");  // given back, it is anybody's
  const auto wrong_in = [](const OpenEntry& entry) { return LoggedTable::open(entry).error().words; };
  open.kept = {kAnna};
  EXPECT_EQ(wrong_in(open), "fault.entry.kept");
  open.kept = {kAnna, kBert, kCleo};
  open.seats[2] = {.kind = TableSeat::Kind::Machine, .name = {}, .colour = {}, .player = "random"};
  EXPECT_EQ(wrong_in(open), "fault.entry.kept");
}

TEST(People, AskForATableAsTheyWantIt) {
  const auto read = [](std::string_view more) {
    return read_opening(
        Message::read(R"({"ask":"open","game":"carcosa","players":2)" + std::string(more) + "}").value(),
        {.maker = kAnna, .secret = std::string(kSecret), .made = 5});
  };
  const auto usual = read("");
  ASSERT_TRUE(usual);
  EXPECT_EQ(usual->open.access, Access::Link);
  EXPECT_FALSE(usual->open.clock);
  EXPECT_FALSE(has(write_entry(usual->open), "access"));
  const auto asked = read(R"(,"access":"public","clock":{"per":"move","seconds":86400,"then":"resign"})");
  ASSERT_TRUE(asked);
  EXPECT_TRUE(has(write_entry(asked->open, 7),
                  R"("access":"public","clock":{"per":"move","seconds":86400,"then":"resign"}},"time":7})"));
  EXPECT_EQ(read(R"(,"access":"secret")").error().words, "fault.entry.access");
  EXPECT_EQ(read(R"(,"access":7)").error().words, "fault.message.text");
  EXPECT_EQ(read(R"(,"clock":{"per":"move","seconds":1})").error().words, "fault.clock.seconds");
  LoggedTalk talk(asked->open);
  EXPECT_TRUE(
      has(talk.table_told(kNobody),
          R"("access":"public","clock":{"per":"move","seconds":86400,"increment":0,"then":"resign",)"));
}

}  // namespace
}  // namespace hali::test
