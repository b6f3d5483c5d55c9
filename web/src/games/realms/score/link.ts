// Hands in an address: "v1;s;i;p4;d:FR01FR02;h:Anna:FR31FR32CH24". Whatever cannot be read is left out.
import { cardOf, cards, deckOf, isItem, items } from '../cards.ts';

export interface Hand {
  name: string;
  cards: string[];
  items: string[];
  /** The Genie and the Necromancer have still to take a card. */
  extra: boolean;
}

export interface Sheet {
  suits: boolean;
  items: boolean;
  /** At the table; 0: as many as there are hands. */
  players: number;
  discard: string[];
  hands: Hand[];
}

export const mostHands = 6;
export const mostCards = 9;
export const mostDiscard = 40;

export const emptyHand = (): Hand => ({ name: '', cards: [], items: [], extra: false });
export const emptySheet = (): Sheet => ({ suits: false, items: false, players: 0, discard: [], hands: [emptyHand()] });

/** How many sit at the table. */
export const playersOf = (sheet: Sheet): number => sheet.players || Math.max(2, sheet.hands.length);

/** Of a name what an address can hold; ":" and ";" part things there. */
const written = (name: string) =>
  encodeURIComponent(name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

export function writeSheet(sheet: Sheet): string {
  const parts = ['v1'];
  if (sheet.suits) parts.push('s');
  if (sheet.items) parts.push('i');
  if (sheet.players > 0) parts.push(`p${sheet.players}`);
  if (sheet.discard.length > 0) parts.push(`d:${sheet.discard.join('')}`);
  for (const hand of sheet.hands)
    parts.push(`h:${written(hand.name)}:${[...hand.cards, ...hand.items].join('')}${hand.extra ? ':x' : ''}`);
  return parts.join(';');
}

const known = new Set([...cards, ...items].map((one) => one.id));

function idsOf(text: string | undefined, taken: Set<string>): string[] {
  return (text?.match(/(?:FR|CH)\d\d/g) ?? []).filter((id) => {
    if (!known.has(id) || taken.has(id)) return false;
    taken.add(id);
    return true;
  });
}

function nameOf(text: string): string {
  try {
    return decodeURIComponent(text).replace(/\p{C}/gu, '').slice(0, 24);
  } catch {
    return '';
  }
}

export function readSheet(text: string): Sheet {
  const sheet = { ...emptySheet(), hands: [] as Hand[] };
  const taken = new Set<string>();
  const [version, ...parts] = text.split(';');
  if (version !== 'v1') return emptySheet();
  for (const part of parts) {
    if (part === 's') sheet.suits = true;
    else if (part === 'i') sheet.items = true;
    else if (/^p[2-6]$/.test(part)) sheet.players = Number(part[1]);
    else if (part.startsWith('d:')) sheet.discard = idsOf(part, taken).slice(0, mostDiscard);
    else if (part.startsWith('h:') && sheet.hands.length < mostHands) {
      const [, name = '', ids = '', extra] = part.split(':');
      const all = idsOf(ids, taken);
      sheet.hands.push({
        name: nameOf(name),
        cards: all.filter((id) => !isItem(id)).slice(0, mostCards),
        items: all.filter(isItem),
        extra: extra === 'x',
      });
    }
  }
  if (sheet.hands.length === 0) sheet.hands.push(emptyHand());
  return fitting(sheet);
}

/** Only what is in the game: with the suits eight cards change places, and keep them when the suits go. */
export function fitting(sheet: Sheet): Sheet {
  const deck = deckOf(sheet.suits);
  const there = new Map(deck.map((card) => [card.id, card.id]));
  const named = new Map(deck.map((card) => [card.en, card.id]));
  const swap = (ids: string[]) => [...new Set(ids.flatMap((id) => there.get(id) ?? named.get(cardOf(id).en) ?? []))];
  return {
    ...sheet,
    discard: swap(sheet.discard),
    hands: sheet.hands.map((hand) => ({ ...hand, cards: swap(hand.cards), items: sheet.items ? hand.items : [] })),
  };
}

// FR-116, FR-124: cards that look at the discard area.
const lookers = new Set(['FR28', 'CH20', 'CH11', 'CH12', 'CH13', 'CH15']);
export const needsArea = (sheet: Sheet): boolean =>
  sheet.hands.some((hand) => hand.cards.some((id) => lookers.has(id)));
/** FR-123, FR-124: cards that bring another at the end. */
export const bringsMore = (hand: Hand): boolean => hand.cards.some((id) => ['FR28', 'CH20', 'CH06'].includes(id));
