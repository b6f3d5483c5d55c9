#include "table/what_if.h"

#include <algorithm>
#include <memory>

#include "base/text.h"
#include "table/answer.h"
#include "table/seed_derivation.h"

namespace hali {
namespace {

constexpr std::size_t kMaxLine = 1000;  // actions of one what-if
constexpr std::size_t kMaxVerbs = 32;   // ways to go on
constexpr std::size_t kMaxDeals = 64;
constexpr std::size_t kMaxSteps = 64;  // actions by which a deal goes on by itself

// What one what-if may do over all deals, so that it is answered within a tenth of a second: an action done
// counts for so many actions spelled.
constexpr std::int64_t kWork = 200'000;
constexpr std::int64_t kWorkOfAction = 20;

struct WhatIfRequest {
  std::size_t at = 0;
  std::vector<std::string> actions;
  std::vector<std::string> then;
  std::size_t deals = 0;  // 0: only how it would stand, on one deal
};

Result<WhatIfRequest> read_request(const Request& request) {
  const std::size_t now = request.table.at();
  const auto at = request.message.count_or("at", now, now);
  if (!at) return std::unexpected(at.error());
  auto actions = request.message.texts("actions", kMaxLine);
  if (!actions) return std::unexpected(actions.error());
  auto then = request.message.has("then") ? request.message.texts("then", kMaxVerbs)
                                          : Result<std::vector<std::string>>{std::vector<std::string>{}};
  if (!then) return std::unexpected(then.error());
  const auto deals = request.message.count_or("deals", 0, kMaxDeals);
  if (!deals) return std::unexpected(deals.error());
  return WhatIfRequest{.at = *at, .actions = std::move(*actions), .then = std::move(*then), .deals = *deals};
}

// One deal of what the seat cannot know, and what comes of the actions on it.
struct Deal {
  AnyState state;
  std::vector<PlayedAction> steps;
};

class DealPlayer {
 public:
  DealPlayer(const AnyGame& game, const AnyState& state, std::int64_t& work)
      : game_(game), deal_{.state = state, .steps = {}}, work_(work) {}

  std::optional<Refusal> act(std::string_view text) {
    const auto action = game_.parse(deal_.state, text);
    if (!action) return action.error();
    if (auto refusal = game_.check(deal_.state, *action)) return refusal;
    play(*action);
    return std::nullopt;
  }

  // As long as something can be done that `then` names: the first it names, as the game lists it first.
  void go_on(const std::vector<std::string>& then) {
    for (std::size_t i = 0; i < kMaxSteps && game_.to_move(deal_.state) != kNoSeat; ++i) {
      const auto next = find(then);
      if (!next) return;
      play(*next);
    }
  }

  Deal take() && { return std::move(deal_); }

 private:
  [[nodiscard]] std::optional<Action> find(const std::vector<std::string>& then) {
    if (then.empty()) return std::nullopt;
    Actions legal;
    game_.legal(deal_.state, legal);
    work_ -= static_cast<std::int64_t>(legal.size());
    if (work_ < 0) return std::nullopt;
    std::vector<std::string> texts;
    for (const Action action : legal) texts.push_back(game_.text(deal_.state, action));
    for (const std::string& words : then) {
      for (std::size_t i = 0; i < legal.size(); ++i) {
        const std::string_view text = texts[i];
        const bool begins =
            text.starts_with(words) && (text.size() == words.size() || text[words.size()] == ' ');
        if (begins) return legal[i];
      }
    }
    return std::nullopt;
  }

  void play(Action action) {
    work_ -= kWorkOfAction;
    deal_.steps.push_back(play_action(game_, deal_.state, action, {}));
  }

  const AnyGame& game_;
  Deal deal_;
  std::int64_t& work_;
};

// All that is needed to try it out, apart from the table.
struct WhatIf {
  WhatIfRequest wanted;
  std::shared_ptr<const AnyGame> game;
  AnyState state;
  bool over;  // the game, and so its secrets
  Seat seat;
  SeatNames names;
  const Words* words;
};

class Writer {
 public:
  Writer(const WhatIf& what_if, JsonWriter& json) : what_if_(what_if), game_(*what_if.game), json_(json) {}

  void write(const std::vector<Deal>& deals) {
    const Deal& first = deals.front();
    json_.key("what_if").object().field("at", what_if_.wanted.at).key("view");
    game_.view(first.state, what_if_.seat, json_);
    json_.key("events");
    std::vector<Event> told;
    for (const PlayedAction& step : first.steps)
      told.insert(told.end(), step.events.begin(), step.events.end());
    write_events(game_, told, what_if_.names, *what_if_.words, json_);
    write_legal(game_, first.state, json_);
    json_.key("to_move");
    write_seat(game_.to_move(first.state), json_);
    if (what_if_.wanted.deals > 0) {
      json_.key("deals").array();
      for (const Deal& deal : deals) steps(deal);
      json_.end_array();
    }
    json_.end_object();
  }

 private:
  void steps(const Deal& deal) {
    json_.array();
    for (const PlayedAction& step : deal.steps) {
      json_.object().field("seat", int{step.seat}).field("do", step.text).key("choice").raw(step.choice);
      json_.key("events");
      write_events(game_, step.events, what_if_.names, *what_if_.words, json_);
      json_.end_object();
    }
    json_.end_array();
  }

  const WhatIf& what_if_;
  const AnyGame& game_;
  JsonWriter& json_;
};

Result<void> try_out(const WhatIf& what_if, JsonWriter& json) {
  const std::size_t count = std::max<std::size_t>(1, what_if.wanted.deals);
  const auto dealt = what_if.over ? std::vector<AnyState>(count, what_if.state)
                                  : deals_of(*what_if.game, what_if.state, what_if.seat, count);
  std::vector<Deal> deals;
  std::int64_t work = kWork;
  for (std::size_t number = 0; number < dealt.size(); ++number) {
    DealPlayer player(*what_if.game, dealt[number], work);
    std::optional<Refusal> refusal;
    const auto& actions = what_if.wanted.actions;
    for (std::size_t i = 0; i < actions.size() && !refusal && work >= 0; ++i)
      refusal = player.act(actions[i]);
    // What one deal allows another may not: there it ends early.
    if (refusal && number == 0) {
      write_refused(*refusal, *what_if.words, json);
      return {};
    }
    if (!refusal) player.go_on(what_if.wanted.then);
    if (work < 0) return fault("deals", "fault.what_if.work", to_text(kWork));
    deals.push_back(std::move(player).take());
  }
  Writer(what_if, json).write(deals);
  return {};
}

}  // namespace

Result<Proposal> what_if(const Request& request) {
  auto wanted = read_request(request);
  if (!wanted) return std::unexpected(wanted.error());
  const Table& table = request.table;
  if (request.seat == kNoSeat && !table.is_over()) {
    write_refused(Refusal("", "refusal.table.no_seat"), request.words, request.json);
    return Proposal{};
  }
  const std::size_t at = wanted->at;
  auto what_if =
      std::make_shared<WhatIf>(WhatIf{.wanted = std::move(*wanted),
                                      .game = table.shared_game(),
                                      .state = table.history().state(at),
                                      .over = table.is_over(),
                                      .seat = request.seat,
                                      .names = names_of(table.seats(), table.game().name(), request.words),
                                      .words = &request.words});
  return Proposal{.thinking = [what_if](JsonWriter& json) { return try_out(*what_if, json); }};
}

}  // namespace hali
