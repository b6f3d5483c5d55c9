#include "hosts/cli/games/carcosa/draw.h"

#include <algorithm>

namespace hali::cli {

std::string CarcosaDrawer::stacks(const Scene& scene) const {
  constexpr int kPitch = kTileWidth + 4;
  const auto& stacks = scene.view.at("stacks").as_array();
  Canvas canvas(static_cast<int>(stacks.size()) * kPitch + 2, kTileHeight + 2);
  TilePainter painter(canvas, scene.ink);
  for (std::size_t i = 0; i < stacks.size(); ++i) {
    const int x = static_cast<int>(i) * kPitch + 2;
    const int size = int_at(stacks[i], "size");
    canvas.write(x, 0, std::to_string(i + 1), kStrong);
    canvas.write(x + 2, 0, (scene.ink.ascii ? "x" : "×") + std::to_string(size), kFaint);
    if (const auto& top = stacks[i].at("top"); top.is_object()) {
      painter.tile(x, 1, art_.picture(text_at(top, "kind"), 0), false, false,
                   TilePainter::mark_of(top, scene.ink.ascii));
    } else {
      write_centred(canvas, x, 2, size == 0 ? "-" : "?", kFaint);
    }
    int at = x;
    for (const auto& prophet : stacks[i].at("prophets").as_array()) {
      const int seat = static_cast<int>(prophet.as_int64());
      canvas.put(at, kTileHeight + 1, seat_letter(seat), seat_style(seat));
      canvas.write(at + 1, kTileHeight + 1, scene.ink.ascii ? "^" : "▲", kFaint);
      at += 3;
    }
    if (stacks[i].as_object().contains("scientist")) canvas.write(at, kTileHeight + 1, "W", kNobodys);
  }
  return scene.words.say("carcosa.draw.stacks") + "\n" + canvas.print(scene.ink.colour);
}

// The tile in hand, then those held by whoever looks, each in every rotation that looks different.
std::string CarcosaDrawer::tiles_in_hand(const Scene& scene) const {
  std::vector<std::pair<std::string, json::value>> tiles;
  if (const auto& hand = scene.view.at("hand"); hand.is_object()) {
    tiles.emplace_back(scene.words.say("carcosa.draw.hand"), hand);
  }
  if (const auto& seat = scene.view.at("seat"); seat.is_int64()) {
    int number = 0;
    for (const auto& held : scene.view.at("cults").at(seat.get_int64()).at("held").as_array()) {
      ++number;
      if (held.as_object().contains("kind"))
        tiles.emplace_back(scene.words.say("carcosa.draw.held", number), held);
    }
  }
  std::string out;
  for (const auto& [title, tile] : tiles) {
    out += title + " " + tile_name(tile, scene.words);
    Canvas canvas(4 * (kTileWidth + 3) + 2, kTileHeight + 1);
    TilePainter painter(canvas, scene.ink);
    std::vector<Picture> drawn;
    for (int turns = 0; turns < 4; ++turns) {
      const Picture picture = art_.picture(text_at(tile, "kind"), turns);
      if (std::ranges::find(drawn, picture) != drawn.end()) continue;
      const int x = 2 + static_cast<int>(drawn.size()) * (kTileWidth + 3);
      constexpr std::array<std::string_view, 4> kNames{"carcosa.turns.north", "carcosa.turns.east",
                                                       "carcosa.turns.south", "carcosa.turns.west"};
      painter.tile(x, 0, picture, false, false, TilePainter::mark_of(tile, scene.ink.ascii));
      write_centred(canvas, x, kTileHeight, scene.words.fill(kNames[turns], {}), kFaint);
      drawn.push_back(picture);
    }
    out += "\n" + canvas.print(scene.ink.colour) + "\n";
  }
  return out;
}

std::string CarcosaDrawer::draw(const Scene& scene) const {
  const std::string_view legend = scene.ink.ascii ? "carcosa.draw.legend_ascii" : "carcosa.draw.legend";
  const json::object& view = scene.view.as_object();
  const bool guests =
      view.contains("sign_thugs") || view.contains("stranger") || view.contains("investigators");
  const std::string more = guests ? "\n" + scene.words.say("carcosa.draw.legend_modules") : std::string();
  return board(scene) + scene.words.say(legend) + more + "\n\n" + stacks(scene) + known_tiles(scene) + "\n" +
         draw_cults(scene) + draw_modules(scene) + tiles_in_hand(scene);
}

std::string CarcosaDrawer::question(const Scene& scene) const {
  const auto& asked = scene.view.at("asked").as_object();
  std::string about;
  for (const char* field : {"length", "theatres", "space"}) {
    if (const auto* value = asked.if_contains(field)) about = std::to_string(value->as_int64());
  }
  if (const auto* seat = asked.if_contains("prophet")) about = scene.names.at(seat->as_int64());
  return scene.words.fill("carcosa.step." + text_at(scene.view.at("asked"), "question"), {about});
}

std::string CarcosaDrawer::draw_result(const Scene& scene) const {
  const auto& ending = scene.view.at("ending");
  if (!ending.is_object()) return {};
  std::string out;
  const auto* lines = ending.get_object().if_contains("lines");
  if (lines == nullptr) return out;
  for (std::size_t seat = 0; seat < scene.names.size(); ++seat) {
    std::int64_t total = 0;
    for (const auto& line : lines->as_array()) {
      if (line.at("seat").as_int64() == static_cast<std::int64_t>(seat)) total += line.at("power").as_int64();
    }
    out +=
        seat_letter(static_cast<int>(seat)) + "  " + scene.names[seat] + ": " + std::to_string(total) + "\n";
    for (const auto& line : lines->as_array()) {
      if (line.at("seat").as_int64() != static_cast<std::int64_t>(seat)) continue;
      std::string power = std::to_string(line.at("power").as_int64());
      power.insert(0, 6 - std::min<std::size_t>(power.size(), 6), ' ');
      out += power + "  " + scene.words.fill("carcosa.worth." + text_at(line, "for"), {});
      if (line.as_object().contains("x")) {
        out += " " + std::to_string(int_at(line, "x")) + "," + std::to_string(int_at(line, "y"));
      }
      out += "\n";
    }
  }
  return out;
}

}  // namespace hali::cli
