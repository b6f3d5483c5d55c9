// Which rule switches a new game has, given how many play and what else was chosen.
import type { OptionInfo } from '../engine/protocol.ts';

const suits = (option: OptionInfo, players: number) =>
  players >= (option.players?.min ?? 1) && players <= (option.players?.max ?? 99);

/** The value that holds: the chosen one, the usual one, or what always holds with that number of players. */
function holding(option: OptionInfo, players: number, chosen: Readonly<Record<string, string>>): string {
  if (!suits(option, players)) return option.otherwise ?? option.values[0] ?? '';
  return chosen[option.name] || (option.values[0] ?? '');
}

/** The switches that mean something: only these are shown, and only these are sent. */
export function meaningful(
  options: readonly OptionInfo[],
  players: number,
  chosen: Readonly<Record<string, string>>,
): OptionInfo[] {
  return options.filter((option) => {
    if (!suits(option, players)) return false;
    const other = option.needs && options.find((one) => one.name === option.needs?.option);
    return !other || (option.needs?.values.includes(holding(other, players, chosen)) ?? true);
  });
}
