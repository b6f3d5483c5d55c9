// Writes sw.js: src/offline/sw.js with the list of all files of the page and a number for exactly these files.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

export function serviceWorker(): Plugin {
  return {
    name: 'hali-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const hash = createHash('sha256');
      for (const name of Object.keys(bundle).sort()) {
        const file = bundle[name];
        hash.update(name).update(file?.type === 'chunk' ? file.code : (file?.source ?? ''));
      }
      const fixed = readdirSync(resolve(root, 'public'));
      for (const name of fixed.sort()) hash.update(name).update(readFileSync(resolve(root, 'public', name)));
      const files = ['./', ...Object.keys(bundle).filter((name) => name !== 'index.html'), ...fixed];
      const source = readFileSync(resolve(root, 'src/offline/sw.js'), 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 16))
        .replace("['__FILES__']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
