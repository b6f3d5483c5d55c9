// What stands above every answer, an error's too.
#pragma once

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <utility>

namespace hali::server {

// The page is files of this server and nothing else: no script or style within the markup, no other host, no
// frame round it. The engine is WebAssembly in a worker; pictures within the styles are data: addresses.
inline constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

inline constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kEveryAnswer{{
    {"Server", "hali"},
    {"Content-Security-Policy", kContentPolicy},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"X-Content-Type-Options", "nosniff"},
    {"Permissions-Policy",
     "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), "
     "display-capture=()"},
    {"Accept-Ranges", "none"},
}};

// "Sun, 06 Nov 1994 08:49:37 GMT"
std::string http_date(std::chrono::sys_seconds at);

}  // namespace hali::server
