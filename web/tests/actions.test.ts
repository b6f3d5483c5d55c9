// @vitest-environment node
// Every action that the engine offers is known to the page: read with its parts, entered where it belongs, and named.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Lang, Legal, Update } from '../src/engine/protocol.ts';
import { readAnswer } from '../src/engine/read.ts';
import { loadEngine } from '../src/engine/wasi.js';
import type { GameScreen } from '../src/table/contract.ts';
import { Words } from '../src/words/words.svelte.ts';

const file = process.env.HALI_WASM ?? resolve(import.meta.dirname, '../../build/wasm/hali.wasm');
const engine = await loadEngine(readFileSync(file));
const told = (message: object) => readAnswer(JSON.parse(engine.call(JSON.stringify(message))));

function updateOf(message: object): Update {
  const { update, fault, refused } = told(message);
  if (!update) throw new Error(fault?.text ?? refused?.text);
  return update;
}

const screens = import.meta.glob<Pick<GameScreen, 'group'>>('../src/games/*/text.ts');

const games: [game: string, players: number, options: Record<string, string>][] = [
  ['carcosa', 3, { thugs: 'on', stranger: 'on' }],
  ['carcosa', 1, { thugs: 'on' }],
  ['carcassonne', 3, { variant: 'ghosts' }],
  ['carcassonne', 2, { variant: 'mists', level: '5' }],
  ['realms', 3, { items: 'on', suits: 'on' }],
  ['stars', 2, {}],
];

test.each(games)('%s with %i', { timeout: 30_000 }, async (game, players, options) => {
  const screen = await screens[`../src/games/${game}/text.ts`]?.();
  const words: Record<Lang, Words> = { en: new Words(), de: new Words() };
  for (const lang of ['en', 'de'] as const) await words[lang].use(lang, game);
  const named = new Set<string>();
  let update = updateOf({ ask: 'open', game, players, options, seed: '5', table: 't' });
  for (let i = 0; i < 220 && !update.over; i++) {
    const as = update.to_move;
    update = updateOf({ ask: 'update', table: 't', as, since: update.at });
    const legal: Legal[] = update.legal ?? [];
    const fresh = legal.filter((one) => !named.has(kindOf(one)));
    if (fresh.length > 0) {
      for (const one of legal) named.add(kindOf(one));
      for (const lang of ['en', 'de'] as const)
        checkNames(screen?.group?.(legal, update.view, words[lang], update.seats) ?? [], legal);
    }
    const next = legal[(i * 7919) % legal.length];
    update = updateOf({ do: next?.do, at: update.at, table: 't', as });
    expect(update.steps[0]).toMatchObject({ do: next?.do, choice: { verb: next?.verb } });
  }
  expect(named.size).toBeGreaterThan(3);
});

// Actions with the same parts are named alike.
const kindOf = (action: Legal): string => Object.keys(action).concat(action.verb).join();

function checkNames(groups: { title: string; actions: { do: string; label: string }[] }[], legal: readonly Legal[]) {
  const all = groups.flatMap((group) => group.actions);
  expect(all.map((one) => one.do).sort()).toEqual(legal.map((one) => one.do).sort());
  for (const text of [...groups.map((one) => one.title), ...all.map((one) => one.label)]) {
    expect(text).not.toMatch(/[{}]|undefined|NaN|\[object/);
    expect(text).not.toMatch(/^(carcosa|carcassonne|realms|stars)\./);
    expect(text).not.toBe('');
  }
}
