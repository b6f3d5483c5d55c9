// Carcosa in sentences, for those who listen to the table or read it.
import type { SeatInfo, Update } from '../../engine/protocol.ts';
import type { ActionGroup, Foresee, TextBoard } from '../../table/contract.ts';
import type { Words } from '../../words/words.svelte.ts';
import { choiceLabel } from './dialogs/askModules.ts';
import { foresee, goOn, isForeseen } from './foresight/foresee.ts';
import { readLegal } from './legal.ts';
import { capital, kindName, type Say, sayIn, tileName } from './say.ts';
import { featureLines, type SentenceContext, tileLabel, tileLines } from './stage/sentences.ts';
import { type Carcosa, type CarcosaView, featureAt, roman } from './view.ts';
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
  action: string,
  ask: Foresee<Carcosa>,
  update: Update<Carcosa>,
  words: Words,
): Promise<string[]> {
  const deals = isForeseen(action) ? await ask([action], goOn) : null;
  if (!deals || deals.length === 0) return [];
  const { view } = update;
  const t = teller(view, words, update.seats);
  const lay = readLegal([action]).lays[0];
  const tile = lay && (lay.held === 0 ? view.hand : view.cults[view.seat ?? 0]?.held[lay.held - 1]);
  const { lines } = foresee(t, view, deals, lay && tile ? { x: lay.x, y: lay.y, tile } : null);
  if (lines.length === 0) return [t.say('foreNothing')];
  return lines.map((line) => (line.how === 'sure' ? line.text : `${capital(t.say(line.how))} ${line.text}`));
}

function partLabel(view: CarcosaView, words: Words, say: Say, x: number, y: number, part: string): string {
  const feature = featureAt(view, x, y, part);
  const size = feature && feature.sort !== 'site' ? `, ${say('tiles', feature.tiles)}` : '';
  return `${x},${y}: ${words.tell(`carcosa.part.${part}`)}${size}`;
}

/** The legal actions, named and grouped. */
export function group(actions: string[], view: CarcosaView, words: Words): ActionGroup[] {
  const say = sayIn(words.lang);
  const legal = readLegal(actions);
  const groups = new Map<string, ActionGroup>();
  const add = (title: string, action: string, label: string) => {
    const found = groups.get(title) ?? { title, actions: [] };
    groups.set(title, found);
    found.actions.push({ do: action, label: capital(label) });
  };
  const lays = new Map(legal.lays.map((lay) => [lay.text, lay]));
  const targets = new Map(legal.targets.map((target) => [target.text, target]));
  for (const action of actions) {
    const lay = lays.get(action);
    const target = targets.get(action);
    const [verb = '', ...rest] = action.split(' ');
    if (lay) {
      const there = view.board.find((tile) => tile.x === lay.x && tile.y === lay.y);
      const held = lay.held > 0 ? `, ${say('heldTile', lay.held)}` : '';
      const what = there
        ? `${words.tell('carcosa.do.replace')} (${kindName(words, there.kind)})`
        : words.tell('carcosa.do.place');
      add(
        `${capital(what.split(' (')[0] ?? '')}${held}`,
        action,
        `${lay.x},${lay.y}${there ? ` (${kindName(words, there.kind)})` : ''}, ${say('facing', words.tell(`carcosa.turns.${lay.turns}`))}`,
      );
    } else if (target && verb !== 'meet')
      add(
        capital(words.tell(target.thug && verb !== 'thug' ? `carcosa.do.${verb}.thug` : `carcosa.do.${verb}`)),
        action,
        partLabel(view, words, say, target.x, target.y, target.part),
      );
    else if (verb === 'stone') add(say('textStones'), action, words.tell(`carcosa.do.stone.${rest[0]}`));
    else add(titleOf(verb, say), action, labelOf(action, verb, rest, view, words, say));
  }
  return [...groups.values()];
}

function titleOf(verb: string, say: Say): string {
  const titles: Record<string, Key> = {
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
    stranger: 'stranger',
    hastur: 'hastur',
    meet: 'meetTitle',
    space: 'textTrack',
    detective: 'detectives',
    research: 'textStacks',
  };
  return say(titles[verb] ?? 'textOther');
}

function labelOf(action: string, verb: string, rest: string[], view: CarcosaView, words: Words, say: Say): string {
  const exact = `carcosa.do.${[verb, ...rest].join('.')}`;
  if (words.has(exact)) return words.tell(exact);
  if (['stranger', 'look', 'research', 'hastur', 'meet', 'space', 'detective'].includes(verb))
    return choiceLabel(action, { say, words, seats: [] });
  if (verb === 'trap') return say(rest[0] === 'thug' ? 'thugTrapOn' : 'trapOn', rest.at(-1) ?? '');
  if (verb === 'assistant') return say('putAssistant', rest[0] ?? '');
  if (verb === 'send' && rest[0] === 'scientist')
    return rest[1] === 'home' ? say('scientistHome') : say('sendScientist', rest[1] ?? '');
  if (verb === 'call' && rest[0] === 'trap') return say('callTrap', rest[1] ?? '');
  if (verb === 'recruit' && rest[0] === 'thug')
    return `${rest[1] === '0' ? say('recruitNone') : say('recruitDo', rest[1] ?? '')}, ${say('andThug')}`;
  if (verb === 'take' || verb === 'redraw') {
    const top = view.stacks[Number(rest[0]) - 1]?.top;
    return words.tell(`carcosa.do.${verb}`, rest[0] ?? '') + (top ? `: ${tileName(words, top)}` : '');
  }
  if (verb === 'imbue') return say('imbueDo', rest.map((value) => roman[Number(value)]).join(' + '));
  if (verb === 'send')
    return rest[1] === 'home'
      ? say('sendHome')
      : rest[1] === 'nowhere'
        ? say('sendNowhere')
        : say('sendStack', rest[1] ?? '');
  if (verb === 'order' || verb === 'shape' || verb === 'pick') {
    const stack = view.stacks[(view.asked.stack ?? Number(view.cults[view.active]?.prophet)) - 1];
    const place = Number(rest[0]);
    const tile = place === 1 ? stack?.top : stack?.known?.find((known) => known.place === place);
    return `${rest[0]}: ${tileName(words, tile)}`;
  }
  return words.has(`carcosa.do.${verb}`) ? words.tell(`carcosa.do.${verb}`, rest.join(' ')) : action;
}
