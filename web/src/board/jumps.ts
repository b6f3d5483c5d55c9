// Who goes through a game in jumps tells the boards below: after one, much of a board may be another.
import { createContext } from 'svelte';

const [read, tell, isTold] = createContext<() => number>();

/** Tells the boards below how many jumps there have been. */
export const tellJumps = tell;
/** So many jumps there have been; where nobody tells it, none. */
export const jumpsHere = (): (() => number) => (isTold() ? read() : () => 0);
