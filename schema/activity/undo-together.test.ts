import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildActivity } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { party } from '../../server/test/party.ts';
import { volume } from '../../server/test/volume.ts';
import { clockTime } from '../core/local-times.ts';
import { createTrip, updateTrip } from '../trip/commands.ts';
import './reschedule.ts';
import { updateActivities } from './bulk-commands.ts';
import { undoTogether } from './undo-together.ts';

const domain = await testDomain();
const { db } = domain;
type Person = Awaited<ReturnType<typeof party>>['owner'];

/** Five zones whose clocks change at different times, by half an hour, an hour or, in 2011, a whole day. */
const zones = ['Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Pacific/Apia'] as const;
/** In each zone the clock changes a few times in this time. */
const range = { min: new Date('2010-01-01T00:00:00Z'), max: new Date('2012-12-31T00:00:00Z'), noInvalidDate: true };
const zone = fc.constantFrom(...zones);
const dayText = (day: Date) => day.toISOString().slice(0, 10);

/** Half of the activities have a zone of their own at an end. */
const ends = fc.record({ timeZone: fc.option(zone, { freq: 1 }), endTimeZone: fc.option(zone, { freq: 1 }) });

/** A time, a day or neither. */
const when = fc.oneof(
  fc.date(range).map((scheduledTime) => ({ scheduledTime })),
  fc.date(range).map((day) => ({ scheduledDay: new Date(dayText(day)) })),
  fc.constant({}),
);
const activity = fc.tuple(when, ends).map(([written, zones]) => ({ ...written, ...zones }));
const plans = fc.record({
  zone,
  start: fc.date(range),
  activities: fc.array(activity, { minLength: 1, maxLength: 8 }),
});
const dates = (start: Date, days: number) => ({
  startDate: dayText(new Date(start.getTime() + days * 24 * 60 * 60_000)),
  endDate: dayText(new Date(start.getTime() + (days + 6) * 24 * 60 * 60_000)),
});

async function tripWith(
  owner: Person,
  { zone, start, activities }: { zone: string; start: Date; activities: object[] },
) {
  const { id } = await createTrip(owner, { name: 'T', destination: 'D', timeZone: zone, ...dates(start, 0) });
  for (const each of activities) await buildActivity(db, { tripId: id, duration: 45, ...each });
  return id;
}

/** Every row of the trip. An edit always gets a later updatedAt and a higher revision, so that others notice it. */
const rowsOf = async (id: string) => ({
  trip: await db.trip.findUniqueOrThrow({ where: { id }, omit: { seq: true } }),
  activities: await db.activity.findMany({
    where: { tripId: id },
    omit: { updatedAt: true, revision: true },
    orderBy: { id: 'asc' },
  }),
});

const shift = fc.integer({ min: -500, max: 500 });

test('moving a trip and undoing it changes nothing, across changes of the clock', async () => {
  const { owner } = await party(domain);
  await fc.assert(
    fc.asyncProperty(plans, shift, async (plan, days) => {
      const tripId = await tripWith(owner, plan);
      const before = await rowsOf(tripId);
      const { cause } = await updateTrip(owner, { tripId, ...dates(plan.start, days), onNewDates: 'MOVE' });
      if (cause !== null) await undoTogether(owner, { tripId, cause });
      expect(await rowsOf(tripId)).toEqual(before);
    }),
    { numRuns: volume(60, 15) },
  );
});

test('shifting all activities, or changing the zone, and undoing it changes nothing', async () => {
  const { owner } = await party(domain);
  await fc.assert(
    fc.asyncProperty(plans, zone, shift, async (plan, timeZone, days) => {
      const tripId = await tripWith(owner, plan);
      const before = await rowsOf(tripId);
      const activityIds = before.activities.map(({ id }) => id);
      const choices = { onNewTimeZone: 'KEEP_CLOCK_TIMES', onNewDates: 'UNSCHEDULE_OUTSIDE' };
      for (const change of [
        () => updateActivities(owner, { tripId, activityIds, shiftDays: days }),
        () => updateActivities(owner, { tripId, activityIds, day: dayText(plan.start) }),
        () => updateTrip(owner, { tripId, timeZone, ...dates(plan.start, 3), ...choices }),
      ]) {
        const { cause } = await change();
        if (cause !== null) await undoTogether(owner, { tripId, cause });
        expect(await rowsOf(tripId)).toEqual(before);
      }
    }),
    { numRuns: volume(30, 10) },
  );
});

test('KEEP_CLOCK_TIMES keeps each local time or takes the next one, and leaves activities with an own zone', async () => {
  const { owner } = await party(domain);
  await fc.assert(
    fc.asyncProperty(plans, zone, async (plan, timeZone) => {
      const tripId = await tripWith(owner, plan);
      const clocksOf = async (zone: string) =>
        (await rowsOf(tripId)).activities.map(({ scheduledTime, scheduledDay, timeZone }) => ({
          clock: scheduledTime && clockTime(scheduledTime, timeZone ?? zone).getTime(),
          justBefore: scheduledTime && clockTime(new Date(scheduledTime.getTime() - 1), timeZone ?? zone).getTime(),
          ...{ scheduledDay, timeZone, own: timeZone && scheduledTime },
        }));
      const before = await clocksOf(plan.zone);
      await updateTrip(owner, { tripId, timeZone, onNewTimeZone: 'KEEP_CLOCK_TIMES' });
      for (const [index, { clock, justBefore, ...others }] of (await clocksOf(timeZone)).entries()) {
        const wanted = before[index];
        expect(wanted).toMatchObject(others);
        if (clock !== wanted?.clock) {
          expect(clock).toBeGreaterThan(wanted?.clock ?? 0);
          expect(justBefore).toBeLessThan(wanted?.clock ?? 0);
        }
      }
    }),
    { numRuns: volume(60, 15) },
  );
});
