// The two lists that people keep beside this file, in blocks with an empty line between them:
//
//   src/…                  the file
//   - what stands there    on one line of it, once in the file
//   + what it becomes
//   words                  named.txt: what it would mean; equivalent.txt: why nobody can notice
//
// named.txt holds slips that nobody noticed once; they are tried in every run, before those that are drawn. equivalent.txt
// holds changes that change nothing; they are never tried. A block that no longer fits the source is a fault.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { change } from './sites.mjs';

function blocks(text) {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
    .filter((lines) => lines.length > 0);
}

// The changes of one list, with their words.
export function listed(root, list) {
  const name = path.join('tools', 'mutants', list);
  return blocks(readFileSync(path.join(root, name), 'utf8')).map((lines) => {
    const [file, was, now, ...words] = lines;
    const fits = was?.startsWith('- ') && now?.startsWith('+') && words.length > 0;
    if (!fits) throw new Error(`${name}: a file, "- …", "+ …" and words are wanted:\n${lines.join('\n')}`);
    const text = readFileSync(path.join(root, file), 'utf8');
    const at = text.indexOf(was.slice(2));
    if (at < 0 || text.indexOf(was.slice(2), at + 1) >= 0)
      throw new Error(`${name}: not just once in ${file}: ${was.slice(2)}`);
    return { ...change(file, text, at, was.length - 2, now.slice(2)), words: words.join(' ') };
  });
}
