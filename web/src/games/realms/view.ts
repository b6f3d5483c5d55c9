// What the screen reads of a game of Fantasy Realms: the generated types under short names.
import type { Legal } from '../../engine/protocol.ts';
import type { Choice, Event, Score, View } from './described.ts';

export type {
  Asked,
  EndingRealms as FinalRealm,
  Event as GameEvent,
  Realms as Realm,
  ScoreCards as CardScore,
  ScoreCardsReasons as Reason,
  ScoreChoices as Choices,
  View as RealmsView,
} from './described.ts';
export interface FantasyRealms {
  View: View;
  Event: Event;
  Choice: Choice;
}
/** A legal action. */
export type Action = Legal<FantasyRealms>;

/** What a hand is worth without a table. */
export type Scored = Omit<Score, 'items'>;
