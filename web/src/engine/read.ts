// The answers of a table, read: whatever is not as docs/PROTOCOL.md tells it is named here and gets no further.
import type { Answer, AnswerName, Answers, AnyChoice, GameTypes, Legal, Push } from './protocol.ts';
import {
  anything,
  dictionary,
  flag,
  isObject,
  list,
  Misread,
  maybe,
  named,
  number,
  oneOf,
  orNull,
  type Read,
  shape,
  text,
} from './shape.ts';

const range = shape({ min: number, max: number });
const seat = shape({
  kind: oneOf('person', 'machine', 'open'),
  name: maybe(text),
  colour: maybe(text),
  player: maybe(text),
  here: maybe(flag),
});
const event = shape({
  event: text,
  text,
  seat: maybe(orNull(number)),
  x: maybe(number),
  y: maybe(number),
});
const line = shape({
  seat: number,
  for: text,
  power: maybe(number),
  x: maybe(number),
  y: maybe(number),
});
const ending = shape({
  how: text,
  winners: list(number),
  scores: maybe(list(number)),
  together: maybe(flag),
  lines: maybe(list(line)),
});
const view = shape({
  game: text,
  seat: orNull(number),
  turn: number,
  active: number,
  to_move: orNull(number),
  step: text,
  ending: orNull(ending),
});
const choice = shape({ verb: text });
const action = { do: text, choice };
const actionOrSecret = { do: orNull(text), choice: orNull(choice) };

// Texts and parts of the legal actions come side by side, in the same order.
function zip(texts: readonly string[], choices: readonly AnyChoice[]): Legal[] {
  if (texts.length !== choices.length)
    throw new Misread(`${texts.length} actions expected, not ${choices.length}`).within('.choices');
  return choices.map((one, i) => ({ ...one, do: texts[i] ?? '' }));
}

const request = shape({ for: text, by: number, from: list(number), seat: maybe(number) });
const rawUpdate = shape({
  at: number,
  since: number,
  branch: number,
  game: text,
  rules: number,
  players: number,
  options: dictionary(text),
  seats: list(seat),
  steps: list(shape({ at: number, seat: number, ...actionOrSecret, events: list(event) })),
  view,
  to_move: orNull(number),
  over: flag,
  legal: maybe(list(text)),
  choices: maybe(list(choice)),
  undo: shape({ free: flag, possible: flag, redo: flag }),
  undone: maybe(flag),
  consent: maybe(request),
  saved: maybe(shape({ since: number, head: text, lines: list(text), end: text })),
});
const update: Read<Answers['update']> = (value) => {
  const { legal, choices, ...rest } = rawUpdate(value);
  return legal ? { ...rest, legal: zip(legal, choices ?? []) } : rest;
};
const rawWhatIf = shape({
  at: number,
  view,
  events: list(event),
  legal: list(text),
  choices: list(choice),
  to_move: orNull(number),
  deals: maybe(list(list(shape({ seat: number, ...action, events: list(event) })))),
});
const whatIf: Read<Answers['what_if']> = (value) => {
  const { legal, choices, ...rest } = rawWhatIf(value);
  return { ...rest, legal: zip(legal, choices) };
};
const rawHint = shape(action);
const hint: Read<Answers['hint']> = (value) => {
  const read = rawHint(value);
  return { ...read.choice, do: read.do };
};
const option = shape({
  name: text,
  values: list(text),
  title: maybe(text),
  about: maybe(text),
  players: maybe(range),
  fewest: maybe(list(number)),
  otherwise: maybe(text),
  needs: maybe(shape({ option: text, values: list(text) })),
});

export const table: Read<Answers['table']> = shape({
  table: text,
  game: text,
  players: number,
  rules: number,
  options: dictionary(text),
  seats: list(seat),
  mine: orNull(number),
  maker: flag,
  dealt: flag,
  commitment: text,
  words: maybe(list(orNull(text))),
  secret: maybe(text),
});

type Readers = { [K in AnswerName]: Read<Answers[K]> };
/** What is read by a part of the page that comes later, with that part (alsoRead). */
type Later = 'lobby' | 'account' | 'ratings' | 'carry' | 'carried' | 'host' | 'chat' | 'said' | 'rematch' | 'notify';
const readers: Omit<Readers, Later> & Partial<Readers> = {
  update,
  games: list(shape({ game: text, title: maybe(text), players: range, options: list(option), machines: list(text) })),
  rules: text,
  consult: anything,
  allowed: flag,
  hint,
  consent: request,
  hello: shape({ server: text, version: text }),
  table,
  mine: list(shape({ table: text, seat: number })),
  look: shape({
    at: number,
    of: number,
    view,
    ...actionOrSecret,
    seat: orNull(number),
    events: list(event),
  }),
  what_if: whatIf,
  record: text,
  closed: flag,
  signature: text,
  bench: shape({ games: number, actions: number }),
  refused: shape({ rule: text, text }),
  fault: shape({ text }),
  stale: shape({ at: number, branch: number }),
};

type PushReaders = { [K in Push['push']]?: Read<Extract<Push, { push: K }>> };
const pushReaders: PushReaders = {};

/** From now on these are understood too. */
export function alsoRead(answers: Partial<Readers>, pushes: PushReaders = {}) {
  Object.assign(readers, answers);
  Object.assign(pushReaders, pushes);
}

const isName = (name: string): name is AnswerName => Object.hasOwn(readers, name);

const only = <K extends AnswerName>(name: K, value: unknown): Answer => {
  const answer: Partial<Record<AnswerName, unknown>> = {
    [name]: named<unknown>(name, readers[name] ?? anything)(value),
  };
  return answer as Answer;
};

/** A view inside of something else; which game's it is, the asker knows. */
export const viewIn =
  <G extends GameTypes>(): Read<G['View']> =>
  (value) =>
    view(value) as G['View'];
/** Actions inside of something else: their texts under this name, and their parts under `choices` beside it. */
export const actionsIn =
  <G extends GameTypes>(name: string): Read<Legal<G>[]> =>
  (value) => {
    const texts = shape({ [name]: list(text) })(value)[name] ?? [];
    return zip(texts, shape({ choices: list(choice) })(value).choices) as Legal<G>[];
  };

// What may come in one answer.
const ofJoining: readonly AnswerName[] = ['table', 'update', 'chat'];

/** Reads an answer; throws a Misread that says what is wrong with it. */
export function readAnswer(value: unknown): Answer {
  if (!isObject(value)) throw new Misread('answer: an object expected');
  const names = Object.keys(value).filter(isName);
  const [name] = names;
  if (names.length > 1 && names.includes('table') && names.every((one) => ofJoining.includes(one)))
    return Object.assign({}, ...names.map((one) => only(one, value[one])));
  if (name === undefined || names.length > 1)
    throw new Misread(`answer: one answer expected, not ${names.length} (${Object.keys(value).join(', ')})`);
  const answer = only(name, value[name]);
  return value.lost === true ? { ...answer, lost: true } : answer;
}

/** Reads what a server says by itself; throws a Misread that says what is wrong with it. */
export function readPush(value: Record<string, unknown>): Push {
  const later = Object.hasOwn(pushReaders, String(value.push)) && pushReaders[value.push as Push['push']];
  if (later) return later(value);
  const push = oneOf('table', 'update', 'leaving')(value.push);
  if (push === 'table') return { push, table: named('table', readers.table)(value.table) };
  if (push === 'leaving') return { push, after: named('after', number)(value.after) };
  return { push, table: named('table', text)(value.table), update: named('update', update)(value.update) };
}
