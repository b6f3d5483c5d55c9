// What a place for a tile is worth: who gains what there, and what closes.
import type { WhatIfStep } from '../../../engine/protocol.ts';
import type { Carcosa } from '../view.ts';

export interface Worth {
  /** Power that the seat gains, on the worst and the best deal. */
  least: number;
  most: number;
  /** The most that each other seat gains. */
  others: { seat: number; most: number }[];
  closes: ('ley' | 'district' | 'site')[];
}

const closing = { ley_complete: 'ley', district_complete: 'district', ritual_complete: 'site' } as const;

/** Of the seat's own turn: what comes after it is another's. */
export function worthOf(deals: readonly (readonly WhatIfStep<Carcosa>[])[], seat: number): Worth {
  const gains = new Map<number, number[]>();
  const closes = new Set<Worth['closes'][number]>();
  deals.forEach((steps, deal) => {
    for (const event of steps.flatMap((step) => step.events)) {
      if (event.event === 'turn_begins') break;
      if (event.event in closing) closes.add(closing[event.event as keyof typeof closing]);
      if (event.event !== 'power') continue;
      const list = gains.get(event.seat) ?? deals.map(() => 0);
      list[deal] = (list[deal] ?? 0) + event.gain;
      gains.set(event.seat, list);
    }
  });
  const own = gains.get(seat) ?? [0];
  const others = [...gains].flatMap(([other, list]) =>
    other === seat ? [] : [{ seat: other, most: Math.max(...list) }],
  );
  return { least: Math.min(...own), most: Math.max(...own), others, closes: [...closes] };
}

/** Which of two ways to lay a tile on a cell is told: the one that brings the seat more. */
export const better = (one: Worth, other: Worth | undefined): boolean => {
  const net = (worth: Worth) => worth.least + worth.most - 2 * Math.max(0, ...worth.others.map((gain) => gain.most));
  return !other || net(one) > net(other) || (net(one) === net(other) && one.closes.length > other.closes.length);
};

export const isNothing = ({ most, others, closes }: Worth): boolean =>
  most === 0 && others.length === 0 && closes.length === 0;
