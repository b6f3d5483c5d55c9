// An account: a name under which somebody's key is kept, sealed by a password. What it is made of and how it
// lasts; who may do what with it is in service_accounts.cpp. Knows no store and no line.
//
// Two logs (names of tables are hexadecimal, so these are none): account_log() by the name, whose last row is
// the account, and account_of_log() by the holder, whose last row says which name that is. The second is
// written first and believed only when the account names the same holder: so whatever breaks off in between
// leaves nobody with the account of somebody else.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/fault.h"

namespace hali::server {

// 1 to 40 letters of any script, digits, spaces, dots, dashes and underscores, not all of them signs.
struct FoldedName {
  std::string shown;   // without the spaces around it
  std::string folded;  // names that differ only in case are the same
};
Result<FoldedName> read_account_name(std::string_view text);

inline constexpr std::size_t kLeastPassword = 8;
inline constexpr std::size_t kMostPassword = 200;  // bytes
Check check_password(std::string_view field, std::string_view password);

struct Account {
  std::string name;
  std::string holder;  // whose it is: the hash of the key
  std::string check;   // of the password (secrets.h)
  std::string sealed;  // the key
};
std::string write_account(const Account& account);
// Nothing when it is no such row.
std::optional<Account> read_account(std::string_view entry);

std::string account_log(const FoldedName& name);
std::string account_of_log(std::string_view holder);
std::string write_account_of(std::string_view name);
std::optional<std::string> read_account_of(std::string_view entry);

}  // namespace hali::server
