// The tables of a browser: text in, text out, over the plainest interface there is. web/src/engine/wasi.js is
// the other side. The module is a reactor: it is set up once and then called.
#include <wasi/api.h>

#include <cstdint>
#include <cstdlib>
#include <string>

#include "table/tables.h"

#define HALI_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

hali::Seed chance() {
  hali::Seed::Key key{};
  if (__wasi_random_get(reinterpret_cast<std::uint8_t*>(key.data()), sizeof key) != 0) std::abort();
  return hali::Seed::of(key);
}

hali::Tables& tables() {
  static hali::Tables all({.own_device = true, .chance = chance});
  return all;
}

std::string answered;

}  // namespace

// Room for a message; the caller gives it back with hali_free.
HALI_EXPORT(hali_alloc) void* hali_alloc(std::size_t size) { return std::malloc(size == 0 ? 1 : size); }
HALI_EXPORT(hali_free) void hali_free(void* room) { std::free(room); }

// Returns the length of the answer, which stays at hali_out_ptr() until the next call.
HALI_EXPORT(hali_call) std::size_t hali_call(const char* text, std::size_t size) {
  answered = tables().handle({text, size});
  return answered.size();
}
HALI_EXPORT(hali_out_ptr) const char* hali_out_ptr() { return answered.data(); }
