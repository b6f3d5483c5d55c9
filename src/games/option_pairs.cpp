#include "games/option_pairs.h"  // [cold]

#include <algorithm>
#include <functional>
#include <optional>

namespace hali {
namespace {

// What is chosen, by number: factor 0 is the number of players, the others are the options in their order. A
// row has the number of one value for each.
using Row = std::vector<std::size_t>;

struct Choice {
  std::size_t factor = 0;
  std::size_t value = 0;
};

class Pairs {
 public:
  explicit Pairs(const GameEntry& entry) : entry_(entry) {
    for (std::size_t factor = 0; factor < factors(); ++factor) {
      first_.push_back(total_);
      total_ += values(factor);
    }
    waiting_.resize(total_ * total_);
    for (std::size_t b = 0; b < total_; ++b) {
      for (std::size_t a = 0; a < b; ++a) set_waiting(a, b, factor_of(a) != factor_of(b));
    }
  }

  std::vector<Setup> sets() {
    std::vector<Setup> out;
    for (std::size_t b = 0; b < total_; ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        if (!is_waiting(a, b)) continue;
        const auto row = row_with(choice(a), choice(b));
        set_waiting(a, b, false);  // tried: no game can be made with the two where there is no row
        if (!row) continue;
        cover(*row);
        out.push_back(setup(*row));
      }
    }
    return out;
  }

 private:
  [[nodiscard]] std::size_t factors() const { return entry_.options.size() + 1; }
  [[nodiscard]] std::size_t values(std::size_t factor) const {
    if (factor > 0) return entry_.options[factor - 1].values.size();
    return static_cast<std::size_t>(entry_.max_players - entry_.min_players + 1);
  }

  // Values of all factors are counted through.
  [[nodiscard]] std::size_t at(Choice choice) const { return first_[choice.factor] + choice.value; }
  [[nodiscard]] std::size_t factor_of(std::size_t at) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(first_, at) - first_.begin()) - 1;
  }
  [[nodiscard]] Choice choice(std::size_t at) const {
    const std::size_t factor = factor_of(at);
    return {.factor = factor, .value = at - first_[factor]};
  }

  [[nodiscard]] bool is_waiting(std::size_t a, std::size_t b) const { return waiting_[a * total_ + b]; }
  void set_waiting(std::size_t a, std::size_t b, bool waits) {
    waiting_[a * total_ + b] = waits;
    waiting_[b * total_ + a] = waits;
  }
  void cover(const Row& row) {
    for (std::size_t f = 0; f < factors(); ++f) {
      for (std::size_t g = 0; g < f; ++g) set_waiting(at({g, row[g]}), at({f, row[f]}), false);
    }
  }

  [[nodiscard]] Setup setup(const Row& row) const {
    Setup out{.players = entry_.min_players + static_cast<int>(row[0]), .options = {}, .tiles = {}};
    for (std::size_t f = 1; f < factors(); ++f) {
      const OptionSpec& option = entry_.options[f - 1];
      if (row[f] != 0) out.options.emplace(option.name, option.values[row[f]]);
    }
    return out;
  }
  // What the lists of options say; the game itself, which takes longer to ask, may know better.
  [[nodiscard]] bool is_listed(const Row& row) const {
    return choose_options(entry_.options, setup(row)).has_value();
  }
  [[nodiscard]] bool is_made(const Row& row) const {
    return is_listed(row) && entry_.make(setup(row)).has_value();
  }

  // The factor without which the choice means nothing; its own where there is none.
  [[nodiscard]] std::size_t needed_by(Choice choice) const {
    if (choice.factor == 0 || choice.value == 0) return choice.factor;
    const std::string_view needs = entry_.options[choice.factor - 1].needs;
    const auto found = std::ranges::find(entry_.options, needs, &OptionSpec::name);
    if (found == entry_.options.end()) return choice.factor;
    return static_cast<std::size_t>(found - entry_.options.begin()) + 1;
  }

  // A row with the two and as much else as usual that can be played.
  [[nodiscard]] std::optional<Row> usual_row(Choice a, Choice b) const {
    const std::size_t needed[] = {needed_by(a), needed_by(b)};
    for (std::size_t players = 0; players < values(0); ++players) {
      for (std::size_t x = 0; x < values(needed[0]); ++x) {
        for (std::size_t y = 0; y < values(needed[1]); ++y) {
          Row row(factors(), 0);
          row[0] = players;
          row[needed[0]] = x;
          row[needed[1]] = y;
          row[a.factor] = a.value;
          row[b.factor] = b.value;
          if (is_made(row)) return row;
        }
      }
    }
    return std::nullopt;
  }

  // Chooses for every other factor, one after the other, the value that meets most of the decided ones for
  // the first time, and of these the one with most left to meet.
  template <class Allowed>
  [[nodiscard]] Row filled(Row row, Choice a, Choice b, Allowed allowed) const {
    std::vector<std::size_t> decided{at(a), at(b)};
    for (std::size_t f = 0; f < factors(); ++f) {
      if (f == a.factor || f == b.factor) continue;
      std::vector<std::pair<std::size_t, std::size_t>> order;  // gain, value
      order.reserve(values(f));
      for (std::size_t value = 0; value < values(f); ++value)
        order.emplace_back(worth({f, value}, decided), value);
      std::ranges::stable_sort(order, std::greater(), [](const auto& entry) { return entry.first; });
      const std::size_t before = row[f];
      for (const auto& [gain, value] : order) {
        row[f] = value;
        if (value == before || allowed(row)) break;
      }
      decided.push_back(at({f, row[f]}));
    }
    return row;
  }

  [[nodiscard]] std::size_t worth(Choice choice, const std::vector<std::size_t>& decided) const {
    const std::size_t here = at(choice);
    const auto meets = [&](std::size_t other) { return is_waiting(here, other); };
    const auto now = static_cast<std::size_t>(std::ranges::count_if(decided, meets));
    std::size_t later = 0;
    for (std::size_t other = 0; other < total_; ++other) later += is_waiting(here, other) ? 1 : 0;
    return now * total_ + later;
  }

  [[nodiscard]] std::optional<Row> row_with(Choice a, Choice b) const {
    const auto usual = usual_row(a, b);
    if (!usual) return std::nullopt;
    Row row = filled(*usual, a, b, [this](const Row& tried) { return is_listed(tried); });
    if (is_made(row)) return row;
    return filled(*usual, a, b, [this](const Row& tried) { return is_made(tried); });
  }

  const GameEntry& entry_;
  std::vector<std::size_t> first_;  // of each factor, where its values begin
  std::size_t total_ = 0;
  std::vector<bool> waiting_;  // for two values: have they still to meet?
};

}  // namespace

std::vector<Setup> option_pairs(const GameEntry& entry) { return Pairs(entry).sets(); }

}  // namespace hali
