// Loaded before a program (LD_PRELOAD), it lets all its clocks be later by the milliseconds that stand, as eight bytes, in the
// file that HALI_LATER names: a day of a server passes without waiting for it.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *later = NULL;

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("HALI_LATER");
  if (name == NULL) return;
  const int file = open(name, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  void *const found = mmap(NULL, sizeof *later, PROT_READ, MAP_SHARED, file, 0);
  if (found != MAP_FAILED) later = found;
  close(file);
}

int clock_gettime(clockid_t clock, struct timespec *to) {
  const int failed = (int)syscall(SYS_clock_gettime, clock, to);
  if (failed == 0 && later != NULL && (clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC)) {
    const int64_t nanoseconds = to->tv_nsec + *later % 1000 * 1000000;
    to->tv_sec += *later / 1000 + nanoseconds / 1000000000;
    to->tv_nsec = nanoseconds % 1000000000;
  }
  return failed;
}
