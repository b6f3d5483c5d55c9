// A table that is played through its rows is the table that is played by hand: whatever people do, allowed or
// not, both say the same to everybody. What is proposed changes nothing, and the rows alone make the same
// table again, and a record that holds.
#include <algorithm>

#include "base/text.h"
#include "table/answer.h"
#include "tests/harness/harness.h"
#include "tests/support/logged.h"
#include "tests/support/random_table.h"

namespace hali::test {
namespace {

constexpr int kMostDeeds = 300;

// Both tables, and everything that is done to them.
class Pair {
 public:
  Pair(const Case& value, GameNumber number)
      : game_(value, number), rng_(game_.rng().next()), talk_(opening(value, game_.setup())) {
    gather(value);
    TableSetup setup{.game = std::string(value.entry->name),
                     .setup = game_.setup(),
                     .seats = talk_.table().seats(),
                     .seed = seed_of_deal(kSecret, words_),
                     .proof = CommittedDeal{.commitment = commitment_of(kSecret),
                                            .secret = std::string(kSecret),
                                            .words = words_},
                     .served = true};
    plain_ = Table::open(std::move(setup)).value();
  }

  void run() {
    for (int i = 0; i < kMostDeeds && !logged().is_over(); ++i) {
      if (testing::Test::HasFatalFailure()) return;
      do_something();
      ASSERT_EQ(logged().branch(), plain_->branch()) << where();
      if (rng_.below(16) == 0) same();
    }
    same();
    from_its_rows();
  }

  int refused = 0;
  int consents = 0;

 private:
  static OpenEntry opening(const Case& value, const Setup& setup) {
    return opening_of(std::string(value.entry->name), setup);
  }
  [[nodiscard]] const Table& logged() const { return talk_.table().table(); }
  [[nodiscard]] std::string where() const {
    return game_.name() + "\nafter " + to_text(talk_.rows().size()) +
           " rows, the last: " + talk_.rows().back();
  }
  std::uint32_t below(std::size_t count) { return rng_.below(static_cast<std::uint32_t>(count)); }
  Seat any_seat() { return static_cast<Seat>(below(static_cast<std::size_t>(game_.rules().players()))); }

  // In any order; some leave again. The first seat is always a person's.
  void gather(const Case& value) {
    words_.resize(static_cast<std::size_t>(value.players));
    while (!talk_.table().is_dealt()) {
      const Seat seat = any_seat();
      const std::string number = to_text(int{seat});
      if (seat != 0 && below(3) == 0) {
        talk_.say(holder_of(0),
                  R"({"ask":"seat","seat":)" + number + R"(,"who":{"kind":"machine","player":"random"}})");
      } else if (below(4) == 0) {
        talk_.say(holder_of(1 + seat), R"({"ask":"leave"})");
      } else {
        const std::string words = below(3) == 0 ? "" : "ü" + to_text(rng_.next());
        const std::uint64_t rows = talk_.table().rows();
        talk_.say(holder_of(1 + seat), R"({"ask":"take","seat":)" + number + R"(,"words":")" + words + "\"}");
        if (talk_.table().rows() > rows) words_[seat] = words;
      }
    }
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (!talk_.table().seats()[i].is_person()) words_[i].clear();
    }
  }

  // Says it, and holds the answer against what the plain table made of it.
  void say(Seat seat, const std::string& message, const std::optional<Refusal>& refusal) {
    const std::uint64_t rows = talk_.table().rows();
    const std::string answer = talk_.say(talk_.table().holder(seat), message);
    ASSERT_EQ(answer.contains(R"({"refused")"), refusal.has_value()) << message << answer << where();
    if (!refusal) return;
    ++refused;
    ASSERT_EQ(talk_.table().rows(), rows) << where();
    std::string expected;
    JsonWriter json(expected);
    json.object();
    write_refused(*refusal, english(), json);
    json.end_object();
    ASSERT_EQ(answer, expected) << message << where();
  }

