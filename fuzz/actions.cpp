// Bytes drive a game on from a state in its middle: each two choose a legal action, or four are taken as a
// code that is played when the check lets it pass. The state they end in is not broken, and a redeal of it
// leaves a seat's view as it was.
// fuzz: -max_len=16 -runs=10000
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "fuzz/midgame.h"

namespace {

using namespace hali;

// More from states everywhere in a game prove more than long ways from a few.
constexpr int kMaxActions = 5;

std::string view_of(const AnyGame& game, const AnyState& state, Seat seat) {
  std::string out;
  JsonWriter json(out);
  game.view(state, seat, json);
  return out;
}

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  [[nodiscard]] bool empty() const { return left_ == 0; }
  std::uint32_t take(std::size_t count) {
    std::uint32_t value = 0;
    for (; count > 0 && left_ > 0; --count, --left_) value = value << 8u | *data_++;
    return value;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

// Plays what the next bytes say; the first bit tells which of the two it is.
void play_next(const AnyGame& game, AnyState& state, Bytes& bytes, Actions& legal) {
  const std::uint32_t choice = bytes.take(2);
  if ((choice & 0x8000u) == 0) {
    game.legal(state, legal);
    require(!legal.empty(), "nothing to do");
    return game.apply(state, legal[choice % legal.size()], nullptr);
  }
  const Action code = choice << 16u | bytes.take(2);
  const Action tried = code & 0x7fffffffu;
  if (!game.check(state, tried)) game.apply(state, tried, nullptr);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  Bytes bytes(data + 2, size - 2);
  fuzz::Midgame now = fuzz::midgame(data[0], data[1]);
  const AnyGame& game = *now.game;
  Actions legal;
  for (int i = 0; i < kMaxActions && !bytes.empty() && game.to_move(now.state) != kNoSeat; ++i)
    play_next(game, now.state, bytes, legal);
  // A redeal and two views cost up to 5 ms, the invariants a tenth: the last byte says whose turn it is.
  if (data[size - 1] % 16 != 0) {
    const std::string broken = game.broken_invariant(now.state);
    require(broken.empty(), broken.c_str());
    return 0;
  }
  const auto seat = static_cast<Seat>(data[0] % game.players());
  const std::string before = view_of(game, now.state, seat);
  Rng rng(size);
  game.redeal(now.state, seat, rng);
  require(view_of(game, now.state, seat) == before, "a view changed under a redeal");
  const std::string after = game.broken_invariant(now.state);
  require(after.empty(), after.c_str());
  return 0;
}
