// The text and the JSON of actions, by the forms of a game (games/action_form.h). The game says which values
// an action has, and which action the values mean.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "base/refusal.h"
#include "games/action.h"
#include "games/action_form.h"
#include "tiling/geometry.h"

namespace hali {

// One value as it was typed. A seat counts from 0 here.
struct ArgumentValue {
  const describe::Argument* argument = nullptr;
  int number = 0;
  tiling::Cell cell = {};
  std::string_view name = {};  // empty: it is a number or a cell
};

// An action as it was typed. It looks into the text and the forms, which must outlive it.
class ReadAction {
 public:
  ReadAction(std::string_view verb, std::vector<ArgumentValue> values)
      : verb_(verb), values_(std::move(values)) {}

  [[nodiscard]] std::string_view verb() const { return verb_; }
  [[nodiscard]] std::span<const ArgumentValue> values() const { return values_; }
  // The first value of this argument; nullptr when it was left out.
  [[nodiscard]] const ArgumentValue* find(std::string_view argument) const;
  [[nodiscard]] bool has(std::string_view argument) const { return find(argument) != nullptr; }
  // Zero, the cell 0,0 and an empty name when it was left out.
  [[nodiscard]] int number(std::string_view argument) const;
  [[nodiscard]] tiling::Cell cell(std::string_view argument) const;
  [[nodiscard]] std::string_view name(std::string_view argument) const;
  // The place of the name in the names of the argument's type. Requires: the type has names.
  [[nodiscard]] int choice(std::string_view argument) const;

 private:
  std::string_view verb_;
  std::vector<ArgumentValue> values_;
};

// Refused when no form has the verb, or none of those that have it fits the words.
std::expected<ReadAction, Refusal> read_action(std::span<const describe::Form> forms, std::string_view text);
std::unexpected<Refusal> unreadable_action();

// One action in its parts, for whoever shows actions.
struct ActionParts {
  struct Part {
    const describe::Argument* argument = nullptr;
    std::string text;                  // as it stands in the action, with the word before it
    std::optional<tiling::Cell> cell;  // where it is one
  };
  std::string verb;
  std::vector<Part> parts;
};

// Writes one action, as text, as an object or as parts: the verb, then the values in the order of the form.
class ActionWriter {
 public:
  ActionWriter(std::span<const describe::Form> forms, std::string& text) : forms_(forms), text_(&text) {}
  ActionWriter(std::span<const describe::Form> forms, JsonWriter& json) : forms_(forms), json_(&json) {}
  ActionWriter(std::span<const describe::Form> forms, ActionParts& parts) : forms_(forms), parts_(&parts) {}

  ActionWriter& verb(std::string_view verb);
  // Requires: a form of the verb has the argument. What may come several times is put one by one.
  ActionWriter& put(std::string_view argument, int number);
  ActionWriter& put(std::string_view argument, std::string_view name);
  ActionWriter& put(std::string_view argument, tiling::Cell cell);
  // Nothing may be put afterwards. Requires: the verb is there.
  void end();

 private:
  const describe::Argument& begin(std::string_view argument);

  std::span<const describe::Form> forms_;
  std::string* text_ = nullptr;
  JsonWriter* json_ = nullptr;
  ActionParts* parts_ = nullptr;
  std::string_view verb_;
  const describe::Argument* list_ = nullptr;  // the one that is being put, of those that may come often
};

// An action as an object out of its text. Requires: ActionWriter wrote the text by these forms; where there
// are none, all of it is the verb.
void write_choice(std::span<const describe::Form> forms, std::string_view text, JsonWriter& json);

// The text of an action of a game that writes its actions.
template <class Game>
std::string action_text(const Game& game, const typename Game::State& state, Action action) {
  std::string out;
  ActionWriter writer(Game::action_forms(), out);
  game.write_action(state, action, writer);
  writer.end();
  return out;
}

}  // namespace hali
