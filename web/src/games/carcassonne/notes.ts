// What is told of the thing one points at: a feature, or what would come of laying the tile like this.
import { featureLines, partName, placeName, type SentenceContext } from './say.ts';
import { type Feature, type LandView, type Placement, sortOf } from './view.ts';

export interface Note {
  title: string;
  lines: string[];
  /** The same in one line. */
  brief: string;
  alarm: boolean;
}

export const featureNote = (t: SentenceContext, view: LandView, feature: Feature): Note => ({
  title: partName(t.say, sortOf(feature.parts[0]?.[2] ?? feature.sort)),
  lines: featureLines(t, view, feature),
  brief: briefly(t, view, feature),
  alarm: false,
});

function briefly(t: SentenceContext, view: LandView, feature: Feature): string {
  const [x, y, part] = feature.parts[0] ?? [0, 0, feature.sort];
  const worth = feature.worth === undefined ? [] : [t.say('worthNow', feature.worth)];
  const done = feature.worth_complete ?? feature.worth;
  if (!feature.complete && feature.sort !== 'field' && done !== undefined && done !== feature.worth)
    worth.push(t.say('worthDone', done));
  return [placeName(t, view, x, y, part), ...worth].join(' · ');
}

export function previewNote({ say }: SentenceContext, view: LandView, one: Placement): Note | null {
  const lines: string[] = [];
  if (one.loses) lines.push(say('foreLoses'));
  if (one.ghosts) lines.push(say('foreGhosts', one.ghosts));
  if (one.back) lines.push(say('foreBack', one.back));
  if (one.burials) lines.push(say('foreBurials', one.burials));
  if (view.variant === 'ghosts' && one.extends) lines.push(say('foreExtends'));
  if (view.variant === 'ghosts' && one.destroys) lines.push(say('foreDestroys'));
  if (one.completes) lines.push(say('foreCompletes', one.completes));
  return lines.length > 0
    ? { title: say('preview'), lines, brief: lines.join(' · '), alarm: one.loses ?? false }
    : null;
}
