// Actions by their forms: what can be typed is read, what is read is written the same way, as text, as an
// object and in parts.
#include "games/action_text.h"

#include <gtest/gtest.h>

#include <array>

namespace hali::test {
namespace {

using describe::form;
using describe::Spelling;
using describe::Times;

constexpr std::array<std::string_view, 4> kSides{"north", "east", "south", "west"};
constexpr std::array<std::string_view, 1> kNone{"none"};
constexpr std::array<std::string_view, 1> kAsylum{"asylum"};

constexpr auto kForms = std::to_array({
    form("pass", {}, ""),
    form("place",
         {{"cell", describe::within(describe::kCell, -9, 9)},
          {"turns", describe::spelled(describe::one_of(kSides), Spelling::Letter)},
          {"held", describe::within(describe::kInteger, 1, 7), Times::Maybe, "held"}},
         ""),
    form("meet",
         {{"cell", describe::kCell, Times::Usual},
          {"part", describe::kText},
          {"other", describe::kCell, Times::Usual, "with"},
          {"other_part", describe::kText}},
         ""),
    form("imbue", {{"stones", describe::integer_or(kNone), Times::Some}}, ""),
    form("summon", {{"card", describe::kText}, {"lend", describe::kText, Times::Some, "lend"}}, ""),
    form("take",
         {{"player", describe::kSeat},
          {"card", describe::spelled(describe::kText, Spelling::Rest), Times::Maybe}},
         ""),
    form("call", {{"asylum", describe::one_of(kAsylum)}}, ""),
    form("call", {{"space", describe::kInteger, Times::Once, "trap"}}, ""),
});
static_assert(describe::forms_sound(kForms));

// A name twice, something after what may come often, forms that cannot be told apart, and one name for two
// things.
constexpr std::array kTwice{form("swap", {{"cell", describe::kText}, {"cell", describe::kText}}, "")};
constexpr std::array kNotLast{
    form("lend", {{"to", describe::kText, Times::Some}, {"by", describe::kText}}, "")};
constexpr std::array kAlike{form("go", {{"to", describe::kCell}}, ""),
                            form("go", {{"to", describe::kCell}}, "")};
constexpr std::array kTwoThings{form("go", {{"to", describe::kCell}, {"by", describe::kText}}, ""),
                                form("go", {{"to", describe::kSeat}, {"on", describe::kText}}, "")};
static_assert(!describe::forms_sound(kTwice) && !describe::forms_sound(kNotLast));
static_assert(!describe::forms_sound(kAlike) && !describe::forms_sound(kTwoThings));

void put_values(const ReadAction& read, ActionWriter& out) {
  out.verb(read.verb());
  for (const ArgumentValue& value : read.values()) {
    const std::string_view argument = value.argument->name;
    if (!value.name.empty())
      out.put(argument, value.name);
    else if (value.argument->type.sort == describe::Sort::Cell)
      out.put(argument, value.cell);
    else
      out.put(argument, value.number);
  }
  out.end();
}

std::string refusal_of(std::string_view text) {
  const auto read = read_action(kForms, text);
  return read ? std::string("read") : std::string(read.error().words);
}

// As text and as an object, with a bar between.
std::string again(std::string_view text) {
  const auto read = read_action(kForms, text);
  if (!read) return std::string(read.error().words);
  std::string out;
  ActionWriter words(kForms, out);
  put_values(*read, words);
  out += "|";
  JsonWriter json(out);
  ActionWriter object(kForms, json);
  put_values(*read, object);
  return out;
}

TEST(ActionText, IsReadAndWrittenByTheForms) {
  EXPECT_EQ(again(" pass "), R"(pass|{"verb":"pass"})");
  EXPECT_EQ(again("place  2,-1 e"), R"(place 2,-1 east|{"verb":"place","cell":[2,-1],"turns":"east"})");
  EXPECT_EQ(again("place 2,-1 west held 3"),
            R"(place 2,-1 west held 3|{"verb":"place","cell":[2,-1],"turns":"west","held":3})");
  EXPECT_EQ(again("imbue 2 4"), R"(imbue 2 4|{"verb":"imbue","stones":[2,4]})");
  EXPECT_EQ(again("imbue none"), R"(imbue none|{"verb":"imbue","stones":["none"]})");
  EXPECT_EQ(again("summon gug"), R"(summon gug|{"verb":"summon","card":"gug"})");
  EXPECT_EQ(again("summon gug lend a b"),
            R"(summon gug lend a b|{"verb":"summon","card":"gug","lend":["a","b"]})");
  EXPECT_EQ(again("call trap 3"), R"(call trap 3|{"verb":"call","space":3})");
  EXPECT_EQ(again("call asylum"), R"(call asylum|{"verb":"call","asylum":"asylum"})");
}

TEST(ActionText, CountsSeatsFromOneInTheTextAndFromZeroInTheObject) {
  EXPECT_EQ(again("take 2"), R"(take 2|{"verb":"take","player":1})");
  EXPECT_EQ(again("take 1 great flood"),
            R"(take 1 great flood|{"verb":"take","player":0,"card":"great flood"})");
  EXPECT_EQ(refusal_of("take 0"), "refusal.unreadable_action");
}

TEST(ActionText, LetsThePlayerLeaveOutWhatIsUsual) {
  const auto read = read_action(kForms, "meet ley with ley2");
  ASSERT_TRUE(read);
  EXPECT_FALSE(read->has("cell"));
  EXPECT_FALSE(read->has("other"));
  EXPECT_EQ(read->name("part"), "ley");
  EXPECT_EQ(read->name("other_part"), "ley2");
  const auto whole = read_action(kForms, "meet 0,1 ley with 2,3 ley2");
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->cell("cell"), (tiling::Cell{0, 1}));
  EXPECT_EQ(whole->cell("other"), (tiling::Cell{2, 3}));
}

TEST(ActionText, RefusesWhatNoFormHas) {
  EXPECT_EQ(refusal_of("fly"), "refusal.unknown_action");
  EXPECT_EQ(refusal_of(""), "refusal.unknown_action");
  for (const std::string_view text :
       {"pass on", "place", "place 2,-1", "place 2 east", "place 10,0 east", "place 2,-1 up",
        "place 2,-1 east held", "place 2,-1 east held 8", "place 2,-1 east 3", "meet 0,1 ley", "imbue",
        "imbue two", "summon", "summon gug lend", "call", "call trap", "call trap asylum"})
    EXPECT_EQ(refusal_of(text), "refusal.unreadable_action") << text;
}

TEST(ActionText, ComesInPartsForWhoeverShowsIt) {
  ActionParts parts;
  ActionWriter out(kForms, parts);
  put_values(read_action(kForms, "place 2,-1 east held 3").value(), out);
  EXPECT_EQ(parts.verb, "place");
  ASSERT_EQ(parts.parts.size(), 3u);
  EXPECT_EQ(parts.parts[0].cell, (tiling::Cell{2, -1}));
  EXPECT_EQ(parts.parts[0].text, "2,-1");
  EXPECT_EQ(parts.parts[1].text, "east");
  EXPECT_EQ(parts.parts[2].text, "held 3");
  EXPECT_FALSE(parts.parts[2].cell);
}

}  // namespace
}  // namespace hali::test
