import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildActivity,
  buildInvitation,
  buildMember,
  buildMessage,
  buildPoll,
  buildTrip,
  buildUser,
} from '../prisma/factories.ts';
import { Prisma } from '../prisma/generated/client.ts';
import { testDomain } from '../server/test/domain.ts';
import { activityOrders, readActivities } from './activity/queries.ts';
import { messageOrder, readMessages } from './chat/queries.ts';
import type { Context } from './core/context.ts';
import { eventKinds } from './core/events.ts';
import { eventOrder, readEvents } from './core/journal/stored-events.ts';
import { type Order, type PageArguments, page, type Slice } from './core/paging.ts';
import { invitationOrder, readInvitations } from './invitation/queries.ts';
import { memberOrder, readMembers } from './member/queries.ts';
import { pollOrder, readPolls } from './poll/queries.ts';
import { memberCountOf, membershipOrder, readMemberships, readTrip } from './trip/queries.ts';

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
    await buildPoll(db, { tripId, createdById: ownerId, closesAt: scheduledTime });
    await buildInvitation(db, { tripId, inviterId: ownerId });
  }
  await buildActivity(db, { tripId, createdById: goneId });
  await db.user.delete({ where: { id: goneId } });
});

/** Returns only these fields of a row. */
const only = (row: object, fields: object): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in fields));

interface List {
  order: Order;
  read: (slice: Slice) => Promise<object[]>;
  /** The whole list, in order. */
  inPrisma: () => Promise<object[]>;
}

const person = { select: { id: true, email: true, username: true, avatarUrl: true } } as const;
const times = { createdAt: 'desc' } as const;

const activities = (order: Order, orderBy: Prisma.ActivityOrderByWithRelationInput[]): List => ({
  order,
  read: async (slice) =>
    (await readActivities(ctx, tripId, slice)).map((row) =>
      only(row, { ...Prisma.ActivityScalarFieldEnum, createdBy: true }),
    ),
  inPrisma: () => db.activity.findMany({ where: { tripId }, orderBy, include: { createdBy: person } }),
});
const byPosition = [{ position: 'asc' }, { id: 'asc' }] as const;

const lists: Record<string, List> = {
  'activities by time': activities(activityOrders.TIME, [
    { scheduledTime: { sort: 'asc', nulls: 'last' } },
    ...byPosition,
  ]),
  'activities by position': activities(activityOrders.POSITION, [...byPosition]),
  messages: {
    order: messageOrder,
    read: async (slice) =>
      (await readMessages(ctx, tripId, slice)).map((row) =>
        only(row, { ...Prisma.MessageScalarFieldEnum, author: true }),
      ),
    inPrisma: () => db.message.findMany({ where: { tripId }, orderBy: { seq: 'asc' }, include: { author: person } }),
  },
  members: {
    order: memberOrder,
    read: async (slice) =>
      (await readMembers(ctx, tripId, slice)).map((row) => only(row, { ...Prisma.MemberScalarFieldEnum, user: true })),
    inPrisma: () =>
      db.member.findMany({
        where: { tripId },
        orderBy: [{ joinedAt: 'asc' }, { id: 'asc' }],
        include: { user: person },
      }),
  },
  trips: {
    order: membershipOrder,
    read: async (slice) => {
      const memberships = await readMemberships(ctx, ctx.viewer ?? expect.fail(), slice);
      return memberships.map(({ trip, ...membership }) => ({
        ...only(membership, Prisma.MemberScalarFieldEnum),
        trip: only(trip, Prisma.TripScalarFieldEnum),
      }));
    },
    inPrisma: () =>
      db.member.findMany({
        where: { userId: ctx.viewer?.id ?? '' },
        orderBy: [{ joinedAt: 'desc' }, { id: 'desc' }],
        include: { trip: true },
      }),
  },
  polls: {
    order: pollOrder,
    read: async (slice) =>
      (await readPolls(ctx, tripId, slice)).map((row) => only(row, { ...Prisma.PollScalarFieldEnum, createdBy: true })),
    inPrisma: () =>
      db.poll.findMany({ where: { tripId }, orderBy: [times, { id: 'desc' }], include: { createdBy: person } }),
  },
  invitations: {
    order: invitationOrder,
    read: (slice) => readInvitations(ctx, { tripId }, slice),
    inPrisma: () =>
      db.invitation.findMany({
        where: { tripId, status: { in: ['PENDING', 'EXPIRED'] } },
        orderBy: [times, { id: 'desc' }],
      }),
  },
  events: {
    order: eventOrder,
    read: (slice) => readEvents(ctx.kysely, tripId, { kinds: [...eventKinds().keys()] }, slice),
    inPrisma: () => db.tripEvent.findMany({ where: { tripId }, orderBy: { seq: 'asc' } }),
  },
};

describe.each(Object.entries(lists))('%s', (_name, { order, read, inPrisma }) => {
  test('have every field, as Prisma reads it, in the list’s order', async () => {
    const whole = await inPrisma();
    expect(whole.length).toBeGreaterThan(2);
    expect(await read({ order, bounds: [], take: 100 })).toEqual(whole);
  });

  test.each(['first', 'last'] as const)('come page by page, by `%s`', async (size) => {
    const seen: object[] = [];
    let place: PageArguments = {};
    let isDone = false;
    while (!isDone) {
      const part = await page({ [size]: 2, ...place }, order, read);
      const rows = part.edges.map(({ node }) => node);
      if (size === 'first') seen.push(...rows);
      else seen.unshift(...rows);
      place = size === 'first' ? { after: part.pageInfo.endCursor } : { before: part.pageInfo.startCursor };
      isDone = !(size === 'first' ? part.pageInfo.hasNextPage : part.pageInfo.hasPreviousPage);
    }
    expect(seen).toEqual(await inPrisma());
  });
});

test('a trip is read with the viewer’s membership and the number of members; null without a membership', async () => {
  const viewer = ctx.viewer ?? expect.fail();
  const read = (await readTrip(ctx, viewer, tripId)) ?? expect.fail();
  const { membership } = read;
  expect(only(read, Prisma.TripScalarFieldEnum)).toEqual(await db.trip.findUnique({ where: { id: tripId } }));
  expect(await memberCountOf(ctx, read)).toBe(7);
  expect(membership).toMatchObject(
    (await db.member.findUnique({ where: { tripId_userId: { tripId, userId: viewer.id } } })) ?? expect.fail(),
  );
  const stranger = await as((await buildUser(db)).id);
  expect(await readTrip(stranger, stranger.viewer ?? expect.fail(), tripId)).toBeNull();
});
