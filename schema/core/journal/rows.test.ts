import { beforeAll, describe, expect, test } from 'vitest';
import { buildActivity, buildMember, buildMessage, buildTrip, buildUser } from '../../../prisma/factories.ts';
import { Prisma } from '../../../prisma/generated/client.ts';
import { testDomain } from '../../../server/test/domain.ts';
import { personFields } from '../../account/people.ts';
import { activityOrder, readActivities } from '../../activity/queries.ts';
import { messageOrder, readMessages } from '../../chat/queries.ts';
import { memberOrder, readMembers } from '../../member/queries.ts';
import { membershipOrder, readMemberships, readTrip } from '../../trip/queries.ts';
import type { Context } from '../context.ts';
import { type Order, type PageArguments, page, type Slice } from '../paging.ts';

const { db, as } = await testDomain();
let ctx: Context;
let tripId: string;

beforeAll(async () => {
  const { id: ownerId } = await buildUser(db, { avatarUrl: 'https://example.com/ana.png' });
  ctx = await as(ownerId);
  for (let number = 0; number < 3; number += 1) {
    const startDate = new Date(Date.UTC(2026, 2, 29 + number));
    const trip = await buildTrip(db, { ownerId, startDate, endDate: null, coverImageUrl: 'https://example.com/a.png' });
    tripId = trip.id;
  }
  const { id: goneId } = await buildUser(db);
  const morning = new Date('2026-03-29T00:30:00.123Z');
  const evening = new Date('2026-10-25T01:30:00Z');
  for (const scheduledTime of [morning, null, evening, morning, null, null]) {
    const latitude = 38.7 + Math.random();
    await buildActivity(db, { tripId, createdById: ownerId, scheduledTime, latitude, longitude: -9.1, cost: 29 });
    await buildMessage(db, { tripId, authorId: goneId, text: '🙂 "مرحبا"', editedAt: scheduledTime });
    await buildMember(db, { tripId, userId: (await buildUser(db)).id });
  }
  await buildActivity(db, { tripId, createdById: goneId });
  await db.user.delete({ where: { id: goneId } });
});

/** Returns only these fields of a row. */
const only = (row: object, fields: object): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in fields));

interface List {
  order: Order;
  bySql: (slice: Slice) => Promise<object[]>;
  byPrisma: (slice: Slice) => Promise<object[]>;
}

const where = (slice: Slice, on: object) => ({ ...slice, where: { ...on, ...slice.where } });
const lists: Record<string, List> = {
  activities: {
    order: activityOrder,
    bySql: async (slice) =>
      (await readActivities(ctx, tripId, slice)).map((row) =>
        only(row, { ...Prisma.ActivityScalarFieldEnum, createdBy: true }),
      ),
    byPrisma: (slice) => db.activity.findMany({ ...where(slice, { tripId }), include: { createdBy: personFields } }),
  },
  messages: {
    order: messageOrder,
    bySql: async (slice) =>
      (await readMessages(ctx, tripId, slice)).map((row) =>
        only(row, { ...Prisma.MessageScalarFieldEnum, author: true }),
      ),
    byPrisma: (slice) => db.message.findMany({ ...where(slice, { tripId }), include: { author: personFields } }),
  },
  members: {
    order: memberOrder,
    bySql: async (slice) =>
      (await readMembers(ctx, tripId, slice)).map((row) => only(row, { ...Prisma.MemberScalarFieldEnum, user: true })),
    byPrisma: (slice) => db.member.findMany({ ...where(slice, { tripId }), include: { user: personFields } }),
  },
  trips: {
    order: membershipOrder,
    bySql: async (slice) => {
      const memberships = await readMemberships(ctx, ctx.viewer ?? expect.fail(), slice);
      return memberships.map(({ trip, ...membership }) => ({
        ...only(membership, Prisma.MemberScalarFieldEnum),
        trip: only(trip, Prisma.TripScalarFieldEnum),
      }));
    },
    byPrisma: (slice) => db.member.findMany({ ...where(slice, { userId: ctx.viewer?.id }), include: { trip: true } }),
  },
};

describe.each(Object.entries(lists))('%s, read with SQL', (_name, { order, bySql, byPrisma }) => {
  test('are the same as with Prisma', async () => {
    const whole = await page({ first: 100 }, order, byPrisma);
    expect(whole.edges.length).toBeGreaterThan(2);
    expect(await page({ first: 100 }, order, bySql)).toEqual(whole);
  });

  test.each(['first', 'last'] as const)('come page by page, by `%s`', async (size) => {
    const { edges } = await page({ first: 100 }, order, byPrisma);
    const seen: object[] = [];
    let place: PageArguments = {};
    let isDone = false;
    while (!isDone) {
      const part = await page({ [size]: 2, ...place }, order, bySql);
      const rows = part.edges.map(({ node }) => node);
      if (size === 'first') seen.push(...rows);
      else seen.unshift(...rows);
      place = size === 'first' ? { after: part.pageInfo.endCursor } : { before: part.pageInfo.startCursor };
      isDone = !(size === 'first' ? part.pageInfo.hasNextPage : part.pageInfo.hasPreviousPage);
    }
    expect(seen).toEqual(edges.map(({ node }) => node));
  });
});

test('a trip is read with the viewer’s membership and the number of members; null without a membership', async () => {
  const viewer = ctx.viewer ?? expect.fail();
  const read = (await readTrip(ctx, viewer, tripId)) ?? expect.fail();
  const { membership, memberCount } = read;
  expect(only(read, Prisma.TripScalarFieldEnum)).toEqual(await db.trip.findUnique({ where: { id: tripId } }));
  expect(memberCount).toBe(7);
  expect(membership).toMatchObject(
    (await db.member.findUnique({ where: { tripId_userId: { tripId, userId: viewer.id } } })) ?? expect.fail(),
  );
  const stranger = await as((await buildUser(db)).id);
  expect(await readTrip(stranger, stranger.viewer ?? expect.fail(), tripId)).toBeNull();
});
