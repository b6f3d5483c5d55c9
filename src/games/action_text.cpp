// How actions are read and written by their forms. [cold]
#include "games/action_text.h"

#include <cassert>
#include <optional>

#include "base/index_of.h"
#include "base/text.h"
#include "tiling/cell_text.h"

namespace hali {
namespace {

using describe::Argument;
using describe::Form;
using describe::Sort;
using describe::Spelling;
using describe::Times;
using describe::Type;

// The browser's module asks for no parts, and goes without the code for them.
#ifdef __wasi__
constexpr bool kHasParts = false;
#else
constexpr bool kHasParts = true;
#endif

bool is_within(int value, const Type& type) { return value >= type.lowest && value <= type.highest; }

std::optional<ArgumentValue> read_number(std::string_view word, const Argument& argument) {
  const auto value = number<int>(word);
  if (!value || !is_within(*value, argument.type)) return std::nullopt;
  const bool seat = argument.type.sort == Sort::Seat;
  if (seat && *value < 1) return std::nullopt;
  return ArgumentValue{.argument = &argument, .number = *value - (seat ? 1 : 0)};
}

std::optional<ArgumentValue> read_name(std::string_view word, const Argument& argument) {
  const Type& type = argument.type;
  const bool any = type.spelling == Spelling::Word || type.spelling == Spelling::Rest;
  const bool awaited =
      argument.times == Times::Once || (argument.times == Times::Maybe && !argument.after.empty());
  if (word.empty() && !(any && awaited)) return std::nullopt;
  if (any || type.names.empty()) return ArgumentValue{.argument = &argument, .name = word};
  for (const std::string_view name : type.names) {
    const bool letter = type.spelling == Spelling::Letter && word == name.substr(0, 1);
    if (word == name || letter) return ArgumentValue{.argument = &argument, .name = name};
  }
  return std::nullopt;
}

std::optional<ArgumentValue> read_value(std::string_view word, const Argument& argument) {
  switch (argument.type.sort) {
    case Sort::Integer:
    case Sort::Seat: return read_number(word, argument);
    case Sort::Text: return read_name(word, argument);
    case Sort::Either: {
      const auto value = read_number(word, argument);
      return value ? value : read_name(word, argument);
    }
    case Sort::Cell: {
      const auto cell = tiling::read_cell(word);
      if (!cell || !is_within(cell->x, argument.type) || !is_within(cell->y, argument.type))
        return std::nullopt;
      return ArgumentValue{.argument = &argument, .cell = *cell};
    }
    default: return std::nullopt;
  }
}

// Reads the words that follow the verb by one form, from the left.
class FormReader {
 public:
  explicit FormReader(std::string_view words) : rest_(words) {}

  bool read(const Form& form) {
    for (const Argument& argument : form.arguments) {
      if (argument.name.empty()) break;
      if (!read(argument)) return false;
    }
    return rest_.empty();
  }
  std::vector<ArgumentValue> take() && { return std::move(values_); }

 private:
  bool read(const Argument& argument) {
    if (!argument.after.empty()) {
      std::string_view after = rest_;
      if (next_word(after) != argument.after)
        return argument.times == Times::Maybe || argument.times == Times::Some;
      rest_ = after;
      return take(argument) || argument.times == Times::Usual;
    }
    return take(argument) || argument.times == Times::Maybe || argument.times == Times::Usual;
  }

  bool take(const Argument& argument) {
    bool any = false;
    do {
      std::string_view after = rest_;
      const bool whole = argument.type.spelling == Spelling::Rest;
      const std::string_view word = whole ? rest_ : next_word(after);
      const auto value = read_value(word, argument);
      if (!value) return any;
      values_.push_back(*value);
      rest_ = whole ? std::string_view{} : after;
      any = true;
    } while (argument.times == Times::Some);
    return any;
  }

