// One seat at the table of Carcosa: what it sees, what it may do, and what it has asked for.

import { type Lay as AnyLay, type Direction, Laying } from '../../board/laying.svelte.ts';
import { theOne } from '../../engine/actions.ts';
import type { Refusal, Update } from '../../engine/protocol.ts';
import type { ScreenProps } from '../../table/contract.ts';
import { indexLegal, type LegalIndex, type Target } from './legal.ts';
import { lostPower } from './powerLost.ts';
import { type Say, sayIn, seatName, tileName } from './say.ts';
import type { SentenceContext } from './stage/sentences.ts';
import { Show } from './stage/show.svelte.ts';
import { tips } from './tips.svelte.ts';
import type { Action, Carcosa, CarcosaView, GameEvent, TileFace } from './view.ts';

/** Does it put a meeple into the city? */
export const isPut = (target: Target): boolean => ['cultist', 'thug', 'legion'].includes(target.verb);

export class Play {
  readonly show = new Show();
  readonly props: ScreenProps<Carcosa>;
  /** Why the last wish was refused. */
  refusal: Refusal | null = $state.raw(null);
  /** The cell of the last tile laid. */
  last: [x: number, y: number] | null = $state.raw(null);
  /** A marked space of the track that is pointed at; 0: none. */
  space = $state(0);
  #queue: string[] = [];
  /** Where the tile that is being taken is to be put down. */
  #wish: { at: number; x: number; y: number; turns: Direction } | null = null;
  #seen: Update<Carcosa> | null = null;
  #heard: GameEvent[] | null = null;

  constructor(props: ScreenProps<Carcosa>) {
    this.props = props;
  }

