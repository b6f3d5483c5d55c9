// What the expansions ask in a small window: the Stranger, secrets, and all that the investigators leave to the player.
import type { Legal } from '../legal.ts';
import type { Say } from '../say.ts';
import type { SentenceContext } from '../stage/sentences.ts';
import type { CarcosaView } from '../view.ts';
import { inHands, type Question } from './ask.ts';

/** "detective 0,1 strikes thug district" and the like, in words. */
export function deedLabel(action: string, t: SentenceContext): string {
  const [, at = '', how = '', ...rest] = action.split(' ');
  if (how === 'waits') return t.say('deedWaits', at);
  if (how !== 'strikes') return t.say('deedWalks', at, t.words.tell(`carcosa.turns.${how}`));
  const thug = rest[0] === 'thug';
  const part = t.words.tell(`carcosa.part.${rest[thug ? 1 : 0]}`);
  return t.say('deedStrikes', at, t.say(thug ? 'thug' : 'cultist'), part);
}

/** "meet thug 0,1 district with 0,1 district". */
export function meetLabel(action: string, t: SentenceContext): string {
  const words = action.split(' ').slice(1);
  const thug = words[0] === 'thug';
  const [at = '', part = '', , where = ''] = thug ? words.slice(1) : words;
  return t.say('meetDo', t.say(thug ? 'thug' : 'cultist'), at, t.words.tell(`carcosa.part.${part}`), where);
}

export function choiceLabel(action: string, t: SentenceContext): string {
  const { say, words } = t;
  const [verb = '', ...rest] = action.split(' ');
  switch (verb) {
    case 'stranger':
      return say('strangerTo', rest[0] ?? '');
    case 'look':
      return say('lookStack', rest[0] ?? '');
    case 'research':
      return say('researchStack', rest[0] ?? '');
    case 'hastur':
      return say('hasturTo', rest[0] ?? '', rest[2] ?? '');
    case 'haunt':
      return `${words.tell(`carcosa.part.${rest[1]}`)} ${rest[0]}`;
    case 'meet':
      return meetLabel(action, t);
    case 'space':
      return rest[1] === 'for' ? say('spaceFor', rest[0] ?? '', rest[2] ?? '') : say('spaceTo', rest[0] ?? '');
    case 'detective':
      return deedLabel(action, t);
    case 'decline':
      return say('secretNone');
    default:
      return action;
  }
}

const asking = new Set([
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
]);

export function moduleQuestion(
  view: CarcosaView,
  legal: Legal,
  t: SentenceContext,
  tileName: (tile: object) => string,
): Question | null {
  const title = t.words.tell(`carcosa.step.${view.step}`, view.asked.space ?? '');
  if (view.step === 'learn') return secret(view, legal, t.say, tileName);
  if (!asking.has(view.step)) return null;
  return {
    title,
    note: noteOf(view.step, t.say),
    options: legal.all.map((action) => ({ action, label: choiceLabel(action, t) })),
  };
}

// Why this is asked: the rule in a sentence.
function noteOf(step: string, say: Say): string {
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

function secret(view: CarcosaView, legal: Legal, say: Say, tileName: (tile: object) => string): Question {
  const { stack, tiles } = inHands(view);
  const options = legal.all.map((action) => {
    const tile = tiles[Number(action.split(' ')[1]) - 1];
    return { action, label: tile ? tileName(tile) : action, tile };
  });
  return { title: say('secretTitle'), note: say(view.asked.removed ? 'secretKeep' : 'secretRemove', stack), options };
}
