#include "hosts/cli/drawing.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <string_view>

#include "hosts/cli/game_host.h"

namespace hali::cli {
namespace {

class PlainDrawer final : public Drawer {
 public:
  [[nodiscard]] std::string draw(const Scene& scene) const override {
    return json::serialize(scene.view) + "\n";
  }
  [[nodiscard]] std::string question(const Scene&) const override { return {}; }
  [[nodiscard]] std::string draw_result(const Scene&) const override { return {}; }
};

}  // namespace

Ink Ink::of_terminal(bool ascii) {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool refused = no_colour != nullptr && *no_colour != '\0';
  const bool able = terminal != nullptr && std::string_view(terminal) != "dumb";
  winsize size{};
  const bool terminal_out = isatty(STDOUT_FILENO) != 0;
  const bool sized = terminal_out && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  return {.colour = terminal_out && able && !refused, .ascii = ascii, .width = sized ? size.ws_col : 0};
}

std::string usual_name(std::string_view game, std::size_t seat, std::string_view player, const Words& words) {
  const std::string key = std::string(game) + ".seat";
  const std::string letter = seat_letter(static_cast<int>(seat));
  const std::string name = words.knows(key) ? words.fill(key, {letter}) : words.say("cli.play.seat", letter);
  return player == "human" ? name : name + " (" + std::string(player) + ")";
}

std::unique_ptr<Drawer> make_drawer(std::string_view game, std::string_view tiles) {
  for (const GameHost& host : game_hosts()) {
    if (host.game == game && host.drawer != nullptr) return host.drawer(tiles);
  }
  return std::make_unique<PlainDrawer>();
}

}  // namespace hali::cli
