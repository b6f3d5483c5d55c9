// What the expansions ask in a small window: the Stranger, secrets, and all that the investigators leave to the player.
import { cellText } from '../../../engine/actions.ts';
import type { LegalIndex } from '../legal.ts';
import { placeName, standingName } from '../naming.ts';
import type { Say } from '../say.ts';
import type { SentenceContext } from '../stage/sentences.ts';
import type { Action, CarcosaView, TileFace } from '../view.ts';
import { inHands, placeOf, type Question, tileOption } from './ask.ts';

type Of<V extends Action['verb']> = Extract<Action, { verb: V }>;

/** What a detective does, in words. */
function deedLabel(action: Of<'detective'>, t: SentenceContext): string {
  const at = cellText(action.cell);
  if ('waits' in action) return t.say('deedWaits', at);
  if ('side' in action) return t.say('deedWalks', at, t.words.tell(`carcosa.turns.${action.side}`));
  const part = t.words.tell(`carcosa.part.${action.part}`);
  return t.say('deedStrikes', at, t.say(action.thug ? 'thug' : 'cultist'), part);
}

/** Who meets which occultist. */
function meetLabel({ thug, cell, part, occultist }: Of<'meet'>, t: SentenceContext): string {
  const who = t.say(thug ? 'thug' : 'cultist');
  return t.say('meetDo', who, cellText(cell), t.words.tell(`carcosa.part.${part}`), cellText(occultist));
}

/** An action of the expansions in words; null for all others. */
export function choiceLabel(action: Action, t: SentenceContext): string | null {
  const { say, words } = t;
  switch (action.verb) {
    case 'stranger':
      return say('strangerTo', cellText(action.cell));
    case 'look':
      return say('lookStack', action.stack);
    case 'research':
      return say('researchStack', action.stack);
    case 'hastur':
      return say('hasturTo', cellText(action.cell), action.space);
    case 'haunt':
      return `${words.tell(`carcosa.part.${action.part}`)} ${cellText(action.cell)}`;
    case 'meet':
      return meetLabel(action, t);
    case 'space':
      return action.cell ? say('spaceFor', action.space, cellText(action.cell)) : say('spaceTo', action.space);
    case 'detective':
      return deedLabel(action, t);
    default:
      return null;
  }
}

/** The same for somebody who sees the city: what it is about is shown there and beside the words. */
function shownLabel(action: Action, view: CarcosaView, t: SentenceContext): string {
  const { say, words } = t;
  switch (action.verb) {
    case 'stranger':
      return say('strangerHere');
    case 'hastur':
      return say('hasturFrom', action.space);
    case 'haunt':
      return placeName(t, view, { x: action.cell[0], y: action.cell[1], part: action.part });
    case 'meet':
      return standingName(
        t,
        view,
        { x: action.cell[0], y: action.cell[1], part: action.part },
        action.thug !== undefined,
      );
    case 'space':
      return say('spaceTo', action.space);
    case 'detective': {
      const [x, y] = action.cell;
      if ('waits' in action) return say('detectiveWaits');
      if ('side' in action) return say('detectiveWalks', words.tell(`carcosa.turns.${action.side}`));
      return say('detectiveHits', standingName(t, view, { x, y, part: action.part }, action.thug !== undefined));
    }
    default:
      return action.verb === 'decline' ? say('secretNone') : (choiceLabel(action, t) ?? action.do);
  }
}

const asking: ReadonlySet<CarcosaView['step']> = new Set([
  'stranger',
  'gap',
  'secret',
  'summoned',
  'haunt',
  'deploy',
  'meet',
  'home',
  'unmask',
  'detectives',
  'research',
] as const);

export function moduleQuestion(
  view: CarcosaView,
  legal: LegalIndex,
  t: SentenceContext,
  tileName: (tile: object) => string,
): Question | null {
  const title = t.words.tell(`carcosa.step.${view.step}`, view.asked.space ?? '');
  if (view.step === 'learn') return secret(view, legal, t.say, tileName);
  if (!asking.has(view.step)) return null;
  return {
    title,
    note: noteOf(view.step, t.say),
    options: legal.all.map((action) => ({
      action: action.do,
      label: shownLabel(action, view, t),
      at: placeOf(action),
      ...(action.verb === 'look' || action.verb === 'research' ? { tile: topOf(view, action.stack) } : {}),
    })),
  };
}

const topOf = (view: CarcosaView, stack: number): TileFace | undefined => view.stacks[stack - 1]?.top ?? undefined;

// Why this is asked: the rule in a sentence.
function noteOf(step: CarcosaView['step'], say: Say): string {
  switch (step) {
    case 'stranger':
      return say('noteStranger');
    case 'secret':
      return say('noteSecret');
    case 'summoned':
      return say('noteSummoned');
    case 'haunt':
      return say('noteHaunt');
    case 'meet':
      return say('noteMeet');
    case 'detectives':
      return say('noteDetectives');
    case 'research':
      return say('noteResearch');
    default:
      return '';
  }
}

function secret(view: CarcosaView, legal: LegalIndex, say: Say, tileName: (tile: object) => string): Question {
  const { stack, tiles } = inHands(view);
  const options = legal.all.flatMap((action) => (action.verb === 'pick' ? [tileOption(action, tiles, tileName)] : []));
  return { title: say('secretTitle'), note: say(view.asked.removed ? 'secretKeep' : 'secretRemove', stack), options };
}
