#include "games/realms/score_json.h"  // [cold]

namespace hali::realms {
namespace {

class Writer {
 public:
  Writer(const CardSet& set, const Explanation& told, const Choices& choices, JsonWriter& json)
      : set_(set), told_(told), choices_(choices), json_(json) {}

  void card(const CardReport& report) {
    const Facts& facts = set_.facts[report.card];
    json_.object().field("card", id(report.card)).field("points", report.total);
    if (report.suit != static_cast<std::uint8_t>(facts.suit)) json_.field("suit", kSuitNames[report.suit]);
    if (report.name != facts.name) copied_name(report.name);
    if (report.strength != facts.strength) json_.field("strength", report.strength);
    if (report.blanked) {
      json_.field("blanked", true);
      by("blanked_by", report.blanked_by);
    }
    by("cleared_by", report.cleared_by);
    by("struck_by", report.struck_by);
    if (report.by_island) json_.field("cleared", true);
    json_.key("reasons").array();
    for (const Reason& reason : report.reasons) {
      json_.object().field("why", kPayNames[std::to_underlying(reason.pay)]);
      json_.field("points", reason.points);
      if (reason.missing) json_.field("missing", true);
      json_.key("cards").array();
      for (const int slot : reason.slots) json_.value(id(told_.cards[slot].card));
      json_.end_array().end_object();
    }
    json_.end_array().end_object();
  }

  void choices() {
    const Choices& choices = choices_;
    json_.key("choices").object();
    chosen("doppelganger", choices.doppelganger);
    chosen("mirage", choices.mirage);
    suit("mirage_suit", choices.mirage_suit);
    chosen("shapeshifter", choices.shapeshifter);
    suit("shapeshifter_suit", choices.shapeshifter_suit);
    if (choices.book_target != kNoCard) {
      json_.key("book_of_changes").object().field("target", id(choices.book_target));
      suit("suit", choices.book_suit);
      json_.end_object();
    }
    chosen("island", choices.island);
    chosen("angel", choices.angel);
    json_.end_object();
  }

 private:
  [[nodiscard]] std::string_view id(CardId card) const { return set_.cards[card].id; }
  void by(std::string_view key, int slot) {
    if (slot >= 0) json_.field(key, id(told_.cards[slot].card));
  }
  void chosen(std::string_view key, CardId card) {
    if (card != kNoCard) json_.field(key, id(card));
  }
  void suit(std::string_view key, std::uint8_t value) {
    if (value < kSuits) json_.field(key, kSuitNames[value]);
  }
  // A name belongs to two cards where one takes the other's place (FR-022): the chosen one is meant.
  void copied_name(std::uint8_t name) {
    for (const CardId card : {choices_.doppelganger, choices_.mirage, choices_.shapeshifter}) {
      if (card != kNoCard && set_.facts[card].name == name) return void(json_.field("as", id(card)));
    }
  }

  const CardSet& set_;
  const Explanation& told_;
  const Choices& choices_;
  JsonWriter& json_;
};

}  // namespace

void write_scored(const CardSet& set, const Explanation& told, const Choices& choices, JsonWriter& json) {
  Writer writer(set, told, choices, json);
  json.field("total", told.total).key("cards").array();
  for (const CardReport& report : told.cards) writer.card(report);
  json.end_array();
  writer.choices();
}

}  // namespace hali::realms
