#include <algorithm>

#include "base/text.h"
#include "hosts/server/service_impl.h"
#include "hosts/server/webhook.h"

namespace hali::server {
namespace {

// Who loads the page anew is back by then, and machine players have moved on.
constexpr auto kPatience = std::chrono::seconds(3);
constexpr auto kBetween = std::chrono::minutes(1);  // of one seat
constexpr std::size_t kMostTurns = 20000;           // that are waited for
constexpr std::uint64_t kMostRows = 1000;           // of one person: so often an address can be changed

}  // namespace

// NOLINTNEXTLINE(performance-unnecessary-value-param): called as all that people ask (is_of_people)
void Service::Impl::notify(Line& line, Waiting asked) {
  if (house_.courier == nullptr) return answer_fault(asked, wrong("", "fault.service.no_webhooks"));
  if (line.holder.empty()) return answer_fault(asked, wrong("", "fault.service.hello"));
  if (leaving_) return answer_fault(asked, wrong("", "fault.service.leaving"));
  const bool asks = !asked.message.has("url");
  std::optional<std::string> url;
  if (!asks && !asked.message.find("url")->is_null()) {
    auto said = asked.message.text("url", kMostUrl);
    if (!said) return answer_fault(asked, said.error());
    if (const auto read = read_webhook(*said); !read) return answer_fault(asked, read.error());
    url = std::move(*said);
  }
  // Keys cost nothing: without a limit anybody could fill the store with addresses of people who are none.
  const Rate rate{limits_.webhooks_per_minute / 60, limits_.webhooks_per_minute};
  if (!asks && !line.address->guesses.webhooks.take(rate, now_)) {
    ++figures_.limited;
    return answer_fault(asked, wrong("", "fault.service.webhooks"));
  }
  const auto tell = [asked](Impl& self, const std::optional<std::string>& now) {
    self.answer(asked.line, asked.id, [&](JsonWriter& json) {
      json.key("notify").object().key("url");
      now ? json.value(*now) : json.null();
      json.end_object();
    });
  };
  std::string log = webhook_log(line.holder);
  read_log(log, [asked, asks, url, log, tell](Impl& self, const LogRows& rows) {
    if (!rows) return self.answer_fault(asked, wrong("", "fault.service.away"));
    auto had = rows->empty() ? std::nullopt : read_webhook_row(rows->back().entry);
    if (asks || had == url) return tell(self, had);
    if (rows->size() >= kMostRows)
      return self.answer_fault(asked, wrong("", "fault.service.long", to_text(kMostRows)));
    self.append_log(log, rows->size(), write_webhook(url),
                    [asked, url, tell](Impl& then, storage::Outcome outcome) {
                      if (const auto problem = then.problem_of(outcome))
                        return then.answer_fault(asked, *problem);
                      tell(then, url);
                    });
  });
}

Seat Service::Impl::person_to_move(const AwakeTable& table) {
  if (!table.log || !table.log->is_dealt() || table.log->is_over()) return kNoSeat;
  const Seat seat = table.log->table().to_move();
  const bool person = seat < table.log->seats().size() && table.log->seats()[seat].is_person();
  return person ? seat : kNoSeat;
}

// Said by the node that stored the row: so it is said once.
void Service::Impl::turn_passed(const AwakeTable& table, Seat before) {
  const Seat seat = person_to_move(table);
  if (house_.courier == nullptr || seat == kNoSeat || seat == before) return;
  const std::string holder(table.log->holder(seat));
  if (holder.empty() || present_.contains(holder)) return;
  const auto known = turns_.find(table.name + ":" + to_text(seat));
  if (known == turns_.end() && turns_.size() >= kMostTurns) return;
  Turn& turn = known != turns_.end() ? known->second : turns_[table.name + ":" + to_text(seat)];
  turn.table = table.name;
  turn.game = table.log->game().name();
  turn.holder = holder;
  turn.seat = seat;
  turn.due = std::max(now_ + kPatience, turn.told ? *turn.told + kBetween : now_);
}

// Is it still their turn, as far as is known here, and are they still away?
bool Service::Impl::is_awaited(const Turn& turn) {
  if (present_.contains(turn.holder)) return false;
  const Table table = find_table(turn.table);
  return table == nullptr || !table->log || person_to_move(*table) == turn.seat;
}

void Service::Impl::tell_turns() {
  if (house_.courier == nullptr || turns_.empty()) return;
  for (auto& [key, turn] : turns_) {
    if (!turn.due || now_ < *turn.due) continue;
    turn.due.reset();
    if (!is_awaited(turn)) continue;
    turn.told = now_;
    read_log(webhook_log(turn.holder), [news = News{.kind = "turn", .game = turn.game, .table = turn.table}](
                                           Impl& self, const LogRows& rows) {
      const auto url = !rows || rows->empty() ? std::nullopt : read_webhook_row(rows->back().entry);
      if (url && self.house_.courier->send(*url, write_news(news))) ++self.figures_.news_sent;
    });
  }
  std::erase_if(turns_, [&](const auto& one) {
    const Turn& turn = one.second;
    return !turn.due && (!turn.told || now_ - *turn.told >= kBetween);
  });
}

}  // namespace hali::server
