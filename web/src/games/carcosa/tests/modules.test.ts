import { expect, test } from 'vitest';
import type { Event } from '../described.ts';
import { indexLegal } from '../legal.ts';
import { after } from '../stage/reduce.ts';
import type { Action, CarcosaView } from '../view.ts';

const meeting: Action = {
  do: 'meet thug 0,1 district with 1,1 ley',
  verb: 'meet',
  thug: 'thug',
  cell: [0, 1],
  part: 'district',
  occultist: [1, 1],
  occultist_part: 'ley',
};

test('actions of the expansions are entered by what can be pointed at', () => {
  const legal = indexLegal([
    { do: 'cultist 0,1 ley2', verb: 'cultist', cell: [0, 1], part: 'ley2' },
    { do: 'thug 0,1 ley2', verb: 'thug', cell: [0, 1], part: 'ley2' },
    { do: 'legion thug -1,0 district', verb: 'legion', thug: 'thug', cell: [-1, 0], part: 'district' },
    { do: 'call thug 2,2 water', verb: 'call', thug: 'thug', cell: [2, 2], part: 'water' },
    { do: 'call trap 35', verb: 'call', space: 35 },
    { do: 'trap 20', verb: 'trap', space: 20 },
    { do: 'trap thug 20', verb: 'trap', thug: 'thug', space: 20 },
    { do: 'space 25', verb: 'space', space: 25 },
    { do: 'space 25 for 0,1', verb: 'space', space: 25, cell: [0, 1] },
    { do: 'stranger -1,2', verb: 'stranger', cell: [-1, 2] },
    { do: 'hastur 1,0 from 45', verb: 'hastur', cell: [1, 0], space: 45 },
    { do: 'detective 0,0 east', verb: 'detective', cell: [0, 0], side: 'east' },
    { do: 'detective 0,0 waits', verb: 'detective', cell: [0, 0], waits: 'waits' },
    {
      do: 'detective 3,1 strikes thug water',
      verb: 'detective',
      cell: [3, 1],
      strikes: 'strikes',
      thug: 'thug',
      part: 'water',
    },
    meeting,
    { do: 'look 3', verb: 'look', stack: 3 },
    { do: 'research 2', verb: 'research', stack: 2 },
    { do: 'assistant 40', verb: 'assistant', space: 40 },
  ]);
  expect(legal.targets.map((t) => [t.verb, t.x, t.y, t.part, t.thug])).toEqual([
    ['cultist', 0, 1, 'ley2', false],
    ['thug', 0, 1, 'ley2', true],
    ['legion', -1, 0, 'district', true],
    ['call', 2, 2, 'water', true],
    ['meet', 0, 1, 'district', true],
  ]);
  expect(legal.cells.map((c) => [c.verb, c.x, c.y])).toEqual([
    ['space', 0, 1],
    ['stranger', -1, 2],
    ['hastur', 1, 0],
    ['detective', 1, 0],
    ['detective', 0, 0],
    ['detective', 3, 1],
  ]);
  expect(legal.spaces.map((s) => [s.verb, s.space, s.thug])).toEqual([
    ['call', 35, false],
    ['trap', 20, false],
    ['trap', 20, true],
    ['space', 25, false],
    ['assistant', 40, false],
  ]);
  expect([...legal.stacks].map(([stack, action]) => [stack, action.do])).toEqual([
    [3, 'look 3'],
    [2, 'research 2'],
  ]);
});

const view = (more: Partial<CarcosaView> = {}): CarcosaView =>
  ({
    game: 'carcosa',
    seat: 0,
    to_move: 0,
    turn: 0,
    active: 0,
    step: 'dusk',
    track: 50,
    board: [],
    figures: [],
    stacks: [],
    depleted: 0,
    cults: [
      {
        power: 0,
        ready: 1,
        recovery: 0,
        asylum: 0,
        lying: 0,
        standing: 0,
        thugs: 1,
        stones: [],
        prophet: 'pool',
        held: [],
        if_ended_now: 0,
      },
    ],
    sign_thugs: 7,
    stranger: null,
    investigators: {
      marks: [
        { space: 5, sign: 'I', holds: 'occultist' },
        { space: 10, sign: 'X', holds: 'detective' },
      ],
      assistant: 50,
      assistant_lies: false,
      scientist: null,
      detectives: [],
      cult: 5,
      hastur: 0,
      research: [],
    },
    hand: null,
    asked: {},
    ending: null,
    ...more,
  }) as CarcosaView;

const told = (event: Event['event'], more: object = {}) => ({ event, text: '', ...more }) as Event;
const tell = (from: CarcosaView, ...events: Event[]) => events.reduce(after, from);

test('the picture follows what thugs, Stranger and investigators do', () => {
  const thug = tell(view(), told('thug', { seat: 0, x: 1, y: 2, segment: 'ley' }));
  expect(thug.figures).toEqual([{ owner: null, who: 'thug', x: 1, y: 2, on: 'ley' }]);
  expect(thug.cults[0]?.thugs).toBe(0);
  expect(tell(view(), told('stranger_comes', { x: 3, y: 0 })).stranger).toEqual({ x: 3, y: 0, gap: true });
  const haunted = tell(view(), told('occultist_feature', { space: 5, x: 0, y: 1, part: 'district' }));
  expect(haunted.figures[0]).toMatchObject({ who: 'occultist', on: 'district' });
  expect(haunted.investigators?.marks[0]?.holds).toBe('free');
  const hunted = tell(
    view(),
    told('detective_in', { space: 10, x: 0, y: 0 }),
    told('detective_moves', { x: 0, y: 1, from: [0, 0] }),
  );
  expect(hunted.investigators?.detectives).toEqual([{ x: 0, y: 1, strikes: false }]);
  expect(tell(hunted, told('attack', { x: 0, y: 1 })).investigators?.detectives).toEqual([]);
  const trapped = tell(view(), told('trap', { seat: 0, space: 5, thug: true }), told('trapped', { space: 5 }));
  expect(trapped.investigators).toMatchObject({ assistant: 5, assistant_lies: true });
  expect(trapped.investigators?.marks[0]?.holds).toBe('free');
  expect(tell(trapped, told('assistant_stands', { space: 5 })).investigators?.assistant_lies).toBe(false);
});
