import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { addMember, party, person } from '../../server/test/party.ts';
import { createTrip, updateTrip } from '../trip/commands.ts';
import { deleteTrip } from '../trip/trash.ts';
import { changeRole, handOverTrip, leaveTrip, removeMember } from './commands.ts';

const domain = await testDomain();
const { tripId, owner, admin, member, outsider, memberships } = await party(domain);
const { db } = domain;

const ownersOf = (id: string) => db.member.count({ where: { tripId: id, role: 'OWNER' } });

test('when the last two owners leave at the same time, one stays', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [one, two] = [await person(domain, 'uno'), await person(domain, 'due')];
    const { id } = await createTrip(one, { name: 'Two owners', destination: 'Anywhere' });
    const second = await addMember(one, id, two);
    await changeRole(one, { memberId: second.id, role: 'OWNER' });
    const answers = await Promise.allSettled([leaveTrip(one, { tripId: id }), leaveTrip(two, { tripId: id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await ownersOf(id)).toBe(1);
  }
});

test('the last owner can neither leave nor step down', async () => {
  const mine = await db.member.findFirstOrThrow({ where: { tripId, role: 'OWNER' } });
  await expect(leaveTrip(owner, { tripId })).rejects.toMatchObject({ code: 'LAST_OWNER' });
  await expect(changeRole(owner, { memberId: mine.id, role: 'MEMBER' })).rejects.toMatchObject({ code: 'LAST_OWNER' });
});

test('members can’t give themselves a higher role', async () => {
  for (const role of ['OWNER', 'ADMIN'] as const) {
    await expect(changeRole(member, { memberId: memberships.member.id, role })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  }
  await expect(changeRole(admin, { memberId: memberships.admin.id, role: 'OWNER' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('an admin may remove members but not other admins; outsiders get NOT_FOUND', async () => {
  const other = await addMember(owner, tripId, await person(domain, 'anna'), 'ADMIN');
  await expect(removeMember(admin, { memberId: other.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(removeMember(outsider, { memberId: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const guest = await addMember(owner, tripId, await person(domain, 'gus'));
  await expect(removeMember(admin, { memberId: guest.id })).resolves.toEqual({ memberId: guest.id });
});

test('after a handover the new owner is the only one', async () => {
  const [old, heir] = [await person(domain, 'olga'), await person(domain, 'hilda')];
  const { id } = await createTrip(old, { name: 'Heirloom', destination: 'Home' });
  const heirsMembership = await addMember(old, id, heir);
  await expect(handOverTrip(heir, { memberId: heirsMembership.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await handOverTrip(old, { memberId: heirsMembership.id });
  const roles = await db.member.findMany({
    where: { tripId: id },
    orderBy: { joinedAt: 'asc' },
    select: { role: true },
  });
  expect(roles).toEqual([{ role: 'ADMIN' }, { role: 'OWNER' }]);
  await expect(handOverTrip(outsider, { memberId: heirsMembership.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a demotion takes effect at once', async () => {
  const demoted = await person(domain, 'dora');
  const { id } = await addMember(owner, tripId, demoted, 'ADMIN');
  await updateTrip(demoted, { tripId, description: 'As an admin' });
  await changeRole(owner, { memberId: id, role: 'MEMBER' });
  await expect(updateTrip(demoted, { tripId, description: 'As a member' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('only an owner may delete the trip, and then no one reaches it', async () => {
  const { id } = await createTrip(owner, { name: 'Short', destination: 'Nowhere' });
  await addMember(owner, id, admin, 'ADMIN');
  await expect(deleteTrip(admin, { tripId: id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await deleteTrip(owner, { tripId: id });
  expect(await db.member.count({ where: { tripId: id } })).toBe(0);
  await expect(updateTrip(owner, { tripId: id, name: 'Gone' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a new role that is based on an older one is refused and changes nothing', async () => {
  const { id: memberId } = await addMember(owner, tripId, await person(domain, 'rosa'), 'ADMIN');
  const roleNow = async () => (await db.member.findUniqueOrThrow({ where: { id: memberId } })).role;
  await changeRole(owner, { memberId, role: 'OWNER', baseRole: 'ADMIN' });
  await expect(changeRole(owner, { memberId, role: 'MEMBER', baseRole: 'ADMIN' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await roleNow()).toBe('OWNER');
  await changeRole(owner, { memberId, role: 'MEMBER', baseRole: 'OWNER' });
  expect(await roleNow()).toBe('MEMBER');
});
