#include "games/description_types.h"

#include <map>
#include <vector>

#include "base/text.h"
#include "games/description.h"

namespace hali {
namespace {

using describe::Sort;
using describe::Times;
using describe::Viewer;

std::string upper_first(std::string_view text) {
  std::string out(text);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

// "ending.lines[]" is EndingLines.
std::string name_of_path(std::string_view path) {
  std::string out;
  std::string word;
  for (const char c : path) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (letter) word += c;
    if (letter) continue;
    out += upper_first(word);
    word.clear();
  }
  return out + upper_first(word);
}

std::string names(const describe::Type& type) {
  std::string out;
  for (const std::string_view name : type.names)
    out += (out.empty() ? "'" : " | '") + std::string(name) + "'";
  return out.empty() ? "string" : out;
}

// Values in JSON; `object` is the name of the interface for one that has fields.
std::string value_type(const describe::Type& type, const std::string& object) {
  std::string out;
  switch (type.sort) {
    case Sort::Integer:
    case Sort::Seat: out = "number"; break;
    case Sort::Bool: out = "boolean"; break;
    case Sort::Text: out = names(type); break;
    case Sort::Either: out = "number | " + names(type); break;
    case Sort::Cell: out = "Cell"; break;
    case Sort::Part: out = "Part"; break;
    case Sort::Object: out = object; break;
  }
  return out;
}

std::string listed(std::string type, int lists) {
  if (lists > 0 && type.find(' ') != std::string::npos) type = "(" + type + ")";
  for (int i = 0; i < lists; ++i) type += "[]";
  return type;
}

// One property of an interface: its types (a path may be described for several settings), and whether it can
// be missing.
struct Property {
  std::string name;
  std::vector<std::string> types;
  std::string meaning;
  bool optional = false;
};

struct Interface {
  std::string name;
  std::string extends;
  std::vector<Property> properties;
  std::string any;  // the type of what stands under any name
};

class Types {
 public:
  explicit Types(const GameEntry& entry) : entry_(entry), is_(entry.describe()) {}

  std::string write() {
    out_ = "// Made by `hali describe " + std::string(entry_.name) + " --types` from `src/games/" +
           std::string(entry_.name) + "/describe/`; do not edit.\n\n";
    out_ += "export type Cell = [x: number, y: number];\n";
    out_ += "export type Part = [x: number, y: number, part: string];\n";
    view();
    steps();
    actions();
    events();
    return std::move(out_);
  }

 private:
  Interface& interface_of(std::string_view path) {
    const std::string key(path);
    auto [found, is_new] = interfaces_.try_emplace(key);
    if (is_new) {
      found->second.name = path.empty() ? "View" : name_of_path(path);
      order_.push_back(key);
    }
    return found->second;
  }

  void add_field(const describe::Field& field) {
    std::string_view path = field.path;
    int lists = 0;
    for (; path.ends_with("[]"); ++lists) path.remove_suffix(2);
    const auto dot = path.rfind('.');
    std::string_view inside = dot == std::string_view::npos ? "" : path.substr(0, dot);
    while (inside.ends_with("[]")) inside.remove_suffix(2);
    const std::string_view name = dot == std::string_view::npos ? path : path.substr(dot + 1);
    const std::string object = name_of_path(path);
    std::string type = listed(value_type(field.type, object), lists);
    if (field.type.nullable) type += " | null";
    if (field.type.sort == Sort::Object) {
      Interface& own = interface_of(path);
      if (!field.same.empty()) own.extends = name_of_path(field.same);
    }
    Interface& whole = interface_of(inside);
    if (name == "*") {
      whole.any = type;
      return;
    }
    const bool optional =
        !field.condition.empty() || !field.option.empty() || field.viewer != Viewer::Anybody;
    for (Property& known : whole.properties) {
      if (known.name != name) continue;
      known.types.push_back(type);
      known.meaning += "; or " + std::string(field.meaning);
      return;
    }
    whole.properties.push_back({.name = std::string(name),
                                .types = {type},
                                .meaning = std::string(field.meaning),
                                .optional = optional});
  }

  void property(const Property& of) {
    std::string types;
    for (const std::string& type : of.types) types += (types.empty() ? "" : " | ") + type;
    if (!of.meaning.empty()) out_ += "  /** " + of.meaning + " */\n";
    out_ += "  " + of.name + (of.optional ? "?: " : ": ") + types + ";\n";
  }

