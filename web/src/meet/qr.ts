// A QR code of a text (ISO/IEC 18004): bytes of UTF-8, error level M (one module in seven may be unreadable), versions 1 to
// 10. It is as small as the text allows, and says null of one that is too long (213 bytes).

/** Rows of modules; true is dark. Without the quiet border of four. */
export type Modules = boolean[][];

// By version, from 1: the codewords for errors in a block, and how many blocks there are.
const ofErrors = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const blocksOf = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const mostVersion = 10;

const sizeOf = (version: number) => 17 + 4 * version;

/** Where the middles of the small squares lie, on both axes. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const last = sizeOf(version) - 7;
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last];
}

/** All codewords that a version has room for. */
function roomOf(version: number): number {
  const squares = alignments(version).length;
  const aligned = squares === 0 ? 0 : (25 * squares - 10) * squares - 55;
  return Math.floor(((16 * version + 128) * version + 64 - aligned - (version < 7 ? 0 : 36)) / 8);
}

const shapeOf = (version: number) => {
  const errors = ofErrors[version - 1] ?? 0;
  const blocks = blocksOf[version - 1] ?? 1;
  return { errors, blocks, data: roomOf(version) - errors * blocks };
};

// --- Reed and Solomon: the field of 256 with 0x11d ---

function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

function generator(degree: number): number[] {
  let poly = [1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    const next = [...poly, 0];
    poly.forEach((one, at) => {
      next[at + 1] = (next[at + 1] ?? 0) ^ times(one, root);
    });
    poly = next;
    root = times(root, 2);
  }
  return poly.slice(1);
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const one of data) {
    const factor = one ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((by, at) => {
      rest[at] = (rest[at] ?? 0) ^ times(by, factor);
    });
  }
  return rest;
}

// --- the text as codewords ---

function dataOf(bytes: Uint8Array, version: number): number[] {
  const { data } = shapeOf(version);
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, data * 8 - bits.length));
  put(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < data * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: data }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0));
}

// In blocks, of which the last ones may be one longer, each with its codewords for errors; then one of each in turn.
function codewords(bytes: Uint8Array, version: number): number[] {
  const { errors, blocks, data } = shapeOf(version);
  const all = dataOf(bytes, version);
  const short = Math.floor(data / blocks);
  const shorts = blocks - (data % blocks);
  const divisor = generator(errors);
  const parts = Array.from({ length: blocks }, (_, i) => {
    const from = i * short + Math.max(0, i - shorts);
    return all.slice(from, from + short + (i < shorts ? 0 : 1));
  });
  const checks = parts.map((part) => remainder(part, divisor));
  const woven = (lists: number[][], length: number) =>
    Array.from({ length }, (_, at) => lists.flatMap((one) => (at < one.length ? [one[at] ?? 0] : []))).flat();
  return [...woven(parts, short + 1), ...woven(checks, errors)];
}

// --- the drawing ---

type Draft = (boolean | null)[][];

function frame(version: number): Draft {
  const size = sizeOf(version);
  const draft: Draft = Array.from({ length: size }, () => Array(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    const row = draft[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  const square = (cx: number, cy: number, radius: number, light: readonly number[]) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4]);
  const middles = alignments(version);
  const last = middles.length - 1;
  middles.forEach((x, i) => {
    middles.forEach((y, j) => {
      const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!corner) square(x, y, 2, [1]);
    });
  });
  drawFormat(draft, 0);
  if (version >= 7) {
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, ((bits >> i) & 1) === 1);
      set(b, a, ((bits >> i) & 1) === 1);
    }
  }
  return draft;
}

/** Which mask was laid over it, with the level, twice. */
function drawFormat(draft: Draft, mask: number) {
  const size = draft.length;
  let rest = mask; // level M is 00
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const put = (x: number, y: number, i: number) => {
    const row = draft[y];
    if (row) row[x] = ((bits >> i) & 1) === 1;
  };
  for (let i = 0; i < 15; i++) {
    if (i < 8) put(8, i < 6 ? i : i + 1, i);
    else put(i === 8 ? 7 : 14 - i, 8, i);
    if (i < 8) put(size - 1 - i, 8, i);
    else put(8, size - 15 + i, i);
  }
  const row = draft[size - 8];
  if (row) row[8] = true;
}

/** What each mask turns over, by column and row. */
export const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// Two columns at a time from the right, up and down in turn; the column of the timing is passed over.
function drawData(version: number, words: readonly number[], mask: number): Modules {
  const draft = frame(version);
  const free = frame(version);
  const size = draft.length;
  const turned = masks[mask];
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        const row = draft[y];
        if (!row || free[y]?.[x] !== null) continue;
        const bit = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        row[x] = bit !== turned?.(x, y);
        at++;
      }
    }
  }
  drawFormat(draft, mask);
  return draft as Modules;
}

/** How hard a code is to read, as the norm counts it: long runs, blocks, what looks like a corner, too dark or too light. */
export function penalty(modules: Modules): number {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x] === true));
  let sum = 0;
  for (const row of [...modules, ...columns]) {
    const text = row.map((dark) => (dark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (let i = 0; i + 11 <= size; i++)
      if (text.startsWith('10111010000', i) || text.startsWith('00001011101', i)) sum += 40;
  }
  let dark = 0;
  modules.forEach((row, y) => {
    row.forEach((one, x) => {
      if (one) dark++;
      const below = modules[y + 1];
      if (below && x + 1 < size && row[x + 1] === one && below[x] === one && below[x + 1] === one) sum += 3;
    });
  });
  return sum + 10 * Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size));
}

/** The code of a text; `mask`: this one instead of the best. */
export function encode(text: string, mask?: number): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const bitsOf = (version: number) => 4 + (version < 10 ? 8 : 16) + bytes.length * 8;
  let version = 1;
  while (version <= mostVersion && bitsOf(version) > shapeOf(version).data * 8) version++;
  if (version > mostVersion) return null;
  const words = codewords(bytes, version);
  if (mask !== undefined) return drawData(version, words, mask);
  const all = masks.map((_, i) => drawData(version, words, i));
  return all.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** As the path of a drawing in which a module is 1 wide. */
export const pathOf = (modules: Modules): string =>
  modules
    .flatMap((row, y) =>
      row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [`M${x} ${y}h${runAt(row, x)}v1H${x}z`] : [])),
    )
    .join('');

function runAt(row: readonly boolean[], from: number): number {
  let length = 0;
  while (row[from + length]) length++;
  return length;
}
