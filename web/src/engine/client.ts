// Questions and answers with a promise each, over any line.
import type { Line } from './line.ts';
import type { Answer, Lang, Message, Push } from './protocol.ts';
import { readAnswer, readPush } from './read.ts';
import { isObject, Misread } from './shape.ts';
import { type Fields, type Held, Updates } from './updates.ts';

// What cannot be understood is a fault, and says what is wrong with it.
function understood(value: unknown): Answer {
  try {
    return readAnswer(value);
  } catch (error) {
    if (error instanceof Misread) return { fault: { text: error.message } };
    throw error;
  }
}

interface Asked {
  message: Message;
  lang: Lang;
  /** What the answer is a difference to. */
  held: Held | null;
  done(answer: Answer): void;
}

export class Client {
  #line: Line;
  #lang: () => Lang;
  #next = 1;
  #waiting = new Map<number, Asked>();
  #broken: string | null = null;
  #updates = new Updates();
  #listeners = new Set<(push: Push) => void>();

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
    const lang = message.lang ?? this.#lang();
    if ('ask' in message && ['open', 'load', 'close'].includes(message.ask)) this.#updates.forget(message.table ?? '');
    const held = this.#updates.held(message, lang);
    const has = held && { has: { at: held.at, branch: held.branch } };
    return new Promise((done) => {
      this.#waiting.set(id, { message, lang, held, done });
      this.#line.send(JSON.stringify({ lang, ...message, ...has, id }));
    });
  }

  /** Hears what the other end says by itself; the answer ends it. */
  listen(hear: (push: Push) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  #hear(text: string) {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return;
    }
    if (!isObject(value)) return;
    if ('push' in value) return this.#hearPush(value);
    const asked = this.#waiting.get(Number(value.id));
    this.#waiting.delete(Number(value.id));
    if (asked !== undefined) this.#answer(asked, value);
  }

  #answer(asked: Asked, value: Fields) {
    if (value.lost === true) this.#updates.forget(null);
    if (!isObject(value.update)) return asked.done(understood(value));
    const table = isObject(value.table) ? value.table.table : asked.message.table;
    const update = this.#updates.whole(value.update, asked.held);
    if (update === null) return void this.#whole(asked.message, value.update).then(asked.done);
    this.#updates.keep({ table, as: asked.message.as }, update, asked.lang);
    asked.done(understood({ ...value, update }));
  }

  // A difference to something else than what is here: everything is asked for once more, with what the difference told
  // besides.
  async #whole({ table, as, save }: Message, told: Fields): Promise<Answer> {
    this.#updates.forget(table ?? '');
    const { since, branch, undone } = told;
    const answer = await this.ask({ ask: 'update', since, branch, table, as, save } as Message);
    return answer.update && undone === true ? { update: { ...answer.update, undone } } : answer;
  }

  // What cannot be understood is passed over: whoever listens asks how things are, sooner or later.
  #hearPush(value: Fields) {
    const { table, update } = value;
    if (value.push !== 'update' || typeof table !== 'string' || !isObject(update)) return this.#tell(value);
    const last = this.#updates.last(table);
    const whole = this.#updates.whole(update, last);
    if (whole !== null) {
      this.#updates.keepLast(table, whole, last?.lang ?? this.#lang());
      return this.#tell({ ...value, update: whole });
    }
    this.#whole({ ask: 'update', since: 0, table }, update).then(({ update: all }) => {
      if (all) this.#listeners.forEach((hear) => void hear({ push: 'update', table, update: all }));
    });
  }
  #tell(value: Fields) {
    let push: Push;
    try {
      push = readPush(value);
    } catch (error) {
      if (error instanceof Misread) return;
      throw error;
    }
    for (const hear of this.#listeners) hear(push);
  }

  // The other end is gone: everybody who waits learns it, and so does whoever asks later.
  #break(why: string) {
    this.#broken = why;
    for (const { done } of this.#waiting.values()) done({ fault: { text: why } });
    this.#waiting.clear();
  }
}
