// Thugs on the Yellow Sign, and the other side of the solo game: the marked track and the three threats.
#include <array>

#include "hosts/cli/games/carcosa/draw.h"

namespace hali::cli {
namespace {

// "5 Q  10 D  15 t": what is on the marked spaces, and where the assistant is among them.
std::string track_text(const json::value& solo, const Words& words) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kSigns{
      {{"free", "·"}, {"occultist", "Q"}, {"detective", "D"}, {"trap", "t"}, {"thug_trap", "x"}}};
  std::string out;
  for (const auto& mark : solo.at("marks").as_array()) {
    std::string_view sign = "·";
    for (const auto& [name, letter] : kSigns) {
      if (name == text_at(mark, "holds")) sign = letter;
    }
    out += (out.empty() ? "" : "  ") + std::to_string(int_at(mark, "space")) + " " + std::string(sign);
  }
  const bool lies = solo.at("assistant_lies").as_bool();
  return words.say("carcosa.draw.track", out) + "\n" +
         words.say(lies ? "carcosa.draw.assistant_lies" : "carcosa.draw.assistant",
                   int_at(solo, "assistant"));
}

std::string threats_text(const json::value& solo, const Words& words) {
  int strikes = 0;
  for (const auto& detective : solo.at("detectives").as_array()) strikes += detective.at("strikes").as_bool();
  std::string out = words.say("carcosa.draw.threats", int_at(solo, "assistant"), int_at(solo, "cult"),
                              int_at(solo, "hastur"), strikes);
  for (const auto& research : solo.at("research").as_array()) {
    const std::string kind = words.fill("carcosa.kind." + text_at(research, "kind"), {});
    out +=
        "\n" + words.say("carcosa.draw.research", int_at(research, "stack"), kind, int_at(research, "steps"));
  }
  return out;
}

}  // namespace

std::string draw_modules(const Scene& scene) {
  const json::object& view = scene.view.as_object();
  std::string out;
  if (const auto* thugs = view.if_contains("sign_thugs"))
    out += "    " + scene.words.say("carcosa.draw.sign_thugs", thugs->as_int64()) + "\n";
  if (const auto* solo = view.if_contains("investigators"))
    out += track_text(*solo, scene.words) + "\n" + threats_text(*solo, scene.words) + "\n";
  return out.empty() ? out : out + "\n";
}

}  // namespace hali::cli
