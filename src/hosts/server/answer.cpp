#include "hosts/server/answer.h"

#include <array>

#include "base/text.h"
#include "hosts/server/forwarded.h"
#include "hosts/server/headers.h"
#include "hosts/server/negotiation.h"

namespace hali::server {
namespace {

constexpr std::array<std::pair<Status, std::string_view>, 15> kReasons{{
    {101, "Switching Protocols"},
    {200, "OK"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {412, "Precondition Failed"},
    {414, "URI Too Long"},
    {421, "Misdirected Request"},
    {426, "Upgrade Required"},
    {431, "Request Header Fields Too Large"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
}};

std::string_view reason_of(Status status) {
  for (const auto& [known, reason] : kReasons) {
    if (known == status) return reason;
  }
  return "";
}

std::expected<std::string, Status> host_named(const Desk& desk, const Request& request) {
  if (desk.behind_proxy) {
    if (const auto told = forwarded(request).host) {
      auto name = host_name(*told);
      if (!name) return std::unexpected(400);
      return std::move(*name);
    }
  }
  return host_of(request);
}

Answer of_file(const Request& request, const SiteFile& file) {
  const auto coding = choose_coding(request.list("Accept-Encoding"), !file.packed.empty());
  if (!coding) {
    Answer none = refuse(406);
    none.fields.emplace_back("Vary", "Accept-Encoding");
    return none;
  }
  const std::string tag = tag_of_form(file.tag, *coding);
  const auto wanted = request.list("If-Match");
  if (wanted && !names_tag(*wanted, tag, Comparison::Strong)) return refuse(412);
  const auto known = request.list("If-None-Match");
  const bool has_it = known && names_tag(*known, tag, Comparison::Weak);
  Answer answer{.status = has_it ? 304 : 200, .fields = {}, .file = {}, .text = {}};
  answer.fields.emplace_back("ETag", tag);
  answer.fields.emplace_back("Vary", "Accept-Encoding");
  answer.fields.emplace_back("Cache-Control",
                             file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (has_it) return answer;
  answer.fields.emplace_back("Content-Type", file.type);
  if (*coding == Coding::Gzip) answer.fields.emplace_back("Content-Encoding", "gzip");
  answer.file = *coding == Coding::Gzip ? file.packed : file.bytes;
  return answer;
}

Answer of_request(const Desk& desk, const Request& request, const Arrival& arrival) {
  auto host = called_by(desk, request, arrival);
  if (!host) return std::move(host.error());
  if (request.method != "GET" && request.method != "HEAD") {
    Answer refused = refuse(405);
    refused.fields.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  const std::string_view path = path_of(request.target);
  if (desk.made) {
    if (auto made = desk.made(path)) return std::move(*made);
  }
  const SiteFile* file = desk.site.find(path);
  return file == nullptr ? refuse(404) : of_file(request, *file);
}

// A browser that came by TLS once comes by nothing else for a year. Not for names that are many machines'.
void add_transport_security(Answer& answer, const Desk& desk, const Request& request) {
  const auto host = host_named(desk, request);
  if (!host || host->empty() || *host == "localhost" || spelled_address(*host)) return;
  answer.fields.emplace_back("Strict-Transport-Security", "max-age=31536000");
}

}  // namespace

Answer plain(Status status, std::string text, std::string_view type) {
  Answer answer{.status = status, .fields = {}, .file = {}, .text = std::move(text)};
  answer.fields.emplace_back("Content-Type", type);
  answer.fields.emplace_back("Cache-Control", "no-store");
  return answer;
}

Answer refuse(Status status) { return plain(status, to_text(status) + "\n"); }

Arrival arrival_of(const Desk& desk, const Request& request, Arrival arrival) {
  if (!desk.behind_proxy) return arrival;
  const Forwarded told = forwarded(request);
  if (told.address) arrival.visitor = *told.address;
  arrival.secure = arrival.secure || told.secure;
  return arrival;
}

std::expected<std::string, Answer> called_by(const Desk& desk, const Request& request,
                                             const Arrival& arrival) {
  auto host = host_named(desk, request);
  if (!host) return std::unexpected(refuse(host.error()));
  if (host->empty() || desk.hosts.allows(*host, arrival.local)) return std::move(*host);
  Answer misdirected = refuse(421);
  misdirected.text = desk.stranger(*host) + "\n";
  return std::unexpected(std::move(misdirected));
}

Answer answer(const Desk& desk, const Request& request, const Arrival& arrival) {
  Answer answer = of_request(desk, request, arrival);
  if (arrival_of(desk, request, arrival).secure) add_transport_security(answer, desk, request);
  answer.head = request.method == "HEAD";
  return answer;
}

std::string head_text(const Answer& answer, bool keep_alive, std::string_view date) {
  std::string out = "HTTP/1.1 " + to_text(answer.status) + " ";
  out += reason_of(answer.status);
  const auto add = [&out](std::string_view name, std::string_view value) {
    out += "\r\n";
    out += name;
    out += ": ";
    out += value;
  };
  add("Date", date);
  for (const auto& [name, value] : kEveryAnswer) add(name, value);
  for (const auto& [name, value] : answer.fields) add(name, value);
  if (answer.status == 101) return out + "\r\n\r\n";
  if (answer.status != 304) add("Content-Length", to_text(answer.body().size()));
  add("Connection", keep_alive ? "keep-alive" : "close");
  return out + "\r\n\r\n";
}

}  // namespace hali::server
