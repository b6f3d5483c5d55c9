// The hands for the picture to share: a row for each realm, its cards with what they brought.
import type { GameEnding } from '../../../ending/contract.ts';
import { mark, write } from '../../../ending/poster.ts';
import { ranking } from '../../../ending/sheet.ts';
import { number } from '../../../ending/signed.ts';
import { looks } from '../art/suits.ts';
import { cardOf } from '../cards.ts';
import { tellerIn } from '../say.ts';
import type { FantasyRealms } from '../view.ts';
import { lined } from './lines.ts';

export const paint: NonNullable<GameEnding<FantasyRealms>['paint']> = async (to, box, { update, words }) => {
  const tell = tellerIn(words);
  const realms = update.view.ending?.realms ?? [];
  const order = ranking(
    realms.map((realm) => realm.score),
    update.view.ending?.winners ?? [],
  );
  const high = Math.min(230, box.h / order.length);
  const top = box.y + (box.h - high * order.length) / 2;
  for (const [i, { seat, wins }] of order.entries()) {
    const realm = realms[seat];
    if (!realm) continue;
    const y = top + i * high;
    mark(to, seat, update.seats[seat], box.x + 16, y + 16, 14);
    write(to, update.seats[seat]?.name ?? '?', box.x + 40, y + 17, box.w - 200, 24, {
      colour: wins ? '#f2c230' : '#ece3cf',
    });
    const cards = lined(realm);
    const step = Math.min(150, box.w / cards.length);
    for (const [k, card] of cards.entries()) {
      const [x, w, h] = [box.x + k * step, step - 6, high - 46];
      to.fillStyle = card.item ? '#3a2b4a' : looks[card.suit ?? cardOf(card.id).suit].ink;
      to.globalAlpha = card.blanked ? 0.4 : 1;
      to.beginPath();
      to.roundRect(x, y + 36, w, h, 8);
      to.fill();
      const names = tell.card(card.id).split(/(?<=-)| /);
      const line = Math.min(20, (h - 34) / names.length);
      for (const [n, word] of names.entries())
        write(to, word, x + w / 2, y + 36 + 6 + line * (n + 0.5), w - 8, Math.min(19, line * 0.95), {
          family: 'sans',
          colour: '#fff8e6',
          align: 'center',
        });
      write(to, card.blanked ? '✕' : number(card.points), x + w / 2, y + 36 + h - 16, w - 8, 24, {
        colour: '#ffe9b3',
        weight: 700,
        align: 'center',
      });
      to.globalAlpha = 1;
    }
  }
};
