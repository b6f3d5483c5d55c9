// The questions of a turn that are asked in a small window: title, note and answers out of the legal list.
import { ofVerb } from '../../../engine/actions.ts';
import type { LegalIndex } from '../legal.ts';
import { placeName } from '../naming.ts';
import { capital, type Say, seatName } from '../say.ts';
import type { SentenceContext } from '../stage/sentences.ts';
import type { Action, CarcosaView, TileFace } from '../view.ts';
import { moduleQuestion } from './askModules.ts';

export interface Option {
  /** The text of the action. */
  action: string;
  label: string;
  tile?: TileFace | undefined;
  /** The place in the city that it is about. */
  at?: { x: number; y: number; part?: string } | undefined;
  main?: boolean;
}
export interface Question {
  title: string;
  note: string;
  options: Option[];
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

/** An answer that is a tile of the stack in hand. */
export function tileOption(
  action: { do: string; place: number },
  tiles: readonly TileFace[],
  tileName: (tile: object) => string,
): Option {
  const tile = tiles[action.place - 1];
  return { action: action.do, label: tile ? tileName(tile) : action.do, tile };
}

type Of<V extends Action['verb']> = Extract<Action, { verb: V }>;

/** Where stone V sends a Prophet, or the scientist. */
export function sendLabel(action: Of<'send'>, say: Say): string {
  if ('scientist' in action) return action.stack === 'home' ? say('scientistHome') : say('sendScientist', action.stack);
  if (action.stack === 'home') return say('sendHome');
  return action.stack === 'nowhere' ? say('sendNowhere') : say('sendStack', action.stack);
}

/** How many a theatre recruits. */
export function recruitLabel({ n, thug }: Of<'recruit'>, say: Say): string {
  const folk = n === 0 ? say('recruitNone') : say('recruitDo', n);
  return thug ? `${folk}, ${say('andThug')}` : folk;
}

function callLabel(action: Of<'call'>, say: Say): string {
  if ('space' in action) return say('callTrap', action.space);
  if ('asylum' in action) return say('callAsylum');
  const where = say('sign' in action ? 'callSign' : 'callLake');
  return action.thug ? `${capital(say('thug'))}: ${where}` : where;
}

/** The place on the board that an action names. */
export function placeOf(action: Action): Option['at'] {
  if (!('cell' in action) || !action.cell) return undefined;
  const [x, y] = action.cell;
  return 'part' in action ? { x, y, part: action.part } : { x, y };
}

export function questionOf(
  view: CarcosaView,
  legal: LegalIndex,
  t: SentenceContext,
  tileName: (tile: object) => string,
): Question | null {
  const { say } = t;
  const decline = ofVerb(legal.all, 'decline').map((one) => ({ action: one.do, label: say('doDecline') }));
  switch (view.step) {
    case 'recruit':
      return {
        title: say('recruitTitle'),
        note: say('recruitNote', view.asked.theatres ?? 1),
        options: ofVerb(legal.all, 'recruit')
          .sort((a, b) => b.n - a.n)
          .map((one, i) => ({ action: one.do, label: recruitLabel(one, say), main: i === 0 })),
      };
    case 'shape': {
      const { stack, tiles } = inHands(view);
      const keep = ofVerb(legal.all, 'shape').map((one) => tileOption(one, tiles, tileName));
      return { title: say('shapeTitle'), note: say('shapeNote', stack), options: [...keep, ...decline] };
    }
    case 'betray': {
      const send = ofVerb(legal.all, 'send').map((one) => ({ action: one.do, label: sendLabel(one, say) }));
      if (view.investigators) return betrayScience(legal, say, send, decline);
      return {
        title: say('betrayTitle'),
        note: say('betrayNote', seatName(t.seats, view.asked.prophet ?? 0)),
        options: send,
      };
    }
    case 'call':
      return {
        title: say('callTitle'),
        note: '',
        options: [
          ...ofVerb(legal.all, 'call').map((one) => ({ action: one.do, label: callLabel(one, say), at: placeOf(one) })),
          ...decline,
        ],
      };
    case 'order_leys':
    case 'order_rites':
    case 'order_sites':
    case 'order_districts':
      return {
        title: say('orderTitle'),
        note: t.words.tell(`carcosa.step.${view.step}`),
        options: legal.targets.map((g) => ({ action: g.do, label: placeName(t, view, g), at: g })),
      };
    default:
      return moduleQuestion(view, legal, t, tileName);
  }
}

function betrayScience(legal: LegalIndex, say: Say, send: Option[], decline: Option[]): Question {
  const assistant = ofVerb(legal.all, 'assistant').map((one) => ({
    action: one.do,
    label: say('putAssistant', one.space),
  }));
  return { title: say('betrayTitle'), note: say('betrayScience'), options: [...send, ...assistant, ...decline] };
}
