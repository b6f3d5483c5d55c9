// Power that ran over the end of the track, by seat: nobody keeps it, so it is counted from what was told.
import type { Step } from '../../engine/protocol.ts';
import type { Carcosa } from './view.ts';

export function lostPower(log: readonly Step<Carcosa>[], players: number): number[] {
  const power = Array.from({ length: players }, () => 0);
  const lost = Array.from({ length: players }, () => 0);
  for (const event of log.flatMap((step) => step.events)) {
    if (event.event !== 'power' || event.seat >= players) continue;
    const { seat, gain, to } = event;
    lost[seat] = (lost[seat] ?? 0) + Math.max(0, (power[seat] ?? 0) + gain - to);
    power[seat] = to;
  }
  return lost;
}
