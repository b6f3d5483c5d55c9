import { describe, expect, it } from 'vitest';
import type { WhatIfStep as AnyStep } from '../../../engine/protocol.ts';
import { better, isNothing, worthOf } from '../foresight/worth.ts';
import type { Carcosa, GameEvent } from '../view.ts';

type Step = AnyStep<Carcosa>;
const event = (name: GameEvent['event'], fields: object = {}) => ({ event: name, text: '', ...fields }) as GameEvent;
const power = (seat: number, gain: number) => event('power', { seat, gain, to: gain, why: 'district' });
const deal = (...events: GameEvent[]): Step[] => [{ seat: 0, do: 'resolve', choice: { verb: 'resolve' }, events }];

describe('what a place for a tile is worth', () => {
  it('is what every seat gains in this turn, on the worst and the best deal, and what closes', () => {
    const line = event('ley_complete', { x: 0, y: 0, part: 'ley', length: 3 });
    const deals = [deal(line, power(0, 4)), deal(line, power(1, 6), event('turn_begins', { seat: 1 }), power(0, 9))];
    expect(worthOf(deals, 0)).toEqual({ least: 0, most: 4, others: [{ seat: 1, most: 6 }], closes: ['ley'] });
  });

  it('is nothing where nothing happens', () => {
    expect(isNothing(worthOf([deal(), deal()], 0))).toBe(true);
    expect(isNothing(worthOf([deal(event('ritual_complete', { x: 0, y: 0, around: 8 }))], 0))).toBe(false);
  });

  it('is told of the better way to lay the tile', () => {
    const [four, six] = [worthOf([deal(power(0, 4))], 0), worthOf([deal(power(0, 6), power(1, 8))], 0)];
    expect(better(four, undefined)).toBe(true);
    expect(better(four, six)).toBe(true); // what others gain counts against it
    expect(better(six, four)).toBe(false);
  });
});
