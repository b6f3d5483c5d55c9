// What is in the page is shown with its licence.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { licenceOf, packagesOf, sectionsOf } from '../vite/licences.ts';

const folder = mkdtempSync(join(tmpdir(), 'hali-'));
afterAll(() => rmSync(folder, { recursive: true }));

function pack(name: string, about: object, files: Record<string, string>) {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'package.json'), JSON.stringify(about));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
}

test('the packages of a bundle are found by the paths of its modules', () => {
  const ids = ['/a/web/src/main.ts', '\0words:de', '/a/web/node_modules/svelte/src/x.js'];
  expect(packagesOf([...ids, '/a/node_modules/svelte/y.js', '/a/node_modules/b/node_modules/@c/d/e.js'])).toEqual([
    '@c/d',
    'svelte',
  ]);
});

test('a package without a notice, or with one that nobody names, stops the build', () => {
  pack('good', { license: 'MIT' }, { 'LICENSE.md': 'Copyright: somebody\n' });
  pack('silent', { license: 'MIT' }, { 'README.md': 'hello' });
  pack('nameless', {}, { LICENSE: 'Copyright: somebody' });
  expect(licenceOf('good', folder)).toEqual({ name: 'good', licence: 'MIT', text: 'Copyright: somebody' });
  expect(() => licenceOf('silent', folder)).toThrow('silent');
  expect(() => licenceOf('nameless', folder)).toThrow('nameless');
});

test('Svelte has a notice', () => {
  const svelte = licenceOf('svelte', resolve(import.meta.dirname, '../node_modules'));
  expect(svelte.text).toContain('Svelte');
  expect(svelte.text).toContain('Permission is hereby granted');
});

test('the libraries of the engine are cut apart at their headings', () => {
  expect(sectionsOf('== A: MIT\n\none\ntwo\n\n== B, C: BSD, b.org\n\nthree\n')).toEqual([
    { name: 'A', licence: 'MIT', text: 'one\ntwo' },
    { name: 'B, C', licence: 'BSD, b.org', text: 'three' },
  ]);
});
