// One message to one address of the web, on the thread that calls, which waits for at most so long. The name
// is looked up here and every address checked, and the one that was checked is the one that is spoken to: a
// name that leads elsewhere a moment later leads nowhere. No redirection is followed.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace hali::server {

struct PostTerms {
  std::chrono::milliseconds patience{5000};  // for all of it but the look-up of the name
  // For tests alone, and no option of the command leads here: this machine may be spoken to, and is believed
  // with this certificate.
  bool anywhere = false;
  std::string authorities = {};  // a file in PEM; empty: the system's
};

enum class Posted : std::uint8_t {
  Done,       // answered with 2xx
  Refused,    // answered with something else
  Forbidden,  // no URL, or one that leads to an address that is not public
  Failed,     // no such name, no answer in time, a certificate that proves nothing
};

Posted post_webhook(const std::string& url, const std::string& body, const PostTerms& terms);

}  // namespace hali::server
