import { expect, onTestFinished, test, vi } from 'vitest';
import { buildTrip } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { person } from '../../server/test/party.ts';
import { watchTrips } from './news.ts';

const domain = await testDomain();

test('many trips that change at once are delivered ten at a time, each once', async () => {
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

test('changes are delivered at most once a second, those of a second together', async () => {
  const gil = await person(domain, 'gil');
  const trips = [];
  for (let n = 0; n < 2; n += 1) trips.push(await buildTrip(domain.db, { ownerId: gil.viewer?.id ?? '' }));
  const news = watchTrips(gil);
  await news.next();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const delivery = news.next();
  for (const [index, { id }] of trips.entries()) {
    gil.bus.publish({ kind: 'trip', tripId: id, seq: 2 });
    await vi.advanceTimersByTimeAsync(index === 0 ? 999 : 1);
  }
  expect((await delivery).value).toEqual(trips.map(({ id }) => id));
  await news.return?.();
});

test('after lost signals all trips are delivered, also one that the viewer joined meanwhile', async () => {
  const ben = await person(domain, 'ben');
  const ownerId = ben.viewer?.id ?? '';
  const before = await buildTrip(domain.db, { ownerId });
  const news = watchTrips(ben);
  await news.next();
  const joined = await buildTrip(domain.db, { ownerId });
  ben.bus.publish({ kind: 'missed' });
  expect(new Set((await news.next()).value)).toEqual(new Set([before.id, joined.id]));
  ben.bus.publish({ kind: 'trip', tripId: joined.id, seq: 2 });
  expect((await news.next()).value).toEqual([joined.id]);
  await news.return?.();
});
