// Events are told to everybody: they name a card only where everybody sees it.
#include "games/realms/events.h"

#include <gtest/gtest.h>

#include "games/realms/cards.h"

namespace hali::realms {
namespace {

using event_detail::fit_fields;

// `open_card` looks whether all see the card, and the number of a card alone is refused by the compiler.
static_assert(fit_fields<EventKind::Showed, OpenCard>());
static_assert(!fit_fields<EventKind::Showed, CardId>());
static_assert(!fit_fields<EventKind::Peeked, OpenCard>(), "who peeks tells how many, never which");

TEST(RealmsEvents, EveryCardTheyNameIsOneThatAllSee) {
  for (const EventSpec& event : kEvents) {
    for (const EventField* field : event.all_fields()) {
      const bool names_a_card = field->writes == static_cast<std::uint8_t>(EventValue::Card);
      EXPECT_EQ(names_a_card, field->takes == &kTypeKey<OpenCard>) << event.name << " " << field->name;
    }
  }
}

}  // namespace
}  // namespace hali::realms
