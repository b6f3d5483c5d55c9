#include "table/chain.h"

#include <algorithm>
#include <cassert>

#include "base/blake2b.h"

namespace hali {
namespace {

constexpr std::size_t kBytes = 16;

}  // namespace

Chain::Chain(std::string_view head, const AnyState& start) {
  Blake2b hash(kBytes);
  hash.add(head);
  hash.add(start.bytes());
  take(hash.finish());
}

void Chain::add(std::string_view line, const AnyState& after) {
  Blake2b hash(kBytes);
  hash.add({last_.data(), last_.size()});
  hash.add(line);
  hash.add("\n");
  hash.add(after.bytes());
  take(hash.finish());
}

void Chain::take(const std::string& digits) {
  assert(digits.size() == last_.size());
  std::ranges::copy(digits, last_.begin());
}

std::vector<Chain> chains_of(const Record& record, std::span<const AnyState> states) {
  assert(states.size() == record.actions.size() + 1);
  std::vector<Chain> chains{Chain(head_of(record), states.front())};
  auto sitting = record.sittings.begin();
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    Chain chain = chains.back();
    for (; sitting != record.sittings.end() && sitting->before == i; ++sitting)
      chain.add(line_of(*sitting), states[i]);
    chain.add(record.actions[i], states[i + 1]);
    chains.push_back(chain);
  }
  return chains;
}

std::string chain_of(const Record& record, Chain chain, const AnyState& end) {
  for (const Sitting& sitting : record.sittings) {
    if (sitting.before == record.actions.size()) chain.add(line_of(sitting), end);
  }
  return chain.text();
}

std::string chain_of(const Record& record, std::span<const AnyState> states) {
  return chain_of(record, chains_of(record, states).back(), states.back());
}

}  // namespace hali
