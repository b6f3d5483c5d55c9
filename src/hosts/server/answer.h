// What is answered to a request: a file of the site in the right form, or why not. Knows no socket.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosts/server/host_list.h"
#include "hosts/server/request.h"
#include "hosts/server/site.h"

namespace hali::server {

struct Answer {
  Status status = 200;
  std::vector<std::pair<std::string_view, std::string>> fields;
  std::string_view file;  // what the site holds: lives as long as it
  std::string text;       // of an answer that is no file
  bool head = false;      // HEAD: the fields of the GET, and nothing below them

  [[nodiscard]] std::string_view body() const { return text.empty() ? file : std::string_view(text); }
};

struct Desk {
  const Site& site;
  const HostList& hosts;
  // What somebody reads who came by a name that is not in the list.
  std::function<std::string(const std::string& name)> stranger;
  // What is no file but is made anew for each who asks; nothing at other paths. By the path alone.
  std::function<std::optional<Answer>(std::string_view path)> made{};
  bool behind_proxy = false;  // what it says of who asks (forwarded.h) is believed
};

// How a request came here.
struct Arrival {
  std::string local;    // the address of this machine at which it arrived
  std::string visitor;  // by whom it is counted: visitor_of()
  bool secure = false;  // over TLS
};

// Who asks, as the proxy says where there is one that is believed.
Arrival arrival_of(const Desk& desk, const Request& request, Arrival arrival);
// The name by which the server was called: one that it may be called by, or empty when an old client names
// none. Else what to answer.
std::expected<std::string, Answer> called_by(const Desk& desk, const Request& request,
                                             const Arrival& arrival);

Answer answer(const Desk& desk, const Request& request, const Arrival& arrival);
Answer refuse(Status status);
Answer plain(Status status, std::string text, std::string_view type = "text/plain; charset=utf-8");

// All above the body, as it goes over the line. `date` as of http_date(). `keep_alive`: another request may
// follow.
std::string head_text(const Answer& answer, bool keep_alive, std::string_view date);

}  // namespace hali::server
