#include "base/json_writer.h"
#include "hosts/server/service_impl.h"
#include "table/answer.h"

namespace hali::server {
namespace {

constexpr auto kWarm = std::chrono::seconds(10);  // so long views are kept for the next difference
constexpr std::size_t kBytesOfAMessage = 16u << 10;
constexpr std::size_t kUsualBytes = 2000;  // of an update: it is seldom moved while it is written

SeatMask here_at(const AwakeTable& table) {
  SeatMask here = 0;
  for (const Line* line : table.lines) {
    if (line->seat != kNoSeat) here = static_cast<SeatMask>(here | mask_of(line->seat));
  }
  return here;
}

// Does the answer to a message that led to such a row tell "table" itself (LoggedTable::write_answer)?
bool answers_with_table(const Entry& entry) {
  return std::visit(
      []<class E>(const E&) {
        return std::is_same_v<E, OpenEntry> || std::is_same_v<E, TakeEntry> || std::is_same_v<E, SitEntry> ||
               std::is_same_v<E, LeaveEntry> || std::is_same_v<E, ResignEntry> ||
               std::is_same_v<E, ReturnEntry> || std::is_same_v<E, PlanEntry>;
      },
      entry);
}

}  // namespace

// Long answers, such as a game from its beginning, cost their address as much as many short ones.
void Service::Impl::send(const Line& line, std::string text) {
  if (text.size() >= kBytesOfAMessage) {
    const auto tokens = static_cast<double>(text.size()) / kBytesOfAMessage;
    line.address->messages.spend(rate_of_address(), now_, tokens);
  }
  wire_.send(line.id, std::make_shared<const std::string>(std::move(text)));
}

void Service::Impl::answer(LineId id, const std::string& number, const WriteAnswer& write) {
  const Line* line = find(id);
  if (line == nullptr) return;
  std::string out;
  {
    JsonWriter json(out);
    json.object();
    if (!number.empty()) json.key("id").raw(number);
    write(json);
    json.end_object();
  }
  send(*line, std::move(out));
}

void Service::Impl::answer_fault(LineId line, const std::string& id, Tongue tongue, const Fault& fault) {
  ++figures_.faults;
  answer(line, id, [&](JsonWriter& json) { write_fault(fault, words(tongue), json); });
}

// Who sits where may have changed, or who speaks on a line.
void Service::Impl::seats_changed(AwakeTable& table) {
  for (Line* line : table.lines) {
    const Seat seat = table.log->seat_of(line->holder);
    // Somebody else's eyes: what was told before is no ground for a difference.
    if (seat != line->seat) line->told.reset();
    line->seat = seat;
  }
}

LoggedTable::Onlooker Service::Impl::onlooker(const AwakeTable& table, const Line& line) const {
  return {.seat = table.log->seat_of(line.holder),
          .maker = table.log->is_maker(line.holder),
          .here = here_at(table),
          .holder = line.holder,
          .now = calendar_()};
}

void Service::Impl::write_table(const AwakeTable& table, const Line& line, Tongue tongue,
                                JsonWriter& json) const {
  table.log->write_table(table.name, onlooker(table, line), words(tongue), json);
}

ViewText* Service::Impl::view_of(const Table& table, Seat seat) {
  table->told_at = now_;
  if (!std::exchange(table->warm, true)) warm_.push_back(table);
  const std::size_t seats = table->log->seats().size();
  table->views.resize(seats + 1);
  return &table->views[seat == kNoSeat ? seats : seat];
}

void Service::Impl::cool_down() {
  std::erase_if(warm_, [&](const Table& table) {
    if (now_ - table->told_at < kWarm) return false;
    table->views = {};
    table->warm = false;
    return true;
  });
}

void Service::Impl::tell_outcome(const Table& awake, const UnderWay& done, std::uint64_t said) {
  AwakeTable& table = *awake;
  const LoggedTable& log = *table.log;
  const RowEffect effect = log.effect();
  if (effect.seats) seats_changed(table);
  Line* asker = done.asker ? find(done.asker->line) : nullptr;
  if (asker != nullptr) {
    bool updated = false;
    answer(asker->id, done.asker->id, [&](JsonWriter& json) {
      ViewText* view = log.is_dealt() ? view_of(awake, done.proposal.wanted.seat) : nullptr;
      updated = log.write_answer(done.proposal, table.name, onlooker(table, *asker),
                                 words(done.asker->tongue), json, view);
    });
    if (updated && asker->table == &table) asker->told = seen_now(log.table());
    if (updated) ++figures_.updates;
  }
  tell(awake, effect, said, asker);
  // Whose answer was about the game alone: clocks go by what was done, and a plan may be gone.
  const bool concerned = asker != nullptr && asker->table == &table &&
                         (effect.table || (asker->seat != kNoSeat && has(effect.plans, asker->seat)));
  if (concerned && !answers_with_table(*done.proposal.entry)) push_table(table, *asker);
}

void Service::Impl::tell(const Table& awake, const RowEffect& effect, std::uint64_t said, const Line* but) {
  AwakeTable& table = *awake;
  if (effect.seats) seats_changed(table);
  if (effect.table) {
    push_tables(table, but);
  } else if (effect.plans != 0) {
    for (const Line* line : table.lines) {
      if (line != but && line->seat != kNoSeat && has(effect.plans, line->seat)) push_table(table, *line);
    }
  }
  if (effect.game) push_updates(awake, but);
  if (effect.chat) push_chat(table, said);
  // The end tells the secret, also to who has just been answered.
  if (effect.game && table.log->is_over()) push_tables(table);
}

void Service::Impl::push_table(const AwakeTable& table, const Line& line) {
  std::string out;
  {
    JsonWriter json(out);
    json.object().field("push", "table");
    write_table(table, line, line.tongue, json);
    json.end_object();
  }
  send(line, std::move(out));
}

void Service::Impl::push_tables(AwakeTable& table, const Line* but) {
  if (!table.log) return;
  for (const Line* line : table.lines) {
    if (line != but) push_table(table, *line);
  }
}

// The same text for everybody, whoever has said it: a phrase is put into words by who reads it.
void Service::Impl::push_chat(const AwakeTable& table, std::uint64_t said) {
  std::string out;
  {
    JsonWriter json(out);
    json.object().field("push", "chat").field("table", table.name);
    table.log->chat().write(said, json);
    json.end_object();
  }
  const auto text = std::make_shared<const std::string>(std::move(out));
  for (const Line* line : table.lines) wire_.send(line->id, text);
}

void Service::Impl::push_updates(const Table& awake, const Line* but) {
  AwakeTable& table = *awake;
  const LoggedTable& log = *table.log;
  if (!log.is_dealt()) return;
  // Lines that look alike and know alike are told the same text.
  struct Told {
    const Line* line;
    std::optional<Seen> before;
    std::shared_ptr<const std::string> text;
  };
  std::vector<Told> written;
  const Seen now = seen_now(log.table());
  for (Line* line : table.lines) {
    if (line == but) continue;
    std::shared_ptr<const std::string> text;
    for (const Told& one : written) {
      const bool alike =
          one.line->seat == line->seat && one.line->tongue == line->tongue &&
          one.before.has_value() == line->told.has_value() &&
          (!line->told || (one.before->at == line->told->at && one.before->branch == line->told->branch));
      if (alike) text = one.text;
    }
    if (text == nullptr) {
      std::string out;
      out.reserve(kUsualBytes);
      {
        JsonWriter json(out);
        json.object().field("push", "update").field("table", table.name);
        const UpdateRequest wanted{.seat = line->seat,
                                   .seen = line->told.value_or(Seen{.at = 0, .branch = now.branch}),
                                   .has = line->told};
        log.write_outcome({.wanted = wanted}, words(line->tongue), json, view_of(awake, line->seat));
        json.end_object();
      }
      text = std::make_shared<const std::string>(std::move(out));
      written.push_back({line, line->told, text});
    }
    line->told = now;
    ++figures_.updates;
    wire_.send(line->id, std::move(text));
  }
}

}  // namespace hali::server
