import {
  buildActivity,
  buildInvitation,
  buildMember,
  buildMessage,
  buildPoll,
  buildTrip,
  buildVote,
} from '../../prisma/factories.ts';
import type { Database } from '../../schema/core/context.ts';
import { type IdentifiedType, newId, typeOfId } from '../../schema/core/ids.ts';
import { TestBrowser } from './browser.ts';
import { signedIn } from './people.ts';
import { type CastRole, roles } from './rights.ts';

export type Actor = TestBrowser & { id: string; email: string };
export type Cast = Record<CastRole, Actor>;

/** Creates a browser for each role. `signedOut` is signed out. */
export async function cast(url: string): Promise<Cast> {
  const signedOut = Object.assign(new TestBrowser(url), { id: '', email: '' });
  const [outsider, exMember, member, admin, owner] = await Promise.all(
    (['outsider', 'exMember', 'member', 'admin', 'owner'] as const).map((role) => signedIn(url, role)),
  );
  if (!outsider || !exMember || !member || !admin || !owner) throw new Error('Someone is missing.');
  return { signedOut, outsider, exMember, member, admin, owner };
}

export type Stage = Awaited<ReturnType<typeof stage>>;

/** Creates a trip of the cast, with one of each entity and no empty field. */
export async function stage(db: Database, { owner, admin, member, exMember }: Cast) {
  await db.user.updateMany({ data: { avatarUrl: 'https://example.com/face.png' } });
  const { id: tripId } = await buildTrip(db, {
    ownerId: owner.id,
    description: 'Four days.',
    startDate: new Date('2027-05-01'),
    endDate: new Date('2027-05-04'),
    coverImageUrl: 'https://example.com/tram.jpg',
  });
  await buildMember(db, { tripId, userId: admin.id, role: 'ADMIN' });
  const membership = await buildMember(db, { tripId, userId: member.id });
  const left = await buildMember(db, { tripId, userId: exMember.id });
  await db.member.delete({ where: { id: left.id } });
  const activity = await buildActivity(db, {
    tripId,
    createdById: owner.id,
    description: 'Early.',
    location: 'Martim Moniz',
    latitude: 38.7,
    longitude: -9.1,
    scheduledTime: new Date('2027-05-02T08:00:00Z'),
    cost: 300,
    duration: 60,
  });
  const message = await buildMessage(db, { tripId, authorId: member.id, editedAt: new Date() });
  const poll = await buildPoll(db, {
    tripId,
    createdById: owner.id,
    description: 'It rains.',
    closesAt: new Date('2099-01-01'),
  });
  const [option] = poll.options;
  if (!option) throw new Error('The poll has no options.');
  for (const { id: userId } of [owner, admin, member]) await buildVote(db, { option, userId });
  const invitation = await buildInvitation(db, { tripId, inviterId: owner.id, message: 'Come!' });
  const ids: Record<IdentifiedType, string> = {
    User: member.id,
    Trip: tripId,
    Member: membership.id,
    Activity: activity.id,
    Message: message.id,
    Poll: poll.id,
    PollOption: option.id,
    Invitation: invitation.id,
  };
  return { tripId, ids, token: invitation.token };
}

/** Replaces each id in a value with an unknown id. */
export function absent<T>(value: T): T {
  const text = JSON.stringify(value).replaceAll(/\b[a-z]+_[0-9a-z]{26}\b/g, (id) => {
    const type = typeOfId(id);
    return type ? newId(type) : id;
  });
  return JSON.parse(text);
}

/** Asks for each role. @returns the results by role. */
export async function byRole<T>(ask: (role: CastRole) => Promise<T>): Promise<Record<CastRole, T>> {
  const answers: Partial<Record<CastRole, T>> = {};
  for (const role of roles) answers[role] = await ask(role);
  return answers as Record<CastRole, T>;
}
