// Who has seen a moment is told only what changed since, and knows as much as who is told everything: for
// every seat and whoever watches, over one action or twenty, through undo, redo, other ways and other people.
#include <algorithm>
#include <boost/json/serialize.hpp>

#include "base/json.h"
#include "base/text.h"
#include "table/tables.h"
#include "table/update.h"
#include "tests/harness/harness.h"
#include "tests/support/apply_patch.h"

namespace hali::test {
namespace {

constexpr std::uint32_t kFarthest = 20;  // actions between two looks

// Somebody who looks now and then, and keeps what he was told.
struct Follower {
  Seat seat = kNoSeat;
  json::object held;  // a whole update; empty: none yet
  ViewText told;      // what a server keeps for him
};

class Following {
 public:
  Following(const Case& value, int number)
      : game_(value, number), door_({}), words_(Words::in("en").value()), rng_(game_.rng().next()) {
    TableSetup setup{.game = std::string(value.entry->name),
                     .setup = game_.setup(),
                     .seats = TableSeats(static_cast<std::size_t>(value.players)),
                     .seed = game_.seed()};
    table_ = &door_.place("", *Table::open(std::move(setup)));
    for (Seat seat = 0; seat <= value.players; ++seat)
      followers_.push_back({.seat = seat == value.players ? kNoSeat : seat, .held = {}, .told = {}});
  }

  void run() {
    constexpr int kMostLooks = 200;
    for (int i = 0; i < kMostLooks && !testing::Test::HasFatalFailure(); ++i) {
      for (Follower& follower : followers_) {
        if (rng_.below(3) != 0) look(follower);
      }
      if (table_->is_over()) break;
      go_on();
    }
  }

  int patched = 0;

 private:
  [[nodiscard]] std::string where() const {
    return std::string(table_->game().name()) + ": " + game_.name() + ", after " + to_text(table_->at()) +
           " actions and " + to_text(table_->branch()) + " undos";
  }
  std::string ask(Seat seat, const std::string& message) {
    return door_.handle(R"({"as":)" + (seat == kNoSeat ? "null" : to_text(int{seat})) + "," + message + "}");
  }

  void go_on() {
    for (std::uint32_t i = rng_.below(3) == 0 ? 1 + rng_.below(kFarthest) : 1; i > 0 && !table_->is_over();
         --i) {
      Actions legal;
      table_->game().legal(table_->history().now(), legal);
      const Action action = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
      ask(table_->to_move(), R"("do":")" + table_->game().text(table_->history().now(), action) + "\"");
    }
    const auto any = static_cast<Seat>(rng_.below(static_cast<std::uint32_t>(table_->seats().size())));
    const std::uint32_t chance = rng_.below(12);
    if (chance < 2) {
      ask(any, R"("ask":"undo")");
      for (Seat seat = 0; seat < table_->seats().size(); ++seat) ask(seat, R"("ask":"consent","yes":true)");
    }
    if (chance == 1) ask(any, R"("ask":"redo")");
    if (chance == 2)
      ask(any, R"("ask":"sit","seat":{"kind":"person","name":"N)" + to_text(rng_.below(100)) + R"("})");
  }

  void look(Follower& follower) {
    const std::string since = R"("ask":"update","since":)" + to_text(rng_.below(30));
    const auto expected = parse_json(ask(follower.seat, since));
    ASSERT_TRUE(expected) << where();
    const json::object& all = expected->at("update").as_object();
    if (!follower.held.empty()) {
      const std::string has = R"(,"has":{"at":)" + json::serialize(follower.held.at("at")) + R"(,"branch":)" +
                              json::serialize(follower.held.at("branch")) + "}";
      const std::string answer = ask(follower.seat, since + has);
      ASSERT_NO_FATAL_FAILURE(expect_same(follower, parse_json(answer)->at("update").as_object(), all));
      ASSERT_NO_FATAL_FAILURE(expect_as_kept(follower, all, answer));
    }
    follower.held = all;
  }

  void expect_same(const Follower& follower, json::object update, const json::object& all) {
    const auto stands = [&](const json::object& held) {
      const auto at = static_cast<std::size_t>(held.at("at").as_int64());
      return table_->still_known(at, static_cast<std::size_t>(held.at("branch").as_int64())) == at;
    };
    ASSERT_EQ(update.contains("patch"), stands(follower.held)) << where();
    ASSERT_NE(update.contains("patch"), update.contains("view")) << where();
    if (update.contains("patch")) {
      ++patched;
      ASSERT_EQ(update.at("from"), follower.held.at("at")) << where();
      json::value view = follower.held.at("view");
      ASSERT_EQ(apply_patch(view, update.at("patch")), "") << where();
      update["view"] = view;
      update.erase("patch");
      update.erase("from");
      for (const std::string_view field : {"game", "rules", "players", "options"}) {
        ASSERT_FALSE(update.contains(field)) << where();
        update[field] = follower.held.at(field);
      }
      if (!update.contains("seats")) update["seats"] = follower.held.at("seats");
    }
    ASSERT_EQ(update, all) << where() << "\n" << json::serialize(update) << "\nbut\n" << json::serialize(all);
  }

  // A server keeps the last view of a seat, and tells the same bytes with it.
  void expect_as_kept(Follower& follower, const json::object& all, const std::string& answer) {
    const auto number = [](const json::object& update, std::string_view field) {
      return static_cast<std::size_t>(update.at(field).as_int64());
    };
    const Seen has{.at = number(follower.held, "at"), .branch = number(follower.held, "branch")};
    const UpdateRequest request{
        .seat = follower.seat, .seen = {.at = number(all, "since"), .branch = table_->branch()}, .has = has};
    for (int again = 0; again < 2; ++again) {  // the second time everything is there already
      std::string out;
      JsonWriter json(out);
      json.object();
      write_update(*table_, request, words_, json, &follower.told);
      json.end_object();
      ASSERT_EQ(out.substr(out.find(R"("steps")")), answer.substr(answer.find(R"("steps")"))) << where();
    }
  }

  RandomGame game_;
  Tables door_;
  const Table* table_ = nullptr;
  Words words_;
  Rng rng_;
  std::vector<Follower> followers_;
};

TEST_P(Harness, WhoHasAViewIsToldWhatChangedAndKnowsAsMuch) {
  int patched = 0;
  for (const int i : random_games(GetParam(), 80)) {
    Following following(GetParam(), i);
    ASSERT_NO_FATAL_FAILURE(following.run());
    patched += following.patched;
  }
  EXPECT_GT(patched, 0);
}

}  // namespace
}  // namespace hali::test
