// What an action would lead to: the same turn played to its end on many deals of what the seat cannot know. What
// happens on all of them is sure; the rest depends on faces that nobody at this seat has seen.
import type { GameEvent as AnyEvent, WhatIfStep as AnyStep } from '../../../engine/protocol.ts';
import { hiddenSpecial, odds } from '../art/kinds.ts';
import { capital, seatName } from '../say.ts';
import type { SentenceContext } from '../stage/sentences.ts';
import type { Carcosa, CarcosaView, GameEvent, TileSeen } from '../view.ts';

type WhatIfStep = AnyStep<Carcosa>;
type Told<Name extends GameEvent['event']> = Extract<GameEvent, { event: Name }>;

/** How a turn goes on by itself after a tile or a cultist: choices on the way are left to whoever has them. */
export const goOn = ['under', 'resolve', 'next', 'imbue none', 'imbue', 'recruit'];

/** Actions whose consequences are worth telling beforehand. */
const foreseen: ReadonlySet<string> = new Set(['place', 'replace', 'cultist', 'legion', 'next', 'resolve']);
export const isForeseen = (action: { verb: string }): boolean => foreseen.has(action.verb);

export interface Line {
  text: string;
  how: 'sure' | 'likely' | 'perhaps';
}
export interface Gain {
  seat: number;
  least: number;
  most: number;
}
export interface Foreseen {
  gains: Gain[];
  lines: Line[];
  /** Tiles that would turn over: what their fixed face hides, or null where this seat does not know it. */
  flips: ReadonlyMap<string, string | null>;
}

// What the action itself is, what belongs to the next turn, or what another line already says.
const silent = new Set([
  'place',
  'replace',
  'cultist',
  'returned',
  'took',
  'flip',
  'imbue',
  'recruit',
  'scored',
  'devoured',
]);

interface Said {
  key: string;
  text: string;
}

class Deal {
  readonly said: Said[] = [];
  readonly gains = new Map<number, number>();
  readonly flips: Told<'flip'>[] = [];
  readonly #power: number[];
  readonly #mad = new Map<number, number>();
  #length = 0;

  constructor(
    private readonly t: SentenceContext,
    view: CarcosaView,
  ) {
    this.#power = view.cults.map((cult) => cult.power);
  }

  read(steps: readonly WhatIfStep[]) {
    for (const step of steps) {
      this.#chosen(step);
      for (const event of step.events) {
        if (event.event === 'turn_begins') return this.#close();
        this.#event(event);
      }
    }
    this.#close();
  }

