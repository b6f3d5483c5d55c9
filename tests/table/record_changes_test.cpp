// No record passes that was changed in one place: every byte, line, seat, option, score and choice is bound.
#include <algorithm>
#include <cstdlib>

#include "base/text.h"
#include "table/seat_word.h"
#include "tests/support/random_table.h"

namespace hali::test {
namespace {

constexpr std::size_t kAll = kMaxRecordActions;

struct Sample {
  RandomTable table;
  std::size_t actions;
};

const std::vector<Sample>& samples() {
  static const std::vector<Sample> all{
      {{"carcosa", {"human", "human"}}, 80},
      {{"carcosa", {"human", "greedy", "random"}, {{"mat", "L"}, {"stranger", "on"}}}, 60},
      {{"carcosa", {"human", "random"}, {{"short_game", "on"}, {"thugs", "on"}}, 3}, kAll},
      {{"realms", {"human", "human", "random"}}, kAll},
      {{"realms", {"human", "greedy"}, {{"items", "on"}, {"suits", "on"}}, 5}, 25},
      {{"realms", {"human", "human", "human"}, {{"items", "on"}}, Seed::of({6, 7})}, kAll},
      {{"stars", {"human", "random"}}, 70},
      {{"stars", {"human", "greedy", "random"}, {{"mirrors", "on"}, {"start", "first"}}, 8}, kAll},
      {{"carcassonne", {"human", "human"}}, 60},
      {{"carcassonne", {"random", "human"}, {{"variant", "mists"}, {"level", "2"}}, 9}, kAll},
      {{"carcassonne", {"human", "greedy"}, {{"variant", "ghosts"}, {"farmers", "off"}}, 10}, 90},
      {{"carcosa", {"human", "human"}, {}, {}, {"the lake", "grün ist die Hoffnung"}}, 40},
      {{"realms", {"human", "random", "human"}, {{"items", "on"}}, {}, {"", "", "1"}}, kAll},
      {{"stars", {"human", "human"}, {}, {}, {"", ""}}, 30},
  };
  return all;
}

// One change of a text, drawn by chance.
class Changer {
 public:
  Changer(const Record& record, const Table& table, std::uint64_t seed)
      : record_(record), table_(table), text_(write_record(record)), rng_(seed) {}

  [[nodiscard]] const std::string& original() const { return text_; }

  std::string change() {
    switch (below(record_.proof ? 18 : 14)) {
      case 0: return byte_replaced();
      case 1: return byte_removed();
      case 2: return byte_added();
      case 3: return line_removed();
      case 4: return lines_swapped();
      case 5: return line_doubled();
      case 6: return seat_changed();
      case 7: return option_changed();
      case 8: return score_changed();
      case 9: return seed_changed();
      case 10: return number_changed();
      case 11: return text_.substr(0, below(text_.size()));
      case 12: return somebody_sits_down();
      case 13: return other_choice();
      default: return proof_changed();
    }
  }

