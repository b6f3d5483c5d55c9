#include "hosts/server/pages.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

#include "hosts/server/addresses.h"
#include "hosts/server/handshake.h"
#include "hosts/server/headers.h"

namespace hali::server {

namespace asio = boost::asio;

namespace {

Time now() { return std::chrono::steady_clock::now(); }

}  // namespace

// One connection, counted. It leaves when its conversation ends, however that is.
class PageVisit {
 public:
  using Stage = Visitors::Stage;

  PageVisit(Pages& pages, const std::string& visitor, Channel& channel)
      : pages_(&pages), channel_(channel), id_(pages.visitors_.enter(visitor, now())) {
    pages.visits_.emplace(id_, this);
  }
  PageVisit(const PageVisit&) = delete;
  PageVisit& operator=(const PageVisit&) = delete;
  ~PageVisit() { leave(); }

  void turn_to(Stage stage) { pages_->visitors_.turn_to(id_, stage, now()); }
  void expires_after(std::chrono::seconds patience) { ends_ = now() + patience; }
  void leave() {
    if (pages_ == nullptr) return;
    pages_->visitors_.leave(id_);
    pages_->visits_.erase(id_);
  }
  // The server ends in the middle of this: what is left of the conversation is only taken down.
  void outlive() { pages_ = nullptr; }
  void disconnect() {
    channel_.close();
    leave();
  }
  [[nodiscard]] bool is_late(Time at) const { return at > ends_; }

 private:
  Pages* pages_;
  Channel& channel_;
  Visitors::Id id_;
  Time ends_ = Time::max();
};

namespace {

using Stage = Visitors::Stage;

constexpr auto kToken =
    asio::as_tuple(asio::use_awaitable);           // errors are values: a lost line is no exception
constexpr std::chrono::seconds kHeadPatience{10};  // from the first byte of a request to its last
constexpr std::chrono::seconds kIdlePatience{30};  // between two requests
constexpr std::chrono::seconds kPartPatience{10};  // for a part of an answer
constexpr std::chrono::seconds kLeavePatience{2};  // for what a client still sends that was refused
constexpr std::size_t kPart = 65536;
constexpr std::size_t kMaxLate = 65536;
constexpr int kMaxRequests = 1000;  // on one connection

std::string date_now() {
  return http_date(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()));
}

// Until the socket is ready for what is wanted. False: the client is gone, or was too slow.
asio::awaitable<bool> wait(Channel& channel, Want want) {
  if (want == Want::Nothing) co_return true;
  if (want == Want::Gone || !channel.is_open()) co_return false;
  const auto what = want == Want::Read ? Socket::wait_read : Socket::wait_write;
  const auto [error] = co_await channel.socket().async_wait(what, kToken);
  co_return !error && channel.is_open();
}

// 0: the client is gone, or was too slow.
asio::awaitable<std::size_t> read_some(Channel& channel, std::span<char> to) {
  while (channel.is_open()) {
    const Step step = channel.read(to);
    if (step.bytes > 0) co_return step.bytes;
    if (!co_await wait(channel, step.want)) break;
  }
  co_return 0;
}

// Neither size nor refusal: the client is gone, or was too slow.
asio::awaitable<Head> read_head(Channel& channel, PageVisit& visit, std::string& bytes, bool was_idle) {
  std::array<char, 4096> part;
  for (;;) {
    const Head head = find_head(bytes);
    if (head.size > 0 || head.refusal > 0) co_return head;
    if (!bytes.empty()) {
      visit.turn_to(Stage::Reading);
      if (was_idle) visit.expires_after(kHeadPatience);
      was_idle = false;
    }
    const std::size_t size = co_await read_some(channel, part);
    if (size == 0) co_return Head{};
    bytes.append(part.data(), size);
  }
}

asio::awaitable<bool> write_all(Channel& channel, std::array<std::string_view, 2> parts) {
  while (!parts[0].empty() || !parts[1].empty()) {
    const std::size_t first = parts[0].empty() ? 1 : 0;
    const std::size_t count = parts[1].empty() ? 1 : 2 - first;
    const Step step = channel.write(std::span(parts).subspan(first, count));
    const std::size_t above = std::min(step.bytes, parts[0].size());
    parts[0].remove_prefix(above);
    parts[1].remove_prefix(step.bytes - above);
    if (!co_await wait(channel, step.want)) co_return false;
  }
  co_return true;
}

// In parts, each with its own time: a slow line may take long over the whole, a dead one may not.
asio::awaitable<bool> send(Channel& channel, PageVisit& visit, const Answer& told, bool open) {
  const std::string head = head_text(told, open, date_now());
  std::string_view rest = told.head ? std::string_view() : told.body();
  std::string_view above = head;
  do {
    const std::string_view now = rest.substr(0, kPart);
    rest.remove_prefix(now.size());
    visit.expires_after(kPartPatience);
    const std::array<std::string_view, 2> parts{above, now};
    if (!co_await write_all(channel, parts)) co_return false;
    above = {};
  } while (!rest.empty());
  co_return true;
}

// A line that is closed while something still comes is torn, and the answer may be lost with it.
asio::awaitable<void> part(Channel& channel, PageVisit& visit) {
  channel.shut();
  visit.expires_after(kLeavePatience);
  std::array<char, 4096> late;
  for (std::size_t total = 0; total < kMaxLate;) {
    const std::size_t size = co_await read_some(channel, late);
    if (size == 0) co_return;
    total += size;
  }
}

// As much as the system takes at once: no time is spent on it.
void turn_away(Socket socket) {
  Answer busy = refuse(503);
  busy.fields.emplace_back("Retry-After", "5");
  const std::string text = head_text(busy, false, date_now()) + busy.text;
  boost::system::error_code ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(text), ignored);
  socket.shutdown(Socket::shutdown_send, ignored);
}

