import { beforeEach, expect, test } from 'vitest';
import { buildMember, buildTrip } from '../../prisma/factories.ts';
import { limitTable, RateLimits } from '../../server/limits/limits.ts';
import { testDomain } from '../../server/test/domain.ts';
import { addMember, person } from '../../server/test/party.ts';
import { addActivity } from '../activity/commands.ts';
import type { Context } from '../core/context.ts';
import type { Signal } from '../core/feed/bus.ts';
import { leaveTrip } from '../member/commands.ts';
import { watchTrip } from '../member/watch-trip.ts';
import { createTrip } from '../trip/commands.ts';
import { deleteTrip } from '../trip/trash.ts';
import { updateAccount } from './update.ts';

const domain = await testDomain();
const { db } = domain;

let ann: Context;
let bob: Context;
let tripId: string;
let annsMembership: string;

const idOf = ({ viewer }: Context) => viewer?.id ?? '';
const code = (value: string) => expect.objectContaining({ code: value });
const rowOf = (ctx: Context) => db.user.findUniqueOrThrow({ where: { id: idOf(ctx) } });
const eventsOf = (id: string) => db.tripEvent.findMany({ where: { tripId: id, kind: 'MEMBER_UPDATED' } });

beforeEach(async () => {
  [ann, bob] = [await person(domain, 'ann'), await person(domain, 'bob')];
  ({ id: tripId } = await createTrip(bob, { name: 'Lisbon', destination: 'Portugal' }));
  ({ id: annsMembership } = await addMember(bob, tripId, ann));
});

test('fields that are left out keep their values, and null clears a preference', async () => {
  const all = {
    clock: 'H24',
    language: 'pt-pt',
    firstWeekday: 'MONDAY',
    defaultCurrency: 'eur',
    defaultTimeZone: 'europe/lisbon',
  };
  const { preferences } = await updateAccount(ann, all);
  const stored = { ...all, language: 'pt-PT', defaultCurrency: 'EUR', defaultTimeZone: 'Europe/Lisbon' };
  expect(preferences).toEqual(stored);
  expect(await rowOf(ann)).toMatchObject({ ...stored, username: 'ann' });
  await updateAccount(ann, { clock: null, language: null });
  expect(await rowOf(ann)).toMatchObject({ ...stored, clock: null, language: null });
  await updateAccount(ann, {});
  expect((await updateAccount(ann, { username: 'Anna' })).preferences).toEqual({
    ...stored,
    clock: null,
    language: null,
  });
  expect(await rowOf(bob)).toMatchObject({ username: 'bob', clock: null });
});

test.each([
  ['username', ' a ', 'Username must be at least 2 characters.'],
  ['username', 'x'.repeat(41), 'Username can be at most 40 characters.'],
  ['username', 'an\u200bn', 'Username contains invisible characters.'],
  ['username', '', 'Username is required.'],
  ['username', null, 'Username is required.'],
  ['clock', 'H13', 'Clock must be H12 or H24.'],
  ['language', 'tlh', /^Language must be a tag/],
  ['language', 'not a tag', /^Language must be a tag/],
  ['language', `en-${'x'.repeat(8)}`.repeat(2_000), /^Language must be a tag/],
  ['firstWeekday', 'TUESDAY', 'First weekday must be MONDAY, SATURDAY or SUNDAY.'],
  ['defaultCurrency', 'EURO', 'Currency must be an ISO 4217 code such as EUR.'],
  ['defaultCurrency', 'ZZZ', 'Currency must be an ISO 4217 code such as EUR.'],
  ['defaultTimeZone', 'Lisbon', 'Time zone must be an IANA name such as Europe/Lisbon.'],
])('%s can’t be %j, and then nothing changes', async (field, value, message) => {
  const refused = updateAccount(ann, { clock: 'H12', username: 'Anna', [field]: value });
  const issue = { path: [field], message: typeof message === 'string' ? message : expect.stringMatching(message) };
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [issue] });
  expect(await rowOf(ann)).toMatchObject({ username: 'ann', clock: null });
});

test('extensions of a language are not stored', async () => {
  expect((await updateAccount(ann, { language: 'ar-EG-u-ca-islamic-nu-latn' })).preferences.language).toBe('ar-EG');
});

