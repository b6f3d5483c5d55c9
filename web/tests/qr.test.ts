// QR codes against what an independent encoder (npm's qrcode 1.5.4) makes of the same text and mask, and read back here as the
// norm says: format, mask, blocks, the check of Reed and Solomon, bytes.
import { expect, test } from 'vitest';
import { encode, type Modules, masks, pathOf, penalty } from '../src/meet/qr.ts';

const rows = (modules: Modules | null) =>
  (modules ?? []).map((row) => BigInt(`0b${row.map((dark) => (dark ? 1 : 0)).join('')}`).toString(36)).join(' ');

test.each([
  [
    'https://hali.example/#/carry/K7QF-2MXD-9R',
    3,
    '8ub8n3 4izqrl 6glxel 6h82n1 6gn3vh 4imfr5 8tz2pr pvy8 6cj6mj 2xss7l 67xi2u 7ewzrl 9kw0c 7z9j 17vow7 wa4gy 25sxx6 3so7u6 54b9is 15okys 2hevi4 rpr3 8udi6y 4j6iaj 6gkhkn 6h40c9 6h4xt1 4iju6y 8u0mgi',
  ],
  [
    'Das ist nicht tot, was ewig liegt, bis dass die Zeit den Tod besiegt: https://hali.example/#/online/0123456789abcdef0123?CarcosaCarcosaCarcosaCarcosaCarcosaCarcosaCarcosaCarcosaCarcosa',
    6,
    '13854t2bn3wf k4yi48etvep sqdsahxtzkt snfhygu4jml sqbakrv7exp k2n4ml6btj5 137mi6kld9bz 2ifqh2b6rk ombmtokprbr 11t09qs1k6p0 bk2bpfx5mdx 9jwipgvr47 11xakfbrlmwr 2lbquduhx0n 91mey1vo3iw 1uyxjv5k5jh u5obw937o4o w5dl9534ybh mnkclef41sl e6uds910ogs 407bui8ldp6 10kc2xv7nv19 tyl6c4o84bz pc4pj50wlba 63u4egutf6j d2dcxw8tcdy eroekmzng1g ilcl9k2g271 srjduutavko uxaj075qrkj m3rxjonqmlx wvhriu941q4 ixxgzldbkbu mtibqpbwu5y 8essj571iok 8u6cyjslc2c wd28l44jaar ahld24jqq93 v40qz223cc0 qq8yt4p6x67 12rsp7wj03uh 353v9g0dv5p xnrutczsxg5 duersve07bw r1gmxb1yfvu ik8iupiq71a ptnkczq9527 12bjqu5j7g46 fx40evpfy1 55ta1q5ij8 1398xblzvz9w k5ofixkgmcf sqsip76zchl sq42qxn7ea4 sndn7t6yrdn k1wl7h1vvun 138mine5ikmo',
  ],
])('the code of %s with mask %i is the known one', (text, mask, known) => {
  expect(rows(encode(text, mask))).toBe(known);
});

// --- a reader, written against the norm and not against the encoder ---

const times = (a: number, b: number): number => {
  let [x, y, product] = [a, b, 0];
  for (; y > 0; y >>= 1) {
    if (y & 1) product ^= x;
    x = x & 0x80 ? (x << 1) ^ 0x11d : x << 1;
  }
  return product;
};
// Of level M by version: blocks as [how many, codewords, of these data].
const blocksOf: [number, number, number][][] = [
  [[1, 26, 16]],
  [[1, 44, 28]],
  [[1, 70, 44]],
  [[2, 50, 32]],
  [[2, 67, 43]],
  [[4, 43, 27]],
  [[4, 49, 31]],
  [
    [2, 60, 38],
    [2, 61, 39],
  ],
  [
    [3, 58, 36],
    [2, 59, 37],
  ],
  [
    [4, 69, 43],
    [1, 70, 44],
  ],
];
const middles = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

function isFixed(version: number, x: number, y: number): boolean {
  const size = 17 + 4 * version;
  if (x === 6 || y === 6) return true;
  if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
  if (version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) return true;
  const all = version === 1 ? [] : [6, ...(middles[version - 1] ?? [])];
  const last = all.at(-1);
  return all.some((cx) =>
    all.some((cy) => {
      const inCorner = (cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6);
      return !inCorner && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
    }),
  );
}

function read(modules: Modules): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const at = (x: number, y: number): number => (modules[y]?.[x] ? 1 : 0);
  // The format beside the first corner: level in two bits (M is 00), the mask in three.
  const format = [0, 1, 2, 3, 4].map((x) => at(x, 8)).reduce((sum, bit) => sum * 2 + bit, 0) ^ 0b10101;
  expect(format >> 3, 'level M').toBe(0);
  const mask = masks[format & 7];
  const bits: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (!isFixed(version, x, y)) bits.push(at(x, y) ^ (mask?.(x, y) ? 1 : 0));
      }
  const shape = (blocksOf[version - 1] ?? []).flatMap(([count, all, data]) =>
    Array.from({ length: count }, () => ({ all, data, words: [] as number[] })),
  );
  const most = Math.max(...shape.map((block) => block.data));
  const words = Array.from({ length: bits.length >> 3 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  for (let i = 0; i < most; i++) for (const block of shape) if (i < block.data) block.words.push(words.shift() ?? -1);
  const errors = (shape[0]?.all ?? 0) - (shape[0]?.data ?? 0);
  for (let i = 0; i < errors; i++) for (const block of shape) block.words.push(words.shift() ?? -1);
  // Without an error every power of the root is a zero of each block.
  for (const block of shape)
    for (let i = 0, root = 1; i < errors; i++, root = times(root, 2))
      expect(
        block.words.reduce((sum, word) => times(sum, root) ^ word, 0),
        `syndrome ${i}`,
      ).toBe(0);
  const data = shape.flatMap((block) => block.words.slice(0, block.data));
  const text = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  expect(text.slice(0, 4), 'bytes').toBe('0100');
  const width = version < 10 ? 8 : 16;
  const length = Number.parseInt(text.slice(4, 4 + width), 2);
  const bytes = Uint8Array.from({ length }, (_, i) =>
    Number.parseInt(text.slice(4 + width + i * 8, 12 + width + i * 8), 2),
  );
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

test('what fits a version is read back from it with every mask, and one letter more from the next', () => {
  const most = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
  for (const [i, full] of most.entries())
    for (const length of [full, Math.min(full + 1, 213)]) {
      const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7 + length * 13) % 90))).join('');
      const modules = encode(text, (i + length) % 8);
      expect(modules?.length).toBe(17 + 4 * (most.findIndex((one) => length <= one) + 1));
      expect(read(modules ?? [])).toBe(text);
    }
});

test('letters of any script are read back, and what is too long is no code', () => {
  expect(read(encode('Grüße, 卡尔克萨 🎲') ?? [])).toBe('Grüße, 卡尔克萨 🎲');
  expect(encode('x'.repeat(214))).toBeNull();
});

test('the mask is the one that is easiest to read', () => {
  const text = 'https://hali.example/#/online/0123456789abcdef0123';
  const all = masks.map((_, mask) => penalty(encode(text, mask) ?? []));
  expect(penalty(encode(text) ?? [])).toBe(Math.min(...all));
});

test('a drawing has every dark module and no other', () => {
  const modules = encode('Hali') ?? [];
  const drawn = modules.map((row) => row.map(() => false));
  for (const [, x, y, length] of pathOf(modules).matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let i = 0; i < Number(length); i++) (drawn[Number(y)] ?? [])[Number(x) + i] = true;
  expect(drawn).toEqual(modules);
});
