#include "base/text.h"
#include "hosts/server/carry.h"
#include "hosts/server/secrets.h"
#include "hosts/server/service_impl.h"

namespace hali::server {
namespace {

constexpr auto kLasts = static_cast<std::uint64_t>(std::chrono::milliseconds(kCarryLasts).count());

}  // namespace

// Making and typing codes: both cost a good deal, and who types many guesses.
bool Service::Impl::may_code(Line& line, const Waiting& asked) {
  const Rate rate{limits_.codes_per_minute / 60, limits_.codes_per_minute};
  if (line.address->guesses.codes.take(rate, now_)) return true;
  ++figures_.limited;
  answer_fault(asked, wrong("", "fault.service.codes"));
  return false;
}

// Only one's own key is carried: who says another's gives nothing away and gets nothing.
void Service::Impl::carry(Line& line, Waiting asked) {
  if (leaving_) return answer_fault(asked, wrong("", "fault.service.leaving"));
  if (line.holder.empty()) return answer_fault(asked, wrong("", "fault.service.hello"));
  const auto said = asked.message.text("key");
  if (!said) return answer_fault(asked, said.error());
  if (holder_of(*said) != line.holder) return answer_fault(asked, wrong("key", "fault.service.own_key"));
  if (!may_code(line, asked)) return;
  asked.message = Message({});
  const std::string code = carry_code(draw_());
  const auto place = std::make_shared<std::optional<Stretched>>();
  auto work = [code, place, cost = house_.cost] { *place = stretch(code, cost); };
  let_stretch(asked, std::move(work), [asked, code, place, key = *said](Impl& self) {
    if (!*place) return self.answer_fault(asked, wrong("", "fault.service.busy"));
    const Carried carried{.sealed = seal_by_key(key, (*place)->key), .until = self.calendar_() + kLasts};
    storage::Append row;
    row.table = carry_log((*place)->place);
    row.row.entry = write_carried(carried);
    row.listings.push_back(carry_listing(carried));
    self.keep_code(asked, code, std::move(row));
  });
}

// Who makes a code takes those along that nobody needs any more: so many lie there as are made in a day.
void Service::Impl::keep_code(const Waiting& asked, const std::string& code, storage::Append row) {
  store_.listed(kCarryList, storage::kMaxDrops,
                later([asked, code, row = std::move(row)](
                          Impl& self, const Result<std::vector<storage::Listed>>& oldest) mutable {
                  if (oldest) row.drops = carries_over(*oldest, self.calendar_());
                  self.append_log(std::move(row), [asked, code](Impl& then, storage::Outcome outcome) {
                    if (const auto problem = then.problem_of(outcome))
                      return then.answer_fault(asked, *problem);
                    then.answer(asked.line, asked.id, [&](JsonWriter& json) {
                      json.key("carry")
                          .object()
                          .field("code", shown_code(code))
                          .field("seconds", kCarryLasts.count())
                          .end_object();
                    });
                  });
                }));
}

// Whose code was used by somebody else is to know it.
// NOLINTNEXTLINE(performance-unnecessary-value-param): called as all that people ask (is_of_people)
void Service::Impl::carried(Line& line, Waiting asked) {
  if (leaving_) return answer_fault(asked, wrong("", "fault.service.leaving"));
  const auto typed = asked.message.text("code");
  if (!typed) return answer_fault(asked, typed.error());
  const auto code = read_code(*typed);
  if (!code) return answer_fault(asked, wrong("code", "fault.service.code_form"));
  if (!may_code(line, asked)) return;
  const auto place = std::make_shared<std::optional<Stretched>>();
  auto work = [code = *code, place, cost = house_.cost] { *place = stretch(code, cost); };
  let_stretch(asked, std::move(work), [asked, place](Impl& self) {
    if (!*place) return self.answer_fault(asked, wrong("", "fault.service.busy"));
    const std::string log = carry_log((*place)->place);
    self.read_log(log, [asked, place, log](Impl& then, const LogRows& rows) {
      if (!rows) return then.answer_fault(asked, wrong("", "fault.service.away"));
      const auto found = rows->empty() ? std::nullopt : read_carried(rows->front().entry);
      const auto key = found ? unseal_by_key(found->sealed, (*place)->key) : std::nullopt;
      if (!key) return then.answer_fault(asked, wrong("code", "fault.service.code"));
      if (rows->size() > 1) return then.answer_fault(asked, wrong("code", "fault.service.code_used"));
      if (then.calendar_() >= found->until)
        return then.answer_fault(asked, wrong("code", "fault.service.code_old"));
      // Of two who type it at once one has it.
      then.append_log(log, 1, R"({"carried":true})", [asked, key](Impl& last, storage::Outcome outcome) {
        if (outcome == storage::Outcome::Taken)
          return last.answer_fault(asked, wrong("code", "fault.service.code_used"));
        if (const auto problem = last.problem_of(outcome)) return last.answer_fault(asked, *problem);
        last.answer(asked.line, asked.id,
                    [&](JsonWriter& json) { json.key("carried").object().field("key", *key).end_object(); });
      });
    });
  });
}

}  // namespace hali::server
