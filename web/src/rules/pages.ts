// The rules pages, each a file of its own that comes when it is read: two languages of them would make the engine a fifth
// larger.
import type { Lang } from '../engine/protocol.ts';

const files = import.meta.glob<string>('../../../rules/*.md', { query: '?raw', import: 'default' });

export interface RulesText {
  lang: Lang;
  text: string;
}

/** The page in that language, else the English one; null when the game has none. */
export async function rulesOf(game: string, lang: Lang): Promise<RulesText | null> {
  const told = lang === 'en' ? undefined : files[`../../../rules/${game}.${lang}.md`];
  const load = told ?? files[`../../../rules/${game}.md`];
  return load ? { lang: told ? lang : 'en', text: await load() } : null;
}
