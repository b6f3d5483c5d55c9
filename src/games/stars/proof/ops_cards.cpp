// Golden operations about cards: summoning, turns, piles and independents.
#include <algorithm>

#include "base/index_of.h"
#include "games/stars/proof/ops.h"
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

json::array ids_of(const Door& door, const auto& cards) {
  json::array out;
  for (const CardId card : cards) out.emplace_back(door.id(card));
  return out;
}

json::array sorted(json::array list) {
  std::ranges::sort(list, {}, [](const json::value& value) { return std::string(text_of(value)); });
  return list;
}

// The place of a creature plus one; beyond all places when it does not lie there.
PlaceOrNone place_of(const Door& door, std::string_view id) {
  const auto& creatures = door.s.areas[0].creatures;
  for (std::size_t i = 0; i < creatures.size(); ++i) {
    if (door.id(creatures[i]) == id) return static_cast<PlaceOrNone>(i + 1);
  }
  return kAreaLimit + 1;
}

}  // namespace

Outcome run_summon(const json::object& input) {
  Door door;
  const auto sky = read_case_sky(array_at(input, "sky"));
  const auto card = read_card(object_at(input, "card"), "summoned");
  if (!sky || !card) return std::nullopt;
  const CardId summoned = door.add(*card);
  const auto& cult = array_at(input, "cult");
  if (cult.size() > kAreaLimit) return std::nullopt;
  std::vector<CardId> own;
  unsigned served = 0;
  for (std::size_t i = 0; i < cult.size(); ++i) {
    const auto* object = cult[i].if_object();
    if (object == nullptr) return std::nullopt;
    const auto creature = read_card(*object, std::string(text_at(*object, "id")));
    if (!creature) return std::nullopt;
    own.push_back(door.add(*creature));
    served |= flag_at(*object, "service_used") ? 1u << i : 0u;
  }
  std::vector<CardId> others;
  for (const auto& entry : array_at(input, "others")) {
    Card rival;
    rival.id = "rival";
    rival.creature = text_of(entry);
    rival.type = Type::GreatOldOne;
    others.push_back(door.add(rival));
  }
  if (others.size() > std::size_t{3} * kAreaLimit) return std::nullopt;
  door.open(4);
  door.s.sky = *sky;
  door.s.step = Step::Invoked;
  door.s.hands[0].add(summoned);
  for (const CardId creature : own) door.s.areas[0].creatures.push_back(creature);
  door.s.areas[0].served = static_cast<std::uint8_t>(served);
  for (std::size_t i = 0; i < others.size(); ++i) door.s.areas[1 + i % 3].creatures.push_back(others[i]);

  Act act{.verb = Verb::Summon, .what = summoned};
  if (const std::string_view room = text_at(input, "make_room"); !room.empty())
    act.room = place_of(door, room);
  const auto& lenders = array_at(input, "ignore");
  if (lenders.size() > act.lenders.size()) return illegal();  // SR-091
  for (std::size_t i = 0; i < lenders.size(); ++i) act.lenders[i] = place_of(door, text_of(lenders[i]));
  put_in_order(door.game().rules(), door.s.areas[0], act);
  const State before = door.s;
  if (!door.act(act)) {
    if (std::memcmp(&before, &door.s, sizeof before) != 0) return json::object{{"legal", "changed"}};
    return illegal();
  }
  const json::array order = ids_of(door, door.s.discard);
  return json::object{{"legal", true},
                      {"discards", sorted(order)},
                      {"discard_order", order},
                      {"cult_size", door.s.areas[0].creatures.size()},
                      {"vp", points_of(door.game().rules(), door.s.areas[0])},
                      {"game_over", door.s.step == Step::Over}};
}

