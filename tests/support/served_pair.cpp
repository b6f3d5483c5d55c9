#include "tests/support/served_pair.h"

#include <algorithm>

#include "base/text.h"
#include "search/machine_players.h"
#include "table/commitment.h"
#include "table/replay.h"
#include "table/update.h"
#include "tests/support/twins.h"

namespace hali::test {
namespace {

constexpr int kMostExchanges = 24;  // of one pair
constexpr int kKeys = 100;          // of who sits: from here on
constexpr auto kAfterwards = std::chrono::seconds(700);

server::ServiceLimits no_limits() {
  server::ServiceLimits limits;
  limits.messages_per_s = limits.messages_per_s_of_address = limits.opens_per_minute = 1e12;
  limits.tables_of_guest = 1'000'000;
  return limits;
}

template <class List>
const auto& any_of(const List& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

std::string verb_of(const std::string& text) { return text.substr(0, text.find(' ')); }

std::optional<ClockRule> any_clock(Rng& rng) {
  if (rng.below(2) == 0) return std::nullopt;
  ClockRule rule;
  rule.per = rng.below(2) == 0 ? ClockRule::Per::Move : ClockRule::Per::Game;
  rule.seconds = rule.per == ClockRule::Per::Move ? 5 + rng.below(60) : 20 + rng.below(600);
  rule.increment = rule.per == ClockRule::Per::Move ? 0 : rng.below(10);
  rule.then = rng.below(2) == 0 ? ClockRule::Then::Machine : ClockRule::Then::Resign;
  return rule;
}

}  // namespace

PairedServer::PairedServer() : server(no_limits()) {}

ServedPair::ServedPair(std::array<PairedServer, 2>& sides, int number, const GameEntry& entry,
                       RandomGame& game, std::shared_ptr<const AnyGame> rules, Seat watched)
    : sides_(sides),
      name_("pair" + to_text(number)),
      game_name_(game.name()),
      rules_(std::move(rules)),
      watched_(watched),
      rng_(game.rng().next()),
      clock_(any_clock(rng_)) {
  AnyState other = game.state();
  for (Seat seat = 0; seat < rules_->players(); ++seat) {
    if (watched_ == kNoSeat || seat == watched_) rules_->redeal(other, seat, rng_);
  }
  place(sides_[0], entry, game.setup(), game.state());
  place(sides_[1], entry, game.setup(), other);
  for (Seat seat = 0; seat < rules_->players(); ++seat) lines_.push_back(come(seat));
  watchers_.push_back(come(kNoSeat));
}

ServedPair::~ServedPair() {
  for (const auto line : lines_) go(line);
  for (const auto line : watchers_) go(line);
  // Whose time is up is late now, so that no clock runs on; and nothing of this lobby is remembered.
  pass(kAfterwards);
  for (PairedServer& side : sides_) {
    side.server.wire.ends.clear();
    side.server.disk().on_stored = nullptr;
    side.server.disk().forget(name_);
    if (!side.mirror->rematch().empty()) side.server.disk().forget(side.mirror->rematch());
  }
}

void ServedPair::place(PairedServer& side, const GameEntry& entry, const Setup& setup,
                       const AnyState& position) {
  const auto players = static_cast<std::size_t>(setup.players);
  std::vector<std::string> holders;
  for (std::size_t seat = 0; seat < players; ++seat)
    holders.push_back(server::holder_of(key_of(kKeys + static_cast<int>(seat))));
  const std::string secret = key_of(0);
  const TableSetup wanted{.game = std::string(entry.name),
                          .setup = setup,
                          .seats = TableSeats(players),
                          .seed = {},
                          .proof = CommittedDeal{.commitment = commitment_of(secret),
                                                 .secret = secret,
                                                 .words = std::vector<std::string>(players)},
                          .served = true};
  const LoggedTable::Terms terms{.access = Access::Public, .clock = clock_, .dealt = side.server.date()};
  side.mirror = LoggedTable::at_position(wanted, rules_, position, holders, terms);
  side.server.service.place(name_, LoggedTable::at_position(wanted, rules_, position, holders, terms));
  std::string listing;
  JsonWriter json(listing);
  side.mirror->write_listing(json.object());
  json.end_object();
  for (std::uint64_t at = 0; at <= players; ++at) {
    storage::Append row{
        .table = name_, .row = {.at = at, .branch = 0, .entry = "{}"}, .token = at + 1, .holder = {}};
    if (at < players) row.holder = storage::Holder{.hash = holders[at], .seat = static_cast<Seat>(at)};
    if (at == players) row.listings.push_back({.list = "running", .rank = 1, .text = listing});
    side.server.disk().append(row);
  }
  side.server.disk().on_stored = [&side, this](const std::string& table, const storage::Row& row) {
    stored(side, table, row);
  };
}

void ServedPair::stored(PairedServer& side, const std::string& table, const storage::Row& row) {
  if (table != name_) return;
  ASSERT_TRUE(side.mirror->apply(row.entry)) << row.entry;
  count(read_entry(row.entry).value());
}

server::LineId ServedPair::come(Seat seat, std::string_view more) {
  server::LineId line = 0;
  for (PairedServer& side : sides_) {
    line = side.server.connect();
    if (seat != kNoSeat)
      side.server.say(line, R"({"ask":"hello","key":")" + key_of(kKeys + int{seat}) + "\"}");
  }
  say(line, R"("ask":"join")" + std::string(more));
  return line;
}

void ServedPair::go(server::LineId line) {
  for (PairedServer& side : sides_) {
    side.server.service.disconnected(line);
    side.server.errands.run();
  }
}

std::string ServedPair::message(const std::string& fields) const {
  return R"({"id":1,"table":")" + name_ + "\"," + fields + "}";
}

