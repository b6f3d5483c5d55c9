#include "hosts/cli/games/stars/draw.h"

#include <algorithm>
#include <array>

#include "base/embedded.h"
#include "base/text.h"
#include "games/stars/names.h"
#include "hosts/cli/canvas.h"
#include "hosts/cli/fields.h"

namespace hali::cli {
namespace {

struct SymbolLook {
  std::string_view name;
  char code;
  std::string_view picture;  // one column
  std::int16_t ink;
};
constexpr std::array<SymbolLook, 14> kLooks{{
    {"one_star", '1', "1", 230},
    {"two_stars", '2', "2", 230},
    {"three_stars", '3', "3", 230},
    {"four_stars", '4', "4", 230},
    {"five_stars", '5', "5", 230},
    {"void", '0', "0", 240},
    {"crescent", 'c', "c", 153},
    {"cratered_moon", 'k', "k", 153},
    {"shooting_star", 's', "s", 210},
    {"meteor_shower", 'm', "m", 210},
    {"midnight_sun", 'n', "n", 220},
    {"solar_eclipse", 'e', "e", 220},
    {"full_moon", 'f', "f", 189},
    {"lunar_eclipse", 'l', "l", 189},
}};

std::string code_of(std::string_view symbol) {
  for (const SymbolLook& look : kLooks) {
    if (look.name == symbol) return {look.code};
  }
  return ".";
}

std::string letters(const json::array& kinds) {
  std::string out;
  for (const auto& kind : kinds) out += static_cast<char>(std::string_view(kind.as_string())[0] - 'a' + 'A');
  return out;
}

std::string rows_of(const json::array& group) {
  int height = 0;
  int width = 0;
  for (const auto& cell : group) {
    height = std::max(height, int_at(cell, "dy") + 1);
    width = std::max(width, int_at(cell, "dx") + 1);
  }
  std::string out;
  for (int y = 0; y < height; ++y) {
    std::string row(static_cast<std::size_t>(width), '.');
    for (const auto& cell : group) {
      if (int_at(cell, "dy") == y) row[int_at(cell, "dx")] = code_of(text_at(cell, "symbol"))[0];
    }
    out += (out.empty() ? "" : "/") + row;
  }
  return out;
}

std::string cells_of(const json::array& cells) {
  std::string out;
  for (const auto& cell : cells) out += (out.empty() ? "" : " ") + std::string(cell.as_string());
  return out;
}

}  // namespace

StarsDrawer::StarsDrawer(std::string_view cards) {
  const auto parsed = parse_json(cards.empty() ? embedded("data/stars/cards.json").value_or("{}") : cards);
  if (!parsed || !parsed->is_object()) return;
  for (const auto& card : parsed->at("cards").as_array()) {
    CardFacts facts{.id = text_at(card, "id"), .about = {}, .special = {}};
    facts.about = to_text(int_at(card, "vp")) + "  " + padded(letters(card.at("invocation").as_array()), 4);
    const json::object& service = card.at("service").as_array().at(0).as_object();
    std::string change;
    if (const auto* from = service.if_contains("from")) {
      json::array one;
      one.push_back(*from);
      change = letters(one) + ">" + letters(service.at("to").as_array());
    } else {
      facts.special = std::string(service.at("special").as_string());
    }
    facts.about += padded(change, 6);
    facts.about += card.at("star").is_string() ? "*" + code_of(text_at(card, "star")) + "  " : "    ";
    std::string groups;
    for (const auto& group : card.at("constellation").as_array())
      groups += (groups.empty() ? "" : " + ") + rows_of(group.as_array());
    facts.about += groups;
    cards_.push_back(std::move(facts));
  }
}

const StarsDrawer::CardFacts* StarsDrawer::facts(std::string_view id) const {
  const auto found = std::ranges::find(cards_, id, &CardFacts::id);
  return found == cards_.end() ? nullptr : &*found;
}

std::string StarsDrawer::name(std::string_view id, const Words& words) {
  const auto dash = std::min(id.find('-'), id.size());
  return stars::card_name(id.substr(0, dash), id.substr(std::min(dash + 1, id.size())), words);
}

std::string StarsDrawer::card_line(std::string_view id, const Words& words) const {
  const CardFacts* card = facts(id);
  std::string out = padded(id, 17) + padded(stars::card_name(id.substr(0, id.find('-')), {}, words), 18);
  if (card == nullptr) return out;
  out += card->about;
  if (!card->special.empty()) out += "  " + words.fill("stars.text." + card->special, {});
  return out;
}

std::string StarsDrawer::sky(const json::array& rows, const Ink& ink) {
  Canvas canvas(22, 6);
  for (int column = 0; column < 5; ++column)
    canvas.put(4 + 3 * column, 0, std::string(1, static_cast<char>('a' + column)), {.ink = 244});
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto y = static_cast<int>(row) + 1;
    canvas.put(1, y, to_text(row + 1), {.ink = 244});
    const std::string_view codes = rows[row].as_string();
    for (std::size_t column = 0; column < codes.size(); ++column) {
      const auto look = std::ranges::find(kLooks, codes[column], &SymbolLook::code);
      const Style style{.ink = look == kLooks.end() ? std::int16_t{-1} : look->ink,
                        .paper = static_cast<std::int16_t>((row + column) % 2 == 0 ? 17 : 18),
                        .bold = true};
      const int x = 3 + 3 * static_cast<int>(column);
      canvas.put(x, y, " ", style);
      canvas.put(x + 1, y, std::string(1, codes[column]), style);
      canvas.put(x + 2, y, " ", style);
    }
  }
  return canvas.print(ink.colour);
}