// A turn in which every step could be done at any time if the order allowed it: a symbol of every kind owed,
// a sky that shows everything in hand, creatures that serve, Dholes to use.
Outcome run_turn(const json::object& input) {
  Door door;
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
      door.add(creature("servant", Text::None)), door.add(creature("servant2", Text::None)),
      door.add(creature("dhole", Text::TakeCard)), door.add(creature("dhole2", Text::TakeCard))};
  // The sixth place is left for what is summoned.
  own.push_back(flag_at(input, "ghouls") ? door.add(creature("ghouls", Text::DiscardTwo))
                                         : door.add(creature("dhole3", Text::TakeCard)));
  constexpr int kHand = 12;
  std::vector<CardId> hand;
  hand.reserve(kHand);
  for (int i = 0; i < kHand; ++i) hand.push_back(door.add_plain("hand"));
  for (int i = 0; i < kHand; ++i) door.add_plain("pile");
  door.open(2);
  for (const CardId card : own) door.s.areas[0].creatures.push_back(card);
  for (const CardId card : hand) door.s.hands[0].add(card);
  for (int i = 0; i < kHand; ++i) door.s.pile.push_back(static_cast<CardId>(hand.back() + 1 + i));

  const auto any = [&] { return static_cast<std::uint8_t>(door.s.hands[0].first()); };
  const auto place = [&](Text text, bool ready) {
    const Area& area = door.s.areas[0];
    for (std::size_t i = 0; i < area.creatures.size(); ++i) {
      if (door.game().rules().card(area.creatures[i]).text == text && (!ready || !area.has_served(i)))
        return static_cast<std::uint8_t>(i);
    }
    return static_cast<std::uint8_t>(kAreaLimit);
  };
  const auto carry_out = [&] {
    while (door.s.step == Step::Moves && door.act({.verb = Verb::Move, .what = push(0, true)})) {
    }
  };
  for (const auto& entry : array_at(input, "steps")) {
    const std::string_view step = text_of(entry);
    if (door.game().to_move(door.s) != 0) return illegal();  // the draw closes the turn
    bool done = false;
    if (step == "service") {
      done = door.act({.verb = Verb::Serve, .what = place(Text::None, true)});
    } else if (step == "independent") {
      done = door.act({.verb = Verb::Fetch, .what = place(Text::TakeCard, false)});
    } else {
      carry_out();
      if (step == "invoke") done = door.act({.verb = Verb::Invoke, .what = any()});
      if (step == "summon") done = door.act({.verb = Verb::Summon, .what = any()});
      if (step == "discard") done = door.act({.verb = Verb::Discard, .what = any()});
      if (step == "draw") done = door.act({.verb = Verb::Draw});
    }
    if (!done) return illegal();
  }
  return json::object{{"legal", door.game().to_move(door.s) != 0}};  // SR-020
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
  Door door;
  for (int i = 0; i < hand + pile + discarded; ++i) door.add_plain("card");
  for (int i = 0; i < ghasts; ++i) {
    Card ghast;
    ghast.id = "ghast";
    ghast.type = Type::Independent;
    ghast.text = Text::HandOfSix;
    door.add(ghast);
  }
  Options options;
  options.texts_add_up = ghasts > 1;
  door.open(2, options);
  CardId next = 0;
  for (int i = 0; i < hand; ++i) door.s.hands[0].add(next++);
  for (int i = 0; i < pile; ++i) door.s.pile.push_back(next++);
  for (int i = 0; i < discarded; ++i) door.s.discard.push_back(next++);
  for (int i = 0; i < ghasts; ++i) door.s.areas[0].creatures.push_back(next++);
  Events events;
  if (!door.act({.verb = Verb::Draw}, &events)) return illegal();
  int drawn = 0;
  int shuffles = 0;
  for (const Event& event : events) {
    if (event.kind == static_cast<std::uint8_t>(Told::Drew)) drawn = event.a;
    shuffles += event.kind == static_cast<std::uint8_t>(Told::Shuffled) ? 1 : 0;
  }
  return json::object{{"legal", true},
                      {"drawn", drawn},
                      {"hand", door.s.hands[0].count()},
                      {"draw_pile", door.s.pile.size()},
                      {"discard_pile", door.s.discard.size()},
                      {"reshuffles", shuffles}};
}

