#include <algorithm>
#include <vector>

#include "base/text.h"
#include "hosts/server/host_words.h"
#include "hosts/server/secrets.h"
#include "hosts/server/service_impl.h"

namespace hali::server {
namespace {

constexpr std::size_t kTablesTold = 200;

}  // namespace

void Service::Impl::with_host_words(std::function<void(Impl& self, Check problem)> done) {
  if (host_words_) return done(*this, std::nullopt);
  const std::uint64_t asked_at = host_news_;
  read_log(std::string(kHostLog), [done = std::move(done), asked_at](Impl& self, const LogRows& rows) {
    if (!rows) return done(self, wrong("", "fault.service.away"));
    auto read = rows->empty() ? HostWords() : read_host_row(rows->back().entry).value_or(HostWords());
    self.host_rows_ = rows->size();
    self.host_words_ = std::move(read);
    done(self, std::nullopt);
    if (self.host_news_ != asked_at) self.host_words_.reset();  // they changed meanwhile
  });
}

// Who comes is told who they are here and what the host says. Where the store is away they are let in all the
// same, and told nothing of it.
void Service::Impl::greet(const Waiting& asked, const std::string& holder) {
  with_host_words([asked, holder](Impl& self, const Check&) {
    self.account_of(holder, [asked](Impl& then, const FoundAccount& found, std::uint64_t) {
      then.answer(asked.line, asked.id, [&](JsonWriter& json) {
        json.key("hello").object().field("server", "hali").field("version", HALI_VERSION);
        json.field("webhooks", then.house_.courier != nullptr);
        if (found && *found) json.field("account", (*found)->name);
        if (found && !*found) json.key("account").null();
        if (then.host_words_) write_host_words(*then.host_words_, json);
        json.end_object();
      });
    });
  });
}

void Service::Impl::host(Line& line, Waiting asked) {
  const auto secret = asked.message.text("secret");
  if (!secret) return answer_fault(asked, secret.error());
  if (house_.secret.empty()) return answer_fault(asked, wrong("", "fault.service.no_host"));
  const Rate rate{kHostGuesses / 60, kHostGuesses};
  TokenBucket& guesses = line.address->guesses.host;
  if (!guesses.take(rate, now_)) {
    ++figures_.limited;
    return answer_fault(asked, wrong("", "fault.service.host_guesses"));
  }
  if (!same_secret(*secret, house_.secret))
    return answer_fault(asked, wrong("secret", "fault.service.host_secret"));
  guesses.give_back();
  const auto backup = asked.message.flag_or("backup", false);
  if (!backup) return answer_fault(asked, backup.error());
  with_host_words([asked = std::move(asked), backup = *backup](Impl& self, const Check& problem) {
    if (problem) return self.answer_fault(asked, *problem);
    if (asked.message.has("set")) return self.set_host_words(asked);
    if (backup) return self.back_up(asked);
    self.tell_host(asked);
  });
}

void Service::Impl::set_host_words(const Waiting& asked) {
  const auto set = asked.message.part("set");
  if (!set) return answer_fault(asked, set.error());
  auto words = change_host_words(*host_words_, *set);
  if (!words) return answer_fault(asked, words.error());
  std::string row = write_host_row(*words);
  append_log(std::string(kHostLog), host_rows_, std::move(row),
             [asked, words = std::move(*words), at = host_rows_](Impl& self, storage::Outcome outcome) {
               if (const auto problem = self.problem_of(outcome)) {
                 self.host_words_.reset();
                 return self.answer_fault(asked, *problem);
               }
               self.host_words_ = words;
               self.host_rows_ = at + 1;
               self.tell_host(asked);
             });
}

void Service::Impl::back_up(const Waiting& asked) {
  if (!house_.back_up) return answer_fault(asked, wrong("", "fault.service.backup_elsewhere"));
  if (backing_up_) return answer_fault(asked, wrong("", "fault.service.backup_busy"));
  const auto made = std::make_shared<std::optional<Result<Backup>>>();
  auto done = later([asked, made](Impl& self) {
    self.backing_up_ = false;
    if (!**made) return self.answer_fault(asked, (**made).error());
    self.tell_host(asked, &***made);
  });
  backing_up_ = true;
  Thinker& where = house_.chores != nullptr ? *house_.chores : thinker_;
  if (where.think(Matter::Question, [made, work = house_.back_up] { *made = work(); }, std::move(done)))
    return;
  --in_flight_;
  backing_up_ = false;
  answer_fault(asked, wrong("", "fault.service.busy"));
}

void Service::Impl::write_figures(JsonWriter& json) const {
  json.key("figures").object();
  json.field("version", HALI_VERSION)
      .field("lines", figures_.lines)
      .field("people", present_.size())
      .field("tables_awake", figures_.tables_awake)
      .field("actions", figures_.actions)
      .field("machine_actions", figures_.machine_actions)
      .field("updates", figures_.updates)
      .field("refused", figures_.refused)
      .field("faults", figures_.faults)
      .field("limited", figures_.limited)
      .field("conflicts", figures_.conflicts)
      .field("store_failures", figures_.store_failures)
      .field("news_sent", figures_.news_sent);
  if (house_.load) {
    const House::Load load = house_.load();
    json.field("memory_bytes", load.memory)
        .field("processor_seconds", static_cast<std::uint64_t>(load.processor))
        .field("thoughts_waiting", load.thoughts_waiting);
  }
  json.end_object();
}

// What anybody may know who looks at a table, and no more.
void Service::Impl::write_host_tables(JsonWriter& json) const {
  std::vector<const AwakeTable*> told;
  for (const auto& [name, table] : tables_) {
    if (table->log) told.push_back(table.get());
  }
  const auto first = [](const AwakeTable* one, const AwakeTable* other) {
    if (one->lines.size() != other->lines.size()) return one->lines.size() > other->lines.size();
    return one->log->made() != other->log->made() ? one->log->made() > other->log->made()
                                                  : one->name < other->name;
  };
  std::ranges::sort(told, first);
  if (told.size() > kTablesTold) told.resize(kTablesTold);
  json.key("tables").array();
  for (const AwakeTable* table : told) {
    json.object()
        .field("table", table->name)
        .field("game", table->log->game().name())
        .field("made", table->log->made())
        .field("dealt", table->log->is_dealt())
        .field("over", table->log->is_over())
        .field("lines", table->lines.size());
    json.key("seats").array();
    for (const TableSeat& seat : table->log->seats()) {
      json.object();
      json.field("kind", seat.is_person() ? "person" : seat.is_machine() ? "machine" : "open");
      json.field("name", seat.name).end_object();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

void Service::Impl::tell_host(const Waiting& asked, const Backup* backup) {
  answer(asked.line, asked.id, [&](JsonWriter& json) {
    json.key("host").object();
    write_figures(json);
    write_host_tables(json);
    json.key("lines").object().field("open", figures_.lines).field("people", present_.size()).end_object();
    json.key("store").object().field("name", store_.name()).field("ready", store_.ready()).key("bytes");
    const auto bytes = house_.store_bytes ? house_.store_bytes() : std::nullopt;
    bytes ? json.value(*bytes) : json.null();
    json.field("backup", static_cast<bool>(house_.back_up)).end_object();
    if (host_words_) write_host_words(*host_words_, json);
    if (backup != nullptr) {
      json.field("backup", backup->file);
      json.key("backups")
          .object()
          .field("bytes", backup->bytes)
          .field("kept", backup->kept)
          .field("most", backup->most)
          .end_object();
    }
    json.end_object();
  });
}

}  // namespace hali::server
