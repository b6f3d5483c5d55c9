// What a choice brings, in a sentence.
import { bestChance, type Net, type Odds } from './gains.ts';
import { decimal, type SentenceContext, signed } from './say.ts';

/** "+9 after dropping Rainstorm". */
export const netText = (net: Net, card: string, tell: SentenceContext): string =>
  net.drop && net.drop !== card
    ? tell.say('netDrop', signed(net.by), tell.card(net.drop))
    : tell.say('ifTaken', signed(net.by));

/** "On average +6.4. 1 in 32 brings +40: Candle." */
export function oddsText(odds: Odds, tell: SentenceContext): string {
  const average = tell.say('oddsAverage', decimal(odds.average, tell.lang));
  const chance = bestChance(odds);
  return chance ? `${average} ${chanceText(chance, tell)}` : average;
}
export function chanceText(chance: NonNullable<ReturnType<typeof bestChance>>, tell: SentenceContext): string {
  const { of, among, least, cards } = chance;
  const one = among % of === 0 ? among / of : null;
  return tell.say(
    of > 1 ? 'oddsSome' : 'oddsOne',
    one === null ? of : 1,
    one ?? among,
    signed(least),
    tell.cards(cards),
  );
}
