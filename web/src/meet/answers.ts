// Answers that are read only where people meet: whoever asks such a question imports this first.
import type { Answers } from '../engine/protocol.ts';
import { alsoRead } from '../engine/read.ts';
import {
  anything,
  dictionary,
  flag,
  list,
  maybe,
  named,
  number,
  oneOf,
  orNull,
  type Read,
  shape,
  text,
} from '../engine/shape.ts';

const clock = shape({
  per: oneOf('move', 'game'),
  seconds: number,
  increment: maybe(number),
  // biome-ignore lint/suspicious/noThenProperty: the field of the protocol
  then: oneOf('machine', 'resign'),
});
const seat = shape({ kind: oneOf('person', 'machine', 'open'), name: maybe(text) });
const table = shape({
  table: text,
  game: text,
  players: number,
  seats: list(seat),
  clock: maybe(orNull(clock)),
  options: maybe(dictionary(text)),
  made: maybe(number),
  watching: maybe(number),
});
const lobby: Read<Answers['lobby']> = shape({ open: list(table), running: list(table) });
const rating = { rating: number, uncertainty: number, games: number };
const both = shape({ en: maybe(text), de: maybe(text) });

const rawMine = list(
  shape({
    table: text,
    seat: number,
    game: maybe(text),
    names: maybe(list(text)),
    seats: maybe(list(seat)),
    dealt: maybe(flag),
    over: maybe(flag),
    to_move: maybe(orNull(number)),
    turn: maybe(flag),
    clock: maybe(orNull(clock)),
    time: maybe(number),
  }),
);
// Whoever sits there is told as in the lobby; the list needs the names alone, empty where nobody sits.
const mine: Read<Answers['mine']> = (value) =>
  rawMine(value).map(({ seats, ...one }) => ({
    ...one,
    ...(seats && { names: seats.map(({ kind, name }) => (kind === 'open' ? '' : (name ?? ''))) }),
  }));

alsoRead(
  {
    lobby,
    account: orNull(shape({ name: text, key: maybe(text), ratings: maybe(list(shape({ game: text, ...rating }))) })),
    ratings: list(shape({ name: text, machine: flag, ...rating })),
    carry: shape({ code: text, seconds: number }),
    carried: shape({ key: text }),
    host: shape({
      figures: dictionary(anything),
      tables: anything,
      lines: anything,
      store: anything,
      greeting: maybe(both),
      house: maybe(both),
      backup: maybe(text),
      backups: anything,
    }),
    mine,
  },
  { lobby: (value) => ({ push: 'lobby', lobby: named('lobby', lobby)((value as { lobby?: unknown }).lobby) }) },
);
