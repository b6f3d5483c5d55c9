#include "table/entry.h"

#include <algorithm>
#include <array>

#include "base/index_of.h"
#include "base/json_writer.h"
#include "base/text.h"
#include "table/chat.h"
#include "table/commitment.h"
#include "table/message.h"
#include "table/setup_message.h"

namespace hali {
namespace {

constexpr std::size_t kMaxBy = 100;
constexpr std::size_t kMaxRules = 1'000'000;
constexpr std::size_t kMaxMade = 0xffff'ffffu;  // a size has 32 bits in the browser
constexpr std::size_t kLastSeat = kMaxSeats - 1;
constexpr std::string_view kTime = "time";  // every row may have it
constexpr std::array<std::string_view, 2> kAccess{"link", "public"};

// The fields that an entry may have: another one says something that this program does not understand.
template <std::size_t N>
Check unknown_field(const Message& from, const std::array<std::string_view, N>& known,
                    std::string_view besides = kTime) {
  for (const auto& field : from.fields()) {
    const std::string_view name = field.key();
    if (name != besides && std::ranges::find(known, name) == known.end())
      return wrong(name, "fault.entry.field");
  }
  return std::nullopt;
}

Result<Moment> read_time(const Message& row) {
  const json::value* value = row.find(kTime);
  if (value == nullptr) return Moment{0};
  boost::system::error_code error;
  const auto time = value->to_number<std::uint64_t>(error);
  if (value->is_double() || error || time > kMaxMoment) return fault(kTime, "fault.entry.time");
  return time;
}

// Reads field after field; after the first fault the others are left alone.
class EntryReader {
 public:
  explicit EntryReader(const Message& message) : message_(message) {}

  std::string text(std::string_view field, std::size_t most) { return take(message_.text(field, most)); }
  std::string text_or_none(std::string_view field, std::size_t most) {
    return take(message_.text_or(field, "", most));
  }
  // A name: what is shown has no control characters, and seats.cpp lets none in.
  std::string clean(std::string_view field, std::size_t most) {
    std::string out = text_or_none(field, most);
    const bool control = std::ranges::any_of(out, [](char c) { return static_cast<unsigned char>(c) < ' '; });
    if (control) fail(wrong(field, "fault.message.text", to_text(most)));
    return out;
  }
  std::string hex(std::string_view field, std::size_t digits) {
    std::string out = text(field, digits);
    if (!is_hex(out, digits)) fail(wrong(field, "fault.entry.hex", to_text(digits)));
    return out;
  }
  std::size_t count(std::string_view field, std::size_t most) { return take(message_.count(field, most)); }
  Seat seat(std::string_view field) { return static_cast<Seat>(count(field, kLastSeat)); }
  bool flag(std::string_view field) { return take(message_.flag(field)); }

  template <class T>
  T take(Result<T> read) {
    if (read) return std::move(*read);
    fail(std::move(read.error()));
    return T{};
  }
  void fail(Check bad) {
    if (!bad_) bad_ = std::move(bad);
  }

  template <class E>
  Result<Entry> done(E entry) {
    if (bad_) return std::unexpected(std::move(*bad_));
    return Entry(std::move(entry));
  }

