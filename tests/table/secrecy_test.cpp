// An answer holds what the seat that asks may know and nothing else: dealing all that it cannot know anew
// changes no byte of it.
#include "base/rng.h"
#include "tests/table/talk.h"

namespace hali::test {
namespace {

std::string view_of(const AnyGame& game, const AnyState& state, Seat seat) {
  std::string out;
  JsonWriter json(out);
  game.view(state, seat, json);
  return out;
}

// The game of a talk, replayed beside it.
struct Behind {
  std::unique_ptr<AnyGame> game;
  Replay played;
};

Behind behind(Talk& talk) {
  const Words words = Words::in("en").value();
  const auto text = talk.ask(R"({"ask":"record"})").at("record").as_string();
  const Record record = read_record({text.data(), text.size()}).value();
  Behind out{.game = open_game(record, "").value(), .played = {}};
  out.played = replay(record, *out.game, words).value();
  return out;
}

// A game of three people as far as the stones and their secrets, actions drawn by chance.
void play_some(Talk& talk, std::uint64_t seed, int actions) {
  talk.ask(R"({"ask":"open","game":"carcosa","players":3,"options":{"short_game":"on"},"seed":")" +
           std::to_string(seed) + "\"}");
  Rng rng(seed);
  for (int i = 0; i < actions; ++i) {
    if (talk.ask(R"({"ask":"update","since":10000})").at("update").at("over").as_bool()) return;
    talk.act(rng.below(1000));
  }
}

TEST(Secrecy, ViewsNowThenAndInWhatIfsAreTheSameForEveryDeal) {
  for (const std::uint64_t seed : {3u, 4u}) {
    Talk talk;
    play_some(talk, seed, 150);
    const Behind all = behind(talk);
    Rng rng(seed);
    for (std::size_t at = 0; at < all.played.states.size(); at += 7) {
      for (Seat seat = 0; seat < 3; ++seat) {
        AnyState other = all.played.states[at];
        all.game->redeal(other, seat, rng);
        const auto expected = parse_json(view_of(*all.game, other, seat)).value();
        const std::string place = R"("at":)" + std::to_string(at) + "}";
        EXPECT_EQ(talk.as(seat, R"({"ask":"look",)" + place).at("look").at("view"), expected);
        const auto what_if = talk.as(seat, R"({"ask":"what_if","actions":[],)" + place).at("what_if");
        EXPECT_EQ(what_if.at("view"), expected);
      }
    }
  }
}

TEST(Secrecy, WhichSecretActionItWasIsForItsSeatAlone) {
  int secrets = 0;
  for (std::uint64_t seed = 1; seed <= 12 && secrets < 3; ++seed) {
    Talk talk;
    play_some(talk, seed, 400);
    const Behind all = behind(talk);
    for (int looker = 0; looker < 3; ++looker) {
      const auto steps = talk.update(looker).at("steps").as_array();
      ASSERT_EQ(steps.size(), all.played.actions.size());
      for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool secret = all.game->is_secret(all.played.states[i], all.played.actions[i].action);
        const bool own = steps[i].at("seat") == looker;
        secrets += secret ? 1 : 0;
        EXPECT_EQ(steps[i].at("do").is_null(), secret && !own);
        EXPECT_EQ(steps[i].at("choice").is_null(), secret && !own);
      }
    }
  }
  EXPECT_GE(secrets, 3) << "no secret action came up: play other seeds";
}

TEST(Secrecy, OnlyWhoIsToMoveSeesWhatIsLegalAndMayAskWhy) {
  Talk talk;
  play_some(talk, 9, 40);
  const auto mover = talk.ask(R"({"ask":"update"})").at("update").at("to_move").as_int64();
  for (int seat = 0; seat < 3; ++seat) {
    const bool own = seat == mover;
    EXPECT_EQ(talk.update(seat).contains("legal"), own);
    const auto why = talk.as(seat, R"({"ask":"why","do":"shape 1"})");
    EXPECT_EQ(why.at("refused").at("rule").as_string().empty(), !own);
    EXPECT_EQ(talk.as(seat, R"({"ask":"hint"})").contains("hint"), own);
  }
  EXPECT_FALSE(talk.ask(R"({"ask":"update"})").at("update").as_object().contains("legal"));
  EXPECT_TRUE(talk.ask(R"({"ask":"what_if","actions":[]})").contains("refused"));
}

TEST(Secrecy, NoAnswerButTheRecordTellsTheSeed) {
  Talk talk;
  const std::string seed = "9182736455463728";
  talk.ask(R"({"ask":"open","game":"carcosa","players":2,"seed":")" + seed + "\"}");
  for (std::size_t i = 0; i < 30; ++i) talk.act(i);
  for (const char* const message : {R"({"ask":"update"})", R"({"ask":"look","at":9})", R"({"ask":"hint"})",
                                    R"({"ask":"what_if","actions":[]})", R"({"ask":"undo"})"}) {
    for (const char* const seat : {"0", "1", "null"}) {
      const std::string answer = talk.raw(R"({"as":)" + std::string(seat) + "," + (message + 1));
      EXPECT_EQ(answer.find(seed), std::string::npos) << message;
    }
  }
}

}  // namespace
}  // namespace hali::test
