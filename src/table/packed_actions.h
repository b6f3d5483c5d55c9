// The actions of a game one after the other in few bytes: some fifty for each, with all its events. What can
// be made again out of the rest, the action in its parts, is not kept.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "table/played_action.h"

namespace hali {

class PackedActions {
 public:
  [[nodiscard]] std::size_t size() const { return heads_.size(); }

  // `revelations`: the game's before it (GameRules). Its `choice` is not looked at.
  void add(const PlayedAction& played, int revelations);
  // Only the first so many stay. Requires: there are no fewer.
  void cut(std::size_t count);

  // Requires, here and below: at < size(). Views and references hold until something is added or cut.
  [[nodiscard]] Action action(std::size_t at) const { return heads_[at].action; }
  [[nodiscard]] Seat seat(std::size_t at) const { return heads_[at].seat; }
  [[nodiscard]] bool is_secret(std::size_t at) const { return heads_[at].secret; }
  [[nodiscard]] int revelations(std::size_t at) const { return heads_[at].revelations; }
  [[nodiscard]] const std::string& by(std::size_t at) const { return who_[heads_[at].by]; }
  [[nodiscard]] std::string_view text(std::size_t at) const;
  [[nodiscard]] std::vector<Event> events(std::size_t at) const;

  // Bytes on the heap.
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Head {
    Action action = 0;
    std::uint32_t end = 0;  // of what bytes_ has of it
    std::int32_t revelations = 0;
    std::uint8_t text = 0;  // its length; the events follow
    Seat seat = kNoSeat;
    std::uint8_t by = 0;  // in who_
    bool secret = false;
  };

  [[nodiscard]] std::size_t begin(std::size_t at) const { return at == 0 ? 0 : heads_[at - 1].end; }
  std::uint8_t number_of(const std::string& who);

  std::vector<Head> heads_;
  std::string bytes_;
  std::vector<std::string> who_;  // everybody who chose, few
};

}  // namespace hali
