// People gather round a table, it is dealt when the last seat is filled, and nobody learns anything too soon.
#include "table/logged_table.h"

#include "base/text.h"
#include "table/opening.h"
#include "tests/support/logged.h"

namespace hali::test {
namespace {

const std::string kMaker = holder_of(0);
const std::string kAnna = holder_of(1);
const std::string kBert = holder_of(2);

Setup for_players(int players) { return {.players = players, .options = {}, .tiles = {}}; }

std::string take(int seat, std::string_view words = "") {
  return R"({"ask":"take","seat":)" + to_text(seat) + R"(,"name":"N)" + to_text(seat) + R"(","words":")" +
         std::string(words) + R"("})";
}

constexpr std::string_view kMachineOnTwo =
    R"({"ask":"seat","seat":2,"who":{"kind":"machine","player":"random"}})";

TEST(LoggedTable, IsDealtExactlyWhenTheLastSeatIsFilled) {
  LoggedTalk talk(opening_of("carcosa", for_players(3)));
  EXPECT_FALSE(talk.table().is_dealt());
  EXPECT_EQ(talk.say(kAnna, take(1, "the lake")), "gathered");
  EXPECT_EQ(talk.say(kMaker, kMachineOnTwo), "gathered");
  EXPECT_EQ(talk.say(kMaker, R"({"ask":"seat","seat":2,"who":{"kind":"open"}})"), "gathered");
  EXPECT_EQ(talk.say(kMaker, kMachineOnTwo), "gathered");
  EXPECT_EQ(talk.say(kAnna, R"({"ask":"leave"})"), "gathered");
  EXPECT_EQ(talk.table().seat_of(kAnna), kNoSeat);
  EXPECT_EQ(talk.say(kBert, take(1, "the sun")), "gathered");
  EXPECT_FALSE(talk.table().is_dealt());
  const std::string dealt = talk.say(kAnna, take(0, "grün"));
  EXPECT_TRUE(talk.table().is_dealt());
  EXPECT_TRUE(dealt.starts_with(R"({"table":{)")) << dealt;
  EXPECT_NE(dealt.find(R"(},"update":{"at":0)"), std::string::npos) << dealt;
  EXPECT_EQ(talk.table().table().seed(),
            seed_of_deal(kSecret, std::vector<std::string>{"grün", "the sun", ""}));
  EXPECT_EQ(talk.table().seat_of(kAnna), 0);
  EXPECT_EQ(talk.table().seat_of(kBert), 1);
  EXPECT_EQ(talk.table().holder(1), kBert);
  EXPECT_EQ(talk.table().rows(), 8);
}

TEST(LoggedTable, OfMachinesAloneIsDealtAtOnce) {
  OpenEntry opening = opening_of("stars", for_players(2));
  for (TableSeat& seat : opening.seats)
    seat = {.kind = TableSeat::Kind::Machine, .name = {}, .colour = {}, .player = "random"};
  LoggedTalk talk(opening);
  EXPECT_TRUE(talk.table().is_dealt());
  for (int i = 0; i < 20; ++i) talk.add(write_entry(talk.table().machine_turn()->think()));
  EXPECT_EQ(talk.table().table().at(), 20);
}

TEST(LoggedTable, RefusesWhoMayNotSitThere) {
  LoggedTalk talk(opening_of("carcosa", for_players(3)));
  const auto refused = [&](std::string_view holder, std::string_view text) {
    const std::uint64_t rows = talk.table().rows();
    const std::string answer = talk.say(holder, text);
    EXPECT_EQ(talk.table().rows(), rows) << answer;
    return answer;
  };
  talk.say(kAnna, take(1));
  EXPECT_NE(refused(kBert, take(1)).find("this seat is not free"), std::string::npos);
  EXPECT_NE(refused(kAnna, take(0)).find("you have a seat"), std::string::npos);
  EXPECT_NE(refused("", take(0)).find("who they are"), std::string::npos);
  EXPECT_NE(refused(kAnna, kMachineOnTwo).find("only who made the table"), std::string::npos);
  EXPECT_NE(refused(kMaker, R"({"ask":"seat","seat":1,"who":{"kind":"machine","player":"random"}})")
                .find("not free"),
            std::string::npos);
  EXPECT_NE(refused(kMaker, R"({"ask":"seat","seat":2,"who":{"kind":"person"}})").find("without help"),
            std::string::npos);
  EXPECT_NE(
      refused(kMaker, R"({"ask":"seat","seat":2,"who":{"kind":"machine","player":"hal"}})").find("fault"),
      std::string::npos);
  EXPECT_NE(refused(kBert, R"({"ask":"take","seat":3})").find("fault"), std::string::npos);
  EXPECT_NE(refused(kBert, R"({"ask":"take","seat":0,"words":"a\nb"})").find("fault"), std::string::npos);
  EXPECT_NE(refused(kBert, R"({"ask":"leave"})").find("only who has a seat"), std::string::npos);
  EXPECT_NE(refused(kAnna, R"({"ask":"update"})").find("has not begun"), std::string::npos);
  EXPECT_NE(refused(kAnna, R"({"do":"take 1","at":0})").find("has not begun"), std::string::npos);
  talk.say(kBert, take(0));
  talk.say(kMaker, kMachineOnTwo);
  ASSERT_TRUE(talk.table().is_dealt());
  for (const std::string_view late : {take(2), std::string(kMachineOnTwo), std::string(R"({"ask":"leave"})")})
    EXPECT_NE(refused(kMaker, late).find("the game has begun"), std::string::npos) << late;
  EXPECT_NE(refused(kAnna, R"({"ask":"sit","seat":{"kind":"machine","player":"random"}})").find("fault"),
            std::string::npos);
  EXPECT_NE(refused(kMaker, R"({"ask":"undo"})").find("nothing to take back"), std::string::npos);
  EXPECT_NE(refused(kMaker, R"({"do":"take 1","at":0})").find("somebody else"), std::string::npos);
}

