// Which rule switches a new game has, given how many play and what else was chosen.
import type { OptionInfo, Options } from '../engine/protocol.ts';

/** With what an option means something, beside what the engine says of it. */
export interface Need {
  options?: Options;
  players?: { min: number; max: number };
}
export type Needs = Readonly<Record<string, Need>>;

const within = (count: number, limits: { min: number; max: number } | undefined) =>
  count >= (limits?.min ?? 1) && count <= (limits?.max ?? 99);

/** The value that holds: the chosen one, the usual one, or what always holds with that number of players. */
export function holding(option: OptionInfo, players: number, chosen: Readonly<Options>): string {
  if (!within(players, option.players)) return option.otherwise ?? option.values[0] ?? '';
  return chosen[option.name] || (option.values[0] ?? '');
}

/** Do all these values hold? An option that the game does not have is no hindrance. */
export const hold = (
  wanted: Options,
  all: readonly OptionInfo[],
  players: number,
  chosen: Readonly<Options>,
): boolean =>
  Object.entries(wanted).every(([name, value]) => {
    const option = all.find((one) => one.name === name);
    return !option || holding(option, players, chosen) === value;
  });

/** The switches that mean something: only these are shown, and only these are sent. */
export function meaningful(
  options: readonly OptionInfo[],
  players: number,
  chosen: Readonly<Options>,
  needs: Needs = {},
): OptionInfo[] {
  return options.filter((option) => {
    const need = needs[option.name];
    if (!within(players, option.players) || !within(players, need?.players)) return false;
    if (!hold(need?.options ?? {}, options, players, chosen)) return false;
    const other = option.needs && options.find((one) => one.name === option.needs?.option);
    return !other || (option.needs?.values.includes(holding(other, players, chosen)) ?? true);
  });
}

/** Without the values that fewer players cannot have. */
export const possible = ({ fewest, ...option }: OptionInfo, players: number): OptionInfo =>
  fewest ? { ...option, values: option.values.filter((_, i) => players >= (fewest[i] ?? 1)) } : option;

/** What is sent of such switches: the choices that are not the usual ones anyway. */
export const sent = (shown: readonly OptionInfo[], chosen: Readonly<Options>): Options =>
  Object.fromEntries(
    shown.flatMap(({ name, values }) => {
      const value = chosen[name];
      return value !== undefined && value !== values[0] && values.includes(value) ? [[name, value] as const] : [];
    }),
  );
