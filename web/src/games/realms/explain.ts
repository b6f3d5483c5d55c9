// Why a card scores what it scores, in short sentences.
import { cardOf } from './cards.ts';
import { type SentenceContext, signed } from './say.ts';
import type { CardScore, Choices, Reason } from './view.ts';

function reasonLine(reason: Reason, tell: SentenceContext): string {
  if (reason.cards.length > 0) return tell.say('reasonCards', signed(reason.points), tell.cards(reason.cards));
  const known = tell.reason(reason.why);
  if (known && !reason.missing) return `${signed(reason.points)} ${known}`;
  // What is missing matters only where nothing is named that is there.
  return tell.say(reason.missing ? 'reasonMissing' : 'reasonPlain', signed(reason.points));
}

/** Line by line: what it has become, who blanked or cleared it, its strength, and what its text adds. */
export function reasonsOf(score: CardScore, tell: SentenceContext): string[] {
  const lines: string[] = [];
  const facts = cardOf(score.card);
  const become = [...(score.as ? [tell.card(score.as)] : []), ...(score.suit ? [tell.suit(score.suit)] : [])];
  if (become.length > 0) lines.push(tell.say('asCard', become.join(', ')));
  if (score.blanked) {
    lines.push(score.blanked_by ? tell.say('blankedBy', tell.card(score.blanked_by)) : tell.say('blankedSelf'));
    return lines;
  }
  // The Doppelgänger has the penalty of the card it copies.
  const penal = facts.penal || (score.as !== undefined && facts.id === 'FR53' && cardOf(score.as).penal);
  if (penal && score.cleared_by) lines.push(tell.say('clearedBy', tell.card(score.cleared_by)));
  else if (penal && score.cleared) lines.push(tell.say('clearedIsland'));
  if (penal && score.struck_by) lines.push(tell.say('struckBy', tell.card(score.struck_by)));
  lines.push(tell.say('reasonStrength', score.strength ?? facts.strength));
  for (const reason of score.reasons) lines.push(reasonLine(reason, tell));
  return lines;
}

/** The choices of a hand in the order in which they are made (FR-140, FR-120). */
export function choiceLines(choices: Choices, tell: SentenceContext): string[] {
  const lines: string[] = [];
  const { book_of_changes: book } = choices;
  if (choices.doppelganger) lines.push(tell.say('choiceDoppelganger', tell.card(choices.doppelganger)));
  if (choices.mirage) lines.push(tell.say('choiceMirage', tell.card(choices.mirage)));
  else if (choices.mirage_suit) lines.push(tell.say('choiceMirage', tell.suit(choices.mirage_suit)));
  if (choices.shapeshifter) lines.push(tell.say('choiceShapeshifter', tell.card(choices.shapeshifter)));
  else if (choices.shapeshifter_suit) lines.push(tell.say('choiceShapeshifter', tell.suit(choices.shapeshifter_suit)));
  if (book) lines.push(tell.say('choiceBook', tell.card(book.target), tell.suit(book.suit)));
  if (choices.island) lines.push(tell.say('choiceIsland', tell.card(choices.island)));
  if (choices.angel) lines.push(tell.say('choiceAngel', tell.card(choices.angel)));
  return lines;
}
