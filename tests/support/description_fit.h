// Holds what a game really says against its description (games/description.h), and keeps what was met.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/json.h"
#include "games/description.h"

namespace hali::test {

class DescriptionFit {
 public:
  using Settings = std::map<std::string, std::string, std::less<>>;  // every option, and "players"

  explicit DescriptionFit(const Description& description);

  // Each gives what does not fit, with the path and the value; empty when all does.
  std::string view(const json::value& view, describe::Viewer viewer, Settings settings);
  std::string event(const json::value& event);
  // The text of a legal action, whether it is secret, and the step that asks for it.
  std::string action(std::string_view text, bool secret, std::string_view step);

  // The same action in its parts: every field is described and has its type, none is missing, and together
  // they say what the text says.
  [[nodiscard]] std::string choice(const json::value& choice, std::string_view text) const;

  // Has an action of this form been met before?
  [[nodiscard]] bool has_met(std::string_view text) const;

  // What is described and was never met, apart from what is marked as rare; one line each.
  [[nodiscard]] std::vector<std::string> never_met() const;

 private:
  struct Place {
    const describe::Field* field = nullptr;
    int lists = 0;  // how many [] its path ends with
  };

  void add(const describe::Field& field);
  void object(const json::object& fields, const std::string& path);
  void value(const json::value& value, const Place& place, const std::string& path, int lists);
  [[nodiscard]] const Place* place_of(const std::string& path) const;
  [[nodiscard]] bool is_due(const describe::Field& field) const;
  [[nodiscard]] bool may_be_there(const describe::Field& field) const;
  [[nodiscard]] std::size_t form_of(std::string_view text) const;
  [[nodiscard]] const describe::EventKind* told(std::string_view name, std::size_t& at) const;
  std::string event_by_form(const json::value& event);
  void field(const json::object& event, const EventField& field);
  void detail(const json::object& event, std::string_view name);
  void fail(const std::string& what);

  const Description& description_;
  // By path without the last []. A field may be described for different options.
  std::map<std::string, std::vector<Place>, std::less<>> places_;
  std::map<std::string, std::vector<const describe::Field*>, std::less<>> children_;  // by object
  std::deque<std::string> paths_;                                                     // of the copies
  std::deque<describe::Field> copies_;  // fields of objects that are like another
  std::set<std::string, std::less<>> met_;
  std::string failure_;
  describe::Viewer viewer_ = describe::Viewer::Anybody;
  Settings settings_;
};

// The sentence for one value, or empty when it has the type.
std::string type_fault(const json::value& value, const describe::Type& type);
// Do these words, without the verb, fit the form?
bool words_fit(std::string_view words, const describe::Form& form);

}  // namespace hali::test
