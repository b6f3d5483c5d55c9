import { click, deep, fall, low, rise, type Sounds } from '../../sound/sound.ts';

export const sounds: Sounds = {
  took: click,
  place: low,
  replace: low,
  cultist: click,
  flip: { ...click, from: 700, to: 900 },
  power: rise,
  imbue: { ...rise, from: 500, to: 750 },
  asylum: fall,
  feaster: deep,
  king_rises: { ...deep, seconds: 2 },
  cult_ascends: { ...rise, seconds: 1.2 },
};
