#include "hosts/server/outbox.h"

#include <cassert>
#include <utility>

namespace hali::server {
namespace {

constexpr std::size_t kKeptCapacity = 8;  // of a line that has nothing to send
constexpr std::size_t kGoneAtMost = 64;   // items that have gone before the rest moves up

}  // namespace

void Outbox::text(std::shared_ptr<const std::string> text) {
  const FrameHead head = frame_head(Opcode::Text, text->size());
  add({.head = head, .text = std::move(text)});
}

void Outbox::raw(std::string bytes) {
  add({.head = {}, .text = std::make_shared<const std::string>(std::move(bytes))});
}

void Outbox::add(Item item) {
  if (first_ == items_.size()) {
    items_.clear();
    first_ = 0;
  } else if (first_ >= kGoneAtMost) {
    items_.erase(items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
  }
  bytes_ += item.size();
  items_.push_back(std::move(item));
}

std::size_t Outbox::gather(std::span<std::string_view> parts) const {
  std::size_t count = 0;
  std::size_t skip = gone_;
  const auto put = [&](std::string_view bytes) {
    const std::size_t skipped = std::min(skip, bytes.size());
    skip -= skipped;
    bytes.remove_prefix(skipped);
    if (!bytes.empty()) parts[count++] = bytes;
  };
  for (std::size_t i = first_; i < items_.size() && count + 2 <= parts.size(); ++i) {
    put({items_[i].head.bytes.data(), items_[i].head.size});
    put(*items_[i].text);
  }
  return count;
}

void Outbox::sent(std::size_t bytes) {
  assert(bytes <= bytes_);
  bytes_ -= bytes;
  gone_ += bytes;
  while (first_ < items_.size() && gone_ >= items_[first_].size()) {
    gone_ -= items_[first_].size();
    items_[first_].text.reset();
    ++first_;
  }
  if (first_ < items_.size()) return;
  items_.clear();
  first_ = 0;
  if (items_.capacity() > kKeptCapacity) items_.shrink_to_fit();
}

}  // namespace hali::server
