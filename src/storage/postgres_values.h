// Values as PostgreSQL's wire has them in binary form: numbers with their largest byte first, arrays of one
// dimension.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hali::storage {

// The types' numbers in every PostgreSQL.
inline constexpr unsigned kInt8 = 20, kInt2 = 21, kText = 25, kBytea = 17;
inline constexpr unsigned kTextArray = 1009, kInt8Array = 1016, kInt2Array = 1005, kByteaArray = 1001;

template <std::integral Number>
void put_number(std::string& out, Number value) {
  for (int shift = 8 * (static_cast<int>(sizeof value) - 1); shift >= 0; shift -= 8) {
    out.push_back(static_cast<char>(static_cast<std::make_unsigned_t<Number>>(value) >> shift));
  }
}

template <std::integral Number>
std::string number_value(Number value) {
  std::string out;
  put_number(out, value);
  return out;
}

// The number in these bytes, however many they are; up to eight.
inline std::uint64_t get_number(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

// An array, put together element by element.
class ArrayValue {
 public:
  explicit ArrayValue(unsigned element_type) : type_(element_type) {}

  void add(std::string_view bytes) {
    put_number(elements_, static_cast<std::int32_t>(bytes.size()));
    elements_.append(bytes);
    ++count_;
  }
  void add_null() {
    put_number(elements_, std::int32_t{-1});
    ++count_;
    nulls_ = true;
  }
  template <std::integral Number>
  void add(Number value) {
    put_number(elements_, static_cast<std::int32_t>(sizeof value));
    put_number(elements_, value);
    ++count_;
  }

  [[nodiscard]] std::string value() const {
    std::string out;
    out.reserve(elements_.size() + 20);
    put_number(out, std::int32_t{count_ == 0 ? 0 : 1});  // dimensions
    put_number(out, std::int32_t{nulls_});
    put_number(out, type_);
    if (count_ == 0) return out;
    put_number(out, count_);
    put_number(out, std::int32_t{1});  // the first has this number
    out += elements_;
    return out;
  }

 private:
  unsigned type_;
  std::string elements_;
  std::int32_t count_ = 0;
  bool nulls_ = false;
};

}  // namespace hali::storage