 private:
  const Message& message_;
  Check bad_;
};

// As many as there are seats, or none at all.
Result<std::vector<std::string>> read_kept(const Message& message, std::size_t seats) {
  std::vector<std::string> kept;
  if (!message.has("kept")) return kept;
  auto read = message.texts("kept", kMaxSeats);
  if (!read) return read;
  const auto is_holder = [](const std::string& one) { return one.empty() || is_hex(one, kHashDigits); };
  if (read->size() != seats || !std::ranges::all_of(*read, is_holder))
    return fault("kept", "fault.entry.kept", to_text(seats));
  // Kept for nobody at all is as if it were not there.
  return std::ranges::all_of(*read, &std::string::empty) ? kept : std::move(*read);
}

Result<Entry> read_open(const Message& row) {
  constexpr std::array<std::string_view, 1> kRow{"open"};
  constexpr std::array<std::string_view, 13> kFields{"game",   "players",    "rules",  "options", "tiles",
                                                     "seats",  "commitment", "secret", "maker",   "made",
                                                     "access", "clock",      "kept"};
  const json::object* fields = row.find("open")->if_object();
  if (fields == nullptr) return fault("open", "fault.message.object");
  const Message message(*fields);
  EntryReader reader(message);
  reader.fail(unknown_field(row, kRow));
  reader.fail(unknown_field(message, kFields, ""));
  OpenEntry entry;
  entry.game = reader.text("game", kMaxTextBytes);
  entry.setup = reader.take(read_setup(message));
  entry.setup.rules = static_cast<int>(reader.count("rules", kMaxRules));
  entry.seats = reader.take(read_seats_of(message, entry.game, entry.setup.players));
  entry.commitment = reader.hex("commitment", kHashDigits);
  entry.secret = reader.hex("secret", kSecretDigits);
  entry.maker = reader.hex("maker", kHashDigits);
  entry.made = reader.count("made", kMaxMade);
  entry.access = reader.take(read_access(message));
  entry.clock = reader.take(read_clock_of(message));
  entry.kept = reader.take(read_kept(message, entry.seats.size()));
  if (entry.seats.empty()) reader.fail(wrong("", "fault.message.missing", "seats"));
  return reader.done(std::move(entry));
}

Result<Entry> read_take(const Message& row) {
  constexpr std::array<std::string_view, 5> kFields{"take", "name", "colour", "holder", "words"};
  EntryReader reader(row);
  reader.fail(unknown_field(row, kFields));
  TakeEntry entry{.seat = reader.seat("take"),
                  .name = reader.clean("name", kMaxSeatName),
                  .colour = reader.clean("colour", kMaxSeatName),
                  .holder = reader.hex("holder", kHashDigits),
                  .words = reader.text_or_none("words", kMaxWordsBytes)};
  if (!is_words(entry.words)) reader.fail(wrong("words", "fault.entry.words", to_text(kMaxWordsBytes)));
  return reader.done(std::move(entry));
}

Result<Entry> read_sit(const Message& row) {
  constexpr std::array<std::string_view, 2> kFields{"seat", "who"};
  EntryReader reader(row);
  reader.fail(unknown_field(row, kFields));
  SitEntry entry{.seat = reader.seat("seat"), .who = {}};
  if (const json::value* who = row.find("who")) {
    entry.who = reader.take(read_seat(*who, "", "who"));
  } else {
    reader.fail(wrong("", "fault.message.missing", "who"));
  }
  return reader.done(std::move(entry));
}

Result<Entry> read_leave(const Message& row) {
  EntryReader reader(row);
  reader.fail(unknown_field(row, std::array<std::string_view, 1>{"leave"}));
  return reader.done(LeaveEntry{.seat = reader.seat("leave")});
}

Result<Entry> read_do(const Message& row) {
  constexpr std::array<std::string_view, 3> kFields{"do", "seat", "by"};
  EntryReader reader(row);
  reader.fail(unknown_field(row, kFields));
  DoEntry entry{.seat = reader.seat("seat"), .action = reader.text("do", kMaxTextBytes)};
  entry.by = reader.text_or_none("by", kMaxBy);
  return reader.done(std::move(entry));
}

Result<Entry> read_undo(const Message& row) {
  EntryReader reader(row);
  reader.fail(unknown_field(row, std::array<std::string_view, 1>{"undo"}));
  return reader.done(UndoEntry{.seat = reader.seat("undo")});
}

Result<Entry> read_consent(const Message& row) {
  EntryReader reader(row);
  reader.fail(unknown_field(row, std::array<std::string_view, 2>{"consent", "yes"}));
  return reader.done(ConsentEntry{.seat = reader.seat("consent"), .yes = reader.flag("yes")});
}

Result<Entry> read_redo(const Message& row) {
  EntryReader reader(row);
  reader.fail(unknown_field(row, std::array<std::string_view, 1>{"redo"}));
  return reader.done(RedoEntry{.seat = reader.seat("redo")});
}

// A row with a seat, and the machine player that may sit down there.
template <class E>
Result<Entry> read_takeover(const Message& row, std::string_view kind) {
  EntryReader reader(row);
  reader.fail(unknown_field(row, std::array<std::string_view, 2>{kind, "player"}));
  return reader.done(E{.seat = reader.seat(kind), .player = reader.clean("player", kMaxBy)});
}

Result<Entry> read_resign(const Message& row) { return read_takeover<ResignEntry>(row, "resign"); }
Result<Entry> read_late(const Message& row) { return read_takeover<LateEntry>(row, "late"); }

Result<Entry> read_replace(const Message& row) {
  EntryReader reader(row);
  reader.fail(unknown_field(row, std::array<std::string_view, 3>{"replace", "by", "player"}));
  return reader.done(ReplaceEntry{
      .seat = reader.seat("replace"), .by = reader.seat("by"), .player = reader.clean("player", kMaxBy)});
}

Result<Entry> read_return(const Message& row) {
  EntryReader reader(row);
  reader.fail(unknown_field(row, std::array<std::string_view, 1>{"return"}));
  return reader.done(ReturnEntry{.seat = reader.seat("return")});
}

Result<Entry> read_say(const Message& row) {
  EntryReader reader(row);
  reader.fail(unknown_field(row, std::array<std::string_view, 3>{"say", "text", "phrase"}));
  SayEntry entry{.seat = reader.seat("say"),
                 .text = reader.text_or_none("text", kMaxSaidBytes),
                 .phrase = reader.text_or_none("phrase", kMaxTextBytes)};
  if (row.has("phrase")) {
    if (!is_phrase(entry.phrase)) reader.fail(wrong("phrase", "fault.entry.phrase", entry.phrase));
    if (row.has("text")) reader.fail(wrong("text", "fault.entry.field"));
  } else if (said_text(entry.text) != entry.text) {
    reader.fail(wrong("text", "fault.entry.said", to_text(kMaxSaidCharacters)));
  }
  return reader.done(std::move(entry));
}

Result<Entry> read_plan(const Message& row) {
  EntryReader reader(row);
  reader.fail(unknown_field(row, std::array<std::string_view, 2>{"plan", "do"}));
  return reader.done(
      PlanEntry{.seat = reader.seat("plan"), .actions = reader.take(row.texts("do", kMaxPlanned))});
}

Result<Entry> read_rematch(const Message& row) {
  EntryReader reader(row);
  reader.fail(unknown_field(row, std::array<std::string_view, 2>{"rematch", "by"}));
  RematchEntry entry{.table = reader.clean("rematch", kMaxTextBytes), .by = reader.seat("by")};
  if (entry.table.empty()) reader.fail(wrong("rematch", "fault.message.table", ""));
  return reader.done(std::move(entry));
}

struct Kind {
  std::string_view field;  // by which it is known
  Result<Entry> (*read)(const Message& row);
};

// An action early: it is what most rows are. A plan has a field of that name too, and an action a seat.
constexpr std::array<Kind, 15> kKinds{{{"plan", read_plan},
                                       {"do", read_do},
                                       {"say", read_say},
                                       {"undo", read_undo},
                                       {"redo", read_redo},
                                       {"consent", read_consent},
                                       {"take", read_take},
                                       {"leave", read_leave},
                                       {"seat", read_sit},
                                       {"open", read_open},
                                       {"resign", read_resign},
                                       {"late", read_late},
                                       {"replace", read_replace},
                                       {"return", read_return},
                                       {"rematch", read_rematch}}};

class EntryWriter {
 public:
  explicit EntryWriter(JsonWriter& json) : json_(json) {}

