// The cursed items by number, in the order of the card set (FR-080 to FR-103).
#pragma once

#include <cstdint>

#include "games/realms/cards.h"

namespace hali::realms {

enum ItemNumber : ItemId {
  kSpyglass,
  kSarcophagus,
  kBlindfold,
  kBookOfProphecy,
  kCrystalBall,
  kMarketWagon,
  kBackpack,
  kShovel,
  kSealedVault,
  kCrystalLens,
  kLarcenousGloves,
  kJunkyardMap,
  kWingedBoots,
  kStaffOfTransmutation,
  kRake,
  kTreasureChest,
  kFishhook,
  kRepairKit,
  kHourglass,
  kGoldMirror,
  kCauldron,
  kLantern,
  kPortal,
  kWishingRing,
};

constexpr std::uint32_t bit(ItemId item) { return std::uint32_t{1} << item; }

}  // namespace hali::realms
