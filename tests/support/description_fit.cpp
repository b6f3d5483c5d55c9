#include "tests/support/description_fit.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "base/text.h"

namespace hali::test {
namespace {

using describe::Sort;
using describe::Type;
using describe::Viewer;

bool is_integer(const json::value& value) { return value.is_int64() || value.is_uint64(); }

bool is_named(const Type& type, std::string_view text) {
  return type.names.empty() || std::ranges::find(type.names, text) != type.names.end();
}

// "variant=ghosts|mists"
bool holds(std::string_view setting, const DescriptionFit::Settings& settings) {
  const auto equals = setting.find('=');
  const auto found = settings.find(setting.substr(0, equals));
  if (found == settings.end()) return false;
  const auto values = split(setting.substr(equals + 1), '|');
  return std::ranges::find(values, found->second) != values.end();
}

bool word_fits(std::string_view word, const Type& type) {
  switch (type.sort) {
    case Sort::Integer: return number<int>(word).has_value();
    case Sort::Seat: return number<int>(word).value_or(0) >= 1;
    case Sort::Cell: {
      const auto both = split(word, ',');
      return both.size() == 2 && number<int>(both[0]) && number<int>(both[1]);
    }
    case Sort::Text: return !word.empty() && is_named(type, word);
    case Sort::Either: return number<int>(word) || (!word.empty() && is_named(type, word));
    default: return false;
  }
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) out.push_back(next_word(text));
  return out;
}

// A value of a choice as the text of the action has it.
std::string said_in_text(const json::value& value, Sort sort) {
  if (value.is_string()) return std::string(value.get_string());
  if (sort == Sort::Seat) return to_text(value.get_int64() + 1);
  if (sort != Sort::Cell) return json::serialize(value);
  const json::array& both = value.get_array();
  return json::serialize(both[0]) + "," + json::serialize(both[1]);
}

std::string form_key(std::size_t i) { return "form " + to_text(i); }

}  // namespace

std::string type_fault(const json::value& value, const Type& type) {
  const auto wrong = [&](std::string_view wanted) {
    return json::serialize(value) + " is not " + std::string(wanted);
  };
  if (value.is_null()) return type.nullable ? "" : "null is not described";
  switch (type.sort) {
    case Sort::Integer: return is_integer(value) ? "" : wrong("an integer");
    case Sort::Bool: return value.is_bool() ? "" : wrong("true or false");
    case Sort::Text:
      if (!value.is_string()) return wrong("a text");
      return is_named(type, value.get_string()) ? "" : wrong("one of the names described");
    case Sort::Either:
      if (is_integer(value)) return "";
      return value.is_string() && is_named(type, value.get_string()) ? "" : wrong("an integer or a name");
    case Sort::Seat: {
      const bool seat = value.is_int64() && value.get_int64() >= 0 && value.get_int64() < kMaxSeats;
      return seat ? "" : wrong("a seat");
    }
    case Sort::Cell:
    case Sort::Part: {
      const std::size_t size = type.sort == Sort::Cell ? 2 : 3;
      if (!value.is_array() || value.get_array().size() != size) return wrong("[x, y] or [x, y, part]");
      const json::array& items = value.get_array();
      const bool fits = is_integer(items[0]) && is_integer(items[1]) && (size == 2 || items[2].is_string());
      return fits ? "" : wrong("[x, y] or [x, y, part]");
    }
    case Sort::Object: return value.is_object() ? "" : wrong("an object");
  }
  return "no such type";
}

bool words_fit(std::string_view words, const describe::Form& form) {
  const auto all = words_of(words);
  std::size_t at = 0;
  for (const describe::Argument& argument : form.arguments) {
    if (argument.name.empty()) break;
    std::size_t from = at;
    if (!argument.after.empty() && from < all.size() && all[from] == argument.after) {
      ++from;
    } else if (!argument.after.empty()) {
      if (argument.times == describe::Times::Once) return false;
      continue;
    }
    const auto fits = [&] { return from < all.size() && word_fits(all[from], argument.type); };
    if (!fits()) {
      if (argument.times == describe::Times::Maybe && argument.after.empty()) continue;
      return false;
    }
    ++from;
    while (argument.times == describe::Times::Some && fits()) ++from;
    at = from;
  }
  return at == all.size();
}

DescriptionFit::DescriptionFit(const Description& description) : description_(description) {
  for (const describe::Field& field : description.view) add(field);
  for (const describe::Field& field : description.view) {
    const std::string from = std::string(field.same) + ".";
    for (const describe::Field& other : description.view) {
      if (field.same.empty() || !other.path.starts_with(from)) continue;
      paths_.push_back(std::string(field.path) + std::string(other.path.substr(field.same.size())));
      std::string plain = paths_.back();
      while (plain.ends_with("[]")) plain.resize(plain.size() - 2);
      if (places_.contains(plain)) continue;  // described anew
      copies_.push_back(other);
      copies_.back().path = paths_.back();
      copies_.back().viewer = Viewer::Anybody;
      add(copies_.back());
    }
  }
}

