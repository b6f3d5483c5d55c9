// The words of the page, in the language of the moment. Reading them in a template makes the template follow a switch.
import type { Lang } from '../engine/protocol.ts';
import { fill } from './fill.ts';
import type { Key } from './keys.ts';

interface Language {
  page: Record<string, string>;
  sentences: Record<string, string>;
}

const loaders: Record<Lang, () => Promise<Language>> = {
  en: async () => ({ page: (await import('words:en/page')).default, sentences: (await import('words:en')).default }),
  de: async () => ({ page: (await import('words:de/page')).default, sentences: (await import('words:de')).default }),
};

export class Words {
  lang: Lang = $state('en');
  #language: Language = $state.raw({ page: {}, sentences: {} });

  async use(lang: Lang) {
    this.#language = await loaders[lang]();
    this.lang = lang;
  }

  /** A sentence of the page. */
  say(key: Key, ...blanks: (string | number)[]): string {
    return fill(this.#language.page[key] ?? key, blanks);
  }

  /** A sentence of a game, out of data/words: "NAME.kind.LAKE". The key itself when there is none. */
  tell(key: string, ...blanks: (string | number)[]): string {
    return fill(this.#language.sentences[key] ?? key, blanks);
  }

  has(key: string): boolean {
    return key in this.#language.sentences;
  }
}

export const words = new Words();
