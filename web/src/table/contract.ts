// What the table page and a game's screen promise each other. A screen draws the view and the legal list and sends the
// text of an action; it holds no rules. Keys of the page: Ctrl+Z, Ctrl+Y, H (hint), L (log), ? (help); all others are the
// screen's.
import type { Component } from 'svelte';
import type { Settings } from '../app/settings.svelte.ts';
import type { GameEvent, Lang, Refusal, SeatInfo, Update, View } from '../engine/protocol.ts';
import type { Words } from '../words/words.svelte.ts';

export interface ScreenProps {
  update: Update;
  /** The seat that looks; null: somebody who watches. */
  seat: number | null;
  lang: Lang;
  words: Words;
  /** Plays an action. The next `update` shows what came of it; a refusal is shown by the page. */
  send: (action: string) => void;
  /** Why an action is not possible; null when it is. */
  why: (action: string) => Promise<Refusal | null>;
  /** What has just happened, to be shown step by step; `update` is already how things are afterwards. */
  playback: GameEvent[] | null;
  /** To be called once when all of `playback` has been shown, or skipped. */
  onPlaybackDone: () => void;
  settings: Settings;
  /** An action to point out: what a machine player would do. */
  hint?: string | null;
}

/** The board in sentences, for the text mode. */
export interface TextBoard {
  sections: TextSection[];
}

export interface TextSection {
  id: string;
  title: string;
  /** One sentence each, for example one for every row of the city. */
  lines: string[];
}

/** Actions that belong together, with a label each. */
export interface ActionGroup {
  title: string;
  actions: { do: string; label: string }[];
}

/** What every `games/NAME/screen.ts` exports, each as a named export. */
export interface GameScreen {
  game: string;
  Screen: Component<ScreenProps>;
  /** `seats` has the names of those who play. */
  describe(view: View, words: Words, seats?: readonly SeatInfo[]): TextBoard;
  /** Groups and names the legal actions for the text mode; without it they are grouped by their first word. */
  group?(legal: string[], view: View, words: Words, seats?: readonly SeatInfo[]): ActionGroup[];
}
