// Legal actions, asked for by what they are.

/** Those with this verb. */
export const ofVerb = <A extends { verb: string }, const V extends A['verb']>(
  actions: readonly A[],
  verb: V,
): Extract<A, { verb: V }>[] => actions.filter((one): one is Extract<A, { verb: V }> => one.verb === verb);

/** The one with this verb, where there can be one only. */
export const theOne = <A extends { verb: string }, const V extends A['verb']>(
  actions: readonly A[],
  verb: V,
): Extract<A, { verb: V }> | undefined => ofVerb(actions, verb)[0];

/** A cell as actions and sentences write it. */
export const cellText = ([x, y]: readonly [number, number]): string => `${x},${y}`;
