// The variants of a game: a choice of options and of how many play, under one name.
import type { OptionInfo, Options } from '../engine/protocol.ts';
import type { Cover, Variant } from './covers.ts';
import { hold } from './options.ts';

interface Chosen {
  players: number;
  options: Options;
}

export const suits = ({ players }: Variant, count: number) =>
  count >= (players?.min ?? 1) && count <= (players?.max ?? 99);

/** The variant that is chosen: so many may play it and all it asks for holds. */
export function variantOf(cover: Cover | null, options: readonly OptionInfo[], chosen: Chosen): Variant | null {
  const fits = (variant: Variant) =>
    suits(variant, chosen.players) && hold(variant.options, options, chosen.players, chosen.options);
  return cover?.variants?.find(fits) ?? null;
}

/** Chooses a variant: its options, and another number of players where it asks for that. */
export function choose<T extends Chosen>(cover: Cover, chosen: T, to: Variant | number): T {
  if (typeof to === 'number') {
    const variant = cover.variants?.find((one) => suits(one, to));
    return { ...chosen, players: to, options: { ...chosen.options, ...variant?.options } };
  }
  const usual = Math.min(Math.max(cover.players ?? 2, to.players?.min ?? 1), to.players?.max ?? 99);
  const players = suits(to, chosen.players) ? chosen.players : usual;
  return { ...chosen, players, options: { ...chosen.options, ...to.options } };
}

/** Another number of players: the variant stays where so many may play it, else it is the first that they may. */
export function seat<T extends Chosen>(
  cover: Cover | null,
  options: readonly OptionInfo[],
  chosen: T,
  count: number,
): T {
  const next = { ...chosen, players: count };
  return !cover?.variants || variantOf(cover, options, next) ? next : choose(cover, chosen, count);
}
