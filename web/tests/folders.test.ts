// What is about one game is found by its folder, and has its words.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { gamePages } from '../src/app/pages.ts';
import { covers } from '../src/lobby/covers.ts';
import type { Sounds } from '../src/sound/sound.ts';
import { Words } from '../src/words/words.svelte.ts';

const both = [new Words(), new Words()];
const source = resolve(import.meta.dirname, '../src');
const games = readdirSync(resolve(source, 'games'));
beforeAll(async () => {
  await both[0]?.use('en');
  await both[1]?.use('de');
});
const known = (key: string) => both.every((words) => words.has(key));

test('no file outside of the games’ folders names a game', () => {
  const named = new RegExp(games.join('|'), 'i');
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = files.map((one) => resolve(one.parentPath, one.name)).filter((path) => !path.includes('/src/games/'));
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => named.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('every cover has the words it needs', () => {
  expect(covers.map((cover) => cover.game).sort()).toEqual(games);
  for (const cover of covers) {
    const links = [...(cover.links ?? []), ...(cover.scores ? [cover.scores] : [])].map((link) => link.label);
    const variants = (cover.variants ?? []).flatMap(({ id }) => [`variant.${id}`, `variant.${id}.about`]);
    const groups = (cover.groups ?? []).map(({ id }) => `group.${id}`);
    const wanted = ['about', ...(cover.ownTiles ? ['tiles'] : []), ...links, ...variants, ...groups];
    for (const key of wanted) expect(known(`page.${cover.game}.cover.${key}`), `${cover.game} ${key}`).toBe(true);
  }
});

test('pages of games have addresses of their own, and titles', () => {
  expect(gamePages.map((page) => page.path).sort()).toEqual(['learn', 'learn/solo', 'puzzle', 'scores']);
  for (const page of gamePages) expect(page.title === undefined || known(page.title), page.path).toBe(true);
});

test('what rings in a game is an event of it', () => {
  const found = import.meta.glob<{ sounds: Sounds }>('../src/games/*/sounds.ts', { eager: true });
  expect(Object.keys(found).length).toBeGreaterThan(1);
  for (const [path, { sounds }] of Object.entries(found)) {
    const game = path.split('/').at(-2);
    const said = JSON.parse(readFileSync(resolve(source, `../../data/words/en/${game}.json`), 'utf8'));
    for (const event of Object.keys(sounds)) expect(said, event).toHaveProperty([`${game}.event.${event}`]);
  }
});
