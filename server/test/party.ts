import type { Context } from '../../schema/core/context.ts';
import { newId } from '../../schema/core/ids.ts';
import { acceptInvitation } from '../../schema/invitation/answers.ts';
import { inviteMember } from '../../schema/invitation/commands.ts';
import { createTrip } from '../../schema/trip/commands.ts';
import type { TestDomain } from './domain.ts';

/** Creates an account. @returns the context of a request of its owner. */
export async function person(domain: TestDomain, username: string, own?: Partial<Context>): Promise<Context> {
  const id = newId('User');
  const email = `${username}.${id}@example.com`;
  await domain.db.user.create({ data: { id, email, username, passwordHash: '', createdAt: new Date() } });
  return domain.as(id, own);
}

/** Adds a member to the trip: the owner invites, and the guest accepts. */
export async function addMember(owner: Context, tripId: string, guest: Context, role: 'ADMIN' | 'MEMBER' = 'MEMBER') {
  const { token } = await inviteMember(owner, { tripId, email: guest.viewer?.email, role });
  const { member } = await acceptInvitation(guest, { token });
  return member;
}

/** Creates a trip with an owner, an admin and a member, and an outsider. */
export async function party(domain: TestDomain) {
  const owner = await person(domain, 'olga');
  const admin = await person(domain, 'adam');
  const member = await person(domain, 'mia');
  const outsider = await person(domain, 'otto');
  const { id: tripId } = await createTrip(owner, { name: 'Lisbon', destination: 'Portugal' });
  const memberships = {
    admin: await addMember(owner, tripId, admin, 'ADMIN'),
    member: await addMember(owner, tripId, member),
  };
  return { tripId, owner, admin, member, outsider, memberships };
}
