import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endTimeOf, positionBetween } from './rules.ts';

const scheduledTime = new Date('2026-03-29T00:30:00Z');

test('an activity ends at its start plus its duration', () => {
  expect(endTimeOf({ scheduledTime, duration: 90 })?.toISOString()).toBe('2026-03-29T02:00:00.000Z');
  expect(endTimeOf({ scheduledTime, duration: 0 })).toEqual(scheduledTime);
});

test('without a start or a duration it has no end', () => {
  expect(endTimeOf({ scheduledTime, duration: null })).toBeNull();
  expect(endTimeOf({ scheduledTime: null, duration: 90 })).toBeNull();
});

test('any number of positions between others sort in order, byte by byte', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 80 }), (places) => {
      const positions: string[] = [];
      for (const place of places) {
        const at = place % (positions.length + 1);
        positions.splice(at, 0, positionBetween(positions[at - 1] ?? null, positions[at] ?? null));
      }
      expect(positions.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))).toEqual(positions);
    }),
  );
});
