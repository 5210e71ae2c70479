import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextChangeIn, timeLeft } from './countdown.ts';

it('shows the two largest units', () => {
  const at = (hours: number, minutes: number, seconds = 0) => timeLeft(((hours * 60 + minutes) * 60 + seconds) * 1_000);
  expect(at(2, 5)).toBe('2 h 5 min');
  expect(at(2, 5, 59)).toBe('2 h 5 min');
  expect(at(3, 0)).toBe('3 h');
  expect(at(24, 0)).toBe('1 d');
  expect(at(75, 30)).toBe('3 d 3 h');
  expect(at(0, 12, 30)).toBe('12 min 30 s');
  expect(at(0, 0, 45)).toBe('45 s');
});

it('is empty only when no time is left', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 10 ** 10 }), (ms) => timeLeft(ms) !== ''));
});

it('shows a full hour during its first second, then less', () => {
  expect(nextChangeIn(5 * 3_600_000)).toBe(1_000);
  expect(nextChangeIn(5 * 3_600_000 + 30_000)).toBe(31_000);
});

it('waits no longer than its text is true', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_001, max: 10 ** 10 }), (ms) => {
      const wait = nextChangeIn(ms);
      expect(wait).toBeGreaterThan(0);
      expect(timeLeft(ms - wait + 1)).toBe(timeLeft(ms));
    }),
  );
});
