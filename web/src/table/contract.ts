// What the table page and a game's screen promise each other. A screen draws the view and the legal list and sends the
// text of an action; it holds no rules. Keys of the page: Ctrl+Z, Ctrl+Y, H (hint), F (fast-forward), L (log), ? (help); all
// others are the screen's.
import type { Component } from 'svelte';
import type { OwnSetting, Settings } from '../app/settings.svelte.ts';
import type { Counted } from '../ending/contract.ts';
import type { GameTypes, Lang, Legal, Refusal, SeatInfo, Update, WhatIfStep } from '../engine/protocol.ts';
import type { Standing } from '../replay/curve.ts';
import type { Sounds } from '../sound/sound.ts';
import type { Words } from '../words/words.svelte.ts';
import type { LogStep } from './decisions.ts';

export type Foresee<G extends GameTypes = GameTypes> = (
  actions: string[],
  then: string[],
) => Promise<WhatIfStep<G>[][] | null>;

/** What could be done after some actions, on a deal of what the seat cannot know; null when it cannot be told. */
export type Ahead<G extends GameTypes = GameTypes> = (actions: string[]) => Promise<readonly Legal<G>[] | null>;

/** So many deals tell sure things from possible ones, and are told at once. */
export const foreseenDeals = 24;

/** A game's own screen is written for its own types; the page, which has found it by the game's name, knows none. */
export interface ScreenProps<G extends GameTypes = GameTypes> {
  update: Update<G>;
  /** The seat that looks; null: somebody who watches. */
  seat: number | null;
  lang: Lang;
  words: Words;
  /** Plays an action. The next `update` shows what came of it; a refusal is shown by the page. */
  send: (action: string) => void;
  /** Why an action is not possible; null when it is. */
  why: (action: string) => Promise<Refusal | null>;
  /** Tells such a refusal where the page tells its own: over the bar, never over the table. */
  refuse?: (refusal: Refusal) => void;
  /**
   * What actions would lead to, told on several deals of what the seat cannot know; `then` says how to go on after them
   * (docs/PROTOCOL.md, "What if"). Null when it cannot be told. Nothing is done.
   */
  foresee?: Foresee<G>;
  ahead?: Ahead<G>;
  /** Everything that has happened so far, as far as the page knows it. */
  log?: readonly LogStep<G>[];
  /** What has just happened, to be shown step by step; `update` is already how things are afterwards. */
  playback: G['Event'][] | null;
  /**
   * Milliseconds that showing all of `playback` may take; null: as long as it needs. A machine player's turn has one time
   * for all its actions (pace.ts; `fit` tells by what to multiply). What takes longer is ended by the page.
   */
  budget?: number | null;
  /** To be called once when all of `playback` has been shown, or skipped. */
  onPlaybackDone: () => void;
  settings: Settings;
  /**
   * An action to point out: what a machine player would do. Every element that stands for it carries `data-hinted`; a
   * screen opens what hides it (a closed sheet, a list) and moves its camera there. The page then scrolls the first of
   * them into view, lets a spark fly to it, and says the hint in words where there is none.
   */
  hint?: Legal<G> | null;
  /**
   * The game is over and its end is being looked at: what is counted just now, to be brought into view and lit; null: all
   * of the board. The screen puts away what was for playing, so that the board has the room. Undefined: as always.
   */
  counting?: Counted | null | undefined;
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
export interface GameScreen<G extends GameTypes = GameTypes> {
  game: string;
  Screen: Component<ScreenProps<G>>;
  /** `seats` has the names of those who play. */
  describe(view: G['View'], words: Words, seats?: readonly SeatInfo[]): TextBoard;
  /** Groups and names the legal actions for the text mode; without it they are grouped by their verb. */
  group?(legal: readonly Legal<G>[], view: G['View'], words: Words, seats?: readonly SeatInfo[]): ActionGroup[];
  /**
   * What is done by itself, without asking, now that somebody is to move: the text of a legal action; null: this is
   * asked, even where only one thing is possible; undefined: the usual, which is that a single legal action is done.
   * It must tell the same of the same view and settings: an undo goes back past everything that it names.
   */
  automatic?(
    legal: readonly Legal<G>[],
    view: G['View'],
    settings: Settings,
    seats: readonly SeatInfo[],
  ): string | null | undefined;
  /** Settings that mean something in this game only; the menu shows them there. */
  settings?: readonly OwnSetting[];
  /** Keys of the screen's own and what they do, for the help. */
  keys?(words: Words): [string, string][];
  /** What fingers do on the screen, for the help on a device with touch. */
  touch?(words: Words): [string, string][];
  /** Tiles of one's own, as the text of their file; null: the usual ones. Called before the screen is shown. */
  useTiles?(text: string | null): void;
  /** Events by which somebody learns something hidden; without it all of them might. */
  reveals?: ReadonlySet<string>;
  /** What a seat alone has learned by its own action, as sentences: the cards it drew. Told to that seat only. */
  learned?(before: G['View'], now: G['View'], words: Words): string[];
  /** How its events ring; without it none does. */
  sounds?: Sounds;
  /** Called when a game at a table is over, every time its end is seen. */
  ended?(table: string, update: Update): void;
  /** How all stand, for the score curve; without it there is none. */
  standing?(view: G['View']): Standing | null;
  /** What an action would lead to, in sentences for the text mode; none when there is nothing to tell. */
  foretell?(action: Legal<G>, ask: Foresee<G>, update: Update<G>, words: Words): Promise<string[]>;
}
