#include <algorithm>

#include "base/text.h"
#include "hosts/server/service_impl.h"
#include "table/opening.h"

namespace hali::server {
namespace {

// Nobody guesses a name of 80 bits, and it is short enough for a link.
constexpr std::size_t kNameDigits = 20;

}  // namespace

bool Service::Impl::has_many_tables(const std::string& holder) {
  const auto found = made_.find(holder);
  return found != made_.end() && found->second.size() >= limits_.tables_of_guest;
}

Check Service::Impl::may_open(Line& line) {
  if (leaving_) return wrong("", "fault.service.leaving");
  if (line.holder.empty()) return wrong("", "fault.service.hello");
  if (has_many_tables(line.holder))
    return wrong("", "fault.service.tables", to_text(limits_.tables_of_guest));
  if (!line.address->opens.take({limits_.opens_per_minute / 60, limits_.opens_per_minute}, now_))
    return wrong("", "fault.service.opens");
  return std::nullopt;
}

void Service::Impl::open(Line& line, Waiting asked) {
  if (const auto problem = may_open(line)) {
    ++figures_.limited;
    return answer_fault(asked, *problem);
  }
  auto opening =
      read_opening(asked.message, {.maker = line.holder, .secret = draw_(), .made = calendar_() / 1000});
  if (!opening) return answer_fault(asked, opening.error());
  const std::string name = draw_().substr(0, kNameDigits);
  const Table table = find_table(name) == nullptr ? make_room(name) : nullptr;
  if (table == nullptr) {
    ++figures_.limited;
    return answer_fault(asked, wrong("", "fault.service.full"));
  }
  made_[line.holder].push_back({name, now_});
  UnderWay row;
  row.proposal.entry = std::move(opening->open);
  row.asker = std::move(asked);
  row.then = std::move(opening->take);
  store(table, std::move(row));
}

void Service::Impl::not_made_by(const std::string& holder, const std::string& name) {
  const auto found = made_.find(holder);
  if (found == made_.end()) return;
  std::erase_if(found->second, [&](const Made& one) { return one.table == name; });
}

// It does not count any more as one that its maker has, and is rated.
void Service::Impl::is_over(AwakeTable& table) {
  rate(table);
  not_made_by(table.log->maker(), table.name);
}

}  // namespace hali::server
