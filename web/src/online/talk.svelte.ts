// What is said at a table: kept as long as the page is, with what of it is new, and whom one does not want to hear.
import type { Answer, Question, Saying } from '../engine/protocol.ts';
import { readTalk, type TalkNotes, writeTalk } from './talk_memory.ts';
import { troubleIn } from './trouble.ts';

export const phrases = ['hello', 'good_luck', 'one_moment', 'sorry', 'well_played', 'thanks', 'again'] as const;
export type Phrase = (typeof phrases)[number];
export const isPhrase = (one: string | undefined): one is Phrase => phrases.some((known) => known === one);

const most = 200;

export class Talk {
  all: Saying[] = $state.raw([]);
  /** Is it in sight? Then nothing is new. */
  open = $state(false);
  /** The newest that somebody else has said while nobody looked. */
  fresh: Saying | null = $state.raw(null);
  #notes: TalkNotes = $state.raw({ read: 0, muted: [] });

  constructor(
    readonly id: string,
    private readonly send: (question: Question) => Promise<Answer>,
    private readonly own: () => number | null,
  ) {
    this.#notes = readTalk(id);
  }

  /** The number of the last that is known. */
  get last(): number {
    return this.all.at(-1)?.n ?? 0;
  }
  get muted(): readonly number[] {
    return this.#notes.muted;
  }
  /** What one wants to hear. */
  get heard(): Saying[] {
    return this.all.filter((one) => !this.muted.includes(one.seat));
  }
  get unread(): number {
    return this.open ? 0 : this.heard.filter((one) => this.#isNew(one)).length;
  }

  hear(said: readonly Saying[]) {
    const { last } = this;
    const fresh = said.filter((one) => one.n > last);
    if (fresh.length === 0) return;
    this.all = [...this.all, ...fresh].slice(-most);
    if (this.open) this.look();
    else this.fresh = fresh.findLast((one) => this.#isNew(one) && !this.muted.includes(one.seat)) ?? this.fresh;
  }

  /** It is in sight, all of it. */
  look() {
    this.open = true;
    this.fresh = null;
    this.#note({ ...this.#notes, read: this.last });
  }

  mute(seat: number, on: boolean) {
    const others = this.muted.filter((one) => one !== seat);
    this.#note({ ...this.#notes, muted: on ? [...others, seat] : others });
    if (on && this.fresh?.seat === seat) this.fresh = null;
  }

  /** What went wrong, if anything did. */
  say = async (what: { text: string } | { phrase: Phrase }): Promise<string | null> => {
    const answer = await this.send({ ask: 'say', ...what });
    return troubleIn(answer);
  };

  #isNew(one: Saying) {
    return one.n > this.#notes.read && one.seat !== this.own();
  }
  #note(notes: TalkNotes) {
    this.#notes = notes;
    writeTalk(this.id, notes);
  }
}
