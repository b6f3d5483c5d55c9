// The Stars Are Right in sentences, for those who listen to the table or read it.
import type { SeatInfo } from '../../engine/protocol.ts';
import type { ActionGroup, TextBoard } from '../../table/contract.ts';
import type { Words } from '../../words/words.svelte.ts';
import type { Move } from './legal.ts';
import { cardLines, cardName, helpOf, kindsText, type Say, sayIn, symbolWord } from './say.ts';
import { type Action, isColumn, type Kind, kinds, type StarsView } from './view.ts';

export function describe(view: StarsView, words: Words, seats: readonly SeatInfo[] = []): TextBoard {
  const say = sayIn(words.lang);
  const owed: Kind[] = kinds.flatMap((kind) => Array.from({ length: view.owed[kind] }, () => kind));
  const areas = view.areas.map((area, i) => {
    const creatures = area.creatures.map(
      (one) => cardName(words, one.card) + (one.served ? ` (${say('served')})` : ''),
    );
    return say(
      'textArea',
      seats[i]?.name ?? `${i + 1}`,
      area.points,
      view.hands[i]?.cards ?? 0,
      creatures.join(', ') || say('areaEmpty'),
    );
  });
  const hand = (view.hand ?? []).map((one) => {
    const near = one.seen
      ? say('seen')
      : `${say('near', one.right.length, one.right.length + one.wrong.length)} (${one.right.join(', ')})`;
    return `${cardName(words, one.card)}: ${cardLines(say, words, one.card).join('. ')}. ${near}`;
  });
  const top = view.discard[0] ? ` ${say('discardTop', cardName(words, view.discard[0]))}.` : '';
  return {
    sections: [
      {
        id: 'now',
        title: say('textNow'),
        lines: [
          owed.length > 0 ? `${say('owed')}: ${kindsText(say, owed)}.` : `${say('owedNone')}.`,
          `${say('pile', view.pile)}. ${say('discardPile', view.discard.length)}.${top}`,
        ],
      },
      {
        id: 'sky',
        title: say('textSky'),
        lines: view.sky.map((line, row) =>
          say('textRow', row + 1, [...line].map((code) => symbolWord(words, code)).join(', ')),
        ),
      },
      { id: 'areas', title: say('textAreas'), lines: areas },
      { id: 'hand', title: say('textHand'), lines: hand },
    ].filter((section) => section.lines.length > 0),
  };
}

/** What a seat alone has learned between two views: the cards that came into its hand. */
export function learned(before: StarsView, now: StarsView, words: Words): string[] {
  const had = new Set((before.hand ?? []).map((one) => one.card));
  const fresh = (now.hand ?? []).filter((one) => !had.has(one.card));
  return fresh.length === 0
    ? []
    : [sayIn(words.lang)('drawn', fresh.map((one) => cardName(words, one.card)).join(', '))];
}

function moveLabel(say: Say, move: Move): string {
  switch (move.verb) {
    case 'push':
      return say(isColumn(move.line) ? 'pushColumn' : 'pushRow', move.line, say(move.way));
    case 'swap':
      return `${say('swap')} ${move.cell} ${move.other}`;
    case 'flip':
      return `${say('flip')} ${move.cell}`;
  }
}

// What a creature's service is, out of all that its card says.
const serviceLine = (say: Say, words: Words, card: string): string =>
  cardLines(say, words, card).find((line) => line.startsWith(say('service', '', '').slice(0, 6))) ?? '';

function named(action: Action, say: Say, words: Words): { title: string; label: string } {
  const name = (card: string) => cardName(words, card);
  switch (action.verb) {
    case 'push':
    case 'swap':
    case 'flip':
      return { title: `${say('textMoves')}: ${say(action.verb)}`, label: moveLabel(say, action) };
    case 'summon':
      return {
        title: say('textSummon'),
        label: [`${say('summon')}: ${name(action.card)}`, ...helpOf(say, words, action)].join(', '),
      };
    case 'serve':
      return {
        title: say('textServices'),
        label: `${say('serve')}: ${name(action.creature)}. ${serviceLine(say, words, action.creature)}`,
      };
    case 'exchange':
      return {
        title: say('textServices'),
        label: `${name(action.independent)}: ${say('exchangeDo', name(action.own), name(action.theirs))}`,
      };
    case 'fetch':
      return {
        title: say('textServices'),
        label: `${name(action.dhole)}: ${say(action.pile === 'draw' ? 'fetchDraw' : 'fetchDiscard')}`,
      };
    case 'invoke':
    case 'discard':
      return {
        title: `${say('textCards')}: ${say(action.verb)}`,
        label: `${say(action.verb)}: ${name(action.card)}`,
      };
    case 'draw':
      return { title: say('textOther'), label: say('draw') };
  }
}

/** The legal actions, named and grouped. */
export function group(actions: readonly Action[], _view: StarsView, words: Words): ActionGroup[] {
  const say = sayIn(words.lang);
  const groups = new Map<string, ActionGroup>();
  for (const action of actions) {
    const { title, label } = named(action, say, words);
    const found = groups.get(title) ?? { title, actions: [] };
    groups.set(title, found);
    found.actions.push({ do: action.do, label });
  }
  return [...groups.values()];
}
