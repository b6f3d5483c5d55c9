// A table of a server in words: how it is played, who plays.
import type { GameInfo, TableInfo } from '../engine/protocol.ts';
import { coverOf } from '../lobby/covers.ts';
import { meaningful } from '../lobby/options.ts';
import { variantOf } from '../lobby/variants.ts';
import { words } from '../words/words.svelte.ts';

export const machineWord = (machine: string) =>
  machine === 'greedy' || machine === 'random' ? words.say(`machine.${machine}`) : machine;

function valueWord(key: string, value: string): string {
  if (words.has(`${key}.value.${value}`)) return words.tell(`${key}.value.${value}`);
  return value === 'on' || value === 'off' ? words.say(`lobby.${value}`) : value;
}

/** The variant's name; null where the game has none. */
export function variantWord(game: GameInfo, { players, options }: TableInfo): string | null {
  const variant = variantOf(coverOf(game.game), game.options, { players, options });
  return variant ? words.tell(`page.${game.game}.cover.variant.${variant.id}`) : null;
}

/** What is played otherwise than usual, beside the variant: a rule and its value each. */
export function unusualRules(game: GameInfo, { players, options }: TableInfo): { rule: string; value: string }[] {
  const cover = coverOf(game.game);
  const chosen = variantOf(cover, game.options, { players, options })?.options ?? {};
  return meaningful(game.options, players, options, cover?.needs).flatMap(({ name, values }) => {
    const value = options[name];
    if (name in chosen || value === undefined || value === values[0]) return [];
    const key = `option.${game.game}.${name}`;
    return [{ rule: words.tell(key), value: valueWord(key, value) }];
  });
}
