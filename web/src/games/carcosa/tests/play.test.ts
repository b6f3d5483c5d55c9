import { describe, expect, it } from 'vitest';
import { Laying } from '../../../board/laying.svelte.ts';
import type { Event } from '../described.ts';
import { readLegal } from '../legal.ts';
import { spaceAt } from '../panels/track.ts';
import { after } from '../stage/reduce.ts';
import type { CarcosaView } from '../view.ts';

describe('legal actions', () => {
  const legal = readLegal([
    'take 3',
    'under none',
    'place 2,-1 east',
    'replace 0,3 south held 2',
    'cultist 2,-1 ley2',
    'call 2,2 water',
    'call sign',
    'stone 4',
    'end',
  ]);
  it('are read into what can be pointed at', () => {
    expect(legal.stacks.get(3)).toBe('take 3');
    expect(legal.lays.map((l) => [l.verb, l.x, l.y, l.turns, l.held])).toEqual([
      ['place', 2, -1, 'east', 0],
      ['replace', 0, 3, 'south', 2],
    ]);
    expect(legal.targets.map((t) => `${t.verb} ${t.part}`)).toEqual(['cultist ley2', 'call water']);
    expect([...legal.stones]).toEqual([4]);
    expect(legal.has('end')).toBe(true);
    expect(legal.has('resolve')).toBe(false);
  });
});

describe('laying a tile', () => {
  const legal = readLegal(['place 0,1 north', 'place 0,1 south', 'place 1,0 west', 'place 5,5 east held 1']);
  it('turns only to rotations that fit', () => {
    const laying = new Laying(() => legal);
    expect(laying.aim(0, 1)).toBe(true);
    expect(laying.chosen?.text).toBe('place 0,1 north');
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
    expect(laying.chosen?.text).toBe('place 5,5 east held 1');
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
