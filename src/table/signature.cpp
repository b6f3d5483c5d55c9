#include "table/signature.h"

#include <algorithm>

#include "base/hash.h"
#include "base/rng.h"
#include "games/option_pairs.h"
#include "search/machine_players.h"

namespace hali {
namespace {

constexpr std::uint64_t kSeeds = 16;  // random games of each number of players
constexpr int kBetweenViews = 60;     // actions
constexpr int kBetweenThoughts = 12;
constexpr int kMostActions = 2000;  // with the guard against stalling switched off a game may go on for ever

class Signature {
 public:
  Signature(Words english, Words german) : english_(std::move(english)), german_(std::move(german)) {}

  // Every state of a random game.
  void add_course(const AnyGame& game, std::uint64_t seed) {
    AnyState state = game.start(seed);
    Rng rng(seed);
    hash_.add(state.bytes());
    while (game.to_move(state) != kNoSeat) {
      game.legal(state, legal_);
      game.apply(state, any_legal(rng), nullptr);
      hash_.add(state.bytes());
    }
  }

  // And all that is seen and told of it. The players, if any, are asked in turn and each is followed; between
  // them chance decides, because they think long.
  void add_telling(const AnyGame& game, std::uint64_t seed, std::span<const MachinePlayer> players) {
    AnyState state = game.start(seed);
    Rng rng(seed);
    std::size_t asked = 0;
    int played = 0;
    for (; game.to_move(state) != kNoSeat && played < kMostActions; ++played) {
      if (played % kBetweenViews == 0) add_knowledge(game, state, rng);
      game.legal(state, legal_);
      for (const Action action : legal_) hash_.add(action);
      Action action = any_legal(rng);
      if (!players.empty() && played % kBetweenThoughts == 0)
        action = players[asked++ % players.size()].choose(game, state, rng);
      hash_.add(game.text(state, action));
      events_.clear();
      game.apply(state, action, &events_);
      hash_.add(state.bytes());
      for (const Event& event : events_) add_event(game, event);
    }
    add_knowledge(game, state, rng);
  }

  [[nodiscard]] std::uint64_t value() const { return hash_.value(); }

 private:
  [[nodiscard]] Action any_legal(Rng& rng) const {
    return legal_[rng.below(static_cast<std::uint32_t>(legal_.size()))];
  }

  void add_knowledge(const AnyGame& game, const AnyState& state, Rng& rng) {
    for (Seat seat = 0; seat < game.players(); ++seat) {
      add_view(game, state, seat);
      AnyState dealt = state;
      game.redeal(dealt, seat, rng);
      hash_.add(dealt.bytes());
    }
    add_view(game, state, kNoSeat);
  }
  void add_view(const AnyGame& game, const AnyState& state, Seat seat) {
    std::string out;
    JsonWriter json(out);
    game.view(state, seat, json);
    hash_.add(out);
  }
  void add_event(const AnyGame& game, const Event& event) {
    std::string out;
    JsonWriter json(out);
    game.write_event(event, json);
    hash_.add(out);
    hash_.add(game.sentence(event, english_, names_));
    hash_.add(game.sentence(event, german_, names_));
  }

  Hash hash_;
  Words english_;
  Words german_;
  SeatNames names_{"A", "B", "C", "D", "E", "F", "G", "H"};
  Actions legal_;
  Events events_;
};

Result<std::unique_ptr<AnyGame>> usual_game(const GameEntry& entry, int players) {
  return entry.make({.players = players, .options = {}, .tiles = {}});
}

}  // namespace

Result<std::uint64_t> signature(const GameEntry& entry) {
  auto english = Words::in("en");
  if (!english) return std::unexpected(english.error());
  auto german = Words::in("de");
  if (!german) return std::unexpected(german.error());
  Signature all(std::move(*english), std::move(*german));
  const GameSearch* search = find_search(entry.name);
  for (int players = entry.min_players; players <= entry.max_players; ++players) {
    const auto game = usual_game(entry, players);
    if (!game) return std::unexpected(game.error());
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) all.add_course(**game, seed);
    if (search != nullptr) all.add_telling(**game, kSeeds + 1, search->players);
  }
  std::uint64_t seed = 0;
  for (const Setup& setup : option_pairs(entry)) {
    const auto game = entry.make(setup);
    if (!game) return std::unexpected(game.error());
    all.add_telling(**game, ++seed, {});
  }
  return all.value();
}

}  // namespace hali