void ServedPair::say(server::LineId line, const std::string& fields) {
  for (std::size_t i = 0; i < 2; ++i) say_one(i, line, fields);
  last_ += "\n  line " + to_text(line) + ": " + fields;
  keep_together();
}

void ServedPair::say_one(std::size_t which, server::LineId line, const std::string& fields) {
  sides_[which].server.say(line, message(fields));
}

void ServedPair::pass(std::chrono::milliseconds time) {
  for (PairedServer& side : sides_) {
    side.server.errands.run();
    side.server.pass(time);
  }
  last_ += "\n  after " + to_text(time.count()) + " ms";
  keep_together();
}

void ServedPair::expect_alike() {
  std::vector<server::LineId> watching = watchers_;
  if (watched_ != kNoSeat) watching.push_back(lines_[watched_]);
  for (const auto line : watching) {
    const auto one = std::exchange(sides_[0].server.wire.ends[line].texts, {});
    const auto other = std::exchange(sides_[1].server.wire.ends[line].texts, {});
    const std::string where = "line " + to_text(line) + " can tell, where seat " + to_text(int{watched_}) +
                              " watches: " + game_name_ + last_ + "\n";
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i)
      ASSERT_TRUE(*one[i] == *other[i]) << where << difference(*one[i], *other[i]);
    ASSERT_EQ(one.size(), other.size())
        << where << (one.size() > other.size() ? *one[other.size()] : *other[one.size()]);
  }
}

int ServedPair::run() {
  int done = 0;
  for (; done < kMostExchanges && !parted_ && !sides_[0].table().is_over(); ++done) {
    something_happens();
    if (!parted_) expect_alike();
    if (testing::Test::HasFatalFailure()) return done;
  }
  if (parted_ || !sides_[0].table().is_over()) return done;
  play_again();
  if (!parted_) expect_alike();
  return done + 1;
}

// Who can be compared asks more often than others.
server::LineId ServedPair::any_line() {
  switch (below(4)) {
    case 0: return any_of(watchers_, rng_);
    case 1: return any_of(lines_, rng_);
    default: return watched_ == kNoSeat ? any_of(watchers_, rng_) : lines_[watched_];
  }
}

std::string ServedPair::number(std::size_t up_to) { return to_text(below(up_to + 1)); }

std::string ServedPair::moment() {
  const std::size_t at = sides_[0].table().at();
  return R"({"at":)" + number(at) + R"(,"branch":)" + number(sides_[0].table().branch()) + "}";
}

void ServedPair::something_happens() {
  switch (below(20)) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4: return act();
    case 5: return take_back();
    case 6: return come_back();
    case 7: return watchers_come_and_go();
    case 8:
    case 9:
    case 10:
    case 11:
    case 12: return people_do_something();
    default: return ask(any_line());
  }
}

void ServedPair::ask(server::LineId line) {
  const std::size_t at = sides_[0].table().at();
  const std::string player(find_search(rules_->name())->players.front().name);
  switch (below(18)) {
    case 0: return say(line, R"("ask":"update")");
    case 1: return say(line, R"("ask":"update","lang":"de","since":)" + number(at) + R"(,"has":)" + moment());
    case 2: return say(line, R"("ask":"join","lang":"en","chat":)" + number(4) + R"(,"has":)" + moment());
    case 3: return say(line, R"("ask":"look","at":)" + number(at + 1));
    case 4: return say(line, R"("ask":"what_if","actions":[],"deals":)" + number(2));
    case 5: return say(line, R"("ask":"what_if","actions":[")" + text() + "\"]");
    case 6: return say(line, R"("ask":"hint","player":")" + player + "\"");
    case 7: return say(line, R"("ask":"why","do":")" + text() + "\"");
    case 8: return say(line, R"("do":")" + text() + R"(","at":)" + to_text(at + 1));
    case 9: return say(line, R"("ask":"record")");
    case 10: return say(line, R"("ask":"machine","has":)" + moment());
    case 11: return say(line, R"("ask":"take","seat":)" + number(3) + R"(,"name":"Eve")");
    case 12: return say(line, R"("ask":"leave","as":)" + number(3));
    case 13: return say(line, R"("ask":"consent","yes":true)");
    case 14: return say(line, R"("ask":"seat","seat":)" + number(3) + R"(,"who":{"kind":"open"},"id":"x")");
    default: return ask_the_house(line);
  }
}