  void view() {
    interface_of("");
    for (const describe::Field& field : is_.view) add_field(field);
    for (const std::string& path : order_) {
      const Interface& whole = interfaces_.at(path);
      out_ += "\n";
      if (!whole.any.empty()) {
        out_ += "export type " + whole.name + " = Record<string, " + whole.any + ">;\n";
        continue;
      }
      out_ += "export interface " + whole.name +
              (whole.extends.empty() ? "" : " extends " + overridden(whole)) + " {\n";
      for (const Property& of : whole.properties) property(of);
      out_ += "}\n";
    }
  }

  // What is described anew replaces what it would be by its likeness.
  static std::string overridden(const Interface& whole) {
    std::string fields;
    for (const Property& of : whole.properties) fields += (fields.empty() ? "'" : " | '") + of.name + "'";
    return fields.empty() ? whole.extends : "Omit<" + whole.extends + ", " + fields + ">";
  }

  void steps() {
    out_ += "\nexport type Step =";
    for (const describe::Step& step : is_.steps) out_ += "\n  | '" + std::string(step.name) + "'";
    out_ += ";\n";
  }

  // Seats count from 0, as they do in views.
  void actions() {
    out_ += "\n/** An action in its parts. */\nexport type Choice =";
    for (const describe::Form& form : is_.actions) {
      out_ += "\n  | { verb: '" + std::string(form.verb) + "'";
      for (const describe::Argument& each : form.arguments) {
        if (each.name.empty()) continue;
        const bool optional =
            each.times == Times::Maybe || (each.times == Times::Some && !each.after.empty());
        out_ += "; " + std::string(each.name) + (optional ? "?: " : ": ") +
                listed(value_type(each.type, ""), each.times == Times::Some ? 1 : 0);
      }
      out_ += " }";
    }
    out_ += ";\n";
  }

  void detail(std::string_view name, bool optional) {
    if (name.empty()) return;
    for (const describe::Detail& detail : is_.details) {
      if (detail.name != name) continue;
      if (!detail.written.empty()) {
        for (std::string_view rest = detail.written; !rest.empty();) this->detail(next_word(rest), optional);
        return;
      }
      std::string type = listed(value_type(detail.type, ""), detail.list ? 1 : 0);
      if (detail.type.nullable) type += " | null";
      out_ += "; " + std::string(name) + (optional ? "?: " : ": ") + type;
      return;
    }
  }

  void events() {
    out_ += "\n/** What happened; `text` tells it in a sentence. */\nexport type Event =";
    if (!is_.forms.empty()) return forms();
    for (const EventSpec& event : is_.events) {
      out_ += "\n  /** " + std::string(event.meaning) + " */\n  | { event: '" + std::string(event.name) +
              "'; text: string";
      if (event.who != describe::Who::Nobody)
        out_ += event.who == describe::Who::Perhaps ? "; seat?: number" : "; seat: number";
      for (const EventField* field : event.all_fields()) event_field(*field);
      out_ += " }";
    }
    out_ += ";\n";
  }
  void event_field(const EventField& field) {
    const std::string mark = field.optional ? "?: " : ": ";
    if (field.name.empty()) return void(out_ += "; x" + mark + "number; y" + mark + "number");
    std::string type = listed(value_type(field.type, ""), field.list ? 1 : 0);
    if (field.type.nullable) type += " | null";
    out_ += "; " + std::string(field.name) + mark + type;
  }
  void forms() {
    for (std::size_t i = 0; i < is_.form_events.size(); ++i) {
      const describe::EventKind& told = is_.form_events[i];
      const EventForm& form = is_.forms[i];
      out_ += "\n  /** " + std::string(told.meaning) + " */\n  | { event: '" + std::string(told.name) +
              "'; text: string";
      if (told.who != describe::Who::Nobody)
        out_ += told.who == describe::Who::Perhaps ? "; seat?: number" : "; seat: number";
      if (form.cell) out_ += "; x: number; y: number";
      detail(form.a, false);
      detail(form.b, false);
      for (std::string_view rest = told.also; !rest.empty();) detail(next_word(rest), false);
      for (std::string_view rest = told.perhaps; !rest.empty();) detail(next_word(rest), true);
      out_ += " }";
    }
    out_ += ";\n";
  }

  const GameEntry& entry_;
  const Description& is_;
  std::map<std::string, Interface, std::less<>> interfaces_;
  std::vector<std::string> order_;
  std::string out_;
};

}  // namespace

std::string description_types(const GameEntry& entry) { return Types(entry).write(); }

}  // namespace hali
