#include "storage/postgres_link.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace hali::storage {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto kPatience = 2s;        // of what waits for a connection
constexpr auto kConnectWithin = 10s;  // all of it, statements prepared
constexpr auto kAnswerWithin = 6s;    // the database itself gives up a little earlier
constexpr auto kFirstPause = 20ms;    // before it is tried again; each time twice as long
constexpr auto kLongestPause = 1s;
constexpr auto kTick = 100ms;

std::chrono::milliseconds until(SteadyTime moment) {
  return std::chrono::ceil<std::chrono::milliseconds>(moment - Clock::now());
}

// The database answers, but nothing can be written through this connection any more.
bool is_read_only(const PGresult* result) {
  const char* const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return state != nullptr && std::strcmp(state, "25006") == 0;
}

}  // namespace

PostgresLink::PostgresLink(std::string address, Plan plan, LinkWork& work)
    : address_(std::move(address)), plan_(std::move(plan)), work_(work), thread_([this] { run(); }) {}

PostgresLink::~PostgresLink() {
  ending_ = true;
  wakeup_.wake();
  thread_.join();
}

void PostgresLink::run() {
  auto pause = std::chrono::milliseconds(kFirstPause);
  while (!ending_) {
    if (connect()) {
      pause = kFirstPause;
      connected_ = true;
      work_.connected();
      serve();
      lose();
      continue;
    }
    lose();
    for (const auto deadline = Clock::now() + pause; !ending_ && Clock::now() < deadline;) wait(0, deadline);
    pause = std::min<std::chrono::milliseconds>(pause * 2, kLongestPause);
  }
  work_.give_up(SteadyTime::max());
}

short PostgresLink::wait(short events, SteadyTime deadline) {
  for (;;) {
    work_.give_up(Clock::now() - kPatience);
    const int socket = connection_ ? PQsocket(connection_.get()) : -1;
    const short ready =
        wakeup_.wait(socket, events, std::min<std::chrono::milliseconds>(until(deadline), kTick));
    if (ready != 0) return ready;
    if (ending_ || Clock::now() >= deadline) return 0;
  }
}

bool PostgresLink::connect() {
  const auto deadline = Clock::now() + kConnectWithin;
  connection_ = begin_connection(address_);
  if (!connection_ || PQstatus(connection_.get()) == CONNECTION_BAD) return false;
  for (auto step = PGRES_POLLING_WRITING; step != PGRES_POLLING_OK;) {
    if (step == PGRES_POLLING_FAILED) return false;
    if (wait(step == PGRES_POLLING_READING ? POLLIN : POLLOUT, deadline) == 0) return false;
    step = PQconnectPoll(connection_.get());
  }
  if (PQsetnonblocking(connection_.get(), 1) != 0) return false;
  if (PQsendQuery(connection_.get(), plan_.set_up.c_str()) != 1 || !finish_plain(deadline)) return false;
  for (const Prepared& one : plan_.statements) {
    if (PQsendPrepare(connection_.get(), one.name, one.sql, static_cast<int>(one.types.size()),
                      one.types.data()) != 1 ||
        !finish_plain(deadline)) {
      return false;
    }
  }
  return PQenterPipelineMode(connection_.get()) == 1;
}

bool PostgresLink::finish_plain(SteadyTime deadline) {
  while (PQflush(connection_.get()) == 1) {
    if (wait(POLLOUT, deadline) == 0) return false;
  }
  bool fine = true;
  for (;;) {
    while (PQisBusy(connection_.get()) == 1) {
      if (wait(POLLIN, deadline) == 0 || PQconsumeInput(connection_.get()) != 1) return false;
    }
    const ResultPtr result(PQgetResult(connection_.get()));
    if (!result) return fine;
    fine = fine && is_fine(result.get());
  }
}

void PostgresLink::serve() {
  while (may_go_on()) {
    while (sent_.size() < plan_.in_flight) {
      if (!send_next()) break;
    }
    if (ending_ && sent_.empty()) return;
    const int unsent = PQflush(connection_.get());
    if (unsent < 0) return;
    auto most = plan_.look_every;
    if (!sent_.empty()) most = std::min(most, until(sent_.front().at + kAnswerWithin));
    const short events = unsent == 1 ? POLLIN | POLLOUT : POLLIN;
    const short ready = wakeup_.wait(PQsocket(connection_.get()), events, most);
    if ((ready & (POLLIN | POLLERR | POLLHUP)) != 0 && !receive()) return;
  }
}

bool PostgresLink::may_go_on() const {
  if (PQstatus(connection_.get()) != CONNECTION_OK) return false;
  return sent_.empty() || Clock::now() < sent_.front().at + kAnswerWithin;
}

bool PostgresLink::send_next() {
  auto request = work_.next();
  if (!request) return false;
  const auto count = request->values.size();
  std::vector<const char*> values(count);
  std::vector<int> lengths(count);
  const std::vector<int> formats(count, 1);
  for (std::size_t i = 0; i < count; ++i) {
    const auto& value = request->values[i];
    values[i] = value ? value->data() : nullptr;
    lengths[i] = value ? static_cast<int>(value->size()) : 0;
  }
  sent_.push_back({.done = std::move(request->done), .at = Clock::now()});
  return PQsendQueryPrepared(connection_.get(), request->statement, static_cast<int>(count), values.data(),
                             lengths.data(), formats.data(), 1) == 1 &&
         PQpipelineSync(connection_.get()) == 1;
}

bool PostgresLink::receive() {
  if (PQconsumeInput(connection_.get()) != 1) return false;
  // Between the results of two requests PQgetResult gives null once; twice means that nothing is there.
  for (int nulls = 0; nulls < 2 && PQisBusy(connection_.get()) == 0;) {
    ResultPtr result(PQgetResult(connection_.get()));
    if (!result) {
      ++nulls;
      continue;
    }
    nulls = 0;
    if (PQresultStatus(result.get()) != PGRES_PIPELINE_SYNC) {
      if (is_read_only(result.get())) return false;
      last_ = std::move(result);
      continue;
    }
    if (sent_.empty()) return false;
    const auto done = std::move(sent_.front().done);
    sent_.pop_front();
    done(std::exchange(last_, nullptr).get());
  }
  using NotifyPtr = std::unique_ptr<PGnotify, decltype([](PGnotify* note) { PQfreemem(note); })>;
  while (const NotifyPtr note{PQnotifies(connection_.get())}) work_.notified(note->extra);
  return true;
}

void PostgresLink::lose() {
  connected_ = false;
  last_ = nullptr;
  connection_ = nullptr;
  while (!sent_.empty()) {
    const auto done = std::move(sent_.front().done);
    sent_.pop_front();
    done(nullptr);
  }
}

}  // namespace hali::storage
