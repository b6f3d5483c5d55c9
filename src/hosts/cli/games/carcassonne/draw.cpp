#include "hosts/cli/games/carcassonne/draw.h"

#include <algorithm>

#include "base/embedded.h"
#include "base/text.h"
#include "hosts/cli/games/carcosa/draw.h"

namespace hali::cli {
namespace {

constexpr std::string_view kSideNames = "NESW";
constexpr std::array<std::string_view, 8> kHalfNames{"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};
// Where the middle of a side is, and the corner next to a half of it.
constexpr std::array<std::pair<int, int>, 4> kSideAt{{{3, 0}, {6, 1}, {3, 2}, {0, 1}}};
constexpr std::array<std::pair<int, int>, 8> kHalfAt{
    {{1, 0}, {5, 0}, {6, 0}, {6, 2}, {5, 2}, {1, 2}, {0, 2}, {0, 0}}};
constexpr int kLeft = 5;  // room for the numbers of the rows

std::string numbered_name(std::string_view sort, std::size_t number) {
  return std::string(sort) + (number > 0 ? std::to_string(number + 1) : std::string());
}

std::vector<int> sides_of(const json::value& entry) {
  std::vector<int> sides;
  for (const auto& name : entry.at("edges").as_array())
    sides.push_back(static_cast<int>(kSideNames.find(std::string_view(name.as_string()))));
  return sides;
}

struct Look {
  std::string_view glyph;
  std::string_view ascii;
  Style style;
};

// What the letters of a picture stand for.
Look look(char dot) {
  switch (dot) {
    case '#': return {"▓", "#", {.ink = 173, .paper = 95}};
    case '*': return {"◆", "*", {.ink = 27, .paper = 95, .bold = true}};
    case '-': return {"─", "-", {.ink = 231, .paper = 65}};
    case '|': return {"│", "|", {.ink = 231, .paper = 65}};
    case '+': return {"┼", "+", {.ink = 231, .paper = 65}};
    case 'o': return {"●", "o", {.ink = 231, .paper = 65}};
    case '~': return {"░", "~", {.ink = 255, .paper = 102}};
    case 'M': return {"M", "M", {.ink = 16, .paper = 223, .bold = true}};
    case 'K': return {"K", "K", {.ink = 16, .paper = 250, .bold = true}};
    case 'G': return {"†", "G", {.ink = 231, .paper = 16, .bold = true}};
    case '?': return {"▒", "?", {.ink = 240, .paper = 236}};
    default: return {"·", ".", {.ink = 108, .paper = 65}};
  }
}

struct Frame {
  int left = 0, top = 0, right = 0, bottom = 0;

  explicit Frame(const Scene& scene) {
    for (const auto& tile : scene.view.at("board").as_array()) take(int_at(tile, "x"), int_at(tile, "y"));
    for (const Label& label : scene.labels) take(label.x, label.y);
  }
  void take(int x, int y) {
    left = std::min(left, x), right = std::max(right, x);
    top = std::min(top, y), bottom = std::max(bottom, y);
  }
  [[nodiscard]] int column(int x) const { return kLeft + (x - left) * LandPicture::kWidth; }
  [[nodiscard]] int row(int y) const { return 1 + (y - top) * LandPicture::kHeight; }
};

void paint(Canvas& canvas, int x, int y, const LandPicture& picture, bool ascii) {
  for (int row = 0; row < LandPicture::kHeight; ++row) {
    for (int column = 0; column < LandPicture::kWidth; ++column) {
      const Look dot = look(picture.dots[row][column]);
      canvas.put(x + column, y + row, ascii ? dot.ascii : dot.glyph, dot.style);
    }
  }
}

std::string list_of(const json::value& view, const char* field) {
  std::string out;
  for (const auto& number : view.at(field).as_array())
    out += (out.empty() ? "" : " + ") + std::to_string(number.as_int64());
  return out;
}

std::string draw_team(const Scene& scene) {
  const auto* mists = scene.view.as_object().if_contains("mists");
  if (mists == nullptr) return {};
  const Words& words = scene.words;
  std::string out = words.say("carcassonne.draw.team", int_at(*mists, "level"), int_at(*mists, "points"),
                              int_at(*mists, "goal"), int_at(scene.view, "ghosts"),
                              int_at(*mists, "ghosts_on_board"), list_of(*mists, "piles")) +
                    "\n";
  for (const auto& hound : mists->at("hounds").as_array()) {
    const std::string key = "carcassonne.hound." + text_at(hound, "where");
    out += words.fill(key, {std::to_string(int_at(hound, "hound")), std::to_string(int_at(hound, "space"))}) +
           "\n";
  }
  return out;
}

std::string draw_players(const Scene& scene) {
  const Words& words = scene.words;
  std::string out;
  const auto& players = scene.view.at("players").as_array();
  const auto& colours = scene.view.at("colours").as_array();
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const auto& to_move = scene.view.at("to_move");
    const bool moves = to_move.is_int64() && to_move.get_int64() == static_cast<std::int64_t>(seat);
    out += (moves ? "> " : "  ") + seat_letter(static_cast<int>(seat)) + "  " + padded(scene.names[seat], 20);
    if (players[seat].as_object().contains("score"))
      out += words.say("carcassonne.draw.score", int_at(players[seat], "score"),
                       int_at(players[seat], "if_ended_now"));
    for (const auto& colour : colours) {
      if (int_at(colour, "owner") != static_cast<int>(seat)) continue;
      out += "  " + words.fill("carcassonne.colour." + text_at(colour, "colour"), {}) + ": " +
             words.say("carcassonne.draw.meeples", int_at(colour, "meeples"));
      if (colour.as_object().contains("guards"))
        out += ", " +
               words.say("carcassonne.draw.guards", int_at(colour, "guards"), int_at(colour, "guard_supply"));
      if (colour.as_object().contains("points"))
        out += ", " + words.say("carcassonne.draw.points", int_at(colour, "points"));
    }
    out += "\n";
  }
  return out;
}

}  // namespace

CarcassonneDrawer::CarcassonneDrawer(std::string_view own_mists) {
  read(embedded("data/carcassonne/base_tiles.json").value_or("{}"));
  read(own_mists.empty() ? embedded("data/carcassonne/mists_tiles.json").value_or("{}") : own_mists);
}

void CarcassonneDrawer::read(std::string_view text) {
  const auto parsed = parse_json(text);
  if (!parsed || !parsed->is_object()) return;
  for (const char* list : {"kinds", "start_tile"}) {
    const auto* kinds = parsed->get_object().if_contains(list);
    if (kinds == nullptr) continue;
    for (const auto& kind : kinds->as_array()) {
      Geometry& out = kinds_[text_at(kind, "id")];
      const auto parts = [&](const char* field, std::string_view sort, std::vector<Part>& to) {
        for (const auto& entry : kind.at(field).as_array()) {
          Part part{.name = numbered_name(sort, to.size()), .sides = sides_of(entry), .halves = {}};
          const auto* pennants = entry.as_object().if_contains("pennants");
          part.pennant = pennants != nullptr && pennants->as_int64() > 0;
          to.push_back(part);
        }
      };
      parts("cities", "city", out.cities);
      parts("roads", "road", out.roads);
      parts("fogs", "fog", out.fogs);
      for (const auto& entry : kind.at("fields").as_array()) {
        Part part{.name = numbered_name("field", out.fields.size()), .sides = {}, .halves = {}};
        for (const auto& half : entry.at("halves").as_array()) {
          const auto found = std::ranges::find(kHalfNames, std::string_view(half.as_string()));
          part.halves.push_back(static_cast<int>(found - kHalfNames.begin()));
        }
        out.fields.push_back(part);
      }
      for (const char* middle : {"monastery", "castle", "cemetery"}) {
        if (kind.at(middle).as_bool()) out.middle = middle;
      }
    }
  }
}

LandPicture CarcassonneDrawer::picture(std::string_view kind, int turns) const {
  LandPicture out;
  for (auto& row : out.dots) row.fill('.');
  const auto found = kinds_.find(kind);
  if (found == kinds_.end()) {
    for (auto& row : out.dots) row.fill('?');
    return out;
  }
  const auto set = [&](int x, int y, char dot) { out.dots[y][x] = dot; };
  const auto turned = [&](int side) { return (side + turns) % 4; };
  const auto edge = [&](int side, char dot) {
    for (int i = 1; i < 6; ++i) {
      if (side == 0) set(i, 0, dot);
      if (side == 2) set(i, 2, dot);
    }
    for (int i = 0; i < 2; ++i) {
      if (side == 1) set(6 - i, 1, dot);
      if (side == 3) set(i, 1, dot);
    }
  };
  const Geometry& geometry = found->second;
  for (const Part& fog : geometry.fogs) {
    for (const int side : fog.sides) edge(turned(side), '~');
    if (fog.sides.size() > 2) edge(0, '~'), set(2, 1, '~'), set(3, 1, '~'), set(4, 1, '~');
    out.places[fog.name] = kSideAt[turned(fog.sides.front())];
  }
  for (const Part& city : geometry.cities) {
    for (const int side : city.sides) edge(turned(side), '#');
    if (city.sides.size() > 1) set(2, 1, '#'), set(3, 1, '#'), set(4, 1, '#');
    if (city.pennant) set(4, 1, '*');
    out.places[city.name] = kSideAt[turned(city.sides.front())];
  }
  const bool junction =
      std::ranges::count_if(geometry.roads, [](const Part& road) { return road.sides.size() == 1; }) > 1;
  for (const Part& road : geometry.roads) {
    unsigned arms = 0;
    for (const int side : road.sides) {
      const int at = turned(side);
      arms |= 1u << at;
      if (at == 0 || at == 2) set(3, at, '|');
      if (at == 1) set(4, 1, '-'), set(5, 1, '-'), set(6, 1, '-');
      if (at == 3) set(0, 1, '-'), set(1, 1, '-'), set(2, 1, '-');
    }
    set(3, 1, junction || road.sides.size() == 1 ? 'o' : arms == 5 ? '|' : arms == 10 ? '-' : '+');
    const auto [x, y] = kSideAt[turned(road.sides.front())];
    out.places[road.name] = {x == 0 ? 1 : x == 6 ? 5 : x, y};
  }
  for (const Part& field : geometry.fields) {
    const int half = (field.halves.front() + 2 * turns) % 8;
    out.places[field.name] = kHalfAt[half];
  }
  if (!geometry.middle.empty()) {
    set(3, 1, geometry.middle == "monastery" ? 'M' : geometry.middle == "castle" ? 'K' : 'G');
    out.places[geometry.middle] = {3, 1};
    out.places["graves"] = {4, 1};
  }
  return out;
}

std::string CarcassonneDrawer::land(const Scene& scene) const {
  const Frame frame(scene);
  Canvas canvas(frame.column(frame.right + 1) + kLeft, frame.row(frame.bottom + 1) + 1);
  for (int x = frame.left; x <= frame.right; ++x) {
    for (const int y : {0, frame.row(frame.bottom + 1)})
      write_centred(canvas, frame.column(x), y, std::to_string(x), kFaint);
  }
  for (int y = frame.top; y <= frame.bottom; ++y) {
    const std::string number = std::to_string(y);
    canvas.write(kLeft - 1 - columns(number), frame.row(y) + 1, number, kFaint);
  }
  std::map<std::pair<int, int>, LandPicture> pictures;
  for (const auto& tile : scene.view.at("board").as_array()) {
    const int x = int_at(tile, "x");
    const int y = int_at(tile, "y");
    const LandPicture shown = picture(text_at(tile, "kind"), turns_of(text_at(tile, "turns")));
    paint(canvas, frame.column(x), frame.row(y), shown, scene.ink.ascii);
    pictures[{x, y}] = shown;
    if (const auto* ghosts = tile.as_object().if_contains("ghosts")) {
      for (const auto& [place, count] : ghosts->as_object()) {
        const auto at = shown.places.find(std::string_view(place));
        if (at != shown.places.end())
          canvas.write(frame.column(x) + at->second.first, frame.row(y) + at->second.second,
                       std::to_string(count.as_int64()), {.ink = 16, .paper = 255, .bold = true});
      }
    }
  }
  const auto mark = [&](int x, int y, std::string_view part, const std::string& text, Style style) {
    const auto found = pictures.find({x, y});
    if (found == pictures.end()) return write_centred(canvas, frame.column(x), frame.row(y) + 1, text, style);
    const auto at = found->second.places.find(part);
    const auto [column, row] = at == found->second.places.end() ? std::pair(3, 1) : at->second;
    canvas.write(frame.column(x) + std::min<int>(column, LandPicture::kWidth - columns(text)),
                 frame.row(y) + row, text, style);
  };
  for (const auto& figure : scene.view.at("figures").as_array()) {
    const int seat = int_at(figure, "owner");
    std::string letter = seat_letter(seat);
    if (figure.as_object().contains("guard")) letter = static_cast<char>(letter[0] - 'A' + 'a');
    if (const auto* ghosts = figure.as_object().if_contains("ghosts"))
      letter += std::to_string(ghosts->as_int64());
    mark(int_at(figure, "x"), int_at(figure, "y"), text_at(figure, "on"), letter, seat_style(seat));
  }
  for (const auto& cell : scene.view.at("dead_cells").as_array()) {
    const auto x = static_cast<int>(cell.as_array()[0].as_int64());
    const auto y = static_cast<int>(cell.as_array()[1].as_int64());
    canvas.write(frame.column(x) + 3, frame.row(y) + 1, scene.ink.ascii ? "x" : "×", kFaint);
  }
  for (const Label& label : scene.labels) mark(label.x, label.y, label.part, label.text, kChoice);
  return canvas.print(scene.ink.colour) + "\n";
}

std::string CarcassonneDrawer::hand(const Scene& scene) const {
  const auto& kind = scene.view.at("hand");
  std::string out = scene.words.say("carcassonne.draw.left", int_at(scene.view, "left")) + "\n";
  if (!kind.is_string()) return out;
  Canvas canvas(110, LandPicture::kHeight);
  paint(canvas, 2, 0, picture(kind.get_string(), 0), scene.ink.ascii);
  const std::string id(kind.get_string());
  const std::string key = "carcassonne.kind." + id;
  const std::string name = scene.words.knows(key) ? scene.words.fill(key, {}) + " (" + id + ")" : id;
  canvas.write(11, 1, scene.words.say("carcassonne.draw.hand", name));
  return out + canvas.print(scene.ink.colour);
}

std::string CarcassonneDrawer::draw(const Scene& scene) const {
  return land(scene) + draw_players(scene) + draw_team(scene) + hand(scene);
}

std::string CarcassonneDrawer::question(const Scene& scene) const {
  const std::string step = text_at(scene.view, "step");
  const auto* hound = scene.view.at("asked").as_object().if_contains("hound");
  return scene.words.fill("carcassonne.step." + step,
                          {hound == nullptr ? std::string() : std::to_string(hound->as_int64())});
}

std::string CarcassonneDrawer::draw_result(const Scene& scene) const {
  const auto& ending = scene.view.at("ending");
  if (!ending.is_object() || !ending.as_object().contains("lines")) return {};
  std::string out;
  for (const auto& line : ending.at("lines").as_array()) {
    const std::string sort(text_at(line, "for"));
    const auto seat = static_cast<std::size_t>(int_at(line, "seat"));
    const bool placed = line.as_object().contains("x");
    out += "  " + padded(scene.names[seat], 20) + padded(std::to_string(int_at(line, "points")), 5) +
           scene.words.fill("carcassonne.sort." + sort, {}) +
           (placed ? " " + std::to_string(int_at(line, "x")) + "," + std::to_string(int_at(line, "y")) : "") +
           "\n";
  }
  return out;
}

}  // namespace hali::cli
