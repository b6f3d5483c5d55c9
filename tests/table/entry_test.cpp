// Entries read back as they were written, and anything else is refused by the name of its field.
#include "table/entry.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "tests/support/logged.h"

namespace hali::test {
namespace {

const std::vector<std::string>& good() {
  static const std::vector<std::string> all{
      R"({"open":{"game":"carcosa","players":2,"rules":2,"options":{"mat":"L"},"tiles":"{}","seats":[{"kind":"open"},{"kind":"machine","player":"greedy","name":"Cassilda","colour":"violet"}],"commitment":")" +
          std::string(64, 'c') + R"(","secret":")" + std::string(32, '5') + R"(","maker":")" +
          std::string(64, 'a') + R"(","made":1731800000}})",
      R"({"take":1,"name":"Anna","colour":"amber","holder":")" + std::string(64, 'b') +
          R"(","words":"grün \"und\" 湖"})",
      R"({"take":0,"holder":")" + std::string(64, 'b') + R"("})",
      R"({"seat":1,"who":{"kind":"machine","player":"greedy"}})",
      R"({"seat":7,"who":{"kind":"open"}})",
      R"({"leave":1})",
      R"({"do":"take 3","seat":0})",
      R"({"do":"take 3","seat":1,"by":"greedy.1"})",
      R"({"undo":0})",
      R"({"consent":1,"yes":true})",
      R"({"consent":0,"yes":false})",
      R"({"redo":0})",
      R"({"redo":0,"time":1800000000123})",
      R"({"open":{"game":"carcosa","players":2,"rules":2,"options":{},"seats":[{"kind":"open","name":"Anna"},{"kind":"open"}],"commitment":")" +
          std::string(64, 'c') + R"(","secret":")" + std::string(32, '5') + R"(","maker":")" +
          std::string(64, 'a') +
          R"(","made":1731800000,"access":"public","clock":{"per":"game","seconds":600,"increment":5,"then":"resign"},"kept":[")" +
          std::string(64, 'b') + R"(",""]},"time":1731800000999})",
      R"({"resign":0})",
      R"({"resign":0,"player":"greedy"})",
      R"({"late":1,"player":"greedy","time":5})",
      R"({"replace":2,"by":0,"player":"greedy"})",
      R"({"return":2})",
      R"({"say":0,"text":"schön „gespielt“ 👋"})",
      R"({"say":1,"phrase":"well_played"})",
      R"({"plan":1,"do":["take 3","lay 1 2"]})",
      R"({"plan":1,"do":[]})",
      R"({"rematch":"00112233445566778899","by":1,"time":9})",
  };
  return all;
}

TEST(Entries, AreWrittenAsTheyAreRead) {
  for (const std::string& text : good()) {
    const auto row = read_timed_entry(text);
    ASSERT_TRUE(row) << text << english().say(row.error());
    EXPECT_EQ(write_entry(row->entry, row->time), text);
  }
}

std::string fault_in(std::string_view text) {
  const auto entry = read_entry(text);
  return entry ? "nothing" : entry.error().where + ": " + entry.error().words;
}

TEST(Entries, AFaultNamesTheField) {
  EXPECT_EQ(fault_in(""), "1:1: fault.json");
  EXPECT_EQ(fault_in("[]"), ": fault.message.object");
  EXPECT_EQ(fault_in("{}"), ": fault.entry.kind");
  EXPECT_EQ(fault_in(R"({"jump":1})"), ": fault.entry.kind");
  EXPECT_EQ(fault_in(R"({"undo":8})"), "undo: fault.message.count");
  EXPECT_EQ(fault_in(R"({"undo":-1})"), "undo: fault.message.count");
  EXPECT_EQ(fault_in(R"({"undo":0,"why":1})"), "why: fault.entry.field");
  EXPECT_EQ(fault_in(R"({"consent":1})"), ": fault.message.missing");
  EXPECT_EQ(fault_in(R"({"consent":1,"yes":1})"), "yes: fault.message.flag");
  EXPECT_EQ(fault_in(R"({"do":"take 3"})"), ": fault.message.missing");
  EXPECT_EQ(fault_in(R"({"do":3,"seat":0})"), "do: fault.message.text");
  EXPECT_EQ(fault_in(R"({"do":")" + std::string(201, 'a') + R"(","seat":0})"), "do: fault.message.text");
  EXPECT_EQ(fault_in(R"({"do":"take 3","seat":0,"undo":0})"), "undo: fault.entry.field");
  EXPECT_EQ(fault_in(R"({"seat":1})"), ": fault.message.missing");
  EXPECT_EQ(fault_in(R"({"seat":1,"who":{"kind":"ghost"}})"), "who: fault.seat.kind");
  EXPECT_EQ(fault_in(R"({"take":1,"holder":"AB"})"), "holder: fault.entry.hex");
  const std::string take = R"({"take":1,"holder":")" + std::string(64, 'b') + R"(",)";
  EXPECT_EQ(fault_in(take + R"("words":"a\nb"})"), "words: fault.entry.words");
  EXPECT_EQ(fault_in(take + R"("name":"a\u0007b"})"), "name: fault.message.text");
  EXPECT_EQ(fault_in(take + R"("name":")" + std::string(101, 'a') + R"("})"), "name: fault.message.text");
}

