// The city: tiles, figures, numbers along the borders, and where the choices lead.
#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "hosts/cli/games/carcosa/draw.h"

namespace hali::cli {
namespace {

constexpr int kLeft = 5;  // room for the numbers of the rows
constexpr int kTop = 1;

// The part of the plane to draw: all tiles, and the empty cells that have labels.
struct Frame {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;

  explicit Frame(const Scene& scene) {
    for (const auto& tile : scene.view.at("board").as_array()) take(int_at(tile, "x"), int_at(tile, "y"));
    for (const Label& label : scene.labels) take(label.x, label.y);
    const auto* stranger = scene.view.as_object().if_contains("stranger");
    if (stranger != nullptr && stranger->is_object()) take(int_at(*stranger, "x"), int_at(*stranger, "y"));
  }
  void take(int x, int y) {
    left = std::min(left, x);
    right = std::max(right, x);
    top = std::min(top, y);
    bottom = std::max(bottom, y);
  }
  [[nodiscard]] bool has(int x) const { return x >= left && x <= right; }
  [[nodiscard]] int column(int x) const { return kLeft + (x - left) * kTileWidth; }
  [[nodiscard]] int row(int y) const { return kTop + (y - top) * kTileHeight; }
  [[nodiscard]] int width() const { return column(right + 1) + kLeft; }
  [[nodiscard]] int height() const { return row(bottom + 1) + kTop; }
};

// A frame as wide as the terminal; what is left over comes below, the seam in both.
std::vector<Frame> bands(const Frame& whole, int terminal_width) {
  const int fit = std::max(2, (terminal_width - 2 * kLeft) / kTileWidth);
  if (terminal_width <= 0 || whole.right - whole.left < fit) return {whole};
  std::vector<Frame> out;
  for (int left = whole.left; left < whole.right; left += fit - 1) {
    Frame band = whole;
    band.left = left;
    band.right = std::min(whole.right, left + fit - 1);
    out.push_back(band);
  }
  return out;
}

class BoardDrawing {
 public:
  BoardDrawing(const Scene& scene, const CarcosaArt& art, const Frame& frame)
      : scene_(scene),
        art_(art),
        frame_(frame),
        canvas_(frame.width(), frame.height()),
        painter_(canvas_, scene.ink) {}

  std::string draw() {
    numbers();
    tiles();
    figures();
    guests();
    labels();
    std::string out = canvas_.print(scene_.ink.colour);
    if (!crowded_.empty()) out += scene_.words.say("carcosa.draw.also", crowded_) + "\n";
    return out;
  }

 private:
  void numbers() {
    for (int x = frame_.left; x <= frame_.right; ++x) {
      for (const int y : {0, frame_.row(frame_.bottom + 1)}) {
        write_centred(canvas_, frame_.column(x), y, std::to_string(x), kFaint);
      }
    }
    for (int y = frame_.top; y <= frame_.bottom; ++y) {
      const std::string number = std::to_string(y);
      canvas_.write(kLeft - 1 - columns(number), frame_.row(y) + 1, number, kFaint);
      canvas_.write(frame_.column(frame_.right + 1) + 1, frame_.row(y) + 1, number, kFaint);
    }
  }

  void tiles() {
    for (const auto& tile : scene_.view.at("board").as_array()) {
      const int x = int_at(tile, "x");
      const int y = int_at(tile, "y");
      if (!frame_.has(x)) continue;
      const Picture picture = art_.picture(text_at(tile, "kind"), turns_of(text_at(tile, "turns")));
      const std::string mark = TilePainter::mark_of(tile, scene_.ink.ascii);
      painter_.tile(frame_.column(x), frame_.row(y), picture, tile.at("fixed").as_bool(), (x + y) % 2 != 0,
                    mark);
      pictures_[{x, y}] = picture;
    }
  }

