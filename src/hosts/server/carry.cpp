#include "hosts/server/carry.h"

#include "base/json_writer.h"
#include "base/text.h"
#include "table/message.h"

namespace hali::server {
namespace {

constexpr std::string_view kLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kCodeLetters = 10;
constexpr std::size_t kGroup = 4;
constexpr std::size_t kMostTyped = 64;
constexpr std::size_t kMostField = 4096;
constexpr std::size_t kFar = 1'000'000'000'000'000;

char meant(char typed) {
  if (typed >= 'a' && typed <= 'z') typed = static_cast<char>(typed - 'a' + 'A');
  return typed == 'O' ? '0' : typed == 'I' || typed == 'L' ? '1' : typed;
}

}  // namespace

// Of each byte five bits: every letter is as likely as any other.
std::string carry_code(std::string_view drawn) {
  std::string code;
  for (std::size_t i = 0; i < kCodeLetters; ++i)
    code += kLetters[hex_number(drawn.substr(i * 2, 2)).value_or(0) % kLetters.size()];
  return code;
}

std::string shown_code(std::string_view code) {
  std::string shown;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (i > 0 && i % kGroup == 0) shown += '-';
    shown += code[i];
  }
  return shown;
}

std::optional<std::string> read_code(std::string_view typed) {
  if (typed.size() > kMostTyped) return std::nullopt;
  std::string code;
  for (const char letter : typed) {
    if (letter == ' ' || letter == '-') continue;
    code += meant(letter);
    if (!kLetters.contains(code.back())) return std::nullopt;
  }
  if (code.size() != kCodeLetters) return std::nullopt;
  return code;
}

std::string carry_log(std::string_view place) { return "c-" + std::string(place); }

std::string write_carried(const Carried& carried) {
  std::string out;
  JsonWriter(out).object().field("carry", carried.sealed).field("until", carried.until).end_object();
  return out;
}

std::optional<Carried> read_carried(std::string_view entry) {
  const auto row = Message::read(entry);
  if (!row) return std::nullopt;
  const auto sealed = row->text("carry", kMostField);
  const auto until = row->count("until", kFar);
  if (!sealed || !until) return std::nullopt;
  return Carried{.sealed = *sealed, .until = *until};
}

storage::Listing carry_listing(const Carried& carried) {
  return {.list = kCarryList, .rank = -static_cast<std::int64_t>(carried.until), .text = "{}"};
}

std::vector<std::string> carries_over(const std::vector<storage::Listed>& listed, std::uint64_t now) {
  const auto known = static_cast<std::uint64_t>(std::chrono::milliseconds(kCarryKnown).count());
  std::vector<std::string> over;
  for (const storage::Listed& one : listed) {
    if (static_cast<std::uint64_t>(-one.rank) + known <= now) over.push_back(one.name);
  }
  return over;
}

}  // namespace hali::server
