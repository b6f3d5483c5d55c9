// Connections that ask for pages, from the first byte to the last, or until one becomes a line. One thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <map>
#include <string>

#include "hosts/server/answer.h"
#include "hosts/server/channel.h"
#include "hosts/server/figures.h"
#include "hosts/server/visitors.h"
#include "hosts/server/wire.h"

namespace hali::server {

class PageVisit;

class Pages {
 public:
  // What becomes of a request for a line: the answer (101 when it becomes one).
  using AskLine = std::function<Answer(const Request& request, const Arrival& arrival)>;
  // It has become one; `early` is what the client has sent since.
  using OpenLine = std::function<void(Channel channel, const Arrival& arrival, std::string early)>;

  // All outlive it.
  Pages(boost::asio::io_context& io, const Desk& desk, Visitors::Limits limits, Figures& figures);
  ~Pages();
  Pages(const Pages&) = delete;
  Pages& operator=(const Pages&) = delete;

  // Else there are none here.
  void offer_lines(AskLine ask, OpenLine open);

  // Somebody has come. `tls`: within that.
  void welcome(Socket socket, const Tls* tls);
  // Disconnects whoever can be spared, for somebody else; false when nobody can.
  bool send_away() { return send_away({}); }
  // To be called a few times a second: who takes too long.
  void tick(Time now);

  [[nodiscard]] int count() const { return visitors_.count(); }

 private:
  friend class PageVisit;

  [[nodiscard]] bool make_way(const std::string& visitor);
  bool send_away(const std::string& visitor);
  boost::asio::awaitable<void> talk(Channel channel, Arrival arrival);
  boost::asio::awaitable<void> converse(PageVisit& visit, Channel& channel, Arrival& arrival,
                                        std::string& bytes);

  boost::asio::io_context& io_;
  const Desk& desk_;
  Figures& figures_;
  Visitors visitors_;
  std::map<Visitors::Id, PageVisit*> visits_;
  AskLine ask_line_;
  OpenLine open_line_;
};

}  // namespace hali::server
