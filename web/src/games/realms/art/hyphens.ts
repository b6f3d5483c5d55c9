// Where long words of names and texts may be parted. Browsers part German words only where they have its dictionary.
const parted = [
  'Angel|haken',
  'Ablage|bereichs',
  'Ablage|stapels',
  'Ablage|bereich',
  'Augen|binde',
  'Basis|stärken',
  'Beast|master',
  'Busch|feuer',
  'Doppel|gänger',
  'Elben|schützen',
  'Enchant|ress',
  'Feuer|wesen',
  'Gegen|ständen',
  'Gestalt|wandler',
  'Glocken|turm',
  'Hand|schuhe',
  'Hexen|kessel',
  'Hexen|meister',
  'Kampf|zeppelin',
  'Kaval|lerie',
  'Kriegs|herr',
  'Kriegs|schiff',
  'Kristall|kugel',
  'Lepre|chaun',
  'Luft|wesen',
  'Markt|wagen',
  'Nachzieh|stapels',
  'Nachzieh|stapel',
  'Necro|mancer',
  'Prin|zessin',
  'Prophe|zeiungen',
  'Protec|tion',
  'Rain|storm',
  'Regen|sturm',
  'Repara|turset',
  'Sarco|phagus',
  'Schatz|truhe',
  'Schlacht|ross',
  'Schrott|platz',
  'Shape|shifter',
  'Spiege|lung',
  'Todes|ritter',
  'Toten|beschwörer',
  'Trans|mutation',
  'Verän|derung',
  'Verschlos|sener',
  'Wald|läufer',
  'Wasser|wesen',
  'Welten|baum',
  'Wirbel|sturm',
  'Wunsch|ring',
  'Zauber|stab',
  'Zwergen|infanterie',
  'verschie|dene',
] as const;

const soft = '\u00ad';
const places = new Map(parted.map((word) => [word.replace('|', ''), word.replace('|', soft)]));

/** The same with soft hyphens. */
export const hyphenated = (text: string): string => text.replace(/\p{L}{8,}/gu, (word) => places.get(word) ?? word);

/** How long the longest part is that cannot be parted. */
export const longestPart = (text: string): number =>
  Math.max(
    ...hyphenated(text)
      .split(/[\s\u00ad-]/)
      .map((part) => part.length),
  );