  std::string_view rest_;
  std::vector<ArgumentValue> values_;
};

}  // namespace

const ArgumentValue* ReadAction::find(std::string_view argument) const {
  for (const ArgumentValue& value : values_) {
    if (value.argument->name == argument) return &value;
  }
  return nullptr;
}

int ReadAction::number(std::string_view argument) const {
  const ArgumentValue* value = find(argument);
  return value == nullptr ? 0 : value->number;
}

tiling::Cell ReadAction::cell(std::string_view argument) const {
  const ArgumentValue* value = find(argument);
  return value == nullptr ? tiling::Cell{} : value->cell;
}

std::string_view ReadAction::name(std::string_view argument) const {
  const ArgumentValue* value = find(argument);
  return value == nullptr ? std::string_view{} : value->name;
}

int ReadAction::choice(std::string_view argument) const {
  const ArgumentValue* value = find(argument);
  if (value == nullptr) return 0;
  const auto at = index_of(value->argument->type.names, value->name);
  assert(at);
  return static_cast<int>(*at);
}

std::unexpected<Refusal> unreadable_action() {
  return std::unexpected(Refusal("", "refusal.unreadable_action"));
}

std::expected<ReadAction, Refusal> read_action(std::span<const Form> forms, std::string_view text) {
  const std::string_view verb = next_word(text);
  bool known = false;
  for (const Form& form : forms) {
    if (form.verb != verb) continue;
    known = true;
    FormReader reader(text);
    if (reader.read(form)) return ReadAction(form.verb, std::move(reader).take());
  }
  if (!known) return std::unexpected(Refusal("", "refusal.unknown_action"));
  return unreadable_action();
}

void write_choice(std::span<const Form> forms, std::string_view text, JsonWriter& json) {
  const auto read = read_action(forms, text);
  assert(read || forms.empty());
  ActionWriter out(forms, json);
  out.verb(read ? read->verb() : text);
  for (const ArgumentValue& value : read ? read->values() : std::span<const ArgumentValue>()) {
    const std::string_view name = value.argument->name;
    const Sort sort = value.argument->type.sort;
    if (sort == Sort::Cell) {
      out.put(name, value.cell);
    } else if (sort == Sort::Text || !value.name.empty()) {
      out.put(name, value.name);
    } else {
      out.put(name, value.number);
    }
  }
  out.end();
}

ActionWriter& ActionWriter::verb(std::string_view verb) {
  verb_ = verb;
  // A long list of actions asks often: the search for an argument begins where the verb's forms do.
  while (!forms_.empty() && forms_.front().verb != verb) forms_ = forms_.subspan(1);
  if (json_ != nullptr) json_->object().field("verb", verb);
  if (text_ != nullptr) *text_ += verb;
  if (parts_ != nullptr) parts_->verb = verb;
  return *this;
}

// Everything but the value itself.
const Argument& ActionWriter::begin(std::string_view argument) {
  const Argument* found = nullptr;
  for (const Form& form : forms_) {
    if (form.verb == verb_) found = form.argument(argument);
    if (found != nullptr) break;
  }
  assert(found != nullptr);
  const bool first = list_ != found;
  list_ = found->times == Times::Some ? found : nullptr;
  if (json_ != nullptr) {
    if (first) json_->key(argument);
    if (first && list_ != nullptr) json_->array();
    return *found;
  }
  if (kHasParts && parts_ != nullptr) {
    parts_->parts.push_back({.argument = found, .text = {}, .cell = {}});
    text_ = &parts_->parts.back().text;
  } else {
    *text_ += ' ';
  }
  if (first && !found->after.empty()) (*text_ += found->after) += ' ';
  return *found;
}

ActionWriter& ActionWriter::put(std::string_view argument, int number) {
  const Sort sort = begin(argument).type.sort;
  assert(sort == Sort::Integer || sort == Sort::Either || sort == Sort::Seat);
  if (json_ != nullptr)
    json_->value(number);
  else
    append_number(*text_, sort == Sort::Seat ? number + 1 : number);
  return *this;
}

ActionWriter& ActionWriter::put(std::string_view argument, std::string_view name) {
  begin(argument);
  if (json_ != nullptr)
    json_->value(name);
  else
    *text_ += name;
  return *this;
}

ActionWriter& ActionWriter::put(std::string_view argument, tiling::Cell cell) {
  begin(argument);
  if (json_ != nullptr) {
    json_->array().value(cell.x).value(cell.y).end_array();
  } else {
    append_number(*text_, int{cell.x});
    *text_ += ',';
    append_number(*text_, int{cell.y});
  }
  if (kHasParts && parts_ != nullptr) parts_->parts.back().cell = cell;
  return *this;
}

void ActionWriter::end() {
  if (json_ == nullptr) return;
  if (list_ != nullptr) json_->end_array();
  json_->end_object();
}

}  // namespace hali
