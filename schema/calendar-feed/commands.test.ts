import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildActivity, buildTrip } from '../../prisma/factories.ts';
import { allRows } from '../../server/test/all-rows.ts';
import { testDomain } from '../../server/test/domain.ts';
import { lockWaits } from '../../server/test/lock-waits.ts';
import { party, person } from '../../server/test/party.ts';
import { lockAccount, unlockAccount } from '../account/locks.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { removeMember } from '../member/commands.ts';
import { createCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from './commands.ts';
import { findFeed, noteUse, readFeeds, tripsInFeed } from './queries.ts';
import { MAX_CALENDAR_FEEDS } from './rules.ts';

const domain = await testDomain();
const { db, kysely } = domain;

let cast: Awaited<ReturnType<typeof party>>;
let ann: Context;

beforeAll(async () => {
  cast = await party(domain);
});

beforeEach(async () => {
  ann = await person(domain, 'ann');
});

const code = (value: string) => expect.objectContaining({ code: value });
const tokenIn = (address: string | null) => /\/calendar\/([\w-]{32})\.ics$/.exec(address ?? '')?.[1] ?? '';
const feedAt = (address: string | null) => findFeed(kysely, tokenIn(address));

test('a feed has an address, its owner sees it, and the database has no token', async () => {
  const { calendarFeed, address } = await createCalendarFeed(ann, { label: ' My\nphone ', hasCodes: true });
  expect(address).toMatch(/^https:\/\/planjam\.example\/calendar\/[\w-]{32}\.ics$/);
  expect(calendarFeed).toMatchObject({ label: 'My phone', tripId: null, hasCodes: true, hasCosts: false });
  expect(tokenIn(address).endsWith(calendarFeed.hint)).toBe(true);
  expect(await readFeeds(ann)).toEqual([calendarFeed]);
  expect(await feedAt(address)).toEqual(calendarFeed);
  for (const [table, rows] of await allRows(domain.pool)) {
    expect(
      rows.some((row) => row.includes(tokenIn(address))),
      table,
    ).toBe(false);
  }
});

test('only a member of a trip creates its feed, and the same id creates one', async () => {
  const { tripId, member, outsider } = cast;
  await expect(createCalendarFeed(outsider, { tripId })).rejects.toEqual(code('NOT_FOUND'));
  const id = newId('CalendarFeed');
  const { address } = await createCalendarFeed(member, { tripId, id });
  expect(await feedAt(address)).toMatchObject({ id, tripId });
  expect(await createCalendarFeed(member, { tripId, id })).toMatchObject({ calendarFeed: { id }, address: null });
  await expect(createCalendarFeed(outsider, { id })).rejects.toEqual(code('CONFLICT'));
});

test(`a person has at most ${MAX_CALENDAR_FEEDS} feeds that work`, async () => {
  const { tripId, owner } = await party(domain);
  const created = await Promise.all(Array.from({ length: MAX_CALENDAR_FEEDS }, () => createCalendarFeed(ann, {})));
  await expect(createCalendarFeed(ann, {})).rejects.toEqual(code('QUOTA_REACHED'));
  await revokeCalendarFeed(ann, { calendarFeedId: created[0]?.calendarFeed.id });
  const membership = await db.member.create({
    data: {
      id: newId('Member'),
      tripId,
      userId: ann.viewer?.id ?? '',
      role: 'MEMBER',
      joinedAt: new Date(),
      seenSeq: 0,
    },
  });
  await createCalendarFeed(ann, { tripId });
  await removeMember(owner, { memberId: membership.id });
  await createCalendarFeed(ann, {});
  expect(await readFeeds(ann)).toHaveLength(MAX_CALENDAR_FEEDS);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'of three who create the last feed at the same moment, one succeeds',
  async () => {
    for (let count = 1; count < MAX_CALENDAR_FEEDS; count += 1) await createCalendarFeed(ann, {});
    const client = await domain.pool.connect();
    // All three wait at this row. Without the lock, they have counted the feeds before.
    await client.query('BEGIN');
    await client.query('SELECT FROM "user" WHERE id = $1 FOR UPDATE', [ann.viewer?.id]);
    const creating = Promise.allSettled([1, 2, 3].map(() => createCalendarFeed(ann, {})));
    await expect.poll(() => lockWaits(domain.pool)).toBe(3);
    await client.query('COMMIT');
    client.release();
    expect((await creating).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  },
);

test('a renewed feed has another address, and a revoked one has none', async () => {
  const { calendarFeed, address } = await createCalendarFeed(ann, {});
  const { id: calendarFeedId } = calendarFeed;
  await noteUse(kysely, calendarFeed, new Date());
  const renewed = await renewCalendarFeed(ann, { calendarFeedId });
  expect(await feedAt(address)).toBeNull();
  expect(await feedAt(renewed.address)).toMatchObject({ id: calendarFeedId, lastUsedAt: null });
  for (const change of [renewCalendarFeed, revokeCalendarFeed]) {
    await expect(change(cast.owner, { calendarFeedId })).rejects.toEqual(code('NOT_FOUND'));
  }
  await revokeCalendarFeed(ann, { calendarFeedId });
  expect(await feedAt(renewed.address)).toBeNull();
  for (const change of [renewCalendarFeed, revokeCalendarFeed]) {
    await expect(change(ann, { calendarFeedId })).rejects.toEqual(code('NOT_FOUND'));
  }
});

test('the feed of a locked account does not work until it is unlocked', async () => {
  const { address } = await createCalendarFeed(ann, {});
  await lockAccount(ann, { email: ann.viewer?.email });
  expect(await feedAt(address)).toBeNull();
  await unlockAccount(ann, { email: ann.viewer?.email });
  expect(await feedAt(address)).not.toBeNull();
});

test('the last use is known to the hour', async () => {
  const { calendarFeed, address } = await createCalendarFeed(ann, {});
  for (const [time, hour] of [
    ['2027-05-01T10:40:00Z', '2027-05-01T10:00:00Z'],
    ['2027-05-01T10:59:00Z', '2027-05-01T10:00:00Z'],
    ['2027-05-01T11:01:00Z', '2027-05-01T11:00:00Z'],
  ] as const) {
    await noteUse(kysely, (await feedAt(address)) ?? calendarFeed, new Date(time));
    expect(await feedAt(address)).toMatchObject({ lastUsedAt: new Date(hour) });
  }
});

test('the feed of all trips has those of the present, on the day of each trip’s zone', async () => {
  const ownerId = ann.viewer?.id ?? '';
  const trip = async (fields: object) => (await buildTrip(db, { ownerId, ...fields })).id;
  const now = new Date('2027-05-01T22:00:00Z');
  const ended = { startDate: new Date('2027-01-01'), endDate: new Date('2027-01-31') };
  const [planned, longAgo] = [await trip({}), await trip({})];
  const expected = [
    await trip({ ...ended, endDate: new Date('2027-02-01'), timeZone: 'Europe/Lisbon' }),
    planned,
    await trip({}),
  ];
  await trip(ended);
  // It is May 2 in Tokyo.
  await trip({ ...ended, endDate: new Date('2027-02-01'), timeZone: 'Asia/Tokyo' });
  await trip({ isTemplate: true });
  await buildTrip(db);
  await buildActivity(db, { tripId: longAgo, scheduledTime: new Date('2027-01-01T10:00:00Z'), duration: 60 });
  await buildActivity(db, { tripId: planned, scheduledTime: new Date('2027-01-01T10:00:00Z') });
  await buildActivity(db, { tripId: planned, scheduledDay: new Date('2027-02-01') });
  const { calendarFeed } = await createCalendarFeed(ann, {});
  expect((await tripsInFeed(kysely, calendarFeed, now)).sort()).toEqual(expected.sort());
});
