// The cards and items as facts: what data/realms/cards.json says of them, by id and by the word that actions use.
import data from '../../../../data/realms/cards.json';

export const suits = [
  'army',
  'artifact',
  'beast',
  'flame',
  'flood',
  'land',
  'leader',
  'weapon',
  'weather',
  'wizard',
  'building',
  'outsider',
  'undead',
  'wild',
] as const;
export type Suit = (typeof suits)[number];

export interface CardFacts {
  id: string;
  set: 'base' | 'cursed_suits';
  suit: Suit;
  strength: number;
  en: string;
  de: string;
  /** Has it a penalty that can be removed? */
  penal: boolean;
  /** The base card that it takes the place of. */
  replaces?: string;
  /** Another takes its place where the three suits are played. */
  replaced?: true;
}
export interface ItemFacts {
  id: string;
  points: number;
  timing: 'any_time' | 'replaces_turn' | 'after_turn' | 'as_copied_item';
  en: string;
  de: string;
}

interface Raw {
  id: string;
  set: string;
  name_en: string;
  name_de: string;
  suit?: string;
  strength?: number;
  points?: number;
  timing?: string;
  replaced_by?: string;
  bonus?: unknown[];
  penalty?: unknown[];
}

const builtIn = data.cards as unknown as Raw[];

const cardsIn = (raw: readonly Raw[]): CardFacts[] => {
  const replaces = new Map(
    raw.flatMap((one) => (typeof one.replaced_by === 'string' ? [[one.replaced_by, one.id]] : [])),
  );
  return raw
    .filter((one) => one.set !== 'cursed_items')
    .map((one) => {
      const old = replaces.get(one.id);
      return {
        id: one.id,
        set: one.set as CardFacts['set'],
        suit: one.suit as Suit,
        strength: one.strength ?? 0,
        en: one.name_en,
        de: one.name_de,
        penal: Array.isArray(one.penalty) && one.penalty.length > 0,
        ...(old && { replaces: old }),
        ...(one.replaced_by && { replaced: true }),
      };
    });
};
const itemsIn = (raw: readonly Raw[]): ItemFacts[] =>
  raw
    .filter((one) => one.set === 'cursed_items')
    .map((one) => ({
      id: one.id,
      points: one.points ?? 0,
      timing: (one.timing ?? 'any_time') as ItemFacts['timing'],
      en: one.name_en,
      de: one.name_de,
    }));

/** The cards and items of the box. */
export const cards: readonly CardFacts[] = cardsIn(builtIn);
export const items: readonly ItemFacts[] = itemsIn(builtIn);

/** With the three suits eight base cards give way to newer ones (FR-022). */
const deckIn = (all: readonly CardFacts[], withSuits: boolean): CardFacts[] =>
  all.filter((card) => (withSuits ? !card.replaced : card.set === 'base'));
/** The cards of a game. */
export const deckOf = (withSuits: boolean): CardFacts[] => deckIn(cards, withSuits);

const letters: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u', Ä: 'a', Ö: 'o', Ü: 'u', ß: 'ss' };
/** A name as actions spell it: letters and digits in lower case, words joined; as src/games/realms/names.cpp has it. */
export const slug = (name: string): string =>
  name
    .replace(/[äöüÄÖÜß]/g, (letter) => letters[letter] ?? '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function tables(raw: readonly Raw[]) {
  const [all, allItems] = [cardsIn(raw), itemsIn(raw)];
  return {
    byId: new Map(all.map((card) => [card.id, card])),
    itemsById: new Map(allItems.map((item) => [item.id, item])),
    slugs: [false, true].map((withSuits) => new Map(deckIn(all, withSuits).map((card) => [slug(card.en), card.id]))),
    itemSlugs: new Map(allItems.map((item) => [slug(item.en), item.id])),
  };
}
const usual = tables(builtIn);
let used = usual;
/** The texts of the box that still hold: what a card of one's own does is not told in words. */
let told: ReadonlySet<string> | null = null;

/** From now on cards are as this text describes them, which the engine has accepted; null: those of the box. */
export function useTiles(text: string | null): void {
  const raw = text === null ? builtIn : (JSON.parse(text) as { cards: Raw[] }).cards;
  used = text === null ? usual : tables(raw);
  const doing = ({ id, bonus, penalty }: Raw) => JSON.stringify([id, bonus, penalty]);
  const known = new Set(builtIn.map(doing));
  told = text === null ? null : new Set(raw.filter((one) => known.has(doing(one))).map((one) => one.id));
}

export const cardOf = (id: string): CardFacts =>
  used.byId.get(id) ?? { id, set: 'base', suit: 'wild', strength: 0, en: id, de: id, penal: false };
export const itemOf = (id: string): ItemFacts =>
  used.itemsById.get(id) ?? { id, points: 0, timing: 'any_time', en: id, de: id };
export const isItem = (id: string): boolean => used.itemsById.has(id);
/** Are the names and texts of data/words those of this card? */
export const isOwnSet = (): boolean => told !== null;
export const isTold = (id: string): boolean => told === null || told.has(id);

export const cardNamed = (word: string, withSuits: boolean): string | undefined =>
  used.slugs[Number(withSuits)]?.get(word);
export const itemNamed = (word: string): string | undefined => used.itemSlugs.get(word);

// Where the rules speak of a card in particular.
const spoken: Record<string, string[]> = {
  '116': ['CH11', 'CH12', 'CH13', 'CH15'],
  '122': ['CH09'],
  '123': ['CH06'],
  '124': ['FR28', 'CH20'],
  '133': ['FR01', 'FR02', 'FR27', 'FR50', 'FR09'],
  '134': ['FR25', 'CH19', 'FR41'],
  '136': ['CH10'],
  '137': ['FR08', 'CH18', 'FR11', 'FR12', 'FR16', 'FR37', 'CH03'],
  '138': ['CH08', 'CH14', 'CH20'],
  '139': ['FR13', 'FR41', 'FR45', 'CH05'],
  '141': ['FR53'],
  '142': ['FR51', 'FR52', 'CH22', 'CH23'],
  '145': ['FR49'],
  '146': ['FR09'],
  '147': ['CH08'],
  '152': ['FR26'],
  '153': ['FR04'],
  '154': ['FR06', 'CH17'],
  '155': ['FR47'],
  '156': ['FR48', 'CH21'],
  '157': ['CH07'],
  '158': ['CH04'],
  '159': ['CH01'],
  '160': ['CH02'],
  '161': ['FR31', 'FR32', 'FR36', 'FR43', 'FR46'],
  '162': ['CH14', 'CH11'],
  '163': ['CH06'],
  '164': ['FR16'],
};

/** The rules that explain a card or an item. */
export function rulesOf(id: string): string[] {
  // FR-080 to FR-103 are the items in the order of their numbers.
  if (isItem(id)) return [`FR-${String(Number(id.slice(2)) + 56).padStart(3, '0')}`];
  const found = Object.entries(spoken).flatMap(([rule, ids]) => (ids.includes(id) ? [`FR-${rule}`] : []));
  return found.length > 0 ? found : ['FR-004'];
}

/** Every card and item of the set. */
export const ids = (): string[] => [...used.byId.keys(), ...used.itemsById.keys()];
