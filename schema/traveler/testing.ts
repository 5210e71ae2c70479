import { buildEvent, buildUser } from '../../prisma/factories.ts';
import {
  type DomainTesting,
  LIST_OF_TRIP,
  MANAGERS,
  MEMBERS,
  OWNERS,
  type Scene,
} from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';

interface Added {
  tripId: string;
  createdById: string;
  name?: string;
}

/** Inserts a traveler without an account, and its event. */
async function buildTraveler(db: Scene['db'], { tripId, createdById, name = 'Mia, 6' }: Added): Promise<string> {
  const id = newId('Traveler');
  const createdAt = new Date();
  await db.traveler.create({ data: { id, tripId, name, createdById, createdAt } });
  await buildEvent(db, tripId, {
    ...{ kind: 'TRAVELER_ADDED', subjectId: id, actorId: createdById, at: createdAt },
    after: { name },
  });
  return id;
}

const newTraveler = ({ db, tripId, people }: Scene) => buildTraveler(db, { tripId, createdById: people.owner.id });

export const testing: DomainTesting = {
  capabilities: { recordMoney: MEMBERS, manageMoney: MANAGERS, claimForOthers: OWNERS },
  reads: [
    ['Trip', 'travelers travelerCount', MEMBERS],
    ['Traveler', 'id name user hasLeft createdBy createdAt trip viewerCan', MEMBERS],
  ],
  passages: { TravelerPermissions: 'rename remove claim' },
  mutations: {
    addTraveler: { may: MEMBERS, gives: 'traveler', input: ({ tripId }) => ({ tripId, name: 'Mia, 6' }) },
    renameTraveler: {
      may: MANAGERS,
      gives: 'traveler',
      input: async (scene) => ({ travelerId: await newTraveler(scene), name: 'Mia, 7' }),
    },
    removeTraveler: {
      may: MANAGERS,
      gives: 'travelerId',
      input: async (scene) => ({ travelerId: await newTraveler(scene) }),
    },
    claimTraveler: {
      may: MEMBERS,
      gives: 'traveler',
      input: async (scene) => ({ travelerId: await newTraveler(scene) }),
    },
  },
  // One who has left: only they have an account and may have been added by someone.
  stage: async ({ db, people, tripId }) => {
    const id = newId('Traveler');
    const { id: userId } = await buildUser(db);
    const added = { createdById: people.owner.id, createdAt: new Date() };
    await db.traveler.create({ data: { id, tripId, userId, answer: 'IN', ...added } });
    return { Traveler: id };
  },
  archived: {
    lists: [
      {
        at: 'trips.0.travelers.0',
        model: 'Traveler',
        as: { userId: 'user', createdById: 'createdBy' },
        leftOut: LIST_OF_TRIP,
      },
    ],
  },
  async plant({ db, tripId, userId, texts }) {
    for (const name of texts) await buildTraveler(db, { tripId, createdById: userId, name });
  },
};
