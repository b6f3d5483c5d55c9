import type { Standing } from '../../replay/curve.ts';
import type { StarsView } from './view.ts';

/** The points on the cult areas; ten are wanted (SR-140). */
export const standing = ({ areas }: StarsView): Standing => ({ scores: areas.map((area) => area.points), goal: 10 });
