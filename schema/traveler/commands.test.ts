import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { addMember, party, person } from '../../server/test/party.ts';
import { newId } from '../core/ids.ts';
import { leaveTrip } from '../member/commands.ts';
import { addTraveler, claimTraveler, removeTraveler, renameTraveler } from './commands.ts';
import { readTravelers, travelerCountOf, travelerOfUser, travelerOrder } from './queries.ts';

const domain = await testDomain();
const { tripId, owner, admin, member, outsider } = await party(domain);
const { db } = domain;

const idOf = (ctx: typeof owner) => ctx.viewer?.id ?? '';
const own = (ctx: typeof owner) => travelerOfUser(ctx.kysely, tripId, idOf(ctx));
const listed = () => readTravelers(owner, tripId, { order: travelerOrder, bounds: [], take: 100 });
const kindsAbout = async (subjectId: string) =>
  (await db.tripEvent.findMany({ where: { subjectId }, orderBy: { seq: 'asc' } })).map(({ kind }) => kind);
const add = (name: string, ctx = member) => addTraveler(ctx, { tripId, name });

test('each member is a traveler, from the day of joining until after leaving, and the same one again', async () => {
  const guest = await person(domain, 'gert');
  await addMember(owner, tripId, guest);
  const before = await own(guest);
  expect(before).toMatchObject({ userId: idOf(guest), name: null });
  const count = async () => travelerCountOf(owner, await db.trip.findUniqueOrThrow({ where: { id: tripId } }));
  expect(await count()).toBe(4);
  await leaveTrip(guest, { tripId });
  expect(await count()).toBe(3);
  expect((await listed()).find(({ id }) => id === before?.id)).toMatchObject({ hasLeft: true });
  await addMember(owner, tripId, guest);
  expect((await listed()).filter(({ userId }) => userId === idOf(guest))).toMatchObject([
    { ...before, hasLeft: false },
  ]);
});

test('who deleted their account stays, without a name', async () => {
  const guest = await person(domain, 'gone');
  await addMember(owner, tripId, guest);
  const { id } = (await own(guest)) ?? { id: '' };
  await db.user.delete({ where: { id: idOf(guest) } });
  expect((await listed()).find((traveler) => traveler.id === id)).toMatchObject({ userId: null, hasLeft: true });
});

test('members add, rename and remove travelers without an account, and the journal has each change', async () => {
  const { id } = await add(' Mia, 6 ');
  expect(await renameTraveler(member, { travelerId: id, baseName: 'Mia, 6', name: 'Mia, 7' })).toMatchObject({
    name: 'Mia, 7',
  });
  await removeTraveler(admin, { travelerId: id });
  expect(await db.traveler.count({ where: { id } })).toBe(0);
  expect(await kindsAbout(id)).toEqual(['TRAVELER_ADDED', 'TRAVELER_RENAMED', 'TRAVELER_REMOVED']);
});

test.each([
  ['Al\ntraveler_00 999999 EUR Bob', 'Name must be on one line, without control characters.'],
  ['Al\u2028Bob', 'Name must be on one line, without control characters.'],
  ['Al\tBob', 'Name must be on one line, without control characters.'],
  ['Al \u202eboB', 'Name contains invisible characters.'],
])('a name that would read as something else is refused: %j', async (name, message) => {
  const refused = { code: 'INVALID_INPUT', issues: [{ path: ['name'], message }] };
  await expect(add(name)).rejects.toMatchObject(refused);
  const { id } = await add('Al');
  await expect(renameTraveler(member, { travelerId: id, name })).rejects.toMatchObject(refused);
});

test('only who added a traveler, owners and admins change them, and no one changes one with an account', async () => {
  const { id } = await add('Aunt Ida', admin);
  const forbidden = { code: 'FORBIDDEN' };
  await expect(renameTraveler(member, { travelerId: id, name: 'Ida' })).rejects.toMatchObject(forbidden);
  await expect(removeTraveler(member, { travelerId: id })).rejects.toMatchObject(forbidden);
  const { id: withAccount } = (await own(member)) ?? { id: '' };
  for (const change of [renameTraveler, removeTraveler, claimTraveler]) {
    await expect(change(owner, { travelerId: withAccount, name: 'Mia' })).rejects.toMatchObject(forbidden);
  }
});

test('a rename that is based on another name is refused, unless the name is already as wanted', async () => {
  const { id } = await add('one');
  await renameTraveler(owner, { travelerId: id, baseName: 'one', name: 'two' });
  await expect(renameTraveler(member, { travelerId: id, baseName: 'one', name: 'three' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await renameTraveler(member, { travelerId: id, baseName: 'one', name: 'two' })).toMatchObject({ name: 'two' });
});

test('a member claims a traveler: the member’s own stays, and the other is gone', async () => {
  const [{ id }, mine] = [await add('Mimi', owner), await own(member)];
  expect(await claimTraveler(member, { travelerId: id })).toMatchObject({ id: mine?.id, userId: idOf(member) });
  expect(await db.traveler.count({ where: { id } })).toBe(0);
  expect((await kindsAbout(mine?.id ?? '')).at(-1)).toBe('TRAVELER_CLAIMED');
  await expect(claimTraveler(admin, { travelerId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('only an owner claims a traveler for someone else, who must be a member', async () => {
  const { id: travelerId } = await add('Ad');
  await expect(claimTraveler(member, { travelerId, userId: idOf(admin) })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(claimTraveler(owner, { travelerId, userId: idOf(outsider) })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await claimTraveler(owner, { travelerId, userId: idOf(admin) })).toMatchObject({ userId: idOf(admin) });
});

test('the same id sent twice adds one traveler', async () => {
  const id = newId('Traveler');
  const sent = await Promise.all([1, 2].map(() => addTraveler(member, { id, tripId, name: 'once' })));
  expect(sent.map((traveler) => traveler.id)).toEqual([id, id]);
  expect(await kindsAbout(id)).toEqual(['TRAVELER_ADDED']);
});
