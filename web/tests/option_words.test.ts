// What a new game can be set to, as the engine lists it, is said in words in both languages, and the covers name it rightly.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { GameInfo, Lang } from '../src/engine/protocol.ts';
import { loadEngine } from '../src/engine/wasi.js';
import { coverOf } from '../src/lobby/covers.ts';
import { Words } from '../src/words/words.svelte.ts';

const file = process.env.HALI_WASM ?? resolve(import.meta.dirname, '../../build/wasm/hali.wasm');
const words = { en: new Words(), de: new Words() };
let games: GameInfo[] = [];
beforeAll(async () => {
  const engine = await loadEngine(readFileSync(file));
  games = JSON.parse(engine.call('{"ask":"games"}')).games;
  await words.en.use('en');
  await words.de.use('de');
});

const onOff = (values: readonly string[]) => [...values].sort().join() === 'off,on';

test.each(['en', 'de'] as Lang[])('every option and every value of it has a word (%s)', (lang) => {
  expect(games).toHaveLength(4);
  const missing = games.flatMap(({ game, options }) =>
    options.flatMap(({ name, values }) => {
      const key = `option.${game}.${name}`;
      const named = onOff(values) ? [] : values.map((value) => `${key}.value.${value}`);
      return [key, `${key}.about`, ...named].filter((one) => !words[lang].has(one));
    }),
  );
  expect(missing).toEqual([]);
});

// Values as programs write them: nobody would say them.
const raw = /\w_\w|\bdefault\b|\b(on|off|lot|first|area|end|finish|blank|stay|reshuffle|printed|current):/;
const german = /\b(off|on|end|area|finish|first|lot|score|clear|base|ghosts|mists|fog|reshuffle|current|printed)\b/;

test('no text about an option speaks in values', () => {
  for (const { game, options } of games)
    for (const { name } of options) {
      const key = `option.${game}.${name}.about`;
      expect(words.en.tell(key), key).not.toMatch(raw);
      expect(words.de.tell(key), key).not.toMatch(raw);
      expect(words.de.tell(key), key).not.toMatch(german);
    }
});

test('covers name options and values that the engine has, and each rare one stands in one group', () => {
  for (const { game, options } of games) {
    const cover = coverOf(game);
    const names = options.map((one) => one.name);
    const grouped = (cover?.groups ?? []).flatMap((group) => group.options);
    const fixed = (cover?.variants ?? []).flatMap((variant) => Object.entries(variant.options));
    const needed = Object.entries(cover?.needs ?? {}).flatMap(([, need]) => Object.entries(need.options ?? {}));
    for (const [name, value] of [...fixed, ...needed])
      expect(options.find((one) => one.name === name)?.values, `${game} ${name}`).toContain(value);
    expect(Object.keys(cover?.needs ?? {}).filter((name) => !names.includes(name))).toEqual([]);
    const placed = [...grouped, ...(cover?.usual ?? [])];
    expect(new Set(placed).size, game).toBe(placed.length);
    const chosenByVariant = fixed.map(([name]) => name);
    expect(
      names.filter((name) => !placed.includes(name) && !chosenByVariant.includes(name)),
      game,
    ).toEqual([]);
    expect(
      placed.filter((name) => !names.includes(name)),
      game,
    ).toEqual([]);
  }
});
