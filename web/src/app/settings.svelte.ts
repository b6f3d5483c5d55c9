// What one person likes, kept in the browser.
import type { Lang } from '../engine/protocol.ts';

/** Settings that only some games have (GameScreen.settings), with their values. The words are `settings.NAME.VALUE`. */
export const ownSettings = {
  /** Is somebody asked whether to use a stone: always, only when it could matter, or never? */
  stones: ['always', 'matter', 'never'],
} as const;
export type OwnSetting = keyof typeof ownSettings;

/** How fast events and machine players are shown; 'off' shows results at once. */
export const speeds = ['slow', 'normal', 'quick', 'off'] as const;

export interface Settings {
  lang: Lang;
  speed: (typeof speeds)[number];
  sound: boolean;
  /** Play in sentences and buttons instead of on the drawn board. */
  text: boolean;
  /** Light up what is possible and what it would be worth. */
  help: boolean;
  stones: (typeof ownSettings.stones)[number];
  /** The game that was chosen last in the lobby; empty: the flagship. */
  game: string;
  /** The system or the person asks for little motion. */
  calm: boolean;
}

const key = 'hali.settings';

function systemLang(): Lang {
  return navigator.language?.toLowerCase().startsWith('de') ? 'de' : 'en';
}

function initial(): Settings {
  const usual: Settings = {
    lang: systemLang(),
    speed: 'normal',
    sound: false,
    text: false,
    help: true,
    stones: 'matter',
    game: '',
    calm: globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
  };
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    for (const name of Object.keys(usual) as (keyof Settings)[]) {
      if (name !== 'calm' && typeof kept[name] === typeof usual[name]) Object.assign(usual, { [name]: kept[name] });
    }
    if (usual.lang !== 'en' && usual.lang !== 'de') usual.lang = systemLang();
    if (!speeds.includes(usual.speed)) usual.speed = 'normal';
    if (!ownSettings.stones.includes(usual.stones)) usual.stones = 'matter';
  } catch {
    // A damaged or forbidden storage costs the preferences, nothing else.
  }
  return usual;
}

export const settings: Settings = $state(initial());

export function keepSettings() {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // see above
  }
}

/** Milliseconds between two actions of a script, and the unit of time of animations. */
export function pause(of: Settings): number {
  return { off: 0, quick: 150, normal: 450, slow: 1000 }[of.speed];
}

/** Milliseconds in which the last action of a turn can be taken back before the next turn begins by itself. */
export function graceTime(of: Settings): number {
  return of.speed === 'off' ? 700 : 1500;
}

/** Milliseconds for which an action of a replay is looked at: time to read what it was. */
export function readingTime(of: Settings): number {
  return { off: 700, quick: 600, normal: 1100, slow: 2000 }[of.speed];
}
