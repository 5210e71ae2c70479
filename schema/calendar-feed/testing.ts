import { draftCalendarFeed } from '../../prisma/drafts.ts';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import { type DomainTesting, MEMBERS, OWNERS, SIGNED_IN } from '../../server/test/domain-testing.ts';

async function plantFeed(db: PrismaClient, userId: string, tripId: string | null, label = 'Phone'): Promise<string> {
  const { token: _, ...feed } = draftCalendarFeed({ userId, tripId, label, lastUsedAt: new Date() });
  return (await db.calendarFeed.create({ data: feed })).id;
}

const notTheirs = { admin: 'NOT_FOUND', member: 'NOT_FOUND' };

export const testing: DomainTesting = {
  reads: [
    ['Viewer', 'calendarFeeds', SIGNED_IN],
    ['CalendarFeed', 'id label trip hint hasCodes hasCosts createdAt lastUsedAt', OWNERS],
  ],
  hidden: { CalendarFeed: 'userId tokenHash' },
  mutations: {
    createCalendarFeed: {
      may: MEMBERS,
      gives: 'calendarFeed address',
      silent: 'an address of their own',
      async input({ db, tripId }) {
        // Those of earlier stages leave no room.
        await db.calendarFeed.deleteMany();
        return { tripId, label: 'Phone', hasCodes: true };
      },
    },
    renewCalendarFeed: {
      may: OWNERS,
      gives: 'calendarFeed address',
      refusals: notTheirs,
      silent: 'an address of their own',
      input: async ({ db, people, tripId }) => ({ calendarFeedId: await plantFeed(db, people.owner.id, tripId) }),
    },
    revokeCalendarFeed: {
      may: OWNERS,
      gives: 'calendarFeedId',
      refusals: notTheirs,
      silent: 'an address of their own',
      input: async ({ db, people, tripId }) => ({ calendarFeedId: await plantFeed(db, people.owner.id, tripId) }),
    },
  },
  stage: async ({ db, people, tripId }) => ({ CalendarFeed: await plantFeed(db, people.owner.id, tripId) }),
  async plant({ db, userId, tripId, texts }) {
    for (const text of texts) await plantFeed(db, userId, tripId, text);
    await plantFeed(db, userId, null);
  },
};
