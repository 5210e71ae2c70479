import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildActivity, buildTrip } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { person } from '../../server/test/party.ts';
import { volume } from '../../server/test/volume.ts';
import { byDay } from '../../web/activity/plan.ts';
import { type Page, type PageArguments, page } from '../core/paging.ts';
import { readByDay } from './by-day.ts';
import { inPlanOrder } from './plan-order.ts';
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

const ownZone = fc.option(fc.constantFrom('Asia/Tokyo', 'Pacific/Honolulu', ...zones));
/** Some of the activities have a time zone of their own. */
const zonedPlans = plans.chain((plan) =>
  fc.tuple(
    ...plan.map((activity) => ownZone.map((timeZone) => ({ ...activity, when: { ...activity.when, timeZone } }))),
  ),
);

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

const idsOf = ({ edges }: Page<ActivityRow>) => edges.map(({ node }) => node.id);
const inOrder = async ({ id, timeZone }: { id: string; timeZone: string }) =>
  inPlanOrder(await db.activity.findMany({ where: { tripId: id } }), timeZone).map((activity) => activity.id);

test('with zones of their own, activities have the order of the rule, in pages of any size and direction', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...([fc.constantFrom(...zones), zonedPlans, fc.integer({ min: 1, max: 16 }), fc.boolean()] as const),
      async (timeZone, plan, size, isBackwards) => {
        const trip = await planned(timeZone, plan);
        expect(await readAll(trip, size, isBackwards)).toEqual(await inOrder(trip));
      },
    ),
    { numRuns: volume(60, 20) },
  );
});

test('a cursor has the zone of its activity, which may have been removed or have got another zone since', async () => {
  const trip = await buildTrip(db, { ownerId: owner.viewer?.id ?? '', timeZone: 'Asia/Tokyo' });
  const add = (name: string, scheduledTime: string, timeZone: string | null = null) =>
    buildActivity(db, { tripId: trip.id, name, scheduledTime: new Date(scheduledTime), timeZone });
  const read = (args: PageArguments) => page(args, activityOrders.BY_DAY, (slice) => readByDay(owner, trip, slice));
  const breakfast = await add('breakfast in Lisbon', '2027-05-05T08:00:00Z', 'Europe/Lisbon');
  const flight = await add('flight', '2027-05-05T22:30:00Z', 'Europe/Lisbon');
  const early = await add('early on May 6 in Tokyo', '2027-05-05T16:00:00Z');
  const late = await add('late on May 6 in Tokyo', '2027-05-06T14:00:00Z');
  const first = await read({ first: 2 });
  expect(idsOf(first)).toEqual([breakfast.id, flight.id]);
  const cursor = first.pageInfo.endCursor ?? null;
  const rest = async () => idsOf(await read({ first: 5, after: cursor }));
  expect(await rest()).toEqual([early.id, late.id]);
  expect(idsOf(await read({ last: 5, before: cursor }))).toEqual([breakfast.id]);
  await db.activity.update({ where: { id: flight.id }, data: { timeZone: null } });
  expect(await rest()).toEqual([early.id, flight.id, late.id]);
  await db.activity.delete({ where: { id: flight.id } });
  expect(await rest()).toEqual([early.id, late.id]);
});

test('a cursor of the earlier version, without a zone, goes on at its place; an unknown zone is refused', async () => {
  const trip = await planned('Europe/Lisbon', [
    { when: { scheduledTime: new Date('2027-05-04T08:00:00Z') }, place: 0 },
    { when: { scheduledDay: new Date('2027-05-04') }, place: 1 },
    { when: {}, place: 2 },
  ]);
  const [first, ...others] = await readAll(trip, 5);
  const after = (...place: unknown[]) =>
    page(
      { first: 5, after: Buffer.from(JSON.stringify(place)).toString('base64url') },
      activityOrders.BY_DAY,
      (slice) => readByDay(owner, trip, slice),
    );
  const earlier = [null, '2027-05-04T08:00:00.000Z', 'a0', first];
  expect(idsOf(await after(...earlier))).toEqual(others);
  for (const place of [[...earlier, 'Lisbon'], [...earlier, 'Europe/Lisbon', null], earlier.slice(0, 3)])
    await expect(after(...place)).rejects.toThrow('must be a cursor from this list');
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
