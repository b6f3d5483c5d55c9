// What Debian's libraries for wasm32 leave undefined.
#include <cstdint>

// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {

// The compiler's support library is built with the stack protector.
std::uintptr_t __stack_chk_guard = 0x2a5f19c3u;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }

// There is one thread and it never ends: what is local to it is never destroyed.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
}
// NOLINTEND(bugprone-reserved-identifier)
