// Fantasy Realms in the terminal: the area, the other realms, the own hand with its score.
#pragma once

#include "hosts/cli/drawing.h"

namespace hali::cli {

class RealmsDrawer final : public Drawer {
 public:
  explicit RealmsDrawer(std::string_view cards);

  [[nodiscard]] std::string draw(const Scene& scene) const override;
  [[nodiscard]] std::string question(const Scene& scene) const override;
  [[nodiscard]] std::string draw_result(const Scene& scene) const override;

 private:
  struct CardFacts {
    std::string id;
    std::string suit;
    int strength = 0;
  };
  [[nodiscard]] const CardFacts* facts(std::string_view id) const;
  [[nodiscard]] std::string card_line(const Scene& scene, std::string_view id) const;
  [[nodiscard]] std::string area(const Scene& scene) const;
  [[nodiscard]] std::string others(const Scene& scene) const;
  [[nodiscard]] std::string hand(const Scene& scene) const;

  std::vector<CardFacts> cards_;
};

}  // namespace hali::cli
