#include "table/tables.h"

#include "base/text.h"
#include "table/answer.h"
#include "table/catalogue.h"
#include "table/messages.h"
#include "table/setup_message.h"
#include "table/update.h"

namespace hali {
const Words& Tables::words(std::string_view language) {
  const auto found = words_.find(language);
  if (found != words_.end()) return found->second;
  auto read = Words::in(language);
  return words_.emplace(language, read ? std::move(*read) : Words()).first->second;
}

std::string Tables::handle(std::string_view text) {
  std::string out;
  JsonWriter json(out);
  json.object();
  const auto message = Message::read(text);
  if (!message) {
    write_fault(message.error(), words(language_), json);
  } else {
    const auto id = message->id();
    if (id && !id->empty()) json.key("id").raw(*id);
    const auto language = message->text_or("lang", language_);
    const bool known = language && (*language == "en" || *language == "de");
    if (known) language_ = *language;
    const Words& said = words(language_);
    Answer answered;
    if (!language) {
      answered = std::unexpected(language.error());
    } else if (!known) {
      answered = fault("lang", "fault.language", *language);
    } else if (!id) {
      answered = std::unexpected(id.error());
    } else {
      answered = answer(*message, said, json);
    }
    if (!answered) write_fault(answered.error(), said, json);
  }
  json.end_object();
  return out;
}

Result<void> Tables::answer(const Message& message, const Words& words, JsonWriter& json) {
  const auto ask = message.has("do") && !message.has("ask") ? Result<std::string>("do") : message.text("ask");
  if (!ask) return std::unexpected(ask.error());
  if (*ask == "games") {
    write_games(words, json);
    return {};
  }
  if (*ask == "rules") return write_rules(message, words, json);
  if (*ask == "consult") return consult(message, json);
  if (*ask == "signature" && plan_.own_device) return write_signature(message, json);
  if (*ask == "bench" && plan_.own_device) return bench(message, json);
  if (*ask == "open") return open(message, words, json);
  if (*ask == "load") return load(message, words, json);
  if (*ask == "close") return close(message, json);
  const auto name = message.text_or("table", "");
  if (!name) return std::unexpected(name.error());
  const auto seat = message.seat();
  if (!seat) return std::unexpected(seat.error());
  const auto found = tables_.find(*name);
  if (found == tables_.end()) return fault("table", "fault.message.table", *name);
  Table& table = found->second;
  return hali::answer({.table = table,
                       .seat = *seat,
                       .message = message,
                       .words = words,
                       .own_device = plan_.own_device,
                       .json = json},
                      table);
}

Result<void> Tables::open(const Message& message, const Words& words, JsonWriter& json) {
  const auto game = message.text("game");
  if (!game) return std::unexpected(game.error());
  auto setup = read_setup(message);
  if (!setup) return std::unexpected(setup.error());
  auto seats = read_seats_of(message, *game, setup->players);
  if (!seats) return std::unexpected(seats.error());
  if (seats->empty()) seats->resize(static_cast<std::size_t>(setup->players));
  const auto seed = message.seed();
  if (!seed) return std::unexpected(seed.error());
  if (!*seed && plan_.chance == nullptr) return fault("", "fault.message.missing", "seed");
  return put(message,
             Table::open({.game = *game,
                          .setup = std::move(*setup),
                          .seats = std::move(*seats),
                          .seed = *seed ? **seed : plan_.chance()}),
             words, json);
}

Result<void> Tables::load(const Message& message, const Words& words, JsonWriter& json) {
  const auto text = message.text("record", kMaxMessageBytes);
  if (!text) return std::unexpected(text.error());
  const auto record = read_record(*text);
  if (!record) return std::unexpected(record.error());
  auto tiles = message.text_or("tiles", "", kMaxMessageBytes);
  if (!tiles) return std::unexpected(tiles.error());
  auto seats = read_seats_of(message, record->game, record->players);
  if (!seats) return std::unexpected(seats.error());
  return put(message, Table::load(*record, *tiles, std::move(*seats), words), words, json);
}

// The new table takes its place, and that of one of the same name; its first update tells all.
Result<void> Tables::put(const Message& message, Result<Table> table, const Words& words, JsonWriter& json) {
  if (!table) return std::unexpected(table.error());
  const auto name = message.text_or("table", "");
  if (!name) return std::unexpected(name.error());
  const auto seat = message.seat();
  if (!seat) return std::unexpected(seat.error());
  if (*seat != kNoSeat && *seat >= table->seats().size()) {
    return fault("as", "fault.message.seat", to_text(table->seats().size() - 1));
  }
  if (!tables_.contains(*name) && tables_.size() >= kMaxTables) {
    return fault("table", "fault.message.tables", to_text(kMaxTables));
  }
  std::size_t tiles = table->setup().tiles.size();
  for (const auto& [other, there] : tables_) tiles += other == *name ? 0 : there.setup().tiles.size();
  if (tiles > kMaxTilesBytes) return fault("tiles", "fault.message.tiles", to_text(kMaxTilesBytes));
  const auto save = message.flag_or("save", false);
  if (!save) return std::unexpected(save.error());
  const Table& put = place(*name, std::move(*table));
  write_update(put,
               {.seat = *seat, .seen = {.at = 0, .branch = put.branch()}, .saved = *save && plan_.own_device},
               words, json);
  return {};
}

const Table& Tables::place(std::string_view name, Table table) {
  return tables_.insert_or_assign(std::string(name), std::move(table)).first->second;
}

Result<void> Tables::close(const Message& message, JsonWriter& json) {
  const auto name = message.text_or("table", "");
  if (!name) return std::unexpected(name.error());
  if (tables_.erase(*name) == 0) return fault("table", "fault.message.table", *name);
  json.field("closed", true);
  return {};
}

}  // namespace hali
