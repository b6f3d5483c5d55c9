#include "hosts/server/service.h"

#include <algorithm>
#include <unordered_set>

#include "base/json_writer.h"
#include "base/text.h"
#include "hosts/server/service_impl.h"

namespace hali::server {
namespace {

constexpr auto kSweep = std::chrono::seconds(1);
constexpr auto kMadeCounts = std::chrono::hours(24);

// Constant, and dear to read: services share them.
std::shared_ptr<const LanguageWords> all_words() {
  static const auto kWords = std::make_shared<const LanguageWords>(
      LanguageWords{Words::in("en").value_or(Words()), Words::in("de").value_or(Words())});
  return kWords;
}

}  // namespace

std::uint64_t milliseconds_since_1970() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

Service::Service(storage::Store& store, Wire& wire, Thinker& thinker, DrawKey draw, ServiceLimits limits,
                 Calendar calendar)
    : impl_(std::make_shared<Impl>(store, wire, thinker, std::move(draw), limits, std::move(calendar))) {
  impl_->start();
}
Service::~Service() = default;

void Service::connected(LineId line, const std::string& address, Time now) {
  impl_->connected(line, address, now);
}
void Service::received(LineId line, std::string_view text, Time now) { impl_->received(line, text, now); }
void Service::disconnected(LineId line) { impl_->disconnected(line); }
void Service::tick(Time now) { impl_->tick(now); }
void Service::leave() { impl_->leave(); }
void Service::furnish(House house) { impl_->furnish(std::move(house)); }
bool Service::idle() const { return impl_->idle(); }
const ServiceFigures& Service::figures() const { return impl_->figures(); }
void Service::place(const std::string& name, LoggedTable table) { impl_->place(name, std::move(table)); }

Service::Impl::Impl(storage::Store& store, Wire& wire, Thinker& thinker, DrawKey draw, ServiceLimits limits,
                    Calendar calendar)
    : store_(store),
      wire_(wire),
      thinker_(thinker),
      draw_(std::move(draw)),
      limits_(limits),
      calendar_(std::move(calendar)),
      words_(all_words()),
      ratings_(store),
      token_(hex_number(std::string_view(draw_()).substr(0, 16)).value_or(1)) {}

void Service::Impl::start() {
  store_.listen([weak = weak_from_this()](const std::string& table) {
    if (const auto self = weak.lock()) self->news(table);
  });
}

Line* Service::Impl::find(LineId id) {
  const auto found = lines_.find(id);
  return found == lines_.end() || found->second.closing ? nullptr : &found->second;
}

void Service::Impl::connected(LineId id, const std::string& address, Time now) {
  now_ = std::max(now_, now);
  Line& line = lines_[id];
  line.id = id;
  line.address = &addresses_[address];
  ++line.address->lines;
  figures_.lines = lines_.size();
  if (!leaving_) return;
  send(line, R"({"push":"leaving","after":1000})");
  close(line, Farewell::Leaving);
}

void Service::Impl::disconnected(LineId id) {
  const auto found = lines_.find(id);
  if (found == lines_.end()) return;
  detach(found->second);
  went(found->second.holder);
  --found->second.address->lines;
  lines_.erase(found);
  figures_.lines = lines_.size();
}

void Service::Impl::close(Line& line, Farewell why) {
  if (line.closing) return;
  detach(line);
  line.closing = true;
  wire_.close(line.id, why);
}

void Service::Impl::attach(Line& line, AwakeTable& table) {
  if (line.table == &table) return;
  detach(line);
  line.table = &table;
  line.seat = table.log->seat_of(line.holder);
  table.lines.push_back(&line);
}

// Who has a seat always gets in: the oldest line gives way.
void Service::Impl::limit_lines(AwakeTable& table, Seat seat) {
  const auto is_of_seat = [&](const Line* line) { return line->seat == seat; };
  while (seat != kNoSeat &&
         static_cast<std::size_t>(std::ranges::count_if(table.lines, is_of_seat)) > limits_.lines_of_seat) {
    close(**std::ranges::find_if(table.lines, is_of_seat), Farewell::Policy);
  }
}

void Service::Impl::detach(Line& line) {
  if (line.table == nullptr) return;
  AwakeTable& table = *line.table;
  std::erase(table.lines, &line);
  line.table = nullptr;
  line.told.reset();
  const Seat seat = std::exchange(line.seat, kNoSeat);
  const bool still_here =
      std::ranges::any_of(table.lines, [&](const Line* other) { return other->seat == seat; });
  if (seat != kNoSeat && !still_here && table.log) {
    table.gone.resize(table.log->seats().size());
    table.gone[seat] = now_;
    push_tables(table);
  }
  if (table.lines.empty()) rest(find_table(table.name));
}

void Service::Impl::tick(Time now) {
  now_ = std::max(now_, now);
  // What is looked after may ask for more of it.
  const auto cared_for = std::exchange(cared_for_, {});
  for (const Table& table : cared_for) table->listed = false;
  for (const Table& table : cared_for) {
    if (table->damage || find_table(table->name) != table) continue;
    if (table->under_way && !table->under_way->asked) {
      now_ >= table->under_way->next_try ? append(table) : look_after(table);
    } else if (table->behind || !table->log) {
      now_ >= table->next_try ? catch_up(table) : look_after(table);
    }
    let_think(table);
  }
  ratings_.retry();
  ring_clocks();
  refresh_lobby();
  if (leaving_) close_leaving();
  if (now_ - swept_ < kSweep) return;
  swept_ = now_;
  fall_asleep();
  cool_down();
  forget_failures();
  tell_turns();
  for (auto& [holder, made] : made_)
    std::erase_if(made, [&](const Made& one) { return now_ - one.since > kMadeCounts; });
  std::erase_if(made_, [](const auto& made) { return made.second.empty(); });
  const Rate opens{limits_.opens_per_minute / 60, limits_.opens_per_minute};
  std::erase_if(addresses_, [&](const auto& address) {
    const Address& known = address.second;
    return known.lines == 0 && known.thoughts == 0 && known.messages.is_full(rate_of_address(), now_) &&
           known.opens.is_full(opens, now_) && have_rested(known.guesses);
  });
}

void Service::Impl::leave() {
  if (std::exchange(leaving_, true)) return;
  std::vector<LineId> all;
  all.reserve(lines_.size());
  for (const auto& [id, line] : lines_) all.push_back(id);
  std::ranges::sort(all);
  for (const LineId id : all) {
    // Not all at once: they would all be back at once, too.
    if (Line* line = find(id))
      send(*line, R"({"push":"leaving","after":)" + to_text(500 + id * 7919 % 2000) + "}");
  }
  for (const auto& [name, table] : tables_) fail_waiting(*table, wrong("", "fault.service.leaving"));
  close_leaving();
}

// All but those who still wait for what is under way: at their table, or because they asked for it.
void Service::Impl::close_leaving() {
  std::unordered_set<LineId> askers;
  for (const auto& [name, table] : tables_) {
    if (table->under_way && table->under_way->asker) askers.insert(table->under_way->asker->line);
  }
  std::vector<LineId> done;
  for (const auto& [id, line] : lines_) {
    const bool waits = (line.table != nullptr && line.table->under_way) || askers.contains(id);
    if (!waits) done.push_back(id);
  }
  std::ranges::sort(done);
  for (const LineId id : done) {
    if (Line* line = find(id)) close(*line, Farewell::Leaving);
  }
}

}  // namespace hali::server
