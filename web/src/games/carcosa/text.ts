// Carcosa in sentences, for those who listen to the table or read it.
import type { SeatInfo, Update } from '../../engine/protocol.ts';
import type { ActionGroup, Foresee, TextBoard } from '../../table/contract.ts';
import type { Words } from '../../words/words.svelte.ts';
import { inHands, recruitLabel, sendLabel } from './dialogs/ask.ts';
import { choiceLabel } from './dialogs/askModules.ts';
import { foresee, goOn, isForeseen } from './foresight/foresee.ts';
import { indexLegal, type Lay, type Target } from './legal.ts';
import { capital, kindName, sayIn, tileName } from './say.ts';
import { featureLines, type SentenceContext, tileLabel, tileLines } from './stage/sentences.ts';
import { type Action, type Carcosa, type CarcosaView, featureAt, roman } from './view.ts';
import type { Key } from './words.ts';

const teller = (view: CarcosaView, words: Words, seats: readonly SeatInfo[]): SentenceContext => ({
  say: sayIn(words.lang),
  words,
  seats: view.cults.map((_, i) => seats[i] ?? { kind: 'person' as const, name: words.tell('carcosa.seat', i + 1) }),
});

function cityRows(view: CarcosaView, t: SentenceContext): string[] {
  const rows = [...new Set(view.board.map((tile) => tile.y))].sort((a, b) => a - b);
  return rows.map((y) => {
    const tiles = view.board.filter((tile) => tile.y === y).sort((a, b) => a.x - b.x);
    return `${t.say('textRow', y)}: ${tiles.map((tile) => tileLabel(t, view, tile)).join('; ')}.`;
  });
}

function featureRows(view: CarcosaView, t: SentenceContext): string[] {
  const worthwhile = (view.features ?? []).filter((f) => !f.finished && f.figures.some((count) => count > 0));
  return worthwhile.map((f) => {
    const [x, y] = f.parts[0] ?? [0, 0];
    return `${t.say(f.sort as Key)} ${x},${y}. ${featureLines(t, f).join('. ')}.`;
  });
}

function stackRows(view: CarcosaView, t: SentenceContext): string[] {
  const { say } = t;
  return view.stacks.map((stack, i) => {
    const said = [stack.size > 0 ? say('left', stack.size) : say('depletedStack')];
    if (stack.top) said.push(say('top', tileName(t.words, stack.top)), say(`star${stack.top.star}` as Key));
    for (const seat of stack.prophets) said.push(say('closedBy', t.seats[seat]?.name ?? ''));
    if (stack.scientist) said.push(say('closedByScientist'));
    for (const known of stack.known ?? []) said.push(say('knownAt', known.place, tileName(t.words, known)));
    for (const lost of stack.lost ?? []) said.push(say('lostHere', tileName(t.words, lost), lost.since));
    return `${say('stack', i + 1)}: ${said.join('. ')}.`;
  });
}

function cultRows(view: CarcosaView, t: SentenceContext): string[] {
  const { say } = t;
  return view.cults.map((cult, i) => {
    const prophet =
      cult.prophet === 'sign'
        ? say('prophetSign')
        : cult.prophet === 'pool'
          ? say('prophetPool')
          : say('prophetStack', cult.prophet);
    const stones = cult.stones.map((value) => roman[value]).join(', ') || say('textNone');
    const line = say(
      'textCult',
      t.seats[i]?.name ?? '',
      cult.power,
      cult.if_ended_now,
      cult.ready,
      cult.recovery,
      cult.asylum,
      cult.lying,
      cult.standing,
      stones,
      prophet,
    );
    const held = cult.held.map(
      (tile, k) =>
        `${say('heldTile', k + 1)}: ${tile.kind ? tileName(t.words, tile) : say('heldHidden', tile.from ?? '?')}.`,
    );
    const thugs = cult.thugs === undefined ? [] : [`${say('readyThugs', cult.thugs)}.`];
    return [line, ...thugs, ...held].join(' ');
  });
}

function moduleRows(view: CarcosaView, t: SentenceContext): string[] {
  const { say } = t;
  const rows: string[] = [];
  if (view.sign_thugs !== undefined) rows.push(`${say('signThugs', view.sign_thugs)}.`);
  if (view.stranger)
    rows.push(`${say(view.stranger.gap ? 'strangerGap' : 'strangerAt', `${view.stranger.x},${view.stranger.y}`)}.`);
  else if (view.stranger === null) rows.push(`${say('strangerSign')}.`);
  return rows;
}

