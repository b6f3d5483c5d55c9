// Pages of one game, found by the games' folders: `games/NAME/pages.ts` says under which addresses they answer. It comes
// with the first load; what it opens is loaded when it is wanted.
import type { Component } from 'svelte';
import { words } from '../words/words.svelte.ts';

export interface GamePage {
  /** What stands behind "#/": "learn/solo". */
  path: string;
  /** The key of the window's title in data/words; without it the page's own title stays. */
  title?: string;
  /** Is it in the bar on top of every page, under its title? */
  inBar?: true;
  open: () => Promise<OpenedPage>;
}

export interface OpenedPage {
  // biome-ignore lint/suspicious/noExplicitAny: each page has its own properties, and its game gives them
  Page: Component<any>;
  props?: Record<string, unknown>;
}

const found = import.meta.glob<{ pages: readonly GamePage[] }>('../games/*/pages.ts', { eager: true });

// A page says what its game says.
const withWords = (page: GamePage, game = ''): GamePage => ({
  ...page,
  open: async () => (await Promise.all([page.open(), words.load(game)]))[0],
});

export const gamePages: readonly GamePage[] = Object.entries(found).flatMap(([path, { pages }]) =>
  pages.map((page) => withWords(page, path.split('/').at(-2))),
);

export const pageAt = (path: string): GamePage | null => gamePages.find((page) => page.path === path) ?? null;
