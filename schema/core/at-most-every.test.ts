import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('works at once, and once more at the end of an interval in which it was wanted', () => {
  let runs = 0;
  const paced = atMostEvery(250, () => {
    runs += 1;
  });
  paced.want();
  expect(runs).toBe(1);
  for (let time = 0; time < 200; time += 1) paced.want();
  vi.advanceTimersByTime(249);
  expect(runs).toBe(1);
  vi.advanceTimersByTime(1);
  expect(runs).toBe(2);
  // The second run began another interval.
  paced.want();
  expect(runs).toBe(2);
  vi.advanceTimersByTime(250);
  expect(runs).toBe(3);
});

test('works at once again after an interval in which it was not wanted', () => {
  let runs = 0;
  const paced = atMostEvery(250, () => {
    runs += 1;
  });
  paced.want();
  vi.advanceTimersByTime(10_000);
  expect(runs).toBe(1);
  paced.want();
  expect(runs).toBe(2);
});

test('does not work after it was stopped', () => {
  let runs = 0;
  const paced = atMostEvery(250, () => {
    runs += 1;
  });
  paced.want();
  paced.want();
  paced.stop();
  vi.advanceTimersByTime(10_000);
  expect(runs).toBe(1);
});
