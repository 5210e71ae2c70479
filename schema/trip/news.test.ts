import { expect, test } from 'vitest';
import { buildTrip } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { person } from '../../server/test/party.ts';
import { watchTrips } from './news.ts';

test('many trips that change at once are delivered ten at a time, each once', async () => {
  const domain = await testDomain();
  const ana = await person(domain, 'ana');
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) ids.push((await buildTrip(domain.db, { ownerId: ana.viewer?.id ?? '' })).id);
  const news = watchTrips(ana);
  expect((await news.next()).value).toEqual([]);
  for (const tripId of ids) ana.bus.publish({ kind: 'trip', tripId, seq: 2 });
  const [first, second] = [(await news.next()).value, (await news.next()).value];
  expect([first, second]).toEqual([ids.slice(0, 10), ids.slice(10)]);
  await news.return?.();
});
