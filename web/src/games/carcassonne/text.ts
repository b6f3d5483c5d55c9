// Carcassonne in sentences, for those who listen to the table or read it.
import type { SeatInfo } from '../../engine/protocol.ts';
import type { ActionGroup, TextBoard } from '../../table/contract.ts';
import type { Words } from '../../words/words.svelte.ts';
import {
  actionLabel,
  colourName,
  featureLines,
  kindName,
  type SentenceContext,
  sayIn,
  seatName,
  tileLabel,
} from './say.ts';
import type { Action, LandView } from './view.ts';
import type { Key } from './words.ts';

const teller = (words: Words, seats: readonly SeatInfo[]): SentenceContext => ({
  say: sayIn(words.lang),
  words,
  seats,
});

function rows(view: LandView, t: SentenceContext): string[] {
  const all = [...new Set(view.board.map((tile) => tile.y))].sort((a, b) => a - b);
  return all.map((y) => {
    const tiles = view.board.filter((tile) => tile.y === y).sort((a, b) => a.x - b.x);
    return `${t.say('textRow', y)}: ${tiles.map((tile) => tileLabel(t, view, tile)).join('; ')}.`;
  });
}

function players(view: LandView, t: SentenceContext): string[] {
  const { say } = t;
  return view.players.flatMap((player, i) => {
    const colours = view.colours
      .filter((one) => one.owner === i)
      .map(
        (one) =>
          say('textColour', colourName(t, view, one.colour), one.meeples) +
          (one.guards === undefined ? '' : ` ${say('guards', one.guards)}.`),
      );
    const score =
      player.score === undefined
        ? `${seatName(t, i)}.`
        : say('textPlayer', seatName(t, i), player.score, player.if_ended_now ?? 0);
    return [[score, ...colours].join(' ')];
  });
}

function mists(view: LandView, t: SentenceContext): string[] {
  const { say } = t;
  const one = view.mists;
  if (!one) return view.ghosts === undefined ? [] : [say('ghostSupply', view.ghosts)];
  return [
    `${say('level', one.level)}. ${say('goal', one.points, one.goal)}.`,
    `${say('ghostSupply', view.ghosts ?? 0)}. ${say('ghostsBoard', one.ghosts_on_board)}. ${say('piles', one.piles.filter((pile) => pile > 0).join(', '))}.`,
    ...one.hounds.map((hound) =>
      hound.where === 'track'
        ? say('hounds', hound.hound, hound.space)
        : say(hound.where === 'abroad' ? 'houndAbroad' : 'houndGone', hound.hound),
    ),
  ];
}

export function describe(view: LandView, words: Words, seats: readonly SeatInfo[] = []): TextBoard {
  const t = teller(words, seats);
  const { say } = t;
  const features = view.features
    .filter(
      (one) =>
        !one.complete && (one.figures?.some((count) => count > 0) || (one.sort === 'fog' && Number(one.ghosts) > 0)),
    )
    .map(
      (one) => `${say(one.sort)} ${one.parts[0]?.[0]},${one.parts[0]?.[1]}. ${featureLines(t, view, one).join('. ')}.`,
    );
  const hand = view.hand ? [`${say('hand')}: ${kindName(words, view.hand)}.`] : [];
  return {
    sections: [
      {
        id: 'players',
        title: say('textPlayers'),
        lines: [...players(view, t), `${say('supply', view.left)}.`, ...hand],
      },
      { id: 'mists', title: say('textMists'), lines: mists(view, t) },
      { id: 'features', title: say('textFeatures'), lines: features },
      { id: 'land', title: say('textLand'), lines: rows(view, t) },
    ].filter((section) => section.lines.length > 0),
  };
}

/** The legal actions, named and grouped. */
export function group(
  actions: readonly Action[],
  _view: LandView,
  words: Words,
  seats: readonly SeatInfo[] = [],
): ActionGroup[] {
  const t = teller(words, seats);
  const groups = new Map<string, ActionGroup>();
  for (const action of actions) {
    const title = t.say(titles[action.verb] ?? 'textOther');
    const found = groups.get(title) ?? { title, actions: [] };
    groups.set(title, found);
    found.actions.push({ do: action.do, label: actionLabel(t, action) });
  }
  return [...groups.values()];
}

const titles: Partial<Record<Action['verb'], Key>> = {
  place: 'textTiles',
  meeple: 'textFigures',
  guard: 'textFigures',
};
