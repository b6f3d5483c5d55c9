// Clocks of tables: those that people know, those of one's own, and how they are said.
import type { ClockTerms } from '../engine/protocol.ts';
import { say } from './words.ts';

const minute = 60;
const hour = 60 * minute;
export const day = 24 * hour;

export type Then = ClockTerms['then'];
type Time = Omit<ClockTerms, 'then'>;

/** What people know, by name; the words are `preset.NAME`. */
export const presets: Record<string, Time> = {
  day: { per: 'move', seconds: day },
  threeDays: { per: 'move', seconds: 3 * day },
  minute: { per: 'move', seconds: minute },
  fiveMinutes: { per: 'move', seconds: 5 * minute },
  quarter: { per: 'game', seconds: 15 * minute, increment: 10 },
  half: { per: 'game', seconds: 30 * minute, increment: 20 },
};

export const units = { seconds: 1, minutes: minute, hours: hour, days: day } as const;
export type Unit = keyof typeof units;

/** A clock as the form has it. */
export interface ClockDraft {
  /** 'none', a preset, or 'own'. */
  kind: string;
  per: 'move' | 'game';
  amount: number;
  unit: Unit;
  increment: number;
  runsOut: Then;
}

export const firstClock: ClockDraft = {
  kind: 'none',
  per: 'move',
  amount: 2,
  unit: 'minutes',
  increment: 0,
  runsOut: 'machine',
};

export const least = 5;
export const longest = 30 * day;
export const mostIncrement = 3600;

// biome-ignore lint/suspicious/noThenProperty: the field of the protocol, and no function
const terms = (time: Time, runsOut: Then): ClockTerms => ({ ...time, then: runsOut });

/** The clock of a draft: null is none, undefined one that cannot be had. */
export function clockOf({ kind, per, amount, unit, increment, runsOut }: ClockDraft): ClockTerms | null | undefined {
  if (kind === 'none') return null;
  const known = presets[kind];
  if (known) return terms(known, runsOut);
  const seconds = Math.round(amount * units[unit]);
  if (!Number.isFinite(seconds) || seconds < least || seconds > longest) return undefined;
  if (per === 'move') return terms({ per, seconds }, runsOut);
  if (!Number.isInteger(increment) || increment < 0 || increment > mostIncrement) return undefined;
  return terms({ per, seconds, ...(increment > 0 && { increment }) }, runsOut);
}

/** "90 s", "15 min", "1 h 30 min", "2 days": as it is spoken, never more than two parts. */
export function duration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / day), 'days'],
    [Math.floor((seconds % day) / hour), 'h'],
    [Math.floor((seconds % hour) / minute), 'min'],
    [seconds % minute, 's'],
  ] as const;
  if (seconds < 2 * minute && seconds !== minute) return say('time.s', seconds);
  const some = parts.filter(([count]) => count > 0).slice(0, 2);
  return some.map(([count, unit]) => say(`time.${unit}`, count)).join(' ') || say('time.s', 0);
}

/** "1 day a move", "15 min + 10 s a game"; no clock says so. */
export function clockWord(clock: Time | null | undefined): string {
  if (!clock) return say('clock.none');
  const time = duration(clock.seconds);
  if (clock.per === 'move') return say('clock.perMove', time);
  return clock.increment ? say('clock.perGameMore', time, duration(clock.increment)) : say('clock.perGame', time);
}

const key = 'hali.clock';

/** As it was chosen last. */
export function keptClock(): ClockDraft {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<ClockDraft> | null;
    const draft = { ...firstClock, ...value };
    if (draft.kind !== 'none' && draft.kind !== 'own' && !(draft.kind in presets)) return firstClock;
    return draft.unit in units && clockOf(draft) !== undefined ? draft : firstClock;
  } catch {
    return firstClock;
  }
}

export function keepClock(draft: ClockDraft) {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // It costs the memory of it, nothing else.
  }
}
