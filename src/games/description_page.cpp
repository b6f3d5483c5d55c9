#include "games/description_page.h"

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "games/description.h"

namespace hali {
namespace {

using describe::Sort;
using describe::Times;
using describe::Viewer;

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

// A bar would end the cell of a table.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

std::string names(const describe::Type& type) {
  std::string out;
  for (const std::string_view name : type.names)
    out += (out.empty() ? "" : ", ") + (name.empty() ? std::string("an empty text") : code(name));
  return out;
}

std::string_view sort_name(Sort sort) {
  switch (sort) {
    case Sort::Integer: return "integer";
    case Sort::Bool: return "true or false";
    case Sort::Text: return "text";
    case Sort::Either: return "integer";
    case Sort::Seat: return "seat";
    case Sort::Cell: return "`[x, y]`";
    case Sort::Part: return "`[x, y, part]`";
    case Sort::Object: return "object";
  }
  return "";
}

// The values a type allows, its lists aside.
std::string type_text(const describe::Type& type, int lists = 0) {
  std::string out(sort_name(type.sort));
  if (type.sort == Sort::Text && !type.names.empty()) out = names(type);
  if (type.sort == Sort::Either) out += " or " + (type.names.empty() ? "text" : names(type));
  for (int i = 0; i < lists; ++i) out.insert(0, "list of ");
  return type.nullable ? out + ", or `null`" : out;
}

std::string argument_text(const describe::Argument& argument) {
  std::string out;
  const describe::Type& type = argument.type;
  std::string name;
  for (const char c : argument.name) name += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  if (type.sort == Sort::Cell) name = "X,Y";
  if (argument.after == argument.name) name = type.sort == Sort::Integer ? "N" : "NAME";
  if (type.sort == Sort::Text && !type.names.empty()) name = "";
  for (const std::string_view choice : type.names) name += (name.empty() ? "" : "|") + std::string(choice);
  out = argument.after.empty() ? name : std::string(argument.after) + " " + name;
  if (argument.times == Times::Some) out += " …";
  const bool may_be_left_out =
      argument.times == Times::Maybe || (argument.times == Times::Some && !argument.after.empty());
  return may_be_left_out ? "[" + out + "]" : out;
}

std::string form_text(const describe::Form& form) {
  std::string out(form.verb);
  for (const describe::Argument& argument : form.arguments) {
    if (!argument.name.empty()) out += " " + argument_text(argument);
  }
  return out;
}

// The fields of the object; a question mark: not always there.
std::string form_fields(const describe::Form& form) {
  std::string out;
  for (const describe::Argument& argument : form.arguments) {
    if (argument.name.empty()) continue;
    out += (out.empty() ? "" : ", ") + code(argument.name);
    if (argument.times == Times::Some) out += argument.after.empty() ? " (a list)" : "? (a list)";
    if (argument.times == Times::Maybe) out += "?";
  }
  return out;
}

class Page {
 public:
  Page(const GameEntry& entry, const Words& words) : entry_(entry), is_(entry.describe()), words_(words) {}

  std::string write() {
    const std::string game(entry_.name);
    line("# " + words_.fill("game." + game, {}) + " for other programs");
    line("Made by `hali describe " + game + "` from `src/games/" + game +
         "/describe/`; do not edit. The tests hold every field, event, action and step of random games "
         "against "
         "it. How these come in lines is in [TRACE.md](../TRACE.md), how in messages in "
         "[PROTOCOL.md](../PROTOCOL.md); the rules are in [rules/" +
         game + ".md](../../rules/" + game + ".md).");
    out_ += std::string(is_.about) + "\n";
    options();
    actions();
    steps();
    events();
    view();
    out_.pop_back();  // one line end at the end of the page
    return std::move(out_);
  }

 private:
  void line(const std::string& text) { out_ += text + "\n\n"; }
  void head(std::string_view title, std::initializer_list<std::string_view> columns) {
    line("## " + std::string(title));
    table(columns);
  }
  void table(std::initializer_list<std::string_view> columns) {
    for (const std::string_view column : columns) out_ += "| " + std::string(column) + " ";
    out_ += "|\n";
    for (std::size_t i = 0; i < columns.size(); ++i) out_ += "| --- ";
    out_ += "|\n";
  }
  void row(std::initializer_list<std::string> cells) {
    for (const std::string& text : cells) out_ += "| " + cell(text) + (text.empty() ? "" : " ");
    out_ += "|\n";
  }