void DescriptionFit::add(const describe::Field& field) {
  std::string path(field.path);
  int lists = 0;
  for (; path.ends_with("[]"); ++lists) path.resize(path.size() - 2);
  const auto dot = path.rfind('.');
  children_[dot == std::string::npos ? "" : path.substr(0, dot)].push_back(&field);
  places_[path].push_back({.field = &field, .lists = lists});
}

void DescriptionFit::fail(const std::string& what) {
  if (failure_.empty()) failure_ = what;
}

bool DescriptionFit::may_be_there(const describe::Field& field) const {
  if (!field.option.empty() && !holds(field.option, settings_)) return false;
  switch (field.viewer) {
    case Viewer::Anybody: return true;
    case Viewer::Seats: return viewer_ == Viewer::Seats;
    case Viewer::People: return viewer_ != Viewer::All;
    case Viewer::All: return viewer_ == Viewer::All;
  }
  return false;
}

const DescriptionFit::Place* DescriptionFit::place_of(const std::string& path) const {
  const auto found = places_.find(path);
  if (found == places_.end()) return nullptr;
  for (const Place& place : found->second) {
    if (may_be_there(*place.field)) return &place;
  }
  return nullptr;
}

bool DescriptionFit::is_due(const describe::Field& field) const {
  return field.condition.empty() && may_be_there(field);
}

void DescriptionFit::object(const json::object& fields, const std::string& path) {
  const std::string before = path.empty() ? "" : path + ".";
  for (const auto& [key, inside] : fields) {
    const std::string name = before + std::string(key);
    const std::string described = places_.contains(name) ? name : before + "*";
    const Place* place = place_of(described);
    if (!places_.contains(described)) {
      fail("view." + name + " is not described; its value: " + json::serialize(inside));
    } else if (place == nullptr) {
      fail("view." + name + " is not described for this viewer or these options");
    } else {
      met_.insert(std::string(place->field->path));
      value(inside, *place, described, place->lists);
    }
  }
  const auto children = children_.find(path);
  if (children == children_.end()) return;
  for (const describe::Field* child : children->second) {
    std::string_view key = child->path.substr(before.size());
    while (key.ends_with("[]")) key.remove_suffix(2);
    if (key != "*" && is_due(*child) && !fields.contains(key))
      fail("view." + std::string(child->path) + " is described as always there and is missing");
  }
}

void DescriptionFit::value(const json::value& value, const Place& place, const std::string& path, int lists) {
  if (lists > 0 && !value.is_null()) {
    if (!value.is_array()) return fail("view." + path + ": " + json::serialize(value) + " is not a list");
    for (const json::value& item : value.get_array()) this->value(item, place, path + "[]", lists - 1);
    return;
  }
  if (const std::string fault = type_fault(value, place.field->type); !fault.empty())
    return fail("view." + path + ": " + fault);
  if (value.is_object()) object(value.get_object(), path);
}

std::string DescriptionFit::view(const json::value& view, Viewer viewer, Settings settings) {
  failure_.clear();
  viewer_ = viewer;
  settings_ = std::move(settings);
  if (!view.is_object()) return "the view is no object";
  // A game says more exactly than its options what is played.
  for (auto& [name, chosen] : settings_) {
    const json::value* said = view.get_object().if_contains(name);
    if (said != nullptr && said->is_string()) chosen = std::string(said->get_string());
  }
  object(view.get_object(), "");
  if (const json::value* step = view.get_object().if_contains("step"); step != nullptr && step->is_string())
    met_.insert("step " + std::string(step->get_string()));
  return failure_;
}

const describe::EventKind* DescriptionFit::told(std::string_view name, std::size_t& at) const {
  const auto found = std::ranges::find(description_.form_events, name, &describe::EventKind::name);
  at = static_cast<std::size_t>(found - description_.form_events.begin());
  return found == description_.form_events.end() ? nullptr : &*found;
}

void DescriptionFit::detail(const json::object& event, std::string_view name) {
  const auto found = std::ranges::find(description_.details, name, &describe::Detail::name);
  const std::string where = std::string(event.at("event").as_string()) + "." + std::string(name);
  if (found == description_.details.end()) return fail("event " + where + " is not described");
  met_.insert("detail " + std::string(name));
  if (!found->written.empty()) {
    for (const std::string_view part : words_of(found->written)) detail(event, part);
    return;
  }
  const json::value* said = event.if_contains(name);
  if (said == nullptr) return fail("event " + where + " is described as there and is missing");
  const auto hold = [&](const json::value& value) {
    const std::string fault = type_fault(value, found->type);
    if (!fault.empty()) fail("event " + where + ": " + fault);
  };
  if (!found->list) return hold(*said);
  if (!said->is_array()) return fail("event " + where + ": " + json::serialize(*said) + " is not a list");
  for (const json::value& item : said->get_array()) hold(item);
}

