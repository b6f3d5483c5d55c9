#include "tests/support/simulation_client.h"

#include <boost/json/serialize.hpp>

#include "base/json_read.h"
#include "base/json_writer.h"
#include "base/text.h"
#include "tests/support/apply_patch.h"

namespace hali::test {
namespace {

constexpr Milliseconds kPatience = 3000;  // until a wish is said again

std::string in_quotes(std::string_view text) {
  std::string out;
  JsonWriter(out).value(text);
  return out;
}

std::int64_t number_at(const json::object& from, std::string_view key) {
  const auto* value = from.if_contains(key);
  return value != nullptr && value->is_int64() ? value->get_int64() : -1;
}

bool is_wish(std::string_view ask) {
  return ask == "do" || ask == "undo" || ask == "redo" || ask == "consent";
}

}  // namespace

SimulationClient::SimulationClient(SimulationClock& clock, SimulationNetwork& network, SimulationPlayer plan)
    : clock_(clock), network_(network), plan_(std::move(plan)) {
  key_ = hex(clock_.draw()) + hex(clock_.draw());
}

void SimulationClient::start() {
  clock_.after(clock_.below(20), [this] { connect(); });
}

std::string SimulationClient::state() const {
  std::string out = "client " + to_text(plan_.number) + " seat " + to_text(mine_.value_or(-1));
  out += line_ ? " on node " + to_text(line_->node) : " without a line";
  if (held_) out += " holds " + to_text(held_->at) + "/" + to_text(held_->branch);
  if (intent_) out += " wants " + intent_->kind + " " + intent_->text + " at " + to_text(intent_->at);
  for (const auto& [id, asked] : asked_) out += " asked " + asked.ask;
  return out;
}

bool SimulationClient::is_settled() const {
  return line_ != nullptr && !intent_ && asked_.empty() && !joined_.empty();
}

void SimulationClient::connect() {
  if (line_ != nullptr) return;
  line_ = network_.connect(*this);
  if (line_ == nullptr) return come_back_later();
  ++lines_;
  asked_.clear();
  joined_.clear();
  send("hello", R"("key":")" + key_ + "\"");
  join();
}

void SimulationClient::join() {
  if (line_ == nullptr) return;
  if (network_.table().empty()) {
    if (!plan_.opens.empty()) return send("open", plan_.opens);
    clock_.after(10 + clock_.below(20), [this, life = lines_] {
      if (life == lines_) join();
    });
    return;
  }
  std::string fields = R"("table":")" + network_.table() + "\"";
  if (!chat_.empty()) fields += R"(,"chat":)" + to_text(chat_.size());
  if (held_) {
    fields += R"(,"since":)" + to_text(held_->at) + R"(,"branch":)" + to_text(held_->branch);
    if (!clock_.one_in(4)) {
      fields += R"(,"has":{"at":)" + to_text(held_->at) + R"(,"branch":)" + to_text(held_->branch) + "}";
    }
  }
  send("join", fields);
}

std::string SimulationClient::says(const std::string& ask, std::string fields) {
  const std::int64_t id = next_id_++;
  asked_[id] = {.ask = ask,
                .base = held_,
                .wish = is_wish(ask) ? intent_ : std::nullopt,
                .aside = std::nullopt,
                .since = fields.contains("\"since\"")};
  std::string text = R"({"id":)" + to_text(id) + R"(,"lang":")" + plan_.language + "\"";
  if (ask != "do") text += R"(,"ask":")" + ask + "\"";
  if (!fields.empty()) text += "," + fields;
  return text + "}";
}

void SimulationClient::send(const std::string& ask, std::string fields) {
  if (line_ == nullptr) return;
  network_.send(line_, says(ask, std::move(fields)));
}

void SimulationClient::cut() {
  line_.reset();
  asked_.clear();
  joined_.clear();
  come_back_later();
}

void SimulationClient::come_back_later() {
  clock_.after(5 + clock_.while_up_to(30), [this] { connect(); });
}

