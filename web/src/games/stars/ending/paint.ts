// The sky and the cult areas for the picture to share.
import type { GameEnding } from '../../../ending/contract.ts';
import { mark, write } from '../../../ending/poster.ts';
import { snapshot } from '../../../ending/snapshot.ts';
import { factsOf } from '../cards/facts.ts';
import { creatureName } from '../say.ts';
import type { Stars } from '../view.ts';

export const paint: NonNullable<GameEnding<Stars>['paint']> = async (to, box, { update, words }) => {
  const side = Math.min(box.w * 0.56, box.h);
  const sky = document.querySelector('main .sky');
  const tiles = (boxes: DOMRect[]) =>
    boxes
      .map(
        ({ x, y, width, height }) =>
          `<rect x="${x - width * 0.08}" y="${y - height * 0.08}" width="${width * 1.16}" height="${height * 1.16}" rx="${width * 0.14}" fill="#1a2358" stroke="#6a79c9"/>`,
      )
      .join('');
  const picture = sky && (await snapshot(sky, tiles));
  if (picture) to.drawImage(picture.image, box.x, box.y + (box.h - side) / 2, side, side);
  const [x, w] = [box.x + side + 28, box.w - side - 28];
  const lines = update.view.areas.reduce((sum, area) => sum + area.creatures.length + 1.6, 0);
  const step = Math.min(34, box.h / lines);
  let y = box.y + (box.h - lines * step) / 2 + step / 2;
  for (const [seat, area] of update.view.areas.entries()) {
    mark(to, seat, update.seats[seat], x + 14, y, Math.min(15, step * 0.45));
    write(to, update.seats[seat]?.name ?? '?', x + 38, y, w - 90, step * 0.72);
    write(to, String(area.points), x + w, y, 50, step * 0.8, { colour: '#ffe27a', align: 'right', weight: 700 });
    y += step;
    for (const { card } of area.creatures) {
      write(to, creatureName(words, card), x + 38, y, w - 80, step * 0.62, {
        family: 'sans',
        weight: 400,
        colour: '#c9d0f5',
      });
      write(to, String(factsOf(card)?.points ?? 0), x + w, y, 40, step * 0.62, {
        family: 'sans',
        weight: 400,
        colour: '#c9d0f5',
        align: 'right',
      });
      y += step;
    }
    y += step * 0.6;
  }
};
