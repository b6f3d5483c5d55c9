import type { GamePage } from '../../app/pages.ts';

export const pages: readonly GamePage[] = [
  { path: 'puzzle', open: async () => ({ Page: (await import('./PuzzlePage.svelte')).default }) },
];
