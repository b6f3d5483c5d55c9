// Passwords and what they seal. libsodium behind it: Argon2id for what people choose or type, XSalsa20 and
// Poly1305 for what is sealed. Nothing here is written anywhere but into what it returns.
//
// What stretches a password takes long and much memory, on purpose: it is done where one thinks, never where
// one serves. Any thread may call these.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hali::server {

// What it costs to try a password. As libsodium advises for who waits: 64 MB, some 0.1 s.
struct PasswordCost {
  std::uint64_t operations = 2;
  std::size_t bytes = 64u << 20;
};

// By what a password is known again: a text that names salt and cost. Nothing when there is no memory.
std::optional<std::string> password_check(std::string_view password, const PasswordCost& cost);
// Takes as long as password_check() of the same cost.
bool is_password(const std::string& check, std::string_view password);

// A text that only who knows the password can read: digits 0-9 a-f, salt and cost included.
std::optional<std::string> seal(std::string_view plain, std::string_view password, const PasswordCost& cost);
std::optional<std::string> unseal(std::string_view sealed, std::string_view password);

// What follows from a short code, slowly: where something lies, and the password that it is sealed with.
struct Stretched {
  std::string place;  // 48 digits 0-9 a-f
  std::string key;    // 32 bytes
};
std::optional<Stretched> stretch(std::string_view code, const PasswordCost& cost);
// Sealed by such a key, at once.
std::string seal_by_key(std::string_view plain, std::string_view key);
std::optional<std::string> unseal_by_key(std::string_view sealed, std::string_view key);

// Takes as long whatever they share.
bool same_secret(std::string_view one, std::string_view other);

// Overwrites it, as no compiler leaves out.
void wipe(std::string& secret);

}  // namespace hali::server
