// What is answered to a request: a file of the site in the right form, or why not. Knows no socket.
#pragma once

#include <functional>
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
};

// `local`: the address of this machine at which the request arrived.
Answer answer(const Desk& desk, const Request& request, std::string_view local);
Answer refuse(Status status);

// All above the body, as it goes over the line. `date` as of http_date(). `keep_alive`: another request may
// follow.
std::string head_text(const Answer& answer, bool keep_alive, std::string_view date);

}  // namespace hali::server
