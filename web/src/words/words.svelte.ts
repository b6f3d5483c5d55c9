// The words of the page, in the language of the moment. Reading them in a template makes the template follow a switch.
import type { Lang } from '../engine/protocol.ts';
import type { Dictionary, Key } from './en.ts';
import { fill } from './fill.ts';

interface Language {
  page: Dictionary;
  sentences: Record<string, string>;
}

const loaders: Record<Lang, () => Promise<Language>> = {
  en: async () => ({ page: (await import('./en.ts')).en, sentences: (await import('game-words:en')).default }),
  de: async () => ({ page: (await import('./de.ts')).de, sentences: (await import('game-words:de')).default }),
};

export class Words {
  lang: Lang = $state('en');
  #language: Language = $state.raw({ page: {} as Dictionary, sentences: {} });

  async use(lang: Lang) {
    this.#language = await loaders[lang]();
    this.lang = lang;
  }

  /** A sentence of the page. */
  say(key: Key, ...blanks: (string | number)[]): string {
    return fill(this.#language.page[key] ?? key, blanks);
  }

  /** A sentence of a game, out of data/words: "carcosa.kind.LAKE". The key itself when there is none. */
  tell(key: string, ...blanks: (string | number)[]): string {
    return fill(this.#language.sentences[key] ?? key, blanks);
  }

  has(key: string): boolean {
    return key in this.#language.sentences;
  }
}

export const words = new Words();
