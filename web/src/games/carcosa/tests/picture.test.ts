// Whole games against the real engine: the picture that events make of the first view is, after every action, the view
// of that moment. So events tell everything that moves, and the page guesses nothing.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Answer, Look, Message } from '../../../engine/protocol.ts';
import { loadEngine } from '../../../engine/wasi.js';
import type { Event } from '../described.ts';
import { after } from '../stage/reduce.ts';
import type { CarcosaView } from '../view.ts';

const file = process.env.HALI_WASM ?? resolve(import.meta.dirname, '../../../../../build/wasm/hali.wasm');
let ask: (message: Message) => Answer;
beforeAll(async () => {
  const engine = await loadEngine(readFileSync(file));
  ask = (message) => JSON.parse(engine.call(JSON.stringify(message)));
});

/** While somebody looks through a stack, only he knows what is in it. */
const inHands = ['glimpse', 'shape', 'learn'];

/** All that lies and stands on the table; what follows from it (worth, chances, what is asked) is not on a picture. */
function lies(view: CarcosaView) {
  const { board, figures, cults, stacks, investigators: solo } = view;
  const hidden = inHands.includes(view.step);
  return {
    board: board.map((t) => [t.x, t.y, t.turns, t.kind, t.star, t.fixed && `fixed ${t.special}`].join(' ')),
    figures: figures.map((f) => [f.owner ?? f.who, f.x, f.y, f.on].join(' ')).sort(),
    cults: cults.map(({ if_ended_now: _, held, ...cult }) => ({ ...cult, held: held.map((tile) => tile.from) })),
    stacks: stacks.map(({ size, top, prophets, scientist }) => ({
      ...(hidden ? {} : { size, top: top && `${top.kind} ${top.star}` }),
      prophets,
      scientist,
    })),
    depleted: view.depleted,
    hand: view.hand && `${view.hand.kind} ${view.hand.star}`,
    sign_thugs: view.sign_thugs,
    stranger: view.stranger,
    solo: solo && {
      marks: solo.marks,
      assistant: [solo.assistant, solo.assistant_lies],
      scientist: solo.scientist,
      detectives: solo.detectives.map(({ x, y }) => `${x},${y}`).sort(),
    },
  };
}

function play(players: number, options: Record<string, string>, seed: number): number {
  const seats = Array.from({ length: players }, (_, i) => ({
    kind: 'machine' as const,
    player: i % 2 ? 'random' : 'greedy',
  }));
  let now = ask({ ask: 'open', game: 'carcosa', players, options, seats, seed: String(seed), as: null }).update;
  while (now && !now.over) now = ask({ ask: 'machine', as: null }).update;
  if (!now) throw new Error('the game did not go on');
  return now.at;
}

const look = (at: number, seat: number) => ask({ ask: 'look', at, as: seat }).look as Look;

/** Follows a game as one seat sees it, and returns what was told. */
function follow(length: number, seat: number): Event[] {
  const told: Event[] = [];
  let picture = look(0, seat).view as CarcosaView;
  for (let at = 1; at <= length; at++) {
    const { view, events, do: action } = look(at, seat);
    const end = view as CarcosaView;
    const start = picture;
    for (const event of events as unknown as Event[]) picture = after(picture, event);
    const drawn = lies({ ...picture, step: end.step });
    expect(drawn, `${at}: ${action} as ${seat} from ${start.step}: ${JSON.stringify(events)}`).toEqual(lies(end));
    told.push(...(events as unknown as Event[]));
  }
  return told;
}

const games: [module: string, players: number, options: Record<string, string>][] = [
  ['base', 2, {}],
  ['base', 4, {}],
  ['thugs', 3, { thugs: 'on' }],
  ['stranger', 2, { stranger: 'on' }],
  ['stranger and thugs', 2, { stranger: 'on', thugs: 'on' }],
  ['solo', 1, {}],
  ['solo and thugs', 1, { thugs: 'on' }],
];
const met = new Set<Event['event']>();

test.each(games)(
  'events alone lead from view to view: %s, %i players',
  (_, players, options) => {
    for (const seed of [1, 2]) {
      const length = play(players, options, seed);
      for (const event of follow(length, seed % players)) met.add(event.event);
    }
  },
  60_000,
);

test('these games have met nearly all that moves anything', () => {
  const wanted: Event['event'][] = [
    ...(['replace', 'returned', 'figure_leaves', 'stand', 'devoured', 'imbue', 'recruit', 'mask_donned'] as const),
    ...(['prophet_home', 'thug', 'thug_taken', 'thug_gone', 'stranger_comes', 'stranger_walks', 'secret'] as const),
    ...(['trap', 'trapped', 'occultist_hastur', 'occultist_feature', 'occultist_back', 'detective_in'] as const),
    ...(['detective_moves', 'attack', 'detective_mad', 'research', 'assistant_stands'] as const),
  ];
  expect(wanted.filter((event) => !met.has(event))).toEqual([]);
});
