// Golden operations about cards: summoning, turns, piles and independents.
#include <algorithm>

#include "base/index_of.h"
#include "games/stars/case_runner/ops.h"
#include "games/stars/summoning.h"

namespace hali::stars {
namespace {

constexpr std::array<std::uint8_t, 4> kPoints{4, 2, 1, 0};  // by type

std::optional<Card> read_card(const json::object& from, std::string id) {
  const auto type = index_of(kTypeNames, text_at(from, "type"));
  if (!type) return std::nullopt;
  Card card;
  card.id = std::move(id);
  card.creature = text_at(from, "creature");
  card.pantheon = text_at(from, "pantheon");
  card.type = static_cast<Type>(*type);
  card.points = static_cast<std::uint8_t>(int_at(from, "vp", kPoints[*type]));
  const std::string_view star = text_at(from, "star");
  if (star.size() == 1) card.star = read_symbol(star[0]).value_or(kNoSymbol);
  if (from.contains("constellation")) {
    const auto groups = read_constellation(array_at(from, "constellation"));
    if (!groups) return std::nullopt;
    card.prints = *groups;
  }
  return card;
}

json::array ids_of(const PositionBuilder& builder, const auto& cards) {
  json::array out;
  for (const CardId card : cards) out.emplace_back(builder.id(card));
  return out;
}

json::array sorted(json::array list) {
  std::ranges::sort(list, {}, [](const json::value& value) { return std::string(text_of(value)); });
  return list;
}

// The place of a creature plus one; beyond all places when it does not lie there.
PlaceOrNone place_of(const PositionBuilder& builder, std::string_view id) {
  const auto& creatures = builder.s.areas[0].creatures;
  for (std::size_t i = 0; i < creatures.size(); ++i) {
    if (builder.id(creatures[i]) == id) return static_cast<PlaceOrNone>(i + 1);
  }
  return kAreaLimit + 1;
}

}  // namespace

Outcome run_summon(const json::object& input) {
  PositionBuilder builder;
  const auto sky = read_case_sky(array_at(input, "sky"));
  const auto card = read_card(object_at(input, "card"), "summoned");
  if (!sky || !card) return std::nullopt;
  const CardId summoned = builder.add(*card);
  const auto& cult = array_at(input, "cult");
  if (cult.size() > kAreaLimit) return std::nullopt;
  std::vector<CardId> own;
  unsigned served = 0;
  for (std::size_t i = 0; i < cult.size(); ++i) {
    const auto* object = cult[i].if_object();
    if (object == nullptr) return std::nullopt;
    const auto creature = read_card(*object, std::string(text_at(*object, "id")));
    if (!creature) return std::nullopt;
    own.push_back(builder.add(*creature));
    served |= flag_at(*object, "service_used") ? 1u << i : 0u;
  }
  std::vector<CardId> others;
  for (const auto& entry : array_at(input, "others")) {
    Card rival;
    rival.id = "rival";
    rival.creature = text_of(entry);
    rival.type = Type::GreatOldOne;
    others.push_back(builder.add(rival));
  }
  if (others.size() > std::size_t{3} * kAreaLimit) return std::nullopt;
  builder.open(4);
  builder.s.sky = *sky;
  builder.s.step = Step::Invoked;
  builder.s.hands[0].add(summoned);
  for (const CardId creature : own) builder.s.areas[0].creatures.push_back(creature);
  builder.s.areas[0].served = static_cast<std::uint8_t>(served);
  for (std::size_t i = 0; i < others.size(); ++i) builder.s.areas[1 + i % 3].creatures.push_back(others[i]);

  Act act{.verb = Verb::Summon, .what = summoned};
  if (const std::string_view room = text_at(input, "make_room"); !room.empty())
    act.room = place_of(builder, room);
  const auto& lenders = array_at(input, "ignore");
  if (lenders.size() > act.lenders.size()) return illegal();  // SR-091
  for (std::size_t i = 0; i < lenders.size(); ++i) act.lenders[i] = place_of(builder, text_of(lenders[i]));
  put_in_order(builder.game().rules(), builder.s.areas[0], act);
  const State before = builder.s;
  if (!builder.act(act)) {
    if (std::memcmp(&before, &builder.s, sizeof before) != 0) return json::object{{"legal", "changed"}};
    return illegal();
  }
  const json::array order = ids_of(builder, builder.s.discard);
  return json::object{{"legal", true},
                      {"discards", sorted(order)},
                      {"discard_order", order},
                      {"cult_size", builder.s.areas[0].creatures.size()},
                      {"vp", points_of(builder.game().rules(), builder.s.areas[0])},
                      {"game_over", builder.s.step == Step::Over}};
}

// A turn in which every step could be done at any time if the order allowed it: a symbol of every kind owed,
// a sky that shows everything in hand, creatures that serve, Dholes to use.
Outcome run_turn(const json::object& input) {
  PositionBuilder builder;
  const auto creature = [](std::string id, Text text) {
    Card card;
    card.id = std::move(id);
    card.creature = card.id;
    card.type = text == Text::None ? Type::Servant : Type::Independent;
    card.text = text;
    if (text == Text::None) card.service = Service{.from = Kind::Push, .to = {2, 0, 0}};
    return card;
  };
  std::vector<CardId> own{
      builder.add(creature("servant", Text::None)), builder.add(creature("servant2", Text::None)),
      builder.add(creature("dhole", Text::TakeCard)), builder.add(creature("dhole2", Text::TakeCard))};
  // The sixth place is left for what is summoned.
  own.push_back(flag_at(input, "ghouls") ? builder.add(creature("ghouls", Text::DiscardTwo))
                                         : builder.add(creature("dhole3", Text::TakeCard)));
  constexpr int kHand = 12;
  std::vector<CardId> hand;
  hand.reserve(kHand);
  for (int i = 0; i < kHand; ++i) hand.push_back(builder.add_plain("hand"));
  for (int i = 0; i < kHand; ++i) builder.add_plain("pile");
  builder.open(2);
  for (const CardId card : own) builder.s.areas[0].creatures.push_back(card);
  for (const CardId card : hand) builder.s.hands[0].add(card);
  for (int i = 0; i < kHand; ++i) builder.s.pile.push_back(static_cast<CardId>(hand.back() + 1 + i));

  const auto any = [&] { return static_cast<std::uint8_t>(builder.s.hands[0].first()); };
  const auto place = [&](Text text, bool ready) {
    const Area& area = builder.s.areas[0];
    for (std::size_t i = 0; i < area.creatures.size(); ++i) {
      if (builder.game().rules().card(area.creatures[i]).text == text && (!ready || !area.has_served(i)))
        return static_cast<std::uint8_t>(i);
    }
    return static_cast<std::uint8_t>(kAreaLimit);
  };
  const auto carry_out = [&] {
    while (builder.s.step == Step::Moves && builder.act({.verb = Verb::Move, .what = push(0, true)})) {
    }
  };
  for (const auto& entry : array_at(input, "steps")) {
    const std::string_view step = text_of(entry);
    if (builder.game().to_move(builder.s) != 0) return illegal();  // the draw closes the turn
    bool done = false;
    if (step == "service") {
      done = builder.act({.verb = Verb::Serve, .what = place(Text::None, true)});
    } else if (step == "independent") {
      done = builder.act({.verb = Verb::Fetch, .what = place(Text::TakeCard, false)});
    } else {
      carry_out();
      if (step == "invoke") done = builder.act({.verb = Verb::Invoke, .what = any()});
      if (step == "summon") done = builder.act({.verb = Verb::Summon, .what = any()});
      if (step == "discard") done = builder.act({.verb = Verb::Discard, .what = any()});
      if (step == "draw") done = builder.act({.verb = Verb::Draw});
    }
    if (!done) return illegal();
  }
  return json::object{{"legal", builder.game().to_move(builder.s) != 0}};  // SR-020
}

Outcome run_draw(const json::object& input) {
  const int hand = int_at(input, "hand");
  const int limit = int_at(input, "limit", 5);
  const int pile = int_at(input, "draw_pile");
  const int discarded = int_at(input, "discard_pile");
  const int ghasts = limit - 5;
  if (hand < 0 || pile < 0 || discarded < 0 || ghasts < 0 || ghasts > kAreaLimit ||
      hand + pile + discarded + ghasts > kMaxCards)
    return std::nullopt;
  PositionBuilder builder;
  for (int i = 0; i < hand + pile + discarded; ++i) builder.add_plain("card");
  for (int i = 0; i < ghasts; ++i) {
    Card ghast;
    ghast.id = "ghast";
    ghast.type = Type::Independent;
    ghast.text = Text::HandOfSix;
    builder.add(ghast);
  }
  Options options;
  options.texts_add_up = ghasts > 1;
  builder.open(2, options);
  CardId next = 0;
  for (int i = 0; i < hand; ++i) builder.s.hands[0].add(next++);
  for (int i = 0; i < pile; ++i) builder.s.pile.push_back(next++);
  for (int i = 0; i < discarded; ++i) builder.s.discard.push_back(next++);
  for (int i = 0; i < ghasts; ++i) builder.s.areas[0].creatures.push_back(next++);
  Events events;
  if (!builder.act({.verb = Verb::Draw}, &events)) return illegal();
  int drawn = 0;
  int shuffles = 0;
  for (const Event& event : events) {
    if (event.kind == static_cast<std::uint8_t>(EventKind::Drew))
      drawn = event.values[slot_of<EventKind::Drew>("cards")];
    shuffles += event.kind == static_cast<std::uint8_t>(EventKind::Shuffled) ? 1 : 0;
  }
  return json::object{{"legal", true},
                      {"drawn", drawn},
                      {"hand", builder.s.hands[0].count()},
                      {"draw_pile", builder.s.pile.size()},
                      {"discard_pile", builder.s.discard.size()},
                      {"reshuffles", shuffles}};
}

Outcome run_take_card(const json::object& input) {
  PositionBuilder builder;
  Card dhole;
  dhole.id = "DHOLE";
  dhole.type = Type::Independent;
  dhole.text = Text::TakeCard;
  const CardId taker = builder.add(dhole);
  const auto lay = [&](std::string_view key) {
    std::vector<CardId> out;
    for (const auto& entry : array_at(input, key))
      out.push_back(builder.add_plain(std::string(text_of(entry))));
    return out;
  };
  if (array_at(input, "hand").size() + array_at(input, "draw_pile").size() +
          array_at(input, "discard_pile").size() >
      kMaxCards - 4)
    return std::nullopt;
  const auto hand = lay("hand");
  const auto pile = lay("draw_pile");
  const auto discarded = lay("discard_pile");
  const std::string_view running = text_at(input, "running");
  const CardId invoked = running.empty() ? kNoCard : builder.add_plain(std::string(running));
  builder.open(2);
  for (const CardId card : hand) builder.s.hands[0].add(card);
  for (std::size_t i = pile.size(); i > 0; --i) builder.s.pile.push_back(pile[i - 1]);
  for (std::size_t i = discarded.size(); i > 0; --i) builder.s.discard.push_back(discarded[i - 1]);
  builder.s.areas[0].creatures.push_back(taker);
  if (invoked != kNoCard) {
    builder.s.invoked = invoked;
    builder.s.step = Step::Moves;
    builder.s.owed = {1, 0, 0};
  }
  const std::string_view source = text_at(input, "source");
  if (source != "draw" && source != "discard") return std::nullopt;
  if (!builder.act({.verb = Verb::Fetch, .what = 0, .from_discard = source == "discard"})) return illegal();
  const auto top_first = [&](const Pile& from) {
    json::array out;
    for (std::size_t i = from.size(); i > 0; --i) out.emplace_back(builder.id(from[i - 1]));
    return out;
  };
  // The hand as it was, then what was taken.
  json::array now;
  for (const CardId card : hand) now.emplace_back(builder.id(card));
  builder.s.hands[0].each([&](CardId card) {
    if (std::ranges::find(hand, card) == hand.end()) now.emplace_back(builder.id(card));
  });
  return json::object{{"legal", true},
                      {"hand", now},
                      {"draw_pile", top_first(builder.s.pile)},
                      {"discard_pile", top_first(builder.s.discard)}};
}

Outcome run_exchange(const json::object& input) {
  PositionBuilder builder;
  const std::string_view kind = text_at(input, "kind");
  const auto text = index_of(kTextNames, kind);
  if (!text) return std::nullopt;
  Card independent;
  independent.id = "independent";
  independent.type = Type::Independent;
  independent.text = static_cast<Text>(*text);
  const CardId gug = builder.add(independent);
  const json::object& mine = object_at(input, "own");
  const json::object& theirs = object_at(input, "other");
  const auto own = read_card(mine, "own");
  const auto other = read_card(theirs, "other");
  const CardId own_id = own ? builder.add(*own) : kNoCard;
  const CardId other_id = other ? builder.add(*other) : kNoCard;
  builder.open(2);
  builder.s.areas[0].creatures.push_back(gug);
  if (own_id != kNoCard) builder.s.areas[0].creatures.push_back(own_id);
  if (flag_at(mine, "service_used")) builder.s.areas[0].served = 2;
  const bool foreign = text_at(theirs, "owner") != "self";
  if (other_id != kNoCard) builder.s.areas[foreign ? 1 : 0].creatures.push_back(other_id);
  const auto at = static_cast<std::uint8_t>(foreign ? 0 : 2);
  if (!builder.act({.verb = Verb::Exchange,
                    .what = 0,
                    .mine = 1,
                    .whom = static_cast<Seat>(foreign ? 1 : 0),
                    .theirs = at}))
    return illegal();
  const auto& discarded = builder.s.discard;
  const bool swapped =
      builder.s.areas[0].creatures[0] == other_id && builder.s.areas[1].creatures[0] == own_id;
  if (!swapped) return std::nullopt;
  return json::object{{"legal", true},
                      {"independent_discarded", discarded.size() == 1 && discarded[0] == gug}};
}

}  // namespace hali::stars
