// The Stars Are Right in the terminal: the sky, the cult areas, the hand.
#pragma once

#include "hosts/cli/drawing.h"

namespace hali::cli {

class StarsDrawer final : public Drawer {
 public:
  explicit StarsDrawer(std::string_view cards = {});

  [[nodiscard]] std::string draw(const Scene& scene) const override;
  [[nodiscard]] std::string question(const Scene& scene) const override;
  [[nodiscard]] std::string draw_result(const Scene& scene) const override;
  // A puzzle as the engine describes it.
  [[nodiscard]] std::string puzzle(const json::value& puzzle, const Words& words, const Ink& ink,
                                   bool solution) const;

 private:
  struct CardFacts {
    std::string id;
    std::string about;  // "4 PPP P>PPP 4l.s/..n0", without words
    std::string special;
  };
  [[nodiscard]] const CardFacts* facts(std::string_view id) const;
  [[nodiscard]] static std::string name(std::string_view id, const Words& words);
  [[nodiscard]] std::string card_line(std::string_view id, const Words& words) const;
  [[nodiscard]] static std::string sky(const json::array& rows, const Ink& ink);
  [[nodiscard]] std::string areas(const Scene& scene) const;
  [[nodiscard]] std::string hand(const Scene& scene) const;

  std::vector<CardFacts> cards_;
};

}  // namespace hali::cli
