import { expect, inject, test } from 'vitest';
import { buildActivity, buildTrip } from '../../../prisma/factories.ts';
import { kyselyOver } from '../../../server/database/kysely.ts';
import { testDatabase } from '../../../server/test/database.ts';
import { BEGINNING, type Place, type PlacedEvent, readAllTrips } from './all-trips.ts';

const { db, pool } = await testDatabase();
const kysely = kyselyOver(pool);

const named = (events: readonly PlacedEvent[]) => events.map(({ tripId, seq }) => `${tripId} ${seq}`);
const lastOf = (events: readonly PlacedEvent[], otherwise: Place): Place => events.at(-1) ?? otherwise;

test('events of all trips come in one order, each once, in the order of seq within a trip', async () => {
  const trips = [await buildTrip(db), await buildTrip(db)];
  for (let round = 0; round < 3; round += 1) for (const { id } of trips) await buildActivity(db, { tripId: id });
  await expect.poll(async () => (await readAllTrips(kysely, BEGINNING, 1_000)).length).toBe(8);
  const all = await readAllTrips(kysely, BEGINNING, 1_000);
  const pages: PlacedEvent[] = [];
  for (let place = BEGINNING; ; place = lastOf(pages, place)) {
    const page = await readAllTrips(kysely, place, 3);
    if (page.length === 0) break;
    pages.push(...page);
  }
  expect(named(pages)).toEqual(named(all));
  for (const { id } of trips) {
    const seqs = all.filter(({ tripId }) => tripId === id).map(({ seq }) => seq);
    expect(seqs).toEqual([1, 2, 3, 4]);
  }
});

test.runIf(inject('template').onServer)('an event of a slow transaction is not overtaken by later ones', async () => {
  const [slow, quick] = [await buildTrip(db), await buildTrip(db)];
  const read = (place: Place) => readAllTrips(kysely, place, 1_000);
  await expect.poll(async () => named(await read(BEGINNING))).toContain(`${quick.id} 1`);
  const place = lastOf(await read(BEGINNING), BEGINNING);
  let commit = () => {};
  const committing = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let isWritten = () => {};
  const written = new Promise<void>((resolve) => {
    isWritten = resolve;
  });
  const writing = db.$transaction(async (tx) => {
    await buildActivity(tx, { tripId: slow.id });
    isWritten();
    await committing;
  });
  await written;
  await buildActivity(db, { tripId: quick.id });
  expect(await read(place)).toEqual([]);
  commit();
  await writing;
  await expect.poll(async () => named(await read(place))).toEqual([`${slow.id} 2`, `${quick.id} 2`]);
});
