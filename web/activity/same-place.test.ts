import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { activityAt, isJustNow } from './same-place.ts';
import { plannedActivity } from './testing.ts';

const [first, second] = [newId('Activity'), newId('Activity')];
const market = { latitude: 38.7067, longitude: -9.1459 };
const plan = [
  plannedActivity({ id: second, ...market }),
  plannedActivity({ id: first, ...market }),
  plannedActivity({ id: newId('Activity'), latitude: null, longitude: null }),
];

test('the latest activity within 50 m is at the same place', () => {
  for (const [at, exceptId, found] of [
    [{ lat: 38.7067, lng: -9.1459 }, null, second],
    [{ lat: 38.7067, lng: -9.1459 }, second, first],
    [{ lat: 38.70714, lng: -9.1459 }, null, second],
    [{ lat: 38.7072, lng: -9.1459 }, null, undefined],
  ] as const)
    expect(activityAt(plan, at, exceptId)?.id, JSON.stringify(at)).toBe(found);
});

test('an activity is new for a quarter of an hour', () => {
  expect(isJustNow(first, Date.now() + 14 * 60_000)).toBe(true);
  expect(isJustNow(first, Date.now() + 16 * 60_000)).toBe(false);
});
