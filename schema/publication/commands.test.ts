import { expect, test } from 'vitest';
import { RateLimits } from '../../server/limits/limits.ts';
import { testDomain } from '../../server/test/domain.ts';
import { party } from '../../server/test/party.ts';
import type { Context } from '../core/context.ts';
import { duplicateTrip } from '../trip/duplicate.ts';
import { deleteTrip, restoreTrip } from '../trip/trash.ts';
import { publishTrip, unpublishTrip } from './commands.ts';
import { findOpen } from './queries.ts';

const domain = await testDomain();
const { db, kysely } = domain;
const { tripId, owner, admin, member, outsider } = await party(domain);

const publish = (ctx: Context, shows: string[] = [], isIndexed = false, trip = tripId) =>
  publishTrip(ctx, { tripId: trip, shows, isIndexed });
const lastEvent = () => db.tripEvent.findFirstOrThrow({ where: { tripId }, orderBy: { seq: 'desc' } });
const open = (trip = tripId) => findOpen(kysely, trip);

test('a page has an address of 130 bits, shows what was chosen, and its journal has no address', async () => {
  const { trip } = await publish(admin, ['DESCRIPTIONS']);
  const page = await open();
  expect(page?.address).toMatch(/^[a-z2-7]{26}$/);
  expect(page).toMatchObject({ hasRealDates: false, hasDescriptions: true, isIndexed: false, unpublishedAt: null });
  expect(page?.publishedById).toBe(admin.viewer?.id);
  const event = await lastEvent();
  expect(event).toMatchObject({ kind: 'TRIP_PUBLISHED', subjectId: tripId, seq: trip.seq });
  expect(event.after).toEqual({ hasRealDates: false, hasDescriptions: true, isIndexed: false });
});

test('publishing again changes what the page shows, and keeps its address', async () => {
  const before = await open();
  await publish(owner, ['REAL_DATES', 'DESCRIPTIONS']);
  expect(await open()).toEqual({ ...before, hasRealDates: true });
  const event = await lastEvent();
  expect(event).toMatchObject({ kind: 'PUBLICATION_CHANGED', before: { hasRealDates: false } });
  expect(event.after).toEqual({ hasRealDates: true });
  await publish(owner, ['DESCRIPTIONS', 'REAL_DATES', 'REAL_DATES']);
  expect(await lastEvent(), 'the same choice is no change').toEqual(event);
});

test('a closed page never works again: the next one has another address', async () => {
  const before = await open();
  await unpublishTrip(admin, { tripId });
  expect(await open()).toBeUndefined();
  const event = await lastEvent();
  expect(event).toMatchObject({ kind: 'TRIP_UNPUBLISHED', before: null, after: null });
  await unpublishTrip(admin, { tripId });
  expect(await lastEvent(), 'without a page nothing happens').toEqual(event);
  await publish(owner);
  expect((await open())?.address).not.toBe(before?.address);
  expect(await db.publication.count({ where: { tripId } })).toBe(2);
});

test('of twenty people who publish at once, all get the same page', async () => {
  await unpublishTrip(owner, { tripId });
  await Promise.all(Array.from({ length: 20 }, (_, turn) => publish(turn % 2 ? owner : admin)));
  expect(await db.publication.count({ where: { tripId, unpublishedAt: null } })).toBe(1);
});

test('only owners and admins publish and close', async () => {
  for (const command of [() => publish(member), () => unpublishTrip(member, { tripId })]) {
    await expect(command()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only owners and admins may publish the trip.',
    });
  }
  await expect(publish(outsider)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(publish(owner, ['CODES'])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a server without public pages refuses to publish, and still closes what is open', async () => {
  const without = { ...owner, settings: { ...owner.settings, hasPublicPages: false } };
  const message = 'This server has no public pages.';
  await expect(publish(without)).rejects.toMatchObject({ code: 'FORBIDDEN', message });
  await unpublishTrip(without, { tripId });
  expect(await open()).toBeUndefined();
});

test('a deletion closes the page, and a restored trip has none', async () => {
  await publish(owner);
  await deleteTrip(owner, { tripId });
  expect(await db.tripEvent.count({ where: { tripId, kind: 'TRIP_UNPUBLISHED' } })).toBe(4);
  await restoreTrip(owner, { tripId });
  expect(await open()).toBeUndefined();
});

test('a copy of a published trip is not published', async () => {
  await publish(owner);
  const copy = await duplicateTrip(owner, { tripId, name: 'Again', take: ['PLAN', 'PEOPLE'] });
  expect(await open(copy.id)).toBeUndefined();
});

test('a person publishes a limited number of times an hour', async () => {
  const limited = { ...owner, limits: new RateLimits() };
  for (let turn = 0; turn < 60; turn += 1) await publish(limited);
  await expect(publish(limited)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
