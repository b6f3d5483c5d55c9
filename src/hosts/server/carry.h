// A key on its way to another device: it lies sealed in the store for ten minutes, and who types a short code
// has it, once. Knows no store and no clock.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hali::server {

inline constexpr std::chrono::seconds kCarryLasts{600};

// Ten letters and digits out of 32: no I, L, O or U, so that none is taken for another. Requires: 32 digits
// 0-9 a-f drawn by chance.
std::string carry_code(std::string_view drawn);
// As people read it: "K7QF-2MXD-9R".
std::string shown_code(std::string_view code);
// As people type it: in any case, with spaces and dashes anywhere; O is taken for 0, I and L for 1. Nothing
// when it is no code.
std::optional<std::string> read_code(std::string_view typed);

// What lies in the log carry_log(). A second row says that it was fetched.
struct Carried {
  std::string sealed;
  std::uint64_t until = 0;  // milliseconds since 1970
};
std::string carry_log(std::string_view place);  // of secrets.h's Stretched
std::string write_carried(const Carried& carried);
std::optional<Carried> read_carried(std::string_view entry);

}  // namespace hali::server
