// What each choice would bring after the best discard, asked from the engine's scorer in one question. What the seat
// does not know is counted with all it could be.
import type { Options } from '../../engine/protocol.ts';
import { dictionary, list, maybe, number, shape, text } from '../../engine/shape.ts';
import { cardOf, deckOf, isOwnSet } from './cards.ts';
import type { LegalIndex } from './legal.ts';
import type { RealmsView } from './view.ts';

/** `by` is the change of the total; `drop`: what goes for it, null when nothing has to. */
export interface Net {
  total: number;
  by: number;
  drop: string | null;
}

/** The cards that the deck may bring, each as likely as any other. */
export interface Odds {
  average: number;
  /** The best first; empty where two come at once. */
  cards: { card: string; net: Net }[];
}

export interface Gains {
  take: Map<string, Net>;
  drop: Map<string, Net>;
  draw: Map<string, Net>;
  /** Null where it is not known what may come, or not all of it was found. */
  deck: Odds | null;
}

export interface GainQuestion {
  hand: string[];
  discard: string[];
  take: string[];
  draw: string[];
  keep: string[];
  keep_taken: boolean;
  draws: number;
  limit: number;
  players: number;
  options: Options;
}

const mostHand = 10;
const [genie, leprechaun] = ['CH06', 'CH09'];
const necromancers = ['FR28', 'CH20'];

/**
 * What the top card may be, as far as the seat knows: null where what it has learned makes some cards likelier than
 * others, so that no plain average holds.
 */
export function mayCome(view: RealmsView): string[] | null {
  const { known, was_inside: inside, size } = view.deck;
  const top = known.find((one) => one.place === 1);
  if (size === 0) return [];
  if (top) return [top.card];
  const traced = view.realms.some(
    (realm, seat) => seat !== view.seat && Object.keys({ ...realm.without, ...realm.of_suit }).length > 0,
  );
  if (inside.length > 0) {
    const sure = inside.every((one) => one.drawn_since === 0) && inside.length + known.length === size;
    return sure ? inside.map((one) => one.card) : null;
  }
  if (traced) return null;
  const seen = new Set([
    ...(view.hand ?? []),
    ...view.area.map((one) => one.card),
    ...known.map((one) => one.card),
    ...view.realms.flatMap((realm) => realm.known),
  ]);
  return deckOf(view.suits)
    .map((card) => card.id)
    .filter((id) => !seen.has(id));
}

// FR-052: in a game of two the hands are built up first.
function buildsUp(view: RealmsView, players: number): boolean {
  const realm = view.seat === null ? undefined : view.realms[view.seat];
  if (!realm || players !== 2 || realm.cards >= (view.suits ? 8 : 7)) return false;
  return realm.item === null && realm.face_down === 0 && realm.row.length === 0;
}

// FR-113, FR-114: who has taken a card at the end stays. Whether those in `unsure` have is not told.
function atEnd(question: GainQuestion, takers: string[], unsure: string[], view: RealmsView): GainQuestion | null {
  const { hand, options } = question;
  const limit = view.suits ? 9 : Number(options.limit_items_only ?? 9);
  const open = [
    ...unsure,
    ...(options.leprechaun_optional === 'on' && !takers.includes(leprechaun) ? [leprechaun] : []),
  ];
  if (hand.length >= limit && hand.some((id) => open.includes(id))) return null;
  return { ...question, limit, keep: hand.filter((id) => takers.includes(id) || id === leprechaun) };
}

