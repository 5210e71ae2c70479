import { randomBytes } from 'node:crypto';
import type { Prisma, PrismaClient } from '../../prisma/generated/client.ts';
import { type DomainTesting, LIST_OF_TRIP, MANAGERS, MEMBERS, type Scene } from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';

/** Inserts a page that shows nothing beside the plan, unless the fields say something else. */
function buildPublication(
  db: PrismaClient,
  fields: Partial<Prisma.PublicationUncheckedCreateInput> & { tripId: string },
) {
  const address = randomBytes(13).toString('hex');
  const shown = { hasRealDates: false, hasDescriptions: false, isIndexed: false };
  return db.publication.create({
    data: { id: newId('Publication'), address, ...shown, publishedAt: new Date(), ...fields },
  });
}

const withAll = ({ tripId }: Scene) => ({ tripId, shows: ['REAL_DATES', 'DESCRIPTIONS'], isIndexed: true });
const close = ({ db, tripId }: Scene) =>
  db.publication.updateMany({ where: { tripId, unpublishedAt: null }, data: { unpublishedAt: new Date() } });
async function reopen(scene: Scene): Promise<void> {
  await close(scene);
  await buildPublication(scene.db, { tripId: scene.tripId, publishedById: scene.people.owner.id });
}

export const testing: DomainTesting = {
  reads: [
    ['Trip', 'publication', MEMBERS],
    ['TripPermissions', 'publish', MANAGERS],
    ['Publication', 'url shows isIndexed publishedAt publishedBy', MEMBERS],
  ],
  capabilities: { publishTrip: MANAGERS },
  hidden: { Publication: 'id tripId address hasRealDates hasDescriptions unpublishedAt' },
  archived: {
    lists: [
      {
        at: 'trips.0.publications.0',
        model: 'Publication',
        as: { publishedById: 'publishedBy' },
        leftOut: LIST_OF_TRIP,
      },
    ],
  },
  mutations: {
    publishTrip: {
      may: MANAGERS,
      gives: 'trip',
      input: withAll,
      async change(scene) {
        await close(scene);
        return { who: scene.people.owner, input: withAll(scene) };
      },
      otherChanges: {
        'of what it shows': async (scene) => {
          await reopen(scene);
          return { who: scene.people.admin, input: withAll(scene) };
        },
      },
    },
    unpublishTrip: {
      may: MANAGERS,
      gives: 'trip',
      input: ({ tripId }) => ({ tripId }),
      async change(scene) {
        await reopen(scene);
        return { who: scene.people.owner, input: { tripId: scene.tripId } };
      },
    },
  },
  async stage({ db, people, tripId }) {
    // A trip has one.
    const open = await db.publication.findFirst({ where: { tripId, unpublishedAt: null } });
    if (!open) await buildPublication(db, { tripId, publishedById: people.owner.id });
    return {};
  },
  async plant({ db, tripId, userId, now }) {
    await buildPublication(db, { tripId, publishedById: userId });
    await buildPublication(db, { tripId, publishedById: userId, unpublishedAt: now });
  },
};
