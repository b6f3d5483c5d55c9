// Questions and answers with a promise each, over any line.
import type { Line } from './line.ts';
import type { Answer, Lang, Message } from './protocol.ts';
import { readAnswer } from './read.ts';
import { isObject, Misread } from './shape.ts';

// What cannot be understood is a fault, and says what is wrong with it.
function understood(value: unknown): Answer {
  try {
    return readAnswer(value);
  } catch (error) {
    if (error instanceof Misread) return { fault: { text: error.message } };
    throw error;
  }
}

export class Client {
  #line: Line;
  #lang: () => Lang;
  #next = 1;
  #waiting = new Map<number, (answer: Answer) => void>();
  #broken: string | null = null;

  constructor(line: Line, lang: () => Lang = () => 'en') {
    this.#line = line;
    this.#lang = lang;
    line.listen(
      (text) => this.#hear(text),
      (why) => this.#break(why),
    );
  }

  /** Never rejects: what cannot be done is an answer with `refused`, `fault` or `stale`. */
  ask(message: Message): Promise<Answer> {
    if (this.#broken !== null) return Promise.resolve({ fault: { text: this.#broken } });
    const id = this.#next++;
    return new Promise((done) => {
      this.#waiting.set(id, done);
      this.#line.send(JSON.stringify({ lang: this.#lang(), ...message, id }));
    });
  }

  #hear(text: string) {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return;
    }
    const id = isObject(value) ? Number(value.id) : Number.NaN;
    const done = this.#waiting.get(id);
    this.#waiting.delete(id);
    done?.(understood(value));
  }

  // The other end is gone: everybody who waits learns it, and so does whoever asks later.
  #break(why: string) {
    this.#broken = why;
    for (const done of this.#waiting.values()) done({ fault: { text: why } });
    this.#waiting.clear();
  }
}