std::string DescriptionFit::event_by_form(const json::value& event) {
  failure_.clear();
  const json::object& fields = event.as_object();
  const std::string name(fields.at("event").as_string());
  std::size_t at = 0;
  const describe::EventKind* note = told(name, at);
  if (note == nullptr) return "event " + name + " is not described";
  met_.insert("event " + name);
  std::set<std::string, std::less<>> known{"event"};
  const auto take = [&](std::string_view field) {
    if (field.empty()) return;
    detail(fields, field);
    const auto found = std::ranges::find(description_.details, field, &describe::Detail::name);
    if (found == description_.details.end() || found->written.empty()) return void(known.emplace(field));
    for (const std::string_view part : words_of(found->written)) known.emplace(part);
  };
  const EventForm& form = description_.forms[at];
  if (form.cell) known.insert({"x", "y"});
  if (form.cell && !(fields.contains("x") && fields.contains("y"))) fail("event " + name + " has no cell");
  take(form.a);
  take(form.b);
  for (const std::string_view field : words_of(note->also)) take(field);
  for (const std::string_view field : words_of(note->perhaps)) {
    if (fields.contains(field)) take(field);
  }
  const bool seated = fields.contains("seat");
  if (note->who != describe::Who::Nobody) known.insert("seat");
  if (seated) met_.insert("seat of " + name);
  if (!seated) met_.insert("no seat of " + name);
  if (note->who == describe::Who::Somebody && !seated) fail("event " + name + " names no seat");
  for (const auto& [key, value] : fields) {
    if (!known.contains(std::string_view(key)))
      fail("event " + name + "." + std::string(key) +
           " is not described; its value: " + json::serialize(value));
  }
  return failure_;
}

void DescriptionFit::field(const json::object& event, const EventField& field) {
  const std::string where =
      "event " + std::string(event.at("event").as_string()) + "." + std::string(field.name);
  const json::value* said = event.if_contains(field.name);
  if (said == nullptr && field.optional) return;
  if (said == nullptr) return fail(where + " is described as there and is missing");
  met_.insert(where);
  const auto hold = [&](const json::value& value) {
    const std::string fault = type_fault(value, field.type);
    if (!fault.empty()) fail(where + ": " + fault);
  };
  if (!field.list) return hold(*said);
  if (!said->is_array()) return fail(where + ": " + json::serialize(*said) + " is not a list");
  for (const json::value& item : said->get_array()) hold(item);
}

std::string DescriptionFit::event(const json::value& event) {
  if (!description_.forms.empty()) return event_by_form(event);
  failure_.clear();
  const json::object& fields = event.as_object();
  const std::string name(fields.at("event").as_string());
  const auto spec = std::ranges::find(description_.events, name, &EventSpec::name);
  if (spec == description_.events.end()) return "event " + name + " is not described";
  met_.insert("event " + name);
  std::set<std::string, std::less<>> known{"event"};
  const bool seated = fields.contains("seat");
  if (spec->who != describe::Who::Nobody) known.insert("seat");
  if (spec->who == describe::Who::Somebody && !seated) fail("event " + name + " names no seat");
  met_.insert((seated ? "seat of " : "no seat of ") + name);
  for (const EventField* each : spec->all_fields()) {
    if (!each->name.empty()) {
      known.emplace(each->name);
      field(fields, *each);
      continue;
    }
    known.insert({"x", "y"});
    const bool there = fields.contains("x") && fields.contains("y");
    if (!there && each->optional) continue;
    if (!there || !is_integer(fields.at("x")) || !is_integer(fields.at("y")))
      fail("event " + name + " has no cell");
  }
  for (const auto& [key, value] : fields) {
    if (!known.contains(std::string_view(key)))
      fail("event " + name + "." + std::string(key) +
           " is not described; its value: " + json::serialize(value));
  }
  return failure_;
}

// The number of the form that the action has; the number of forms when it has none.
std::size_t DescriptionFit::form_of(std::string_view text) const {
  std::string_view rest = text;
  const std::string_view verb = next_word(rest);
  std::size_t i = 0;
  for (const describe::Form& form : description_.actions) {
    if (form.verb == verb && words_fit(rest, form)) break;
    ++i;
  }
  return i;
}

bool DescriptionFit::has_met(std::string_view text) const { return met_.contains(form_key(form_of(text))); }