  readonly say: Say = $derived.by(() => sayIn(this.props.lang));
  readonly teller: SentenceContext = $derived.by(() => ({
    say: this.say,
    words: this.props.words,
    seats: this.props.update.seats,
  }));
  readonly truth: CarcosaView = $derived.by(() => this.props.update.view);
  /** What is drawn: behind the truth while events are being shown. */
  readonly view: CarcosaView = $derived.by(() => this.show.view ?? this.truth);
  readonly mine: boolean = $derived.by(() => {
    const { update, seat } = this.props;
    return seat !== null && update.to_move === seat && !update.over;
  });
  readonly legal: LegalIndex = $derived.by(() =>
    indexLegal(this.mine && !this.show.playing ? this.props.update.legal : []),
  );
  /** Who goes where one points: a cultist, or a thug in its place. */
  #who: 'cultist' | 'thug' = $state('cultist');
  readonly #ready = $derived.by(() => {
    const put = [...this.legal.targets.filter(isPut), ...this.legal.spaces.filter((s) => s.verb === 'trap')];
    return { cultist: put.some((t) => !t.thug), thug: put.some((t) => t.thug) };
  });
  readonly bothReady: boolean = $derived.by(() => this.#ready.cultist && this.#ready.thug);
  get who(): 'cultist' | 'thug' {
    return this.bothReady ? this.#who : this.#ready.thug ? 'thug' : 'cultist';
  }
  set who(wish: 'cultist' | 'thug') {
    this.#who = wish;
  }
  /** The parts that can be pointed at now. */
  readonly targets: Target[] = $derived.by(() =>
    this.legal.targets.filter((t) => !isPut(t) || t.thug === (this.who === 'thug')),
  );
  readonly laying = new Laying(() => this.legal);
  /** The tile that follows the pointer. */
  readonly moving: TileFace | null = $derived.by(() => {
    const { seat } = this.props;
    if (!this.laying.active || seat === null) return null;
    const tile = this.laying.held === 0 ? this.truth.hand : this.truth.cults[seat]?.held[this.laying.held - 1];
    return tile?.kind ? (tile as TileFace) : null;
  });
  /** Power lost beyond the end of the track, by seat. */
  readonly lost: number[] = $derived.by(() => lostPower(this.props.log ?? [], this.props.update.players));
  readonly prompt: string = $derived.by(() => this.#prompt());

  tileName = (tile: object): string => tileName(this.props.words, tile as TileFace);

  #prompt(): string {
    const { say, truth, laying } = this;
    const { update, words } = this.props;
    if (this.show.playing) return this.show.caption;
    if (update.over) return words.tell('carcosa.step.over');
    if (!this.mine) return update.to_move === null ? '' : say('waiting', seatName(update.seats, update.to_move));
    if (this.moving && matchMedia('(pointer: coarse)').matches) return say('chooseCellTouch');
    if (this.moving)
      return `${laying.held > 0 ? `${say('heldTile', laying.held)}.` : say('layNote')} ${say('chooseCell')}`;
    if (truth.step === 'dawn') return say('dawnNote');
    if (truth.step === 'meeple') return say(this.targets.some(isPut) ? 'putNote' : 'putNone');
    const { length, theatres, prophet, space } = truth.asked;
    const blank = length ?? theatres ?? space ?? (prophet === undefined ? '' : seatName(update.seats, prophet));
    return words.tell(`carcosa.step.${truth.asked.question ?? truth.step}`, blank);
  }

  /** What has come in: shown step by step, or at once. True when it is new. */
  take(now: Update<Carcosa>, events: GameEvent[] | null): boolean {
    const fresh = now !== this.#seen;
    if (fresh) {
      this.refusal = null;
      const told = now.steps.flatMap((step) => step.events);
      const laid = told.findLast((e) => e.event === 'place' || e.event === 'replace');
      if (laid) this.last = [laid.x, laid.y];
      else if (now.undone) this.last = null;
    }
    const end = now.view;
    const { settings, seat, onPlaybackDone } = this.props;
    if (events && events !== this.#heard) {
      const pace = { off: 0, quick: 0.45, normal: 1, slow: 1.9 }[settings.speed] * (settings.calm ? 0.4 : 1);
      this.show.play(events, end, { pace, own: seat, say: this.say }, onPlaybackDone);
    } else if (fresh || (!events && this.show.playing)) this.show.jump(end);
    [this.#seen, this.#heard] = [now, events];
    return fresh;
  }

  act = (action: string) => {
    tips.hide();
    this.sendAll([action]);
  };
  /** Actions that one click asked for, one after the other, as long as the table agrees. */
  sendAll = (actions: string[]) => {
    this.#queue = actions.slice(1);
    if (actions[0] !== undefined) this.props.send(actions[0]);
  };
  goOn(now: Update<Carcosa>) {
    const next = this.#queue[0];
    if (next === undefined || now.to_move !== this.props.seat) return;
    if (now.legal?.some((action) => action.do === next)) this.sendAll(this.#queue);
    else this.#queue = [];
  }
  ask = async (action: string) => {
    this.refusal = await this.props.why(action);
  };

  lay = () => {
    if (this.laying.chosen) this.act(this.laying.chosen.do);
  };
  /** Before phase 1 a stack may be clicked at once: recover, then take. The table has the last word. */
  #recoverFirst(stack: number): Action | undefined {
    const pile = this.truth.stacks[stack - 1];
    const open = pile && pile.size > 0 && pile.prophets.length === 0 && !pile.scientist;
    return open ? theOne(this.legal.all, 'recover') : undefined;
  }
  /** What a click on a stack does. */
  stackAction = (stack: number): Action['verb'] | undefined =>
    this.legal.stacks.get(stack)?.verb ?? (this.#recoverFirst(stack) ? 'take' : undefined);
  /** The actions that a press on a stack sends. */
  taking = (stack: number): string[] => {
    const now = this.legal.stacks.get(stack);
    if (now) return [now.do];
    const first = this.#recoverFirst(stack);
    return first ? [first.do, `take ${stack}`] : [];
  };
  takeStack = (stack: number) => {
    const actions = this.taking(stack);
    if (actions.length === 0) return;
    tips.hide();
    this.sendAll(actions);
  };
  /** Takes a tile and lays it there, or puts it down there where it can still be turned. */
  takeTo(stack: number, lay: AnyLay, turnable: boolean) {
    const actions = this.taking(stack);
    if (actions.length === 0) return;
    tips.hide();
    if (turnable) this.#wish = { at: this.props.update.at + actions.length, x: lay.x, y: lay.y, turns: lay.turns };
    this.sendAll(turnable ? actions : [...actions, lay.do]);
  }
  /** A new list of actions: nothing is staged but what was wished for. */
  begin() {
    this.laying.reset();
    const wish = this.#wish;
    if (!wish || wish.at > this.props.update.at || !this.laying.active) return;
    this.#wish = null;
    this.laying.turns = wish.turns;
    this.laying.stage(wish.x, wish.y);
  }
  refuseStack = (stack: number) => {
    const verb = [...this.legal.stacks.values()][0]?.verb;
    if (this.show.playing) this.show.skip();
    else if (verb) this.ask(`${verb} ${stack}`);
  };
}
