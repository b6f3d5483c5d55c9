#include "hosts/server/accounts.h"

#include <clocale>
#include <cwctype>

#include "base/blake2b.h"
#include "base/json_writer.h"
#include "base/text.h"
#include "hosts/server/utf8.h"
#include "table/message.h"

namespace hali::server {
namespace {

constexpr std::size_t kMostLetters = 40;
constexpr std::size_t kHashBytes = 24;
constexpr std::size_t kMostField = 1024;

// Letters of all scripts, whatever language the system speaks. Where there is no such locale only those of
// ASCII are known.
locale_t all_letters() {
  static const locale_t kLocale = [] {
    const locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return utf8 != nullptr ? utf8 : newlocale(LC_CTYPE_MASK, "C", nullptr);
  }();
  return kLocale;
}

// Requires: is_utf8(text), and it is not empty.
char32_t next_letter(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t size = byte(0) < 0x80 ? 1 : byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : 4;
  char32_t letter = size == 1 ? byte(0) : byte(0) & (0x7fu >> size);
  for (std::size_t i = 1; i < size; ++i) letter = letter << 6u | (byte(i) & 0x3fu);
  text.remove_prefix(size);
  return letter;
}

void add_letter(std::string& out, char32_t letter) {
  const auto add = [&](char32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (letter < 0x80) return add(letter);
  if (letter < 0x800) {
    add(0xc0u | letter >> 6u);
  } else {
    if (letter < 0x10000) {
      add(0xe0u | letter >> 12u);
    } else {
      add(0xf0u | letter >> 18u);
      add(0x80u | (letter >> 12u & 0x3fu));
    }
    add(0x80u | (letter >> 6u & 0x3fu));
  }
  add(0x80u | (letter & 0x3fu));
}

std::string log_of(std::string_view kind, std::string_view what) {
  Blake2b hash(kHashBytes);
  hash.add("hali account\n");
  hash.add(what);
  return std::string(kind) + hash.finish();
}

}  // namespace

Result<FoldedName> read_account_name(std::string_view text) {
  const auto no_name = [] { return fault("name", "fault.service.account_name", to_text(kMostLetters)); };
  FoldedName name{.shown = std::string(trimmed(text)), .folded = {}};
  if (!is_utf8(name.shown)) return no_name();
  std::size_t letters = 0;
  bool is_said = false;  // there is something to call somebody by
  for (std::string_view rest = name.shown; !rest.empty(); ++letters) {
    const auto letter = static_cast<wint_t>(next_letter(rest));
    const bool sign = letter == U' ' || letter == U'.' || letter == U'-' || letter == U'_';
    if (!sign && iswalnum_l(letter, all_letters()) == 0) return no_name();
    is_said = is_said || !sign;
    // Up and down again: some letters have two small forms.
    add_letter(name.folded, towlower_l(towupper_l(letter, all_letters()), all_letters()));
  }
  if (!is_said || letters > kMostLetters) return no_name();
  return name;
}

Check check_password(std::string_view field, std::string_view password) {
  if (password.size() >= kLeastPassword && password.size() <= kMostPassword) return std::nullopt;
  return wrong(field, "fault.service.password", to_text(kLeastPassword), to_text(kMostPassword));
}

std::string write_account(const Account& account) {
  std::string out;
  JsonWriter(out)
      .object()
      .field("account", account.name)
      .field("holder", account.holder)
      .field("check", account.check)
      .field("sealed", account.sealed)
      .end_object();
  return out;
}

std::optional<Account> read_account(std::string_view entry) {
  const auto row = Message::read(entry);
  if (!row) return std::nullopt;
  const auto name = row->text("account", kMostField);
  const auto holder = row->text("holder", kMostField);
  const auto check = row->text("check", kMostField);
  const auto sealed = row->text("sealed", kMostField);
  if (!name || !holder || !check || !sealed) return std::nullopt;
  return Account{.name = *name, .holder = *holder, .check = *check, .sealed = *sealed};
}

std::string account_log(const FoldedName& name) { return log_of("a-", name.folded); }

std::string account_of_log(std::string_view holder) { return log_of("a-of-", holder); }

std::string write_account_of(std::string_view name) {
  std::string out;
  JsonWriter(out).object().field("account", name).end_object();
  return out;
}

std::optional<std::string> read_account_of(std::string_view entry) {
  const auto row = Message::read(entry);
  if (!row) return std::nullopt;
  auto name = row->text("account", kMostField);
  if (!name) return std::nullopt;
  return std::move(*name);
}

}  // namespace hali::server