  void do_something() {
    const Seat seat = any_seat();
    const std::string_view holder = talk_.table().holder(seat);
    const std::uint32_t chance = below(20);
    if (holder.empty() || chance >= 8) {
      act();
    } else if (chance < 2) {
      if (plain_->waits_for_consent(seat)) return asks_again(seat);
      const std::optional<Refusal> refusal = plain_->undo(seat);
      const bool waits = plain_->waits_for_consent(seat);
      say(seat, R"({"ask":"undo"})", refusal);
      ASSERT_EQ(talk_.answered.starts_with(R"({"consent":)"), waits) << talk_.answered;
      consents += waits ? 1 : 0;
    } else if (chance < 5) {
      const bool yes = below(4) != 0;
      say(seat, yes ? R"({"ask":"consent","yes":true})" : R"({"ask":"consent","yes":false})",
          plain_->consent(seat, yes));
    } else if (chance == 5) {
      say(seat, R"({"ask":"redo"})", plain_->redo(seat));
    } else {
      only_proposed(seat);
    }
  }

  // Saying it twice changes nothing.
  void asks_again(Seat seat) {
    const std::uint64_t rows = talk_.table().rows();
    const std::string answer = talk_.say(talk_.table().holder(seat), R"({"ask":"undo"})");
    ASSERT_TRUE(answer.starts_with(R"({"consent":)") || answer.starts_with(R"({"refused":)")) << answer;
    ASSERT_EQ(talk_.table().rows(), rows) << where();
  }

  void only_proposed(Seat seat) {
    const std::string_view holder = talk_.table().holder(seat);
    const Seen now = seen_now(logged());
    const std::string before = told(logged(), now);
    for (const std::string_view message :
         {R"({"ask":"undo"})", R"({"ask":"redo"})", R"({"ask":"consent","yes":true})",
          R"({"ask":"consent","yes":false})", R"({"ask":"machine"})", R"({"ask":"update"})"}) {
      talk_.propose(holder, message);
      ASSERT_EQ(told(logged(), now), before) << message << where();
    }
    const auto texts = legal_texts();
    for (std::size_t i = 0; i < texts.size(); i += 1 + texts.size() / 4) {
      const std::string& text = texts[i];
      talk_.propose(holder, R"({"do":")" + text + "\"}");
      ASSERT_EQ(told(logged(), now), before) << text << where();
    }
  }

  std::vector<std::string> legal_texts() {
    const AnyState& now = plain_->history().now();
    Actions legal;
    if (!plain_->is_over()) plain_->game().legal(now, legal);
    std::vector<std::string> texts;
    for (const Action action : legal) texts.push_back(plain_->game().text(now, action));
    return texts;
  }

  void act() {
    if (plain_->is_over()) return;
    const Seat mover = plain_->to_move();
    if (plain_->seats()[mover].is_machine()) {
      ASSERT_FALSE(plain_->act_by_machine());
      return talk_.add(write_entry(talk_.table().machine_turn()->think()));
    }
    ASSERT_FALSE(talk_.table().machine_turn());
    const auto texts = legal_texts();
    const std::string text = below(8) == 0 ? "place 99,99 north" : texts[below(texts.size())];
    const Seat seat = below(8) == 0 ? any_seat() : mover;
    if (!plain_->seats()[seat].is_person()) return;
    say(seat, R"({"do":")" + text + "\"}", plain_->act(seat, text));
  }

  void same() {
    ASSERT_EQ(told(logged()), told(*plain_)) << where();
    ASSERT_TRUE(logged().history().now() == plain_->history().now()) << where();
  }

  void from_its_rows() {
    const LoggedTable again = talk_.again();
    ASSERT_EQ(told(again), told(talk_.table())) << where();
    for (Seat seat = 0; seat < logged().seats().size(); ++seat)
      ASSERT_EQ(again.seat_of(talk_.table().holder(seat)), talk_.table().seat_of(talk_.table().holder(seat)));
    const std::string record = write_record(again.table().record());
    ASSERT_EQ(record, write_record(plain_->record())) << where();
    const auto fault = fault_of(record, english());
    ASSERT_FALSE(fault) << english().say(*fault) << "\n" << record;
    // One that keeps its chain all the way writes the same.
    const auto loaded = Table::load(read_record(record).value(), "", {}, english());
    ASSERT_TRUE(loaded) << where();
    ASSERT_EQ(write_record(loaded->record()), record) << where();
  }

  RandomGame game_;
  Rng rng_;
  LoggedTalk talk_;
  std::vector<std::string> words_;
  std::optional<Table> plain_;
};

TEST_P(Harness, RowsMakeTheTableThatIsPlayedByHand) {
  int refused = 0;
  for (const GameNumber number : random_games(GetParam(), 100)) {
    Pair pair(GetParam(), number);
    ASSERT_NO_FATAL_FAILURE(pair.run());
    refused += pair.refused;
  }
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace hali::test