// Without its network card.
std::string spelled(const asio::ip::address& address) {
  const std::string text = address.to_string();
  return spelled_address(text.substr(0, text.find('%'))).value_or("");
}

}  // namespace

Pages::Pages(asio::io_context& io, const Desk& desk, Visitors::Limits limits, Figures& figures)
    : io_(io), desk_(desk), figures_(figures), visitors_(limits) {}

Pages::~Pages() {
  for (const auto& [id, visit] : visits_) visit->outlive();
}

void Pages::offer_lines(AskLine ask, OpenLine open) {
  ask_line_ = std::move(ask);
  open_line_ = std::move(open);
}

bool Pages::make_way(const std::string& visitor) {
  while (visitors_.full_for(visitor)) {
    if (!send_away(visitor)) return false;
  }
  return true;
}

bool Pages::send_away(const std::string& visitor) {
  const auto id = visitors_.to_leave(visitor, now());
  if (!id) return false;
  figures_.count(Limit::Pages);
  visits_.at(*id)->disconnect();
  return true;
}

void Pages::tick(Time now) {
  for (auto at = visits_.begin(); at != visits_.end();) {
    PageVisit& visit = *(at++)->second;
    if (visit.is_late(now)) visit.disconnect();
  }
}

void Pages::welcome(Socket socket, const Tls* tls) {
  boost::system::error_code error;
  const auto remote = socket.remote_endpoint(error);
  if (error) return;
  const auto local = socket.local_endpoint(error);
  if (error) return;
  socket.set_option(asio::ip::tcp::no_delay(true), error);
  Arrival arrival{.local = spelled(local.address()),
                  .visitor = visitor_of(remote.address().to_string()).value_or(""),
                  .secure = tls != nullptr};
  if (!make_way(arrival.visitor)) {
    figures_.count(Limit::Pages);
    if (tls == nullptr) turn_away(std::move(socket));
    return;
  }
  Channel channel(std::move(socket), tls != nullptr ? tls->session() : nullptr);
  asio::co_spawn(io_, talk(std::move(channel), std::move(arrival)), asio::detached);
}

asio::awaitable<void> Pages::talk(Channel channel, Arrival arrival) {
  std::string bytes;  // what has come and is not answered
  PageVisit visit(*this, arrival.visitor, channel);
  visit.expires_after(kHeadPatience);
  if (channel.secure()) {
    visit.turn_to(Stage::Reading);
    for (;;) {
      const Step step = channel.shake_hands();
      if (step.want == Want::Nothing) break;
      if (!co_await wait(channel, step.want)) {
        figures_.count(Limit::Handshake);
        co_return;
      }
    }
  }
  co_await converse(visit, channel, arrival, bytes);
  if (!channel.is_open()) co_return;
  visit.leave();
  open_line_(std::move(channel), arrival, std::move(bytes));
}

// Ends with an open channel when it has become a line.
asio::awaitable<void> Pages::converse(PageVisit& visit, Channel& channel, Arrival& arrival,
                                      std::string& bytes) {
  for (int requests = 1;; ++requests) {
    visit.expires_after(requests == 1 ? kHeadPatience : kIdlePatience);
    const Head head = co_await read_head(channel, visit, bytes, requests > 1);
    if (head.size == 0 && head.refusal == 0) break;
    ++figures_.requests;
    Answer told = refuse(head.refusal != 0 ? head.refusal : 400);
    bool open = false;
    if (head.refusal == 0) {
      const auto request = parse_request(std::string_view(bytes).substr(0, head.size));
      bytes.erase(0, head.size);
      if (!request) told = refuse(request.error());
      if (request) {
        open = request->keep_alive && !request->has_body && requests < kMaxRequests;
        if (ask_line_ && path_of(request->target) == kLinePath) {
          Arrival caller = arrival_of(desk_, *request, arrival);
          told = ask_line_(*request, caller);
          if (told.status == 101) arrival = std::move(caller);
        } else {
          told = answer(desk_, *request, arrival);
        }
      }
    }
    visit.turn_to(Stage::Writing);
    if (!co_await send(channel, visit, told, open)) break;
    figures_.page_bytes_out += told.head ? 0 : told.body().size();
    if (told.status == 101) co_return;
    visit.turn_to(Stage::Waiting);
    if (open) continue;
    co_await part(channel, visit);
    break;
  }
  channel.close();
}

}  // namespace hali::server