  #add(key: string, text: string) {
    const again = this.said.filter((one) => one.key.startsWith(`${key}#`)).length;
    this.said.push({ key: `${key}#${again}`, text });
  }
  #name = (seat: number) => seatName(this.t.seats, seat);

  #chosen({ seat, choice }: WhatIfStep) {
    if (choice.verb === 'imbue')
      this.#add(`imbue ${seat} ${this.#length}`, this.t.say('foreImbue', this.#name(seat), this.#length));
    if (choice.verb === 'recruit' && (choice.n > 0 || choice.thug))
      this.#add(`recruit ${seat}`, this.t.say('foreRecruit', this.#name(seat)));
  }

  #event(event: GameEvent) {
    const { say } = this.t;
    const { x, y, seat }: AnyEvent = event;
    const at = `${x},${y}`;
    switch (event.event) {
      case 'ley_complete':
        this.#length = event.length;
        return this.#add(`ley ${at}`, say('foreLey', this.#length));
      case 'district_complete':
        return this.#add(`district ${at}`, say('foreDistrict', event.size));
      case 'ritual_complete':
        return this.#add(`rite ${at}`, say(event.around < 8 ? 'foreRiteEarly' : 'foreRite', event.around));
      case 'feaster':
        return this.#add(`feaster ${at}`, say('foreFeaster', at, event.devoured));
      case 'power':
        return this.#gained(event);
      case 'asylum':
        this.#mad.set(event.seat, (this.#mad.get(event.seat) ?? 0) + 1);
        return;
      case 'flip':
        this.flips.push(event);
        return;
      default:
        if (!silent.has(event.event) && event.text !== '') this.#add(`${event.event} ${seat ?? 0} ${at}`, event.text);
    }
  }

  #gained({ seat, gain, to, why }: Told<'power'>) {
    const { say, words } = this.t;
    const lost = Math.max(0, (this.#power[seat] ?? 0) + gain - to);
    this.#power[seat] = to;
    this.gains.set(seat, (this.gains.get(seat) ?? 0) + gain - lost);
    const text =
      say('forePower', this.#name(seat), gain, words.tell(`carcosa.why.${why}`)) +
      (lost > 0 ? ` (${say('lostPower', lost)})` : '');
    this.#add(`power ${seat} ${why} ${gain} ${lost}`, text);
  }

  #close() {
    for (const [seat, count] of this.#mad)
      this.#add(`mad ${seat} ${count}`, this.t.say('foreMad', this.#name(seat), count));
  }
}

/** What a seat knows of a tile's fixed face; null: nothing. Without a star there is nothing to know. */
const faceOf = (tile: TileSeen | null | undefined): string | null => tile?.special ?? (tile?.star === 0 ? '' : null);

/** `laid`: the tile that the action itself lays. */
export function foresee(
  t: SentenceContext,
  view: CarcosaView,
  deals: readonly (readonly WhatIfStep[])[],
  laid: { x: number; y: number; tile: TileSeen } | null,
): Foreseen {
  const read = deals.map((steps) => {
    const deal = new Deal(t, view);
    deal.read(steps);
    return deal;
  });
  const flips = new Map<string, string | null>();
  const open = new Map<string, TileSeen>();
  for (const { x, y } of read.flatMap((deal) => deal.flips)) {
    const key = `${x},${y}`;
    const tile = laid?.x === x && laid?.y === y ? laid?.tile : view.board.find((one) => one.x === x && one.y === y);
    flips.set(key, faceOf(tile));
    if (tile && faceOf(tile) === null) open.set(key, tile);
  }
  const turning = flips.size > 0 ? [{ text: t.say('foreFlips', flips.size), how: 'sure' as const }] : [];
  return {
    gains: gainsOf(read, view.cults.length),
    lines: [...linesOf(read), ...turning, ...unknown(t, open)],
    flips,
  };
}

function gainsOf(deals: readonly Deal[], seats: number): Gain[] {
  return Array.from({ length: seats }, (_, seat) => {
    const all = deals.map((deal) => deal.gains.get(seat) ?? 0);
    return { seat, least: Math.min(...all), most: Math.max(...all) };
  }).filter((gain) => gain.most > 0);
}

// What is said on any deal, in the order of the first that says it: sure things first.
function linesOf(deals: readonly Deal[]): Line[] {
  const found = new Map<string, { text: string; count: number }>();
  for (const { key, text } of deals.flatMap((deal) => deal.said)) {
    const one = found.get(key) ?? { text, count: 0 };
    one.count++;
    found.set(key, one);
  }
  const lines = [...found.values()].map(({ text, count }): Line => {
    const share = count / deals.length;
    return { text, how: share === 1 ? 'sure' : share > 0.6 ? 'likely' : 'perhaps' };
  });
  return [...lines.filter((line) => line.how === 'sure'), ...lines.filter((line) => line.how !== 'sure')];
}

// Faces that this seat has not seen, with the odds that the whole set gives them.
function unknown(t: SentenceContext, tiles: ReadonlyMap<string, TileSeen>): Line[] {
  return [...tiles].flatMap(([at, { kind = '', star = 0 }]): Line[] => {
    const special = hiddenSpecial(kind);
    const { specials, of } = odds(kind, star);
    if (special === '' || specials === 0) return [];
    const what = capital(t.words.tell(`carcosa.special.${special}`));
    return [{ text: t.say('foreUnknown', at, what, specials, of), how: specials === of ? 'likely' : 'perhaps' }];
  });
}