Outcome run_take_card(const json::object& input) {
  Door door;
  Card dhole;
  dhole.id = "DHOLE";
  dhole.type = Type::Independent;
  dhole.text = Text::TakeCard;
  const CardId taker = door.add(dhole);
  const auto lay = [&](std::string_view key) {
    std::vector<CardId> out;
    for (const auto& entry : array_at(input, key)) out.push_back(door.add_plain(std::string(text_of(entry))));
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
  const CardId invoked = running.empty() ? kNoCard : door.add_plain(std::string(running));
  door.open(2);
  for (const CardId card : hand) door.s.hands[0].add(card);
  for (std::size_t i = pile.size(); i > 0; --i) door.s.pile.push_back(pile[i - 1]);
  for (std::size_t i = discarded.size(); i > 0; --i) door.s.discard.push_back(discarded[i - 1]);
  door.s.areas[0].creatures.push_back(taker);
  if (invoked != kNoCard) {
    door.s.invoked = invoked;
    door.s.step = Step::Moves;
    door.s.owed = {1, 0, 0};
  }
  const std::string_view source = text_at(input, "source");
  if (source != "draw" && source != "discard") return std::nullopt;
  if (!door.act({.verb = Verb::Fetch, .what = 0, .from_discard = source == "discard"})) return illegal();
  const auto top_first = [&](const Pile& from) {
    json::array out;
    for (std::size_t i = from.size(); i > 0; --i) out.emplace_back(door.id(from[i - 1]));
    return out;
  };
  // The hand as it was, then what was taken.
  json::array now;
  for (const CardId card : hand) now.emplace_back(door.id(card));
  door.s.hands[0].each([&](std::size_t card) {
    if (std::ranges::find(hand, static_cast<CardId>(card)) == hand.end())
      now.emplace_back(door.id(static_cast<CardId>(card)));
  });
  return json::object{{"legal", true},
                      {"hand", now},
                      {"draw_pile", top_first(door.s.pile)},
                      {"discard_pile", top_first(door.s.discard)}};
}

Outcome run_exchange(const json::object& input) {
  Door door;
  const std::string_view kind = text_at(input, "kind");
  const auto text = index_of(kTextNames, kind);
  if (!text) return std::nullopt;
  Card independent;
  independent.id = "independent";
  independent.type = Type::Independent;
  independent.text = static_cast<Text>(*text);
  const CardId gug = door.add(independent);
  const json::object& mine = object_at(input, "own");
  const json::object& theirs = object_at(input, "other");
  const auto own = read_card(mine, "own");
  const auto other = read_card(theirs, "other");
  const CardId own_id = own ? door.add(*own) : kNoCard;
  const CardId other_id = other ? door.add(*other) : kNoCard;
  door.open(2);
  door.s.areas[0].creatures.push_back(gug);
  if (own_id != kNoCard) door.s.areas[0].creatures.push_back(own_id);
  if (flag_at(mine, "service_used")) door.s.areas[0].served = 2;
  const bool foreign = text_at(theirs, "owner") != "self";
  if (other_id != kNoCard) door.s.areas[foreign ? 1 : 0].creatures.push_back(other_id);
  const auto at = static_cast<std::uint8_t>(foreign ? 0 : 2);
  if (!door.act({.verb = Verb::Exchange,
                 .what = 0,
                 .mine = 1,
                 .whom = static_cast<Seat>(foreign ? 1 : 0),
                 .theirs = at}))
    return illegal();
  const auto& discarded = door.s.discard;
  const bool swapped = door.s.areas[0].creatures[0] == other_id && door.s.areas[1].creatures[0] == own_id;
  if (!swapped) return std::nullopt;
  return json::object{{"legal", true},
                      {"independent_discarded", discarded.size() == 1 && discarded[0] == gug}};
}

}  // namespace hali::stars
