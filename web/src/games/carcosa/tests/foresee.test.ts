import { expect, it, describe as suite } from 'vitest';
import type { WhatIfStep as AnyStep } from '../../../engine/protocol.ts';
import { foresee, isForeseen } from '../foresight/foresee.ts';
import { lostPower } from '../powerLost.ts';
import { sayIn } from '../say.ts';
import type { SentenceContext } from '../stage/sentences.ts';
import type { Carcosa, CarcosaView, GameEvent } from '../view.ts';

type WhatIfStep = AnyStep<Carcosa>;

const t: SentenceContext = {
  say: sayIn('en'),
  words: { tell: (key: string) => key.replace(/^carcosa\.\w+\./, ''), has: () => true },
  seats: [
    { kind: 'person', name: 'Ada' },
    { kind: 'machine', name: 'Ben' },
  ],
};
const tile = { turns: 'north', fixed: false, kind: 'LAKE' };
const view = {
  board: [
    { ...tile, x: 0, y: 0, star: 0 },
    { ...tile, x: 1, y: 0, star: 4, special: 'feaster' },
    { ...tile, x: 2, y: 0, star: 8 },
  ],
  cults: [{ power: 48 }, { power: 3 }],
  track: 50,
} as unknown as CarcosaView;
const event = (name: GameEvent['event'], fields: object) => ({ event: name, text: `${name}!`, ...fields }) as GameEvent;
const flip = (x: number, special: string) => event('flip', { x, y: 0, special });
const resolve = { do: 'resolve', choice: { verb: 'resolve' } } as const;
const deal = (...events: GameEvent[]): WhatIfStep[] => [{ seat: 0, ...resolve, events }];
const district = event('district_complete', { x: 0, y: 0, size: 3 });
const six = event('power', { seat: 0, gain: 6, to: 50, why: 'district' });

suite('what would come of an action', () => {
  it('tells what all deals agree on as sure, with power that would be lost', () => {
    const told = foresee(t, view, [deal(district, six), deal(district, six)], null);
    expect(told.lines).toEqual([
      { text: 'A district closes, tiles: 3', how: 'sure' },
      { text: 'Ada gains 6 (district) (4 lost)', how: 'sure' },
    ]);
    expect(told.gains).toEqual([{ seat: 0, least: 2, most: 2 }]);
  });

  it('never takes the guess of a deal for the face of a tile that the seat does not know', () => {
    const told = foresee(t, view, [deal(flip(0, ''), flip(1, 'feaster'), flip(2, 'theatre'))], null);
    expect([...told.flips]).toEqual([
      ['0,0', ''],
      ['1,0', 'feaster'],
      ['2,0', null],
    ]);
  });

  it('knows the tile that is being laid, though it is not on the board yet', () => {
    const laid = { x: 7, y: 0, tile: { kind: 'LAKE', star: 8, special: 'feaster' as const } };
    expect(foresee(t, view, [deal(flip(7, 'feaster'))], laid).flips.get('7,0')).toBe('feaster');
  });

  it('tells what only some deals bring as likely or perhaps, after what is sure', () => {
    const rises = event('feaster', { x: 2, y: 0, devoured: 2 });
    const fed = event('power', { seat: 1, gain: 8, to: 11, why: 'devoured' });
    const told = foresee(t, view, [deal(rises, fed, district), deal(district), deal(district)], null);
    expect(told.lines.map((line) => line.how)).toEqual(['sure', 'perhaps', 'perhaps']);
    expect(told.gains).toEqual([{ seat: 1, least: 0, most: 8 }]);
  });

  it('says who may imbue and recruit, and leaves the choice to them', () => {
    const steps: WhatIfStep[] = [
      { seat: 0, ...resolve, events: [event('ley_complete', { x: 0, y: 0, length: 4 })] },
      {
        seat: 1,
        do: 'imbue none',
        choice: { verb: 'imbue', stones: ['none'] },
        events: [event('asylum', { seat: 1 })],
      },
      {
        seat: 0,
        do: 'recruit 1',
        choice: { verb: 'recruit', n: 1 },
        events: [event('turn_begins', { seat: 1 }), event('recovered', { seat: 1 })],
      },
    ];
    expect(foresee(t, view, [steps], null).lines.map((line) => line.text)).toEqual([
      'A ley line closes, tiles: 4',
      'Ben may imbue stones up to 4',
      'Ada may recruit from the Yellow Sign',
      'Cultists of Ben that go mad: 1',
    ]);
  });

  it('tells events it does not know in their own words', () => {
    expect(foresee(t, view, [deal(event('stranger_speaks', {}))], null).lines[0]?.text).toBe('stranger_speaks!');
  });

  it('is asked for tiles, cultists and the resolution only', () => {
    const verbs = ['place', 'cultist', 'resolve', 'take', 'stone'];
    expect(verbs.map((verb) => isForeseen({ verb }))).toEqual([true, true, true, false, false]);
  });
});

suite('lost power', () => {
  it('is what ran over the end of the track, summed up', () => {
    const power = (seat: number, gain: number, to: number) => event('power', { seat, gain, to });
    const log = [power(0, 46, 46), power(0, 6, 50), power(1, 4, 4), power(0, 8, 50)].map((one, i) => ({
      at: i + 1,
      seat: 0,
      ...resolve,
      events: [one],
    }));
    expect(lostPower(log, 2)).toEqual([10, 0]);
  });
});
