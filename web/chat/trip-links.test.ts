import { expect, it } from 'vitest';
import { tripLinksIn } from './trip-links.ts';

const here = 'https://planjam.example/trips/trip_1';

it.each([
  [`See ${here}#activity_1.`, ['activity_1']],
  [`${here}?tab=polls#poll_1 and ${here}?tab=chat#message_1`, ['poll_1', 'message_1']],
  [`${here}#poll_1 ${here}#poll_1`, ['poll_1']],
  [here, []],
  [`${here}#expense_1`, []],
  [`${here}/history#activity_1`, []],
  ['https://planjam.example/trips/trip_2#activity_1', []],
  ['https://other.example/trips/trip_1#activity_1', []],
])('in %s, finds %j', (text, ids) => {
  expect(tripLinksIn(text, 'trip_1', 'https://planjam.example').map(({ id }) => id)).toEqual(ids);
});
