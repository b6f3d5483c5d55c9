/** "+3", "−2": with a minus that is as wide as the plus. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
export const number = (points: number): string => (points < 0 ? `−${-points}` : String(points));
