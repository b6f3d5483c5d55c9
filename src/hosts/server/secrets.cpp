#include "hosts/server/secrets.h"

#include <sodium.h>

#include <array>
#include <charconv>

#include "base/blake2b.h"
#include "base/text.h"

namespace hali::server {
namespace {

constexpr std::size_t kPlaceBytes = 24;
constexpr std::size_t kMostSealed = 4096;

// Harmless when it was called before.
bool is_ready() { return sodium_init() >= 0; }

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

std::string to_hex(std::string_view bytes) {
  std::string out(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes_of(bytes), bytes.size());
  out.pop_back();
  return out;
}

std::optional<std::string> from_hex(std::string_view digits) {
  std::string out(digits.size() / 2, '\0');
  std::size_t size = 0;
  const char* end = nullptr;
  if (digits.size() % 2 != 0 ||
      sodium_hex2bin(bytes_of(out), out.size(), digits.data(), digits.size(), nullptr, &size, &end) != 0)
    return std::nullopt;
  if (size != out.size() || end != digits.data() + digits.size()) return std::nullopt;
  return out;
}

std::optional<std::string> derived(std::string_view password, std::string_view salt, std::size_t size,
                                   const PasswordCost& cost) {
  std::string key(size, '\0');
  const int failed = crypto_pwhash(bytes_of(key), key.size(), password.data(), password.size(),
                                   bytes_of(salt), cost.operations, cost.bytes, crypto_pwhash_ALG_ARGON2ID13);
  if (failed != 0) return std::nullopt;
  return key;
}

}  // namespace

std::optional<std::string> password_check(std::string_view password, const PasswordCost& cost) {
  std::array<char, crypto_pwhash_STRBYTES> check{};
  if (!is_ready() ||
      crypto_pwhash_str(check.data(), password.data(), password.size(), cost.operations, cost.bytes) != 0)
    return std::nullopt;
  return std::string(check.data());
}

bool is_password(const std::string& check, std::string_view password) {
  if (!is_ready() || check.size() >= crypto_pwhash_STRBYTES) return false;
  return crypto_pwhash_str_verify(check.c_str(), password.data(), password.size()) == 0;
}

// OPERATIONS.BYTES.SALT.SEALED
std::optional<std::string> seal(std::string_view plain, std::string_view password, const PasswordCost& cost) {
  if (!is_ready()) return std::nullopt;
  std::string salt(crypto_pwhash_SALTBYTES, '\0');
  randombytes_buf(salt.data(), salt.size());
  auto key = derived(password, salt, crypto_secretbox_KEYBYTES, cost);
  if (!key) return std::nullopt;
  std::string sealed = to_text(cost.operations) + "." + to_text(cost.bytes) + "." + to_hex(salt) + "." +
                       seal_by_key(plain, *key);
  wipe(*key);
  return sealed;
}

std::optional<std::string> unseal(std::string_view sealed, std::string_view password) {
  if (!is_ready() || sealed.size() > kMostSealed) return std::nullopt;
  const auto parts = split(sealed, '.');
  if (parts.size() != 4) return std::nullopt;
  const auto operations = number<std::uint64_t>(parts[0]);
  const auto bytes = number<std::size_t>(parts[1]);
  const auto salt = from_hex(parts[2]);
  if (!operations || !bytes || !salt || salt->size() != crypto_pwhash_SALTBYTES) return std::nullopt;
  // Whoever writes into the store must not be able to take all memory.
  constexpr std::size_t kMostBytes = 1u << 30;
  constexpr std::uint64_t kMostOperations = 16;
  if (*bytes > kMostBytes || *operations > kMostOperations) return std::nullopt;
  auto key = derived(password, *salt, crypto_secretbox_KEYBYTES, {*operations, *bytes});
  if (!key) return std::nullopt;
  auto plain = unseal_by_key(parts[3], *key);
  wipe(*key);
  return plain;
}

// The salt is the same for all: the code itself is drawn by chance, and where it lies must follow from it.
std::optional<Stretched> stretch(std::string_view code, const PasswordCost& cost) {
  constexpr std::string_view kSalt = "hali carry codes";
  static_assert(kSalt.size() == crypto_pwhash_SALTBYTES);
  if (!is_ready()) return std::nullopt;
  auto bytes = derived(code, kSalt, kPlaceBytes + crypto_secretbox_KEYBYTES, cost);
  if (!bytes) return std::nullopt;
  Stretched out{.place = to_hex(std::string_view(*bytes).substr(0, kPlaceBytes)),
                .key = bytes->substr(kPlaceBytes)};
  wipe(*bytes);
  return out;
}

std::string seal_by_key(std::string_view plain, std::string_view key) {
  if (!is_ready() || key.size() != crypto_secretbox_KEYBYTES) return {};
  std::string sealed(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + plain.size(), '\0');
  randombytes_buf(sealed.data(), crypto_secretbox_NONCEBYTES);
  crypto_secretbox_easy(bytes_of(sealed) + crypto_secretbox_NONCEBYTES, bytes_of(plain), plain.size(),
                        bytes_of(sealed), bytes_of(key));
  return to_hex(sealed);
}

std::optional<std::string> unseal_by_key(std::string_view sealed, std::string_view key) {
  if (!is_ready() || key.size() != crypto_secretbox_KEYBYTES || sealed.size() > kMostSealed)
    return std::nullopt;
  const auto bytes = from_hex(sealed);
  constexpr std::size_t kHead = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
  if (!bytes || bytes->size() < kHead) return std::nullopt;
  std::string plain(bytes->size() - kHead, '\0');
  if (crypto_secretbox_open_easy(bytes_of(plain),
                                 bytes_of(std::string_view(*bytes)) + crypto_secretbox_NONCEBYTES,
                                 bytes->size() - crypto_secretbox_NONCEBYTES,
                                 bytes_of(std::string_view(*bytes)), bytes_of(key)) != 0)
    return std::nullopt;
  return plain;
}

// Their hashes are compared, so that not even the length shows.
bool same_secret(std::string_view one, std::string_view other) {
  const auto hash_of = [](std::string_view secret) {
    Blake2b hash(32);
    hash.add("hali secret\n");
    hash.add(secret);
    return hash.finish();
  };
  const std::string first = hash_of(one);
  const std::string second = hash_of(other);
  return sodium_memcmp(first.data(), second.data(), first.size()) == 0;
}

void wipe(std::string& secret) {
  if (!secret.empty()) sodium_memzero(secret.data(), secret.size());
}

}  // namespace hali::server