  // The next free spot of a part on the canvas; nothing when there is no room, or no such tile in the frame.
  std::optional<std::pair<int, int>> spot(int x, int y, std::string_view part) {
    const auto found = pictures_.find({x, y});
    if (found == pictures_.end()) return std::nullopt;
    const auto [dx, dy] = found->second.place_of(part, used_[{x, y, std::string(part)}]++);
    if (dx < 0) return std::nullopt;
    return std::pair(frame_.column(x) + dx, frame_.row(y) + dy);
  }

  void figures() {
    for (const auto& figure : scene_.view.at("figures").as_array()) {
      const int x = int_at(figure, "x");
      const int y = int_at(figure, "y");
      const std::string part = text_at(figure, "on");
      if (!frame_.has(x)) continue;
      if (const auto at = spot(x, y, part)) {
        painter_.figure(at->first, at->second, figure);
      } else {
        crowded_ += "  " + piece_letter(figure) + " " + std::to_string(x) + "," + std::to_string(y) + " " +
                    std::string(part);
      }
    }
  }

  // The Stranger and the detectives stand in a corner of their cells.
  void guests() {
    const auto* stranger = scene_.view.as_object().if_contains("stranger");
    if (stranger != nullptr && stranger->is_object()) corner(*stranger, "S", 0);
    const auto* solo = scene_.view.as_object().if_contains("investigators");
    if (solo == nullptr) return;
    std::map<std::pair<int, int>, int> there;
    for (const auto& detective : solo->at("detectives").as_array()) {
      const int nth = there[{int_at(detective, "x"), int_at(detective, "y")}]++;
      corner(detective, detective.at("strikes").as_bool() ? "!" : "D", nth);
    }
  }
  void corner(const json::value& cell, std::string_view letter, int nth) {
    const int x = int_at(cell, "x");
    if (!frame_.has(x)) return;
    canvas_.put(frame_.column(x) + kTileWidth - 1 - nth, frame_.row(int_at(cell, "y")), letter, kNobodys);
  }

  void labels() {
    for (const Label& label : scene_.labels) {
      if (!frame_.has(label.x)) continue;
      if (!pictures_.contains({label.x, label.y})) {
        empty_cell(frame_.column(label.x), frame_.row(label.y), label.text);
      } else if (label.text.size() == 1 && !label.part.empty()) {
        if (const auto at = spot(label.x, label.y, label.part))
          canvas_.put(at->first, at->second, label.text, kChoice);
      }
    }
  }

  // An empty cell that a choice leads to: corners and its number.
  void empty_cell(int x, int y, const std::string& text) {
    const auto corner = [&](std::string_view fancy) {
      return scene_.ink.ascii ? std::string_view("+") : fancy;
    };
    canvas_.put(x, y, corner("┌"), kFaint);
    canvas_.put(x + kTileWidth - 1, y, corner("┐"), kFaint);
    canvas_.put(x, y + kTileHeight - 1, corner("└"), kFaint);
    canvas_.put(x + kTileWidth - 1, y + kTileHeight - 1, corner("┘"), kFaint);
    write_centred(canvas_, x, y + 1, text, kStrong);
  }

  const Scene& scene_;
  const CarcosaArt& art_;
  Frame frame_;
  Canvas canvas_;
  TilePainter painter_;
  std::map<std::pair<int, int>, Picture> pictures_;
  std::map<std::tuple<int, int, std::string>, int> used_;  // figures drawn so far, by part
  std::string crowded_;                                    // figures there was no room for
};

}  // namespace

void write_centred(Canvas& canvas, int x, int y, const std::string& text, Style style) {
  canvas.write(x + (kTileWidth - columns(text)) / 2, y, text, style);
}

std::string CarcosaDrawer::board(const Scene& scene) const {
  std::string out;
  for (const Frame& band : bands(Frame(scene), scene.ink.width)) {
    out += (out.empty() ? "" : "\n") + BoardDrawing(scene, art_, band).draw();
  }
  return out;
}

}  // namespace hali::cli