std::string StarsDrawer::areas(const Scene& scene) const {
  std::string out;
  const auto& areas = scene.view.at("areas").as_array();
  for (std::size_t seat = 0; seat < areas.size(); ++seat) {
    const bool active = int_at(scene.view, "active") == static_cast<std::int64_t>(seat);
    out += std::string(active ? "> " : "  ") +
           scene.words.say("stars.draw.area", scene.names[seat], int_at(areas[seat], "points"),
                           int_at(scene.view.at("hands").as_array()[seat], "cards")) +
           "\n";
    for (const auto& creature : areas[seat].at("creatures").as_array()) {
      out += "    " + card_line(text_at(creature, "card"), scene.words);
      if (creature.at("served").as_bool()) out += "  (" + scene.words.say("stars.draw.served") + ")";
      out += "\n";
    }
  }
  return out;
}

std::string StarsDrawer::hand(const Scene& scene) const {
  const auto* hand = scene.view.as_object().if_contains("hand");
  if (hand == nullptr) return {};
  std::string out = scene.words.say("stars.draw.hand") + "\n";
  for (const auto& card : hand->as_array()) {
    out += "    " + card_line(text_at(card, "card"), scene.words) + "\n";
    const auto& wrong = card.at("wrong").as_array();
    out += std::string(21, ' ');
    if (card.at("seen").as_bool()) {
      out += scene.words.say("stars.draw.seen", cells_of(card.at("right").as_array()));
    } else {
      out += scene.words.say("stars.draw.near", cells_of(card.at("right").as_array()), cells_of(wrong));
    }
    out += "\n";
  }
  return out;
}

std::string StarsDrawer::draw(const Scene& scene) const {
  const auto& discard = scene.view.at("discard").as_array();
  std::string out = areas(scene) + "\n" + sky(scene.view.at("sky").as_array(), scene.ink) + "\n";
  out +=
      scene.words.say("stars.draw.piles", int_at(scene.view, "pile"),
                      discard.empty() ? std::string("-") : name(discard.front().as_string(), scene.words)) +
      "\n\n";
  return out + hand(scene) + "\n";
}

std::string StarsDrawer::question(const Scene& scene) const {
  const auto& owed = scene.view.at("owed");
  return scene.words.fill(
      "stars.step." + text_at(scene.view, "step"),
      {to_text(int_at(owed, "push")), to_text(int_at(owed, "swap")), to_text(int_at(owed, "flip"))});
}

std::string StarsDrawer::draw_result(const Scene& scene) const {
  const auto& ending = scene.view.at("ending");
  if (!ending.is_object()) return {};
  std::string out = scene.words.fill("stars.ending." + text_at(ending, "how"), {}) + "\n";
  const auto& areas = scene.view.at("areas").as_array();
  for (std::size_t seat = 0; seat < areas.size(); ++seat)
    out += scene.names[seat] + ": " + to_text(int_at(areas[seat], "points")) + "\n";
  return out;
}

std::string StarsDrawer::puzzle(const json::value& puzzle, const Words& words, const Ink& ink,
                                bool solution) const {
  const std::string target = text_at(puzzle, "target");
  std::string out = words.say("stars.puzzle.title", text_at(puzzle, "name"),
                              words.fill("stars.difficulty." + text_at(puzzle, "difficulty"), {})) +
                    "\n\n" + sky(puzzle.at("sky").as_array(), ink) + "\n";
  out += words.say("stars.draw.hand") + "\n";
  for (const auto& card : puzzle.at("hand").as_array())
    out += (card.as_string() == target ? "  > " : "    ") + card_line(card.as_string(), words) + "\n";
  const auto& cult = puzzle.at("cult").as_array();
  if (!cult.empty()) out += words.say("stars.puzzle.cult") + "\n";
  for (const auto& card : cult) out += "    " + card_line(card.as_string(), words) + "\n";
  out += "\n" + words.say("stars.puzzle.task", name(target, words), int_at(puzzle, "fewest")) + "\n";
  if (!solution) return out;
  out += words.say("stars.puzzle.solution") + "\n";
  for (const auto& action : puzzle.at("solution").at("sequence").as_array())
    out += "    " + stars::action_in_words(action.as_string(), words) + "\n";
  return out;
}

}  // namespace hali::cli