test('a new name appends one event to each of the person’s trips, without the name', async () => {
  const own = await createTrip(ann, { name: 'Porto', destination: 'Portugal' });
  const others = await createTrip(bob, { name: 'Rome', destination: 'Italy' });
  await updateAccount(ann, { username: 'Anna' });
  expect(await eventsOf(tripId)).toEqual([
    expect.objectContaining({ subjectId: annsMembership, actorId: idOf(ann), before: null, after: null }),
  ]);
  expect(await eventsOf(own.id)).toHaveLength(1);
  expect(await eventsOf(others.id)).toEqual([]);
});

test('the same name, and preferences, append no event', async () => {
  await updateAccount(ann, { username: 'ann', clock: 'H24' });
  expect(await eventsOf(tripId)).toEqual([]);
});

test('the event reaches those who watch the trip, and every process gets a signal after the commit', async () => {
  const stream = await watchTrip(bob, tripId, new Set(['MEMBER_UPDATED']), null);
  const signals: Signal[] = [];
  const stop = ann.bus.listen((signal) => signals.push(signal));
  await updateAccount(ann, { username: 'Anna' });
  stop();
  const { seq } = await db.trip.findUniqueOrThrow({ where: { id: tripId } });
  expect(signals).toEqual([
    { kind: 'trip', tripId, seq },
    { kind: 'viewer', userId: idOf(ann) },
  ]);
  expect((await stream.next()).value).toMatchObject({ kind: 'MEMBER_UPDATED', subjectId: annsMembership, seq });
  await stream.return();
});

test('a trip that the person has left shows the new name too, and open pages ask again', async () => {
  await addActivity(ann, { tripId, name: 'Tram 28', category: 'OTHER' });
  await leaveTrip(ann, { tripId });
  await updateAccount(ann, { username: 'Anna' });
  expect(await eventsOf(tripId)).toEqual([expect.objectContaining({ subjectId: annsMembership, actorId: idOf(ann) })]);
  const never = await createTrip(bob, { name: 'Oslo', destination: 'Norway' });
  await updateAccount(ann, { username: 'Annabel' });
  expect(await eventsOf(never.id)).toEqual([]);
});

test('a trip that is left or deleted in the meantime stops no new name', async () => {
  const left = await createTrip(bob, { name: 'Rome', destination: 'Italy' });
  const deleted = await createTrip(bob, { name: 'Oslo', destination: 'Norway' });
  for (const { id } of [left, deleted]) await addMember(bob, id, ann);
  const [, , , ...names] = await Promise.all([
    leaveTrip(ann, { tripId: left.id }),
    deleteTrip(bob, { tripId: deleted.id }),
    updateAccount(ann, { username: 'Anna' }),
    updateAccount(await domain.as(idOf(ann)), { username: 'Annabel' }),
  ]);
  expect(names).toHaveLength(1);
  const { username } = await rowOf(ann);
  expect(['Anna', 'Annabel']).toContain(username);
  expect(await eventsOf(tripId)).toHaveLength(2);
});

test('people who rename themselves at once on the same trips all succeed', async () => {
  const people = await Promise.all(['carla', 'dora', 'emil'].map((name) => person(domain, name)));
  const trips: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { id } = await buildTrip(db, { ownerId: idOf(bob) });
    for (const each of people) await buildMember(db, { tripId: id, userId: idOf(each) });
    trips.push(id);
  }
  await Promise.all(people.map((each, place) => updateAccount(each, { username: `renamed ${place}` })));
  for (const id of trips) expect(await eventsOf(id)).toHaveLength(people.length);
});

test('a person has ten new names an hour, and preferences as often as they want', async () => {
  const limited = await domain.as(idOf(ann), { limits: new RateLimits(limitTable) });
  for (let count = 0; count < 10; count += 1) await updateAccount(limited, { username: `Anna ${count}` });
  await expect(updateAccount(limited, { username: 'Anna' })).rejects.toEqual(code('RATE_LIMITED'));
  expect(await rowOf(ann)).toMatchObject({ username: 'Anna 9' });
  expect((await updateAccount(limited, { username: 'Anna 9', clock: 'H24' })).preferences.clock).toBe('H24');
});

test('someone who is signed out, or whose account is gone, is refused', async () => {
  await expect(updateAccount(await domain.as(null), { clock: 'H24' })).rejects.toEqual(code('UNAUTHENTICATED'));
  const gone = await person(domain, 'gone');
  await db.user.delete({ where: { id: idOf(gone) } });
  await expect(updateAccount(gone, { clock: 'H24' })).rejects.toEqual(code('UNAUTHENTICATED'));
});
