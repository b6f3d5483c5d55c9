// The seats of a new game as the lobby edits them.
import type { SeatInfo } from '../engine/protocol.ts';
import { colours } from '../style/colours.ts';

export interface SeatDraft {
  name: string;
  /** 'person', or the name of a machine player. */
  by: string;
  colour: string;
  /** The same at a table by link: there a person is a friend, or the first of them oneself. */
  online: string;
}

/** Names out of the play that no one should read to its end. */
export const machineNames = ['Cassilda', 'Camilla', 'Aldones', 'Naotalba', 'Thale', 'Uoht', 'Hildred', 'Tessie'];

/** Seats for as many as sit round the largest table. */
export function draftSeats(machine: string, most = colours.length): SeatDraft[] {
  return Array.from({ length: most }, (_, seat) => ({
    name: '',
    by: seat === 0 ? 'person' : machine,
    online: 'person',
    colour: colours[seat % colours.length]?.name ?? 'amber',
  }));
}

/** Gives a colour to a seat; whoever had it takes the one given up. */
export function recolour(drafts: SeatDraft[], seat: number, colour: string): SeatDraft[] {
  const old = drafts[seat]?.colour ?? '';
  return drafts.map((draft, i) => {
    if (i === seat) return { ...draft, colour };
    return draft.colour === colour ? { ...draft, colour: old } : draft;
  });
}

/** What a name may be: trimmed, without control signs but those that join letters and pictures, at most 24 letters. */
export const tidyName = (name: string) =>
  [
    ...name
      .replace(/(?![\u200c\u200d])\p{C}/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, 24)
    .join('')
    .trim();

export function seatsOf(
  drafts: readonly SeatDraft[],
  players: number,
  personName: (seat: number) => string,
): SeatInfo[] {
  return drafts.slice(0, players).map((draft, seat): SeatInfo => {
    const name = tidyName(draft.name);
    return draft.by === 'person'
      ? { kind: 'person', name: name || personName(seat + 1), colour: draft.colour }
      : { kind: 'machine', player: draft.by, name: name || (machineNames[seat] ?? draft.by), colour: draft.colour };
  });
}

/** The seats when one goes: those behind it move up, and it waits at the end. */
export function without(drafts: readonly SeatDraft[], seat: number): SeatDraft[] {
  return [...drafts.slice(0, seat), ...drafts.slice(seat + 1), ...drafts.slice(seat, seat + 1)];
}
