// Fantasy Realms in sentences: the table described, and the legal actions named and grouped.
import type { SeatInfo, Update } from '../../engine/protocol.ts';
import type { ActionGroup, TextBoard } from '../../table/contract.ts';
import type { Words } from '../../words/words.svelte.ts';
import type { Suit } from './cards.ts';
import { choiceLines, reasonsOf } from './explain.ts';
import { findGains, gainQuestion } from './gains.ts';
import { type Act, actOf, indexLegal } from './legal.ts';
import { capital, number, type SentenceContext, seatName, signed, tellerIn } from './say.ts';
import { netText, oddsText } from './tell.ts';
import type { Action, FantasyRealms, Realm, RealmsView } from './view.ts';

function handLines(view: RealmsView, tell: SentenceContext): string[] {
  if (!view.score) return [];
  const lines = [tell.say('textTotal', number(view.score.total + view.score.items))];
  for (const score of view.score.cards) {
    const worth = score.blanked ? tell.say('blanked') : tell.points(score.points);
    const gone = view.if_gone?.[score.card];
    const without = gone === undefined ? '' : `; ${tell.say('ifGone', signed(gone - view.score.total))}`;
    lines.push(
      `${tell.card(score.card)}, ${tell.kind(score.card)}: ${worth} (${reasonsOf(score, tell).join(', ')})${without}. ${tell.rule(score.card)}`,
    );
  }
  return [...lines, ...choiceLines(view.score.choices, tell)];
}

function areaLines(view: RealmsView, tell: SentenceContext, seats: readonly SeatInfo[]): string[] {
  if (view.area.length === 0) return [tell.say('areaEmpty')];
  return view.area.map(({ card, sealed_by }) => {
    const sealed = sealed_by === undefined ? '' : `; ${tell.say('sealedBy', seatName(seats, sealed_by))}`;
    return `${tell.card(card)}, ${tell.kind(card)}${sealed}. ${tell.rule(card)}`;
  });
}

function itemLine(id: string, tell: SentenceContext): string {
  return `${tell.card(id)}: ${tell.rule(id)}`;
}

function realmLine(realm: Realm, seat: number, tell: SentenceContext, seats: readonly SeatInfo[]): string {
  const said = [tell.say('cards', realm.cards)];
  if (realm.item) said.push(itemLine(realm.item, tell));
  if (realm.row.length > 0) said.push(tell.say('rowOf', tell.cards(realm.row)));
  if (realm.face_down > 0) said.push(tell.say('faceDown', realm.face_down));
  if (realm.known.length > 0) said.push(tell.say('known', tell.cards(realm.known)));
  for (const [suit, count] of Object.entries(realm.of_suit))
    said.push(tell.say('ofSuit', count, tell.suit(suit as Suit)));
  for (const [suit, count] of Object.entries(realm.without))
    said.push(tell.say('without', count, tell.suit(suit as Suit)));
  return `${seatName(seats, seat)}: ${said.join('; ')}.`;
}

function ownItems(view: RealmsView, tell: SentenceContext): string[] {
  const realm = view.seat === null ? undefined : view.realms[view.seat];
  if (!view.items || !realm) return [];
  return [
    realm.item ? itemLine(realm.item, tell) : tell.say('itemNone'),
    ...realm.row.map((id) => tell.say('rowOf', itemLine(id, tell))),
    ...((realm.own_items?.length ?? 0) > 0 ? [`${tell.say('itemsUsed')}: ${tell.cards(realm.own_items ?? [])}.`] : []),
  ];
}

function endLines(view: RealmsView, tell: SentenceContext, seats: readonly SeatInfo[]): string[] {
  return (view.ending?.realms ?? []).flatMap((realm, seat) => [
    `${seatName(seats, seat)}: ${tell.points(realm.score)}.`,
    ...choiceLines(realm.choices, tell),
    ...realm.cards.map(
      (card) =>
        `${tell.card(card.card)}: ${card.blanked ? tell.say('blanked') : number(card.points)} (${reasonsOf(card, tell).join(', ')}).`,
    ),
    ...Object.entries(realm.items).map(([item, points]) => `${tell.card(item)}: ${number(points)}.`),
  ]);
}

export function describe(view: RealmsView, words: Words, seats: readonly SeatInfo[] = []): TextBoard {
  const tell = tellerIn(words);
  const others = view.realms.map((realm, seat) => ({ realm, seat })).filter((one) => one.seat !== view.seat);
  const now = [
    tell.say('textTurn', view.turn + 1),
    tell.say('textDeck', view.deck.size, view.area.length, view.limit),
    ...(view.items ? [tell.say('textItems', view.item_deck, tell.cards(view.item_pile) || '–')] : []),
    ...view.deck.known.map((one) => `${tell.say('deckBottomKnown', one.place, tell.card(one.card))}.`),
  ];
  return {
    sections: [
      { id: 'ending', title: tell.say('end'), lines: endLines(view, tell, seats) },
      { id: 'hand', title: tell.say('hand'), lines: handLines(view, tell) },
      { id: 'items', title: tell.say('item'), lines: ownItems(view, tell) },
      { id: 'area', title: tell.say('area'), lines: areaLines(view, tell, seats) },
      { id: 'now', title: tell.say('game'), lines: now },
      {
        id: 'realms',
        title: tell.say('seats'),
        lines: others.map((one) => realmLine(one.realm, one.seat, tell, seats)),
      },
    ].filter((section) => section.lines.length > 0),
  };
}