/** The question that this decision asks; null where numbers would say nothing or nothing certain. */
export function gainQuestion(
  view: RealmsView,
  legal: LegalIndex,
  options: Options,
  players: number,
): GainQuestion | null {
  const hand = view.hand ?? [];
  if (isOwnSet() || hand.length > mostHand) return null;
  const base = {
    hand,
    discard: view.area.map((one) => one.card),
    take: [] as string[],
    draw: [] as string[],
    keep: [] as string[],
    keep_taken: options.null_turn === 'off',
    draws: 1,
    limit: hand.length,
    players,
    options,
  };
  const chosen = (...verbs: string[]) =>
    legal.all.flatMap((act) => (act.card && verbs.includes(act.verb) ? [act.card] : []));
  switch (view.step) {
    case 'draw': {
      const grows = view.asked.no_discard || buildsUp(view, players);
      const two = buildsUp(view, players) && view.deck.size > 1;
      const draw = legal.all.some((act) => act.verb === 'draw') ? (mayCome(view) ?? []) : [];
      const keep = two && options.draft_discard_any === 'off' ? hand : [];
      return {
        ...base,
        take: chosen('take'),
        draw: two && view.deck.known.length > 0 ? [] : draw,
        draws: two ? 2 : 1,
        keep,
        limit: hand.length + (grows ? 1 : 0),
      };
    }
    case 'discard':
    case 'trim': {
      const may = chosen('discard');
      return { ...base, keep: hand.filter((id) => !may.includes(id)), limit: hand.length - 1 };
    }
    case 'wish':
      return { ...base, draw: chosen('wish') };
    case 'grant':
      return atEnd({ ...base, draw: chosen('grant') }, [genie], [], view);
    case 'raise':
      return atEnd({ ...base, take: chosen('raise') }, necromancers, [genie], view);
    case 'luck':
      return atEnd({ ...base, draw: mayCome(view) ?? [] }, [leprechaun], [], view);
    case 'deal': {
      const shown = view.asked.card;
      return shown ? { ...base, hand: hand.filter((id) => id !== shown), draw: chosen('trade') } : null;
    }
    default:
      return null;
  }
}

const one = shape({ total: number, ways: maybe(number), drop: maybe(text) });
const told = shape({ take: dictionary(one), draw: dictionary(one), drop: dictionary(one), left: list(text) });

/**
 * Changes of the total `now`; null where they cannot be found. What takes long is asked for in parts, so that nobody else
 * has to wait.
 */
export async function findGains(question: GainQuestion, now: number): Promise<Gains | null> {
  // Only who asks needs an engine: what is told in sentences is read without a browser, too.
  const { engine } = await import('../../engine/engine.ts');
  const take = new Map<string, Net>();
  const drop = new Map<string, Net>();
  const draw = new Map<string, Net & { ways: number }>();
  let rest = question;
  for (;;) {
    const { consult } = await engine.ask({ ask: 'consult', game: 'realms', question: { gains: rest } });
    if (!consult) return null;
    const answer = told(consult);
    const net = (gain: { total: number; drop?: string | undefined }): Net => ({
      total: gain.total,
      by: gain.total - now,
      drop: gain.drop ?? null,
    });
    for (const [card, gain] of Object.entries(answer.take)) take.set(card, net(gain));
    for (const [card, gain] of Object.entries(answer.drop)) drop.set(card, net(gain));
    for (const [card, gain] of Object.entries(answer.draw)) draw.set(card, { ...net(gain), ways: gain.ways ?? 1 });
    const left = new Set(answer.left);
    const stuck = rest.draws > 1 || left.size >= rest.take.length + rest.draw.length;
    if (left.size === 0 || stuck) break;
    const asks = (cards: string[]) => cards.filter((id) => left.has(id));
    rest = { ...rest, take: asks(rest.take), draw: asks(rest.draw) };
  }
  return { take, drop, draw, deck: oddsOf(question, draw, now) };
}

function oddsOf(question: GainQuestion, draw: Map<string, Net & { ways: number }>, now: number): Odds | null {
  if (draw.size === 0 || draw.size < question.draw.length) return null;
  let [sum, ways] = [0, 0];
  for (const gain of draw.values()) {
    sum += gain.total;
    ways += gain.ways;
  }
  const cards =
    question.draws > 1
      ? []
      : [...draw]
          .map(([card, net]) => ({ card, net }))
          .sort((a, b) => b.net.by - a.net.by || cardOf(b.card).strength - cardOf(a.card).strength);
  return { average: sum / ways - now, cards };
}

/** The chance worth hoping for: the best card, or the few that are nearly as good. */
export function bestChance(odds: Odds): { of: number; among: number; least: number; cards: string[] } | null {
  const [best] = odds.cards;
  if (!best || best.net.by <= 0 || odds.cards.length < 2) return null;
  const few = odds.cards.filter((one) => one.net.by >= best.net.by * 0.75).slice(0, 3);
  return {
    of: few.length,
    among: odds.cards.length,
    least: few.at(-1)?.net.by ?? best.net.by,
    cards: few.map((one) => one.card),
  };
}
