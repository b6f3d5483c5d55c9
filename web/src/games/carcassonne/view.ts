// What the screen reads of a game of Carcassonne: the generated types under short names, and questions to them.
import type { Legal } from '../../engine/protocol.ts';
import type { Choice, Event, Features, View } from './described.ts';

export type {
  AskedPlacements as Placement,
  Board as BoardTile,
  EndingLines as FinalLine,
  Event as GameEvent,
  Features as Feature,
  Figures as Figure,
  Mists,
  View as LandView,
} from './described.ts';
export interface Carcassonne {
  View: View;
  Event: Event;
  Choice: Choice;
}
/** A legal action. */
export type Action = Legal<Carcassonne>;

/** The sort of a part: "city2" is a city. */
export const sortOf = (part: string): string => part.replace(/\d+$/, '');
export const featureAt = (view: View, x: number, y: number, part: string): Features | undefined =>
  view.features.find((one) => one.parts.some((p) => p[0] === x && p[1] === y && p[2] === part));

/** What a complete feature brings to the team of Mists when it is settled for points. */
export function worthOf(view: View, [x, y]: readonly [number, number], part: string): number {
  const found = view.asked.features?.find((one) => one.x === x && one.y === y && one.part === part);
  return (found?.worth ?? 0) * (found?.colours ?? 1);
}

/** The points that an event brings, over the cell that it names. */
export function flashOf(event: Event): { x: number; y: number; text: string } | null {
  if (event.event !== 'points' && event.event !== 'team_points' && event.event !== 'hound_points') return null;
  const points = event.event === 'points' ? event.gain : event.points;
  if (points === 0) return null;
  return { x: event.x, y: event.y, text: `${points > 0 ? '+' : ''}${points}` };
}
