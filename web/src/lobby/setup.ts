// The set-up of a new game, and what the browser remembers of the last one of each game.
import type { GameInfo, Options } from '../engine/protocol.ts';
import { colours } from '../style/colours.ts';
import { type Cover, coverOf } from './covers.ts';
import { draftSeats, type SeatDraft } from './seats.ts';
import { choose, variantOf } from './variants.ts';

export interface Setup {
  players: number;
  /** As many as sit round the largest table; the first `players` of them play. */
  seats: SeatDraft[];
  /** What was chosen, also where it means nothing at the moment. */
  options: Options;
}

const within = ({ players }: GameInfo, wanted: number) => Math.min(Math.max(wanted, players.min), players.max);

/** How a game is offered to somebody who has never played it here. */
export function firstSetup(game: GameInfo, cover: Cover | null = coverOf(game.game)): Setup {
  const machine = game.machines.includes('greedy') ? 'greedy' : (game.machines.at(-1) ?? 'person');
  const players = within(game, cover?.players ?? 2);
  return { players, seats: draftSeats(machine, game.players.max), options: {} };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

// A seat as it was kept, as far as it can still be had.
function readSeat(value: unknown, usual: SeatDraft, machines: readonly string[]): SeatDraft {
  if (!isObject(value)) return usual;
  const { name, by, online, colour } = value;
  const player = (one: unknown, otherwise: string) =>
    typeof one === 'string' && (one === 'person' || machines.includes(one)) ? one : otherwise;
  return {
    name: typeof name === 'string' ? name.slice(0, 24) : '',
    by: player(by, usual.by),
    online: player(online, usual.online),
    colour: colours.some((one) => one.name === colour) ? String(colour) : usual.colour,
  };
}

/** What was kept, where it still fits the game; else how it is offered at first. */
export function readSetup(kept: string | null, game: GameInfo, cover: Cover | null = coverOf(game.game)): Setup {
  const usual = firstSetup(game, cover);
  let value: unknown = null;
  try {
    value = JSON.parse(kept ?? 'null');
  } catch {
    // Damaged: as if nothing had been kept.
  }
  if (!isObject(value)) return usual;
  const given = Array.isArray(value.seats) ? value.seats : [];
  const seats = usual.seats.map((seat, i) => readSeat(given[i], seat, game.machines));
  const allDifferent = new Set(seats.map((seat) => seat.colour)).size === seats.length;
  const options = isObject(value.options) ? value.options : {};
  const possible = game.options.flatMap(({ name, values }) => {
    const chosen = options[name];
    return typeof chosen === 'string' && values.includes(chosen) ? [[name, chosen] as const] : [];
  });
  const setup = {
    players: typeof value.players === 'number' ? within(game, Math.round(value.players)) : usual.players,
    seats: allDifferent ? seats : usual.seats,
    options: Object.fromEntries(possible),
  };
  return variantOf(cover, game.options, setup) || !cover?.variants ? setup : choose(cover, setup, setup.players);
}

const key = (game: string) => `hali.setup.${game}`;

export function keptSetup(game: string): string | null {
  try {
    return localStorage.getItem(key(game));
  } catch {
    return null;
  }
}

export function keepSetup(game: string, setup: Setup) {
  try {
    localStorage.setItem(key(game), JSON.stringify(setup));
  } catch {
    // A full or forbidden storage costs the memory of it, nothing else.
  }
}
