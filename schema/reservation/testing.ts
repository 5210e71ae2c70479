import { buildActivity } from '../../prisma/factories.ts';
import type { Prisma } from '../../prisma/generated/client.ts';
import {
  COUNTED,
  type DomainTesting,
  LIST_OF_TRIP,
  MEMBERS,
  namesOf,
  type Scene,
  sampleOf,
} from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';
import { reservationFields } from './entity.ts';

type Db = Scene['db'];

/** Inserts the booking of an activity: that of a flight, unless the fields say something else. */
function buildReservation(
  db: Db,
  fields: Partial<Prisma.ReservationUncheckedCreateInput> & { activityId: string; tripId: string },
) {
  const flight = { kind: 'FLIGHT', isBooked: true, number: 'TP 1321', updatedAt: new Date() };
  return db.reservation.create({ data: { ...flight, ...fields } });
}

async function newBooked(scene: Scene): Promise<string> {
  const { db, tripId } = scene;
  const { id: activityId } = await buildActivity(db, { tripId });
  await buildReservation(db, { activityId, tripId });
  return activityId;
}

export const testing: DomainTesting = {
  reads: [
    ['Trip', 'reservations', MEMBERS],
    ['Activity', 'reservation', MEMBERS],
    ['Reservation', `${namesOf(reservationFields)} activity bookedBy`, MEMBERS],
  ],
  passages: { ReservationConnection: COUNTED },
  hidden: { Reservation: 'tripId updatedAt removedAt' },
  archived: {
    lists: [
      {
        at: 'trips.0.activities.0.reservation',
        model: 'Reservation',
        as: { bookedById: 'bookedBy' },
        leftOut: {
          ...LIST_OF_TRIP,
          activityId: 'the activity that it is in',
          removedAt: 'null: removed ones are left out',
        },
      },
    ],
  },
  mutations: {
    setReservation: {
      may: MEMBERS,
      gives: 'activity reservation',
      input: async ({ db, tripId }) => {
        const { id: activityId } = await buildActivity(db, { tripId });
        return { activityId, kind: 'FLIGHT', isBooked: true, code: 'QX7P2M' };
      },
      otherChanges: {
        'of the code alone': async (scene) => {
          const activityId = await newBooked(scene);
          return { who: scene.people.owner, input: { activityId, code: 'QX7P2M' } };
        },
      },
    },
    removeReservation: {
      may: MEMBERS,
      gives: 'activity',
      input: async (scene) => ({ activityId: await newBooked(scene) }),
    },
    restoreReservation: {
      may: MEMBERS,
      gives: 'activity reservation',
      input: async (scene) => ({ activityId: await newBooked(scene) }),
      async change(scene) {
        const activityId = await newBooked(scene);
        await scene.people.owner.command('removeReservation', { activityId });
        return { who: scene.people.owner, input: { activityId } };
      },
    },
  },
  async stage({ db, people, tripId }) {
    const { id: activityId } = await db.activity.findFirstOrThrow({ where: { tripId }, orderBy: { id: 'desc' } });
    const fields = { ...sampleOf(reservationFields), bookedById: people.owner.id };
    await buildReservation(db, { activityId, tripId, ...fields });
    return {};
  },
  async plant({ db, tripId, userId, texts, now }) {
    const activities = await db.activity.findMany({ where: { tripId }, orderBy: { id: 'asc' } });
    for (const { id: activityId } of activities) {
      await buildReservation(db, { activityId, tripId, bookedById: userId, code: 'QX7P2M', cancelBy: now });
    }
    for (const code of texts) {
      await buildReservation(db, { activityId: newId('Activity'), tripId, code, seats: code, removedAt: now });
    }
  },
};
