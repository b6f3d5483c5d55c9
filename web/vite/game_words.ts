// The sentences of the games, out of data/words: `import sentences from 'game-words:de'`. What only the terminal and
// the checks of files say is left out, so that the page does not carry it.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = resolve(import.meta.dirname, '../../data/words');
const unwanted = /^(cli|fault|notation)\./;

export function gameWords(): Plugin {
  const prefix = 'game-words:';
  return {
    name: 'hali-game-words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return;
      const file = resolve(folder, `${id.slice(prefix.length + 1)}.json`);
      this.addWatchFile(file);
      const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
      const wanted = all.filter(([key]) => !unwanted.test(key));
      return `export default ${JSON.stringify(Object.fromEntries(wanted))}`;
    },
  };
}