TEST(LoggedTable, TellsWordsAfterTheDealAndTheSecretAtTheEnd) {
  LoggedTalk talk(opening_of("realms", for_players(3)));
  const LoggedTable::Onlooker anna{.seat = 1, .maker = false, .here = mask_of(1)};
  talk.say(kAnna, take(1, "the lake of Hali"));
  std::string now = told(talk.table(), anna);
  EXPECT_EQ(now.find("the lake of Hali"), std::string::npos) << now;
  EXPECT_NE(now.find(commitment_of(kSecret)), std::string::npos);
  EXPECT_NE(now.find(R"("mine":1,"maker":false,"dealt":false)"), std::string::npos) << now;
  EXPECT_NE(now.find(R"({"kind":"person","name":"N1","here":true})"), std::string::npos) << now;
  talk.say(kMaker, kMachineOnTwo);
  talk.say(kBert, take(0));
  ASSERT_TRUE(talk.table().is_dealt());
  Rng rng(std::uint64_t{3});
  while (!talk.table().is_over()) {
    now = told(talk.table(), anna);
    ASSERT_NE(now.find(R"("words":["","the lake of Hali",null])"), std::string::npos);
    ASSERT_EQ(now.find(kSecret), std::string::npos);
    ASSERT_EQ(now.find(talk.table().table().seed().text()), std::string::npos);
    ASSERT_NE(talk.say(kAnna, R"({"ask":"record"})").find("it is given when the game is over"),
              std::string::npos);
    if (const auto turn = talk.table().machine_turn()) {
      talk.add(write_entry(turn->think()));
      continue;
    }
    const Table& table = talk.table().table();
    Actions legal;
    table.game().legal(table.history().now(), legal);
    const std::string text =
        table.game().text(table.history().now(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    talk.say(talk.table().holder(table.to_move()), R"({"do":")" + text + "\"}");
  }
  now = told(talk.table(), anna);
  EXPECT_NE(now.find(R"("secret":")" + std::string(kSecret)), std::string::npos);
  for (const std::string_view hidden : {kMaker, kAnna, kBert}) EXPECT_EQ(now.find(hidden), std::string::npos);
  const std::string record = talk.say(kAnna, R"({"ask":"record"})");
  EXPECT_NE(record.find("words 2 the%20lake%20of%20Hali"), std::string::npos) << record;
  // The secrets are out: nobody goes back behind that.
  EXPECT_NE(talk.say(kAnna, R"({"ask":"undo"})").find("nothing to take back"), std::string::npos);
  EXPECT_NE(talk.say(kBert, R"({"ask":"undo"})").find("nothing to take back"), std::string::npos);
}

TEST(LoggedTable, BadRowsAreNamedAndChangeNothing) {
  LoggedTalk talk(opening_of("carcosa", for_players(2)));
  const auto wrong_in = [&](std::string_view row) {
    const std::string before = told(talk.table());
    LoggedTable table = talk.again();
    const auto applied = table.apply(row);
    EXPECT_FALSE(applied) << row;
    EXPECT_EQ(told(table), before) << row;
    EXPECT_EQ(table.rows(), talk.rows().size());
    return applied ? "nothing" : english().say(applied.error());
  };
  EXPECT_EQ(wrong_in("x").substr(0, 7), "row 1, ");
  EXPECT_EQ(wrong_in(R"({"do":"take 1","seat":0})"), "row 1: the game has not begun: a seat is still open");
  EXPECT_EQ(wrong_in(R"({"leave":0})"), "row 1: only who has a seat can do this");
  EXPECT_EQ(wrong_in(R"({"seat":0,"who":{"kind":"machine","player":"hal"}})"),
            "row 1: no such machine player sits here");
  EXPECT_EQ(wrong_in(R"({"seat":5,"who":{"kind":"open"}})"), "row 1: this seat is not free");
  EXPECT_EQ(wrong_in(talk.rows().front()), "row 1: the table is open already");
  talk.say(kAnna, take(0));
  EXPECT_EQ(wrong_in(talk.rows().back()), "row 2: this seat is not free");
  talk.say(kMaker, R"({"ask":"seat","seat":1,"who":{"kind":"machine","player":"random"}})");
  ASSERT_TRUE(talk.table().is_dealt());
  EXPECT_EQ(wrong_in(talk.rows().back()), "row 3: the game has begun, and the seats stay as they are");
  EXPECT_EQ(wrong_in(talk.rows()[1]), "row 3: the game has begun, and the seats stay as they are");
  ASSERT_EQ(talk.table().table().to_move(), 0);
  EXPECT_EQ(wrong_in(R"({"do":"take 1","seat":1})"), "row 3: somebody else is to decide now");
  EXPECT_EQ(wrong_in(R"({"do":"take 1","seat":1,"by":"random.1"})"), "row 3: a person is to decide now");
  EXPECT_EQ(wrong_in(R"({"do":"take 9","seat":0})").find("row 3: \"take 9\" is not possible here ("), 0u);
  EXPECT_EQ(wrong_in(R"({"do":"dance","seat":0})").find("row 3: \"dance\" is not possible here ("), 0u);
  EXPECT_EQ(wrong_in(R"({"undo":0})"), "row 3: there is nothing to take back");
  EXPECT_EQ(wrong_in(R"({"undo":1})"), "row 3: there is nothing to take back");
  EXPECT_EQ(wrong_in(R"({"consent":1,"yes":true})"), "row 3: nobody asks for anything");
  EXPECT_EQ(wrong_in(R"({"redo":0})"), "row 3: you have taken nothing back that could be done again");
}

TEST(LoggedTable, MachinesAreThoseThatSitThere) {
  OpenEntry opening = opening_of("stars", for_players(2));
  for (TableSeat& seat : opening.seats)
    seat = {.kind = TableSeat::Kind::Machine, .name = {}, .colour = {}, .player = "random"};
  LoggedTalk talk(opening);
  DoEntry entry = talk.table().machine_turn()->think();
  LoggedTable table = talk.again();
  const auto refused = [&](const DoEntry& row) {
    const auto applied = table.apply(Entry(row));
    return applied ? "nothing" : applied.error().words;
  };
  DoEntry other = entry;
  other.by = "greedy.1";
  EXPECT_EQ(refused(other), "refusal.table.other_machine");
  other.by = "random.99";
  EXPECT_EQ(refused(other), "refusal.table.other_machine");
  other.by.clear();
  EXPECT_EQ(refused(other), "refusal.table.machine");
  other = entry;
  other.seat = static_cast<Seat>(1 - other.seat);
  EXPECT_EQ(refused(other), "refusal.table.turn");
  EXPECT_EQ(refused(entry), "nothing");
}

// What takes long may be thought elsewhere, while the table goes on and even when it is gone.
TEST(LoggedTable, ThoughtNeedsNoTable) {
  std::optional<LoggedTalk> talk(opening_of("carcosa", for_players(2)));
  talk->say(kAnna, take(0));
  talk->say(kBert, take(1));
  ASSERT_EQ(talk->table().table().to_move(), 0);
  std::vector<std::string> at_once;
  std::vector<Thinking> later;
  for (const std::string_view text :
       {R"({"ask":"hint"})", R"({"ask":"what_if","actions":["take 1"],"deals":3})",
        R"({"ask":"what_if","actions":["take 99"]})"}) {
    at_once.push_back(talk->say(kAnna, text));
    const Message message = Message::read(text).value();
    std::string none;
    JsonWriter json(none);
    json.object();
    const auto proposal = talk->table().propose(
        {.message = message, .holder = kAnna, .words = english(), .json = json, .thinks_later = true});
    json.end_object();
    ASSERT_TRUE(proposal && proposal->thinking && !proposal->entry) << text;
    EXPECT_EQ(none, "{}");
    later.push_back(proposal->thinking);
  }
  talk->say(kAnna, R"({"do":"take 1"})");
  talk.reset();
  for (std::size_t i = 0; i < later.size(); ++i) {
    std::string out;
    JsonWriter json(out);
    json.object();
    EXPECT_TRUE(later[i](json));
    json.end_object();
    EXPECT_EQ(out, at_once[i]);
  }
  EXPECT_TRUE(at_once[0].starts_with(R"({"hint":{"do":)")) << at_once[0];
  EXPECT_TRUE(at_once[1].starts_with(R"({"what_if":)")) << at_once[1];
  EXPECT_TRUE(at_once[2].starts_with(R"({"refused":)")) << at_once[2];
}

TEST(LoggedTable, TheFirstRowOpensItAndHoldsTogether) {
  const auto wrong_in = [](const OpenEntry& opening) {
    const auto table = LoggedTable::open(write_entry(opening));
    return table ? "nothing" : table.error().where + ": " + table.error().words;
  };
  const OpenEntry good = opening_of("carcosa", for_players(2));
  EXPECT_EQ(wrong_in(good), "nothing");
  OpenEntry bad = good;
  bad.commitment[0] = bad.commitment[0] == '0' ? '1' : '0';
  EXPECT_EQ(wrong_in(bad), "row 0, commitment: fault.entry.commitment");
  bad = good;
  bad.seats[1].kind = TableSeat::Kind::Person;
  EXPECT_EQ(wrong_in(bad), "row 0, seats: fault.entry.seats");
  bad = good;
  bad.setup.rules = 99;
  EXPECT_EQ(wrong_in(bad), "row 0: fault.record.rules");
  bad = good;
  bad.game = "chess";
  EXPECT_EQ(wrong_in(bad), "row 0: fault.game");
  bad = good;
  bad.setup.options["mat"] = "round";
  EXPECT_NE(wrong_in(bad), "nothing");
  EXPECT_FALSE(LoggedTable::open(std::string_view(R"({"undo":0})")));
}

TEST(LoggedTable, OpensAsAMessageAsksFor) {
  const auto read = [](std::string_view text) {
    return read_opening(Message::read(text).value(),
                        {.maker = kMaker, .secret = std::string(kSecret), .made = 5});
  };
  const auto opening = read(
      R"({"ask":"open","game":"carcosa","players":3,"options":{"mat":"L"},"seats":[)"
      R"({"kind":"machine","player":"greedy"},{"kind":"person","name":"Anna","colour":"amber","words":"ü"},)"
      R"({"kind":"person","name":"Bert"}]})");
  ASSERT_TRUE(opening);
  ASSERT_TRUE(opening->take);
  EXPECT_EQ(write_entry(*opening->take),
            R"({"take":1,"name":"Anna","colour":"amber","holder":")" + kMaker + R"(","words":"ü"})");
  EXPECT_EQ(opening->open.seats[0].player, "greedy");
  EXPECT_EQ(opening->open.seats[1], opening->open.seats[2]);
  EXPECT_EQ(opening->open.setup.rules, find_game("carcosa")->newest_rules);
  EXPECT_EQ(opening->open.setup.options.at("mat"), "L");
  auto table = LoggedTable::open(write_entry(opening->open));
  ASSERT_TRUE(table);
  EXPECT_TRUE(table->apply(Entry(*opening->take)));
  EXPECT_TRUE(table->is_maker(kMaker));
  EXPECT_FALSE(table->is_maker(kAnna));
  EXPECT_FALSE(table->is_maker(""));
  const auto usual = read(R"({"ask":"open","game":"stars","players":2})");
  ASSERT_TRUE(usual && usual->take);
  EXPECT_EQ(usual->take->seat, 0);
  const auto fault_in = [&](std::string_view text) { return read(text).error().words; };
  EXPECT_EQ(fault_in(R"({"ask":"open","game":"carcosa","players":2,"seed":"7"})"), "fault.entry.no_seed");
  EXPECT_EQ(fault_in(R"({"ask":"open","game":"chess","players":2})"), "fault.game");
  EXPECT_EQ(fault_in(R"({"ask":"open","game":"carcosa","players":7})"), "fault.players");
  EXPECT_EQ(fault_in(R"({"ask":"open","game":"carcosa","players":2,"seats":[{"words":"\n"},{}]})"),
            "fault.entry.words");
  EXPECT_EQ(fault_in(R"({"ask":"open","game":"carcosa","players":2,"seats":[{"words":7},{}]})"),
            "fault.message.text");
  EXPECT_EQ(fault_in(R"({"ask":"open","game":"carcosa","players":2,"seats":[{}]})"), "fault.seat.count");
}

}  // namespace
}  // namespace hali::test
