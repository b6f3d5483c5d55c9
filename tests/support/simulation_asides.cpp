// What a simulated client says besides the game: it talks, plans, resigns, has others replaced, comes back
// and plays again.
#include <boost/json/serialize.hpp>

#include "base/json_read.h"
#include "base/text.h"
#include "tests/support/simulation_client.h"

namespace hali::test {

// Whose holder has no line, as far as was told.
std::optional<int> SimulationClient::absent() const {
  const json::array& seats = array_at(table_, "seats");
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto& seat = seats[i].as_object();
    if (text_at(seat, "kind") == "person" && seat.contains("here") && !flag_at(seat, "here"))
      return static_cast<int>(i);
  }
  return std::nullopt;
}

void SimulationClient::maybe_say_aside() {
  if (finishing_ || plan_.seat < 0 || line_ == nullptr || joined_.empty() || !flag_at(table_, "dealt"))
    return;
  if (flag_at(table_, "over") && clock_.one_in(2)) say_aside("rematch");
  if (clock_.one_in(8)) {
    const std::string text = "P" + to_text(plan_.number) + " says " + to_text(said_++);
    say_aside("say", R"("text":")" + text + "\"", text);
  }
  if (!mine_) return;
  const json::array& seats = array_at(table_, "seats");
  const auto me = static_cast<std::size_t>(*mine_);
  if (me < seats.size() && flag_at(seats[me].as_object(), "away") && clock_.one_in(2)) say_aside("return");
  if (!legal_.empty() && clock_.one_in(8)) {
    json::array actions;
    for (std::uint32_t i = clock_.below(3); i > 0; --i)
      actions.emplace_back(legal_[clock_.below(static_cast<std::uint32_t>(legal_.size()))]);
    const std::string list = json::serialize(actions);
    say_aside("plan", R"("do":)" + list, list);
  }
  if (!plan_.hands_over) return;
  if (clock_.one_in(60)) say_aside("resign");
  if (const auto seat = absent(); seat && clock_.one_in(3))
    say_aside("replace", R"("seat":)" + to_text(*seat), to_text(*seat));
}

void SimulationClient::say_aside(std::string kind, std::string fields, std::string text) {
  const Aside aside{.kind = std::move(kind), .text = std::move(text)};
  network_.wished(*this, aside);
  const std::int64_t id = next_id_;
  fields = R"("table":")" + network_.table() + "\"" + (fields.empty() ? "" : ",") + fields;
  const std::string message = says(aside.kind, std::move(fields));
  asked_.at(id).aside = aside;
  network_.send(line_, message);
}

void SimulationClient::aside_answered(const Aside& aside, const json::object& answer) {
  if (!answer.contains("refused")) network_.acknowledged(*this, aside, answer);
}

// Nothing that was said is left out, and it is told alike however often.
void SimulationClient::chat_told(const json::array& chat) {
  for (const json::value& one : chat) {
    const auto& saying = one.as_object();
    const auto n = static_cast<std::size_t>(int_of(saying.at("n"), 0));
    if (n == chat_.size() + 1) {
      chat_.push_back(saying);
    } else if (n == 0 || n > chat_.size()) {
      return network_.broken("nothing that was said is left out: " + json::serialize(chat));
    } else if (chat_[n - 1] != saying) {
      return network_.broken("what was said stays so: " + json::serialize(chat));
    }
  }
}

}  // namespace hali::test
