#include "table/chain.h"

#include "base/blake2b.h"

namespace hali {
namespace {

constexpr std::size_t kBytes = 16;

}  // namespace

Chain::Chain(std::string_view head, const AnyState& start) {
  Blake2b hash(kBytes);
  hash.add(head);
  hash.add(start.bytes());
  last_ = hash.finish();
}

void Chain::add(std::string_view line, const AnyState& after) {
  Blake2b hash(kBytes);
  hash.add(last_);
  hash.add(line);
  hash.add("\n");
  hash.add(after.bytes());
  last_ = hash.finish();
}

}  // namespace hali
