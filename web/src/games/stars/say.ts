// The words of The Stars Are Right, and names out of data/words.

import type { Refusal } from '../../engine/protocol.ts';
import type { Words } from '../../words/words.svelte.ts';
import { symbolName } from './art/symbols.ts';
import { factsOf } from './cards/facts.ts';
import { isMove, type Move, type Summoning } from './legal.ts';
import { type Action, isColumn, type Kind } from './view.ts';
import { type Key, type Say, sayIn } from './words.ts';

export { type Say, sayIn };

type Told = Pick<Words, 'tell' | 'has'>;

const named = (words: Told, key: string, otherwise: string) => (words.has(key) ? words.tell(key) : otherwise);

export const symbolWord = (words: Told, code: string): string => {
  const name = symbolName(code);
  return named(words, `stars.symbol.${name}`, name);
};
export const creatureName = (words: Told, id: string): string => {
  const creature = factsOf(id)?.creature ?? id;
  return named(words, `stars.creature.${creature}`, creature);
};
const kindOf = new Map<string, Kind>([
  ['p', 'push'],
  ['s', 'swap'],
  ['f', 'flip'],
]);
const partsOf = (id: string): string[] => (factsOf(id)?.version ?? '').split('-').filter((one) => one !== '');
/** The kinds that tell a version from others, as far as they are known. */
export const versionKinds = (id: string): Kind[] => partsOf(id).flatMap((one) => kindOf.get(one) ?? []);
/** "push/flip": which of a creature's versions it is (SR-008); empty where there is one only. */
export const versionOf = (words: Told, id: string): string => {
  const part = (one: string) => (kindOf.has(one) ? words.tell(`stars.kind.${kindOf.get(one)}`) : one);
  return partsOf(id).map(part).join('/');
};
/** "Deep Ones (push/flip)": the creature, and which of its versions. */
export const cardName = (words: Told, id: string): string => {
  const version = versionOf(words, id);
  return version === '' ? creatureName(words, id) : words.tell('stars.version', creatureName(words, id), version);
};

/** "row 2 to the left", "c3 and d3", "c3". */
function moveName(words: Told, move: Move): string {
  if (move.verb === 'swap') return words.tell('stars.two_cells', move.cell, move.other);
  if (move.verb === 'flip') return move.cell;
  const key = isColumn(move.line) ? 'stars.column_to' : 'stars.row_to';
  return words.tell(key, move.line, words.tell(`stars.direction.${move.way}`));
}

/** One action of a solution as players say it. */
export function solutionStep(words: Told, action: Action): string {
  const key = `stars.solution.${action.verb}`;
  if (isMove(action)) return words.tell(key, moveName(words, action));
  if (action.verb === 'summon' && action.lend)
    return words.tell('stars.solution.summon_with', cardName(words, action.card), cardNames(words, action.lend));
  if ('card' in action) return words.tell(key, cardName(words, action.card));
  return words.tell(key, 'creature' in action ? cardName(words, action.creature) : '');
}

const cardNames = (words: Told, cards: readonly string[]): string =>
  cards.map((one) => cardName(words, one)).join(', ');

/** Who helps to summon: a creature that makes room, others that lend stars. */
export const helpOf = (say: Say, words: Told, { room, lend = [] }: Summoning): string[] => [
  ...(room ? [say('room', cardName(words, room))] : []),
  ...(lend.length > 0 ? [say('lend', cardNames(words, lend))] : []),
];

/** Why something is refused, without the number of the rule, which stands beside it as a link. */
export const reasonOf = ({ text, rule }: Refusal): string => text.replace(` (${rule})`, '');

export function kindsText(say: Say, list: readonly Kind[]): string {
  const counts = new Map<Kind, number>();
  for (const kind of list) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} × ${say(kind)}`).join(', ');
}

/** The text of an independent in two words, as it stands on the card; the whole sentence is read in the reader. */
export const briefOf = (say: Say, id: string): string => {
  const special = factsOf(id)?.special;
  return special ? say(`brief_${special}` as Key) : '';
};

/** A card for those who listen: first what is printed on it as text, then everything else. */
export function cardTold(say: Say, words: Told, id: string): string {
  const printed = [`${factsOf(id)?.points ?? ''}`, creatureName(words, id), versionOf(words, id), briefOf(say, id)];
  const lines = [printed.filter((one) => one !== '').join(' '), ...cardLines(say, words, id)];
  return lines.map((line) => line.replace(/\.$/, '')).join('. ');
}

export const pantheonName = (words: Told, pantheon: string): string =>
  named(words, `stars.pantheon.${pantheon}`, pantheon);

/** What a creature does for its master, in sentences: service, text, star. */
export function sentencesOf(say: Say, words: Told, id: string): string[] {
  const facts = factsOf(id);
  if (!facts) return [];
  const { service, special, star, type, pantheon } = facts;
  return [
    ...(service ? [say('readService', say(service.from), kindsText(say, service.to))] : []),
    ...(special ? [say(special as Key)] : []),
    ...(star
      ? [
          say(
            type === 'servant' ? 'readStarOnce' : 'readStar',
            symbolWord(words, star),
            pantheonName(words, pantheon ?? ''),
          ),
        ]
      : []),
  ];
}

/** Everything a card says, line by line. */
export function cardLines(say: Say, words: Told, id: string): string[] {
  const facts = factsOf(id);
  if (!facts) return [];
  const lines = [
    `${say(facts.type)}${facts.pantheon ? `, ${pantheonName(words, facts.pantheon)}` : ''}`,
    say('worth', facts.points),
  ];
  lines.push(say('invocation', kindsText(say, facts.invocation)));
  if (facts.service) lines.push(say('service', say(facts.service.from), kindsText(say, facts.service.to)));
  if (facts.special) lines.push(say(facts.special as Key));
  if (facts.star) lines.push(say('lends', symbolWord(words, facts.star)));
  const groups = facts.constellation.map((group) => {
    const spots = group.map((spot) =>
      group.length === 1
        ? symbolWord(words, spot.symbol)
        : say('at', spot.symbol === '.' ? say('anyTile') : symbolWord(words, spot.symbol), spot.x + 1, spot.y + 1),
    );
    return group.length === 1 ? (spots[0] ?? '') : say('together', spots.join(', '));
  });
  lines.push(say('constellation', groups.join('; ')));
  return lines;
}
