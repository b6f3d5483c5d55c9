// Power that ran over the end of the track, by seat: nobody keeps it, so it is counted from what was told.
import type { Step } from '../../engine/protocol.ts';

export function lostPower(log: readonly Step[], players: number): number[] {
  const power = Array.from({ length: players }, () => 0);
  const lost = Array.from({ length: players }, () => 0);
  for (const event of log.flatMap((step) => step.events)) {
    const seat = event.seat;
    if (event.event !== 'power' || seat === null || seat === undefined || seat >= players) continue;
    lost[seat] = (lost[seat] ?? 0) + Math.max(0, (power[seat] ?? 0) + Number(event.gain) - Number(event.to));
    power[seat] = Number(event.to);
  }
  return lost;
}
