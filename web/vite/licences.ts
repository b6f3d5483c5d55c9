// Writes licences.json: under which terms the page and everything in it may be used. What npm brought is found in the
// bundle itself and shown with the notice of its package; without one the page is not built. The rest is told by
// tools/licences.sh.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

export interface Licence {
  name: string;
  licence: string;
  text: string;
}

const root = resolve(import.meta.dirname, '../..');
const modules = resolve(root, 'web/node_modules');

/** The packages that these modules of a bundle come from. */
export function packagesOf(ids: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const id of ids) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
    if (name) found.add(name);
  }
  return [...found].sort();
}

/** The notice of a package, as it stands in its folder. */
export function licenceOf(name: string, folder: string): Licence {
  const about = JSON.parse(readFileSync(resolve(folder, name, 'package.json'), 'utf8')) as { license?: string };
  const file = readdirSync(resolve(folder, name)).find((one) => /^(licen[cs]e|copying)(\.|$)/i.test(one));
  if (!file || !about.license) throw new Error(`${name} is in the page and has no licence that could be shown`);
  return { name, licence: about.license, text: readFileSync(resolve(folder, name, file), 'utf8').trim() };
}

/** What tools/licences.sh prints, cut at its headings. */
export function sectionsOf(text: string): Licence[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((section) => {
      const [, name = '', licence = '', rest = ''] = /^(.*?): (.*)\n([\s\S]*)$/.exec(section) ?? [];
      return { name, licence, text: rest.trim() };
    });
}

export function licences(): Plugin {
  // The engine's worker is a bundle of its own: it imports nothing of npm's, or it would be missing here.
  return {
    name: 'hali-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
      const own = sectionsOf(execFileSync(resolve(root, 'tools/licences.sh'), ['page'], { encoding: 'utf8' }));
      const all = [...own, ...packagesOf(ids).map((name) => licenceOf(name, modules))];
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(all) });
    },
  };
}
