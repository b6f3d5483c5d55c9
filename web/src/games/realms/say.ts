// The screen's own words in the language of the moment, and names of cards and suits out of data/words.
import type { Lang, SeatInfo } from '../../engine/protocol.ts';
import type { Words } from '../../words/words.svelte.ts';
import { cardOf, isItem, isOwnSet, isTold, itemOf, type Suit } from './cards.ts';
import { type Key, sayIn } from './words.ts';

export type Blank = string | number;
export interface SentenceContext {
  lang: Lang;
  say(key: Key, ...blanks: Blank[]): string;
  card(id: string): string;
  cards(ids: readonly string[]): string;
  suit(suit: Suit): string;
  /** "3 points", "1 point". */
  points(points: number): string;
  /** What is printed on a card, without the words "Bonus" and "Penalty". */
  printed(id: string): { bonus: string; penalty: string };
  /** The same as sentences: "Bonus: … Penalty: …", and of an item when it may be used. */
  rule(id: string): string;
  /** "Leader, strength 8". */
  kind(id: string): string;
  /** "for cards in the discard area", where data/words has such a reason. */
  reason(why: string): string | null;
  /** When an item may be used. */
  timing(id: string): string;
}

export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '±0');
/** "+6.4", in German "+6,4". */
export function decimal(points: number, lang: Lang): string {
  const tenths = Math.round(points * 10);
  const figures = (Math.abs(tenths) / 10).toLocaleString(lang, { maximumFractionDigits: 1 });
  return tenths === 0 ? '±0' : `${tenths > 0 ? '+' : '−'}${figures}`;
}
export const number = (points: number): string => (points < 0 ? `−${-points}` : String(points));
export const seatName = (seats: readonly SeatInfo[], seat: number): string => seats[seat]?.name ?? `${seat + 1}`;

type Telling = Pick<Words, 'tell' | 'has' | 'lang'>;

export function tellerIn(words: Telling): SentenceContext {
  const say = sayIn(words.lang);
  const card = (id: string) =>
    isOwnSet() ? (isItem(id) ? itemOf(id) : cardOf(id))[words.lang] : words.tell(`realms.card.${id}`);
  const suit = (one: Suit) => words.tell(`realms.suit.${one}`);
  return {
    lang: words.lang,
    say,
    card,
    suit,
    points: (points) => say('points', number(points)),
    rule(id) {
      const { bonus, penalty } = this.printed(id);
      if (isItem(id)) return `${bonus} (${this.timing(id)})`;
      return [bonus && `${say('bonus')}: ${bonus}`, penalty && `${say('penalty')}: ${penalty}`]
        .filter(Boolean)
        .join(' ');
    },
    cards: (ids) => ids.map(card).join(', '),
    printed(id) {
      const text = isTold(id) ? words.tell(`realms.text.${id}`) : '';
      if (isItem(id)) return { bonus: text, penalty: '' };
      const [front = '', penalty = ''] = text.split(/(?:Penalty|Strafe): /);
      return { bonus: capital(front.replace(/^Bonus: /, '').trim()), penalty: capital(penalty.trim()) };
    },
    kind: (id) => `${suit(cardOf(id).suit)}, ${say('strength', cardOf(id).strength)}`,
    reason: (why) => (words.has(`realms.reason.${why}`) ? words.tell(`realms.reason.${why}`) : null),
    timing(id) {
      const { timing } = itemOf(id);
      return say(
        timing === 'any_time' || timing === 'replaces_turn' || timing === 'after_turn'
          ? `timing_${timing}`
          : 'timing_copied',
      );
    },
  };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
