import { describe, expect, it } from 'vitest';
import builtIn from '../../../../../data/carcosa/tiles.json';
import { allKinds, kindOf, turned, useTiles } from '../art/kinds.ts';
import { plan } from '../art/parts.ts';
import { tileArt } from '../art/tileArt.ts';

describe('the plan of every kind in every turn', () => {
  for (const kind of allKinds()) {
    for (const turns of [0, 1, 2, 3]) {
      const found = plan(kind.id, turns);
      it(`${kind.id} turned ${turns}: has a part for every feature, and figures stand on their part`, () => {
        const names = found?.parts.map((part) => part.name) ?? [];
        expect(names.filter((n) => n.startsWith('ley')).length).toBe(kind.leys.length);
        expect(names.filter((n) => n.startsWith('district')).length).toBe(kind.districts.length);
        expect(names.filter((n) => n.startsWith('water')).length).toBe(kind.waters.length);
        expect(names.includes('site')).toBe(kind.ritual);
        for (const part of found?.parts ?? []) expect(found?.at(part.anchor)).toBe(part.name);
      });
      it(`${kind.id} turned ${turns}: water at every half-side belongs to the area of the data`, () => {
        const t = turned(kind, turns);
        t.waters.forEach((slots, area) => {
          for (const slot of slots) {
            const along = slot % 2 === 0 ? 16 : 84;
            const spot = (
              [
                [along, 1],
                [99, along],
                [100 - along, 99],
                [1, 100 - along],
              ] as const
            )[Math.floor(slot / 2)] ?? [0, 0];
            expect(found?.at(spot)).toBe(area === 0 ? 'water' : `water${area + 1}`);
          }
        });
      });
    }
  }
});

describe('tile art', () => {
  it('is the same every time', () => {
    const face = { kind: 'COR_CURVE', turns: 1, fixed: true, star: 8, special: 'theatre' };
    expect(tileArt(face, 1)).toEqual(tileArt({ ...face }, 1));
  });
  it('draws something plain for a kind that no tile set knows', () => {
    expect(tileArt({ kind: 'NEVER_SEEN', turns: 0, fixed: false, star: 0, special: '' }).water).toContain('path');
  });
  it('has no broken numbers', () => {
    for (const kind of allKinds()) {
      const art = tileArt({ kind: kind.id, turns: 2, fixed: true, star: 8, special: 'feaster' });
      expect(Object.values(art).join('')).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('a tile set of one’s own', () => {
  it('takes the place of the built-in one, in the art too, and gives it back', () => {
    const face = { kind: 'LAKE', turns: 0, fixed: false, star: 0, special: '' };
    const usual = tileArt(face).land;
    const own = structuredClone(builtIn) as { kinds: { id: string; ritual: boolean }[] };
    const lake = own.kinds.find((kind) => kind.id === 'LAKE');
    if (!lake) throw new Error('no lake');
    lake.ritual = true;
    own.kinds.push({ ...lake, id: 'MINE' });
    useTiles(JSON.stringify(own));
    expect(kindOf('MINE')).toBeDefined();
    expect(tileArt(face).land).not.toBe(usual);
    useTiles(null);
    expect(kindOf('MINE')).toBeUndefined();
    expect(tileArt(face).land).toBe(usual);
  });
});
