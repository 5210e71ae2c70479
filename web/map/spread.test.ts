import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIGN_PX, type Spot, spread } from './spread.ts';

const isCovered = (a: Spot, b: Spot) => Math.abs(a.x - b.x) < SIGN_PX && Math.abs(a.y - b.y) < SIGN_PX;
const covered = (spots: readonly Spot[]) =>
  spots.filter((spot, index) => spots.slice(index + 1).some((other) => isCovered(spot, other)));

describe('signs on the map', () => {
  it('are at their places if there is room', () => {
    const places = [
      { x: 0, y: 0 },
      { x: SIGN_PX, y: 0 },
      { x: 10, y: -SIGN_PX },
    ];
    expect(spread(places)).toEqual(places);
  });

  it('go next to each other at the same place, then above it', () => {
    const place = { x: 0.4, y: 7 };
    const [first, ...others] = spread([place, place, place, place]);
    expect(first).toEqual(place);
    expect(others.map(({ x, y }) => [x - place.x, y - place.y])).toEqual([
      [SIGN_PX, 0],
      [-SIGN_PX, 0],
      [0, -SIGN_PX],
    ]);
  });

  it('do not push away signs that have room at their own place', () => {
    const [there, crowded, alone] = [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
      { x: SIGN_PX, y: 0 },
    ];
    const [first, second, third] = spread([there, crowded, alone]);
    expect([first, third]).toEqual([there, alone]);
    expect(covered([there, alone, second ?? there])).toEqual([]);
  });

  it('never cover each other, up to the number shown without clusters', () => {
    const spot = fc.record({ x: fc.double({ min: 0, max: 200, noNaN: true }), y: fc.integer({ min: 0, max: 200 }) });
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 40 }), (places) => {
        expect(covered(spread(places))).toEqual([]);
      }),
    );
    expect(covered(spread(Array.from({ length: 40 }, () => ({ x: 0, y: 0 }))))).toEqual([]);
  });
});
