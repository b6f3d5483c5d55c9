#include "games/case_keys.h"

#include <algorithm>

#include "base/text.h"

namespace hali {
namespace {

bool lists(std::string_view keys, std::string_view key) {
  while (!keys.empty()) {
    if (next_word(keys) == key) return true;
  }
  return false;
}

class Search {
 public:
  explicit Search(std::span<const CaseKeys> known) : known_(known) {}

  std::string in(const json::value& value, const std::string& path, const std::string& place) const {
    if (const auto* list = value.if_array()) {
      for (std::size_t i = 0; i < list->size(); ++i) {
        std::string bad = in((*list)[i], path, place + " " + to_text(i));
        if (!bad.empty()) return bad;
      }
    }
    const auto* object = value.if_object();
    return object == nullptr ? std::string() : in(*object, path, place);
  }

  std::string in(const json::object& object, const std::string& path, const std::string& place) const {
    const auto rule = std::ranges::find(known_, path, &CaseKeys::path);
    for (const auto& [key, inner] : object) {
      if (rule != known_.end() && !lists(rule->keys, key)) {
        const std::string where = place.empty() ? "" : place + ": ";
        return where + "there is no key " + std::string(key);
      }
      std::string bad = in(inner, path.empty() ? std::string(key) : path + "." + std::string(key),
                           place.empty() ? std::string(key) : place + " " + std::string(key));
      if (!bad.empty()) return bad;
    }
    return {};
  }

 private:
  std::span<const CaseKeys> known_;
};

}  // namespace

std::string unknown_key(const json::object& one, std::span<const CaseKeys> known, std::string_view root) {
  return Search(known).in(one, std::string(root), {});
}

}  // namespace hali
