// The server's certificate and key, and sessions with them. OpenSSL behind it.
#pragma once

#include <memory>
#include <string>

struct ssl_st;
struct ssl_ctx_st;

namespace hali::server {

struct TlsSessionEnd {
  void operator()(ssl_st* session) const;
};
using TlsSession = std::unique_ptr<ssl_st, TlsSessionEnd>;

void attach(const TlsSession& session, int socket);
// Before every call: OpenSSL takes what another connection left for an error of this one.
void clear_tls_errors();

class Tls {
 public:
  // Files in PEM: the certificate with those above it, and its key.
  Tls(std::string certificate, std::string key);
  ~Tls();
  Tls(const Tls&) = delete;
  Tls& operator=(const Tls&) = delete;

  // Reads both files. Returns what is wrong with them: empty when nothing is. Then the old pair stays.
  std::string load();
  // Requires: load() went well once. A session keeps the pair with which it began.
  [[nodiscard]] TlsSession session() const;

 private:
  std::string certificate_;
  std::string key_;
  ssl_ctx_st* context_ = nullptr;
};

}  // namespace hali::server
