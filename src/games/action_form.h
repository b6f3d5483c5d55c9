// What the actions of a game look like: verbs and typed arguments, one constexpr table a game
// (`<game>/action_forms.h`). From it come the text that is read, the text and the JSON that are written, the
// page docs/games/<game>.md and the types of the web page.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>

#include "games/value_type.h"

namespace hali::describe {

// A word of an action, or several.
enum class Times : std::uint8_t {
  Once,
  Maybe,
  Some,   // once or more; with a word before it also never
  Usual,  // always written; whoever types may leave it out
};
struct Argument {
  std::string_view name;
  Type type;
  Times times = Times::Once;
  std::string_view after = {};  // the word that stands before it: "held" of "held N"
};

inline constexpr std::size_t kMostArguments = 5;

// One form of an action. A verb may have several.
struct Form {
  std::string_view verb;
  std::array<Argument, kMostArguments> arguments;
  std::string_view meaning;  // this and the next two for readers: empty in the browser's module
  std::string_view rules = {};
  std::string_view reason = {};  // why random games may never show it
  bool hidden = false;           // others may not learn which it was

  [[nodiscard]] constexpr const Argument* argument(std::string_view name) const {
    for (const Argument& each : arguments) {
      if (each.name == name) return &each;
    }
    return nullptr;
  }
  [[nodiscard]] constexpr Form secret() const {
    Form form = *this;
    form.hidden = true;
    return form;
  }
  [[nodiscard]] constexpr Form rare(std::string_view why) const {
    Form form = *this;
#ifndef __wasi__
    form.reason = why;
#endif
    return form;
  }
};

constexpr Form form(std::string_view verb, std::initializer_list<Argument> arguments,
                    [[maybe_unused]] std::string_view meaning, [[maybe_unused]] std::string_view rules = {}) {
  Form form{.verb = verb, .arguments = {}, .meaning = {}};
#ifndef __wasi__
  form.meaning = meaning;
  form.rules = rules;
#endif
  std::ranges::copy(arguments, form.arguments.begin());
  return form;
}

// Every verb has a form.
template <class Verbs, class Forms>
constexpr bool forms_all(const Verbs& verbs, const Forms& forms) {
  for (const std::string_view verb : verbs) {
    bool found = false;
    for (const Form& form : forms) found = found || form.verb == verb;
    if (!found) return false;
  }
  return true;
}

// An argument that every action of the form has, and no action of the other.
constexpr bool differs(const Form& form, const Form& other) {
  for (const Argument& each : form.arguments) {
    const bool always = each.times == Times::Once || each.times == Times::Usual;
    if (!each.name.empty() && always && other.argument(each.name) == nullptr) return true;
  }
  return false;
}

// What readers and writers rely on: names are not used twice in a form, what may come several times comes
// last, and forms of one verb agree on the names they share and are told apart by the others.
template <class Forms>
constexpr bool forms_sound(const Forms& forms) {
  for (const Form& form : forms) {
    bool last = false;
    for (const Argument& each : form.arguments) {
      if (each.name.empty()) continue;
      if (last || form.argument(each.name) != &each || each.name == "verb") return false;
      last = each.times == Times::Some;
    }
    for (const Form& other : forms) {
      if (&other == &form || other.verb != form.verb) continue;
      if (!differs(form, other) || !differs(other, form)) return false;
      for (const Argument& each : form.arguments) {
        const Argument* same = each.name.empty() ? nullptr : other.argument(each.name);
        if (same != nullptr && (same->type.sort != each.type.sort || same->after != each.after)) return false;
      }
    }
  }
  return true;
}

}  // namespace hali::describe
