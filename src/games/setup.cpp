#include "games/setup.h"  // [cold]

#include <algorithm>

#include "base/text.h"

namespace hali {

namespace {

std::string listed(std::span<const std::string_view> values) {
  std::string all;
  for (const auto& value : values) all += (all.empty() ? "" : ", ") + std::string(value);
  return all;
}

bool older_than(const Setup& setup, int version) {
  return setup.rules != kNewestRules && setup.rules < version;
}

}  // namespace

Result<int> choose_rules(const Setup& setup, int oldest, int newest) {
  if (setup.rules == kNewestRules) return newest;
  if (setup.rules >= oldest && setup.rules <= newest) return setup.rules;
  std::string known;
  for (int version = oldest; version <= newest; ++version)
    known += (known.empty() ? "" : ", ") + to_text(version);
  return fault("", "fault.record.rules", to_text(setup.rules), known);
}

Result<std::map<std::string_view, std::string_view>> choose_options(std::span<const OptionSpec> specs,
                                                                    const Setup& setup) {
  std::map<std::string_view, std::string_view> chosen;
  for (const OptionSpec& spec : specs) chosen[spec.name] = spec.values.front();
  for (const auto& [name, value] : setup.options) {
    const auto spec = std::ranges::find(specs, name, &OptionSpec::name);
    if (spec == specs.end() || older_than(setup, spec->since))
      return fault(name, "fault.option.unknown", name);
    const auto known = std::ranges::find(spec->values, value);
    if (known == spec->values.end()) {
      return fault(name, "fault.option.value", value, listed(spec->values));
    }
    if (!spec->allows(*known, setup.players)) {
      return fault(name, "fault.option.players", value, to_text(spec->least(*known)), to_text(spec->most));
    }
    chosen[spec->name] = *known;
  }
  for (const OptionSpec& spec : specs) {
    if (spec.needs.empty() || older_than(setup, spec.needs_since)) continue;
    if (chosen[spec.name] == spec.values.front()) continue;
    const auto other = std::ranges::find(specs, spec.needs, &OptionSpec::name);
    const std::string_view holds = other->holding(chosen[spec.needs], setup.players);
    if (std::ranges::find(spec.needed, holds) == spec.needed.end())
      return fault(std::string(spec.name), "fault.option.needs", std::string(spec.name),
                   std::string(spec.needs), listed(spec.needed));
  }
  return chosen;
}

Result<Setup> read_options_text(std::string_view text, Setup setup) {
  if (trimmed(text).empty()) return setup;
  for (const std::string_view entry : split(text, ',')) {
    const auto equals = entry.find('=');
    const std::string_view name = trimmed(entry.substr(0, equals));
    if (equals == std::string_view::npos || name.empty())
      return fault("--options", "fault.option.form", entry);
    setup.options[std::string(name)] = std::string(trimmed(entry.substr(equals + 1)));
  }
  return setup;
}

}  // namespace hali
