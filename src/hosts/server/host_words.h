// What the host says to everybody who comes: a greeting and the rules of the house, in both languages. Plain
// text. They last in a log of their own, whose last row counts.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/fault.h"
#include "base/json_writer.h"
#include "table/message.h"

namespace hali::server {

inline constexpr std::string_view kHostLog = "host";
inline constexpr std::size_t kMostHostLetters = 2000;  // of each text

using BothTongues = std::array<std::string, 2>;  // by Tongue

struct HostWords {
  BothTongues greeting;
  BothTongues house;
};

// "greeting":{"en":…,"de":…},"house":{…}, into an open object.
void write_host_words(const HostWords& words, JsonWriter& json);
std::string write_host_row(const HostWords& words);
std::optional<HostWords> read_host_row(std::string_view entry);
// What is not named stays as it was.
Result<HostWords> change_host_words(HostWords words, const Message& set);

}  // namespace hali::server
