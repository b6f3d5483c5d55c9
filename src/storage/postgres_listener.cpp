#include "storage/postgres_listener.h"

#include "base/text.h"

namespace hali::storage {
namespace {

constexpr std::chrono::seconds kBeatEvery{2};

}  // namespace

std::optional<Request> PostgresListener::next() {
  const auto now = std::chrono::steady_clock::now();
  if (now < asked_ + kBeatEvery) return std::nullopt;
  asked_ = now;
  return Request{.statement = "beat", .values = {}, .done = [](const PGresult*) {}};
}

void PostgresListener::notified(std::string_view message) {
  if (next_word(message) == node_) return;
  while (!message.empty()) tell(std::string(next_word(message)));
}

void PostgresListener::tell(std::string table) {
  completions_.hand([news = news_, table = std::move(table)]() mutable { news(std::move(table)); });
}

}  // namespace hali::storage
