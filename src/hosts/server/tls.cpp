#include "hosts/server/tls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <array>
#include <utility>

namespace hali::server {
namespace {

// "FILE: what OpenSSL says".
std::string complaint(const std::string& file) {
  std::string words = "no certificate or key";
  if (const char* reason = ERR_reason_error_string(ERR_peek_error()); reason != nullptr) words = reason;
  ERR_clear_error();
  return file + ": " + words;
}

SSL_CTX* new_context() {
  SSL_CTX* context = SSL_CTX_new(TLS_server_method());
  if (context == nullptr) return nullptr;
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  // With 1.2 only what keeps old talk secret when the key is lost; 1.3 has nothing else.
  SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20");
  SSL_CTX_set_options(context, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION |
                                   SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_PRIORITIZE_CHACHA |
                                   SSL_OP_IGNORE_UNEXPECTED_EOF);
  // A line that waits gives its buffers back: 34 KB each.
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE |
                                SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);  // tickets do, and cost no memory
  return context;
}

// Every browser since 2016 asks for HTTP/1.1 among others; it is all that is spoken here.
int choose_protocol(SSL*, const unsigned char** out, unsigned char* size, const unsigned char* offered,
                    unsigned int offered_size, void*) {
  static constexpr std::array<unsigned char, 9> kHttp{8, 'h', 't', 't', 'p', '/', '1', '.', '1'};
  unsigned char* chosen = nullptr;
  if (SSL_select_next_proto(&chosen, size, kHttp.data(), kHttp.size(), offered, offered_size) !=
      OPENSSL_NPN_NEGOTIATED) {
    return SSL_TLSEXT_ERR_NOACK;
  }
  *out = chosen;
  return SSL_TLSEXT_ERR_OK;
}

}  // namespace

void TlsSessionEnd::operator()(ssl_st* session) const { SSL_free(session); }

void attach(const TlsSession& session, int socket) { SSL_set_fd(session.get(), socket); }

void clear_tls_errors() { ERR_clear_error(); }

Tls::Tls(std::string certificate, std::string key)
    : certificate_(std::move(certificate)), key_(std::move(key)) {}

Tls::~Tls() { SSL_CTX_free(context_); }

std::string Tls::load() {
  ERR_clear_error();
  SSL_CTX* fresh = new_context();
  if (fresh == nullptr) return complaint("TLS");
  std::string wrong;
  if (SSL_CTX_use_certificate_chain_file(fresh, certificate_.c_str()) != 1) {
    wrong = complaint(certificate_);
  } else if (SSL_CTX_use_PrivateKey_file(fresh, key_.c_str(), SSL_FILETYPE_PEM) != 1 ||
             SSL_CTX_check_private_key(fresh) != 1) {
    wrong = complaint(key_);
  }
  if (!wrong.empty()) {
    SSL_CTX_free(fresh);
    return wrong;
  }
  SSL_CTX_set_alpn_select_cb(fresh, choose_protocol, nullptr);
  SSL_CTX_free(context_);  // sessions hold their own part of it
  context_ = fresh;
  return {};
}

TlsSession Tls::session() const { return TlsSession(SSL_new(context_)); }

}  // namespace hali::server
