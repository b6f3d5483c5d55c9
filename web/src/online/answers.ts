// What is read only at a table of a server: whoever asks such a question imports this first.
import type { Answers } from '../engine/protocol.ts';
import { alsoRead, table } from '../engine/read.ts';
import { flag, list, maybe, named, number, oneOf, orNull, type Read, shape, text } from '../engine/shape.ts';

const clock = shape({
  per: oneOf('move', 'game'),
  seconds: number,
  increment: maybe(number),
  // biome-ignore lint/suspicious/noThenProperty: the field of the protocol
  then: oneOf('machine', 'resign'),
  left: maybe(list(orNull(number))),
  running: maybe(orNull(number)),
});
const more = shape({
  clock: maybe(orNull(clock)),
  over: maybe(flag),
  was: maybe(number),
  plan: maybe(list(text)),
  rematch: maybe(text),
  seats: list(
    shape({ away: maybe(flag), resigned: maybe(flag), kept: maybe(flag), for_me: maybe(flag), here: maybe(flag) }),
  ),
});
const whole: Read<Answers['table']> = (value) => {
  more(value);
  return table(value);
};
const chat = list(
  shape({
    n: number,
    seat: number,
    name: maybe(text),
    text: maybe(text),
    phrase: maybe(text),
    time: maybe(number),
  }),
);

alsoRead(
  {
    table: whole,
    chat,
    said: shape({ n: number }),
    rematch: shape({ table: text, seat: number }),
    notify: shape({ url: orNull(text) }),
  },
  {
    chat: (value) => {
      const { table: at, chat: said } = value as { table?: unknown; chat?: unknown };
      return { push: 'chat', table: named('table', text)(at), chat: named('chat', chat)(said) };
    },
  },
);