void SimulationClient::received(const json::object& message) {
  if (const auto* push = message.if_contains("push")) {
    const std::string_view kind = text_of(*push);
    if (kind == "table" && message.contains("table")) table_told(object_at(message, "table"));
    if (kind == "chat") chat_told(array_at(message, "chat"));
    if (kind == "update") update_told(object_at(message, "update"), held_, true);
    return;
  }
  const auto found = asked_.find(number_at(message, "id"));
  if (found == asked_.end()) return;  // the answer to something said on an earlier line cannot come
  const Asked asked = std::move(found->second);
  asked_.erase(found);
  answered(asked, message);
}

void SimulationClient::answered(const Asked& asked, const json::object& answer) {
  const bool fault = answer.contains("fault");
  if (asked.ask == "open") {
    if (fault) {
      clock_.after(20 + clock_.below(50), [this, life = lines_] {
        if (life == lines_) join();
      });
      return;
    }
    network_.table_is(std::string(text_at(object_at(answer, "table"), "table")));
    return join();
  }
  if (asked.ask == "join" && fault) {
    clock_.after(20 + clock_.below(50), [this, life = lines_] {
      if (life == lines_ && joined_.empty()) join();
    });
    return;
  }
  if (asked.ask == "join") joined_ = network_.table();
  if (const auto* table = find_object(answer, "table")) table_told(*table);
  if (const auto* chat = find_array(answer, "chat")) chat_told(*chat);
  if (const auto* update = find_object(answer, "update")) update_told(*update, asked.base, asked.since);
  if (asked.ask == "take" && !answer.contains("table")) {
    // Somebody was quicker, or nobody knows: look again.
    clock_.after(20 + clock_.below(50), [this, life = lines_] {
      if (life == lines_ && !mine_) join();
    });
  }
  if (asked.ask == "join" && intent_) send_intent();
  if (asked.wish) settle_intent(*asked.wish, answer);
  if (asked.aside && !fault) aside_answered(*asked.aside, answer);
}

void SimulationClient::table_told(const json::object& table) {
  table_ = table;
  const auto* mine = table.if_contains("mine");
  if (table.contains("was")) mine_.reset();  // resigned
  if (mine != nullptr && mine->is_int64()) mine_ = static_cast<int>(mine->get_int64());
  if (mine == nullptr || flag_at(table, "dealt") || mine_ || plan_.seat < 0) return;
  const auto& seats = array_at(table, "seats");
  const auto wanted = static_cast<std::size_t>(plan_.seat);
  if (wanted >= seats.size() || text_at(seats[wanted].as_object(), "kind") != "open") return;
  for (const auto& [id, asked] : asked_) {
    if (asked.ask == "take") return;
  }
  send("take", R"("table":")" + network_.table() + R"(","seat":)" + to_text(plan_.seat) + R"(,"name":"P)" +
                   to_text(plan_.number) + R"(","words":"w)" + to_text(clock_.below(1000)) + "\"");
}

void SimulationClient::update_told(const json::object& update, const std::optional<HeldView>& base,
                                   bool said) {
  HeldView now{.at = number_at(update, "at"), .branch = number_at(update, "branch"), .view = nullptr};
  if (const auto* view = update.if_contains("view")) {
    now.view = std::make_shared<json::value>(*view);
  } else if (const auto* patch = find_array(update, "patch"); patch != nullptr && base) {
    auto view_now = std::make_shared<json::value>(*base->view);
    const std::string problem = apply_patch(*view_now, *patch);
    if (!problem.empty()) network_.broken("a difference fits: " + problem + " " + json::serialize(*patch));
    now.view = std::move(view_now);
  } else {
    network_.broken("a difference has a base: " + state());
    return;
  }
  const std::int64_t since = number_at(update, "since");
  if (said && base && since > base->at)
    network_.broken("no step is left out: " + state() + " told " + json::serialize(update));
  if (static_cast<std::int64_t>(array_at(update, "steps").size()) != now.at - since) {
    network_.broken("steps lead from since to at: " + json::serialize(update));
  }
  held_ = now;
  last_ = update;
  network_.holds(*this, *held_);
  if (deciding_) return;
  deciding_ = true;
  clock_.after(clock_.while_up_to(6), [this] {
    deciding_ = false;
    decide();
  });
}

