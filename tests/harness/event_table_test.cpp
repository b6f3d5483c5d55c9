// What a table of events promises: values are held against it when they are told, and JSON, sentences and the
// words of cases come from it.
#include "games/event_table.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "games/event_report.h"

namespace hali::test {
namespace {

enum class Kind : std::uint8_t { Moved, Rested, Silent };
enum class Weather : std::uint8_t { Fog, Rain };
constexpr std::array<std::string_view, 2> kWeatherNames{"fog", "rain"};
struct Place {
  int x = 0;
  int y = 0;
};
struct Lodging {
  int house = 0;
  int room = 0;
  [[nodiscard]] constexpr std::array<std::int16_t, 2> slots() const {
    return {static_cast<std::int16_t>(house), static_cast<std::int16_t>(room)};
  }
};
enum class Own : std::uint8_t { Lodging = 1, Steps };

constexpr EventField kWeather = name_field("weather", kWeatherNames, "the weather").taking<Weather>();
constexpr EventField kSteps = integer_field("steps", "how many").said_by(Own::Steps);
constexpr EventField kFrom = event_field("from", describe::kCell, "whence").in_blank(5).perhaps();
constexpr EventField kLodging =
    event_field("lodging", describe::kText, "where").taking<Lodging>().written_by(Own::Lodging);
constexpr EventField kHost = event_field("host", describe::or_null(describe::kSeat), "who opened");
constexpr EventField kPaid = event_field("paid", describe::kBool, "paid?");

constexpr auto kEvents = std::to_array<EventSpec>({
    event_spec(Kind::Moved, "moved", describe::Who::Somebody, {&kEventCell, &kWeather, &kSteps, &kFrom}, "."),
    event_spec(Kind::Rested, "rested", describe::Who::Nobody, {&kLodging, &kHost, &kPaid}, "."),
    event_spec(Kind::Silent, "silent", describe::Who::Perhaps, {}, ".").without_sentence(),
});
constexpr EventTable kTable{.game = "walk", .events = kEvents, .first_blank = 3};
constexpr const EventTable& table_of(Kind) { return kTable; }

static_assert(is_sound<Kind>(kEvents, Kind::Silent));
static_assert(!is_sound<Kind>(kEvents, Kind::Rested), "a row without an enumerator");
static_assert(!is_sound<Kind>(std::span(kEvents).subspan(1), Kind::Rested), "rows in another order");
static_assert(slot_of<Kind::Moved>("steps") == 3 && slot_of<Kind::Rested>("paid") == 3);

// What `tell` takes, and what it refuses.
template <Kind kKind, class... Values>
constexpr bool kFits = event_detail::fit_fields<kKind, Values...>();
static_assert(kFits<Kind::Moved, Place, Weather, int, std::optional<Place>>);
static_assert(kFits<Kind::Moved, Place, Weather, std::uint8_t, Place>);
static_assert(!kFits<Kind::Moved, Place, Weather, int>, "too few");
static_assert(!kFits<Kind::Moved, Place, int, int, Place>, "a number for a name");
static_assert(!kFits<Kind::Moved, Place, Weather, Weather, Place>, "a name for a number");
static_assert(!kFits<Kind::Moved, int, Weather, int, Place>, "a number for a cell");
static_assert(!kFits<Kind::Moved, std::optional<Place>, Weather, int, Place>,
              "nothing where something must be");
static_assert(!kFits<Kind::Moved, Place, Weather, bool, Place>, "a truth for a number");
static_assert(!kFits<Kind::Rested, Lodging, Seat, int>, "a number for a truth");
static_assert(!kFits<Kind::Rested, Place, Seat, bool>, "another struct");

class Values final : public EventValues {
 public:
  void write(std::uint8_t own, const Event& event, std::size_t slot, JsonWriter& json) const override {
    EXPECT_EQ(own, static_cast<std::uint8_t>(Own::Lodging));
    json.value("house " + to_text(event.values[slot]) + ", room " + to_text(event.values[slot + 1]));
  }
  [[nodiscard]] std::string say(std::uint8_t own, const Event& event, std::size_t slot,
                                const Words&) const override {
    EXPECT_EQ(own, static_cast<std::uint8_t>(Own::Steps));
    return to_text(event.values[slot]) + " steps";
  }
};

std::string json_of(const Event& event) {
  std::string out;
  JsonWriter json(out);
  write_event(kTable, event, Values(), json);
  return out;
}

TEST(EventTable, WritesEveryValueUnderItsName) {
  Events events;
  tell<Kind::Moved>(&events, Seat{1}, Place{2, -3}, Weather::Rain, 4, std::optional(Place{-5, 6}));
  tell<Kind::Moved>(&events, Seat{0}, Place{0, 0}, Weather::Fog, -1, std::optional<Place>());
  tell<Kind::Rested>(&events, Lodging{7, 8}, std::optional<Seat>(), true);
  tell<Kind::Rested>(&events, Lodging{0, 1}, Seat{2}, false);
  tell<Kind::Silent>(&events, kNoSeat);
  ASSERT_EQ(events.size(), 5u);
  EXPECT_EQ(json_of(events[0]),
            R"({"event":"moved","seat":1,"x":2,"y":-3,"weather":"rain","steps":4,"from":[-5,6]})");
  EXPECT_EQ(json_of(events[1]), R"({"event":"moved","seat":0,"x":0,"y":0,"weather":"fog","steps":-1})");
  EXPECT_EQ(json_of(events[2]), R"({"event":"rested","lodging":"house 7, room 8","host":null,"paid":true})");
  EXPECT_EQ(json_of(events[3]), R"({"event":"rested","lodging":"house 0, room 1","host":2,"paid":false})");
  EXPECT_EQ(json_of(events[4]), R"({"event":"silent"})");
}

TEST(EventTable, NamesWhatCasesExpect) {
  Events events;
  tell<Kind::Moved>(&events, Seat{1}, Place{2, -3}, Weather::Rain, 4, std::optional(Place{-5, 6}));
  EXPECT_EQ(event_in_case(kTable, events[0], Values()), "moved 2 2,-3 rain 4 -5,6");
}

TEST(EventTable, TellsNobodyAndNothingBeyondItsRoom) {
  tell<Kind::Silent>(nullptr, Seat{1});
  Events events;
  for (std::size_t i = 0; i < Events::capacity() + 3; ++i) tell<Kind::Silent>(&events, Seat{1});
  EXPECT_TRUE(events.full());
}

// A key without words comes back as it is.
TEST(EventTable, SaysTheSentenceOfTheVariantAndOfSilentEventsNone) {
  const Words words = Words::in("en").value();
  Events events;
  tell<Kind::Moved>(&events, Seat{1}, Place{2, -3}, Weather::Rain, 4, std::optional<Place>());
  tell<Kind::Silent>(&events, Seat{1});
  EXPECT_EQ(event_sentence(kTable, events[0], Values(), "_far", words, {"A", "B"}), "walk.event.moved_far");
  EXPECT_EQ(event_sentence(kTable, events[1], Values(), "", words, {"A", "B"}), "");
}

}  // namespace
}  // namespace hali::test
