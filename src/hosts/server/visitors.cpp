#include "hosts/server/visitors.h"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace hali::server {

int Visitors::count(const std::string& address) const {
  const auto found = by_address_.find(address);
  return found == by_address_.end() ? 0 : found->second;
}

bool Visitors::full_for(const std::string& address) const {
  return count() >= limits_.all || count(address) >= limits_.by_address;
}

std::optional<Visitors::Id> Visitors::to_leave(const std::string& address, Time now) const {
  if (by_address_.empty()) return std::nullopt;
  const auto most = std::ranges::max_element(by_address_, {}, [](const auto& one) { return one.second; });
  if (count(address) >= std::min(limits_.by_address, most->second)) return first_of(&address, now);
  const auto greediest = first_of(&most->first, now);
  return greediest ? greediest : first_of(nullptr, now);
}

std::optional<Visitors::Id> Visitors::first_of(const std::string* address, Time now) const {
  std::optional<Id> first;
  std::tuple<Stage, Time> least;
  for (const auto& [id, visitor] : visitors_) {
    if (address != nullptr && visitor.address != *address) continue;
    if (visitor.stage == Stage::Writing && now - visitor.since < limits_.writing) continue;
    const std::tuple rank{visitor.stage, visitor.since};
    if (first && least <= rank) continue;
    first = id;
    least = rank;
  }
  return first;
}

Visitors::Id Visitors::enter(const std::string& address, Time now) {
  const Id id = next_++;
  visitors_.emplace(id, Visitor{.address = address, .stage = Stage::Waiting, .since = now});
  ++by_address_[address];
  return id;
}

void Visitors::turn_to(Id id, Stage stage, Time now) {
  const auto found = visitors_.find(id);
  if (found == visitors_.end() || found->second.stage == stage) return;
  found->second.stage = stage;
  found->second.since = now;
}

void Visitors::leave(Id id) {
  const auto found = visitors_.find(id);
  if (found == visitors_.end()) return;
  const auto address = by_address_.find(found->second.address);
  assert(address != by_address_.end());
  if (--address->second == 0) by_address_.erase(address);
  visitors_.erase(found);
}

int room_within(std::uint64_t descriptors, int wanted) {
  constexpr std::uint64_t kOwn = 24;  // in, out, the listener, the event loop, and one that is being refused
  constexpr std::uint64_t kLeast = 8;
  const std::uint64_t room = descriptors > kOwn + kLeast ? descriptors - kOwn : kLeast;
  return static_cast<int>(std::min<std::uint64_t>(room, static_cast<std::uint64_t>(wanted)));
}

}  // namespace hali::server