 private:
  std::size_t below(std::size_t count) { return rng_.below(static_cast<std::uint32_t>(count)); }
  char letter() {
    constexpr std::string_view kLetters = "0123456789abcdefnorthsuw ,.=-|\n";
    return kLetters[below(kLetters.size())];
  }
  std::string byte_replaced() {
    std::string out = text_;
    out[below(out.size())] = letter();
    return out;
  }
  std::string byte_removed() {
    std::string out = text_;
    out.erase(below(out.size()), 1);
    return out;
  }
  std::string byte_added() {
    std::string out = text_;
    out.insert(below(out.size() + 1), 1, letter());
    return out;
  }

  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> out;
    for (const std::string_view line : split(text_, '\n')) out.emplace_back(line);
    out.pop_back();  // what stands behind the last line feed
    return out;
  }
  static std::string joined(const std::vector<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines) out += line + "\n";
    return out;
  }
  std::string line_removed() {
    auto all = lines();
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(below(all.size())));
    return joined(all);
  }
  std::string lines_swapped() {
    auto all = lines();
    const std::size_t at = below(all.size() - 1);
    std::swap(all[at], all[at + 1]);
    return joined(all);
  }
  std::string line_doubled() {
    auto all = lines();
    const std::size_t at = below(all.size());
    const std::string line = all[at];
    all.insert(all.begin() + static_cast<std::ptrdiff_t>(at), line);
    return joined(all);
  }

  std::string seat_changed() {
    constexpr std::array<std::string_view, 7> kWords{"human",    "random.1", "greedy.1", "greedy",
                                                     "greedy.2", "hal.1",    "random.0"};
    Record other = record_;
    other.seats[below(other.seats.size())] = kWords[below(kWords.size())];
    return write_record(other);
  }
  std::string option_changed() {
    Record other = record_;
    const auto options = table_.entry().options;
    const OptionSpec& option = options[below(options.size())];
    const auto value = std::string(option.values[below(option.values.size())]);
    if (below(3) == 0) {
      other.options.erase(std::string(option.name));
    } else {
      other.options[std::string(option.name)] = value;
    }
    return write_record(other);
  }
  std::string score_changed() {
    Record other = record_;
    if (!other.result) {
      other.result = RecordResult{.ending = "limit", .scores = {}, .winners = 1};
      other.result->scores.assign(record_.seats.size(), 0);
    } else if (below(4) == 0) {
      other.result.reset();
    } else if (below(3) == 0) {
      other.result->winners ^= 1;
    } else {
      ++other.result->scores[below(other.result->scores.size())];
    }
    return write_record(other);
  }
  std::string seed_changed() {
    Record other = record_;
    other.seed = below(2) == 0 ? Seed(rng_.next()) : Seed::of({rng_.next(), rng_.next()});
    return write_record(other);
  }
  std::string proof_changed() {
    Record other = record_;
    auto& words = other.proof->words;
    const std::size_t seat = below(words.size());
    switch (below(5)) {
      case 0: words[seat] = words[seat].empty() ? "more" : words[seat] + "."; break;
      case 1: words[seat].clear(); break;
      case 2: std::swap(words[seat], words[below(words.size())]); break;
      case 3: other.proof->secret[below(other.proof->secret.size())] = "0123456789abcdef"[below(16)]; break;
      // The hash of another secret: nobody can say afterwards that it was that one.
      default:
        other.proof->secret[below(other.proof->secret.size())] = "0123456789abcdef"[below(16)];
        other.proof->commitment = commitment_of(other.proof->secret);
        break;
    }
    return write_record(other);
  }
  std::string number_changed() {
    Record other = record_;
    switch (below(3)) {
      case 0: other.form = other.form == 1 ? 2 : 1; break;
      case 1: other.rules = 1 + static_cast<int>(below(3)); break;
      default: other.players = 1 + static_cast<int>(below(5)); break;
    }
    // The chain stays: only the line at the head is changed.
    std::string out = write_record(other);
    return other.form == 1 ? out + "chain " + record_.chain + "\n" : out;
  }
  std::string somebody_sits_down() {
    Record other = record_;
    other.sittings.push_back({.before = below(other.actions.size() + 1),
                              .seat = static_cast<Seat>(below(other.seats.size())),
                              .who = below(2) == 0 ? std::string(kHuman) : "random.1"});
    return write_record(other);
  }
  // The change that is hardest to see: something else that was allowed there too.
  std::string other_choice() {
    Record other = record_;
    const std::size_t at = below(other.actions.size());
    const AnyState before = table_.history().state(at);
    Actions legal;
    table_.game().legal(before, legal);
    other.actions[at] = table_.game().text(before, legal[below(legal.size())]);
    return write_record(other);
  }

  const Record& record_;
  const Table& table_;
  std::string text_;
  Rng rng_;
};

int changes_for_each() {
  const char* lasting = std::getenv("HALI_LONG");
  return lasting != nullptr && *lasting != 0 ? 20'000 : 410;
}

TEST(RecordChanges, NoneThatWasMadeInOnePlacePasses) {
  const Words words = Words::in("en").value();
  int changed = 0;
  for (const Sample& sample : samples()) {
    Rng rng(std::uint64_t{17});
    Table table = open(sample.table);
    ASSERT_NO_FATAL_FAILURE(play_to(table, sample.actions, rng));
    const Record record = table.record();
    Changer changer(record, table, rng.next());
    const auto fault = fault_of(changer.original(), words);
    ASSERT_FALSE(fault) << words.say(*fault) << "\n" << changer.original();
    for (int i = 0; i < changes_for_each(); ++i) {
      const std::string text = changer.change();
      if (text == changer.original()) continue;
      ++changed;
      const auto why = fault_of(text, words);
      ASSERT_TRUE(why) << "passes as another game:\n" << text << "\nwhere it was\n" << changer.original();
      ASSERT_TRUE(why->where.starts_with("line ")) << words.say(*why) << "\n" << text;
    }
  }
  EXPECT_GE(changed, 4000);
  RecordProperty("changed", changed);
}

}  // namespace
}  // namespace hali::test
