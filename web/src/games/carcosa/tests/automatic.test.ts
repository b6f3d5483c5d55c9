import { describe, expect, it } from 'vitest';
import { automatic } from '../automatic.ts';
import type { Action, CarcosaView, Cult, Feature } from '../view.ts';

const cult = {
  power: 0,
  ready: 0,
  recovery: 0,
  asylum: 0,
  lying: 2,
  standing: 0,
  stones: [],
  held: [],
  prophet: 1,
} as unknown as Cult;
const free = { sort: 'ley', finished: false, figures: [0, 0] } as unknown as Feature;

function now(step: CarcosaView['step'], own: Partial<Cult> = {}, more: Partial<CarcosaView> = {}): CarcosaView {
  const base = { step, active: 0, to_move: 0, figures: [], features: [free], asked: { question: step } };
  return { ...base, cults: [{ ...cult, ...own }], ...more } as unknown as CarcosaView;
}
const stone = (value: number): Action => ({ do: `stone ${value}`, verb: 'stone', value });
const recover: Action = { do: 'recover', verb: 'recover' };
const resolve: Action = { do: 'resolve', verb: 'resolve' };
const end: Action = { do: 'end', verb: 'end' };
const place: Action = { do: 'place 1,0 north held 1', verb: 'place', cell: [1, 0], turns: 'north', held: 1 };
const matter = { stones: 'matter' } as const;

describe('what is done without asking', () => {
  it('is what the person wants about stones, and nothing where there are none', () => {
    const view = now('dawn');
    expect(automatic([recover], view, matter)).toBeUndefined();
    expect(automatic([recover, stone(2)], view, { stones: 'always' })).toBeNull();
    expect(automatic([recover, stone(2)], view, { stones: 'never' })).toBe('recover');
    expect(automatic([recover, stone(2)], view, matter)).toBe('recover');
  });

  it('is never a choice that has nothing to do with stones', () => {
    for (const stones of ['matter', 'never'] as const) {
      expect(automatic([end, place, stone(2)], now('dusk'), { stones })).toBeNull();
      const take = [1, 2].map((stack): Action => ({ do: `take ${stack}`, verb: 'take', stack }));
      expect(automatic([...take, stone(4)], now('select'), { stones })).toBeNull();
    }
    // A stone brings the Prophet home, and another stack opens: one tile to take is no reason not to ask.
    const only: Action = { do: 'take 1', verb: 'take', stack: 1 };
    expect(automatic([only, stone(4)], now('select'), matter)).toBeNull();
    expect(automatic([only, stone(4)], now('select'), { stones: 'never' })).toBe('take 1');
  });

  it('stops before phase 1 only for somebody whom stone VI could call out of the Asylum now and nowhere else', () => {
    expect(automatic([recover, stone(6)], now('dawn', { asylum: 1, lying: 0 }), matter)).toBeNull();
    expect(automatic([recover, stone(6)], now('dawn', { asylum: 1 }), matter)).toBe('recover');
    expect(automatic([recover, stone(6)], now('dawn', { lying: 0 }), matter)).toBe('recover');
    const lake = { figures: [{ owner: 0, x: 0, y: 0, on: 'water' }] };
    expect(automatic([recover, stone(6)], now('dawn', { asylum: 1, lying: 0 }, lake), matter)).toBe('recover');
  });

  it('stops in phase 4 when a stone could bring a meeple that can still be put', () => {
    expect(automatic([resolve, stone(2)], now('meeple', { asylum: 1 }), matter)).toBeNull();
    expect(automatic([resolve, stone(2)], now('meeple'), matter)).toBe('resolve');
    expect(automatic([resolve, stone(6)], now('meeple'), matter)).toBeNull();
    const put = { asked: { question: 'meeple', meeple_put: true } };
    expect(automatic([resolve, stone(6)], now('meeple', {}, put), matter)).toBe('resolve');
  });

  it('stops at the end of the turn when stone III could still occupy something', () => {
    expect(automatic([end, stone(3)], now('dusk', { ready: 1 }), matter)).toBeNull();
    expect(automatic([end, stone(3)], now('dusk'), matter)).toBe('end');
    expect(automatic([end, stone(2)], now('dusk', { ready: 1 }), matter)).toBe('end');
    const taken = { features: [{ ...free, figures: [1, 0] }] };
    expect(automatic([end, stone(3)], now('dusk', { ready: 1 }, taken), matter)).toBe('end');
  });

  it('stops alone when phase 6 could be the last', () => {
    const solo = { assistant: 9, assistant_lies: false, detectives: [], cult: 6, hastur: 0, research: [{ steps: 4 }] };
    const alone = (more: object) => now('dusk', { ready: 1 }, { investigators: { ...solo, ...more } } as never);
    expect(automatic([end, stone(3)], alone({}), matter)).toBe('end');
    expect(automatic([end, stone(5)], alone({ assistant: 4 }), matter)).toBeNull();
    expect(automatic([end, stone(5)], alone({ assistant: 4, assistant_lies: true }), matter)).toBe('end');
    expect(automatic([end, stone(6)], alone({ cult: 3, detectives: [{ strikes: true }] }), matter)).toBeNull();
  });
});
