// A key on its way to another device: it lies sealed in the store for ten minutes, and who types a short code
// has it, once. For a day more the store knows the code, so that it can be told what became of it. Knows no
// clock.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/store.h"

namespace hali::server {

inline constexpr std::chrono::seconds kCarryLasts{600};
inline constexpr std::chrono::hours kCarryKnown{24};  // after that

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

// All codes stand on this list, the oldest first.
inline constexpr const char* kCarryList = "carry";
storage::Listing carry_listing(const Carried& carried);
// Those on the list that need not be known any more.
std::vector<std::string> carries_over(const std::vector<storage::Listed>& listed, std::uint64_t now);

}  // namespace hali::server
