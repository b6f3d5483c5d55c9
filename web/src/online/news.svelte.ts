// What has just happened at the table besides the game: what came of wishes, who has gone and who is back.
import type { TableInfo, Update } from '../engine/protocol.ts';

export type Happened =
  | 'granted' // all have agreed
  | 'refused' // somebody has not
  | 'overtaken' // the game went on meanwhile
  | 'takenBack' // it was free
  | 'notReplaced' // who was absent is here, or somebody has not agreed
  | 'replaced'
  | 'resigned'
  | 'late' // time was up: a machine player plays on
  | 'lateResigned'
  | 'back'
  | 'rematch'
  | 'planDone'
  | 'planDropped';

export interface NewsItem {
  what: Happened;
  by: number;
  mine: boolean;
  /** Of a plan: what was planned. */
  action?: string;
}

export class News {
  /** Who looks has just given up a wish of their own, and need not be told. */
  givenUp = false;
  now: NewsItem | null = $state.raw(null);

  /** `by`: whose action was the first that is gone; `seat`: who looks. */
  tell(before: Update, update: Update, by: number | null, seat: number | null) {
    const wish = before.consent;
    const say = (what: Happened, who: number) => {
      this.now = { what, by: who, mine: who === seat };
    };
    if (wish?.for === 'replace') {
      const absent = wish.seat ?? -1;
      const stays = !update.consent && update.seats[absent]?.kind === 'person';
      if (stays && !this.givenUp) say('notReplaced', absent);
      if (!update.consent) this.givenUp = false;
    } else if (update.undone) {
      if (wish) say('granted', wish.by);
      else if (by !== null && by !== seat) say('takenBack', by);
    } else if (wish && !update.consent) {
      if (!this.givenUp) say(update.at > before.at ? 'overtaken' : 'refused', wish.by);
      this.givenUp = false;
    }
  }

  /** Who has gone and who is back. `late`: had this seat no time left? `me`: one's seat, also after resigning. */
  tellSeats(before: TableInfo, now: TableInfo, late: (seat: number) => boolean) {
    const me = now.mine ?? now.was ?? null;
    const say = (what: Happened, by: number) => {
      this.now = { what, by, mine: by === me };
    };
    for (const [seat, one] of now.seats.entries()) {
      const was = before.seats[seat];
      if (one.resigned && !was?.resigned) say(late(seat) ? 'lateResigned' : 'resigned', seat);
      else if (one.away && !was?.away) say(late(seat) ? 'late' : 'replaced', seat);
      else if (!one.away && was?.away && !one.resigned) say('back', seat);
    }
    if (now.rematch !== undefined && before.rematch === undefined && me !== null) say('rematch', -1);
  }
}
