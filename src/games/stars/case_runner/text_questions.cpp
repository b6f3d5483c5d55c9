#include "games/stars/case_runner/text_questions.h"

#include "base/json.h"
#include "base/text.h"
#include "games/stars/names.h"
#include "games/stars/reach.h"
#include "games/stars/summoning.h"

namespace hali::stars {
namespace {

std::string letters(const Owed& owed) {
  constexpr std::string_view kLetters = "PSF";
  std::string out;
  for (std::size_t kind = 0; kind < kKinds; ++kind) out.append(owed[kind], kLetters[kind]);
  return out;
}

std::string facts(const Card& card) {
  std::string out = std::string(kTypeNames[std::to_underlying(card.type)]) + ", " +
                    (card.pantheon.empty() ? "no pantheon" : card.pantheon) + ", " +
                    to_text(int{card.points}) + ", " + letters(card.invocation) + ", ";
  if (card.service) {
    Owed one{};
    ++one[std::to_underlying(card.service->from)];
    out += letters(one) + ">" + letters(card.service->to);
  } else {
    out += kTextNames[std::to_underlying(card.text)];
  }
  out += card.star == kNoSymbol ? ", no star" : std::string(", ") + kSymbolCodes[card.star];
  return out;
}

// Groups as rows: "4l.s/..n0 + 23".
std::optional<Constellation> read(std::string_view text, bool mirrors) {
  std::vector<GroupPrint> groups;
  for (const std::string_view part : split(text, '+')) {
    const auto rows = split(trimmed(part), '/');
    const auto print = read_group(rows);
    if (!print) return std::nullopt;
    groups.push_back(*print);
  }
  return compile(groups, mirrors);
}

std::optional<Owed> read_budget(std::string_view text) {
  Owed out{};
  for (const char c : text) {
    const auto at = std::string_view("psf").find(c);
    if (at == std::string_view::npos) return std::nullopt;
    ++out[at];
  }
  return out;
}

std::string tiles(const Sky& sky) {
  std::array<int, kPairs> count{};
  for (const Symbol symbol : sky) ++count[pair_of(symbol)];
  std::string out;
  for (const int number : count) out += (out.empty() ? "" : " ") + to_text(number);
  return out;
}

std::string set_counts(const CardSet& set) {
  std::array<int, kTypeNames.size()> count{};
  for (const Card& card : set.cards) ++count[std::to_underlying(card.type)];
  std::string out;
  for (const int number : count) out += (out.empty() ? "" : " ") + to_text(number);
  return out;
}

std::string yes(bool is) { return is ? "yes" : "no"; }

// A field of a seat's view, as JSON: "view 1 hands".
std::optional<std::string> view_field(const Game& game, const State& s, std::string_view rest) {
  const auto seat = number<int>(next_word(rest));
  if (!seat || *seat < 0 || *seat > game.players()) return std::nullopt;
  std::string text;
  JsonWriter json(text);
  game.view(s, *seat == 0 ? kNoSeat : static_cast<Seat>(*seat - 1), json);
  const auto parsed = parse_json(text);
  const auto* field = parsed ? parsed->get_object().if_contains(rest) : nullptr;
  if (field == nullptr) return "none";
  const auto from = text.find("\"" + std::string(rest) + "\":") + rest.size() + 3;
  std::size_t to = from;
  for (int depth = 0; to < text.size(); ++to) {
    if (text[to] == '[' || text[to] == '{') ++depth;
    if (text[to] == ']' || text[to] == '}') --depth;
    if (depth < 0 || (depth == 0 && text[to] == ',')) break;
  }
  return text.substr(from, to - from);
}

}  // namespace

std::optional<std::string> answer_question(const Game& game, const State& s, std::string_view question) {
  const Rules& rules = game.rules();
  std::string_view rest = question;
  const std::string_view noun = next_word(rest);
  if (noun == "tiles") return tiles(s.sky);
  if (noun == "set") return set_counts(*rules.set);
  if (noun == "view") return view_field(game, s, rest);
  if (noun == "card" || noun == "limit") {
    const FoundCard found = find_card(*rules.set, rest, {});
    if (found.card == kNoCard) return std::nullopt;
    if (noun == "card") return facts(rules.card(found.card));
    return to_text(ignore_limit(rules, s, s.active, found.card));
  }
  if (noun == "seen" || noun == "places") {
    const auto wanted = read(rest, rules.options.mirrors);
    if (!wanted) return std::nullopt;
    return noun == "seen" ? yes(wanted->is_seen(Planes(s.sky))) : to_text(count_places(*wanted, s.sky));
  }
  if (noun == "reach") {
    const auto budget = read_budget(next_word(rest));
    const auto wanted = read(rest, rules.options.mirrors);
    if (!budget || !wanted) return std::nullopt;
    return yes(Reach(s.sky, *wanted, rules.options.mirrors).with(*budget).has_value());
  }
  return std::nullopt;
}

}  // namespace hali::stars