function soloRows(view: CarcosaView, t: SentenceContext): string[] {
  const { say } = t;
  const solo = view.investigators;
  if (!solo) return [];
  const holds = {
    free: 'markFree',
    occultist: 'occultist',
    detective: 'detective',
    trap: 'trap',
    thug_trap: 'thugTrap',
  } as const;
  const strikes = solo.detectives.filter((one) => one.strikes).length;
  return [
    `${say('threatLap', solo.assistant)}. ${say(solo.assistant_lies ? 'assistantLies' : 'assistantStands')}.`,
    `${say('threatCult', solo.cult)}.`,
    `${say('threatHastur', solo.hastur)}.`,
    ...(strikes > 0 ? [`${say('threatStrikes', strikes)}.`] : []),
    ...solo.research.map((one) => `${say('threatResearch', one.stack, kindName(t.words, one.kind), one.steps)}.`),
    `${say('textTrack')}: ${solo.marks.map((mark) => `${mark.space} ${say(holds[mark.holds])}`).join(', ')}.`,
    ...solo.detectives.map((one) => `${say('detective')} ${one.x},${one.y}.`),
  ];
}

/** The tile that came into one's hand, with what only its owner sees of it; and tiles that were kept. */
export function learned(before: CarcosaView, after: CarcosaView, words: Words): string[] {
  if (after.seat === null || after.active !== after.seat) return [];
  const say = sayIn(words.lang);
  const t = { say, words, seats: [] };
  const lines: string[] = [];
  if (after.hand && JSON.stringify(after.hand) !== JSON.stringify(before.hand))
    lines.push(
      [say('textHand', kindName(words, after.hand.kind)), ...tileLines(t, { ...after.hand, fixed: false })]
        .join('. ')
        .concat('.'),
    );
  const held = after.cults[after.seat]?.held ?? [];
  for (const [i, tile] of held.entries()) {
    if (i >= (before.cults[after.seat]?.held.length ?? 0) && tile.kind)
      lines.push(`${say('heldTile', i + 1)}: ${tileName(words, tile)}.`);
  }
  return lines;
}

export function describe(view: CarcosaView, words: Words, seats: readonly SeatInfo[] = []): TextBoard {
  const t = teller(view, words, seats);
  const { say } = t;
  const now = [say('textTurn', view.turn + 1, view.track), say('clock', view.depleted)];
  if (view.hand) now.push(say('textHand', tileName(words, view.hand)));
  return {
    sections: [
      { id: 'cults', title: say('cults'), lines: [...now, ...cultRows(view, t), ...moduleRows(view, t)] },
      { id: 'threats', title: say('threats'), lines: soloRows(view, t) },
      { id: 'stacks', title: say('textStacks'), lines: stackRows(view, t) },
      { id: 'features', title: say('textFeatures'), lines: featureRows(view, t) },
      { id: 'city', title: say('textCity'), lines: cityRows(view, t) },
    ].filter((section) => section.lines.length > 0),
  };
}

/** What an action would lead to, line by line; what depends on hidden faces says so. */
export async function foretell(
  action: Action,
  ask: Foresee<Carcosa>,
  update: Update<Carcosa>,
  words: Words,
): Promise<string[]> {
  const deals = isForeseen(action) ? await ask([action.do], goOn) : null;
  if (!deals || deals.length === 0) return [];
  const { view } = update;
  const t = teller(view, words, update.seats);
  const lay = indexLegal([action]).lays[0];
  const tile = lay && (lay.held === 0 ? view.hand : view.cults[view.seat ?? 0]?.held[lay.held - 1]);
  const { lines } = foresee(t, view, deals, lay && tile ? { x: lay.x, y: lay.y, tile } : null);
  if (lines.length === 0) return [t.say('foreNothing')];
  return lines.map((line) => (line.how === 'sure' ? line.text : `${capital(t.say(line.how))} ${line.text}`));
}

function partLabel(view: CarcosaView, t: SentenceContext, { x, y, part }: Target): string {
  const feature = featureAt(view, x, y, part);
  const size = feature && feature.sort !== 'site' ? `, ${t.say('tiles', feature.tiles)}` : '';
  return `${x},${y}: ${t.words.tell(`carcosa.part.${part}`)}${size}`;
}

interface Named {
  title: string;
  label: string;
}

