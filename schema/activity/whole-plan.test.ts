import { expect, test } from 'vitest';
import { buildActivity, buildTrip } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { person } from '../../server/test/party.ts';
import { NO_DETAILS, readWholePlans } from './whole-plan.ts';

const domain = await testDomain();
const { db, kysely } = domain;
const owner = await person(domain, 'olga');

const time = new Date('2027-05-12T09:00:00Z');
const later = new Date('2027-05-12T10:00:00Z');
const booking = { kind: 'STAY', isBooked: true, code: 'SECRET', updatedAt: later };

async function planned() {
  const trip = await buildTrip(db, { ownerId: owner.viewer?.id ?? '' });
  const idea = await buildActivity(db, { tripId: trip.id, position: 'a0' });
  const timed = { scheduledTime: time, cost: 1_250, updatedAt: time };
  const stay = await buildActivity(db, { tripId: trip.id, position: 'a1', ...timed });
  await db.reservation.create({ data: { activityId: stay.id, tripId: trip.id, ...booking } });
  return { tripId: trip.id, ids: [stay.id, idea.id] };
}

test('a plan has codes and costs only if they are asked for', async () => {
  const { tripId, ids } = await planned();
  const [[plain], [whole]] = await Promise.all([
    readWholePlans(kysely, [tripId], NO_DETAILS),
    readWholePlans(kysely, [tripId], { hasCodes: true, hasCosts: true }),
  ]);
  expect(plain?.activities.map(({ id }) => id)).toEqual(ids);
  expect(plain?.activities[0]).toMatchObject({
    cost: null,
    changedAt: later,
    reservation: { kind: 'STAY', code: null },
  });
  expect(whole?.activities[0]).toMatchObject({ cost: 1_250, reservation: { code: 'SECRET' } });
  expect(plain?.activities[1]).toMatchObject({ reservation: null });
});

test('a removed booking is in no plan, and its removal is a change', async () => {
  const { tripId, ids } = await planned();
  const removedAt = new Date('2027-05-12T11:00:00Z');
  await db.reservation.update({
    where: { activityId_tripId: { activityId: ids[0] ?? '', tripId } },
    data: { removedAt },
  });
  const [plan] = await readWholePlans(kysely, [tripId], { hasCodes: true, hasCosts: true });
  expect(plan?.activities[0]).toMatchObject({ changedAt: removedAt, reservation: null });
});
