// What waits to go out to one client, in order: texts that many lines may share, each below its frame's head,
// and small frames. Knows no socket.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hosts/server/frames.h"

namespace hali::server {

class Outbox {
 public:
  void text(std::shared_ptr<const std::string> text);
  // Bytes as they go over the line.
  void raw(std::string bytes);

  [[nodiscard]] bool empty() const { return first_ == items_.size(); }
  // Everything that waits, heads included.
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  // Fills `parts` with what comes next and says how many there are. They live until the next call.
  std::size_t gather(std::span<std::string_view> parts) const;
  // So much of that has gone.
  void sent(std::size_t bytes);

 private:
  struct Item {
    FrameHead head;
    std::shared_ptr<const std::string> text;

    [[nodiscard]] std::size_t size() const { return head.size + text->size(); }
  };

  void add(Item item);

  std::vector<Item> items_;
  std::size_t first_ = 0;  // of items_ that has not gone
  std::size_t gone_ = 0;   // bytes of that one
  std::size_t bytes_ = 0;
};

}  // namespace hali::server
