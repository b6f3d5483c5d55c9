// The words of data/words as modules, each with what is wanted together, so that a part of the page loads its own:
//   words:de               what the lobby says of the games: names, options, covers (page.GAME.cover.…)
//   words:de/said/carcosa  sentences of the engine in one game: "carcosa.do.end"
//   words:said             ways to those of every game: said.de.carcosa() loads them
//   words:de/page          the page's own: "page.app.close" is app.close; without those of its parts
//   words:de/page/online   those of a part of the page (or meet, host): "page.online.link" is link
//   words:de/carcosa       those of a game's screen: "page.carcosa.zoomIn" is zoomIn
//   words:de/carcosa/lesson  those of a part of it: "page.carcosa.lesson.city" is city
// What only the terminal and the checks of files say is left out, so that the page does not carry it; so are refusals and
// events, which the engine says itself.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

type Sentences = Record<string, string>;

const folder = resolve(import.meta.dirname, '../../data/words');
const scheme = 'words:';
const unwanted = /^(cli|fault|notation|page|refusal)\.|^[a-z]+\.(draw|event)\./;
const languages = readdirSync(folder);
/** Files that are of no game. */
const common = ['cli', 'common', 'page'];
/** Parts of the page that come when they are wanted, with their words. */
const parts = ['online', 'meet', 'host'];
const cover = /^page\.[a-z]+\.cover\./;

const read = (file: string): Sentences => JSON.parse(readFileSync(file, 'utf8'));
const filesOf = (lang: string, part = '') =>
  readdirSync(resolve(folder, lang))
    .filter((name) => part === '' || name === `${part}.json`)
    .map((name) => resolve(folder, lang, name));

const gamesOf = (lang: string) =>
  readdirSync(resolve(folder, lang))
    .map((name) => name.replace('.json', ''))
    .filter((name) => !common.includes(name));

/** The words of a module, by what stands behind "words:". */
export function wordsOf(id: string): Sentences {
  const [lang = '', part = '', section = ''] = id.split('/');
  const all = filesOf(lang, part === 'said' ? section : part).flatMap((file) => Object.entries(read(file)));
  const isSaid = ([key]: [string, string]) => gamesOf(lang).some((game) => key.startsWith(`${game}.`));
  if (part === '')
    return Object.fromEntries(all.filter((one) => cover.test(one[0]) || !(unwanted.test(one[0]) || isSaid(one))));
  if (part === 'said') return Object.fromEntries(all.filter((one) => isSaid(one) && !unwanted.test(one[0])));
  const of = part === 'page' ? 'page.' : `page.${part}.`;
  const prefix = section === '' ? of : `${of}${section}.`;
  const own = all
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [key.slice(prefix.length), text] as const);
  if (section !== '') return Object.fromEntries(own);
  const isWanted = (key: string) =>
    part === 'page' ? !parts.some((one) => key.startsWith(`${one}.`)) : !key.includes('.');
  return Object.fromEntries(own.filter(([key]) => isWanted(key)));
}

/** The source of words:said. */
function said(): string {
  const ways = (lang: string) =>
    gamesOf(lang).map((game) => `${game}: async () => (await import('${scheme}${lang}/said/${game}')).default`);
  return `export default {${languages.map((lang) => `${lang}: {${ways(lang).join()}}`).join()}}`;
}

export function words(): Plugin {
  return {
    name: 'hali-words',
    resolveId: (id) => (id.startsWith(scheme) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${scheme}`)) return;
      const name = id.slice(scheme.length + 1);
      if (name === 'said') return said();
      const [lang = '', part = '', section = ''] = name.split('/');
      for (const file of filesOf(lang, part === 'said' ? section : part)) this.addWatchFile(file);
      return `export default ${JSON.stringify(wordsOf(name))}`;
    },
  };
}
