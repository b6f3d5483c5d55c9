import type { GamePage } from '../../app/pages.ts';

const lesson = (name: 'first' | 'solo') => async () => {
  const [{ default: Page }, { lessons }] = await Promise.all([
    import('../../learn/LearnPage.svelte'),
    import('./lesson/scripts.ts'),
  ]);
  return { Page, props: { script: lessons[name] } };
};

export const pages: readonly GamePage[] = [
  { path: 'learn', title: 'page.carcosa.cover.first', inBar: true, open: lesson('first') },
  { path: 'learn/solo', title: 'page.carcosa.cover.solo', open: lesson('solo') },
  {
    path: 'scores',
    title: 'page.carcosa.cover.scores',
    open: async () => ({ Page: (await import('./scores/ScoresPage.svelte')).default }),
  },
];