void SimulationClient::decide() {
  maybe_say_aside();
  if (finishing_ || intent_ || !mine_ || line_ == nullptr || joined_.empty()) return;
  const Intent now{.kind = "", .text = "", .at = held_->at, .branch = held_->branch};
  const auto wish = [&](std::string kind, std::string text = {}) {
    Intent intent = now;
    intent.kind = std::move(kind);
    intent.text = std::move(text);
    want(std::move(intent));
  };
  if (const auto* consent = find_object(last_, "consent")) {
    for (const json::value& from : array_at(*consent, "from")) {
      if (int_of(from, -1) == *mine_) return wish("consent", clock_.one_in(4) ? "false" : "true");
    }
  }
  const json::object& undo = object_at(last_, "undo");
  if (flag_at(undo, "redo") && clock_.one_in(3)) return wish("redo");
  if (flag_at(undo, "possible") && clock_.one_in(flag_at(undo, "free") ? 8 : 24)) return wish("undo");
  if (clock_.one_in(24)) send("mine", "");
  if (clock_.one_in(24)) send("update", R"("table":")" + network_.table() + "\"");
  const json::array& legal = array_at(last_, "legal");
  if (legal.empty()) return;
  legal_.clear();
  for (const json::value& one : legal) legal_.emplace_back(text_of(one));
  const auto chosen = clock_.below(static_cast<std::uint32_t>(legal.size()));
  wish("do", std::string(text_of(legal[chosen])));
}

void SimulationClient::want(Intent intent) {
  intent_ = std::move(intent);
  network_.wished(*this, *intent_);
  send_intent();
  if (clock_.one_in(20)) send_intent();  // pressed twice
}

void SimulationClient::send_intent() {
  const Intent& wish = *intent_;
  const std::string where = R"("table":")" + network_.table() + R"(","at":)" + to_text(wish.at) +
                            R"(,"branch":)" + to_text(wish.branch);
  std::string fields = where;
  if (held_ && !clock_.one_in(8)) {
    fields += R"(,"has":{"at":)" + to_text(held_->at) + R"(,"branch":)" + to_text(held_->branch) + "}";
  }
  if (held_ && held_->branch == wish.branch) fields += R"(,"since":)" + to_text(held_->at);
  if (wish.kind == "do") fields += R"(,"do":)" + in_quotes(wish.text);
  if (wish.kind == "consent") fields += R"(,"yes":)" + wish.text;
  ++intent_->sent;
  send(wish.kind, fields);
  clock_.after(kPatience, [this, wish] {
    const bool waits = intent_ && intent_->is_same(wish) && intent_->sent == wish.sent;
    if (waits && line_ != nullptr && !joined_.empty()) send_intent();
  });
}

void SimulationClient::settle_intent(const Intent& asked, const json::object& answer) {
  // Of a wish that was said twice the first answer counts.
  if (!intent_ || !intent_->is_same(asked)) return;
  if (answer.contains("fault")) {
    // Nothing is known: say it again.
    clock_.after(10 + clock_.below(40), [this, life = lines_] {
      if (intent_ && life == lines_) send_intent();
    });
    return;
  }
  const Intent wish = std::move(*intent_);
  intent_.reset();
  if (answer.contains("update") || answer.contains("consent")) network_.acknowledged(*this, wish, answer);
  if (deciding_) return;
  deciding_ = true;
  clock_.after(2 + clock_.while_up_to(6), [this] {
    deciding_ = false;
    decide();
  });
}

}  // namespace hali::test