  void operator()(const OpenEntry& entry) {
    json_.key("open").object().field("game", entry.game).field("players", entry.setup.players);
    json_.field("rules", entry.setup.rules).key("options").object();
    for (const auto& [name, value] : entry.setup.options) json_.field(name, value);
    json_.end_object();
    if (!entry.setup.tiles.empty()) json_.field("tiles", entry.setup.tiles);
    json_.key("seats").array();
    for (const TableSeat& seat : entry.seats) write_kept_seat(seat, json_);
    json_.end_array().field("commitment", entry.commitment).field("secret", entry.secret);
    json_.field("maker", entry.maker).field("made", entry.made);
    if (entry.access != Access::Link) json_.field("access", word_of(entry.access));
    if (entry.clock) {
      json_.key("clock").object();
      write_clock(*entry.clock, false, json_);
      json_.end_object();
    }
    if (!entry.kept.empty()) {
      json_.key("kept").array();
      for (const std::string& holder : entry.kept) json_.value(holder);
      json_.end_array();
    }
    json_.end_object();
  }
  void operator()(const TakeEntry& entry) {
    json_.field("take", int{entry.seat});
    if (!entry.name.empty()) json_.field("name", entry.name);
    if (!entry.colour.empty()) json_.field("colour", entry.colour);
    json_.field("holder", entry.holder);
    if (!entry.words.empty()) json_.field("words", entry.words);
  }
  void operator()(const SitEntry& entry) {
    json_.field("seat", int{entry.seat}).key("who");
    write_kept_seat(entry.who, json_);
  }
  void operator()(const LeaveEntry& entry) { json_.field("leave", int{entry.seat}); }
  void operator()(const DoEntry& entry) {
    json_.field("do", entry.action).field("seat", int{entry.seat});
    if (!entry.by.empty()) json_.field("by", entry.by);
  }
  void operator()(const UndoEntry& entry) { json_.field("undo", int{entry.seat}); }
  void operator()(const ConsentEntry& entry) {
    json_.field("consent", int{entry.seat}).field("yes", entry.yes);
  }
  void operator()(const RedoEntry& entry) { json_.field("redo", int{entry.seat}); }
  void operator()(const ResignEntry& entry) { takeover("resign", entry.seat, entry.player); }
  void operator()(const LateEntry& entry) { takeover("late", entry.seat, entry.player); }
  void operator()(const ReplaceEntry& entry) {
    json_.field("replace", int{entry.seat}).field("by", int{entry.by});
    if (!entry.player.empty()) json_.field("player", entry.player);
  }
  void operator()(const ReturnEntry& entry) { json_.field("return", int{entry.seat}); }
  void operator()(const SayEntry& entry) {
    json_.field("say", int{entry.seat});
    entry.phrase.empty() ? json_.field("text", entry.text) : json_.field("phrase", entry.phrase);
  }
  void operator()(const PlanEntry& entry) {
    json_.field("plan", int{entry.seat}).key("do").array();
    for (const std::string& action : entry.actions) json_.value(action);
    json_.end_array();
  }
  void operator()(const RematchEntry& entry) {
    json_.field("rematch", entry.table).field("by", int{entry.by});
  }

