// Does the compiler lose a load? See lost_load.cmake; tests/base/compiler_test.cpp asks the same of the
// build.
[[gnu::noipa]] unsigned pick(const unsigned* p, unsigned mask, unsigned) {
  unsigned all = *p, some = all & mask;
  return some ? some : all;
}

int main() {
  const unsigned two = 2;
  return pick(&two, 6, 4) == 2 ? 0 : 1;
}
