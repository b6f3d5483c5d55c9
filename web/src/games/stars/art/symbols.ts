// The fourteen symbols of the sky, drawn by us on a field of 100 by 100.

/** Letters by name, as cases and messages write them. */
export const symbolCodes: Readonly<Record<string, string>> = {
  two_stars: '2',
  three_stars: '3',
  one_star: '1',
  four_stars: '4',
  void: '0',
  five_stars: '5',
  crescent: 'c',
  cratered_moon: 'k',
  shooting_star: 's',
  meteor_shower: 'm',
  midnight_sun: 'n',
  solar_eclipse: 'e',
  full_moon: 'f',
  lunar_eclipse: 'l',
};
const order = '231405cksmnefl';

export const symbolName = (code: string): string =>
  Object.keys(symbolCodes).find((name) => symbolCodes[name] === code) ?? 'void';

/** What the tile shows when it is turned over. */
export const otherSide = (code: string): string => order[order.indexOf(code) ^ 1] ?? code;

function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    const long = i % 2 === 0 ? r : r * 0.42;
    return `${(x + Math.cos(angle) * long).toFixed(1)},${(y + Math.sin(angle) * long).toFixed(1)}`;
  });
  return `<polygon class="star" points="${points.join(' ')}"/>`;
}
const stars = (...at: [number, number][]): string =>
  at.map(([x, y]) => star(x, y, at.length > 3 ? 15 : at.length > 1 ? 18 : 27)).join('');

const streak = (x: number, y: number, long: number, r: number): string =>
  `<path class="trail" d="M${x} ${y}l${long} ${-long}"/><path class="trail thin" d="M${x + 5} ${y + 9}l${long * 0.7} ${-long * 0.7}"/>${star(x, y, r)}`;
const rays = (count: number, from: number, to: number): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((2 * Math.PI) / count) * i;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `<path class="ray" d="M${(50 + c * from).toFixed(1)} ${(50 + s * from).toFixed(1)}L${(50 + c * to).toFixed(1)} ${(50 + s * to).toFixed(1)}"/>`;
  }).join('');

const drawings: Readonly<Record<string, string>> = {
  '1': stars([50, 50]),
  '2': stars([34, 36], [66, 66]),
  '3': stars([50, 28], [29, 66], [71, 66]),
  '4': stars([31, 31], [69, 31], [31, 69], [69, 69]),
  '5': stars([28, 28], [72, 28], [50, 50], [28, 72], [72, 72]),
  '0': '<circle class="void" cx="50" cy="50" r="27"/><circle class="hole" cx="50" cy="50" r="18"/>',
  c: '<path class="moon" d="M62 20A32 32 0 1 0 78 66A26 26 0 1 1 62 20Z"/>',
  k: '<circle class="moon" cx="50" cy="50" r="30"/><circle class="crater" cx="40" cy="40" r="8"/><circle class="crater" cx="62" cy="54" r="6"/><circle class="crater" cx="44" cy="64" r="4.5"/><circle class="crater" cx="61" cy="34" r="3.6"/>',
  s: streak(34, 66, 34, 19),
  m: streak(26, 52, 24, 11) + streak(50, 74, 26, 12) + streak(62, 44, 20, 10),
  n: `<path class="horizon" d="M16 62H84"/><path class="sun" d="M26 62A24 24 0 0 1 74 62Z"/>${Array.from(
    { length: 7 },
    (_, i) => {
      const angle = Math.PI + (Math.PI / 6) * i;
      return `<path class="ray" d="M${(50 + Math.cos(angle) * 29).toFixed(1)} ${(62 + Math.sin(angle) * 29).toFixed(1)}L${(50 + Math.cos(angle) * 39).toFixed(1)} ${(62 + Math.sin(angle) * 39).toFixed(1)}"/>`;
    },
  ).join('')}<path class="horizon" d="M26 72H74M38 81H62"/>`,
  e: `${rays(16, 27, 40)}<circle class="corona" cx="50" cy="50" r="25"/><circle class="black" cx="50" cy="50" r="21"/>`,
  f: '<circle class="moon" cx="50" cy="50" r="30"/><path class="face" d="M38 42q5 -5 10 0M56 42q5 -5 10 0M40 60q11 9 22 0"/>',
  l: '<circle class="blood" cx="50" cy="50" r="30"/><path class="shadow" d="M50 20A30 30 0 0 1 50 80A46 46 0 0 0 50 20Z"/><circle class="rim" cx="50" cy="50" r="30"/>',
};

export const drawingOf = (code: string): string => drawings[code] ?? '';
