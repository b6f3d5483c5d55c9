import { describe, expect, it } from 'vitest';
import { Laying } from '../../../board/laying.svelte.ts';
import { theOne } from '../../../engine/actions.ts';
import type { Event } from '../described.ts';
import { indexLegal } from '../legal.ts';
import { spaceAt } from '../panels/track.ts';
import { after } from '../stage/reduce.ts';
import type { CarcosaView } from '../view.ts';

describe('legal actions', () => {
  const legal = indexLegal([
    { do: 'take 3', verb: 'take', stack: 3 },
    { do: 'under none', verb: 'under', stack: 'none' },
    { do: 'place 2,-1 east', verb: 'place', cell: [2, -1], turns: 'east' },
    { do: 'replace 0,3 south held 2', verb: 'replace', cell: [0, 3], turns: 'south', held: 2 },
    { do: 'cultist 2,-1 ley2', verb: 'cultist', cell: [2, -1], part: 'ley2' },
    { do: 'call 2,2 water', verb: 'call', cell: [2, 2], part: 'water' },
    { do: 'call sign', verb: 'call', sign: 'sign' },
    { do: 'stone 4', verb: 'stone', value: 4 },
    { do: 'end', verb: 'end' },
  ]);
  it('are entered by what can be pointed at', () => {
    expect([...legal.stacks].map(([stack, action]) => [stack, action.do])).toEqual([[3, 'take 3']]);
    expect(legal.lays.map((l) => [l.verb, l.x, l.y, l.turns, l.held])).toEqual([
      ['place', 2, -1, 'east', 0],
      ['replace', 0, 3, 'south', 2],
    ]);
    expect(legal.targets.map((t) => `${t.verb} ${t.part}`)).toEqual(['cultist ley2', 'call water']);
    expect([...legal.stones.keys()]).toEqual([4]);
    expect(theOne(legal.all, 'end')?.do).toBe('end');
    expect(theOne(legal.all, 'resolve')).toBeUndefined();
  });
});

describe('laying a tile', () => {
  const legal = indexLegal([
    { do: 'place 0,1 north', verb: 'place', cell: [0, 1], turns: 'north' },
    { do: 'place 0,1 south', verb: 'place', cell: [0, 1], turns: 'south' },
    { do: 'place 1,0 west', verb: 'place', cell: [1, 0], turns: 'west' },
    { do: 'place 5,5 east held 1', verb: 'place', cell: [5, 5], turns: 'east', held: 1 },
  ]);
  it('turns only to rotations that fit', () => {
    const laying = new Laying(() => legal);
    expect(laying.aim(0, 1)).toBe(true);
    expect(laying.chosen?.do).toBe('place 0,1 north');
    laying.turn(1);
    expect(laying.turns).toBe('south');
    laying.turn(1);
    expect(laying.turns).toBe('north');
    expect(laying.aim(1, 0)).toBe(true);
    expect(laying.turns).toBe('west');
    expect(laying.aim(9, 9)).toBe(false);
  });
  it('lays a held tile only when asked', () => {
    const laying = new Laying(() => legal);
    expect(laying.aim(5, 5)).toBe(false);
    laying.held = 1;
    expect(laying.aim(5, 5)).toBe(true);
    expect(laying.chosen?.do).toBe('place 5,5 east held 1');
  });
});

describe('the picture after an event', () => {
  const view = {
    board: [{ x: 0, y: 0, turns: 'north', fixed: false, kind: 'RIT', star: 4 }],
    figures: [
      { owner: 0, x: 0, y: 0, on: 'site' },
      { owner: 0, x: 3, y: 0, on: 'water' },
    ],
    stacks: [],
    cults: [{ power: 5, asylum: 0, lying: 2, stones: [] }],
  } as unknown as CarcosaView;
  const told = (event: Event['event'], more: object) => after(view, { event, text: '', ...more } as Event);
  it('flips, moves power and empties the circle', () => {
    expect(told('flip', { x: 0, y: 0, special: 'feaster' }).board[0]).toMatchObject({
      fixed: true,
      special: 'feaster',
    });
    expect(told('power', { seat: 0, gain: 9, to: 14 }).cults[0]?.power).toBe(14);
    const gone = told('figure_leaves', { seat: 0, x: 0, y: 0, part: 'site', who: 'cultist' });
    expect(gone.figures).toEqual([view.figures[1]]);
    expect(told('asylum', { seat: 0 })).toMatchObject({ figures: view.figures, cults: [{ asylum: 1 }] });
    expect(told('devoured', { seat: 0, cultists: 1 }).cults[0]?.lying).toBe(3);
  });
});

describe('the power track', () => {
  it('keeps its spaces apart from the first to the last', () => {
    const ring = { width: 352, height: 172, radius: 42 };
    for (const last of [50, 70]) {
      for (let i = 1; i <= last; i++) {
        const [a, b] = [spaceAt(ring, i - 1, last), spaceAt(ring, i, last)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(last === 70 ? 11 : 15);
      }
    }
  });
});
