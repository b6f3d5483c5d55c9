import type { Standing } from '../../replay/curve.ts';
import type { CarcosaView } from './view.ts';

/** The power of every cult if the game were scored now. */
export function standing({ cults, ending }: CarcosaView): Standing {
  return { scores: ending?.scores ?? cults.map((cult) => cult.if_ended_now) };
}