function layNamed({ x, y, turns, held }: Lay, view: CarcosaView, t: SentenceContext): Named {
  const { say, words } = t;
  const there = view.board.find((tile) => tile.x === x && tile.y === y);
  const which = held > 0 ? `, ${say('heldTile', held)}` : '';
  const old = there ? ` (${kindName(words, there.kind)})` : '';
  return {
    title: `${capital(words.tell(there ? 'carcosa.do.replace' : 'carcosa.do.place'))}${which}`,
    label: `${x},${y}${old}, ${say('facing', words.tell(`carcosa.turns.${turns}`))}`,
  };
}

function targetNamed(target: Target, view: CarcosaView, t: SentenceContext): Named {
  const thug = target.thug && target.verb !== 'thug' ? '.thug' : '';
  return {
    title: capital(t.words.tell(`carcosa.do.${target.verb}${thug}`)),
    label: partLabel(view, t, target),
  };
}

/** The legal actions, named and grouped. */
export function group(actions: readonly Action[], view: CarcosaView, words: Words): ActionGroup[] {
  const t: SentenceContext = { say: sayIn(words.lang), words, seats: [] };
  const legal = indexLegal(actions);
  const lays = new Map(legal.lays.map((lay) => [lay.do, lay]));
  const targets = new Map(legal.targets.map((target) => [target.do, target]));
  const groups = new Map<string, ActionGroup>();
  for (const action of actions) {
    const lay = lays.get(action.do);
    const target = action.verb === 'meet' ? undefined : targets.get(action.do);
    const { title, label } = lay
      ? layNamed(lay, view, t)
      : target
        ? targetNamed(target, view, t)
        : { title: t.say(titles[action.verb] ?? 'textOther'), label: labelOf(action, view, t) };
    const found = groups.get(title) ?? { title, actions: [] };
    groups.set(title, found);
    found.actions.push({ do: action.do, label: capital(label) });
  }
  return [...groups.values()];
}

const titles: Partial<Record<Action['verb'], Key>> = {
  take: 'textStacks',
  redraw: 'textStacks',
  under: 'textStacks',
  imbue: 'imbueTitle',
  recruit: 'recruitTitle',
  order: 'glimpseTitle',
  keep: 'glimpseTitle',
  shape: 'shapeTitle',
  send: 'betrayTitle',
  call: 'callTitle',
  look: 'secretTitle',
  pick: 'secretTitle',
  trap: 'traps',
  assistant: 'betrayTitle',
  stone: 'textStones',
  stranger: 'stranger',
  hastur: 'hastur',
  meet: 'meetTitle',
  space: 'textTrack',
  detective: 'detectives',
  research: 'textStacks',
};

function labelOf(action: Action, view: CarcosaView, t: SentenceContext): string {
  const { say, words } = t;
  switch (action.verb) {
    case 'stone':
      return words.tell(`carcosa.do.stone.${action.value}`);
    case 'trap':
      return say(action.thug ? 'thugTrapOn' : 'trapOn', action.space);
    case 'assistant':
      return say('putAssistant', action.space);
    case 'send':
      if ('scientist' in action && action.stack === 'home') return words.tell('carcosa.do.send.scientist.home');
      return sendLabel(action, say);
    case 'call':
      if ('space' in action) return say('callTrap', action.space);
      if ('asylum' in action) return words.tell('carcosa.do.call.asylum');
      return words.tell('thug' in action && action.thug ? 'carcosa.do.call.thug' : 'carcosa.do.call.sign');
    case 'recruit':
      if (action.thug) return recruitLabel(action, say);
      return action.n === 0 ? words.tell('carcosa.do.recruit.0') : words.tell('carcosa.do.recruit', action.n);
    case 'take':
    case 'redraw': {
      const top = view.stacks[action.stack - 1]?.top;
      return words.tell(`carcosa.do.${action.verb}`, action.stack) + (top ? `: ${tileName(words, top)}` : '');
    }
    case 'under':
      return words.tell('carcosa.do.under', action.stack);
    case 'imbue':
      if (action.stones.includes('none')) return words.tell('carcosa.do.imbue.none');
      return say('imbueDo', action.stones.map((value) => roman[Number(value)]).join(' + '));
    case 'order':
    case 'shape':
    case 'pick': {
      const { place } = action;
      return `${place}: ${tileName(words, inHands(view).tiles[place - 1])}`;
    }
    default:
      return choiceLabel(action, t) ?? words.tell(`carcosa.do.${action.verb}`);
  }
}
