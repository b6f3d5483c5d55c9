// The questions of a turn that are asked in a small window: title, note and answers out of the legal list.
import type { Legal } from '../legal.ts';
import { type Say, seatName } from '../say.ts';
import type { SentenceContext } from '../stage/sentences.ts';
import type { CarcosaView, TileFace } from '../view.ts';
import { sortOf } from '../view.ts';
import type { Key } from '../words.ts';
import { moduleQuestion } from './askModules.ts';

export interface Question {
  title: string;
  note: string;
  options: { action: string; label: string; tile?: TileFace | undefined; main?: boolean }[];
}

/** The tiles of the stack that is being looked through, from the top. */
export function inHands(view: CarcosaView): { stack: number; tiles: TileFace[] } {
  const stack = view.asked.stack ?? view.cults[view.active]?.prophet;
  const pile = typeof stack === 'number' ? view.stacks[stack - 1] : undefined;
  const tiles: TileFace[] = [];
  if (pile?.top) tiles[0] = pile.top;
  for (const known of pile?.known ?? []) tiles[known.place - 1] = known;
  return { stack: typeof stack === 'number' ? stack : 0, tiles };
}

const starting = (legal: Legal, verb: string) => legal.all.filter((action) => action.split(' ')[0] === verb);

function sendLabel(say: Say, to: string): string {
  return to === 'home' ? say('sendHome') : to === 'nowhere' ? say('sendNowhere') : say('sendStack', to);
}

export function questionOf(
  view: CarcosaView,
  legal: Legal,
  t: SentenceContext,
  tileName: (tile: object) => string,
): Question | null {
  const { say } = t;
  const decline = legal.has('decline') ? [{ action: 'decline', label: say('doDecline') }] : [];
  switch (view.step) {
    case 'recruit':
      return {
        title: say('recruitTitle'),
        note: say('recruitNote', view.asked.theatres ?? 1),
        options: starting(legal, 'recruit')
          .sort((a, b) => Number(b.split(' ').at(-1)) - Number(a.split(' ').at(-1)))
          .map((action, i) => {
            const n = Number(action.split(' ').at(-1));
            const folk = n === 0 ? say('recruitNone') : say('recruitDo', n);
            return { action, label: action.includes('thug') ? `${folk}, ${say('andThug')}` : folk, main: i === 0 };
          }),
      };
    case 'shape': {
      const { stack, tiles } = inHands(view);
      const keep = starting(legal, 'shape').map((action) => {
        const tile = tiles[Number(action.split(' ')[1]) - 1];
        return { action, label: tile ? tileName(tile) : action, tile };
      });
      return { title: say('shapeTitle'), note: say('shapeNote', stack), options: [...keep, ...decline] };
    }
    case 'betray':
      if (view.investigators) return betrayScience(legal, say, decline);
      return {
        title: say('betrayTitle'),
        note: say('betrayNote', seatName(t.seats, view.asked.prophet ?? 0)),
        options: starting(legal, 'send').map((action) => ({
          action,
          label: sendLabel(say, action.split(' ')[2] ?? ''),
        })),
      };
    case 'call': {
      const from = (action: string) => {
        const words = action.split(' ').slice(1);
        const thug = words[0] === 'thug' ? `${say('thug')}: ` : '';
        const where = thug ? (words[1] ?? '') : (words[0] ?? '');
        if (where === 'trap') return say('callTrap', words[1] ?? '');
        return (
          thug + (where === 'sign' ? say('callSign') : where === 'asylum' ? say('callAsylum') : say('callLake', where))
        );
      };
      return {
        title: say('callTitle'),
        note: '',
        options: [...starting(legal, 'call').map((action) => ({ action, label: from(action) })), ...decline],
      };
    }
    case 'order_leys':
    case 'order_rites':
    case 'order_sites':
    case 'order_districts':
      return {
        title: say('orderTitle'),
        note: t.words.tell(`carcosa.step.${view.step}`),
        options: legal.targets.map((g) => ({ action: g.text, label: `${say(sortOf(g.part) as Key)} ${g.x},${g.y}` })),
      };
    default:
      return moduleQuestion(view, legal, t, tileName);
  }
}

function betrayScience(legal: Legal, say: Say, decline: Question['options']): Question {
  const scientist = starting(legal, 'send').map((action) => ({
    action,
    label: action.endsWith(' home') ? say('scientistHome') : say('sendScientist', action.split(' ')[2] ?? ''),
  }));
  const assistant = starting(legal, 'assistant').map((action) => ({
    action,
    label: say('putAssistant', action.split(' ')[1] ?? ''),
  }));
  return { title: say('betrayTitle'), note: say('betrayScience'), options: [...scientist, ...assistant, ...decline] };
}