std::string DescriptionFit::action(std::string_view text, bool secret, std::string_view step) {
  const std::size_t i = form_of(text);
  if (i == description_.actions.size())
    return "action " + std::string(text) + " fits no form that is described";
  const describe::Form& form = description_.actions[i];
  const std::string verb(form.verb);
  if (secret && !form.hidden) return "action " + std::string(text) + " is secret and not described so";
  if (secret) met_.insert("secret " + form_key(i));
  met_.insert(form_key(i));
  const auto asks = std::ranges::find(description_.steps, step, &describe::Step::name);
  if (asks == description_.steps.end()) return "step " + std::string(step) + " is not described";
  const auto verbs = words_of(asks->verbs);
  met_.insert("verb " + std::string(step) + " " + verb);
  if (std::ranges::find(verbs, verb) == verbs.end())
    return "step " + std::string(step) + " is not described as asking for " + verb;
  return "";
}

std::string DescriptionFit::choice(const json::value& choice, std::string_view text) const {
  const std::size_t i = form_of(text);
  if (i == description_.actions.size()) return "action " + std::string(text) + " fits no form";
  const std::string which = std::string(text) + " as " + json::serialize(choice);
  if (!choice.is_object()) return which + " is no object";
  const json::object& fields = choice.get_object();
  const describe::Form& form = description_.actions[i];
  std::string said(form.verb);
  std::size_t known = 1;
  if (!fields.contains("verb") || fields.at("verb") != json::value(form.verb)) return which + " has another verb";
  for (const describe::Argument& argument : form.arguments) {
    const json::value* value = argument.name.empty() ? nullptr : fields.if_contains(argument.name);
    const bool always = argument.times == describe::Times::Once || argument.times == describe::Times::Usual;
    if (value == nullptr && always && !argument.name.empty())
      return which + " has no " + std::string(argument.name);
    if (value == nullptr) continue;
    ++known;
    if (!argument.after.empty()) said += " " + std::string(argument.after);
    const bool list = argument.times == describe::Times::Some;
    if (list != value->is_array() && argument.type.sort != Sort::Cell) return which + ": a list or not?";
    const json::array items = list ? value->get_array() : json::array{*value};
    for (const json::value& item : items) {
      if (const std::string fault = type_fault(item, argument.type); !fault.empty())
        return which + ": " + fault;
      said += " " + said_in_text(item, argument.type.sort);
    }
  }
  if (known != fields.size()) return which + " has a field that is not described";
  return said == text ? "" : which + " says " + said;
}

std::vector<std::string> DescriptionFit::never_met() const {
  std::vector<std::string> out;
  const auto need = [&](const std::string& key, std::string_view reason, const std::string& told) {
    if (reason.empty() && !met_.contains(key)) out.push_back(told);
  };
  for (const describe::Field& field : description_.view)
    need(std::string(field.path), field.reason, "view." + std::string(field.path));
  for (const describe::Step& step : description_.steps) {
    const std::string name(step.name);
    need("step " + name, step.reason, "step " + name);
    for (const std::string_view verb : words_of(step.verbs))
      need("verb " + name + " " + std::string(verb), step.reason, "step " + name + ": " + std::string(verb));
  }
  for (std::size_t i = 0; i < description_.actions.size(); ++i) {
    const describe::Form& form = description_.actions[i];
    const std::string verb(form.verb);
    need(form_key(i), form.reason, "action " + verb + " (" + std::string(form.meaning) + ")");
    if (form.hidden) need("secret " + form_key(i), form.reason, "action " + verb + " as a secret");
  }
  for (const EventSpec& event : description_.events) {
    const std::string name = "event " + std::string(event.name);
    need(name, event.reason, name);
    if (event.who == describe::Who::Perhaps) {
      need("seat of " + std::string(event.name), event.reason, name + " with a seat");
      need("no seat of " + std::string(event.name), event.reason, name + " without a seat");
    }
    for (const EventField* each : event.all_fields()) {
      if (each->name.empty()) continue;
      const std::string where = name + "." + std::string(each->name);
      need(where, event.reason, where);
    }
  }
  for (const describe::EventKind& event : description_.form_events) {
    const std::string name(event.name);
    need("event " + name, event.reason, "event " + name);
    if (event.who == describe::Who::Perhaps) {
      need("seat of " + name, event.reason, "event " + name + " with a seat");
      need("no seat of " + name, event.reason, "event " + name + " without a seat");
    }
  }
  // Fields of rare events are as rare.
  for (const describe::Detail& detail : description_.details) {
    std::string_view reason;
    for (std::size_t i = 0; i < description_.form_events.size(); ++i) {
      const EventForm& form = description_.forms[i];
      if (form.a == detail.name || form.b == detail.name)
        reason = reason.empty() ? description_.form_events[i].reason : reason;
    }
    need("detail " + std::string(detail.name), reason, "field " + std::string(detail.name) + " of events");
  }
  return out;
}

}  // namespace hali::test
