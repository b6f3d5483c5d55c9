#include "hosts/cli/games/carcosa/art.h"

#include <algorithm>

#include "base/text.h"

namespace hali::cli {
namespace {

constexpr std::string_view kSides = "NESW";
enum Side { North, East, South, West };

struct Spot {
  int x;
  int y;
};
constexpr Spot kCentre{3, 1};

int side_of(std::string_view name) {
  return name.size() == 1 ? static_cast<int>(std::min(kSides.find(name), kSides.size())) : 4;
}

Dot& at(Picture& picture, Spot spot) { return picture.dots[spot.y][spot.x]; }

// From the side's middle to the centre, the centre left out.
std::vector<Spot> arm(int side) {
  switch (side) {
    case North: return {{3, 0}};
    case East: return {{6, 1}, {5, 1}, {4, 1}};
    case South: return {{3, 2}};
    default: return {{0, 1}, {1, 1}, {2, 1}};
  }
}

// The half-side whose water lies under a spot, the nearest first.
std::array<int, 3> slots_near(Spot spot) {
  const bool top = spot.y == 0;
  const bool low = spot.y == 2;
  if (spot.x == 0) return top ? std::array{7, 0, 6} : low ? std::array{6, 5, 7} : std::array{7, 6, 0};
  if (spot.x == 6) return top ? std::array{2, 1, 3} : low ? std::array{3, 4, 2} : std::array{2, 3, 1};
  const bool west = spot.x <= 3;
  if (top) return west ? std::array{0, 7, 1} : std::array{1, 2, 0};
  if (low) return west ? std::array{5, 6, 4} : std::array{4, 3, 5};
  return west ? std::array{7, 0, 5} : std::array{2, 1, 4};
}

}  // namespace

CarcosaArt::CarcosaArt(std::string_view tiles_json) {
  const auto parsed = parse_json(tiles_json);
  if (!parsed || !parsed->is_object()) return;
  for (const char* list : {"kinds", "hastur"}) {
    const auto* kinds = parsed->get_object().if_contains(list);
    if (kinds == nullptr || !kinds->is_array()) continue;
    for (const auto& kind : kinds->get_array()) {
      if (kind.is_object()) kinds_.emplace(kind.at("id").as_string(), read(kind.get_object()));
    }
  }
}

CarcosaArt::Geometry CarcosaArt::read(const json::object& kind) {
  Geometry out;
  out.ritual = kind.at("ritual").as_bool();
  out.conflux = kind.at("conflux").as_bool();
  for (const auto& district : kind.at("districts").as_array()) {
    std::array<bool, 4> sides{};
    for (const auto& side : district.as_array()) sides.at(side_of(side.as_string())) = true;
    out.districts.push_back(sides);
  }
  for (const auto& ley : kind.at("leys").as_array()) {
    Ley line;
    std::string_view from = ley.at(0).as_string();
    std::string_view to = ley.at(1).as_string();
    if (side_of(from) > West) std::swap(from, to);
    line.from = side_of(from);
    if (side_of(to) <= West) line.to = side_of(to);
    if (to.starts_with('D')) line.wall = number<int>(to.substr(1)).value_or(0);
    out.leys.push_back(line);
  }
  out.waters.fill(-1);
  int area = 0;
  for (const auto& water : kind.at("waters").as_array()) {
    for (const auto& slot : water.as_array()) out.waters.at(slot.as_int64()) = area;
    ++area;
  }
  return out;
}

CarcosaArt::Geometry CarcosaArt::turned(const Geometry& geometry, int turns) {
  Geometry out = geometry;
  for (std::size_t d = 0; d < geometry.districts.size(); ++d) {
    for (std::size_t side = 0; side < 4; ++side) {
      out.districts[d][(side + static_cast<std::size_t>(turns)) % 4] = geometry.districts[d][side];
    }
  }
  for (Ley& ley : out.leys) {
    ley.from = (ley.from + turns) % 4;
    if (ley.to >= 0) ley.to = (ley.to + turns) % 4;
  }
  for (std::size_t slot = 0; slot < 8; ++slot) {
    out.waters[(slot + 2 * static_cast<std::size_t>(turns)) % 8] = geometry.waters[slot];
  }
  return out;
}

void CarcosaArt::draw_waters(Picture& picture, const Geometry& geometry) {
  for (int y = 0; y < kTileHeight; ++y) {
    for (int x = 0; x < kTileWidth; ++x) {
      for (const int slot : slots_near({x, y})) {
        const int area = geometry.waters[slot];
        if (area < 0) continue;
        at(picture, {x, y}).number = static_cast<std::uint8_t>(area);
        break;
      }
    }
  }
}

void CarcosaArt::draw_districts(Picture& picture, const Geometry& geometry) {
  const bool several = geometry.districts.size() > 1;  // leave water between them
  for (std::size_t d = 0; d < geometry.districts.size(); ++d) {
    const auto& sides = geometry.districts[d];
    const auto fill = [&](int left, int right, int y) {
      for (int x = left; x <= right; ++x) {
        at(picture, {x, y}) = {.what = Dot::District, .number = static_cast<std::uint8_t>(d), .arms = 0};
      }
    };
    for (const auto& [side, y] : {std::pair{North, 0}, std::pair{South, 2}}) {
      if (sides[side]) fill(several ? 2 : 1, several ? 4 : 5, y);
    }
    for (const auto& [side, left] : {std::pair{West, 0}, std::pair{East, 5}}) {
      if (!sides[side]) continue;
      fill(left, left + 1, 1);
      for (const int y : {0, 2}) {
        if (!several) fill(side == West ? 0 : 6, side == West ? 0 : 6, y);
      }
    }
    // Sides that are one district meet in the middle.
    const int joined = sides[North] + sides[East] + sides[South] + sides[West];
    if (joined >= 2 && sides[West]) fill(1, 2, 1);
    if (joined >= 2 && sides[East]) fill(4, 5, 1);
    if ((sides[North] && sides[South]) || (sides[East] && sides[West])) fill(2, 4, 1);
    if (sides[North] && sides[South] && joined == 2) fill(1, 5, 1);
  }
}

void CarcosaArt::draw_leys(Picture& picture, const Geometry& geometry) {
  const bool through_centre_twice =
      geometry.leys.size() == 2 && geometry.leys[0].to >= 0 && geometry.leys[1].to >= 0;
  for (std::size_t l = 0; l < geometry.leys.size(); ++l) {
    const Ley& ley = geometry.leys[l];
    const auto draw = [&](Spot spot, unsigned arms) {
      Dot& dot = at(picture, spot);
      if (dot.what == Dot::District) return false;
      dot = {
          .what = Dot::Ley, .number = static_cast<std::uint8_t>(l), .arms = static_cast<std::uint8_t>(arms)};
      return true;
    };
    const auto run = [&](int side) {
      const unsigned along = side % 2 == 0 ? 0b0101u : 0b1010u;
      for (const Spot spot : arm(side)) {
        if (!draw(spot, along)) return false;
      }
      return true;
    };
    const bool reached = run(ley.from);
    if (ley.to >= 0) run(ley.to);
    int end = ley.to;
    if (ley.wall >= 0) {  // straight on where the wall is opposite, else round the corner
      const auto& wall = geometry.districts.at(ley.wall);
      const int opposite = (ley.from + 2) % 4;
      end = wall[opposite] ? opposite : (ley.from + 1) % 4;
      if (!wall[end]) end = (ley.from + 3) % 4;
    }
    if (reached && end >= 0) draw(kCentre, 1u << ley.from | 1u << end);
  }
  if (!through_centre_twice) return;
  // Two curves: the one with the south end bends beside the centre and comes back to the middle of its side.
  const Ley& north = geometry.leys[geometry.leys[0].from == North || geometry.leys[0].to == North ? 0 : 1];
  const auto south_number = static_cast<std::uint8_t>(&north == geometry.leys.data() ? 1 : 0);
  const auto north_number = static_cast<std::uint8_t>(1 - south_number);
  const int aside = north.from == North ? north.to : north.from;  // the side the northern curve leaves by
  const auto dot = [](std::uint8_t number, int a, int b) {
    return Dot{Dot::Ley, number, static_cast<std::uint8_t>(1u << a | 1u << b)};
  };
  const int other = (aside + 2) % 4;
  const int bend = other == West ? 2 : 4;
  at(picture, kCentre) = dot(north_number, North, aside);
  at(picture, {bend, 1}) = dot(south_number, other, South);
  at(picture, {bend, 2}) = dot(south_number, North, aside);
  at(picture, {3, 2}) = dot(south_number, other, South);
}

Picture CarcosaArt::picture(std::string_view kind, int turns) const {
  Picture out;
  const auto found = kinds_.find(kind);
  if (found == kinds_.end()) return out;
  const Geometry geometry = turned(found->second, turns);
  draw_waters(out, geometry);
  draw_districts(out, geometry);
  draw_leys(out, geometry);
  if (geometry.ritual) at(out, kCentre) = {.what = Dot::Site, .number = 0, .arms = 0};
  if (geometry.conflux) at(out, kCentre) = {.what = Dot::Conflux, .number = 0, .arms = 0};
  return out;
}

std::pair<int, int> Picture::place_of(std::string_view part, int th) const {
  const auto digits = std::min(part.find_first_of("0123456789"), part.size());
  const std::string_view sort = part.substr(0, digits);
  const int wanted = digits == part.size() ? 0 : number<int>(part.substr(digits)).value_or(1) - 1;
  const Dot::What what = sort == "district" ? Dot::District
                         : sort == "ley"    ? Dot::Ley
                         : sort == "site"   ? Dot::Site
                                            : Dot::Water;
  // The middle first, then its surroundings: lone figures stand where the eye looks.
  constexpr std::array<std::pair<int, int>, 21> kOrder{
      {{3, 1}, {3, 0}, {3, 2}, {5, 1}, {1, 1}, {5, 0}, {1, 0}, {5, 2}, {1, 2}, {4, 1}, {2, 1},
       {4, 0}, {2, 0}, {4, 2}, {2, 2}, {6, 1}, {0, 1}, {6, 0}, {0, 2}, {6, 2}, {0, 0}}};
  for (const auto& [x, y] : kOrder) {
    const Dot& dot = dots[y][x];
    if (dot.what == what && dot.number == wanted && th-- == 0) return {x, y};
  }
  return {-1, -1};
}

}  // namespace hali::cli
