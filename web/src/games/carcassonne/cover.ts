import type { Cover } from '../../lobby/covers.ts';
import Meadows from './Meadows.svelte';

export const cover: Cover = {
  game: 'carcassonne',
  place: 4,
  Art: Meadows,
  about: {
    en: 'Lay the land of southern France tile by tile and claim its roads, walled cities, monasteries and fields. With ghosts, castles and cemeteries; or together against the mist that creeps over it all.',
    de: 'Lege Plättchen für Plättchen das Land in Südfrankreich und besetze Straßen, Städte, Klöster und Wiesen. Mit Geistern, Schlössern und Friedhöfen; oder gemeinsam gegen den Nebel, der über alles kriecht.',
  },
  usual: ['variant', 'level', 'farmers'],
  players: 2,
  alone: {
    en: 'One player: alone against the mist.',
    de: 'Allein gegen den Nebel.',
  },
};
