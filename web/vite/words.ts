// The words of data/words as modules, each with what is wanted together, so that a part of the page loads its own:
//   words:de               sentences of the engine in all games, and what the lobby says of a game (page.GAME.cover.…)
//   words:de/page          the page's own: "page.app.close" is app.close
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
const cover = /^page\.[a-z]+\.cover\./;

const read = (file: string): Sentences => JSON.parse(readFileSync(file, 'utf8'));
const filesOf = (lang: string, part = '') =>
  readdirSync(resolve(folder, lang))
    .filter((name) => part === '' || name === `${part}.json`)
    .map((name) => resolve(folder, lang, name));

/** The words of a module, by what stands behind "words:". */
export function wordsOf(id: string): Sentences {
  const [lang = '', part = '', section = ''] = id.split('/');
  const all = filesOf(lang, part).flatMap((file) => Object.entries(read(file)));
  if (part === '') return Object.fromEntries(all.filter(([key]) => cover.test(key) || !unwanted.test(key)));
  const prefix = part === 'page' ? 'page.' : `page.${part}.${section && `${section}.`}`;
  const own = all
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [key.slice(prefix.length), text] as const);
  const whole = part === 'page' || section !== '';
  return Object.fromEntries(own.filter(([key]) => whole || !key.includes('.')));
}

export function words(): Plugin {
  return {
    name: 'hali-words',
    resolveId: (id) => (id.startsWith(scheme) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${scheme}`)) return;
      const name = id.slice(scheme.length + 1);
      const [lang = '', part = ''] = name.split('/');
      for (const file of filesOf(lang, part)) this.addWatchFile(file);
      return `export default ${JSON.stringify(wordsOf(name))}`;
    },
  };
}
