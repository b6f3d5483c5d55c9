// A message to a table, read field by field. Whatever a stranger sends: a fault names the field, nothing
// breaks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/seat.h"
#include "base/seed.h"

namespace hali {

inline constexpr std::size_t kMaxMessageBytes = 4u << 20;
inline constexpr std::size_t kMaxTextBytes = 200;  // an action, a name

// Owns its fields: what find() points to holds as long as the message.
class Message {
 public:
  // One JSON object.
  static Result<Message> read(std::string_view text, std::size_t most = kMaxMessageBytes);
  explicit Message(json::object fields) : fields_(std::move(fields)) {}

  [[nodiscard]] const json::value* find(std::string_view field) const { return fields_.if_contains(field); }
  [[nodiscard]] bool has(std::string_view field) const { return find(field) != nullptr; }
  [[nodiscard]] const json::object& fields() const { return fields_; }

  // Each a fault when the field is there but something else; the optional ones are empty when it is missing.
  [[nodiscard]] Result<std::string> text(std::string_view field, std::size_t most = kMaxTextBytes) const;
  [[nodiscard]] Result<std::string> text_or(std::string_view field, std::string_view otherwise,
                                            std::size_t most = kMaxTextBytes) const;
  [[nodiscard]] Result<std::size_t> count(std::string_view field, std::size_t most) const;
  [[nodiscard]] Result<std::size_t> count_or(std::string_view field, std::size_t otherwise,
                                             std::size_t most) const;
  [[nodiscard]] Result<bool> flag(std::string_view field) const;
  [[nodiscard]] Result<bool> flag_or(std::string_view field, bool otherwise) const;
  [[nodiscard]] Result<std::vector<std::string>> texts(std::string_view field, std::size_t most) const;
  // "as": a seat's number; null or missing is somebody who watches.
  [[nodiscard]] Result<Seat> seat() const;
  // "seed": a whole number as text or as a number, or a key as text (base/seed.h); empty when missing.
  [[nodiscard]] Result<std::optional<Seed>> seed() const;
  // An object inside of it, read field by field in the same way.
  [[nodiscard]] Result<Message> part(std::string_view field) const;
  // "id" as JSON again; empty when there is none.
  [[nodiscard]] Result<std::string> id() const;

 private:
  json::object fields_;
};

// A text of at most so many bytes without control characters.
Result<std::string> read_text(std::string_view field, const json::value& value, std::size_t most);

}  // namespace hali
