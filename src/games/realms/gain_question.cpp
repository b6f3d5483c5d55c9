#include "games/realms/gain_question.h"  // [cold]

#include <algorithm>

#include "base/embedded.h"
#include "base/json_read.h"
#include "base/json_writer.h"
#include "base/text.h"
#include "games/realms/gains.h"
#include "games/realms/named_cards.h"
#include "games/realms/options.h"

namespace hali::realms {
namespace {

constexpr int kMostDraws = 2;  // FR-052
constexpr std::size_t kMostHand = kMaxHand - kMostDraws;

Result<Options> read_table(const json::object& from) {
  Setup setup;
  setup.players = 4;
  if (const auto* players = from.if_contains("players")) {
    const auto count = int_within(*players, 2, 6);
    if (!count) return fault("players", "fault.players", "?", "2", "6");
    setup.players = *count;
  }
  if (const auto* options = from.if_contains("options")) {
    if (!options->is_object()) return fault("options", "fault.message.object");
    for (const auto& [name, value] : options->get_object()) setup.options[name] = text_of(value);
  }
  return read_options(setup);
}

class Reader {
 public:
  Reader(const CardSet& set, const json::object& from, const Options& options)
      : set_(set), from_(from), named_(set, options.suits) {
    q_.players = options.players;
    q_.suits = options.suits;
    q_.switches = options.switches;
  }

  Result<GainQuestion> run() {
    if (auto bad = fresh("hand", kMostHand, q_.hand)) return std::unexpected(*bad);
    if (auto bad = fresh("discard", kMaxCards, q_.discard)) return std::unexpected(*bad);
    if (auto bad = fresh("draw", kMaxCards, q_.draw)) return std::unexpected(*bad);
    if (auto bad = some_of("take", q_.discard, q_.take)) return std::unexpected(*bad);
    if (auto bad = some_of("keep", q_.hand, q_.keep)) return std::unexpected(*bad);
    if (auto bad = numbers()) return std::unexpected(*bad);
    return std::move(q_);
  }

 private:
  Check fresh(std::string_view key, std::size_t most, std::vector<CardId>& out) {
    const auto names = texts(from_, key);
    if (!names) return names.error();
    return named_.read(key, *names, most, out);
  }
  Check some_of(std::string_view key, const std::vector<CardId>& there, std::vector<CardId>& out) {
    const auto names = texts(from_, key);
    if (!names) return names.error();
    for (const std::string& name : *names) {
      CardId card = kNoCard;
      if (Check bad = named_.read(key, name, card)) return bad;
      if (std::ranges::find(there, card) == there.end())
        return wrong(key, "fault.realms.not_there", set_.cards[card].en);
      if (std::ranges::find(out, card) != out.end())
        return wrong(key, "fault.realms.twice", set_.cards[card].en);
      out.push_back(card);
    }
    return {};
  }
  // One card too many at the most: more are not dropped in a turn.
  Check numbers() {
    if (const auto* draws = from_.if_contains("draws")) {
      const auto count = int_within(*draws, 1, kMostDraws);
      if (!count) return wrong("draws", "fault.message.count", to_text(kMostDraws));
      q_.draws = *count;
    }
    if (const auto* flag = from_.if_contains("keep_taken")) {
      if (!flag->is_bool()) return wrong("keep_taken", "fault.message.flag");
      q_.keep_taken = flag->get_bool();
    }
    const std::size_t coming =
        q_.draw.empty() ? (q_.take.empty() ? 0 : 1) : static_cast<std::size_t>(q_.draws);
    const std::size_t most = q_.hand.size() + coming;
    const auto* limit = from_.if_contains("limit");
    const auto cards =
        limit == nullptr ? static_cast<int>(most) : int_within(*limit, 0, kMaxHand).value_or(-1);
    if (cards < 0 || static_cast<std::size_t>(cards) + 1 < most)
      return wrong("limit", "fault.realms.limit", to_text(most == 0 ? 0 : most - 1), to_text(kMaxHand));
    q_.limit = static_cast<std::size_t>(cards);
    return {};
  }

  const CardSet& set_;
  const json::object& from_;
  NamedCards named_;
  GainQuestion q_;
};

void write_gains(const CardSet& set, std::string_view key, const std::vector<Gain>& gains, JsonWriter& json) {
  json.key(key).object();
  for (const Gain& gain : gains) {
    json.key(set.cards[gain.card].id).object().field("total", gain.total);
    if (gain.ways != 1) json.field("ways", gain.ways);
    if (gain.drop != kNoCard) json.field("drop", set.cards[gain.drop].id);
    json.end_object();
  }
  json.end_object();
}

}  // namespace

Result<std::string> answer_gains(const json::object& from) {
  const auto options = read_table(from);
  if (!options) return std::unexpected(options.error());
  const auto set = read_card_set(embedded("data/realms/cards.json").value_or(""), options->switches);
  if (!set) return std::unexpected(set.error());
  const auto question = Reader(*set, from, *options).run();
  if (!question) return std::unexpected(question.error());
  const auto gains = find_gains(*set, *question);
  if (!gains) return fault("hand", "fault.realms.work", to_text(question->work));
  std::string out;
  JsonWriter json(out);
  json.object().field("now", gains->now);
  write_gains(*set, "take", gains->take, json);
  write_gains(*set, "draw", gains->draw, json);
  write_gains(*set, "drop", gains->drop, json);
  json.key("left").array();
  for (const CardId card : gains->left) json.value(set->cards[card].id);
  json.end_array().end_object();
  return out;
}

}  // namespace hali::realms
