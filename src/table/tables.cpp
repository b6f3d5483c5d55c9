#include "table/tables.h"

#include "base/text.h"
#include "table/answer.h"
#include "table/catalogue.h"
#include "table/messages.h"
#include "table/update.h"

namespace hali {
namespace {

// Options are an object of texts.
Result<Setup> read_setup(const Message& message) {
  Setup setup;
  const auto players = message.count("players", kMaxSeats);
  if (!players) return std::unexpected(players.error());
  setup.players = static_cast<int>(*players);
  auto tiles = message.text_or("tiles", "", kMaxMessageBytes);
  if (!tiles) return std::unexpected(tiles.error());
  setup.tiles = std::move(*tiles);
  const json::value* options = message.find("options");
  if (options == nullptr || options->is_null()) return setup;
  if (!options->is_object()) return fault("options", "fault.message.object");
  for (const auto& [name, value] : options->get_object()) {
    auto text = read_text(std::string_view(name), value, kMaxTextBytes);
    if (!text) return std::unexpected(text.error());
    setup.options.emplace(std::string_view(name), std::move(*text));
  }
  return setup;
}

// Empty when the message names none.
Result<TableSeats> read_seats_of(const Message& message, std::string_view game, int players) {
  const json::value* seats = message.find("seats");
  if (seats == nullptr || seats->is_null()) return TableSeats{};
  return read_seats(*seats, game, players);
}

}  // namespace

const Words& Tables::words(std::string_view language) {
  const auto found = words_.find(language);
  if (found != words_.end()) return found->second;
  auto read = Words::in(language);
  return words_.emplace(language, read ? std::move(*read) : Words()).first->second;
}

std::string Tables::handle(std::string_view text) {
  const auto message = Message::read(text);
  if (!message) return faulted(message.error(), words(language_));
  const auto language = message->text_or("lang", language_);
  const bool known = language && (*language == "en" || *language == "de");
  if (known) language_ = *language;
  const Words& said = words(language_);
  const auto id = message->id();
  Answer answered = std::unexpected(Fault{});
  if (!language) {
    answered = std::unexpected(language.error());
  } else if (!known) {
    answered = fault("lang", "fault.language", *language);
  } else if (!id) {
    answered = std::unexpected(id.error());
  } else {
    answered = answer(*message, said);
  }
  std::string body = answered ? std::move(*answered) : faulted(answered.error(), said);
  return id && !id->empty() ? "{\"id\":" + *id + "," + body.substr(1) : body;
}

Result<std::string> Tables::answer(const Message& message, const Words& words) {
  const auto ask = message.has("do") && !message.has("ask") ? Result<std::string>("do") : message.text("ask");
  if (!ask) return std::unexpected(ask.error());
  if (*ask == "games") return list_games(words);
  if (*ask == "rules") return rules_of(message, words);
  if (*ask == "consult") return consult(message);
  if (*ask == "signature" && plan_.own_device) return signature_of(message);
  if (*ask == "bench" && plan_.own_device) return bench(message);
  if (*ask == "open") return open(message, words);
  if (*ask == "load") return load(message, words);
  if (*ask == "close") return close(message);
  const auto name = message.text_or("table", "");
  if (!name) return std::unexpected(name.error());
  const auto seat = message.seat();
  if (!seat) return std::unexpected(seat.error());
  const auto found = tables_.find(*name);
  if (found == tables_.end()) return fault("table", "fault.message.table", *name);
  return hali::answer({.table = found->second,
                       .seat = *seat,
                       .message = message,
                       .words = words,
                       .own_device = plan_.own_device});
}

Result<std::string> Tables::open(const Message& message, const Words& words) {
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
             words);
}

Result<std::string> Tables::load(const Message& message, const Words& words) {
  const auto text = message.text("record", kMaxMessageBytes);
  if (!text) return std::unexpected(text.error());
  const auto record = read_record(*text);
  if (!record) return std::unexpected(record.error());
  auto tiles = message.text_or("tiles", "", kMaxMessageBytes);
  if (!tiles) return std::unexpected(tiles.error());
  auto seats = read_seats_of(message, record->game, record->players);
  if (!seats) return std::unexpected(seats.error());
  return put(message, Table::load(*record, *tiles, std::move(*seats), words), words);
}

// The new table takes its place, and that of one of the same name; its first update tells all.
Result<std::string> Tables::put(const Message& message, Result<Table> table, const Words& words) {
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
  const Table& put = place(*name, std::move(*table));
  return update(put, *seat, {.at = 0, .branch = put.branch()}, words);
}

const Table& Tables::place(std::string_view name, Table table) {
  return tables_.insert_or_assign(std::string(name), std::move(table)).first->second;
}

Result<std::string> Tables::close(const Message& message) {
  const auto name = message.text_or("table", "");
  if (!name) return std::unexpected(name.error());
  if (tables_.erase(*name) == 0) return fault("table", "fault.message.table", *name);
  return R"({"closed":true})";
}

}  // namespace hali
