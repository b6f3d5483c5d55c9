// Every word a player can meet on the page as it is now: shown, or read aloud. Held against the word files of both
// languages: filled in, no key or id, no word of the other language, "1 point" and not "1 points".
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../data/words');
const read = (lang) =>
  Object.assign(
    {},
    ...readdirSync(join(folder, lang)).map((file) => JSON.parse(readFileSync(join(folder, lang, file), 'utf8'))),
  );
const words = { en: read('en'), de: read('de') };
const other = { en: 'de', de: 'en' };

/** All texts of the page: what is shown and what is only said. */
export const texts = (page) =>
  page.evaluate(() => {
    const all = new Set();
    const isShown = (one) => one?.checkVisibility({ visibilityProperty: true });
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement: on, data } = nodes.currentNode;
      // Names are people's own; a language is named in itself.
      if (data.trim() !== '' && isShown(on) && !on.closest('script, style, [lang], [data-name]'))
        all.add(data.trim().replaceAll(/\s+/g, ' '));
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'])
      for (const one of document.querySelectorAll(`[${name}]`))
        if (isShown(one) && !one.closest('[lang]:not(html), [data-name]'))
          all.add(one.getAttribute(name).trim().replaceAll(/\s+/g, ' '));
    return [...all].filter((text) => text !== '');
  });

const letters = (text) => text.replaceAll(/[^\p{L}]/gu, '');
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const blanks = /\{[^}]*\}/g;

// The sentences of a language as patterns, blanks as anything; only those that the other one says otherwise, and says
// with enough letters to be known by.
function patterns(lang) {
  const own = words[lang];
  const foreign = words[other[lang]];
  const said = new Set(Object.values(own).map((text) => text.toLowerCase()));
  const list = [];
  for (const [key, text] of Object.entries(foreign)) {
    if (own[key] === undefined || own[key] === text || said.has(text.toLowerCase())) continue;
    if (/^(notation|cli)\./.test(key)) continue;
    const fixed = text.split(blanks);
    if (letters(fixed.join('')).length < (fixed.length > 1 ? 10 : 3)) continue;
    list.push({
      key,
      first: letters(fixed[0] ?? ''),
      pattern: new RegExp(`^${fixed.map(escaped).join('.{0,60}?')}$`, 'u'),
    });
  }
  return list;
}
const foreignTo = { en: patterns('en'), de: patterns('de') };

// Words that follow a number (`{0|1:tile|tiles}`, `{0|1,-1:tile|tiles}`): the form for many is wrong after a one.
const plurals = Object.fromEntries(
  Object.entries(words).map(([lang, all]) => [
    lang,
    new Set(
      Object.values(all).flatMap((text) =>
        [...text.matchAll(/\|1[^:|}]*:([^|}]*)\|([^}]*)\}/g)].flatMap(([, one, many]) =>
          one !== many && /^\p{L}+$/u.test(many) ? [many] : [],
        ),
      ),
    ),
  ]),
);
const common = {
  de: /\b(the|and|your|you|with|from|this|that|which|tiles?|cards?|turns?|points|draw|discard|meeples on|ley line)\b/i,
  en: /\b(und|oder|nicht|mit|eine|einen|wird|dein|deine|Punkte|Karten|Plättchen|Zug)\b|[äöüßÄÖÜ]/,
};
// Proper names that are the same in every language, and what the tests call people.
const proper =
  /The Stars Are Right|Fantasy Realms|Hali|Carcosa|Carcassonne|Ghosts, Castles & Cemeteries|Mists over Carcassonne|Deutsch|English|MIT|WebAssembly|Doppelgänger|Ada|Ben/g;

const seen = new Map();

/** What is wrong with these texts on a page in `lang`, as sentences. */
export function wrongWords(all, lang) {
  return all.flatMap((text) => {
    const known = `${lang} ${text}`;
    if (!seen.has(known)) seen.set(known, judge(text, lang));
    return seen.get(known);
  });
}

export function judge(text, lang) {
  const wrong = (what) => [`${what}: "${text.slice(0, 120)}"`];
  if (/\{\d|\{\w+\}/.test(text)) return wrong('a blank is not filled');
  if (/\b(undefined|NaN|null|\[object)\b/.test(text)) return wrong('a value is missing');
  if (
    words[lang][text] !== undefined ||
    /\b[a-z]{2,}(\.[a-z][A-Za-z_]+)+\b/.test(text.replaceAll(/\S+\.(json|html?|md|hali|txt|png|wasm)\b/g, ''))
  )
    return wrong('a key instead of words');
  if (/(^|[\s:(])[a-z]+_[a-z_]+\b/.test(text)) return wrong('an id instead of words');
  for (const [, many] of text.matchAll(/(?<![\d.,+\-−×/·x] ?)(?<!\p{L} )\b1 (\p{L}+)/gu))
    if (plurals[lang].has(many)) return wrong('a word for many after a one');
  const plain = letters(text);
  if (plain.length < 3) return [];
  const alien = foreignTo[lang].find((one) => plain.startsWith(one.first.slice(0, 4)) && one.pattern.test(text));
  if (alien) return wrong(`${other[lang]} words (${alien.key})`);
  if (common[lang].test(text.replaceAll(proper, ''))) return wrong(`a word of ${other[lang]}`);
  return [];
}
