// The picture of a result: name of the game, how it ended, the final board or the hands, the ranking, the day.
import type { SeatInfo } from '../engine/protocol.ts';
import { colourOf, letterOf } from '../style/colours.ts';
import type { Ended, GameEnding } from './contract.ts';
import type { Place } from './sheet.ts';
import { number } from './signed.ts';
import { snapshot } from './snapshot.ts';

export interface Poster {
  ended: Ended;
  own: GameEnding | null;
  places: readonly Place[];
  scores: readonly number[];
  title: string;
  winner: string;
}

const wide = 1080;
const high = 1350;
const rim = 48;
const font = (family: 'serif' | 'sans', size: number, weight = 600) => {
  const stack = getComputedStyle(document.documentElement).getPropertyValue(`--${family}`).trim() || family;
  return `${weight} ${size}px ${stack}`;
};

/** As large as it fits. */
export function write(
  to: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  room: number,
  size: number,
  { family = 'serif' as 'serif' | 'sans', weight = 600, colour = '#ece3cf', align = 'left' as CanvasTextAlign } = {},
) {
  to.fillStyle = colour;
  to.textAlign = align;
  to.textBaseline = 'middle';
  let now = size;
  do to.font = font(family, now, weight);
  while (to.measureText(text).width > room && --now > 9);
  to.fillText(text, x, y, room);
}

export function mark(
  to: CanvasRenderingContext2D,
  seat: number,
  info: SeatInfo | undefined,
  x: number,
  y: number,
  radius: number,
) {
  const look = colourOf(seat, info?.colour);
  to.beginPath();
  to.arc(x, y, radius, 0, 7);
  to.fillStyle = look.hex;
  to.fill();
  write(to, letterOf(seat), x, y + radius * 0.06, radius * 2, radius * 1.15, {
    family: 'sans',
    weight: 800,
    colour: look.ink,
    align: 'center',
  });
}

function board(
  to: CanvasRenderingContext2D,
  picture: { image: HTMLImageElement; width: number; height: number },
  box: { x: number; y: number; w: number; h: number },
) {
  const scale = Math.min(box.w / picture.width, box.h / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  to.drawImage(picture.image, box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h);
}

/** The ground the board lies on. */
function groundOf(element: Element | null): string {
  for (let now = element; now; now = now.parentElement) {
    const { backgroundColor } = getComputedStyle(now);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return '#0b0d12';
}

function ranks(to: CanvasRenderingContext2D, { ended, places, scores }: Poster, top: number, bottom: number) {
  const { update } = ended;
  const rows =
    places.length > 0
      ? places
      : scores
          .slice(0, 1)
          .map((score) => ({ seat: 0, score, place: 1, wins: (update.view.ending?.winners.length ?? 0) > 0 }));
  const two = rows.length > 4;
  const perColumn = two ? Math.ceil(rows.length / 2) : rows.length;
  const step = Math.min(64, (bottom - top) / perColumn);
  const room = (wide - 2 * rim - (two ? 24 : 0)) / (two ? 2 : 1);
  for (const [i, one] of rows.entries()) {
    const x = rim + (two && i >= perColumn ? room + 24 : 0);
    const y = top + (i % perColumn) * step;
    to.fillStyle = one.wins ? '#f2c230' : '#191d26';
    to.beginPath();
    to.roundRect(x, y, room, step - 8, 12);
    to.fill();
    const colour = one.wins ? '#1b1300' : '#ece3cf';
    const middle = y + (step - 8) / 2;
    if (places.length > 0) {
      write(to, `${one.place}.`, x + 20, middle, 40, 28, { colour });
      mark(to, one.seat, update.seats[one.seat], x + 84, middle, 19);
      write(to, update.seats[one.seat]?.name ?? '?', x + 116, middle, room - 250, 30, { colour });
    } else
      write(to, update.seats.map((seat) => seat.name ?? '?').join(', '), x + 20, middle, room - 150, 30, { colour });
    write(to, number(one.score), x + room - 20, middle, 110, 34, { colour, weight: 700, align: 'right' });
  }
}

export async function paintPoster(poster: Poster): Promise<HTMLCanvasElement> {
  const { ended, own, places } = poster;
  const { update, words } = ended;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [wide, high];
  const to = canvas.getContext('2d');
  if (!to) throw new Error('no canvas');
  const night = to.createLinearGradient(0, 0, 0, high);
  night.addColorStop(0, '#161a23');
  night.addColorStop(1, '#0b0d12');
  to.fillStyle = night;
  to.fillRect(0, 0, wide, high);
  write(to, words.tell(`game.${update.game}`), rim, 66, wide - 2 * rim - 250, 50, { colour: '#f2c230' });
  write(
    to,
    new Intl.DateTimeFormat(words.lang === 'de' ? 'de' : 'en-GB', { dateStyle: 'long' }).format(new Date()),
    wide - rim,
    66,
    240,
    24,
    {
      family: 'sans',
      weight: 400,
      colour: '#b9b3a3',
      align: 'right',
    },
  );
  write(to, poster.title, rim, 122, wide - 2 * rim, 32);
  write(to, poster.winner, rim, 166, wide - 2 * rim, 28, { colour: '#f2c230' });
  const rows = Math.max(1, places.length > 4 ? Math.ceil(places.length / 2) : places.length);
  const bottom = high - 60 - rows * 64;
  const box = { x: rim, y: 200, w: wide - 2 * rim, h: bottom - 200 - 20 };
  const grid = document.querySelector('main [role=grid]')?.parentElement ?? null;
  to.save();
  to.beginPath();
  to.roundRect(box.x, box.y, box.w, box.h, 18);
  to.fillStyle = own?.paint ? '#11141b' : groundOf(grid);
  to.fill();
  to.clip();
  const inner = { x: box.x + 16, y: box.y + 16, w: box.w - 32, h: box.h - 32 };
  if (own?.paint) await own.paint(to, inner, ended);
  else {
    const picture = grid && (await snapshot(grid));
    if (picture) board(to, picture, inner);
  }
  to.restore();
  ranks(to, poster, bottom, high - 60);
  write(to, 'Hali', wide - rim, high - 30, 200, 24, { colour: '#b9b3a3', align: 'right' });
  return canvas;
}
