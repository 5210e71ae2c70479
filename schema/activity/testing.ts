import { buildActivity } from '../../prisma/factories.ts';
import {
  COUNTED,
  type DomainTesting,
  LIST_OF_TRIP,
  MEMBERS,
  NO_ONE,
  namesOf,
  OWNERS,
  type Scene,
  sampleOf,
} from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';
import { activityFields } from './entity.ts';

const newActivity = ({ db, tripId }: Scene) => buildActivity(db, { tripId });

export const testing: DomainTesting = {
  capabilities: { editPlan: MEMBERS },
  reads: [
    ['Query', 'dayRoute', MEMBERS],
    ['Trip', 'activities route', MEMBERS],
    ['Activity', `id ${namesOf(activityFields, 'scheduledDay')} endTime`, MEMBERS],
    ['Activity', 'position createdBy updatedAt revision trip', MEMBERS],
    // An activity with a time has no day.
    ['Activity', 'scheduledDay', NO_ONE],
  ],
  passages: {
    ActivityConflict: 'field format theirs yours by at',
    LeftAlone: 'subjectId name fields',
    RoutePoint: 'latitude longitude',
    DayRoute: 'day legs warnings metres minutes attribution',
    RouteLeg: 'fromId toId mode source metres minutes line',
    DayWarning: 'kind activityIds minutes message',
    ActivityConnection: COUNTED,
  },
  hidden: { Activity: 'createdAt' },
  archived: {
    lists: [
      {
        at: 'trips.0.activities.0',
        model: 'Activity',
        as: { cost: 'costInCents', createdById: 'createdBy' },
        leftOut: { ...LIST_OF_TRIP, revision: 'counts the changes, for programs' },
      },
    ],
  },
  mutations: {
    addActivity: { may: MEMBERS, gives: 'activity cause', input: ({ tripId }) => ({ tripId, name: 'Tram 28' }) },
    updateActivity: {
      may: MEMBERS,
      gives: 'activity cause conflicts',
      input: async (scene) => ({ activityId: (await newActivity(scene)).id, name: 'Tram 12' }),
    },
    moveActivity: {
      may: MEMBERS,
      gives: 'activity cause',
      input: async (scene) => ({ activityId: (await newActivity(scene)).id, afterId: scene.ids.Activity }),
      async change(scene) {
        const { id: afterId } = await newActivity(scene);
        return { who: scene.people.owner, input: { activityId: scene.ids.Activity, afterId } };
      },
    },
    removeActivity: {
      may: MEMBERS,
      gives: 'activityId',
      input: async (scene) => ({ activityId: (await newActivity(scene)).id }),
    },
    restoreActivity: {
      may: MEMBERS,
      gives: 'activity',
      input: ({ tripId, ids }) => ({ tripId, activityId: ids.Activity }),
      async change({ tripId, ids, people: { owner } }) {
        await owner.command('removeActivity', { activityId: ids.Activity });
        return { who: owner, input: { tripId, activityId: ids.Activity } };
      },
    },
    addActivities: {
      may: MEMBERS,
      gives: 'activities cause',
      input: ({ tripId }) => ({ tripId, activities: [{ id: newId('Activity'), name: 'Tram 28' }] }),
    },
    updateActivities: {
      may: MEMBERS,
      gives: 'trip cause',
      input: async (scene) => ({
        tripId: scene.tripId,
        activityIds: [(await newActivity(scene)).id],
        category: 'food',
      }),
    },
    removeActivities: {
      may: MEMBERS,
      gives: 'trip cause',
      input: async (scene) => ({ tripId: scene.tripId, activityIds: [(await newActivity(scene)).id] }),
    },
    orderActivities: {
      may: MEMBERS,
      gives: 'trip cause',
      async input(scene) {
        const [first, second] = [await newActivity(scene), await newActivity(scene)];
        return { tripId: scene.tripId, activityIds: [second.id, first.id] };
      },
    },
    restoreFields: {
      may: MEMBERS,
      gives: 'trip cause',
      async input(scene) {
        const { tripId, people } = scene;
        const activityIds = [(await newActivity(scene)).id];
        const { cause: seq } = await people.owner.command(
          'updateActivities',
          { tripId, activityIds, category: 'food' },
          'cause',
        );
        return { tripId, seq };
      },
    },
    undoTogether: {
      // Only the person who made the change.
      may: OWNERS,
      gives: 'trip cause leftAlone',
      async input(scene) {
        const { tripId, people } = scene;
        const activityIds = [(await newActivity(scene)).id];
        const { cause } = await people.owner.command(
          'updateActivities',
          { tripId, activityIds, category: 'food' },
          'cause',
        );
        return { tripId, cause };
      },
    },
  },
  async stage({ db, people, tripId }) {
    const { id } = await buildActivity(db, {
      tripId,
      ...sampleOf(activityFields),
      scheduledDay: null,
      createdById: people.owner.id,
    });
    return { Activity: id };
  },
  async plant({ db, tripId }) {
    const place = { latitude: 38.71234567890123, longitude: -179.99999999999997 };
    await buildActivity(db, { tripId, scheduledDay: new Date('9998-12-31') });
    // The column's collation sorts by bytes, and not by a language's order.
    for (const position of ['Zz', 'a0V', 'b1']) await buildActivity(db, { tripId, position, ...place, cost: 0 });
  },
};
