// Golden operations about the sky, its symbols and its constellations.
#include "games/stars/case_runner/ops.h"
#include "games/stars/reach.h"
#include "games/stars/summoning.h"

namespace hali::stars {
namespace {

json::array rows_of(const Sky& sky) {
  json::array out;
  for (int row = 0; row < kSide; ++row) out.emplace_back(sky_row(sky, row));
  return out;
}

json::object counts(const Owed& owed) {
  json::object out;
  for (std::size_t kind = 0; kind < kKinds; ++kind) out[kKindNames[kind]] = int{owed[kind]};
  return out;
}

std::optional<std::vector<SkyMove>> read_moves(const json::array& list, bool& all_exist) {
  std::vector<SkyMove> out;
  for (const auto& entry : list) {
    const auto* object = entry.if_object();
    if (object == nullptr) return std::nullopt;
    const auto move = read_case_move(*object);
    all_exist = all_exist && move.has_value();
    if (move) out.push_back(*move);
  }
  return out;
}

// A player with one card in hand that has the invocation, and creatures that serve.
struct Serving {
  PositionBuilder builder;
  CardId card = kNoCard;

  bool lay(const json::array& invocation, std::span<const Service> services) {
    const auto symbols = read_symbols(invocation);
    if (!symbols || services.size() > kAreaLimit) return false;
    Card invoked;
    invoked.id = "invoked";
    invoked.invocation = *symbols;
    card = builder.add(invoked);
    std::vector<CardId> creatures;
    for (const Service& service : services) {
      Card creature;
      creature.id = "creature";
      creature.service = service;
      creatures.push_back(builder.add(creature));
    }
    builder.open(2);
    builder.s.hands[0].add(card);
    for (const CardId creature : creatures) builder.s.areas[0].creatures.push_back(creature);
    return true;
  }
  // Without symbols there is no invocation.
  bool invoke() {
    return total(builder.game().rules().card(card).invocation) == 0 ||
           builder.act({.verb = Verb::Invoke, .what = card});
  }
};

std::optional<std::vector<Service>> services_in(const json::object& input) {
  std::vector<Service> out;
  for (const auto& entry : array_at(input, "services")) {
    const auto* object = entry.if_object();
    const auto service = object == nullptr ? std::nullopt : read_service(*object);
    if (!service) return std::nullopt;
    out.push_back(*service);
  }
  return out;
}

Outcome run_apply(const json::object& input) {
  const auto sky = read_case_sky(array_at(input, "sky"));
  bool all_exist = true;
  const auto moves = read_moves(array_at(input, "moves"), all_exist);
  if (!sky || !moves) return std::nullopt;
  if (!all_exist) return illegal();
  PositionBuilder builder;
  builder.add_plain("invoked");
  builder.open(2);
  builder.s.sky = *sky;
  builder.s.step = Step::Moves;
  builder.s.invoked = 0;
  for (const SkyMove move : *moves) ++builder.s.owed[std::to_underlying(kind_of(move))];
  for (const SkyMove move : *moves) {
    if (!builder.act({.verb = Verb::Move, .what = move})) return illegal();
  }
  return json::object{{"legal", true}, {"sky", rows_of(builder.s.sky)}};
}

Outcome run_invoke(const json::object& input) {
  const auto sky = read_case_sky(array_at(input, "sky"));
  const auto services = services_in(input);
  bool all_exist = true;
  const auto moves = read_moves(array_at(input, "moves"), all_exist);
  Serving serving;
  if (!sky || !services || !moves || !serving.lay(array_at(input, "invocation"), *services))
    return std::nullopt;
  serving.builder.s.sky = *sky;
  if (!all_exist || !serving.invoke()) return illegal();
  for (std::size_t i = 0; i < services->size(); ++i) {
    if (!serving.builder.act({.verb = Verb::Serve, .what = static_cast<std::uint8_t>(i)})) return illegal();
  }
  for (const SkyMove move : *moves) {
    if (!serving.builder.act({.verb = Verb::Move, .what = move})) return illegal();
  }
  if (serving.builder.s.step == Step::Moves) return illegal();  // SR-056
  return json::object{{"legal", true}, {"sky", rows_of(serving.builder.s.sky)}};
}

Outcome run_symbols(const json::object& input) {
  const auto services = services_in(input);
  Serving serving;
  if (!services || !serving.lay(array_at(input, "invocation"), *services)) return std::nullopt;
  if (!serving.invoke()) return illegal();
  for (std::size_t i = 0; i < services->size(); ++i) {
    if (!serving.builder.act({.verb = Verb::Serve, .what = static_cast<std::uint8_t>(i)})) return illegal();
  }
  return json::object{{"legal", true}, {"symbols", counts(serving.builder.s.owed)}};
}

Outcome run_services_use(const json::object& input) {
  std::vector<Service> own;
  std::vector<std::string_view> ids;
  std::vector<std::string_view> others;
  for (const auto& entry : array_at(input, "cult")) {
    const auto* object = entry.if_object();
    if (object == nullptr) return std::nullopt;
    const auto service = read_service(object_at(*object, "service"));
    if (!service) return std::nullopt;
    const bool mine = text_at(*object, "owner") != "other";
    if (mine) own.push_back(*service);
    (mine ? ids : others).push_back(text_at(*object, "id"));
  }
  Serving serving;
  if (!serving.lay(array_at(input, "invocation"), own)) return std::nullopt;
  if (!serving.invoke()) return illegal();
  for (const auto& use : array_at(input, "use")) {
    std::size_t at = 0;
    while (at < ids.size() && ids[at] != text_of(use)) ++at;
    // A creature that does not lie on the own area has no place there (SR-050).
    if (!serving.builder.act({.verb = Verb::Serve, .what = static_cast<std::uint8_t>(at)})) return illegal();
  }
  return json::object{{"legal", true}, {"symbols", counts(serving.builder.s.owed)}};
}

// Every way to drop one cell for each ignored symbol; without such a cell there is none.
void drop(const std::vector<GroupPrint>& groups, const std::vector<Symbol>& ignored, std::size_t from,
          std::vector<std::vector<GroupPrint>>& out) {
  if (from == ignored.size()) return void(out.push_back(groups));
  for (std::size_t g = 0; g < groups.size(); ++g) {
    for (std::size_t i = 0; i < groups[g].size(); ++i) {
      if (groups[g][i].symbol != ignored[from]) continue;
      auto rest = groups;
      rest[g].erase(i);
      drop(rest, ignored, from + 1, out);
    }
  }
}

// The constellations that would do.
std::optional<std::vector<Constellation>> wanted(const json::object& input) {
  const auto groups = read_constellation(array_at(input, "constellation"));
  if (!groups) return std::nullopt;
  std::vector<Symbol> ignored;
  for (const auto& entry : array_at(input, "ignored")) {
    const auto symbol = text_of(entry).size() == 1 ? read_symbol(text_of(entry)[0]) : std::nullopt;
    if (!symbol || ignored.size() == 5) return std::nullopt;
    ignored.push_back(*symbol);
  }
  std::vector<std::vector<GroupPrint>> left;
  drop(*groups, ignored, 0, left);
  std::vector<Constellation> out;
  out.reserve(left.size());
  for (const auto& prints : left) out.push_back(compile(prints, flag_at(input, "mirrors")));
  return out;
}

Outcome run_match(const json::object& input) {
  const auto sky = read_case_sky(array_at(input, "sky"));
  const auto any = wanted(input);
  if (!sky || !any) return std::nullopt;
  bool seen = false;
  int places = 0;
  for (const Constellation& constellation : *any) {
    seen = seen || constellation.is_seen(Planes(*sky));
    places += count_places(constellation, *sky);
  }
  return json::object{{"match", seen}, {"placements", places}};
}

Outcome run_ignore_limit(const json::object& input) {
  return json::object{{"limit", ignore_limit(int_at(input, "copies_in_play"))}};
}

Outcome run_reach(const json::object& input) {
  const auto sky = read_case_sky(array_at(input, "sky"));
  const auto symbols = read_symbols(array_at(input, "symbols"));
  const auto any = wanted(input);
  if (!sky || !symbols || !any) return std::nullopt;
  bool reached = false;
  for (const Constellation& constellation : *any)
    reached = reached || reach(*sky, constellation, *symbols).has_value();
  return json::object{{"reachable", reached}};
}

constexpr std::array<Op, 12> kOps{{
    {"apply", run_apply},
    {"invoke", run_invoke},
    {"symbols", run_symbols},
    {"services_use", run_services_use},
    {"match", run_match},
    {"ignore_limit", run_ignore_limit},
    {"summon", run_summon},
    {"draw", run_draw},
    {"turn", run_turn},
    {"reach", run_reach},
    {"exchange", run_exchange},
    {"take_card", run_take_card},
}};

}  // namespace

std::span<const Op> ops() { return kOps; }

}  // namespace hali::stars
