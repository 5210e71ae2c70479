import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildActivity, buildTrip } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { person } from '../../server/test/party.ts';
import { volume } from '../../server/test/volume.ts';
import { byDay } from '../../web/activity/plan.ts';
import { type Page, type PageArguments, page } from '../core/paging.ts';
import { readByDay } from './by-day.ts';
import { type ActivityRow, activityOrders } from './queries.ts';

const domain = await testDomain();
const { db } = domain;
const owner = await person(domain, 'olga');

/** Lord Howe's clock changes by half an hour, Beirut's and Santiago's at midnight. Apia skipped December 30, 2011. */
const zones = ['Europe/Lisbon', 'Asia/Beirut', 'America/Santiago', 'Australia/Lord_Howe', 'Pacific/Apia'] as const;
/** Around days whose clocks change. */
const firstDays = ['2027-03-27', '2027-04-02', '2011-12-29'] as const;

const HOUR_MS = 60 * 60_000;

const whenAfter = (first: string) =>
  fc.oneof(
    fc
      .integer({ min: -24, max: 96 })
      .map((hours) => ({ scheduledTime: new Date(Date.parse(first) + hours * HOUR_MS) })),
    fc.integer({ min: 0, max: 3 }).map((days) => ({ scheduledDay: new Date(Date.parse(first) + days * 24 * HOUR_MS) })),
    fc.constant({}),
  );

const plans = fc
  .constantFrom(...firstDays)
  .chain((first) => fc.array(fc.record({ when: whenAfter(first), place: fc.nat(3) }), { maxLength: 14 }));

/** Creates a trip with these activities. Some have the same position. */
async function planned(timeZone: string, plan: { when: object; place: number }[]) {
  const trip = await buildTrip(db, { ownerId: owner.viewer?.id ?? '', timeZone });
  for (const { when, place } of plan) await buildActivity(db, { tripId: trip.id, position: `a${place}`, ...when });
  return trip;
}

async function readAll(trip: { id: string; timeZone: string }, size: number, isBackwards = false): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let more = true; more; ) {
    const args: PageArguments = isBackwards ? { last: size, before: cursor } : { first: size, after: cursor };
    const { edges, pageInfo }: Page<ActivityRow> = await page(args, activityOrders.BY_DAY, (slice) =>
      readByDay(owner, trip, slice),
    );
    const found = edges.map(({ node }) => node.id);
    if (isBackwards) ids.unshift(...found);
    else ids.push(...found);
    more = isBackwards ? pageInfo.hasPreviousPage : pageInfo.hasNextPage;
    cursor = (isBackwards ? pageInfo.startCursor : pageInfo.endCursor) ?? null;
  }
  return ids;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The order of the web's views. */
async function inViews({ id, timeZone }: { id: string; timeZone: string }): Promise<string[]> {
  const rows = await db.activity.findMany({ where: { tripId: id } });
  const seen = rows.map((row) => ({
    ...row,
    scheduledTime: iso(row.scheduledTime),
    scheduledDay: iso(row.scheduledDay)?.slice(0, 10) ?? null,
  }));
  return byDay(seen, timeZone, { startDate: null, endDate: null }).flatMap(({ activities }) =>
    activities.map((activity) => activity.id),
  );
}

test('the order of both views equals the order from the API, in pages of any size and direction', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...([fc.constantFrom(...zones), plans, fc.integer({ min: 1, max: 16 }), fc.boolean()] as const),
      async (timeZone, plan, size, isBackwards) => {
        const trip = await planned(timeZone, plan);
        expect(await readAll(trip, size, isBackwards)).toEqual(await inViews(trip));
      },
    ),
    { numRuns: volume(60, 20) },
  );
});

test('activities of a day come by time, then those without a time, and unscheduled ones last', async () => {
  const trip = await buildTrip(db, { ownerId: owner.viewer?.id ?? '', timeZone: 'America/New_York' });
  const add = (name: string, when: object) => buildActivity(db, { tripId: trip.id, name, ...when });
  await add('some day', {});
  await add('some time on Tuesday', { scheduledDay: new Date('2027-05-04') });
  // Still Tuesday in New York.
  await add('late on Tuesday', { scheduledTime: new Date('2027-05-05T03:00:00Z') });
  await add('Wednesday', { scheduledTime: new Date('2027-05-05T04:00:00Z') });
  await add('also on Tuesday', { scheduledDay: new Date('2027-05-04') });
  await add('Tuesday', { scheduledTime: new Date('2027-05-04T12:00:00Z') });
  const { edges } = await page({ first: 10 }, activityOrders.BY_DAY, (slice) => readByDay(owner, trip, slice));
  expect(edges.map(({ node }) => node.name)).toEqual([
    ...['Tuesday', 'late on Tuesday', 'some time on Tuesday', 'also on Tuesday', 'Wednesday', 'some day'],
  ]);
});

test('a cursor from before a change of the time zone goes on at the same place', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...([fc.constantFrom(...zones), fc.constantFrom(...zones), plans, fc.integer({ min: 1, max: 14 })] as const),
      async (zone, next, plan, size) => {
        const { id } = await planned(zone, plan);
        const first = await page({ first: size }, activityOrders.BY_DAY, (slice) =>
          readByDay(owner, { id, timeZone: zone }, slice),
        );
        const after = first.pageInfo.endCursor ?? null;
        const last = first.edges.at(-1)?.node.id;
        const rest = await page({ first: 50, after }, activityOrders.BY_DAY, (slice) =>
          readByDay(owner, { id, timeZone: next }, slice),
        );
        const whole = await inViews({ id, timeZone: next });
        expect(rest.edges.map(({ node }) => node.id)).toEqual(whole.slice(last ? whole.indexOf(last) + 1 : 0));
      },
    ),
    { numRuns: volume(40, 15) },
  );
});