 private:
  void takeover(std::string_view kind, Seat seat, const std::string& player) {
    json_.field(kind, int{seat});
    if (!player.empty()) json_.field("player", player);
  }

  JsonWriter& json_;
};

}  // namespace

Result<TimedEntry> read_timed_entry(std::string_view text) {
  const auto row = Message::read(text, kMaxEntryText);
  if (!row) return std::unexpected(row.error());
  for (const Kind& kind : kKinds) {
    if (!row->has(kind.field)) continue;
    auto entry = kind.read(*row);
    if (!entry) return std::unexpected(std::move(entry.error()));
    const auto time = read_time(*row);
    if (!time) return std::unexpected(time.error());
    return TimedEntry{.entry = std::move(*entry), .time = *time};
  }
  return fault("", "fault.entry.kind");
}

Result<Entry> read_entry(std::string_view text) {
  auto read = read_timed_entry(text);
  if (!read) return std::unexpected(std::move(read.error()));
  return std::move(read->entry);
}

std::string write_entry(const Entry& entry, Moment time) {
  std::string out;
  JsonWriter json(out);
  json.object();
  std::visit(EntryWriter(json), entry);
  if (time > 0) json.field(kTime, time);
  json.end_object();
  return out;
}

std::string_view word_of(Access access) { return kAccess[std::to_underlying(access)]; }

Result<Access> read_access(const Message& from) {
  const auto word = from.text_or("access", kAccess.front());
  if (!word) return std::unexpected(word.error());
  const auto known = index_of(kAccess, std::string_view(*word));
  if (!known) return fault("access", "fault.entry.access");
  return static_cast<Access>(*known);
}

}  // namespace hali
