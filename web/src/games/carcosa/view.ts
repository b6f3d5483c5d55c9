// What the screen reads of a game of Carcosa: the generated types under short names, and questions to them.
import type { Legal } from '../../engine/protocol.ts';
import type { Choice, View as Described, Event, Features, InvestigatorsMarks, StacksTop } from './described.ts';

export type {
  Asked,
  Board as BoardTile,
  Cults as Cult,
  Event as GameEvent,
  Features as Feature,
  Figures as Figure,
  Investigators,
  InvestigatorsMarks as Mark,
  Stacks as Stack,
  StacksTop as TileFace,
} from './described.ts';

/** While events are being shown nothing is known of the features: only the table works them out. */
export type CarcosaView = Omit<Described, 'features'> & { features?: Features[] };
export interface Carcosa {
  View: CarcosaView;
  Event: Event;
  Choice: Choice;
}
/** A legal action. */
export type Action = Legal<Carcosa>;
export type Holds = InvestigatorsMarks['holds'];

/** A tile of which perhaps nothing is known. */
export type TileSeen = Partial<StacksTop>;

export const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII'] as const;
export const stoneValues = [2, 3, 4, 5, 6, 7] as const;
/** The sort of a part: "district2" is a district. */
export const sortOf = (part: string): string => part.replace(/\d+$/, '');

export const featureAt = (view: CarcosaView, x: number, y: number, part: string): Features | undefined =>
  view.features?.find((f) => f.parts.some((p) => p[0] === x && p[1] === y && p[2] === part));
