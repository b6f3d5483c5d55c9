#include "tests/support/twins.h"

#include <algorithm>

#include "base/text.h"

namespace hali::test {
namespace {

constexpr std::array<std::string_view, 2> kNames{"one", "other"};

}  // namespace

Twins::Twins(Tables& door, const GameEntry& entry, const Setup& setup, const AnyState& one,
             const AnyState& other)
    : builder_(door) {
  const std::array<const AnyState*, 2> positions{&one, &other};
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    auto table = Table::at_position({.game = std::string(entry.name),
                                     .setup = setup,
                                     .seats = TableSeats(static_cast<std::size_t>(setup.players)),
                                     .seed = {}},
                                    *positions[i]);
    tables_[i] = &builder_.place(kNames[i], std::move(*table));
  }
}

std::string Twins::ask_one(std::size_t which, Seat seat, std::string_view message) {
  std::string text = R"({"table":")";
  text += kNames[which];
  text += R"(","as":)";
  text += seat == kNoSeat ? "null" : to_text(int{seat});
  text += ',';
  text += message;
  text += '}';
  return builder_.handle(text);
}

std::array<std::string, 2> Twins::ask(Seat seat, std::string_view message) {
  return {ask_one(0, seat, message), ask_one(1, seat, message)};
}

std::string difference(std::string_view one, std::string_view other) {
  constexpr std::size_t kAround = 160;
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin());
  const std::size_t from = at > kAround ? at - kAround : 0;
  return std::string(one.substr(from, 2 * kAround)) + "\nbut\n" +
         std::string(other.substr(std::min(from, other.size()), 2 * kAround));
}

}  // namespace hali::test
