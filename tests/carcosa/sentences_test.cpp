// What is said where a careless sentence would be false: real positions, both languages.
#include <gtest/gtest.h>

#include "base/words.h"
#include "games/carcosa/case_runner/position_builder.h"
#include "tests/carcosa/support.h"
#include "tests/support/shell.h"

namespace hali::carcosa {
namespace {

Options stepwise(int players) {
  Options options;
  options.players = players;
  options.long_mat = players != 1;
  options.stepwise = true;
  return options;
}

// A table with Hastur as the cases lay it and five lakes a stack.
PositionBuilder table(const Options& options, std::string_view first_top = "LAKE") {
  PositionBuilder door = PositionBuilder::open(options).value();
  EXPECT_TRUE(door.lay_tile({0, 0}, "HASTUR_A", 0, true, ""));
  EXPECT_TRUE(door.lay_tile({1, 0}, "HASTUR_B", 0, true, ""));
  EXPECT_TRUE(door.lay_tile({0, 1}, "HASTUR_C", 2, true, ""));
  EXPECT_TRUE(door.lay_tile({1, 1}, "HASTUR_D", 2, true, ""));
  for (int stack = 0; stack < door.rules().stacks(); ++stack) {
    for (int tile = 0; tile < 5; ++tile)
      EXPECT_TRUE(door.add_to_stack(stack, stack + tile == 0 ? first_top : "LAKE", ""));
  }
  door.state().solo.marks.fill(Mark::Free);
  return door;
}

void stand_after_phase_5(State& s) {
  s.step = Step::Dusk;
  s.resolved = true;
}

void act(PositionBuilder& door, std::initializer_list<std::string_view> actions) {
  for (const std::string_view text : actions) {
    const auto action = door.game().parse(door.state(), text);
    ASSERT_TRUE(action) << text;
    const auto refusal = door.game().check(door.state(), *action);
    ASSERT_FALSE(refusal) << text << " " << refusal->words;
    door.game().apply(door.state(), *action, &door.events());
  }
}

// Everything told so far, a sentence a line.
std::string said(PositionBuilder& door, std::string_view language) {
  const Words words = Words::in(language).value();
  std::string out;
  for (const Event& event : door.events()) out += door.game().sentence(event, words, {"Ada", "Ben"}) + "\n";
  return out;
}

bool says(PositionBuilder& door, std::string_view language, std::string_view sentence) {
  const std::string all = said(door, language);
  if (("\n" + all).find("\n" + std::string(sentence) + "\n") != std::string::npos) return true;
  ADD_FAILURE() << "not said: " << sentence << "\n" << all;
  return false;
}

TEST(CarcosaSentences, AnAssistantStoppedByATrapHasNotWalkedAllHisResearch_CI_024) {
  PositionBuilder door = table(stepwise(1), "RIT");
  door.state().solo.assistant = 46;
  ASSERT_TRUE(door.mark_space(45, Mark::Trap));
  stand_after_phase_5(door.state());
  act(door, {"end"});
  EXPECT_EQ(door.state().solo.assistant, 45);
  EXPECT_TRUE(says(door, "en", "The assistant walks to space 45 (research value 3)."));
  EXPECT_TRUE(says(door, "de", "Der Assistent zieht auf Feld 45 (Forschungswert 3)."));
}

TEST(CarcosaSentences, AMadDetectiveGoesToASpaceOrOutOfTheGame_CI_034) {
  for (const bool free : {true, false}) {
    PositionBuilder door = table(stepwise(1));
    for (const int space : {5, 10, 15, 20, 25, 30, 35, 40}) ASSERT_TRUE(door.mark_space(space, Mark::Trap));
    if (!free) {
      ASSERT_TRUE(door.mark_space(45, Mark::Trap));
    }
    ASSERT_TRUE(door.put_detective({0, 0}, false));
    ASSERT_TRUE(door.take_in_hand("DIS_CAP", "theatre"));
    act(door, {"place 0,-1 south", "resolve"});
    EXPECT_EQ(said(door, "en").find("(0"), std::string::npos);
    if (free) {
      EXPECT_TRUE(says(door, "en", "The theatre drives the detective at 0,0 mad; he goes to space 45."));
    } else {
      EXPECT_TRUE(says(door, "en",
                       "The theatre drives the detective at 0,0 mad; no marked space is free, and he leaves "
                       "the game."));
      EXPECT_EQ(said(door, "de").find("Feld 0"), std::string::npos);
    }
  }
}

TEST(CarcosaSentences, TheStrangerFixesOnlyWhatWasUnstable_CS_006) {
  for (const bool fixed : {true, false}) {
    Options options = stepwise(2);
    options.stranger = true;
    PositionBuilder door = table(options);
    ASSERT_TRUE(door.lay_tile({-1, 1}, "LAKE", 0, fixed, ""));
    ASSERT_TRUE(door.lay_tile({-2, 1}, "LAKE", 0, true, ""));
    ASSERT_TRUE(door.put_figure(0, {-2, 1}, Sort::Water, 0));
    ASSERT_TRUE(door.place_stranger({0, 1}));
    stand_after_phase_5(door.state());
    act(door, {"end"});
    EXPECT_TRUE(says(door, "en",
                     fixed ? "The Stranger walks to -1,1."
                           : "The Stranger walks to -1,1. The tile is fixed, and nothing else happens."));
    EXPECT_TRUE(says(door, "de",
                     fixed ? "Der Fremde geht nach -1,1."
                           : "Der Fremde geht nach -1,1. Das Teil wird befestigt, sonst geschieht nichts."));
  }
}

// The question that is asked, with its blank left empty.
std::string asked(const PositionBuilder& door, Seat seat, std::string_view language) {
  const json::value view = test::view(door.game(), door.state(), seat);
  const std::string question(view.at("asked").at("question").as_string());
  return Words::in(language).value().fill("carcosa.step." + question, {""});
}

TEST(CarcosaSentences, ASecretAsksTwoQuestionsInTwoWays_CS_008) {
  Options options = stepwise(2);
  options.stranger = true;
  PositionBuilder door = table(options);
  ASSERT_TRUE(door.put_figure(1, {0, 1}, Sort::Water, 0));
  ASSERT_TRUE(door.place_stranger({0, 1}));
  stand_after_phase_5(door.state());
  act(door, {"end", "look 1"});
  ASSERT_EQ(door.state().step, Step::Learn);
  EXPECT_EQ(asked(door, 1, "en"), "A Terrible Secret: which tile leaves the game?");
  act(door, {"pick 1"});
  ASSERT_EQ(door.state().step, Step::Learn);
  EXPECT_EQ(asked(door, 1, "en"), "A Terrible Secret: which tile do you keep?");
  EXPECT_EQ(asked(door, 0, "en"), "A Terrible Secret: which tile do you keep?") << "everybody sees which";
  EXPECT_EQ(asked(door, 1, "de"), "Ein schreckliches Geheimnis: Welches Teil behältst du?");
}

TEST(CarcosaSentences, AStoneThatIsDeclinedIsSpentAndThatIsSaid_CA_090) {
  PositionBuilder door = table(stepwise(2));
  door.state().cults[0].stones = 1u << 6u;
  act(door, {"stone 6", "decline"});
  EXPECT_EQ(door.state().cults[0].stones, 0);
  EXPECT_TRUE(says(door, "en", "Ada declines; ritual stone VI is spent all the same."));
  EXPECT_TRUE(says(door, "de", "Ada verzichtet; Ritualstein VI ist trotzdem erschöpft."));
  for (const auto* language : {"en", "de"}) {
    const std::string offered = Words::in(language).value().fill("carcosa.do.decline", {});
    EXPECT_EQ(offered.find("nothing happens"), std::string::npos);
    EXPECT_EQ(offered.find("nichts geschieht"), std::string::npos);
  }
}

TEST(CarcosaSentences, AStoneWithNothingToDoIsSpentAndThatIsSaid_CA_090_CA_095) {
  for (const int value : {4, 7}) {
    PositionBuilder door = table(stepwise(2));
    door.state().cults[0].stones = static_cast<Stones>(1u << static_cast<unsigned>(value));
    act(door, {value == 4 ? "stone 4" : "stone 7"});
    EXPECT_EQ(door.state().cults[0].stones, 0);
    EXPECT_TRUE(says(door, "en",
                     std::string("Ritual stone ") + (value == 4 ? "IV" : "VII") +
                         " finds nothing to do; it is spent all the same."));
  }
}

TEST(CarcosaSentences, WhoHasNoStackToGoToGoesHome_CA_096_CI_014) {
  PositionBuilder two = table(stepwise(2));
  two.state().cults[0].stones = 1u << 5u;
  two.state().cults[1].prophet = 2;
  act(two, {"stone 5", "send 2 home"});
  EXPECT_TRUE(says(two, "en", "The Prophet of Ben returns to the ready pool."));
  PositionBuilder one = table(stepwise(1));
  one.state().cults[0].stones = 1u << 5u;
  one.state().solo.scientist = 1;
  act(one, {"stone 5", "send scientist home"});
  EXPECT_TRUE(says(one, "en", "Ada sends the scientist home, beside the mat."));
}

// The last line of a solo game that a machine plays in the terminal.
std::string last_line(const std::string& command) {
  const std::string said = hali::test::run(command).said;
  return said.substr(said.rfind('\n', said.size() - 2) + 1);
}

TEST(CarcosaSentences, ADefeatNamesNoWinner_CI_050) {
  const std::string play =
      std::string("'") + HALI_BINARY + "' play carcosa --seats random --seed 1 </dev/null --lang ";
  const std::string english = last_line(play + "en");
  const std::string german = last_line(play + "de");
  EXPECT_TRUE(english.ends_with(". The game is lost.\n")) << english;
  EXPECT_TRUE(german.ends_with(". Das Spiel ist verloren.\n")) << german;
  EXPECT_EQ(english.find("Victory"), std::string::npos) << english;
}

}  // namespace
}  // namespace hali::carcosa
