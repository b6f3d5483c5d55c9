// The words of the page, in the language of the moment. Reading them in a template makes the template follow a switch.
import ways from 'words:said';
import type { Lang } from '../engine/protocol.ts';
import { fill } from './fill.ts';
import type { Key } from './keys.ts';

type Sentences = Record<string, string>;
interface Language {
  page: Sentences;
  sentences: Sentences;
}

const loaders: Record<Lang, () => Promise<Language>> = {
  en: async () => ({ page: (await import('words:en/page')).default, sentences: (await import('words:en')).default }),
  de: async () => ({ page: (await import('words:de/page')).default, sentences: (await import('words:de')).default }),
};

async function read(lang: Lang, games: readonly string[]): Promise<Language> {
  const [{ page, sentences }, ...said] = await Promise.all([
    loaders[lang](),
    ...games.map(async (game): Promise<Sentences> => (await ways[lang][game]?.()) ?? {}),
  ]);
  return { page, sentences: Object.assign({}, sentences, ...said) };
}

export class Words {
  lang: Lang = $state('en');
  #language: Language = $state.raw({ page: {}, sentences: {} });
  #asked: Lang = 'en';
  #games = new Set<string>();
  #read = '';

  /** Speaks a language from now on, and says what these games say, besides those of before. */
  async use(lang: Lang, ...games: string[]) {
    this.#asked = lang;
    for (const game of games) this.#games.add(game);
    // What is asked for meanwhile is read at the next turn.
    for (let wanted = this.#wanted; wanted !== this.#read; wanted = this.#wanted) {
      const [to, all] = [this.#asked, [...this.#games]];
      const language = await read(to, all);
      if (wanted !== this.#wanted) continue;
      this.#language = language;
      this.lang = to;
      this.#read = wanted;
    }
  }

  /** The sentences of a game come with it: wait for them before it is shown. */
  load(game: string): Promise<void> {
    return this.use(this.#asked, game);
  }

  get #wanted(): string {
    return [this.#asked, ...this.#games].join();
  }

  /** A sentence of the page. */
  say(key: Key, ...blanks: (string | number)[]): string {
    return fill(this.#language.page[key] ?? key, blanks);
  }

  /** A sentence of a game that is loaded, out of data/words: "NAME.kind.LAKE". The key itself when there is none. */
  tell(key: string, ...blanks: (string | number)[]): string {
    return fill(this.#language.sentences[key] ?? key, blanks);
  }

  has(key: string): boolean {
    return key in this.#language.sentences;
  }
}

export const words = new Words();
