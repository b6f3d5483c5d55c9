#include "table/message.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "base/text.h"

namespace hali {
namespace {

constexpr std::size_t kMaxIdBytes = 200;

std::unexpected<Fault> missing(std::string_view field) { return fault("", "fault.message.missing", field); }

Result<std::size_t> read_count(std::string_view field, const json::value& value, std::size_t most) {
  boost::system::error_code error;
  const auto number = value.to_number<std::uint64_t>(error);
  if (value.is_double() || error || number > most) {
    return fault(std::string(field), "fault.message.count", to_text(most));
  }
  return static_cast<std::size_t>(number);
}

}  // namespace

Result<std::string> read_text(std::string_view field, const json::value& value, std::size_t most) {
  const auto* text = value.if_string();
  if (text == nullptr || text->size() > most) {
    return fault(std::string(field), "fault.message.text", to_text(most));
  }
  return std::string(text->data(), text->size());
}

Result<Message> Message::read(std::string_view text, std::size_t most) {
  if (text.size() > most) return fault("", "fault.message.large", to_text(most));
  auto value = parse_json(text);
  if (!value) return std::unexpected(value.error());
  auto* fields = value->if_object();
  if (fields == nullptr) return fault("", "fault.message.object");
  return Message(std::move(*fields));
}

Result<std::string> Message::text(std::string_view field, std::size_t most) const {
  const json::value* value = find(field);
  if (value == nullptr) return missing(field);
  return read_text(field, *value, most);
}

Result<std::string> Message::text_or(std::string_view field, std::string_view otherwise,
                                     std::size_t most) const {
  const json::value* value = find(field);
  if (value == nullptr || value->is_null()) return std::string(otherwise);
  return read_text(field, *value, most);
}

Result<std::size_t> Message::count(std::string_view field, std::size_t most) const {
  const json::value* value = find(field);
  if (value == nullptr) return missing(field);
  return read_count(field, *value, most);
}

Result<std::size_t> Message::count_or(std::string_view field, std::size_t otherwise, std::size_t most) const {
  const json::value* value = find(field);
  if (value == nullptr || value->is_null()) return otherwise;
  return read_count(field, *value, most);
}

Result<bool> Message::flag(std::string_view field) const {
  const json::value* value = find(field);
  if (value == nullptr) return missing(field);
  if (const bool* flag = value->if_bool()) return *flag;
  return fault(std::string(field), "fault.message.flag");
}

Result<bool> Message::flag_or(std::string_view field, bool otherwise) const {
  return has(field) ? flag(field) : Result<bool>(otherwise);
}

Result<std::vector<std::string>> Message::texts(std::string_view field, std::size_t most) const {
  const json::value* value = find(field);
  if (value == nullptr) return missing(field);
  const auto* list = value->if_array();
  if (list == nullptr || list->size() > most) {
    return fault(std::string(field), "fault.message.list", to_text(most));
  }
  std::vector<std::string> out;
  for (const json::value& item : *list) {
    auto text = read_text(field, item, kMaxTextBytes);
    if (!text) return std::unexpected(text.error());
    out.push_back(std::move(*text));
  }
  return out;
}

Result<Seat> Message::seat() const {
  const auto seat = count_or("as", kNoSeat, kMaxSeats - 1);
  if (!seat) return std::unexpected(seat.error());
  return static_cast<Seat>(*seat);
}

Result<std::optional<Seed>> Message::seed() const {
  const json::value* value = find("seed");
  if (value == nullptr || value->is_null()) return std::nullopt;
  if (const auto* text = value->if_string()) {
    if (const auto seed = Seed::read({text->data(), text->size()})) return seed;
  } else if (!value->is_double()) {
    boost::system::error_code error;
    const auto seed = value->to_number<std::uint64_t>(error);
    if (!error) return Seed(seed);
  }
  return fault("seed", "fault.message.seed");
}

Result<Message> Message::part(std::string_view field) const {
  const json::value* value = find(field);
  if (value == nullptr) return missing(field);
  if (!value->is_object()) return fault(std::string(field), "fault.message.object");
  return Message(value->get_object());
}

Result<std::string> Message::id() const {
  const json::value* value = find("id");
  if (value == nullptr) return std::string();
  std::string text = json::serialize(*value);
  if (text.size() > kMaxIdBytes) return fault("id", "fault.message.id", to_text(kMaxIdBytes));
  return text;
}

}  // namespace hali