TEST(Entries, OfPeopleAreHeldToTheirFields) {
  EXPECT_EQ(fault_in(R"({"undo":0,"time":-1})"), "time: fault.entry.time");
  EXPECT_EQ(fault_in(R"({"undo":0,"time":"now"})"), "time: fault.entry.time");
  EXPECT_EQ(fault_in(R"({"undo":0,"time":1.5})"), "time: fault.entry.time");
  EXPECT_EQ(fault_in(R"({"undo":0,"time":253402300800000})"), "time: fault.entry.time");
  EXPECT_EQ(fault_in(R"({"time":1})"), ": fault.entry.kind");
  EXPECT_EQ(fault_in(R"({"resign":8})"), "resign: fault.message.count");
  EXPECT_EQ(fault_in(R"({"resign":0,"by":1})"), "by: fault.entry.field");
  EXPECT_EQ(fault_in(R"({"replace":1})"), ": fault.message.missing");
  EXPECT_EQ(fault_in(R"({"say":0})"), "text: fault.entry.said");
  EXPECT_EQ(fault_in(R"({"say":0,"text":" padded "})"), "text: fault.entry.said");
  EXPECT_EQ(fault_in(R"({"say":0,"text":"a\u0007"})"), "text: fault.entry.said");
  EXPECT_EQ(fault_in(R"({"say":0,"phrase":"boo"})"), "phrase: fault.entry.phrase");
  EXPECT_EQ(fault_in(R"({"say":0,"phrase":"hello","text":"x"})"), "text: fault.entry.field");
  EXPECT_EQ(fault_in(R"({"plan":0})"), ": fault.message.missing");
  EXPECT_EQ(fault_in(R"({"plan":0,"do":["1","2","3","4","5","6","7","8","9"]})"), "do: fault.message.list");
  EXPECT_EQ(fault_in(R"({"plan":0,"do":"draw"})"), "do: fault.message.list");
  EXPECT_EQ(fault_in(R"({"rematch":"","by":0})"), "rematch: fault.message.table");
  EXPECT_EQ(fault_in(R"({"rematch":"abc"})"), ": fault.message.missing");
}

TEST(Entries, WhatIsAddedToAnOpeningIsHeldToItsForm) {
  json::value whole = parse_json(good()[13]).value();
  const auto with = [&](std::string_view field, json::value value) {
    json::value changed = whole;
    changed.at("open").as_object()[field] = std::move(value);
    return fault_in(json::serialize(changed));
  };
  EXPECT_EQ(with("access", "public"), "nothing");
  EXPECT_EQ(with("access", "open"), "access: fault.entry.access");
  EXPECT_EQ(with("clock", json::value{{"per", "move"}, {"seconds", 4}}),
            "clock, seconds: fault.clock.seconds");
  EXPECT_EQ(with("clock", 7), "clock: fault.message.object");
  EXPECT_EQ(with("kept", json::array{""}), "kept: fault.entry.kept");
  EXPECT_EQ(with("kept", json::array{"AB", ""}), "kept: fault.entry.kept");
  EXPECT_EQ(with("time", 7), "time: fault.entry.field");
}

// Every field of the first row is asked for, by its name.
TEST(Entries, AnOpeningHasAllItsFields) {
  const json::value whole = parse_json(good().front()).value();
  for (const auto& field : whole.at("open").as_object()) {
    const std::string name(field.key());
    json::value changed = whole;
    changed.at("open").as_object()[name] = json::array{1};
    EXPECT_NE(fault_in(json::serialize(changed)), "nothing") << name;
    changed = whole;
    changed.at("open").as_object().erase(name);
    const bool optional = name == "tiles" || name == "options";
    EXPECT_EQ(fault_in(json::serialize(changed)) == "nothing", optional) << name;
  }
  json::value more = whole;
  more.at("open").as_object()["seed"] = "7";
  EXPECT_EQ(fault_in(json::serialize(more)), "seed: fault.entry.field");
}

}  // namespace
}  // namespace hali::test