/** What the seat alone has learned: which cards it drew, and what it saw in the deck or in a hand. */
export function learned(before: RealmsView, now: RealmsView, words: Words): string[] {
  const tell = tellerIn(words);
  const open = new Set([...(before.hand ?? []), ...before.area.map((one) => one.card), ...(before.asked.offers ?? [])]);
  const known = new Set([...open, ...before.deck.known.map((one) => one.card)]);
  for (const realm of before.realms) for (const card of realm.known) known.add(card);
  const drew = (now.hand ?? []).filter((card) => !open.has(card));
  const looked = now.deck.known.filter((one) => !known.has(one.card));
  const inHands =
    before.step === 'look'
      ? now.realms.flatMap((realm, seat) => (seat === now.seat ? [] : realm.known.filter((card) => !known.has(card))))
      : [];
  return [
    ...(drew.length > 0 ? [tell.say('learnedDrew', tell.cards(drew))] : []),
    ...looked.map((one) => `${tell.say('deckBottomKnown', one.place, tell.card(one.card))}.`),
    ...(inHands.length > 0 ? [tell.say('learnedSaw', tell.cards(inHands))] : []),
  ];
}

function labelOf(act: Act, view: RealmsView, tell: SentenceContext, words: Words, seats: readonly SeatInfo[]): string {
  const own = view.seat === null ? undefined : view.realms[view.seat]?.item;
  if (act.card) {
    const gone = act.verb === 'discard' ? view.if_gone?.[act.card] : undefined;
    const change = gone === undefined || !view.score ? '' : `; ${tell.say('ifGone', signed(gone - view.score.total))}`;
    const way =
      act.verb === 'top' ? `: ${tell.say('returnTop')}` : act.verb === 'bottom' ? `: ${tell.say('returnBottom')}` : '';
    return `${tell.card(act.card)} (${tell.kind(act.card)}${change})${way}`;
  }
  if (act.item && act.seat === undefined) return tell.card(act.item);
  if (act.seat !== undefined) {
    const item = act.item ?? (act.verb === 'rob' ? view.realms[act.seat]?.item : undefined);
    return `${seatName(seats, act.seat)}${item ? `: ${tell.card(item)}` : ''}`;
  }
  if (act.suit) return tell.suit(act.suit);
  if (act.verb === 'use' && own) return tell.say('doUse', tell.card(own));
  return capital(words.tell(`realms.do.${act.verb}`));
}

/** What a choice brings after the best discard, and what the deck may bring. */
export async function foretell(
  action: Action,
  _ask: unknown,
  update: Update<FantasyRealms>,
  words: Words,
): Promise<string[]> {
  const tell = tellerIn(words);
  const { view } = update;
  const legal = indexLegal(update.legal, view.suits);
  const question = gainQuestion(view, legal, update.options, update.players);
  const gains = question && (await findGains(question, view.score?.total ?? 0));
  if (!gains) return [];
  const act = actOf(action, view.suits);
  if (!act.card) return (act.verb === 'draw' || act.verb === 'luck') && gains.deck ? [oddsText(gains.deck, tell)] : [];
  const dropped = act.verb === 'discard' ? gains.drop.get(act.card) : undefined;
  if (dropped) return [`${tell.say('afterDrop', number(dropped.total + (view.score?.items ?? 0)))}.`];
  const net = gains.take.get(act.card) ?? gains.draw.get(act.card);
  return net ? [`${netText(net, act.card, tell)}.`] : [];
}

/** The legal actions, named and grouped. */
export function group(
  actions: readonly Action[],
  view: RealmsView,
  words: Words,
  seats: readonly SeatInfo[] = [],
): ActionGroup[] {
  const tell = tellerIn(words);
  const groups = new Map<string, ActionGroup>();
  for (const action of actions) {
    const act = actOf(action, view.suits);
    const about = act.card || act.item || act.suit || act.seat !== undefined;
    const title = about
      ? capital(
          words
            .tell(`realms.do.${act.verb === 'bottom' ? 'top' : act.verb}`, '')
            .replace(/\s*\{\d\}/g, '')
            .trim(),
        )
      : tell.say('game');
    const found = groups.get(title) ?? { title, actions: [] };
    groups.set(title, found);
    found.actions.push({ do: act.do, label: labelOf(act, view, tell, words, seats) });
  }
  return [...groups.values()];
}
