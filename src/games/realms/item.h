// The cursed items by number, in the order of the card set (FR-080 to FR-103).
#pragma once

#include <cstdint>

#include "games/realms/cards.h"

namespace hali::realms {

inline constexpr ItemId kSpyglass = 0;
inline constexpr ItemId kSarcophagus = 1;
inline constexpr ItemId kBlindfold = 2;
inline constexpr ItemId kBookOfProphecy = 3;
inline constexpr ItemId kCrystalBall = 4;
inline constexpr ItemId kMarketWagon = 5;
inline constexpr ItemId kBackpack = 6;
inline constexpr ItemId kShovel = 7;
inline constexpr ItemId kSealedVault = 8;
inline constexpr ItemId kCrystalLens = 9;
inline constexpr ItemId kLarcenousGloves = 10;
inline constexpr ItemId kJunkyardMap = 11;
inline constexpr ItemId kWingedBoots = 12;
inline constexpr ItemId kStaffOfTransmutation = 13;
inline constexpr ItemId kRake = 14;
inline constexpr ItemId kTreasureChest = 15;
inline constexpr ItemId kFishhook = 16;
inline constexpr ItemId kRepairKit = 17;
inline constexpr ItemId kHourglass = 18;
inline constexpr ItemId kGoldMirror = 19;
inline constexpr ItemId kCauldron = 20;
inline constexpr ItemId kLantern = 21;
inline constexpr ItemId kPortal = 22;
inline constexpr ItemId kWishingRing = 23;

constexpr std::uint32_t bit(ItemId item) { return std::uint32_t{1} << item; }

}  // namespace hali::realms
