// The power track and what every cult has.
#include <array>

#include "hosts/cli/games/carcosa/draw.h"

namespace hali::cli {
namespace {

constexpr int kBar = 28;
constexpr int kNameWidth = 18;
constexpr std::array<std::string_view, 8> kRoman{"", "I", "II", "III", "IV", "V", "VI", "VII"};

std::string stones_text(const json::value& cult, bool ascii) {
  std::string out;
  for (int value = 2; value <= 7; ++value) {
    bool imbued = false;
    for (const auto& stone : cult.at("stones").as_array()) imbued |= stone.as_int64() == value;
    out += imbued ? " " + std::string(kRoman[value]) : ascii ? " -" : " ·";
  }
  return out.substr(1);
}

std::string prophet_text(const json::value& cult, const Words& words) {
  const auto& prophet = cult.at("prophet");
  if (prophet.is_int64()) return words.say("carcosa.draw.prophet_stack", prophet.get_int64());
  return words.say(prophet.as_string() == "sign" ? "carcosa.draw.prophet_sign" : "carcosa.draw.prophet_pool");
}

void draw_track(Canvas& canvas, int y, const json::value& cult, int seat, const Scene& scene) {
  const int end = int_at(scene.view, "track");
  const int power = int_at(cult, "power");
  const int filled = end == 0 ? 0 : power * kBar / end;
  const Style style = seat_style(seat);
  const int x = kNameWidth + 4;
  for (int i = 0; i < kBar; ++i) {
    const bool full = i < filled;
    canvas.put(x + i, y, full ? (scene.ink.ascii ? "=" : "█") : (scene.ink.ascii ? "." : "░"),
               full ? Style{.ink = style.paper} : kFaint);
  }
  canvas.write(x + kBar + 1, y,
               std::to_string(power) + "/" + std::to_string(end) + "  " +
                   scene.words.say("carcosa.draw.now", int_at(cult, "if_ended_now")));
}

}  // namespace

std::string draw_cults(const Scene& scene) {
  const Words& words = scene.words;
  const auto& cults = scene.view.at("cults").as_array();
  const auto& to_move = scene.view.at("to_move");
  Canvas canvas(100, static_cast<int>(cults.size()) * 3);
  for (std::size_t i = 0; i < cults.size(); ++i) {
    const auto& cult = cults[i];
    const int seat = static_cast<int>(i);
    const int y = 3 * seat;
    const bool moves = to_move.is_int64() && to_move.get_int64() == seat;
    canvas.write(0, y, moves ? (scene.ink.ascii ? ">" : "▶") : " ");
    canvas.put(2, y, seat_letter(seat), seat_style(seat));
    canvas.write(4, y, padded(scene.names[i], kNameWidth).substr(0, 64), {.bold = moves});
    draw_track(canvas, y, cult, seat, scene);
    canvas.write(4, y + 1,
                 words.say("carcosa.draw.house", int_at(cult, "ready"), int_at(cult, "recovery"),
                           int_at(cult, "asylum"), int_at(cult, "lying"), int_at(cult, "standing")) +
                     (cult.as_object().contains("thugs")
                          ? "   " + words.say("carcosa.draw.thugs", int_at(cult, "thugs"))
                          : std::string()));
    canvas.write(4, y + 2,
                 words.say("carcosa.draw.stones", stones_text(cult, scene.ink.ascii),
                           prophet_text(cult, words), cult.at("held").as_array().size()));
  }
  return canvas.print(scene.ink.colour) + "\n";
}

}  // namespace hali::cli