  void options() {
    line("## Options");
    line(words_.fill("game." + std::string(entry_.name), {}) + " is for " + to_text(entry_.min_players) +
         " to " + to_text(entry_.max_players) + " players. The first value is the usual one.");
    table({"option", "values", "meaning"});
    for (const OptionSpec& option : entry_.options) {
      const std::string key = "option." + std::string(entry_.name) + "." + std::string(option.name);
      std::string values;
      for (const std::string_view value : option.values) values += (values.empty() ? "" : ", ") + code(value);
      row({code(option.name), values, words_.fill(key, {}) + ": " + words_.fill(key + ".about", {})});
    }
    out_ += "\n";
  }

  void actions() {
    line("## Actions");
    line(
        "The text is what is typed and what files keep. In `choices` and `choice` an action is an object "
        "with "
        "`verb` and these fields; there players count from 0.");
    table({"action", "fields", "meaning", "rule"});
    for (const describe::Form& form : is_.actions) {
      std::string meaning(form.meaning);
      if (form.hidden) meaning += " Secret: the others are not told.";
      row({code(form_text(form)), form_fields(form), meaning, std::string(form.rules)});
    }
    out_ += "\n";
  }

  void steps() {
    head("Steps", {"step", "actions", "meaning"});
    for (const describe::Step& step : is_.steps) {
      std::string verbs;
      for (std::string_view rest = step.verbs; !rest.empty();)
        verbs += (verbs.empty() ? "" : ", ") + code(next_word(rest));
      row({code(step.name), verbs, std::string(step.meaning)});
    }
    out_ += "\n";
  }

  void events() {
    line("## Events");
    line(
        "All events are told to everybody; what is secret is in the views alone. Each has `event`, its name. "
        "A "
        "question mark: not always there.");
    table({"event", "fields", "meaning"});
    std::vector<const EventField*> known;
    for (const EventSpec& event : is_.events) {
      std::string fields;
      const auto add = [&](const std::string& text) { fields += (fields.empty() ? "" : ", ") + text; };
      if (event.who != describe::Who::Nobody) add(event.who == describe::Who::Perhaps ? "`seat`?" : "`seat`");
      for (const EventField* field : event.all_fields()) {
        const std::string mark = field->optional ? "?" : "";
        if (field->name.empty()) add("`x`" + mark);
        add((field->name.empty() ? "`y`" : code(field->name)) + mark);
        if (!field->name.empty() && std::ranges::none_of(known, [&](const EventField* other) {
              return other->name == field->name && other->meaning == field->meaning;
            }))
          known.push_back(field);
      }
      const std::string silent = event.silent ? " It has no sentence." : "";
      row({code(event.name), fields, std::string(event.meaning) + silent});
    }
    out_ += "\n";
    table({"field of events", "type", "meaning"});
    for (const EventField* field : known)
      row({code(field->name), type_text(field->type, field->list ? 1 : 0), std::string(field->meaning)});
    out_ += "\n";
  }

  static std::string conditions(const describe::Field& field) {
    std::string out;
    const auto add = [&](const std::string& text) { out += (out.empty() ? "" : "; ") + text; };
    if (field.viewer == Viewer::Seats) add("for seats only");
    if (field.viewer == Viewer::People) add("not in `all`");
    if (field.viewer == Viewer::All) add("in `all` only");
    if (!field.option.empty()) add("with " + code(field.option));
    if (!field.same.empty()) add("the rest as in " + code(field.same));
    if (!field.condition.empty()) add("there when " + std::string(field.condition));
    return out.empty() ? "" : " *(" + out + ")*";
  }
  void view() {
    line("## The view, and `all`");
    line(
        "A field with `[]` is a list; `a[].b` stands in every item of `a`. `.*` is any name. Without a "
        "remark a "
        "field is always there.");
    table({"field", "type", "meaning"});
    for (const describe::Field& field : is_.view) {
      std::string_view path = field.path;
      int lists = 0;
      for (; path.ends_with("[]"); ++lists) path.remove_suffix(2);
      row({code(field.path), type_text(field.type, lists), std::string(field.meaning) + conditions(field)});
    }
    out_ += "\n";
  }

  const GameEntry& entry_;
  const Description& is_;
  const Words& words_;
  std::string out_;
};

}  // namespace

std::string description_page(const GameEntry& entry, const Words& words) {
  return Page(entry, words).write();
}

}  // namespace hali
