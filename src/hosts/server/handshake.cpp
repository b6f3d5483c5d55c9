#include "hosts/server/handshake.h"

#include <openssl/evp.h>
#include <openssl/sha.h>

#include <array>

#include "base/text.h"
#include "hosts/server/origin.h"

namespace hali::server {
namespace {

constexpr std::size_t kKeySize = 24;  // 16 bytes in base64

bool names(const std::optional<std::string>& list, std::string_view word) {
  if (!list) return false;
  for (const std::string_view part : split(*list, ',')) {
    if (same_name(trimmed(part), word)) return true;
  }
  return false;
}

bool is_key(std::string_view key) {
  constexpr std::string_view kSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return key.size() == kKeySize && key.ends_with("==") &&
         key.substr(0, kKeySize - 2).find_first_not_of(kSigns) == std::string_view::npos;
}

Answer not_so() {
  Answer answer = refuse(426);
  answer.fields.emplace_back("Upgrade", "websocket");
  answer.fields.emplace_back("Sec-WebSocket-Version", "13");
  return answer;
}

}  // namespace

std::string accept_key(std::string_view key) {
  const std::string text = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, SHA_DIGEST_LENGTH> digest{};
  SHA1(reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data());
  std::array<unsigned char, 32> out{};
  const int size = EVP_EncodeBlock(out.data(), digest.data(), static_cast<int>(digest.size()));
  return {reinterpret_cast<const char*>(out.data()), static_cast<std::size_t>(size)};
}

std::expected<Answer, Answer> shake_hands(const Desk& desk, const Request& request, const Arrival& arrival) {
  if (auto host = called_by(desk, request, arrival); !host) return std::unexpected(std::move(host.error()));
  if (request.method != "GET") {
    Answer refused = refuse(405);
    refused.fields.emplace_back("Allow", "GET");
    return std::unexpected(std::move(refused));
  }
  if (!names(request.list("Upgrade"), "websocket") || !names(request.list("Connection"), "upgrade") ||
      request.list("Sec-WebSocket-Version") != "13") {
    return std::unexpected(not_so());
  }
  const auto key = request.list("Sec-WebSocket-Key");
  if (request.version < 11 || request.has_body || !key || !is_key(*key)) {
    return std::unexpected(refuse(400));
  }
  if (const auto origin = request.list("Origin")) {
    const auto host = origin_host(*origin);
    if (!host || !desk.hosts.allows(*host, arrival.local)) return std::unexpected(refuse(403));
  }
  Answer welcome{.status = 101, .fields = {}, .file = {}, .text = {}};
  welcome.fields.emplace_back("Upgrade", "websocket");
  welcome.fields.emplace_back("Connection", "Upgrade");
  welcome.fields.emplace_back("Sec-WebSocket-Accept", accept_key(*key));
  return welcome;
}

}  // namespace hali::server
