// Any bytes as requests to a small page, one after the other: every head is answered in the grammar, and none
// without the guard's consent.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "hosts/server/answer.h"

using namespace hali::server;

namespace {

struct Page {
  Site site =
      Site::of_files({{"index.html", "page"}, {"assets/a.js", "a long script"}, {"assets/a.js.gz", "short"}});
  HostList hosts;
};

// One line a field, none within another.
bool is_well_formed(const std::string& head) {
  if (!head.starts_with("HTTP/1.1 ") || !head.ends_with("\r\n\r\n")) return false;
  for (std::size_t i = 0; i < head.size(); ++i) {
    const bool ends = head[i] == '\r' && i + 1 < head.size() && head[i + 1] == '\n';
    if ((head[i] == '\r' && !ends) || (head[i] == '\n' && (i == 0 || head[i - 1] != '\r'))) return false;
  }
  return head.find("\r\n\r\n") == head.size() - 4;
}

void prove(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Page page;
  static const Desk desk{
      .site = page.site, .hosts = page.hosts, .stranger = [](const std::string& name) { return name; }};
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (;;) {
    const Head head = find_head(rest);
    if (head.size == 0) return 0;
    prove(head.size <= rest.size() && head.size <= kMaxHead && head.refusal == 0);
    const auto request = parse_request(rest.substr(0, head.size));
    rest.remove_prefix(head.size);
    if (!request) continue;
    const Answer told = answer(desk, *request, {.local = "127.0.0.1", .visitor = "127.0.0.1"});
    prove(is_well_formed(head_text(told, request->keep_alive, "now")));
    if (told.status != 200) continue;
    const auto host = host_of(*request);
    prove(host && (host->empty() ? request->version == 10 : page.hosts.allows(*host, "127.0.0.1")));
  }
}
