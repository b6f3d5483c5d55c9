// The Stars Are Right in sentences, for those who listen to the table or read it.
import type { SeatInfo } from '../../engine/protocol.ts';
import type { ActionGroup, TextBoard } from '../../table/contract.ts';
import type { Words } from '../../words/words.svelte.ts';
import { readLegal } from './legal.ts';
import { cardLines, cardName, kindsText, type Say, sayIn, symbolWord } from './say.ts';
import { type Kind, kinds, type StarsView } from './view.ts';

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

function moveLabel(say: Say, action: string): string {
  const [verb = '', first = '', second = ''] = action.split(' ');
  if (verb === 'push')
    return /\d/.test(first)
      ? say('pushRow', first, say(second as 'left'))
      : say('pushColumn', first, say(second as 'up'));
  return `${say(verb as Kind)} ${first}${second ? ` ${second}` : ''}`;
}

/** The legal actions, named and grouped. */
export function group(actions: string[], _view: StarsView, words: Words): ActionGroup[] {
  const say = sayIn(words.lang);
  const legal = readLegal(actions);
  const groups = new Map<string, ActionGroup>();
  const add = (title: string, action: string, label: string) => {
    const found = groups.get(title) ?? { title, actions: [] };
    groups.set(title, found);
    found.actions.push({ do: action, label });
  };
  const ways = new Map([...legal.summon.values()].flat().map((way) => [way.text, way]));
  for (const action of actions) {
    const [verb = '', first = '', second = '', third = ''] = action.split(' ');
    const way = ways.get(action);
    if (verb === 'push' || verb === 'swap' || verb === 'flip')
      add(`${say('textMoves')}: ${say(verb)}`, action, moveLabel(say, action));
    else if (way) {
      const help = [
        way.room ? say('room', cardName(words, way.room)) : '',
        way.lenders.length > 0 ? say('lend', way.lenders.map((one) => cardName(words, one)).join(', ')) : '',
      ].filter((part) => part !== '');
      add(say('textSummon'), action, [`${say('summon')}: ${cardName(words, first)}`, ...help].join(', '));
    } else if (verb === 'serve')
      add(
        say('textServices'),
        action,
        `${say('serve')}: ${cardName(words, first)}. ${cardLines(say, words, first).find((line) => line.startsWith(say('service', '', '').slice(0, 6))) ?? ''}`,
      );
    else if (verb === 'exchange')
      add(
        say('textServices'),
        action,
        `${cardName(words, first)}: ${say('exchangeDo', cardName(words, second), cardName(words, third))}`,
      );
    else if (verb === 'fetch')
      add(
        say('textServices'),
        action,
        `${cardName(words, first)}: ${say(second === 'draw' ? 'fetchDraw' : 'fetchDiscard')}`,
      );
    else if (verb === 'invoke' || verb === 'discard')
      add(`${say('textCards')}: ${say(verb)}`, action, `${say(verb)}: ${cardName(words, first)}`);
    else add(say('textOther'), action, action === 'draw' ? say('draw') : action);
  }
  return [...groups.values()];
}
