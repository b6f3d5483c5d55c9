#include "hosts/cli/games/realms/draw.h"

#include <algorithm>

#include "base/text.h"
#include "hosts/cli/canvas.h"
#include "hosts/cli/fields.h"

namespace hali::cli {
namespace {

std::string name_of(const Scene& scene, std::string_view id) {
  return scene.words.fill("realms.card." + std::string(id), {});
}
std::string about(const Scene& scene, std::string_view id) {
  return scene.words.fill("realms.text." + std::string(id), {});
}
std::string joined(const Scene& scene, const json::array& ids) {
  std::string out;
  for (const auto& id : ids) out += (out.empty() ? "" : ", ") + name_of(scene, id.as_string());
  return out;
}
std::string right(std::int64_t number, std::size_t width) {
  std::string out = to_text(number);
  return std::string(width - std::min(width, out.size()), ' ') + out;
}

// One card of a scored hand: its points, and what they are for.
std::string reasons(const Scene& scene, const json::object& card) {
  std::string out;
  const auto add = [&](const std::string& part) { out += (out.empty() ? "" : "; ") + part; };
  if (const auto* as = card.if_contains("as"))
    add(scene.words.say("cli.score.as", name_of(scene, as->as_string())));
  if (const auto* suit = card.if_contains("suit"))
    add(scene.words.fill("realms.suit." + std::string(suit->as_string()), {}));
  if (card.contains("blanked")) {
    const auto* by = card.if_contains("blanked_by");
    add(by == nullptr ? scene.words.say("cli.score.blanked_itself")
                      : scene.words.say("cli.score.blanked_by", name_of(scene, by->as_string())));
  }
  for (const auto& reason : card.at("reasons").as_array()) {
    const int points = int_at(reason, "points");
    const std::string cards = joined(scene, reason.at("cards").as_array());
    const std::string kind = "realms.reason." + text_at(reason, "why");
    const std::string number = (points > 0 ? "+" : "") + to_text(points);
    if (scene.words.knows(kind)) {
      add(number + " " + scene.words.fill(kind, {}));
    } else {
      std::string said = number;
      if (cards.empty()) {
        said.append(" ").append(scene.words.say("realms.reason.missing"));
      } else {
        said.append(" (").append(cards).append(")");
      }
      add(said);
    }
  }
  return out;
}

}  // namespace

RealmsDrawer::RealmsDrawer(std::string_view cards) {
  const auto parsed = parse_json(cards);
  if (!parsed || !parsed->is_object()) return;
  for (const auto& card : parsed->at("cards").as_array()) {
    const json::object& fields = card.as_object();
    const auto* strength = fields.if_contains("strength");
    cards_.push_back({.id = text_at(card, "id"),
                      .suit = strength == nullptr ? std::string() : text_at(card, "suit"),
                      .strength = strength == nullptr ? 0 : static_cast<int>(strength->as_int64())});
  }
}

const RealmsDrawer::CardFacts* RealmsDrawer::facts(std::string_view id) const {
  const auto found = std::ranges::find(cards_, id, &CardFacts::id);
  return found == cards_.end() ? nullptr : &*found;
}

// "Mountain         Land     9  Bonus: …"
std::string RealmsDrawer::card_line(const Scene& scene, std::string_view id) const {
  const CardFacts* card = facts(id);
  if (card == nullptr) return name_of(scene, id);
  return padded(name_of(scene, id), 22) + padded(scene.words.fill("realms.suit." + card->suit, {}), 12) +
         right(card->strength, 3);
}

std::string RealmsDrawer::area(const Scene& scene) const {
  const auto& cards = scene.view.at("area").as_array();
  std::string out = scene.words.say("realms.draw.area", cards.size(), int_at(scene.view, "limit"),
                                    int_at(scene.view.at("deck"), "size")) +
                    "\n";
  const auto* gains = scene.view.as_object().if_contains("if_taken");
  for (const auto& entry : cards) {
    const std::string id = text_at(entry, "card");
    out += "  " + card_line(scene, id);
    if (gains != nullptr && gains->as_object().contains(id)) out += "  " + right(int_at(*gains, id), 5);
    out += "  " + about(scene, id);
    if (const auto* by = entry.as_object().if_contains("sealed_by"))
      out += " " + scene.words.say("realms.draw.sealed", scene.names.at(by->as_int64()));
    out += "\n";
  }
  const auto& known = scene.view.at("deck").at("known").as_array();
  if (!known.empty()) {
    std::string list;
    for (const auto& entry : known)
      list += (list.empty() ? "" : ", ") + to_text(int_at(entry, "place")) + " " +
              name_of(scene, text_at(entry, "card"));
    out += scene.words.say("realms.draw.known_deck", list) + "\n";
  }
  return out;
}

std::string RealmsDrawer::others(const Scene& scene) const {
  std::string out;
  const auto& realms = scene.view.at("realms").as_array();
  for (std::size_t seat = 0; seat < realms.size(); ++seat) {
    const auto& realm = realms[seat];
    const bool active = int_at(scene.view, "active") == static_cast<std::int64_t>(seat);
    out += std::string(active ? "> " : "  ") + padded(scene.names[seat], 18) +
           scene.words.say("realms.draw.realm", int_at(realm, "cards"));
    const auto& seen = realm.at("known").as_array();
    const auto& viewer = scene.view.at("seat");
    const bool own = viewer.is_int64() && viewer.as_int64() == static_cast<std::int64_t>(seat);
    if (!own && !seen.empty()) out += ", " + scene.words.say("realms.draw.seen", joined(scene, seen));
    for (const auto& [suit, count] : realm.at("of_suit").as_object()) {
      if (own) break;
      out += ", " + scene.words.say("realms.draw.of_suit", count.as_int64(),
                                    scene.words.fill("realms.suit." + std::string(suit), {}));
    }
    if (scene.view.at("items").as_bool()) {
      if (realm.at("item").is_string())
        out += ", " + scene.words.say("realms.draw.item", name_of(scene, realm.at("item").as_string()));
      if (own && !realm.at("own_items").as_array().empty())
        out += ", " + scene.words.say("realms.draw.used", joined(scene, realm.at("own_items").as_array()));
      else if (int_at(realm, "face_down") > 0)
        out += ", " + scene.words.say("realms.draw.face_down", int_at(realm, "face_down"));
      if (!realm.at("row").as_array().empty())
        out += ", " + scene.words.say("realms.draw.row", joined(scene, realm.at("row").as_array()));
    }
    out += "\n";
    if (own && realm.at("item").is_string())
      out += "    " + name_of(scene, realm.at("item").as_string()) + ": " +
             about(scene, realm.at("item").as_string()) + "\n";
  }
  return out;
}

std::string RealmsDrawer::hand(const Scene& scene) const {
  const auto* score = scene.view.as_object().if_contains("score");
  if (score == nullptr) return {};
  std::string out =
      scene.words.say("realms.draw.hand", int_at(*score, "total") + int_at(*score, "items")) + "\n";
  const auto* gone = scene.view.as_object().if_contains("if_gone");
  for (const auto& card : score->at("cards").as_array()) {
    const std::string id = text_at(card, "card");
    const std::string why = reasons(scene, card.as_object());
    out += "  " + card_line(scene, id) + "  " + right(int_at(card, "points"), 5);
    if (gone != nullptr && gone->as_object().contains(id)) out += "  " + right(int_at(*gone, id), 5);
    out += "  " + about(scene, id) + (why.empty() ? "" : "  [" + why + "]") + "\n";
  }
  return out;
}

std::string RealmsDrawer::draw(const Scene& scene) const {
  return others(scene) + "\n" + area(scene) + "\n" + hand(scene) + "\n";
}

std::string RealmsDrawer::question(const Scene& scene) const {
  const auto& asked = scene.view.at("asked").as_object();
  const auto* left = asked.if_contains("left");
  return scene.words.fill("realms.step." + text_at(scene.view, "step"),
                          {left == nullptr ? std::string() : to_text(left->as_int64())});
}

std::string RealmsDrawer::draw_result(const Scene& scene) const {
  const auto& ending = scene.view.at("ending");
  if (!ending.is_object()) return {};
  std::string out;
  const auto& realms = ending.at("realms").as_array();
  for (std::size_t seat = 0; seat < realms.size(); ++seat) {
    out += scene.names[seat] + ": " + to_text(int_at(realms[seat], "score")) + "\n";
    for (const auto& card : realms[seat].at("cards").as_array()) {
      out += right(int_at(card, "points"), 6) + "  " + padded(name_of(scene, text_at(card, "card")), 22) +
             reasons(scene, card.as_object()) + "\n";
    }
    for (const auto& [item, points] : realms[seat].at("items").as_object())
      out += right(points.as_int64(), 6) + "  " + name_of(scene, item) + "\n";
  }
  return out;
}

}  // namespace hali::cli
