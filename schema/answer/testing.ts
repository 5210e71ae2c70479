import { buildActivity } from '../../prisma/factories.ts';
import { type DomainTesting, LIST_OF_TRIP, MEMBERS } from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';

export const testing: DomainTesting = {
  capabilities: { answer: MEMBERS },
  reads: [
    ['Activity', 'answers', MEMBERS],
    ['ActivityAnswer', 'traveler answer answeredAt', MEMBERS],
    ['Traveler', 'answer', MEMBERS],
  ],
  hidden: { ActivityAnswer: 'activityId tripId' },
  archived: {
    lists: [
      {
        at: 'trips.0.activities.0.answers.0',
        model: 'ActivityAnswer',
        leftOut: { ...LIST_OF_TRIP, activityId: 'the activity that it is in' },
      },
    ],
  },
  mutations: {
    setAnswer: {
      may: MEMBERS,
      gives: 'activity',
      input: async ({ db, tripId }) => ({ activityId: (await buildActivity(db, { tripId })).id, answer: 'IN' }),
    },
    setTripAnswer: { may: MEMBERS, gives: 'traveler', input: ({ tripId }) => ({ tripId, answer: 'MAYBE' }) },
  },
  async stage({ db, people, tripId }) {
    const { id: activityId } = await db.activity.findFirstOrThrow({ where: { tripId }, orderBy: { id: 'desc' } });
    const { id: travelerId } = await db.traveler.findFirstOrThrow({ where: { tripId, userId: people.owner.id } });
    await db.activityAnswer.create({ data: { activityId, travelerId, tripId, answer: 'IN', answeredAt: new Date() } });
    return {};
  },
  async plant({ db, tripId, now: answeredAt }) {
    const activities = await db.activity.findMany({ where: { tripId }, orderBy: { id: 'asc' } });
    const { id: travelerId } = await db.traveler.findFirstOrThrow({ where: { tripId }, orderBy: { id: 'asc' } });
    // The last one was removed.
    const ids = [...activities.map(({ id }) => id), newId('Activity')];
    await db.traveler.update({ where: { id: travelerId }, data: { answer: 'OUT' } });
    await db.activityAnswer.createMany({
      data: ids.map((activityId) => ({ activityId, travelerId, tripId, answer: 'MAYBE' as const, answeredAt })),
    });
  },
};