// Something that may be said here; by who is not to move in vain.
std::string ServedPair::text() {
  Actions legal;
  rules_->legal(sides_[0].now(), legal);
  const std::string text = rules_->text(sides_[0].now(), any_of(legal, rng_));
  if (below(3) == 0) return verb_of(text);
  // What others may do here in secret is not for everybody's lips: it could be possible at one table only.
  const Seat mover = sides_[0].table().to_move();
  return mover == watched_ ? text : verb_of(text);
}

void ServedPair::act() {
  const Seat mover = sides_[0].table().to_move();
  if (mover == kNoSeat) return;
  Actions legal;
  rules_->legal(sides_[0].now(), legal);
  for (int tries = 0; tries < 8; ++tries) {
    const Action action = any_of(legal, rng_);
    const std::string text = rules_->text(sides_[0].now(), action);
    const auto same = in_other(1, mover, text, rules_->is_secret(sides_[0].now(), action));
    if (!same) continue;
    return do_both(mover, text, *same);
  }
  parted_ = true;
}

void ServedPair::do_both(Seat mover, const std::string& text, const std::string& other) {
  const std::string has = below(2) == 0 ? R"(,"has":)" + moment() : "";
  say_one(0, lines_[mover], R"("do":")" + text + "\"" + has);
  say_one(1, lines_[mover], R"("do":")" + other + "\"" + has);
  last_ += "\n  seat " + to_text(mover) + " does " + text + (text == other ? "" : " / " + other);
  keep_together();
}

// The same action at the other table; of actions done in secret another one that cannot be told from it.
std::optional<std::string> ServedPair::in_other(std::size_t other, Seat mover, const std::string& text,
                                                bool secret) {
  const AnyState& now = sides_[other].now();
  if (mover != watched_ && secret) {
    Actions legal;
    rules_->legal(now, legal);
    std::erase_if(legal, [&](Action one) { return verb_of(rules_->text(now, one)) != verb_of(text); });
    if (!legal.empty()) return rules_->text(now, any_of(legal, rng_));
  }
  const auto same = rules_->parse(now, text);
  if (!same || rules_->check(now, *same)) return std::nullopt;
  return text;
}

// What was planned at one table is done by hand at the other, in the same moment: nobody can tell.
void ServedPair::keep_together() {
  parted_ = parted_ || sides_[0].table().branch() != sides_[1].table().branch();
  while (!parted_ && sides_[0].table().at() != sides_[1].table().at()) {
    const std::size_t behind = sides_[0].table().at() < sides_[1].table().at() ? 0 : 1;
    const History& ahead = sides_[1 - behind].table().history();
    const std::size_t at = sides_[behind].table().at();
    const Seat mover = ahead.seat(at);
    const auto same = in_other(behind, mover, ahead.text(at), ahead.is_secret(at));
    if (!same || !sides_[behind].table().seats()[mover].is_person()) {
      parted_ = true;
      return;
    }
    say_one(behind, lines_[mover], R"("do":")" + *same + "\"");
    last_ += "\n  seat " + to_text(mover) + " does as planned at the other table: " + *same;
    ++seen_.planned;
    if (sides_[behind].table().at() == at) parted_ = true;
  }
  see_what_came();
}

// Was something revealed that differs? To the seat, or to all.
void ServedPair::see_what_came() {
  const std::size_t branch = sides_[0].table().branch();
  const std::size_t at = sides_[0].table().at();
  if (branch != looked_branch_ || at < looked_at_) looked_at_ = at == 0 ? 0 : at - 1;
  for (std::size_t i = looked_at_ + 1; i <= at && !parted_; ++i) parted_ = !looks_alike(i);
  looked_at_ = at;
  looked_branch_ = branch;
}

bool ServedPair::looks_alike(std::size_t at) const {
  static const Words kWords = Words::in("en").value();
  for (const Seat seat : {watched_, kNoSeat}) {
    std::array<std::string, 2> looks;
    for (std::size_t i = 0; i < 2; ++i) {
      JsonWriter json(looks[i]);
      json.object();
      write_look(sides_[i].table(), seat, at, kWords, json);
      json.end_object();
    }
    if (looks[0] != looks[1]) return false;
  }
  return true;
}

void ServedPair::take_back() {
  const Seat by = any_seat();
  if (below(3) == 0) return say(lines_[by], R"("ask":"redo")");
  say(lines_[by], R"("ask":"undo")");
  const std::string yes = below(4) != 0 ? "true" : "false";
  for (Seat seat = 0; seat < rules_->players() && sides_[0].table().consent_request(); ++seat) {
    if (seat != by && !parted_) say(lines_[seat], R"("ask":"consent","yes":)" + yes);
  }
}

void ServedPair::come_back() {
  const Seat seat = any_seat();
  go(lines_[seat]);
  if (below(2) == 0 && sides_[0].table().to_move() != seat) act();
  lines_[seat] = come(seat, R"(,"chat":)" + number(3) + R"(,"has":)" + moment());
}

void ServedPair::watchers_come_and_go() {
  if (watchers_.size() > 2) {
    go(watchers_.back());
    watchers_.pop_back();
  } else {
    watchers_.push_back(come(kNoSeat, below(2) == 0 ? R"(,"lang":"de")" : ""));
  }
}

}  // namespace hali::test
