#include <algorithm>
#include <array>

#include "base/blake2b.h"
#include "base/text.h"
#include "hosts/server/service_impl.h"
#include "storage/log_kind.h"
#include "table/answer.h"
#include "table/catalogue.h"
#include "table/commitment.h"

namespace hali::server {
namespace {

constexpr std::size_t kKeyDigits = 32;
constexpr double kBurst = 4;  // seconds

// What costs more than others is asked less often.
double cost_of(std::string_view ask) {
  constexpr std::array<std::string_view, 5> kDear{"what_if", "consult", "open", "mine", "rematch"};
  return std::ranges::find(kDear, ask) != kDear.end() ? 5 : ask == "hint" || ask == "lobby" ? 3 : 1;
}

// What is for one's own device only.
bool is_refused(std::string_view ask) {
  constexpr std::array<std::string_view, 5> kRefused{"load", "close", "signature", "bench", "sit"};
  return std::ranges::find(kRefused, ask) != kRefused.end();
}

// Logs of accounts and the like have names with a dash, and the host's words have theirs (host_words.h).
bool is_table_name(std::string_view name) {
  return !name.empty() && name != kHostLog && !name.substr(0, 2).ends_with('-') &&
         name.size() <= storage::kMaxTableName &&
         name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") ==
             std::string_view::npos;
}

}  // namespace

std::string holder_of(std::string_view key) {
  Blake2b hash(32);
  hash.add("hali holder\n");
  hash.add(key);
  return hash.finish();
}

Rate Service::Impl::rate_of_address() const {
  return {limits_.messages_per_s_of_address, limits_.messages_per_s_of_address * kBurst};
}

bool Service::Impl::is_within_limits(Line& line, std::string_view text) {
  if (text.size() > limits_.message_bytes) {
    answer_fault(line.id, "", line.tongue, wrong("", "fault.message.large", to_text(limits_.message_bytes)));
    close(line, Farewell::TooLarge);
    ++figures_.limited;
    return false;
  }
  if (!line.messages.take({limits_.messages_per_s, limits_.messages_per_s * kBurst}, now_)) {
    answer_fault(line.id, "", line.tongue, wrong("", "fault.service.flood"));
    close(line, Farewell::Policy);
    ++figures_.limited;
    return false;
  }
  return true;
}

void Service::Impl::received(LineId id, std::string_view text, Time now) {
  now_ = std::max(now_, now);
  Line* line = find(id);
  if (line == nullptr || !is_within_limits(*line, text)) return;
  auto message = Message::read(text, limits_.message_bytes);
  if (!message) return answer_fault(id, "", line->tongue, message.error());
  Waiting asked{.line = id, .message = std::move(*message), .ask = {}, .id = {}, .tongue = line->tongue};
  auto number = asked.message.id();
  if (!number) return answer_fault(asked, number.error());
  asked.id = std::move(*number);
  if (const json::value* tongue = asked.message.find("lang"); tongue != nullptr && !tongue->is_null()) {
    const auto language = asked.message.text("lang");
    if (!language) return answer_fault(asked, language.error());
    if (*language != "en" && *language != "de")
      return answer_fault(asked, wrong("lang", "fault.language", *language));
    asked.tongue = *language == "de" ? Tongue::German : Tongue::English;
    // In another language everything is told anew.
    if (std::exchange(line->tongue, asked.tongue) != asked.tongue) line->told.reset();
  }
  const bool acts = asked.message.has("do") && !asked.message.has("ask");
  auto ask = acts ? Result<std::string>("do") : asked.message.text("ask");
  if (!ask) return answer_fault(asked, ask.error());
  asked.ask = std::move(*ask);
  // Others of the same address are not to suffer: what is too much is told, and nobody cut off.
  const Rate of_line{limits_.messages_per_s, limits_.messages_per_s * kBurst};
  const double cost = cost_of(asked.ask);
  if (!line->messages.take(of_line, now_, cost - 1) ||
      !line->address->messages.take(rate_of_address(), now_, cost)) {
    ++figures_.limited;
    return answer_fault(asked, wrong("", "fault.service.busy"));
  }
  understand(*line, std::move(asked));
}

void Service::Impl::understand(Line& line, Waiting asked) {
  if (is_refused(asked.ask)) return answer_fault(asked, wrong("ask", "fault.service.refused", asked.ask));
  if (asked.ask == "hello") return hello(line, asked);
  if (asked.ask == "open") return open(line, std::move(asked));
  if (asked.ask == "mine") return mine(line, std::move(asked));
  if (asked.ask == "lobby") return lobby(line, std::move(asked));
  if (asked.ask == "ratings") return leaderboard(std::move(asked));
  if (is_of_people(line, asked)) return;
  if (asked.ask == "consult") return consult(std::move(asked));
  if (asked.ask == "games")
    return answer(line.id, asked.id, [&](JsonWriter& json) { write_games(words(asked.tongue), json); });
  if (asked.ask == "rules") {
    return answer(line.id, asked.id, [&](JsonWriter& json) {
      const auto written = write_rules(asked.message, words(asked.tongue), json);
      if (!written) write_fault(written.error(), words(asked.tongue), json);
    });
  }
  at_table(line, std::move(asked));
}

void Service::Impl::hello(Line& line, const Waiting& asked) {
  const auto key = asked.message.text("key");
  if (!key) return answer_fault(asked, key.error());
  if (!is_hex(*key, kKeyDigits))
    return answer_fault(asked, wrong("key", "fault.entry.hex", to_text(kKeyDigits)));
  std::string holder = holder_of(*key);
  if (!line.holder.empty() && line.holder != holder)
    return answer_fault(asked, wrong("key", "fault.service.hello_once"));
  if (line.holder.empty()) came(holder);
  line.holder = std::move(holder);
  std::ranges::copy(*key, line.key.begin());
  greet(asked, line.holder);
  if (line.table == nullptr || !line.table->log) return;
  seats_changed(*line.table);
  if (line.seat == kNoSeat) return;
  const Table table = find_table(line.table->name);
  push_tables(*table);
  limit_lines(*table, line.seat);
  is_back(table);
}

// The table that is named, or else the one that the line hears of.
void Service::Impl::at_table(Line& line, Waiting asked) {
  auto name = asked.message.text_or("table", line.table == nullptr ? "" : line.table->name);
  if (!name) return answer_fault(asked, name.error());
  if (!is_table_name(*name)) return answer_fault(asked, wrong("table", "fault.message.table", *name));
  if (storage::log_kind(*name) != storage::LogKind::Table)
    return answer_fault(asked, wrong("table", "fault.message.table", *name));
  const Table table = wake(*name);
  if (table == nullptr) {
    ++figures_.limited;
    return answer_fault(asked, wrong("", "fault.service.full"));
  }
  handle(table, std::move(asked));
}

}  // namespace hali::server
